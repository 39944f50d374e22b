"""A slip as it is on paper, and the verdict on it: a score, one sanction, every reason with its articles."""

from collections.abc import Iterable, Mapping
from dataclasses import replace
from enum import StrEnum
from functools import lru_cache
from typing import Self

from access_scrabble.engine.coordinates import Direction, Reference
from access_scrabble.errors import InputError
from access_scrabble.rules.game import Edition
from access_scrabble.values import dataclass


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
        return _parsed(self.reference)


@lru_cache(maxsize=1024)
def _parsed(reference: str) -> Reference | None:
    try:
        return Reference.parse(reference)
    except InputError:
        return None


PENALTY_POINTS = 5


class Sanction(StrEnum):
    """What a verdict costs (BU-12)."""

    NONE = "none"
    WARNING = "warning"
    PENALTY = "penalty"
    NULLITY = "zero"
    AVERAGE = "average"
    COMMISSION = "commission"


_WARNED, _REFUSED = ("6.5", "5.2", "4.3"), ("6.7", "5.4", "4.2")
"""The articles that name most warnings and most zeros, in R26, R12 and E."""


class ReasonCode(StrEnum):
    """Why a slip is sanctioned; the words concerned go with the reason."""

    articles: Mapping[Edition, str]
    """The articles that say so, where an edition does; each reason below names those of R26, R12 and E."""

    def __new__(cls, code: str, *articles: str) -> Self:
        reason = str.__new__(cls, code)
        reason._value_ = code
        reason.articles = dict(zip((Edition.R26, Edition.R12, Edition.E), articles, strict=False))
        return reason

    SCORE_MISSING = "score_missing", *_WARNED
    SCORE_WRONG = "score_wrong", *_WARNED
    FIRST_TURN_SCORE = "first_turn_score", "6.4.2.1 6.5", "5.2", "4.3"
    CIRCLE_MISSING = "circle_missing", *_WARNED
    CIRCLE_WRONG = "circle_wrong", *_WARNED
    CIRCLE_AND_SCORE_DIFFER = "circle_and_score_differ", "6.4.2.2 6.5", "5.6"
    TWO_CONNECTING_LETTERS = "two_connecting_letters", *_WARNED
    THIRD_LETTER_MISSING = "third_letter_missing", *_WARNED
    NEAR_MISS_JUNCTION = "near_miss_junction", "", "5.2"
    ONE_LOCATION_WRONG = "one_location_wrong", "6.5", "4.4", "3.4"
    DIRECTION_REVERSED = "direction_reversed", *_WARNED
    SEVERAL_PLACES = "several_places", "6.4.2.2", "4.3.3", "3.3.4"
    SEVERAL_SOLUTIONS = "several_solutions", "6.4.2.2 6.5", "5.6", "4.5"
    LOWEST_PAID = "lowest_paid", "6.4.2.2", "5.6", "4.5"
    HARD_TO_READ = "hard_to_read", "6.5", "5.2"
    DISCIPLINARY = "disciplinary", *_WARNED

    PLACE_ABSENT = "place_absent", "6.6"
    PLACE_IMPOSSIBLE = "place_impossible", "6.6"
    PLACE_INCOMPATIBLE = "place_incompatible", "6.6"
    IMPLAUSIBLE_SIDE_WORD = "implausible_side_word", "6.6 6.4.2.2"
    PLACE_SHIFTED = "place_shifted", "", "5.3"
    LAST_LETTER_MISSING = "last_letter_missing", "", "5.3"

    UNDER_FIVE_POINTS = "under_five_points", "6.6"
    NO_SLIP = "no_slip", *_REFUSED
    BLANK_SLIP = "blank_slip", *_REFUSED
    SEVERAL_SLIPS = "several_slips", *_REFUSED
    UNREADABLE = "unreadable", *_REFUSED
    WRITTEN_LATE = "written_late", *_REFUSED
    ALTERED = "altered", "6.7", "5.4", "3.1"
    EXCHANGED = "exchanged", *_REFUSED
    GRAVE_MISCONDUCT = "grave_misconduct", *_REFUSED
    WORD_NOT_ADMITTED = "word_not_admitted", "6.4.1 6.7", "5.4", "4.2"
    SIDE_WORD_NOT_ADMITTED = "side_word_not_admitted", *_REFUSED
    PLAUSIBLE_SIDE_WORD = "plausible_side_word", "6.7 6.4.2.2"
    LETTER_ERROR = "letter_error", "6.4.1 6.7", "5.4", "4.2"
    UNPLACEABLE = "unplaceable", *_REFUSED
    NOT_IN_FULL = "not_in_full", *_REFUSED
    MISCOPIED = "miscopied", *_REFUSED
    NOT_LOCATED = "not_located", "6.4.2.2 6.7", "5.4", "4.2"
    BOTH_REVERSED = "both_reversed", "", "5.4", "4.2"
    ONE_SOLUTION_INVALID = "one_solution_invalid", "6.7 6.4.2.2", "5.6", "4.5"

    DOUBTFUL_SIDE_WORD = "doubtful_side_word", "6.4.2.2"
    DOUBTFUL_SOLUTION = "doubtful_solution", "6.4.2.2"
    REPEATED_WORD = "repeated_word", "6.9", "5.7", "4.6"


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
    at_claim: WrittenReading | None = None
    """The valid solution that makes the points claimed in the direction written, if it is not the one above (6.6)."""

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


def articles(edition: Edition, code: ReasonCode) -> tuple[str, ...]:
    """The articles for a reason, the most precise first; where an edition is silent, the next newer holds.

    >>> articles(Edition.R26, ReasonCode.LETTER_ERROR), articles(Edition.E, ReasonCode.HARD_TO_READ)
    (('6.4.1', '6.7'), ('R12 5.2',))
    """
    editions = list(Edition)
    for cited in editions[editions.index(edition) :]:
        if found := code.articles.get(cited):
            prefix = "" if cited is edition else f"{cited} "
            return tuple(prefix + article for article in found.split())
    raise KeyError(code)


def cite(edition: Edition, verdict: Verdict) -> Verdict:
    told = tuple(Reason(reason.code, reason.words, articles(edition, reason.code)) for reason in verdict.reasons)
    return replace(verdict, reasons=told)
