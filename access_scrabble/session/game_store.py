"""Where games are kept: the port, and what every store tells of its games.

Files (``file_store``) are for one computer, a database (``shared_store``) for a hall.
"""

from collections.abc import Sequence
from datetime import datetime
from pathlib import Path
from typing import Any, Protocol

from access_scrabble.errors import AccessScrabbleError
from access_scrabble.plain_text import plain
from access_scrabble.session.session import Journal, SharedJournal
from access_scrabble.values import dataclass

Steps = Sequence[Sequence[Any]]
"""The events of each step; which kind of game they belong to is known where they are replayed."""


@dataclass(frozen=True, slots=True)
class Standing:
    """How a game stood when it was left: over, or whose turn it is; the points, where few have any."""

    is_over: bool
    to_move: str = ""
    scores: tuple[int, ...] = ()
    """Those of the players in their order."""

    @classmethod
    def kept(cls, found: Any) -> "Standing":
        """What a store has kept of it; an error of :data:`MALFORMED` when it is something else."""
        return cls(bool(found["is_over"]), plain(str(found["to_move"])), tuple(map(int, found["scores"])))


@dataclass(frozen=True, slots=True)
class SavedGame:
    """A saved game as menus name it; the one played last has the greatest last change."""

    name: str
    kind: str
    started: str
    players: tuple[str, ...]
    changed: float
    standing: Standing | None = None
    """Nothing where the game was not left in an orderly way."""
    word_list: str = ""
    """The one it was begun with, as the program names it."""


@dataclass(frozen=True, slots=True)
class UnreadableGame:
    """A file among the saved games that cannot be opened, with what is wrong and what can be done."""

    name: str
    reason: AccessScrabbleError


@dataclass(frozen=True, slots=True)
class Damage:
    """What did not hold together and was set aside, nothing being deleted."""

    kept_steps: int
    lost_lines: int
    set_aside: Path


@dataclass(frozen=True, slots=True)
class OpenedGame:
    """A game taken up again, with what was damaged if anything was."""

    saved: SavedGame
    journal: Journal
    steps: Steps
    damage: Damage | None

    @property
    def is_joined(self) -> bool:
        """Whether somebody else runs the game."""
        return isinstance(self.journal, SharedJournal) and not self.journal.is_leading


class GameStore(Protocol):
    """Keeps games, each under a name of its own."""

    def create(self, kind: str, now: datetime, players: Sequence[str] = (), word_list: str = "") -> Journal:
        """Start the journal of a new game.

        :raises OperationFailed: when it cannot be kept.
        """

    def keep_standing(self, name: str, standing: Standing) -> None:
        """Remember how a game stands, so that a menu can tell without opening it."""

    def games(self) -> Sequence[SavedGame]:
        """The games that can be opened, the last played first."""

    def unreadable(self) -> Sequence[UnreadableGame]:
        """The others, by name: none is hidden."""

    def open(self, name: str) -> OpenedGame:
        """Take up a game; nobody else can until its journal is closed.

        :raises InputError: when there is none of that name, or it was saved by another version.
        """

    def read(self, name: str) -> tuple[SavedGame, Steps]:
        """A game with its steps, without taking it up: it may be open elsewhere.

        :raises InputError: when there is none of that name, or it was saved by another version.
        """

    def has(self, name: str) -> bool:
        """Whether there is a game of that name."""

    def lines(self, name: str) -> bytes:
        """A game as the file of its journal holds it, whichever the store."""

    def keep_lines(self, name: str, data: bytes) -> None:
        """Keep a journal from another store, unchanged; one that begins the same is continued.

        :raises InputError: when it is damaged, or another game has that name.
        """
