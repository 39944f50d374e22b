"""The places for words of one length on a board: what a word must agree with, what its letters bring (6.2.1)."""

from collections.abc import Iterator
from math import prod

from access_scrabble.engine.board import EMPTY, Board
from access_scrabble.engine.coordinates import (
    CENTRE,
    SIZE,
    Direction,
    Reference,
    Square,
    letter_multiplier,
    word_multiplier,
)
from access_scrabble.engine.scoring import PlayLimits
from access_scrabble.engine.tiles import VALUES, tile_of
from access_scrabble.values import dataclass

Offsets = frozenset[int]


@dataclass(frozen=True, slots=True)
class Side:
    """The letters of a cross word around the one that is laid."""

    offset: int
    before: str
    behind: str


@dataclass(frozen=True, slots=True)
class Spot:
    """One place for words of one length, of one piece, its ends free, with letters to lay, touching the board."""

    reference: Reference
    laid: tuple[int, ...]
    standing: tuple[tuple[int, str], ...]
    standing_blanks: Offsets
    base: int
    """What a word has there before its own letters count: those of the board, those of cross words, the bonus."""
    weights: tuple[int, ...]
    """What a point of each letter laid counts in all its words."""
    sides: tuple[Side, ...]

    def holds(self, word: str) -> bool:
        """Whether the letters that stand there are those of the word."""
        return all(word[offset] == letter for offset, letter in self.standing)

    def letters(self, word: str) -> str:
        """The letters that the word lays."""
        return "".join([word[offset] for offset in self.laid])

    def points(self, word: str) -> dict[int, int]:
        """What each letter laid brings, by its offset (SC-01…04): what a joker there would cost (EQ-05)."""
        return {offset: VALUES[word[offset]] * weight for offset, weight in zip(self.laid, self.weights, strict=True)}

    def side_words(self, word: str) -> tuple[str, ...]:
        return tuple(side.before + word[side.offset] + side.behind for side in self.sides)


class Spots:
    """The spots of a board, found once for each length and direction."""

    def __init__(self, board: Board, limits: PlayLimits) -> None:
        self._is_empty = board.is_empty
        self._limits = limits
        self._lines = {Direction.HORIZONTAL: board.rows(), Direction.VERTICAL: board.transposed().rows()}
        self._found: dict[tuple[int, Direction], dict[Reference, Spot]] = {}

    def of(self, length: int, direction: Direction) -> dict[Reference, Spot]:
        """The spots for words of that length, in reading order; those that take more tiles than allowed left out."""
        key = (length, direction)
        if key not in self._found:
            self._found[key] = {spot.reference: spot for spot in self._find(length, direction)}
        return self._found[key]

    def _find(self, length: int, direction: Direction) -> Iterator[Spot]:
        lines = self._lines[direction]
        blank = EMPTY * length
        for row, line in enumerate(lines):
            for start in range(SIZE - length + 1):
                end = start + length
                if (start and line[start - 1] != EMPTY) or (end < SIZE and line[end] != EMPTY):
                    continue
                under = line[start:end]
                if 0 < under.count(EMPTY) <= self._limits.most_tiles and (
                    under != blank or self._touches(direction, row, start, end)
                ):
                    yield self._spot(direction, row, start, under)

    def _touches(self, direction: Direction, row: int, start: int, end: int) -> bool:
        """Whether free squares lie beside a letter or, for the first word, on the centre."""
        if self._is_empty:
            return row == CENTRE.row and start <= CENTRE.column < end and end - start > 1
        lines = self._lines[direction]
        beside = (lines[near][start:end] for near in (row - 1, row + 1) if 0 <= near < SIZE)
        return any(text != EMPTY * len(text) for text in beside)

    def _spot(self, direction: Direction, row: int, start: int, under: str) -> Spot:
        squares = [Square(row, start + offset) for offset in range(len(under))]
        if direction is Direction.VERTICAL:
            squares = [square.transposed for square in squares]
        laid = tuple(offset for offset, symbol in enumerate(under) if symbol == EMPTY)
        across = self._lines[direction.across]
        sides = [_side(across[start + offset], row, offset) for offset in laid]
        factor = prod(word_multiplier(squares[offset]) for offset in laid)
        base = factor * _value(under) + self._limits.bonus(len(laid))
        weights = []
        for offset, side in zip(laid, sides, strict=True):
            crossing = word_multiplier(squares[offset]) if side.before or side.behind else 0
            base += crossing * _value(side.before + side.behind)
            weights.append(letter_multiplier(squares[offset]) * (factor + crossing))
        return Spot(
            Reference(squares[0], direction),
            laid,
            tuple((offset, symbol.upper()) for offset, symbol in enumerate(under) if symbol != EMPTY),
            frozenset(offset for offset, symbol in enumerate(under) if symbol.islower()),
            base,
            tuple(weights),
            tuple(
                Side(side.offset, side.before.upper(), side.behind.upper())
                for side in sides
                if side.before or side.behind
            ),
        )


def _side(line: str, position: int, offset: int) -> Side:
    """What stands without a gap before and behind a square of a line."""
    return Side(offset, line[:position].rpartition(EMPTY)[2], line[position + 1 :].partition(EMPTY)[0])


def _value(symbols: str) -> int:
    return sum(VALUES[tile_of(symbol)] for symbol in symbols if symbol != EMPTY)
