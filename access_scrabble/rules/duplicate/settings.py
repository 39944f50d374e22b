"""What is agreed before a duplicate game starts: formula, edition, time, players (DU-05, DU-15, FO-01…07)."""

from collections.abc import Mapping
from dataclasses import field, replace
from enum import StrEnum
from types import MappingProxyType

from access_scrabble.engine.scoring import DUPLICATE, SEVEN_AND_EIGHT, SEVEN_EIGHT_NINE, SEVEN_OF_EIGHT, PlayLimits
from access_scrabble.errors import Problem, RuleViolation, Spaced, says
from access_scrabble.rules.game import BLITZ_SECONDS, BagKind, Contest, Edition
from access_scrabble.values import dataclass


class DuplicateProblem(Problem):
    FORMULAS_CLASH = says(
        "These formulas do not go together: sudden death and topping are played with seven letters and no joker game."
    )
    BAD_TIME = says(
        "{seconds} seconds with a call at {last_call}: the call must come before the end.", seconds=int, last_call=int
    )
    TABLE_TAKEN = says("Table {table} is taken: give another number.", table=int)
    NO_SUCH_TABLE = says("Nobody plays at table {table}.", table=int)
    PAIR_EXPECTED = says("Names at table {table}: {count}; a pair has two.", table=int, count=int)
    NOT_IN_PAIRS = says(
        "This game is not played in pairs: type one name for each table, as 12 Anna, 13 Bob; pairs are"
        " chosen before the game, with edition, formula and time.",
        table=int,
        count=int,
    )
    NAME_EXPECTED = says("Table {table} has no name: type one.", table=int)
    DRAW_FIRST = says("Turn {turn} is not drawn yet: draw first.", turn=int)
    ALREADY_DRAWN = says("Turn {turn} is being played with {draw}: retain a word first.", turn=int, draw=str)
    DRAW_IS_TYPED = says("The letters come from the real bag: type those you drew, {count} in all.", count=int)
    DRAW_COUNT = says("Letters typed: {count}; needed: {expected}.", count=int, expected=int)
    NOT_IN_BAG = says("These letters are not in the bag any more: {letters}.", letters=Spaced)
    NO_SOLUTION = says("Nothing can be placed with {draw}: put the letters back.", draw=str, turn=int)
    SOLUTION_EXISTS = says("There is a solution, worth {points}.", points=int, turn=int)
    NOTHING_TO_CANCEL = says("There is no turn to cancel.")
    INTERRUPTION_TOO_SHORT = says(
        "The game goes on: only an interruption of more than {minutes} minutes ends it.", minutes=int, seconds=int
    )
    NOTHING_DRAWN_YET = says("No turn has been drawn yet: draw first, then give scores.")
    NO_SUCH_DUPLICATE_TURN = says("There is no turn {turn}: the last one is {last}.", turn=int, last=int)
    TABLE_ELIMINATED = says("Table {table} has been out since turn {turn}.", table=int, turn=int)
    TABLE_EXCLUDED = says("Table {table} was excluded on turn {turn}: undo takes that back.", table=int, turn=int)
    TABLE_NOT_YET = says("Table {table} takes part only since turn {turn}.", table=int, turn=int)


# The formulas of duplicate as data: letters, bonuses, contest, and which of them combine (FO-01…07).


class Letters(StrEnum):
    """How many letters a draw holds and how many may be placed (FO-03…05)."""

    SEVEN = "normal"
    SEVEN_OF_EIGHT = "7of8"
    SEVEN_AND_EIGHT = "7and8"
    SEVEN_EIGHT_NINE = "789"


LIMITS: Mapping[Letters, PlayLimits] = MappingProxyType(
    {
        Letters.SEVEN: DUPLICATE,
        Letters.SEVEN_OF_EIGHT: SEVEN_OF_EIGHT,
        Letters.SEVEN_AND_EIGHT: SEVEN_AND_EIGHT,
        Letters.SEVEN_EIGHT_NINE: SEVEN_EIGHT_NINE,
    }
)


