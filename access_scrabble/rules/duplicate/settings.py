"""What is agreed before a duplicate game starts, and who takes part (DU-05, DU-15, FO-01)."""

from dataclasses import dataclass, field

from access_scrabble.errors import RuleViolation
from access_scrabble.rules.duplicate.formulas import Formula, check_formula
from access_scrabble.rules.duplicate.problems import DuplicateProblem
from access_scrabble.rules.duplicate.regulation import REGULATIONS, Regulation, TurnTime, sudden_death_time
from access_scrabble.rules.editions import Edition
from access_scrabble.rules.kinds import BagKind, Contest

BLITZ_SECONDS = 60


@dataclass(frozen=True, slots=True)
class Entrant:
    """Who plays at a table: one name, or two in pairs (FO-01); extra time is agreed beforehand."""

    table: int
    names: tuple[str, ...]
    extra_seconds: int = 0
    corrector: str = ""
    """Who corrects the slips of this table: means are taken among the players of one corrector (BU-14)."""


@dataclass(frozen=True, slots=True)
class Settings:
    """A game as agreed; a referee alone needs no entrants."""

    edition: Edition = Edition.R26
    formula: Formula = field(default_factory=Formula)
    bag: BagKind = BagKind.VIRTUAL
    time: TurnTime = field(default_factory=TurnTime)
    entrants: tuple[Entrant, ...] = ()
    prepared: str = ""
    """The name of the recorded game whose draws are played again, if any (DU-16)."""
    is_against_clock: bool = False
    """Whether somebody alone plays by the clock: it starts with each draw, and no word counts after it."""
    awaited: tuple[Entrant, ...] = ()
    """Who is listed and not there yet: the number of the table is enough to let one in (DU-13)."""

    @property
    def regulation(self) -> Regulation:
        """What the edition sets."""
        return REGULATIONS[self.edition]

    @property
    def is_blitz(self) -> bool:
        """Whether a turn lasts a minute or less (DU-05)."""
        return self.time.seconds <= BLITZ_SECONDS

    def turn_time(self, turn: int) -> TurnTime:
        """How long a turn lasts, and when the last call is heard (DU-05, FO-06, FO-07)."""
        if self.formula.contest is Contest.SUDDEN_DEATH:
            return sudden_death_time(self.regulation, turn)
        if self.formula.contest is Contest.TOPPING:
            return TurnTime(self.regulation.topping_seconds, 0)
        return self.time


def check_settings(settings: Settings) -> None:
    """Refuse formulas that do not combine, an impossible time, and entrants that cannot be told apart."""
    check_formula(settings.formula)
    time = settings.time
    if time.seconds < 1 or not 0 <= time.last_call < time.seconds:
        raise RuleViolation(DuplicateProblem.BAD_TIME, seconds=time.seconds, last_call=time.last_call)
    for index, entrant in enumerate(settings.entrants):
        check_entrant(settings, entrant, settings.entrants[:index])


def check_entrant(settings: Settings, entrant: Entrant, others: tuple[Entrant, ...]) -> None:
    """Refuse a table that is taken, a name missing, or other than two names in pairs (FO-01)."""
    if any(other.table == entrant.table for other in others):
        raise RuleViolation(DuplicateProblem.TABLE_TAKEN, table=entrant.table)
    if not all(name.strip() for name in entrant.names) or not entrant.names:
        raise RuleViolation(DuplicateProblem.NAME_EXPECTED, table=entrant.table)
    if len(entrant.names) != (2 if settings.formula.in_pairs else 1):
        code = DuplicateProblem.PAIR_EXPECTED if settings.formula.in_pairs else DuplicateProblem.NOT_IN_PAIRS
        raise RuleViolation(code, table=entrant.table, count=len(entrant.names))
