"""The ports: what the application needs of voice, braille and time, whoever provides it."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from enum import StrEnum
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
