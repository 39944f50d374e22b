"""The sound devices that a user can choose from."""

import pytest

from access_scrabble.console.preferences import Preferences
from access_scrabble.console.settings_menu import list_settings
from access_scrabble.language.language import Language
from access_scrabble.speech.diagnosis import SoundDevice, read_alsa, sound_devices
from tests.speech.nullsink import NullSink

LISTED = """\
null
    Discard all samples (playback) or generate zero samples (capture)
default
sysdefault:CARD=PCH
    HDA Intel PCH, ALC257 Analog
    Default Audio Device
hw:CARD=PCH,DEV=0
    HDA Intel PCH, ALC257 Analog
    Direct hardware device without any conversions
plughw:CARD=Headset,DEV=0
    USB Headset, USB Audio
    Hardware device with all software conversions
surround51:CARD=PCH,DEV=0
    HDA Intel PCH, ALC257 Analog
    5.1 Surround output to Front, Center, Rear and Subwoofer speakers
"""


def test_what_is_listed_for_people() -> None:
    assert read_alsa(LISTED) == (
        SoundDevice("default", "default"),
        SoundDevice("sysdefault:CARD=PCH", "HDA Intel PCH, ALC257 Analog"),
        SoundDevice("plughw:CARD=Headset,DEV=0", "USB Headset, USB Audio"),
    )


def test_the_devices_of_this_machine(sink: NullSink) -> None:
    """The null sink's configuration declares a second device, as a user's would."""
    assert {"default", "second"} <= {device.name for device in sound_devices(("aplay",))}
    assert "first" in {device.name for device in sound_devices(("paplay",))}


def test_a_player_that_is_missing_or_cannot_list_lists_nothing() -> None:
    assert sound_devices(("no-such-player",)) == ()


def test_devices_are_offered_in_the_settings(sink: NullSink) -> None:
    offered = {setting.name: setting for setting in list_settings(Language("en"), Preferences())}
    assert offered["device"].named("") == "the system's choice"
    assert offered["private_device"].named("") == "none, only screen and braille"
    assert offered["private_device"].named("shared") == "the voice's own: I alone hear it, in a headset"
    for name in ("device", "private_device"):
        assert "second" in {value for value, _ in offered[name].choices}


def test_a_device_that_is_gone_is_still_named(sink: NullSink) -> None:
    preferences = Preferences(device="plughw:CARD=Gone")
    (setting,) = (one for one in list_settings(Language("en"), preferences) if one.name == "device")
    assert (setting.current, setting.choices[-1][0]) == ("plughw:CARD=Gone", "plughw:CARD=Gone")


def test_without_a_list_any_name_can_be_typed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PATH", "")
    offered = {setting.name: setting for setting in list_settings(Language("en"), Preferences())}
    assert offered["device"].choices == []
