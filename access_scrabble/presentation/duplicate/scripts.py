"""A referee's script: parts in a prescribed order, each to be repeated or skipped at will (DU-03, DU-08)."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from enum import StrEnum
from typing import Self

from access_scrabble.app.ports import Pause, SpeechItem
from access_scrabble.presentation.messages import Message


class PartKind(StrEnum):
    """What a part of a script tells."""

    OPENING = "opening"
    REJECTION = "rejection"
    KEPT_COUNT = "kept_count"
    KEPT_LETTERS = "kept_letters"
    NEW_LETTER = "new_letter"
    FULL_DRAW = "full_draw"
    CLOCK = "clock"
    POINTS = "points"
    DIRECTION = "direction"
    PLACE = "place"
    WORD = "word"
    SPELLING = "spelling"
    OTHER_WORDS = "other_words"
    RECALL = "recall"
    NOTICE = "notice"
    END = "end"
    TOTAL = "total"
    SOLO = "solo"
    RESULT = "result"


@dataclass(frozen=True, slots=True)
class Part:
    """One part: the same words for ear, finger and eye."""

    kind: PartKind
    text: str


_USUAL_WORDS = 180
_BREATH_MS, _CHARACTER_MS = 400, 65
"""What a voice at the usual speed takes for a part, measured on announcements."""


@dataclass(frozen=True, slots=True)
class Pace:
    """The silences of an announcement, in milliseconds: after a new letter, after any other part.

    >>> pace = Pace(words_a_minute=180)
    >>> pace.moments((Part(PartKind.NEW_LETTER, "Algérie – A"), Part(PartKind.NEW_LETTER, "Suisse – S")))
    (1115, 2865)
    """

    letter_ms: int = 700
    part_ms: int = 500
    words_a_minute: int = 0
    """How fast the voice speaks; 0 where none does and all is said as soon as it is shown."""

    def after(self, kind: PartKind) -> Pause:
        """The silence after a part."""
        return Pause(self.letter_ms if kind is PartKind.NEW_LETTER else self.part_ms)

    def moments(self, parts: Sequence[Part]) -> tuple[int, ...]:
        """About when each part has been said, in milliseconds from the beginning."""
        if not self.words_a_minute:
            return (0,) * len(parts)
        found, now = [], 0
        for part in parts:
            now += (_BREATH_MS + _CHARACTER_MS * len(part.text)) * _USUAL_WORDS // self.words_a_minute
            found.append(now)
            now += self.after(part.kind).milliseconds
        return tuple(found)


@dataclass(frozen=True, slots=True)
class Script:
    """The parts of an announcement, in order.

    >>> script = Script.of((PartKind.POINTS, "18 points"), (PartKind.PLACE, "H4"))
    >>> script.lines
    ('18 points', 'H4')
    """

    parts: tuple[Part, ...]

    @classmethod
    def of(cls, *parts: tuple[PartKind, str]) -> Self:
        """A script from kinds and texts."""
        return cls(tuple(Part(kind, text) for kind, text in parts))

    def __add__(self, other: "Script") -> "Script":
        return Script(self.parts + other.parts)

    @property
    def lines(self) -> tuple[str, ...]:
        """The script line by line."""
        return tuple(part.text for part in self.parts)

    def without(self, kinds: Iterable[PartKind]) -> "Script":
        """The script with some kinds of parts left out."""
        left_out = frozenset(kinds)
        return Script(tuple(part for part in self.parts if part.kind not in left_out))

    def message(self, pace: Pace) -> Message:
        """The whole script as one message, with silences between its parts."""
        return _message(self.parts, pace)


@dataclass(frozen=True, slots=True)
class Prompter:
    """Feeds a script part by part, to the voice or to a referee who reads it aloud from braille.

    >>> prompter = Prompter(Script.of((PartKind.POINTS, "18 points"), (PartKind.PLACE, "H4")))
    >>> prompter.current.text, prompter.forward().current.text, prompter.forward().forward().current
    ('18 points', 'H4', None)
    """

    script: Script
    index: int = 0

    @property
    def current(self) -> Part | None:
        """The part to say now; none when all has been said."""
        parts = self.script.parts
        return parts[self.index] if self.index < len(parts) else None

    @property
    def said(self) -> tuple[Part, ...]:
        """The parts that have been said or skipped."""
        return self.script.parts[: self.index]

    @property
    def message(self) -> Message | None:
        """The current part as a message."""
        return None if self.current is None else _message((self.current,), Pace(0, 0))

    def forward(self) -> "Prompter":
        """On to the next part: said, or skipped."""
        return replace(self, index=min(self.index + 1, len(self.script.parts)))

    def back(self) -> "Prompter":
        """Back to the part before, to repeat it."""
        return replace(self, index=max(self.index - 1, 0))


def _message(parts: tuple[Part, ...], pace: Pace) -> Message:
    spoken: list[SpeechItem] = []
    for part in parts:
        spoken += [part.text, pace.after(part.kind)]
    texts = [part.text for part in parts]
    return Message("\n".join(texts), tuple(spoken[:-1]), " ; ".join(texts))
