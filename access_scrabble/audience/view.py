"""What a room may see of a game, and the port of whatever shows it; nothing private can be put in (DU-17)."""

from collections.abc import Callable
from dataclasses import field
from enum import StrEnum
from typing import TYPE_CHECKING, Protocol

from access_scrabble.engine.board import Board
from access_scrabble.engine.coordinates import Square
from access_scrabble.values import dataclass

if TYPE_CHECKING:
    from access_scrabble.rules.duplicate.clock import TurnClock  # the menu comes before any game is loaded


DEFAULT_PORT = 8015
"""Fifteen for the rows and columns of the board."""
PORTS = range(1024, 65536)
CLOSED = "closed"
"""What is chosen when nobody is to see the page; else it is a :class:`Reach`."""


@dataclass(frozen=True, slots=True)
class RoomNotice:
    """Something just announced; numbers grow, so that nobody is told twice."""

    number: int
    text: str


@dataclass(frozen=True, slots=True)
class PublicTable:
    """The turns as a table: headings, and rows from the last turn back; the first cell names the row."""

    headings: tuple[str, ...] = ()
    rows: tuple[tuple[str, ...], ...] = ()


@dataclass(frozen=True, slots=True)
class PublicView:
    """A game as everybody may see it, already in words but for board, letters and clock."""

    title: str = ""
    status: str = ""
    board: Board = field(default_factory=Board)
    latest: tuple[Square, ...] = ()
    """The squares filled last."""
    letters: str | None = None
    """The letters announced so far; none where a game has no draw for all."""
    clock: "TurnClock | None" = None
    last: str = ""
    scores: tuple[str, ...] = ()
    turns: PublicTable = field(default_factory=PublicTable)
    news: tuple[str, ...] = ()
    """What is worth telling when it was not there before."""
    notices: tuple[RoomNotice, ...] = ()
    """What was told last, the newest at the end."""


class Reach(StrEnum):
    """Who can look at the room's page."""

    COMPUTER = "computer"
    """Only this computer."""
    NETWORK = "network"
    """Everybody on the same network."""


@dataclass(frozen=True, slots=True)
class Opening:
    """Where the page can be looked at: what to type into a browser, the best address first."""

    reach: Reach
    port: int
    addresses: tuple[str, ...]


class Audience(Protocol):
    """Shows a game to a room without keeping the caller waiting; nobody can act on the game through it."""

    @property
    def opening(self) -> Opening | None:
        """Where the page is, if it is open."""

    @property
    def followers(self) -> int:
        """How many browsers follow the game now."""

    newest: Callable[[], PublicView]
    """Gives what is to be seen when the page opens."""

    def publish(self, view: PublicView) -> None:
        """Let this be seen from now on if the page is open; any thread may call."""

    def open(self, reach: Reach, port: int | None = None) -> Opening:
        """Show the page to whom it may reach; where it is open already it moves there.

        :raises OperationFailed: when the port cannot be had.
        """

    def close(self) -> None:
        """Show nothing any more."""


class NullAudience:
    opening: Opening | None = None
    followers = 0

    def __init__(self) -> None:
        self.newest: Callable[[], PublicView] = PublicView

    def publish(self, view: PublicView) -> None: ...

    def open(self, reach: Reach, port: int | None = None) -> Opening:
        return Opening(reach, port or 0, ())

    def close(self) -> None: ...
