"""A game of a tournament's file: its turns, slips, absences and appeals, before anything is corrected."""

from dataclasses import dataclass, field
from enum import StrEnum

from access_scrabble.engine.board import Board
from access_scrabble.engine.plays import Play
from access_scrabble.engine.tiles import Tiles
from access_scrabble.rules.duplicate.formulas import Formula
from access_scrabble.rules.duplicate.slip_commands import Ruling
from access_scrabble.rules.editions import Edition
from access_scrabble.rules.ranking.games import GameResult
from access_scrabble.rules.ranking.series import Basis
from access_scrabble.rules.slips.appeals import Appellant
from access_scrabble.rules.slips.averages import Notification
from access_scrabble.rules.slips.slip import Slip
from access_scrabble.rules.tournament.players import Player


class Rest(StrEnum):
    """What those have of whom a turn says nothing: no verdict at all, no slip, or the top."""

    NOTHING = "nothing"
    ABSENT = "absent"
    TOP = "top"


@dataclass(frozen=True, slots=True)
class FiledTurn:
    """A turn: the board before it, its draw, the word retained, and what is known of the tables."""

    place: str
    draw: Tiles
    board: Board | None = None
    retained: Play | None = None
    points: int | None = None
    top: int | None = None
    slips: tuple[Slip, ...] = ()
    has_top: tuple[int, ...] = ()
    rest: Rest = Rest.NOTHING
    times: tuple[tuple[int, int], ...] = ()
    """In topping: tables and the milliseconds they needed (FO-07)."""


@dataclass(frozen=True, slots=True)
class FiledAppeal:
    """An appeal; without a ruling it is still open (BU-18)."""

    place: str
    turn: int
    table: int
    appellant: Appellant = Appellant.PLAYER
    grounds: str = ""
    ruling: Ruling | None = None


@dataclass(frozen=True, slots=True)
class TurnedInGame:
    """A game whose slips are to be corrected."""

    title: str
    edition: Edition = Edition.R26
    formula: Formula = field(default_factory=Formula)
    seconds: int = 180
    absent: tuple[int, ...] = ()
    arrivals: tuple[tuple[int, int], ...] = ()
    """Tables, and the first turn they played (DU-13)."""
    turns: tuple[FiledTurn, ...] = ()
    notifications: tuple[Notification, ...] = ()
    appeals: tuple[FiledAppeal, ...] = ()


@dataclass(frozen=True, slots=True)
class SavedGameName:
    """A game refereed with this program, by the name under which it is saved."""

    place: str
    title: str
    name: str


GameEntry = TurnedInGame | GameResult | SavedGameName
"""Slips, a result counted elsewhere, or a saved game."""


@dataclass(frozen=True, slots=True)
class TournamentFile:
    """A whole tournament as a file holds it."""

    title: str
    basis: Basis
    players: tuple[Player, ...]
    games: tuple[GameEntry, ...]