@dataclass(frozen=True, slots=True)
class Formula:
    """A way to play duplicate; the default is the normal game.

    >>> Formula(Letters.SEVEN_EIGHT_NINE).limits.bonus(9), Formula().is_original
    (100, False)
    """

    letters: Letters = Letters.SEVEN
    contest: Contest = Contest.POINTS
    with_blank: bool = False
    """Each draw comes with a joker (FO-02)."""
    in_pairs: bool = False
    """Two names, one slip, one score (FO-01)."""

    @property
    def limits(self) -> PlayLimits:
        return LIMITS[self.letters]

    @property
    def is_original(self) -> bool:
        """Whether the course of the game is another than the normal one; pairs alone change nothing in it."""
        return self.letters is not Letters.SEVEN or self.contest is not Contest.POINTS or self.with_blank


def check_formula(formula: Formula) -> None:
    """Refuse what the regulation does not combine: it joins joker and more letters, and pairs with any."""
    if formula.contest is Contest.POINTS:
        return
    if formula.letters is not Letters.SEVEN or formula.with_blank:
        raise RuleViolation(DuplicateProblem.FORMULAS_CLASH)


# What the editions of the regulation set, as data; where one is silent, the next newer holds.


@dataclass(frozen=True, slots=True)
class TurnTime:
    """The time of a turn, and how much of it is left when the last call is heard (DU-05)."""

    seconds: int = 180
    last_call: int = 30


@dataclass(frozen=True, slots=True)
class TimeStep:
    """Some turns of a sudden-death contest that are played in the same time (FO-06)."""

    turns: int
    time: TurnTime


@dataclass(frozen=True, slots=True)
class Interruption:
    """When an interruption ends the game, and the turns it needs to have had in order to count (DU-12)."""

    longest_seconds: int
    least_turns: int = 0
    least_turns_original: int = 0


@dataclass(frozen=True, slots=True)
class Regulation:
    interruption: Interruption
    sudden_death: tuple[TimeStep, ...]
    """The last step holds for all turns that follow (FO-06)."""
    says_blank_tile: bool
    """Whether a new joker is announced with its letter, which is none (EQ-06)."""
    blitz_by_letter: bool
    """Whether the full draw of a blitz game is announced by letter (DU-03)."""
    rejects_with_kept: bool
    """Whether a rejection names the kept letters that go back (DU-04)."""
    longest_seconds: int = 180
    """The most that a turn may last in competition (R26 1.3, R12 3.3)."""
    balanced_turns: int = 15
    """The last turn that needs two vowels and two consonants (DU-04)."""
    gap_seconds: int = 20
    """From the end of one turn's announcement to the next draw (DU-06)."""
    topping_seconds: int = 60
    """The time to find a top (FO-07)."""
    topping_penalty: int = 20
    """The seconds added when the answer is given (FO-07)."""

    @property
    def topping_limit_ms(self) -> int:
        return 1000 * self.topping_seconds

    @property
    def topping_price_ms(self) -> int:
        """What a top costs that was not found in time (FO-07)."""
        return self.topping_limit_ms + 1000 * self.topping_penalty


def _steps(*steps: tuple[int, int, int]) -> tuple[TimeStep, ...]:
    """Steps from turns, seconds before the last call, seconds after it."""
    return tuple(TimeStep(turns, TurnTime(first + last, last)) for turns, first, last in steps)


_R26 = Regulation(
    interruption=Interruption(30 * 60),
    sudden_death=_steps((3, 40, 20), (3, 30, 20), (3, 20, 20), (3, 20, 10), (1, 10, 10)),
    says_blank_tile=True,
    blitz_by_letter=True,
    rejects_with_kept=True,
)
_R12 = replace(
    _R26,
    interruption=Interruption(15 * 60, least_turns=15, least_turns_original=10),
    sudden_death=_steps((3, 60, 20), (3, 40, 20), (1, 20, 20)),
    says_blank_tile=False,
    blitz_by_letter=False,
    rejects_with_kept=False,
)

REGULATIONS: Mapping[Edition, Regulation] = MappingProxyType({Edition.E: _R12, Edition.R12: _R12, Edition.R26: _R26})
"""The early edition sets nothing of this otherwise than the next one; it differs in the sanctions."""


