"""A message: one thing to tell, in its spoken, brailled and shown forms."""

import re
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Self

from access_scrabble.app.ports import Earcon, Priority, SpeechItem


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

    def privately(self) -> "Message":
        """The same for the referee alone."""
        return replace(self, is_private=True)

    def said_as(self, written: str, said: str) -> "Message":
        """The same, the voice saying something in another way than it is written where it stands alone.

        >>> Message.plain("VITE: IT+E.").said_as("IT+E", "I, T, E").spoken
        ('VITE: I, T, E.',)
        """
        alone = re.compile(rf"(?<![\w?+]){re.escape(written)}(?![\w?+])")

        def rewritten(items: tuple[SpeechItem, ...]) -> tuple[SpeechItem, ...]:
            return tuple(alone.sub(said, item) if type(item) is str else item for item in items)

        return replace(self, spoken=rewritten(self.spoken), brief=rewritten(self.brief))

    def as_refusal(self) -> "Message":
        """The same behind the sound of a refusal."""
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
    def refusal(cls, text: str) -> Self:
        """What is wrong, behind the sound of a refusal."""
        return cls(text, (Earcon.REFUSED, text), text)

    @classmethod
    def done(cls, lines: list[str]) -> Self:
        """What was done, behind the sound of something accepted; the first line holds what matters most."""
        told = cls.lines(lines)
        return replace(told, spoken=(Earcon.ACCEPTED, *lines), brief=(Earcon.ACCEPTED, *lines[:1]))

    @classmethod
    def lines(cls, lines: list[str]) -> Self:
        """Several lines, read one after another; what was asked for is said whole to everybody."""
        return cls("\n".join(lines), tuple(lines), " ".join(lines))

    @classmethod
    def numbered(cls, question: str, options: Sequence[str], first: int = 1) -> Self:
        """A question and its options behind their numbers; a voice would read « 1 120 » as one number.

        >>> Message.numbered("How fast?", ["120", "no matter"]).spoken
        ('How fast?', '1, 120', '2 no matter')
        """
        lines = [f"{number} {option}" for number, option in enumerate(options, first)]
        told = cls.lines([question, *lines])
        spoken = [
            line.replace(" ", ", ", 1) if option[:1].isdigit() else line
            for line, option in zip(lines, options, strict=True)
        ]
        return replace(told, spoken=(question, *spoken))
