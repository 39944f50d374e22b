"""The board drawn for the board view: plain letters, and large ones where the terminal has room; pure."""

from collections.abc import Iterator
from dataclasses import dataclass

from access_scrabble.console.theme import Theme, ViewPart, part_at
from access_scrabble.engine.board import Board
from access_scrabble.engine.coordinates import PREMIUMS, ROW_NAMES, SIZE, Square
from access_scrabble.engine.tiles import BLANK
from access_scrabble.language.block_letters import SQUARE_LINES, square_letter, square_mark
from access_scrabble.language.board import PREMIUM_MARKS
from access_scrabble.language.language import Language

EMPTY_SQUARE = "."
MARKED = "'"
NOT_PLAYED = "+"
LONGEST_LABEL = 3
LINES_BELOW = 4
"""What the message, rack and scores need under the board."""
_MARGIN = 3
"""Columns for the names of the rows."""
_BLOCK_START, _BLOCK_END = 1, 7
"""Columns of a square between which its block letter stands."""

Fragment = tuple[str, str]


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
        return cls(min(12, max(4, (columns - _MARGIN) // SIZE)), min(4, max(1, (rows - LINES_BELOW - 1) // SIZE)))

    @property
    def middle(self) -> int:
        """The line of a square that is written on."""
        return (self.height - 1) // 2

    @property
    def has_block_letters(self) -> bool:
        """Whether a letter in half blocks fits with its plain label behind it."""
        return self.width >= _BLOCK_END + LONGEST_LABEL and self.height >= SQUARE_LINES

    def before(self, label: str) -> int:
        """Blanks before a label: letters stand under each other, long labels begin further left."""
        return max(0, min((self.width - 1) // 2, self.width - len(label)))


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

    def fragments(self, picture: Picture, size: SquareSize) -> list[Fragment]:
        """Column numbers, then every row behind its letter."""
        numbers = "".join(str(column + 1).center(size.width) for column in range(SIZE))
        header = (self._style(ViewPart.COORDINATE), f"{' ' * _MARGIN}{numbers}\n")
        return [header, *(part for row in range(SIZE) for part in self._row(picture, size, row))]

    def cursor(self, picture: Picture, size: SquareSize) -> tuple[int, int]:
        """Column and line of the first character of the cursor's square."""
        row, column = picture.square
        before = _before(picture, picture.square, size, self.label(picture, picture.square))
        return _MARGIN + column * size.width + before, 1 + row * size.height + size.middle

    def label(self, picture: Picture, square: Square) -> str:
        """A letter, a joker's small letter and its mark, the letters of a premium, or a dot."""
        symbol = picture.board.symbol(square)
        if picture.board.is_occupied(square):
            text = f"{symbol}{BLANK}" if symbol.islower() else symbol
        else:
            text = self._marks[PREMIUMS[square]] if square in PREMIUMS else EMPTY_SQUARE
        return text + NOT_PLAYED * (square in picture.laid) + MARKED * (square in picture.marks)

    def _square(self, picture: Picture, square: Square, size: SquareSize, line: int) -> Iterator[Fragment]:
        """One line of a square: in the middle its label, and before it a block letter where there is room."""
        part = _part(picture, square)
        text = self._placed_label(picture, square, size) if line == size.middle else ""
        if not (size.has_block_letters and picture.board.is_occupied(square)):
            mark = self._block_mark(picture, square, size)
            shown = mark[line] if mark[line:] else text
            yield self._style(part), shown[: size.width].ljust(size.width)
            return
        block = square_letter(picture.board.symbol(square))[line] if line < SQUARE_LINES else ""
        drawn = (" " * _BLOCK_START + block).ljust(_BLOCK_END - 1) + text[_BLOCK_END - 1 :]
        yield self._theme.block_look(part).style, drawn[: size.width].ljust(size.width)

    def _block_mark(self, picture: Picture, square: Square, size: SquareSize) -> tuple[str, ...]:
        """The letters of a free premium in half blocks; under the cursor and on a mark they stay plain."""
        is_plain = square == picture.square or square in picture.marks
        if not size.has_block_letters or square not in PREMIUMS or is_plain:
            return ()
        return square_mark(self._marks[PREMIUMS[square]], size.width)

    def _placed_label(self, picture: Picture, square: Square, size: SquareSize) -> str:
        """The label behind its blanks, in brackets under the cursor."""
        label = self.label(picture, square)
        before = _before(picture, square, size, label)
        if square != picture.square or not before:
            return " " * before + label
        return f"{' ' * (before - 1)}[{label}]"

    def _row(self, picture: Picture, size: SquareSize, row: int) -> Iterator[Fragment]:
        for line in range(size.height):
            is_middle = line == size.middle
            name = ROW_NAMES[row] if is_middle else ""
            yield self._style(ViewPart.COORDINATE), name.ljust(_MARGIN)
            for column in range(SIZE):
                yield from self._square(picture, Square(row, column), size, line)
            yield "", "\n"


def _before(picture: Picture, square: Square, size: SquareSize, label: str) -> int:
    """Blanks before the label of a square: it stands behind a block letter."""
    has_block = size.has_block_letters and picture.board.is_occupied(square)
    return _BLOCK_END if has_block else size.before(label)


def _part(picture: Picture, square: Square) -> ViewPart:
    if square == picture.square:
        return ViewPart.CURSOR
    if square in picture.laid:
        return ViewPart.PREVIEW
    if square in picture.marks and not picture.board.is_occupied(square):
        return ViewPart.MARK
    part = part_at(picture.board, square)
    return ViewPart.LAST_PLAY if part is ViewPart.TILE and square in picture.latest else part