def sudden_death_time(regulation: Regulation, turn: int) -> TurnTime:
    """The time of a turn of a sudden-death contest (FO-06).

    >>> sudden_death_time(REGULATIONS[Edition.R26], 4), sudden_death_time(REGULATIONS[Edition.R12], 40)
    (TurnTime(seconds=50, last_call=20), TurnTime(seconds=40, last_call=20))
    """
    last = 0
    for step in regulation.sudden_death:
        last += step.turns
        if turn <= last:
            return step.time
    return regulation.sudden_death[-1].time


@dataclass(frozen=True, slots=True)
class Membership:
    """What a federation knows of a player, carried unchanged into every result."""

    licence: str = ""
    series: str = ""
    category: str = ""
    club: str = ""
    club_code: str = ""


NO_MEMBERSHIP = Membership()


@dataclass(frozen=True, slots=True)
class Entrant:
    """Who plays at a table: one name, or two in pairs (FO-01); extra time is agreed beforehand."""

    table: int
    names: tuple[str, ...]
    extra_seconds: int = 0
    corrector: str = ""
    """Who corrects the slips of this table: means are taken among the players of one corrector (BU-14)."""
    membership: Membership = NO_MEMBERSHIP


@dataclass(frozen=True, slots=True)
class DuplicateSettings:
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
    is_friendly: bool = False
    """Whether they play among friends: the time is as agreed, and a solo is the only one to find the top (DU-15)."""
    awaited: tuple[Entrant, ...] = ()
    """Who is listed and not there yet: the number of the table is enough to let one in (DU-13)."""

    @property
    def regulation(self) -> Regulation:
        return REGULATIONS[self.edition]

    @property
    def is_blitz(self) -> bool:
        """Whether a turn lasts a minute or less (DU-05)."""
        return self.time.seconds <= BLITZ_SECONDS

    @property
    def is_out_of_regulation(self) -> bool:
        """Whether a turn lasts longer than a competition allows (R26 1.3)."""
        return not self.is_friendly and self.turn_time(1).seconds > self.regulation.longest_seconds

    def turn_time(self, turn: int) -> TurnTime:
        """How long a turn lasts, and when the last call is heard (DU-05, FO-06, FO-07)."""
        if self.formula.contest is Contest.SUDDEN_DEATH:
            return sudden_death_time(self.regulation, turn)
        if self.formula.contest is Contest.TOPPING:
            return TurnTime(self.regulation.topping_seconds, 0)
        return self.time


def check_settings(settings: DuplicateSettings) -> None:
    """Refuse formulas that do not combine, an impossible time, and entrants that cannot be told apart."""
    check_formula(settings.formula)
    time = settings.time
    if time.seconds < 1 or not 0 <= time.last_call < time.seconds:
        raise RuleViolation(DuplicateProblem.BAD_TIME, seconds=time.seconds, last_call=time.last_call)
    for index, entrant in enumerate(settings.entrants):
        check_entrant(settings, entrant, settings.entrants[:index])


def check_entrant(settings: DuplicateSettings, entrant: Entrant, others: tuple[Entrant, ...]) -> None:
    """Refuse a table that is taken, a name missing, or other than two names in pairs (FO-01)."""
    if any(other.table == entrant.table for other in others):
        raise RuleViolation(DuplicateProblem.TABLE_TAKEN, table=entrant.table)
    if not all(name.strip() for name in entrant.names) or not entrant.names:
        raise RuleViolation(DuplicateProblem.NAME_EXPECTED, table=entrant.table)
    if len(entrant.names) != (2 if settings.formula.in_pairs else 1):
        code = DuplicateProblem.PAIR_EXPECTED if settings.formula.in_pairs else DuplicateProblem.NOT_IN_PAIRS
        raise RuleViolation(code, table=entrant.table, count=len(entrant.names))


def is_alone(settings: DuplicateSettings) -> bool:
    """Whether somebody practises: one player, and the program draws; no room listens then (DU-16)."""
    return settings.bag is BagKind.VIRTUAL and len(settings.entrants) == 1
