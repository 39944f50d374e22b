"""Board rows as text that the board tables turn into one cell a square (AD-01)."""

from enum import StrEnum

from access_scrabble.braille.tables import BrailleProblem
from access_scrabble.engine.board import EMPTY, Board
from access_scrabble.engine.coordinates import ROW_NAMES, SIZE, Square
from access_scrabble.engine.premiums import Shape, shape_at
from access_scrabble.engine.tiles import ALPHABET, Letter
from access_scrabble.errors import InputError

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

COLUMN_RULER = f"{PLAIN_SQUARE} " + "".join(str(column % 10) for column in range(1, SIZE + 1))
"""A dot, then the last digit of every column's number above its squares."""


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
    """The square of each character of a row's text."""
    return (None,) * ROW_MARGIN + tuple(Square(row, column) for column in range(SIZE))


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
