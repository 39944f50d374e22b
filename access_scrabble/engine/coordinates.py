"""The squares of the board: their names and references (EQ-03), their premiums and tactile shapes (EQ-02, AD-01)."""

import re
from enum import StrEnum
from typing import NamedTuple, Self

from access_scrabble.errors import InputError, Problem, says
from access_scrabble.values import dataclass


class PlaceProblem(Problem):
    BAD_SQUARE = says("“{text}” is not a square: type a letter from A to O and a number from 1 to 15, as H8.", text=str)
    BAD_REFERENCE = says(
        "“{text}” is not a reference: type H8 for a horizontal word, 8H for a vertical one, with A to O and 1 to 15.",
        text=str,
    )


SIZE = 15
ROW_NAMES = "ABCDEFGHIJKLMNO"

_LETTER_FIRST = re.compile(r"([A-O])0?([1-9]|1[0-5])")
_NUMBER_FIRST = re.compile(r"0?([1-9]|1[0-5])([A-O])")
_SEPARATORS = re.compile(r"[\s,.;:/_-]+")


class Direction(StrEnum):
    """The way a word reads."""

    HORIZONTAL = "horizontal"
    VERTICAL = "vertical"

    @property
    def across(self) -> "Direction":
        return Direction.VERTICAL if self is Direction.HORIZONTAL else Direction.HORIZONTAL


class Square(NamedTuple):
    """One square, its row and column counted from 0.

    >>> Square.parse("h-8")
    Square(row=7, column=7)
    >>> Square(0, 14).name
    'A15'
    """

    row: int
    column: int

    @classmethod
    def parse(cls, text: str) -> Self:
        """Read a square typed either way round: ``H8``, ``8h``, ``h-8``."""
        compact = _SEPARATORS.sub("", text).upper()
        if found := _LETTER_FIRST.fullmatch(compact):
            return cls(ROW_NAMES.index(found[1]), int(found[2]) - 1)
        if found := _NUMBER_FIRST.fullmatch(compact):
            return cls(ROW_NAMES.index(found[2]), int(found[1]) - 1)
        raise InputError(PlaceProblem.BAD_SQUARE, text=text)

    @property
    def name(self) -> str:
        return f"{ROW_NAMES[self.row]}{self.column + 1}"

    @property
    def position(self) -> int:
        """Place in the reading order of the board, from 0 to 224."""
        return self.row * SIZE + self.column

    @property
    def is_on_board(self) -> bool:
        return 0 <= self.row < SIZE and 0 <= self.column < SIZE

    @property
    def transposed(self) -> "Square":
        return Square(self.column, self.row)

    def step(self, direction: Direction, count: int = 1) -> "Square":
        """The square so many places further; it may lie off the board."""
        if direction is Direction.HORIZONTAL:
            return Square(self.row, self.column + count)
        return Square(self.row + count, self.column)


CENTRE = Square(7, 7)
ALL_SQUARES = tuple(Square(row, column) for row in range(SIZE) for column in range(SIZE))
BOTH_WAYS = (*ALL_SQUARES, *(square.transposed for square in ALL_SQUARES))
"""Every square as rows are read, then as columns are."""


