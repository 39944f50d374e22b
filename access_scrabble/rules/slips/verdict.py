"""The verdict on a slip: a score, one sanction, every reason, and the reading retained."""

from collections.abc import Iterable
from dataclasses import dataclass
from enum import StrEnum

from access_scrabble.engine.coordinates import Direction, Reference
from access_scrabble.errors import InputError, Problem, says

PENALTY_POINTS = 5


class Sanction(StrEnum):
    """What a verdict costs (BU-12)."""

    NONE = "none"
    WARNING = "warning"
    PENALTY = "penalty"
    NULLITY = "zero"
    AVERAGE = "average"
    COMMISSION = "commission"


class ReasonCode(StrEnum):
    SCORE_MISSING = "score_missing"
    SCORE_WRONG = "score_wrong"
    FIRST_TURN_SCORE = "first_turn_score"
    CIRCLE_MISSING = "circle_missing"
    CIRCLE_WRONG = "circle_wrong"
    CIRCLE_AND_SCORE_DIFFER = "circle_and_score_differ"
    TWO_CONNECTING_LETTERS = "two_connecting_letters"
    THIRD_LETTER_MISSING = "third_letter_missing"
    NEAR_MISS_JUNCTION = "near_miss_junction"
    ONE_LOCATION_WRONG = "one_location_wrong"
    DIRECTION_REVERSED = "direction_reversed"
    SEVERAL_PLACES = "several_places"
    SEVERAL_SOLUTIONS = "several_solutions"
    LOWEST_PAID = "lowest_paid"
    HARD_TO_READ = "hard_to_read"
    DISCIPLINARY = "disciplinary"

    PLACE_ABSENT = "place_absent"
    PLACE_IMPOSSIBLE = "place_impossible"
    PLACE_INCOMPATIBLE = "place_incompatible"
    IMPLAUSIBLE_SIDE_WORD = "implausible_side_word"
    PLACE_SHIFTED = "place_shifted"
    LAST_LETTER_MISSING = "last_letter_missing"

    UNDER_FIVE_POINTS = "under_five_points"
    NO_SLIP = "no_slip"
    BLANK_SLIP = "blank_slip"
    SEVERAL_SLIPS = "several_slips"
    UNREADABLE = "unreadable"
    WRITTEN_LATE = "written_late"
    ALTERED = "altered"
    EXCHANGED = "exchanged"
    GRAVE_MISCONDUCT = "grave_misconduct"
    WORD_NOT_ADMITTED = "word_not_admitted"
    SIDE_WORD_NOT_ADMITTED = "side_word_not_admitted"
    PLAUSIBLE_SIDE_WORD = "plausible_side_word"
    LETTER_ERROR = "letter_error"
    UNPLACEABLE = "unplaceable"
    NOT_IN_FULL = "not_in_full"
    MISCOPIED = "miscopied"
    NOT_LOCATED = "not_located"
    BOTH_REVERSED = "both_reversed"
    ONE_SOLUTION_INVALID = "one_solution_invalid"

    DOUBTFUL_SIDE_WORD = "doubtful_side_word"
    DOUBTFUL_SOLUTION = "doubtful_solution"
    REPEATED_WORD = "repeated_word"


JUDGEMENTS = frozenset(
    {
        ReasonCode.IMPLAUSIBLE_SIDE_WORD,
        ReasonCode.PLAUSIBLE_SIDE_WORD,
        ReasonCode.DOUBTFUL_SIDE_WORD,
        ReasonCode.DOUBTFUL_SOLUTION,
    }
)
"""Reasons that the program only proposes: a person decides (6.4.2.2)."""


@dataclass(frozen=True, slots=True)
class Reason:
    """One reason, the words it is about, and the articles it rests on."""

    code: ReasonCode
    words: tuple[str, ...] = ()
    articles: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class WrittenReading:
    """A solution read from a slip: a place, a word with its jokers in lower case, the points it makes."""

    reference: Reference
    word: str
    score: int


@dataclass(frozen=True, slots=True)
class Verdict:
    """What a slip earns; a slip that waits for the commission has no score yet.

    ``reading`` is the solution retained; ``proposed`` is what the player meant, even when it is refused.
    """

    score: int | None
    sanction: Sanction
    reasons: tuple[Reason, ...] = ()
    reading: WrittenReading | None = None
    proposed: WrittenReading | None = None
    extra_warnings: int = 0
    penalty: int = 0
    """The points taken off the score, for solos compare it without (DU-09)."""

    @property
    def codes(self) -> tuple[ReasonCode, ...]:
        return tuple(reason.code for reason in self.reasons)

    @property
    def is_judgement(self) -> bool:
        """Whether it rests on plausibility, so that the referee may decide otherwise."""
        return not JUDGEMENTS.isdisjoint(self.codes)

    @property
    def warnings(self) -> int:
        """How many warnings it adds to the player's account (BU-12)."""
        return (self.sanction is Sanction.WARNING) + self.extra_warnings

    @property
    def full_score(self) -> int:
        """The points before a 5-point penalty, as solos compare them (DU-09)."""
        return (self.score or 0) + self.penalty


