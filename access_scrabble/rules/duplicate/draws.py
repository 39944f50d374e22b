"""Draws: their letters, and the balance of vowels and consonants they need (DU-02, DU-04)."""

from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum

from access_scrabble.engine.tiles import EITHER_VOWEL_OR_CONSONANT, VOWELS, Tiles


class RejectReason(StrEnum):
    """Why a draw goes back into the bag."""

    UNBALANCED = "unbalanced"
    """Too few vowels or consonants (DU-04)."""
    SAME_AS_CANCELLED = "same_as_cancelled"
    """The letters of the turn just cancelled (DU-10)."""


@dataclass(frozen=True, slots=True)
class Draw:
    """The letters of a turn: those kept from the turn before, and the new ones in the order drawn.

    >>> str(Draw(Tiles.parse("SEA"), "RTUI")), str(Draw(Tiles(), "AB"))
    ('AES+RTUI', 'AB')
    """

    kept: Tiles
    new: str

    def __str__(self) -> str:
        return f"{self.kept}+{self.new}" if self.kept else self.new

    @property
    def tiles(self) -> Tiles:
        """All its letters."""
        return self.kept + Tiles.of(self.new)

    @property
    def in_order(self) -> str:
        """All its letters as they are announced: kept ones by alphabet, new ones as drawn (DU-03)."""
        return str(self.kept) + self.new


def can_balance(tiles: Tiles, size: int, least: int) -> bool:
    """Whether some draw of that size from these tiles has so many vowels and so many consonants.

    Y and jokers serve as either, each only once in a draw (EQ-04).

    >>> can_balance(Tiles.parse("EYRT"), 4, 2), can_balance(Tiles.parse("EYR"), 3, 2)
    (True, False)
    """
    return min(size, len(tiles)) >= 2 * least and tiles.vowels >= least and tiles.consonants >= least


def least_of_each(left: Tiles, size: int, *, wants_two: bool) -> int:
    """How many vowels and consonants a draw needs: two of each, or one once what is left has no more (DU-04).

    No draw at all is valid when it is none: the game ends then (DU-11).
    """
    choices = (2, 1) if wants_two else (1,)
    return next((least for least in choices if can_balance(left, size, least)), 0)


def is_balanced(draw: Tiles, least: int) -> bool:
    """Whether a draw has at least so many vowels and so many consonants (DU-04)."""
    return can_balance(draw, len(draw), least)


def is_of_one_kind(tiles: Tiles) -> bool:
    """Whether they are all vowels or all consonants, with no joker or Y, which may be either (DU-11)."""
    has_vowel = any(symbol in VOWELS for symbol in tiles)
    has_consonant = any(symbol not in VOWELS for symbol in tiles)
    return has_vowel is not has_consonant and not EITHER_VOWEL_OR_CONSONANT & frozenset(tiles)


def exchanged_once(draw: Tiles, others: Tiles) -> Iterator[Tiles]:
    """The draws that differ from one by a single tile taken from the others."""
    for out in sorted(set(draw)):
        for into in sorted(set(others) - {out}):
            yield draw - Tiles.of(out) + Tiles.of(into)
