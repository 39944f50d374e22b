"""Paper braille: texts, tables and boards through liblouis into a .brf file, and read back.

A .brf file is North American Braille ASCII, its lines ended by CRLF and its pages parted by form feeds.
"""

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import assert_never

from access_scrabble.braille.translator import BrailleProblem, BrailleTable, Translator, plain_text
from access_scrabble.braille.views import COLUMN_RULER, blanks_on, row_from_text, row_text
from access_scrabble.engine.board import Board
from access_scrabble.engine.coordinates import SIZE, Square
from access_scrabble.engine.tiles import BLANK
from access_scrabble.errors import InputError
from access_scrabble.language import documents
from access_scrabble.language.documents import BoardFigure, Document, Grid, Listing

_ASCII = " A1B'K2L@CIF/MSP\"E3H9O6R^DJG>NTQ,*5<-U8V.%[$+X!&;:4\\0Z7(_?W]#Y)="
"""The character of each of the 64 six-dot cells, in the order of the cells' bytes."""

_CELLS = {character: cell for cell, character in enumerate(_ASCII)}
_CRLF, _FORM_FEED = "\r\n", "\f"
_WRAPPED = bytes(2)
_SPLIT = bytes(4)


@dataclass(frozen=True, slots=True)
class PageSize:
    """Cells a line and lines a page.

    :raises InputError: when no embosser takes such paper.
    """

    cells: int = 40
    lines: int = 25

    def __post_init__(self) -> None:
        if not (20 <= self.cells <= 100 and 10 <= self.lines <= 100):
            raise InputError(BrailleProblem.BAD_PAGE_SIZE)


def ascii_braille(cells: bytes) -> str:
    """Six-dot cells as an embosser reads them; dots 7 and 8 are left out.

    >>> ascii_braille(bytes([0b101000, 0b1, 0b10]))
    '.A1'
    """
    return "".join(_ASCII[cell & 0x3F] for cell in cells)


def read_ascii_braille(text: str) -> bytes:
    """The cells an embosser would make of a line.

    :raises InputError: on a character that is no cell.
    """
    strange = next((character for character in text if character not in _CELLS), None)
    if strange is not None:
        raise InputError(BrailleProblem.BAD_PAPER_BRAILLE)
    return bytes(_CELLS[character] for character in text)


def wrapped(cells: bytes, width: int) -> Iterator[bytes]:
    """A paragraph cut to a width: a margin of two cells tells a cut between words, of four one within."""
    rest, margin = cells, b""
    while len(margin) + len(rest) > width:
        room = width - len(margin)
        blank = rest.rfind(0, 1, room + 1)
        if blank > 0:
            yield margin + rest[:blank]
            rest, margin = rest[blank + 1 :], _WRAPPED
        else:
            yield margin + rest[:room]
            rest, margin = rest[room:], _SPLIT
    yield margin + rest


def unwrapped(lines: Iterable[bytes]) -> Iterator[bytes]:
    paragraph: bytes | None = None
    for line in lines:
        if paragraph is not None and line.startswith(_SPLIT):
            paragraph += line[len(_SPLIT) :]
        elif paragraph is not None and line.startswith(_WRAPPED):
            paragraph += b"\0" + line[len(_WRAPPED) :]
        else:
            if paragraph is not None:
                yield paragraph
            paragraph = line
    if paragraph is not None:
        yield paragraph


def bound(sections: Iterable[Iterable[Sequence[bytes]]], size: PageSize) -> str:
    """Sections of blocks of lines as one file: a section begins a page, a block stays on one if it can."""
    pages = (page for section in sections for page in _pages(section, size.lines))
    return _FORM_FEED.join("".join(ascii_braille(line) + _CRLF for line in page) for page in pages)


def _pages(blocks: Iterable[Sequence[bytes]], height: int) -> Iterator[list[bytes]]:
    page: list[bytes] = []
    for block in blocks:
        if page and len(page) + len(block) > height:
            yield page
            page = []
        page = [*page, *block]
        while len(page) > height:
            yield page[:height]
            page = page[height:]
    yield page


def unbound(text: str) -> tuple[bytes, ...]:
    """All the lines of a file, pages forgotten."""
    pages = text.split(_FORM_FEED)
    return tuple(read_ascii_braille(line) for page in pages for line in page.split(_CRLF)[:-1])


@dataclass(frozen=True, slots=True)
class PaperParagraph:
    """A text that begins a line on paper, and its table; it is embossed with single spaces."""

    text: str
    table: BrailleTable = BrailleTable.COMP6


@dataclass(frozen=True, slots=True)
class Row:
    """A line of a table: texts that each begin at a cell of their own, the first one at the margin."""

    fields: tuple[str, ...]
    stops: tuple[int, ...]
    table: BrailleTable = BrailleTable.COMP6

    @property
    def text(self) -> str:
        return " ".join(field for field in self.fields if field)


Entry = PaperParagraph | Row
Block = tuple[Entry, ...]
"""What stays together on a page."""
Section = tuple[Block, ...]
"""What begins a page."""


def entries_of(sections: Iterable[Section]) -> tuple[Entry, ...]:
    """Everything that begins a line on paper, in order."""
    return tuple(entry for section in sections for block in section for entry in block)


def checked_paper_table(table: BrailleTable) -> BrailleTable:
    """A table for prose on paper.

    :raises InputError: when the table needs eight dots, which paper does not have.
    """
    if table.is_eight_dot:
        raise InputError(BrailleProblem.UNKNOWN_TABLE, name=table, known=(BrailleTable.COMP6, BrailleTable.G2))
    return table


