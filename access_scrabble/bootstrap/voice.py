"""The voice the user chose, opened, with the accents that the word list knows."""

import re
from collections.abc import Callable, Mapping, Sequence
from functools import cached_property
from pathlib import Path
from typing import Protocol, TypeGuard

from access_scrabble.app.nulls import NullVoice
from access_scrabble.app.ports import Earcon, Priority, SpeechItem, Voice
from access_scrabble.bootstrap.preferences import Preferences
from access_scrabble.errors import AccessScrabbleError, OperationFailed, Problem
from access_scrabble.speech.channels import Channels, open_channels
from access_scrabble.speech.problems import SpeechProblem
from access_scrabble.speech.settings import DeviceSettings, Output

_PRIVATELY: Mapping[Problem, SpeechProblem] = {
    SpeechProblem.VOICE_LOST: SpeechProblem.PRIVATE_VOICE_LOST,
    SpeechProblem.VOICE_BACK: SpeechProblem.PRIVATE_VOICE_BACK,
}
_BOARD_WORD = re.compile(r"\b[A-Z]{2,15}\b")


class Spellings(Protocol):
    """The accents that words in capitals may be said with."""

    def spoken_forms(self, word: str) -> Sequence[str]:
        """The spellings of a word, the likeliest first."""


class Accents:
    """Gives words in capitals the accents they are said with; the table is read at the first word."""

    def __init__(self, load: Callable[[], Spellings]) -> None:
        self._load = load

    @cached_property
    def _spellings(self) -> Spellings | None:
        try:
            return self._load()
        except AccessScrabbleError:
            return None

    def restore(self, text: str) -> str:
        """The text with its accents (ETE is said été)."""
        return _BOARD_WORD.sub(self._accented, text)

    def _accented(self, found: re.Match[str]) -> str:
        return found[0] if self._spellings is None else self._spellings.spoken_forms(found[0])[0]


class AccentedVoice:
    """A voice that says board words with their accents."""

    def __init__(self, voice: Voice, accents: Accents) -> None:
        self._voice = voice
        self._accents = accents
        self.stop = voice.stop
        self.hush = voice.hush
        self.close = voice.close

    def say(self, items: Sequence[SpeechItem], priority: Priority = Priority.NORMAL) -> None:
        """Say the items, their texts with accents."""
        restored = [self._accents.restore(item) if _is_text(item) else item for item in items]
        self._voice.say(restored, priority)


def _is_text(item: SpeechItem) -> TypeGuard[str]:
    return isinstance(item, str) and not isinstance(item, Earcon)


def open_voices(
    preferences: Preferences,
    home: Path,
    accents: Accents,
    on_trouble: Callable[[OperationFailed], None],
) -> Channels:
    """The program's own voice where it was chosen, and a private one where it has a device of its own.

    A screen reader reads the printed lines by itself: nothing of ours may sound over it.
    """
    if preferences.output is not Output.OWN_VOICE:
        return Channels(NullVoice(), NullVoice())
    from access_scrabble.speech.manager import SpeechManager  # noqa: PLC0415 - silence costs nothing
    from access_scrabble.speech.selection import PRIVATE, backend_makers, backend_names  # noqa: PLC0415

    def on_private_trouble(failure: OperationFailed) -> None:
        privately = _PRIVATELY.get(failure.problem)
        on_trouble(failure if privately is None else OperationFailed(privately))

    def open_one(devices: DeviceSettings) -> Voice:
        names = PRIVATE if devices.is_private else backend_names(Output.OWN_VOICE, preferences.engine)
        makers = backend_makers(names, devices)
        listener = on_private_trouble if devices.is_private else on_trouble
        voice = SpeechManager(makers, preferences.voice_settings, on_trouble=listener)
        return AccentedVoice(voice, accents)

    devices = DeviceSettings(device=preferences.device or None, log=home / "speech.log")
    return open_channels(devices, preferences.private_device or None, open_one)
