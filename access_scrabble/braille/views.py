"""What can be read on a display: the board by rows or by words, the rack, and texts worded elsewhere."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass

from access_scrabble.braille.layout import Flow, View, ViewLine
from access_scrabble.braille.lines import Line
from access_scrabble.braille.symbols import (
    EmptySquare,
    blanks_on,
    letter_symbols,
    row_squares,
    row_text,
)
from access_scrabble.braille.tables import Table
from access_scrabble.engine.board import Board, PlacedWord
from access_scrabble.engine.coordinates import ROW_NAMES, SIZE, Square
from access_scrabble.engine.tiles import BLANK

Translate = Callable[[str, Table], Line]

_TEN = 10
_DOTS_78 = 0b1100_0000


@dataclass(frozen=True, slots=True)
class BrailleStyle:
    """How a reader wants braille written: tables for prose and board, and empty squares."""

    prose: Table = Table.COMP8
    board: Table = Table.BOARD8
    empty: EmptySquare = EmptySquare.DOT


@dataclass(frozen=True, slots=True)
class Entry:
    """A worded line, and the square its routing keys go to."""

    text: str
    square: Square | None = None


class ViewBuilder:
    """Makes the views of a game in one reader's style."""

    def __init__(self, translate: Translate, style: BrailleStyle | None = None) -> None:
        self._translate = translate
        self.style = style or BrailleStyle()

    def board(self, board: Board) -> View:
        """The board, a row a line; on six dots its jokers follow, one a line."""
        rows = tuple(
            ViewLine(
                self._translate(row_text(board, row, self.style.empty), self.style.board), row_squares(row)
            )
            for row in range(SIZE)
        )
        blanks = () if self.style.board.is_eight_dot else tuple(self._blanks(board))
        return View(rows + blanks, Flow.GRID)

    def _blanks(self, board: Board) -> Iterator[ViewLine]:
        for square, letter in blanks_on(board):
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
        return View((ViewLine(letters), ViewLine(self._translate(" ".join(symbols), Table.TILES))))

    def prose(self, lines: Sequence[str]) -> View:
        """Any text: score sheet, remaining tiles, help, message."""
        return self.entries([Entry(text) for text in lines])

    def entries(self, entries: Sequence[Entry]) -> View:
        """Worded lines that lead to squares: last moves, places of a letter."""
        return View(tuple(map(self._entry, entries)))

    def _entry(self, entry: Entry) -> ViewLine:
        line = self._translate(entry.text, self.style.prose)
        return ViewLine(line, (entry.square,) * len(line.text))

    def status(self, square: Square, cells: int) -> bytes:
        """The place for so many status cells: row, then column; on two, dots 7-8 add ten to the column."""
        if cells < 2:
            return self._translate(ROW_NAMES[square.row], self.style.board).cells[:cells]
        column = square.column + 1
        if cells > 2:
            return self._translate(f"{ROW_NAMES[square.row]}{column}", self.style.board).cells
        row, digit = self._translate(f"{ROW_NAMES[square.row]}{column % _TEN}", self.style.board).cells
        return bytes((row, digit | _DOTS_78 if column >= _TEN else digit))
