"""A slip as it is on paper: what was written, and what happened to it."""

from dataclasses import dataclass
from enum import StrEnum

from access_scrabble.engine.coordinates import Direction, Reference
from access_scrabble.errors import InputError, Problem, says


class SlipInputProblem(Problem):
    """Why a line or a document is no slip."""

    BAD_SLIP_LINE = says(
        "“{text}” is not a slip: type the table, the word, the reference and the points, as 12 riz 13h 21.",
        text=str,
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
    UNKNOWN_FORMULA = says(
        "There is no formula “{formula}”: use normal, joker, 7of8, 7and8 or 789.", formula=object
    )


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
        """The offsets of its circled letters."""
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
        """Whether anything was written in the reference box."""
        return bool(self.reference.strip())

    @property
    def parsed_reference(self) -> Reference | None:
        """The reference, where what was written names a square."""
        try:
            return Reference.parse(self.reference)
        except InputError:
            return None
