"""What can be read on a display: the board by rows, columns or words, the rack, and texts worded elsewhere."""

import re
from collections.abc import Callable, Iterable, Iterator, Sequence
from enum import StrEnum
from functools import cached_property

from access_scrabble.braille.drivers.key_map import DOTS
from access_scrabble.braille.translator import BrailleProblem, BrailleTable, CellLine, plain_text
from access_scrabble.braille.window import Flow, View, ViewLine, cursor_shapes
from access_scrabble.engine.board import EMPTY, Board, PlacedWord
from access_scrabble.engine.coordinates import ROW_NAMES, SIZE, Shape, Square, shape_at
from access_scrabble.engine.tiles import ALPHABET, BLANK, Letter
from access_scrabble.errors import InputError
from access_scrabble.values import dataclass

# Board rows as text that the board tables turn into one cell a square (AD-01).
PLAIN_SQUARE = "\ue100"
SHAPE_SYMBOLS = {
    Shape.HOLLOW_TRIANGLE: "\ue101",
    Shape.SOLID_TRIANGLE: "\ue102",
    Shape.HOLLOW_CIRCLE: "\ue103",
    Shape.SOLID_CIRCLE: "\ue104",
    Shape.STAR: "\ue105",
}
BLANK_SYMBOLS = {letter.lower(): chr(0xE100 + ord(letter)) for letter in ALPHABET}
"""Board symbol of a joker (``a``–``z``) to its private-use character."""

ROW_MARGIN = 2
"""Cells before the first square of a row: its letter and a blank."""
COLUMN_MARGIN = 3
"""Cells before the first square of a column: its number and a blank."""


class EmptySquare(StrEnum):
    """How a square without letter and without premium feels."""

    DOT = "dot"
    BLANK = "blank"


def letter_symbols(symbols: str) -> str:
    """Board letters as the tables know them: jokers as private-use characters."""
    return "".join(BLANK_SYMBOLS.get(symbol, symbol) for symbol in symbols)


def square_symbol(board: Board, square: Square, empty: EmptySquare = EmptySquare.DOT) -> str:
    """The one character that shows a square: its letter, else its premium, else nothing."""
    symbol = board.symbol(square)
    if symbol != EMPTY:
        return BLANK_SYMBOLS.get(symbol, symbol)
    shape = shape_at(square)
    if shape is not None:
        return SHAPE_SYMBOLS[shape]
    return PLAIN_SQUARE if empty is EmptySquare.DOT else " "


def row_text(board: Board, row: int, empty: EmptySquare = EmptySquare.DOT) -> str:
    """A row of the board, counted from 0: its letter, a blank and its 15 squares."""
    squares = (square_symbol(board, Square(row, column), empty) for column in range(SIZE))
    return f"{ROW_NAMES[row]} {''.join(squares)}"


def row_squares(row: int) -> tuple[Square | None, ...]:
    """The square of each character of a row's text; its letter leads to the first one."""
    return (Square(row, 0),) * ROW_MARGIN + tuple(Square(row, column) for column in range(SIZE))


def column_text(board: Board, column: int, empty: EmptySquare = EmptySquare.DOT) -> str:
    """A column of the board, counted from 0: its number, a blank and its 15 squares from the top."""
    squares = (square_symbol(board, Square(row, column), empty) for row in range(SIZE))
    return f"{column + 1}".ljust(COLUMN_MARGIN) + "".join(squares)


def column_squares(column: int) -> tuple[Square | None, ...]:
    return (Square(0, column),) * COLUMN_MARGIN + tuple(Square(row, column) for row in range(SIZE))


def blanks_on(board: Board) -> tuple[tuple[Square, Letter], ...]:
    """The jokers on the board and what they stand for, in reading order: six dots cannot show them."""
    letters = ((square, Letter.from_symbol(board.symbol(square))) for square in board.occupied())
    return tuple((square, letter) for square, letter in letters if letter.is_blank)


_READ_BACK = {
    PLAIN_SQUARE: EMPTY,
    " ": EMPTY,
    **dict.fromkeys(SHAPE_SYMBOLS.values(), EMPTY),
    **{symbol: letter for letter, symbol in BLANK_SYMBOLS.items()},
    **{letter: letter for letter in ALPHABET},
}


