"""Where the tiles of a duplicate game are (FO-02), which draws are balanced (DU-04), what the bag must hold (DU-18)."""

from collections.abc import Iterator, Mapping
from dataclasses import field, replace
from enum import StrEnum

from access_scrabble.engine.board import Board, Play
from access_scrabble.engine.coordinates import Square
from access_scrabble.engine.generator import MoveGenerator
from access_scrabble.engine.tiles import (
    BLANK,
    EITHER_VOWEL_OR_CONSONANT,
    FULL_SET,
    TILE_SYMBOLS,
    VOWELS,
    Tiles,
    tile_of,
)
from access_scrabble.rules.duplicate.settings import Formula
from access_scrabble.rules.game import Context
from access_scrabble.values import dataclass

_NO_TILES = Tiles()


@dataclass(frozen=True, slots=True)
class DuplicatePosition:
    """The board and the letters held: those kept for the next draw, or the whole draw.

    In a joker game the jokers are not in the bag: one comes with each draw, the others wait aside (FO-02).
    """

    board: Board = field(default_factory=Board)
    held: Tiles = _NO_TILES
    with_blank: bool = False

    @property
    def unplaced(self) -> Tiles:
        return FULL_SET - self.board.tiles()

    @property
    def aside(self) -> int:
        """How many jokers wait beside the bag (FO-02)."""
        return self.unplaced.count(BLANK) - self.held.count(BLANK) if self.with_blank else 0

    @property
    def bag(self) -> Tiles:
        outside = self.unplaced - self.held
        return outside - Tiles.of(BLANK * outside.count(BLANK)) if self.with_blank else outside

    @property
    def comes_with_blank(self) -> bool:
        """Whether the next draw is completed by a joker from aside (FO-02)."""
        return self.aside > 0 and not self.held.count(BLANK)

    @property
    def left(self) -> Tiles:
        """What is left to play, in the bag and held; of the jokers aside only the one that serves next."""
        unplaced = self.unplaced
        spare = max(0, unplaced.count(BLANK) - 1) if self.with_blank else 0
        return unplaced - Tiles.of(BLANK * spare) if spare else unplaced

    def new_count(self, size: int) -> int:
        """How many tiles of the bag complete a draw to that size (DU-02)."""
        return min(size - len(self.held) - self.comes_with_blank, len(self.bag))

    def emptied(self) -> "DuplicatePosition":
        """The position with all held letters back where they came from."""
        return replace(self, held=_NO_TILES)

    def after(self, play: Play) -> "DuplicatePosition":
        """The position once a play lies on the board and its jokers are replaced where they can be."""
        return self.landing(play).position

    def landing(self, play: Play) -> "Landing":
        """What becomes of a play that is laid: its jokers are replaced where the bag can (FO-02)."""
        placed = play.placed(self.board)
        replaced = self._replaced(placed) if self.with_blank else ()
        taken = Tiles.of(map(tile_of, placed.values()))
        board = self.board.place({**placed, **dict(replaced)})
        return Landing(replace(self, board=board, held=self.held - taken), replaced, taken.count(BLANK))

    def _replaced(self, placed: Mapping[Square, str]) -> tuple[tuple[Square, str], ...]:
        found: list[tuple[Square, str]] = []
        for square, symbol in placed.items():
            letter = symbol.upper()
            if symbol.islower() and self.bag.count(letter) > [known for _, known in found].count(letter):
                found.append((square, letter))
        return tuple(found)


@dataclass(frozen=True, slots=True)
class Landing:
    """The position after a play, the jokers replaced in it with their letters, and how many it used."""

    position: DuplicatePosition
    replaced: tuple[tuple[Square, str], ...]
    blanks_used: int


# Draws: their letters, and the balance of vowels and consonants they need (DU-02, DU-04).


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


# The bag compared with what it must hold before the first draw (DU-18, EQ-01, FO-02).


def expected_bag(formula: Formula) -> Tiles:
    """What the bag holds: all tiles, but in a joker game both jokers lie beside it (FO-02).

    >>> len(expected_bag(Formula())), len(expected_bag(Formula(with_blank=True)))
    (102, 100)
    """
    return FULL_SET - Tiles.of(BLANK * FULL_SET.count(BLANK)) if formula.with_blank else FULL_SET


@dataclass(frozen=True, slots=True)
class BagCount:
    """Tiles counted kind by kind, as far as they have been.

    >>> count = BagCount(expected_bag(Formula())).counted({"E": 14, "S": 7, "A": 9})
    >>> count.missing, count.extra, len(count.uncounted)
    ({'E': 1}, {'S': 1}, 24)
    """

    expected: Tiles
    counts: tuple[tuple[str, int], ...] = ()

    def counted(self, counts: Mapping[str, int]) -> "BagCount":
        merged = {**dict(self.counts), **counts}
        ordered = tuple((tile, merged[tile]) for tile in TILE_SYMBOLS if tile in merged)
        return BagCount(self.expected, ordered)

    @property
    def missing(self) -> dict[str, int]:
        return {tile: gap for tile, gap in self._gaps() if gap > 0}

    @property
    def extra(self) -> dict[str, int]:
        return {tile: -gap for tile, gap in self._gaps() if gap < 0}

    @property
    def uncounted(self) -> tuple[str, ...]:
        known = dict(self.counts)
        return tuple(tile for tile in TILE_SYMBOLS if tile not in known)

    @property
    def is_right(self) -> bool:
        return not self.missing and not self.extra

    def _gaps(self) -> list[tuple[str, int]]:
        return [(tile, self.expected.count(tile) - count) for tile, count in self.counts]


@dataclass(frozen=True, slots=True)
class DuplicateContext(Context):
    """What a decision may look at besides the game itself: words and chance, and the search for plays."""

    search: MoveGenerator
