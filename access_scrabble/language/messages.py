"""A message: one thing to tell in its spoken, brailled and shown forms."""

import re
from collections.abc import Callable, Sequence
from dataclasses import replace
from enum import StrEnum
from time import monotonic
from typing import Self

from access_scrabble.values import dataclass


class Priority(StrEnum):
    """How urgently a message is said."""

    NORMAL = "normal"
    NEXT = "next"
    NOW = "now"


class Earcon(StrEnum):
    """A short sound that stands for a word."""

    EDGE = "edge"
    ACCEPTED = "accepted"
    REFUSED = "refused"
    TIME = "time"


@dataclass(frozen=True, slots=True)
class Pause:
    milliseconds: int


@dataclass(frozen=True, slots=True)
class Reached:
    """Nothing to hear: somebody is told that the voice has come so far; the voice's own thread tells it."""

    tell: Callable[[], None]


SpeechItem = str | Pause | Earcon | Reached


@dataclass(frozen=True, slots=True)
class Message:
    """What the voice says, what the fingers read, what the screen shows."""

    shown: str
    spoken: tuple[SpeechItem, ...]
    brailled: str
    priority: Priority = Priority.NORMAL
    is_private: bool = False
    """Whether it is for the referee alone: seen and felt, not heard in the room."""
    brief: tuple[SpeechItem, ...] = ()
    """What the voice says to someone who wants little; nothing where all must be heard."""
    is_prompted: bool = False
    """Whether a display has shown it before it was said: it is kept there, and what comes next is shown."""
    items: tuple["Message", ...] = ()
    """What can be gone through one by one once it has been told; nothing unless it is a list."""
    told: int = 0
    """How many of the items are said at once; all where that is short."""
    heading: str = ""
    """What stands before the items."""

    @property
    def is_cut(self) -> bool:
        """Whether more items are left than are said at once."""
        return self.told < len(self.items)

    @property
    def shown_in_brief(self) -> str:
        """What is shown on a screen that is read aloud: no more than the voice would say."""
        if not self.is_cut:
            return self.shown
        return "\n".join(filter(None, [self.heading, *(item.shown for item in self.items[: self.told])]))

    def privately(self) -> "Message":
        return replace(self, is_private=True)

    def said_as(self, written: str, said: str) -> "Message":
        """The same, the voice saying something in another way than it is written where it stands alone.

        >>> Message.plain("VITE: IT+E.").said_as("IT+E", "I, T, E").spoken
        ('VITE: I, T, E.',)
        """
        alone = re.compile(rf"(?<![\w?+]){re.escape(written)}(?![\w?+])")

        def rewritten(items: tuple[SpeechItem, ...]) -> tuple[SpeechItem, ...]:
            return tuple(alone.sub(said, item) if type(item) is str else item for item in items)

        items = tuple(item.said_as(written, said) for item in self.items)
        return replace(self, spoken=rewritten(self.spoken), brief=rewritten(self.brief), items=items)

    def as_refusal(self) -> "Message":
        return replace(self, spoken=(Earcon.REFUSED, *self.spoken))

    @classmethod
    def plain(cls, text: str, priority: Priority = Priority.NORMAL) -> Self:
        """The same words for eye, ear and finger."""
        return cls(text, (text,), text, priority)

    @classmethod
    def seen(cls, text: str) -> Self:
        """Words about a square, which the display shows itself."""
        return cls(text, (text,), "")

    @classmethod
    def edge(cls, text: str) -> Self:
        """The cursor can go no further, or finds nothing: behind a soft sound."""
        return cls(text, (Earcon.EDGE, text), text)

    @classmethod
    def refusal(cls, text: str) -> Self:
        """What is wrong, behind the sound of a refusal."""
        return cls(text, (Earcon.REFUSED, text), text)

    @classmethod
    def done(cls, lines: list[str], brief: Sequence[str] = ()) -> Self:
        """What was done, behind the sound of something accepted; in brief the first line, or those that are named."""
        told = cls.lines(lines)
        return replace(told, spoken=(Earcon.ACCEPTED, *lines), brief=(Earcon.ACCEPTED, *(brief or lines[:1])))

    @classmethod
    def lines(cls, lines: list[str]) -> Self:
        """Several lines, read one after another; what was asked for is said whole to everybody."""
        return cls("\n".join(lines), tuple(lines), " ".join(lines))

    @classmethod
    def numbered(cls, question: str, options: Sequence[str], first: int = 1, told: int = 2) -> "Message":
        """A question and its options behind their numbers; a voice would read « 1 120 » as one number.

        >>> Message.numbered("How fast?", ["120", "no matter"]).spoken
        ('How fast?', '1, 120', '2 no matter')
        """
        return cls.listed(question, [_option(*numbered) for numbered in enumerate(options, first)], told)

    @classmethod
    def listed(cls, heading: str, items: "Sequence[str | Message]", told: int = 1) -> "Message":
        """A list: its heading and the first items are said, or all where that is short; then one goes through it.

        A display shows one item a line.

        >>> long = Message.listed("3 turns.", ["x" * 90, "y" * 90, "z"])
        >>> [len(part) for part in long.spoken], long.is_cut
        ([8, 90], True)
        >>> Message.listed("2 turns.", ["One.", "Two."]).spoken
        ('2 turns.', 'One.', 'Two.')
        """
        each = tuple(Message.plain(item) if isinstance(item, str) else item for item in items)
        shown = "\n".join([heading, *(item.shown for item in each)])
        first = each if len(shown) <= SHORT_ENOUGH and len(shown.split()) <= FEW_ENOUGH else each[:told]
        spoken = (heading, *(part for item in first for part in item.spoken))
        brailled = "\n".join([heading, *(item.brailled for item in each)])
        return Message(shown, spoken, brailled, items=each, told=len(first), heading=heading)

    @classmethod
    def followed(cls, first: str, others: Sequence[str]) -> "Message":
        """One thing told alone, with others behind it to which one can go on."""
        items = tuple(map(Message.plain, (first, *others)))
        return replace(items[0], items=items, told=1)


def _option(number: int, title: str) -> Message:
    line = f"{number} {title}"
    return Message(line, (f"{number}, {title}" if title[:1].isdigit() else line,), line)


SHORT_ENOUGH, FEW_ENOUGH = 140, 28
"""Characters and words of a list that is said whole: some ten seconds of speech."""

Answer = list[str] | Message
"""What a question is answered by: sentences, or a list to go through."""


def sentences(answer: Answer) -> list[str]:
    return [answer.shown] if isinstance(answer, Message) else answer


def monotonic_ms() -> int:
    """The milliseconds of a clock that never jumps."""
    return int(monotonic() * 1000)
