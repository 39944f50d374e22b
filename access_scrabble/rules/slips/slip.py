"""A slip as it is on paper: what was written, and what happened to it."""

from dataclasses import dataclass
from enum import StrEnum

from access_scrabble.engine.coordinates import Direction, Reference
from access_scrabble.errors import InputError


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
