"""The ports: what the application needs of voice, braille and time, whoever provides it."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from enum import StrEnum
from time import monotonic
from typing import Protocol

from access_scrabble.engine.board import Board
from access_scrabble.engine.coordinates import Square


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
    """A silence within an utterance."""

    milliseconds: int


SpeechItem = str | Pause | Earcon


class Voice(Protocol):
    """Says things aloud without ever keeping the caller waiting."""

    def say(self, items: Sequence[SpeechItem], priority: Priority = Priority.NORMAL) -> None:
        """Queue an utterance according to its priority."""

    def stop(self) -> None:
        """Be silent at once and forget what was queued."""

    def hush(self) -> None:
        """Be silent and forget what was queued, but for what is urgent."""

    def close(self) -> None:
        """Be silent for good and leave nothing behind."""


@dataclass(frozen=True, slots=True)
class Reading:
    """What can be reviewed under the fingers, already in words but for board and rack."""

    board: Board = field(default_factory=Board)
    rack: str = ""
    rack_note: tuple[str, ...] = ()
    """What to read where the rack is empty or not known."""
    scores: tuple[str, ...] = ()
    moves: tuple[str, ...] = ()
    tiles: tuple[str, ...] = ()
    help: tuple[str, ...] = ()


class BrailleOutput(Protocol):
    """Shows text under the fingers without ever keeping the caller waiting."""

    def show_message(self, text: str) -> None:
        """Show a message over the place one was reading."""

    def update(self, read: Callable[[], Reading]) -> None:
        """The game has changed; what can be reviewed is asked for when it is shown, by any thread."""

    def point(self, square: Square) -> None:
        """Show the row of a square, the display's cursor on it."""

    def close(self) -> None:
        """Clear the display and leave it to others."""


# Ports with nothing behind them, so that nobody has to ask whether a voice, display or journal is there.


class NullVoice:
    """Says nothing."""

    def say(self, items: Sequence[SpeechItem], priority: Priority = Priority.NORMAL) -> None:
        """Say nothing."""

    def stop(self) -> None:
        """Stay silent."""

    def hush(self) -> None:
        """Stay silent."""

    def close(self) -> None:
        """Stay silent for good."""


class NullBraille:
    """Shows nothing under the fingers."""

    def show_message(self, text: str) -> None:
        """Show nothing."""

    def update(self, read: Callable[[], Reading]) -> None:
        """Keep nothing."""

    def point(self, square: Square) -> None:
        """Point at nothing."""

    def close(self) -> None:
        """Leave nothing behind."""


# A turn clock that runs: a thread that waits for each call and gives it out on time (DU-05).


def monotonic_ms() -> int:
    """The milliseconds of a clock that never jumps."""
    return int(monotonic() * 1000)
