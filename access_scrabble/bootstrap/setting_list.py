"""The settings one can change from within, with the name of every choice."""

from collections.abc import Sequence

from access_scrabble.bootstrap.outputs import display_names
from access_scrabble.bootstrap.preferences import Preferences
from access_scrabble.bootstrap.setting_values import ALLOWED, Switch
from access_scrabble.presentation.language import Language
from access_scrabble.presentation.settings import CHOICE_WORDS, SETTING_WORDS
from access_scrabble.speech.devices import SoundDevice, sound_devices
from access_scrabble.speech.selection import own_engines
from access_scrabble.speech.settings import Engine
from access_scrabble.ui.settings.menu import Setting

STEPS = {
    "rate": (120, 150, 180, 220, 260, 320, 400),
    "volume": (25, 50, 75, 100),
    "status_cells": (0, 2, 3),
    "message_seconds": (0, 5, 10, 20, 40),
    "paper_cells": (28, 30, 32, 34, 40, 42),
    "paper_lines": (20, 25, 27, 29),
    "audience_port": (8015, 8016, 8080, 8888),
}
"""The numbers that are offered; the file takes any between the lowest and the highest."""

EVERYWHERE = (Engine.AUTOMATIC, Engine.PRISM)
"""Engines that every system may have."""
DEVICES = frozenset({"device", "private_device"})
"""Settings that name a sound device; where none is listed, any name may be typed."""


def list_settings(language: Language, preferences: Preferences) -> list[Setting]:
    """Every setting and its present value."""
    devices = sound_devices()
    return [
        Setting(
            name,
            words.chapter,
            language.text(words.title),
            language.text(words.help),
            _choices(language, name, devices, str(getattr(preferences, name))),
            _plain(name, preferences.output or "" if name == "speech" else getattr(preferences, name)),
        )
        for name, words in SETTING_WORDS.items()
    ]


def _choices(
    language: Language, name: str, devices: Sequence[SoundDevice], current: str
) -> list[tuple[str, str]]:
    """The choices of a setting; none where any text may be typed."""
    if name in DEVICES and not devices:
        return []
    if name in STEPS:
        return [(str(step), str(step)) for step in STEPS[name]]
    named = [(value, language.text(title)) for value, title in CHOICE_WORDS.get(name, {}).items()]
    if name == "engine":
        named = [(value, title) for value, title in named if value in (*EVERYWHERE, *own_engines(), current)]
    if name == "display":
        named += [(display, display) for display in display_names()]
    if name in DEVICES:
        named += [(device.name, _device_title(device)) for device in devices]
        named += [(current, current)] * (current not in dict(named))
    return named


def _device_title(device: SoundDevice) -> str:
    """What the system calls a device, and the name that tells it from others so called."""
    return device.name if device.title == device.name else f"{device.title} ({device.name})"


def _plain(name: str, value: object) -> str:
    if isinstance(ALLOWED[name], Switch):
        return "yes" if value else "no"
    return str(value)
