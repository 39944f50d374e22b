"""Commands, events and state of reverse Scrabble (VA-05)."""

from dataclasses import dataclass
from enum import StrEnum

from access_scrabble.engine.board import Board
from access_scrabble.engine.coordinates import Square
from access_scrabble.rules.history import GameState, Redo, Redone, Undo, Undone


@dataclass(frozen=True, slots=True)
class ReverseSettings:
    """The players in their order, and the filled board they start from."""

    players: tuple[str, ...]
    board: Board


class ReverseEnd(StrEnum):
    """Why the game is over (VA-05)."""

    BOARD_EMPTY = "board_empty"
    NO_REMOVAL = "no_removal"
    ALL_PASSED = "all_passed"


@dataclass(frozen=True, slots=True)
class StartReverse:
    """Begin from a filled board: a finished game's, or a grid file's."""

    settings: ReverseSettings


@dataclass(frozen=True, slots=True)
class Remove:
    """Take letters of one word off the board."""

    squares: tuple[Square, ...]


@dataclass(frozen=True, slots=True)
class PassRemoval:
    """Let the turn go by."""


@dataclass(frozen=True, slots=True)
class ReverseStarted:
    """The players sat down before the filled board."""

    settings: ReverseSettings


@dataclass(frozen=True, slots=True)
class LettersRemoved:
    """Letters left the board; ``letters`` are their symbols, ``points`` their face values."""

    player: int
    squares: tuple[Square, ...]
    letters: str
    points: int


@dataclass(frozen=True, slots=True)
class RemovalPassed:
    """A player let the turn go by."""

    player: int


@dataclass(frozen=True, slots=True)
class ReverseFinished:
    """No letter can be taken any more."""

    reason: ReverseEnd
    totals: tuple[int, ...]


ReverseCommand = StartReverse | Remove | PassRemoval | Undo | Redo
ReverseEvent = ReverseStarted | LettersRemoved | RemovalPassed | ReverseFinished | Undone | Redone
ReverseTurn = LettersRemoved | RemovalPassed


@dataclass(frozen=True, slots=True)
class ReverseTable:
    """All that an undo takes back."""

    board: Board
    totals: tuple[int, ...]
    turns: tuple[ReverseTurn, ...] = ()
    result: ReverseFinished | None = None


@dataclass(frozen=True, slots=True)
class ReverseState(GameState[ReverseSettings, ReverseTable, ReverseEvent]):
    """A reverse game as it is now."""

    @property
    def current_player(self) -> int:
        """The seat whose turn it is."""
        return len(self.table.turns) % len(self.settings.players)
