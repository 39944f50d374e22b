"""Board words, which stand in capitals, said with the accents that the word list knows."""

import re
from collections.abc import Callable, Sequence
from functools import cached_property
from typing import Protocol, TypeGuard

from access_scrabble.errors import AccessScrabbleError
from access_scrabble.language.announcer import Voice
from access_scrabble.language.messages import Earcon, Priority, SpeechItem

_BOARD_WORD = re.compile(r"\b[A-Z]{2,15}\b")


class SpokenForms(Protocol):
    """The accents that words in capitals may be said with."""

    def spoken_forms(self, word: str) -> Sequence[str]:
        """The spellings of a word, the likeliest first."""


class Accents:
    """Gives words in capitals the accents they are said with; the table is read at the first word."""

    def __init__(self, load: Callable[[], SpokenForms]) -> None:
        self._load = load

    @cached_property
    def _spellings(self) -> SpokenForms | None:
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
    def __init__(self, voice: Voice, accents: Accents) -> None:
        self._voice = voice
        self._accents = accents
        self.stop = voice.stop
        self.hush = voice.hush
        self.close = voice.close

    def say(self, items: Sequence[SpeechItem], priority: Priority = Priority.NORMAL) -> None:
        restored = [self._accents.restore(item) if _is_text(item) else item for item in items]
        self._voice.say(restored, priority)


def _is_text(item: SpeechItem) -> TypeGuard[str]:
    return isinstance(item, str) and not isinstance(item, Earcon)