def pay(reading: WrittenReading, reasons: Iterable[Reason] = ()) -> Verdict:
    """Pay a reading, with one warning if anything was wrong (BU-12)."""
    told = unique(reasons)
    return Verdict(reading.score, Sanction.WARNING if told else Sanction.NONE, told, reading, reading)


def penalise(reading: WrittenReading, *reasons: Reason) -> Verdict:
    """Pay a reading less 5 points; one of 4 points or less becomes zero (BU-10)."""
    if reading.score < PENALTY_POINTS:
        return refuse(*reasons, Reason(ReasonCode.UNDER_FIVE_POINTS), proposed=reading)
    score = reading.score - PENALTY_POINTS
    return Verdict(score, Sanction.PENALTY, unique(reasons), reading, reading, penalty=PENALTY_POINTS)


def counted_by_hand(points: int, penalty: int = 0) -> Verdict:
    """The verdict of somebody who corrected the slip without the program.

    >>> counted_by_hand(30, 5).score, counted_by_hand(30, 5).full_score
    (25, 30)
    """
    sanction = Sanction.PENALTY if penalty else Sanction.NONE
    return Verdict(points - penalty, sanction, penalty=penalty)


def refuse(*reasons: Reason, proposed: WrittenReading | None = None) -> Verdict:
    """Give zero, with every reason for it (BU-11, BU-12)."""
    return Verdict(0, Sanction.NULLITY, unique(reasons), proposed=proposed)


def refer(*reasons: Reason, proposed: WrittenReading | None = None) -> Verdict:
    return Verdict(None, Sanction.COMMISSION, unique(reasons), proposed=proposed)


def unique(reasons: Iterable[Reason]) -> tuple[Reason, ...]:
    return tuple(dict.fromkeys(reasons))


# A slip as it is on paper: what was written, and what happened to it.


class SlipInputProblem(Problem):
    BAD_SLIP_LINE = says(
        "“{text}” is not a slip: type the table, the word, the reference and the points, as 12 riz 13h 21.", text=str
    )
    BAD_JSON = says("This is not JSON: it goes wrong at line {line}, column {column}.", line=int, column=int)
    BAD_SLIP_DOCUMENT = says("The part “{field}” of the slips is missing or has another form.", field=str)
    UNKNOWN_FLAG = says(
        "Table {table} has the flag “{flag}”: use absent, blank, several, unreadable, late, altered,"
        " exchanged, hard_to_read, disciplinary or grave.",
        table=int,
        flag=str,
    )
    UNKNOWN_MENTION = says(
        "“{word}” does not say what happened to a slip: type absent, blank, several, unreadable, late,"
        " altered, exchanged, hard, disciplinary or grave.",
        word=str,
    )
    OTHER_DRAW = says(
        "The slips are for the draw {draw}, but turn {turn} was played with {expected}: nothing is changed.",
        draw=str,
        turn=int,
        expected=str,
    )
    TURN_MISSING = says("The file does not say which turn its slips are for: add turn.")
    UNKNOWN_EDITION = says("There is no edition “{edition}”: use E, R12 or R26.", edition=object)
    UNKNOWN_FORMULA = says("There is no formula “{formula}”: use normal, joker, 7of8, 7and8 or 789.", formula=object)


class Flag(StrEnum):
    """What happened to a slip besides what is written on it (BU-09, BU-11)."""

    ABSENT = "absent"
    BLANK = "blank"
    SEVERAL = "several"
    UNREADABLE = "unreadable"
    LATE = "late"
    ALTERED = "altered"
    EXCHANGED = "exchanged"
    HARD_TO_READ = "hard_to_read"
    DISCIPLINARY = "disciplinary"
    GRAVE = "grave"


@dataclass(frozen=True, slots=True)
class WrittenWord:
    """A word on a slip; lower case marks circled letters, no direction means that nobody noted it.

    >>> word = WrittenWord("PASsE", Direction.HORIZONTAL)
    >>> word.text, sorted(word.circled)
    ('PASSE', [3])
    """

    symbols: str
    direction: Direction | None = None

    @property
    def text(self) -> str:
        """Its letters in capitals, as many as there are symbols."""
        return "".join(symbol.upper()[:1] for symbol in self.symbols)

    @property
    def circled(self) -> frozenset[int]:
        return frozenset(offset for offset, symbol in enumerate(self.symbols) if symbol.islower())


@dataclass(frozen=True, slots=True)
class Slip:
    """One player's answer; what was struck out is not on it."""

    table: int
    words: tuple[WrittenWord, ...] = ()
    lines: tuple[str, ...] = ()
    reference: str = ""
    claimed: int | None = None
    flags: frozenset[Flag] = frozenset()

    @property
    def has_reference(self) -> bool:
        return bool(self.reference.strip())

    @property
    def parsed_reference(self) -> Reference | None:
        try:
            return Reference.parse(self.reference)
        except InputError:
            return None
