"""Paper braille: texts, tables and boards through liblouis into a .brf file, and read back."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import assert_never

from access_scrabble.braille.page import PageSize, bound, unbound, unwrapped, wrapped
from access_scrabble.braille.symbols import COLUMN_RULER, blanks_on, row_from_text, row_text
from access_scrabble.braille.tables import BrailleProblem, Table
from access_scrabble.braille.translator import Translator, plain_text
from access_scrabble.engine.board import Board
from access_scrabble.engine.coordinates import SIZE, Square
from access_scrabble.engine.tiles import BLANK
from access_scrabble.errors import InputError


@dataclass(frozen=True, slots=True)
class Paragraph:
    """A text that begins a line on paper, and its table; it is embossed with single spaces."""

    text: str
    table: Table = Table.COMP6


@dataclass(frozen=True, slots=True)
class Row:
    """A line of a table: texts that each begin at a cell of their own, the first one at the margin."""

    fields: tuple[str, ...]
    stops: tuple[int, ...]
    table: Table = Table.COMP6

    @property
    def text(self) -> str:
        """Its words with single spaces."""
        return " ".join(field for field in self.fields if field)


Entry = Paragraph | Row
Block = tuple[Entry, ...]
"""What stays together on a page."""
Section = tuple[Block, ...]
"""What begins a page."""


def entries_of(sections: Iterable[Section]) -> tuple[Entry, ...]:
    """Everything that begins a line on paper, in order."""
    return tuple(entry for section in sections for block in section for entry in block)


def checked_paper_table(table: Table) -> Table:
    """A table for prose on paper.

    :raises InputError: when the table needs eight dots, which paper does not have.
    """
    if table.is_eight_dot:
        raise InputError(BrailleProblem.UNKNOWN_TABLE, name=table, known=(Table.COMP6, Table.G2))
    return table


def paper_text(text: str) -> str:
    """Single spaces, and none inside French quotation marks, as braille writes both with the same sign."""
    return " ".join(plain_text(text).split()).replace("« ", "«").replace(" »", "»")


def board_block(board: Board, title: str) -> Block:
    """The board: title, columns, 15 rows, then each joker with its letter and square."""
    rows = (Paragraph(row_text(Board(board.cells.upper()), row), Table.BOARD6) for row in range(SIZE))
    blanks = (
        Paragraph(f"{BLANK} {letter.char} {square.name}", Table.BOARD6) for square, letter in blanks_on(board)
    )
    return (Paragraph(paper_text(title)), Paragraph(COLUMN_RULER, Table.BOARD6), *rows, *blanks)


def board_from_block(texts: Sequence[str]) -> Board:
    """The board that the texts of a board block show.

    :raises InputError: when they are no such texts.
    """
    first, last = 2, 2 + SIZE
    board = Board.from_rows([row_from_text(text) for text in texts[first:last]])
    blanks: dict[Square, str] = {}
    for text in texts[last:]:
        fields = text.split()
        if len(fields) != 3 or fields[0] != BLANK:
            raise InputError(BrailleProblem.BAD_PAPER_BRAILLE)
        blanks[Square.parse(fields[2])] = fields[1].lower()
    return board.place(blanks)


def _single_blanks(cells: bytes) -> bytes:
    """Words parted by one blank: more would look like the margin of a wrapped line."""
    return b"\0".join(filter(None, cells.split(b"\0")))


class Embosser:
    """Writes sections as a .brf file, and reads such a file back."""

    def __init__(self, translator: Translator, size: PageSize | None = None) -> None:
        self._translator = translator
        self._size = size or PageSize()

    def emboss(self, sections: Iterable[Section]) -> str:
        """The whole file, its lines ended by CRLF and its pages parted by form feeds."""
        return bound(([self._lines(block) for block in section] for section in sections), self._size)

    def cells(self, text: str, table: Table) -> bytes:
        """The cells of a text, its words parted by one blank."""
        return _single_blanks(self._translator.translate(text, table).cells)

    def _lines(self, block: Block) -> list[bytes]:
        return [line for entry in block for line in self._entry_lines(entry)]

    def _entry_lines(self, entry: Entry) -> Iterator[bytes]:
        match entry:
            case Paragraph():
                yield from wrapped(self.cells(entry.text, entry.table), self._size.cells)
            case Row():
                line = b""
                for field, stop in zip(entry.fields, entry.stops, strict=True):
                    line = line.ljust(stop, b"\0") + self.cells(field, entry.table)
                yield line.rstrip(b"\0")
            case _:
                assert_never(entry)

    def reread(self, brf: str, tables: Sequence[Table]) -> tuple[str, ...]:
        """The text of each entry of a file, given their tables.

        :raises InputError: when the file holds another number of entries, or something else than braille.
        """
        entries = tuple(unwrapped(unbound(brf)))
        if len(entries) != len(tables):
            raise InputError(BrailleProblem.BAD_PAPER_BRAILLE)
        return tuple(map(self._translator.read_back, map(_single_blanks, entries), tables))

    def misread(self, brf: str, sections: Sequence[Section]) -> tuple[Entry, ...]:
        """The entries that a file does not give back word for word; none if all is well."""
        entries = entries_of(sections)
        texts = self.reread(brf, [entry.table for entry in entries])
        return tuple(entry for entry, text in zip(entries, texts, strict=True) if entry.text != text)
