"""The board, or the part of it that a small terminal holds, drawn for the board view; pure.

Letters are plain, and large where the terminal has room. No square is ever cut, and the names of rows and columns stay
in place.
"""

from collections.abc import Iterator
from itertools import product

from access_scrabble.console import large_squares
from access_scrabble.console.large_squares import EMPTY_SQUARE, Fragment, LargeBoard, LargeSquare
from access_scrabble.console.theme import Theme, ViewPart, part_at
from access_scrabble.engine.board import Board
from access_scrabble.engine.coordinates import PREMIUMS, ROW_NAMES, SIZE, Square
from access_scrabble.engine.tiles import BLANK
from access_scrabble.language.block_letters import Foot, letter_dots, mark_dots
from access_scrabble.language.board import PREMIUM_MARKS
from access_scrabble.language.language import Language
from access_scrabble.values import dataclass

MARKED = "'"
NOT_PLAYED = "+"
LONGEST_LABEL = 3
LINES_BELOW = 4
"""What the message, clock, rack and scores need under the board."""
_MARGIN = 3
"""Columns for the names of the rows."""
_LEAST_WIDTH = LONGEST_LABEL + 2
"""Columns of the longest label in its brackets."""


@dataclass(frozen=True, slots=True)
class SquareSize:
    """Characters and lines that each square takes.

    >>> SquareSize.fitting(80, 25), SquareSize.fitting(160, 50)
    (SquareSize(width=5, height=1), SquareSize(width=10, height=3))
    """

    width: int
    height: int

    @classmethod
    def fitting(cls, columns: int, rows: int) -> "SquareSize":
        """As large as the terminal allows, never too small to be read."""
        width = min(12, max(_LEAST_WIDTH, (columns - _MARGIN) // SIZE))
        return cls(width, min(4, max(1, (rows - LINES_BELOW - 1) // SIZE)))

    @property
    def middle(self) -> int:
        """The line of a square that is written on."""
        return (self.height - 1) // 2

    @property
    def has_block_letters(self) -> bool:
        """Whether a letter in half blocks fits."""
        return self.width >= large_squares.LEAST_WIDTH and self.height >= large_squares.LEAST_HEIGHT

    def before(self, label: str) -> int:
        """Blanks before a label: letters stand under each other, long labels begin further left."""
        return max(1, min((self.width - 1) // 2, self.width - 1 - len(label)))


@dataclass(frozen=True, slots=True)
class Part:
    """The rows and columns of the board that the terminal holds, whole squares only."""

    rows: range = range(SIZE)
    columns: range = range(SIZE)

    def around(self, square: Square, columns: int, rows: int) -> "Part":
        """As many rows and columns as there is room for, moved no further than to show what lies beyond the square.

        >>> Part().around(Square.parse("H8"), 8, 9)
        Part(rows=range(1, 10), columns=range(2, 10))
        >>> Part().around(Square.parse("H8"), 8, 9).around(Square.parse("O15"), 8, 9)
        Part(rows=range(6, 15), columns=range(7, 15))
        """
        return Part(_moved(self.rows, square.row, rows), _moved(self.columns, square.column, columns))


WHOLE_BOARD = Part()
_BEYOND = 2
"""Squares that are shown on every side of the cursor, where the board goes on."""


def columns_held(columns: int, size: SquareSize) -> int:
    """How many columns of the board a terminal holds."""
    return min(SIZE, max(1, (columns - _MARGIN) // size.width))


def _moved(shown: range, place: int, count: int) -> range:
    count = min(SIZE, max(1, count))
    beyond = min(_BEYOND, (count - 1) // 2)
    first = max(min(shown.start, place - beyond), place + beyond - count + 1)
    first = min(max(0, first), SIZE - count)
    return range(first, first + count)


@dataclass(frozen=True, slots=True)
class Picture:
    """What is to be seen on the board."""

    board: Board
    square: Square
    """Where the cursor is."""
    marks: tuple[Square, ...] = ()
    latest: tuple[Square, ...] = ()
    laid: tuple[Square, ...] = ()
    """Tiles that are laid but not played."""


class BoardDrawing:
    """Draws squares in letters, each part in its own look."""

    def __init__(self, language: Language, theme: Theme) -> None:
        self._marks = {premium: language.text(mark) for premium, mark in PREMIUM_MARKS.items()}
        self._theme = theme
        self._style = theme.style_for

    def fragments(self, picture: Picture, size: SquareSize, part: Part = WHOLE_BOARD) -> list[Fragment]:
        """Column numbers, then every row behind its letter; those of the cursor stand out."""
        numbers = [
            (self._coordinate(picture.square.column, column), str(column + 1).center(size.width))
            for column in part.columns
        ]
        lines = self._large_lines if size.has_block_letters else self._plain_lines
        return [(self._style(ViewPart.COORDINATE), " " * _MARGIN), *numbers, *lines(picture, size, part)]

    def cursor(self, picture: Picture, size: SquareSize, part: Part = WHOLE_BOARD) -> tuple[int, int]:
        """Column and line of the cursor: on the first character of a label, beside a block letter."""
        row, column = picture.square.row - part.rows.start, picture.square.column - part.columns.start
        left, top = _MARGIN + column * size.width, 1 + row * size.height
        if size.has_block_letters:
            return left, top + size.height - 1
        return left + size.before(self.label(picture, picture.square)), top + size.middle

    def label(self, picture: Picture, square: Square) -> str:
        """A letter, a joker's small letter and its mark, the letters of a premium, or a dot."""
        symbol = picture.board.symbol(square)
        if picture.board.is_occupied(square):
            text = f"{symbol}{BLANK}" if symbol.islower() else symbol
        else:
            text = self._marks[PREMIUMS[square]] if square in PREMIUMS else EMPTY_SQUARE
        if square in picture.laid:
            return text + NOT_PLAYED
        return text + MARKED * (square in picture.marks)

    def _coordinate(self, here: int, number: int) -> str:
        return self._style(ViewPart.HERE if here == number else ViewPart.COORDINATE)

    def _row_name(self, picture: Picture, row: int, name: str) -> Iterator[Fragment]:
        yield "", "\n"
        yield self._coordinate(picture.square.row, row), name.ljust(_MARGIN - 1)
        yield self._style(ViewPart.COORDINATE), " "

    def _plain_lines(self, picture: Picture, size: SquareSize, part: Part) -> Iterator[Fragment]:
        for row, line in product(part.rows, range(size.height)):
            is_middle = line == size.middle
            yield from self._row_name(picture, row, ROW_NAMES[row] if is_middle else "")
            for column in part.columns:
                square = Square(row, column)
                text = self._placed_label(picture, square, size) if is_middle else ""
                yield self._style(_part(picture, square)), text.ljust(size.width)

    def _large_lines(self, picture: Picture, size: SquareSize, part: Part) -> Iterator[Fragment]:
        """Block letters, and one line more for the frame of the tiles in the last row."""
        squares = {
            Square(row, column): self._large(picture, Square(row, column))
            for row, column in product(part.rows, part.columns)
        }
        board = LargeBoard(self._theme.looks[ViewPart.EMPTY], squares, size.width, size.height)
        for row, line in product(part.rows, range(size.height)):
            yield from self._row_name(picture, row, ROW_NAMES[row] if line == size.middle else "")
            yield from board.line(row, line, part.columns)
        yield self._style(ViewPart.COORDINATE), "\n" + " " * _MARGIN
        yield from board.line(part.rows.stop, 0, part.columns)

    def _large(self, picture: Picture, square: Square) -> LargeSquare:
        part, is_tile = _part(picture, square), picture.board.is_occupied(square)
        dots: tuple[str, ...] = ()
        if is_tile:
            foot = Foot.BROKEN if square in picture.laid else Foot.WHOLE if square in picture.latest else Foot.NONE
            dots = letter_dots(picture.board.symbol(square), foot)
        elif square in PREMIUMS:
            dots = mark_dots(self._marks[PREMIUMS[square]])
            if _has_tile(picture, square.row + 1, square.column) and not _has_tile(
                picture, square.row - 1, square.column
            ):
                dots = (*dots[1:], dots[0])  # else its foot would touch the tile
        return LargeSquare(self._theme.looks[part], dots, square == picture.square, square in picture.marks)

    def _placed_label(self, picture: Picture, square: Square, size: SquareSize) -> str:
        """The label behind its blanks, in brackets under the cursor."""
        label = self.label(picture, square)
        before = size.before(label)
        return f"{' ' * (before - 1)}[{label}]" if square == picture.square else " " * before + label


def _has_tile(picture: Picture, row: int, column: int) -> bool:
    return 0 <= row < SIZE and picture.board.is_occupied(Square(row, column))


def _part(picture: Picture, square: Square) -> ViewPart:
    is_tile = picture.board.is_occupied(square)
    if square == picture.square:
        return ViewPart.CURSOR_TILE if is_tile else ViewPart.CURSOR
    if square in picture.laid:
        return ViewPart.PREVIEW
    if square in picture.marks and not is_tile:
        return ViewPart.MARK
    return ViewPart.LAST_PLAY if is_tile and square in picture.latest else part_at(picture.board, square)