def row_from_text(text: str) -> str:
    """The grid row that a row's text shows.

    >>> row_from_text(row_text(Board(), 7))
    '...............'

    :raises InputError: when it is no text of a row.
    """
    squares = text[ROW_MARGIN:].ljust(SIZE)
    strange = next((char for char in squares if char not in _READ_BACK), None)
    if strange is not None or len(squares) != SIZE or text[:1] not in tuple(ROW_NAMES):
        raise InputError(BrailleProblem.BAD_PAPER_BRAILLE)
    return "".join(_READ_BACK[char] for char in squares)


Translate = Callable[[str, BrailleTable], CellLine]

_TYPING_KEYS = {
    **dict.fromkeys(("space", "space_left", "space_right", "left_space", "right_space", "B9", "B10"), " "),
    **dict.fromkeys(("dot7", "backspace"), "backspace"),
    **dict.fromkeys(("dot8", "enter"), "enter"),
}
"""Keys of a braille keyboard that type something else than their dots."""
_TYPED = "".join(filter(str.isprintable, map(chr, range(0x21, 0x7F)))) + "àâçèéêëîïôùûüœæ"
_LOOSE = re.compile(r" +(?=[:;!?»%])|(?<=«) +")
_ONE_THING = re.compile(r"\b[A-Z] (?:en|on) [A-O]\d+\b|\b[A-Z] \d+\b|\bjoker [A-Z]\b|\b\d+ points?\b")
_REFERENCE = re.compile(r"\b(?:([A-O])(1[0-5]|[1-9])|(1[0-5]|[1-9])([A-O]))\b")


def attached(text: str) -> str:
    """French punctuation as braille writes it: at its word.

    >>> attached("Anna : « oui » ?")
    'Anna: «oui»?'
    """
    return _LOOSE.sub("", plain_text(text))


def referred_squares(text: str) -> tuple[Square | None, ...]:
    """The square that each character leads to: that of its reference, else of the first one in the text.

    >>> [square and square.name for square in referred_squares("O1 8A")]
    ['O1', 'O1', 'O1', 'A8', 'A8']
    """
    found = [(one.span(), Square.parse(f"{one[1] or one[4]}{one[2] or one[3]}")) for one in _REFERENCE.finditer(text)]
    squares: list[Square | None] = [found[0][1] if found else None] * len(text)
    for (start, end), square in found:
        squares[start:end] = [square] * (end - start)
    return tuple(squares)


def glued_cells(line: CellLine) -> frozenset[int]:
    """The blanks inside what is one thing, as a letter and its number or its square: a line is not cut there."""
    inside = (range(*found.span()) for found in _ONE_THING.finditer(line.text))
    return frozenset(line.to_cell[position] for span in inside for position in span if line.text[position] == " ")


_TEN = 10
_DOTS_78 = 0b1100_0000


@dataclass(frozen=True, slots=True)
class BrailleStyle:
    """How a reader wants braille written: tables for prose and board, and empty squares."""

    prose: BrailleTable = BrailleTable.COMP8
    board: BrailleTable = BrailleTable.BOARD8
    empty: EmptySquare = EmptySquare.DOT