@dataclass(frozen=True, slots=True, order=True)
class Reference:
    """Where a word starts and how it reads: ``H4`` is horizontal, ``4H`` vertical (EQ-03).

    >>> Reference.parse("h 4").direction, Reference.parse("4h").direction
    (<Direction.HORIZONTAL: 'horizontal'>, <Direction.VERTICAL: 'vertical'>)
    >>> str(Reference(Square(7, 3), Direction.VERTICAL))
    '4H'
    """

    square: Square
    direction: Direction

    @classmethod
    def parse(cls, text: str) -> Self:
        """Read a reference leniently: case, spaces and hyphens do not matter.

        :raises InputError: when it names no square.
        """
        compact = _SEPARATORS.sub("", text).upper()
        try:
            square = Square.parse(compact)
        except InputError:
            raise InputError(PlaceProblem.BAD_REFERENCE, text=text) from None
        return cls(square, Direction.HORIZONTAL if compact[0].isalpha() else Direction.VERTICAL)

    def __str__(self) -> str:
        row, column = ROW_NAMES[self.square.row], str(self.square.column + 1)
        return row + column if self.direction is Direction.HORIZONTAL else column + row

    @property
    def transposed(self) -> "Reference":
        """The same word on the board mirrored along its diagonal."""
        return Reference(self.square.transposed, self.direction.across)

    def squares(self, length: int) -> tuple[Square, ...]:
        """The squares of a word of that length, on the board or not."""
        is_horizontal = self.direction is Direction.HORIZONTAL
        along = self.square.column if is_horizontal else self.square.row
        if self.square.is_on_board and along + length <= SIZE:
            start, stride = self.square.position, 1 if is_horizontal else SIZE
            return ALL_SQUARES[start : start + length * stride : stride]
        return tuple(self.square.step(self.direction, offset) for offset in range(length))


class Premium(StrEnum):
    """What a square does for the letter or word that covers it."""

    DOUBLE_LETTER = "double_letter"
    TRIPLE_LETTER = "triple_letter"
    DOUBLE_WORD = "double_word"
    TRIPLE_WORD = "triple_word"


class Shape(StrEnum):
    """What a premium square feels like on the adapted board (AD-01)."""

    HOLLOW_TRIANGLE = "hollow_triangle"
    SOLID_TRIANGLE = "solid_triangle"
    HOLLOW_CIRCLE = "hollow_circle"
    SOLID_CIRCLE = "solid_circle"
    STAR = "star"


_LAYOUT = {
    Premium.TRIPLE_WORD: "A1 A8 A15 H1 H15 O1 O8 O15",
    Premium.DOUBLE_WORD: "B2 C3 D4 E5 K11 L12 M13 N14 B14 C13 D12 E11 K5 L4 M3 N2 H8",
    Premium.TRIPLE_LETTER: "B6 B10 F2 F6 F10 F14 J2 J6 J10 J14 N6 N10",
    Premium.DOUBLE_LETTER: "A4 A12 C7 C9 D1 D8 D15 G3 G7 G9 G13 H4 H12 I3 I7 I9 I13 L1 L8 L15 M7 M9 O4 O12",
}

PREMIUMS = {Square.parse(name): premium for premium, names in _LAYOUT.items() for name in names.split()}

_LETTER_MULTIPLIERS: dict[Premium | None, int] = {Premium.DOUBLE_LETTER: 2, Premium.TRIPLE_LETTER: 3}
_WORD_MULTIPLIERS: dict[Premium | None, int] = {Premium.DOUBLE_WORD: 2, Premium.TRIPLE_WORD: 3}
_SHAPES: dict[Premium | None, Shape] = {
    Premium.DOUBLE_LETTER: Shape.HOLLOW_TRIANGLE,
    Premium.TRIPLE_LETTER: Shape.SOLID_TRIANGLE,
    Premium.DOUBLE_WORD: Shape.HOLLOW_CIRCLE,
    Premium.TRIPLE_WORD: Shape.SOLID_CIRCLE,
}


def shape_at(square: Square) -> Shape | None:
    """The relief under the finger on that square, if it has one.

    >>> shape_at(CENTRE), shape_at(Square.parse("A1")), shape_at(Square.parse("A2"))
    (<Shape.STAR: 'star'>, <Shape.SOLID_CIRCLE: 'solid_circle'>, None)
    """
    return Shape.STAR if square == CENTRE else _SHAPES.get(PREMIUMS.get(square))


def letter_multiplier(square: Square) -> int:
    """How often a letter newly laid on that square counts."""
    return _LETTER_MULTIPLIERS.get(PREMIUMS.get(square), 1)


def word_multiplier(square: Square) -> int:
    """How often a word newly laid across that square counts."""
    return _WORD_MULTIPLIERS.get(PREMIUMS.get(square), 1)
