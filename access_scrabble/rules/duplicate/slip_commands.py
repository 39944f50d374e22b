"""What can be asked of the answer slips of a refereed game."""

from dataclasses import dataclass

from access_scrabble.rules.duplicate.slip_events import Authority
from access_scrabble.rules.slips.appeals import Appellant
from access_scrabble.rules.slips.slip import Flag, Slip
from access_scrabble.rules.slips.verdict import Sanction


@dataclass(frozen=True, slots=True)
class SlipSheet:
    """Slips of one turn, played or under way."""

    turn: int
    slips: tuple[Slip, ...]


@dataclass(frozen=True, slots=True)
class CorrectSlips:
    """Correct slips, all of them or none; a table's slip replaces what it had on that turn."""

    sheets: tuple[SlipSheet, ...]


@dataclass(frozen=True, slots=True)
class GiveTop:
    """These tables have the top of a turn, written as it should be."""

    turn: int
    tables: tuple[int, ...]
    flags: frozenset[Flag] = frozenset()


@dataclass(frozen=True, slots=True)
class Ruling:
    """What a person decides: a sanction, the points given, or both; neither confirms the verdict."""

    sanction: Sanction | None = None
    score: int | None = None


@dataclass(frozen=True, slots=True)
class RuleOnSlip:
    """Put a person's verdict in place of the one in force (6.4.2.2, BU-18)."""

    turn: int
    table: int
    ruling: Ruling
    authority: Authority = Authority.REFEREE


@dataclass(frozen=True, slots=True)
class CheckSlips:
    """Correct slips once more, as a second referee enters them (6.9)."""

    entered: CorrectSlips | GiveTop


@dataclass(frozen=True, slots=True)
class LodgeAppeal:
    """Record an appeal against a verdict (BU-18)."""

    turn: int
    table: int
    appellant: Appellant = Appellant.PLAYER
    grounds: str = ""


@dataclass(frozen=True, slots=True)
class NotifyPlayers:
    """Tell that players have their correction slips of a turn (BU-17)."""

    turn: int
    tables: tuple[int, ...]


SlipCommand = CorrectSlips | GiveTop | RuleOnSlip | CheckSlips | LodgeAppeal | NotifyPlayers