class ViewBuilder:
    """Makes the views of a game in one reader's style."""

    def __init__(self, translate: Translate, style: BrailleStyle | None = None) -> None:
        self._translate = translate
        self.style = style or BrailleStyle()
        self.names: tuple[str, ...] = ()
        """Written with a capital in contracted braille, and so in full, however they were typed."""

    def board(self, board: Board) -> View:
        """The board, a row a line; on six dots its jokers follow, one a line."""
        rows = tuple(
            ViewLine(
                self._translate(row_text(board, row, self.style.empty), self.style.board), row_squares(row), ROW_MARGIN
            )
            for row in range(SIZE)
        )
        return View(rows + tuple(self._blanks(board)), Flow.GRID, self._board_shapes)

    def columns(self, board: Board) -> View:
        """The board, a column a line from the top down; on six dots its jokers follow."""
        columns = tuple(
            ViewLine(
                self._translate(column_text(board, column, self.style.empty), self.style.board),
                column_squares(column),
                COLUMN_MARGIN,
            )
            for column in range(SIZE)
        )
        return View(columns + tuple(self._blanks(board)), Flow.GRID, self._board_shapes)

    @cached_property
    def _board_shapes(self) -> dict[str, int]:
        """How each square feels under the cursor: tiles, then jokers, then empty squares."""
        squares = (*ALPHABET, *BLANK_SYMBOLS.values(), PLAIN_SQUARE, *SHAPE_SYMBOLS.values(), " ")
        return cursor_shapes((square, self._translate(square, self.style.board).cells[0]) for square in squares)

    def _blanks(self, board: Board) -> Iterator[ViewLine]:
        """The jokers one a line, where six dots do not show them."""
        for square, letter in () if self.style.board.is_eight_dot else blanks_on(board):
            line = self._translate(f"{BLANK} {letter.char} {square.name}", self.style.board)
            yield ViewLine(line, (square,) * len(line.text))

    def words(self, board: Board) -> View:
        """The words on the board, one a line after its reference; each letter leads to its square."""
        return View(tuple(map(self._word, board.words())))

    def _word(self, placed: PlacedWord) -> ViewLine:
        reference = f"{placed.reference} "
        line = self._translate(reference + letter_symbols(placed.symbols), self.style.board)
        return ViewLine(line, (placed.reference.square,) * len(reference) + placed.squares)

    def rack(self, tiles: Iterable[str]) -> View:
        """The rack, one cell a tile, then its tiles as they are embossed, with their values (AD-02)."""
        symbols = tuple(tiles)
        letters = self._translate("".join(symbols), self.style.board)
        return View((ViewLine(letters), ViewLine(self._translate(" ".join(symbols), BrailleTable.TILES))))

    def prose(self, lines: Sequence[str]) -> View:
        """Any text: score sheet, remaining tiles, help, message; its references lead to their squares."""
        return View(tuple(map(self._prose_line, lines)))

    def _with_names(self, text: str) -> str:
        if self.style.prose is not BrailleTable.G2 or not self.names:
            return text
        names = re.compile(rf"\b(?:{'|'.join(map(re.escape, self.names))})\b")
        return names.sub(lambda found: re.sub(r"\b\w", lambda first: first[0].upper(), found[0]), text)

    def typed(self, text: str) -> CellLine:
        """A line being typed or its prompt: never contracted, so that every character can be found again."""
        prose = self.style.prose
        return self._translate(text, prose if prose is not BrailleTable.G2 else BrailleTable.COMP6)

    def typed_key(self, keys: frozenset[str]) -> str | None:
        """The character that dots pressed together type, or the key that they stand for, if any."""
        if len(keys) == 1 and (named := _TYPING_KEYS.get(next(iter(keys)))):
            return named
        if not keys <= set(DOTS):
            return None
        return self._characters.get(sum(1 << DOTS.index(dot) for dot in keys))

    @cached_property
    def _characters(self) -> dict[int, str]:
        """What one cell of the eight-dot table types; its digits are those of six dots without their prefix."""
        lines = {char: self._translate(char, BrailleTable.COMP8).cells for char in _TYPED}
        return {cells[0]: char for char, cells in lines.items() if len(cells) == 1}

    @cached_property
    def typed_shapes(self) -> dict[str, int]:
        """How each character of a line feels under the cursor: six dots with dot 8 are always known."""
        if not self.style.prose.is_eight_dot:
            return {}
        return cursor_shapes((char, cell) for cell, char in self._characters.items() if not char.isupper())

    def _prose_line(self, text: str) -> ViewLine:
        line = self._translate(self._with_names(attached(text)), self.style.prose)
        return ViewLine(line, referred_squares(line.text), glued=glued_cells(line))

    def status(self, square: Square, cells: int) -> bytes:
        """The place for so many status cells: row, then column; on two, dots 7-8 add ten to the column."""
        if cells < 2:
            return self._translate(ROW_NAMES[square.row], self.style.board).cells[:cells]
        column = square.column + 1
        if cells > 2:
            return self._translate(f"{ROW_NAMES[square.row]}{column}", self.style.board).cells
        row, digit = self._translate(f"{ROW_NAMES[square.row]}{column % _TEN}", self.style.board).cells
        return bytes((row, digit | _DOTS_78 if column >= _TEN else digit))