def paper_text(text: str) -> str:
    """Single spaces, and none inside French quotation marks, as braille writes both with the same sign."""
    return " ".join(plain_text(text).split()).replace("« ", "«").replace(" »", "»")


def board_block(board: Board, title: str) -> Block:
    """The board: title, columns, 15 rows, then each joker with its letter and square."""
    rows = (PaperParagraph(row_text(Board(board.cells.upper()), row), BrailleTable.BOARD6) for row in range(SIZE))
    blanks = (
        PaperParagraph(f"{BLANK} {letter.char} {square.name}", BrailleTable.BOARD6)
        for square, letter in blanks_on(board)
    )
    return (PaperParagraph(paper_text(title)), PaperParagraph(COLUMN_RULER, BrailleTable.BOARD6), *rows, *blanks)


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
        return bound(([self._lines(block) for block in section] for section in sections), self._size)

    def cells(self, text: str, table: BrailleTable) -> bytes:
        """The cells of a text, its words parted by one blank."""
        return _single_blanks(self._translator.translate(text, table).cells)

    def _lines(self, block: Block) -> list[bytes]:
        return [line for entry in block for line in self._entry_lines(entry)]

    def _entry_lines(self, entry: Entry) -> Iterator[bytes]:
        match entry:
            case PaperParagraph():
                yield from wrapped(self.cells(entry.text, entry.table), self._size.cells)
            case Row():
                line = b""
                for field, stop in zip(entry.fields, entry.stops, strict=True):
                    line = line.ljust(stop, b"\0") + self.cells(field, entry.table)
                yield line.rstrip(b"\0")
            case _:
                assert_never(entry)

    def reread(self, brf: str, tables: Sequence[BrailleTable]) -> tuple[str, ...]:
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


GAP = 2
"""Blank cells between two columns."""


def to_brf(
    document: Document, translator: Translator, size: PageSize | None = None, table: BrailleTable = BrailleTable.COMP6
) -> str:
    """The .brf file of a document.

    :raises InputError: when the table needs eight dots, which paper does not have.
    """
    size = size or PageSize()
    return Embosser(translator, size).emboss(paper_sections(document, translator, size, table))


def paper_sections(
    document: Document, translator: Translator, size: PageSize, table: BrailleTable
) -> tuple[Section, ...]:
    """Parts that each begin a page; what belongs together stays on one, a wide table goes entry by entry."""
    embosser = Embosser(translator, size)
    table = checked_paper_table(table)
    writer = _Writer(table, size.cells, lambda text: len(embosser.cells(text, table)))
    pages: list[list[Block]] = [[writer.line(document.title)]]
    for section in document.sections:
        if section.starts_page:
            pages.append([])
        blocks = [block for part in section.blocks for block in writer.blocks(part)]
        pages[-1] += writer.titled(section.title, blocks)
    return tuple(tuple(page) for page in pages if page)


@dataclass(frozen=True, slots=True)
class _Writer:
    """Writes parts of a document in one table for one width of paper."""

    table: BrailleTable
    width: int
    measure: Callable[[str], int]

    def line(self, text: str) -> Block:
        return (PaperParagraph(paper_text(text), self.table),)

    def titled(self, title: str, blocks: list[Block]) -> list[Block]:
        """Blocks behind a blank line and their title, which does not stay alone at the foot of a page."""
        if not title:
            return blocks
        heading = (*self.line(""), *self.line(title))
        return [(*heading, *blocks[0]), *blocks[1:]] if blocks else [heading]

    def blocks(self, block: documents.Block) -> Iterator[Block]:
        match block:
            case documents.Paragraph():
                yield self.line(block.text)
            case Listing():
                for number, item in enumerate(block.items, start=1):
                    yield self.line(f"{number}. {item}" if block.is_numbered else f"- {item}")
            case Grid():
                yield from self._grid(block)
            case BoardFigure():
                yield board_block(block.board, block.caption)
            case _:
                assert_never(block)

    def _grid(self, grid: Grid) -> Iterator[Block]:
        """Columns where they fit, the caption and headings kept with the first row."""
        caption = self.line(grid.caption) if grid.caption else ()
        stops = self._stops(grid)
        if stops is None:
            rows = [self.line(entry) for entry in grid.entries()]
            heading = caption
        else:
            rows = [(self._row(row, stops),) for row in grid.rows]
            heading = (*caption, self._row(tuple(_short(column) for column in grid.columns), stops))
        yield (*heading, *(rows[0] if rows else ()))
        yield from rows[1:]

    def _row(self, texts: tuple[str, ...], stops: tuple[int, ...]) -> Row:
        return Row(tuple(map(paper_text, texts)), stops, self.table)

    def _stops(self, grid: Grid) -> tuple[int, ...] | None:
        """Where each column begins; none when the columns do not fit, or a row has no name."""
        lines = [tuple(map(_short, grid.columns)), *grid.rows]
        stops, end = [], -GAP
        for number in range(len(grid.columns)):
            start = end + GAP
            stops.append(start)
            end = start + max(self.measure(paper_text(line[number])) for line in lines)
        has_names = all(paper_text(line[0]) for line in lines)
        return tuple(stops) if has_names and end <= self.width else None


def _short(column: documents.Column) -> str:
    return column.short or column.heading
