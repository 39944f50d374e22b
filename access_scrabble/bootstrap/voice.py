"""The voice the user chose, opened."""

from collections.abc import Callable
from pathlib import Path

from access_scrabble.app.nulls import NullVoice
from access_scrabble.app.ports import Voice
from access_scrabble.bootstrap.preferences import Preferences
from access_scrabble.speech.codes import SpeechCode
from access_scrabble.speech.settings import DeviceSettings, Output


def open_voice(
    preferences: Preferences, home: Path, on_trouble: Callable[[SpeechCode, dict[str, object]], None]
) -> Voice:
    """The program's own voice where it was chosen; silence otherwise.

    A screen reader reads the printed lines by itself: nothing of ours may sound over it.
    """
    if preferences.output is not Output.OWN_VOICE:
        return NullVoice()
    from access_scrabble.speech.manager import SpeechManager  # noqa: PLC0415 - silence costs nothing
    from access_scrabble.speech.selection import backend_makers, backend_names  # noqa: PLC0415

    devices = DeviceSettings(log=home / "speech.log")
    makers = backend_makers(backend_names(Output.OWN_VOICE), devices)
    return SpeechManager(makers, preferences.voice_settings, on_trouble=on_trouble)
