"""Paper braille: texts, tables and boards through liblouis into a .brf file, and read back.

A .brf file is North American Braille ASCII, its lines ended by CRLF and its pages parted by form feeds. Texts are set
as French readers know them (CBFU): punctuation and per cent at their word, titles in the middle, pages numbered.
"""

import re
from collections.abc import Callable, Collection, Iterable, Iterator, Sequence
from typing import assert_never

from access_scrabble.braille.translator import BrailleProblem, BrailleTable, Translator, plain_text
from access_scrabble.braille.views import blanks_on, row_from_text, row_text
from access_scrabble.engine.board import Board
from access_scrabble.engine.coordinates import SIZE, Square
from access_scrabble.errors import InputError
from access_scrabble.language import documents
from access_scrabble.language.documents import BoardFigure, Document, Grid, Listing
from access_scrabble.language.language import Language
from access_scrabble.values import dataclass

_ASCII = " A1B'K2L@CIF/MSP\"E3H9O6R^DJG>NTQ,*5<-U8V.%[$+X!&;:4\\0Z7(_?W]#Y)="
"""The character of each of the 64 six-dot cells, in the order of the cells' bytes."""

_CELLS = {character: cell for cell, character in enumerate(_ASCII)}
_CRLF, _FORM_FEED = "\r\n", "\f"
_WRAPPED = bytes(2)
_SPLIT = bytes(4)
_TITLE_MARGIN = bytes(5)
"""A title has at least so many blanks on either side, or it stands at the margin: fewer tell that a line goes on."""
_NUMBER_SIGN = 0x20
_DIGITS = bytes.fromhex("3c 21 23 29 39 31 2b 3b 33 2a")
"""The cells of 0 to 9 behind the number sign, dot 6."""


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
    """The paragraphs and titles that lines were cut from; blank lines only part them."""
    paragraph: bytes | None = None
    for line in filter(None, lines):
        is_title = line.startswith(_TITLE_MARGIN)
        if paragraph is not None and not is_title and line.startswith(_SPLIT):
            paragraph += line[len(_SPLIT) :]
        elif paragraph is not None and not is_title and line.startswith(_WRAPPED):
            paragraph += b"\0" + line[len(_WRAPPED) :]
        else:
            if paragraph is not None:
                yield paragraph
            paragraph = line.lstrip(b"\0")
    if paragraph is not None:
        yield paragraph


def set_off(cells: bytes, width: int) -> Iterator[bytes]:
    """A title between blank lines, in the middle where it is short enough."""
    yield b""
    if len(cells) <= width - 2 * len(_TITLE_MARGIN):
        yield bytes((width - len(cells)) // 2) + cells
    else:
        yield from wrapped(cells, width)
    yield b""


def bound(sections: Iterable[Iterable[Sequence[bytes]]], size: PageSize) -> str:
    """Sections of blocks of lines as one file: a section begins a page, a block stays on one if it can.

    Several pages bear their numbers, in the last line on the right.
    """
    blocks = [[list(block) for block in section] for section in sections]
    pages = [page for section in blocks for page in _pages(section, size.lines)]
    if len(pages) > 1:
        pages = [page for section in blocks for page in _pages(section, size.lines - 1)]
        pages = [_numbered(page, number, size) for number, page in enumerate(pages, start=1)]
    return _FORM_FEED.join("".join(ascii_braille(line) + _CRLF for line in page) for page in pages)


def _numbered(page: list[bytes], number: int, size: PageSize) -> list[bytes]:
    cells = bytes((_NUMBER_SIGN, *(_DIGITS[int(digit)] for digit in str(number))))
    padding = [b""] * (size.lines - 1 - len(page))
    return [*page, *padding, cells.rjust(size.cells, b"\0")]


def _pages(blocks: Iterable[Sequence[bytes]], height: int) -> Iterator[list[bytes]]:
    page: list[bytes] = []
    for block in blocks:
        if page and len(page) + len(block) > height:
            yield _trimmed(page)
            page = []
        page = _joined(page, block)
        while len(page) > height:
            yield _trimmed(page[:height])
            page = _joined([], page[height:])
    yield _trimmed(page)


def _joined(page: list[bytes], block: Sequence[bytes]) -> list[bytes]:
    """The page with more lines: none of them blank at its head, nor two together."""
    for line in block:
        if line or (page and page[-1]):
            page = [*page, line]
    return page


def _trimmed(page: list[bytes]) -> list[bytes]:
    return page[:-1] if page and not page[-1] else page


def unbound(text: str) -> tuple[bytes, ...]:
    """All the lines of a file, pages and their numbers forgotten."""
    pages = [page.split(_CRLF)[:-1] for page in text.split(_FORM_FEED)]
    bodies = [page[:-1] for page in pages] if len(pages) > 1 else pages
    return tuple(read_ascii_braille(line) for body in bodies for line in body)


@dataclass(frozen=True, slots=True)
class PaperParagraph:
    """A text that begins a line on paper, and its table; it is embossed with single spaces."""

    text: str
    table: BrailleTable = BrailleTable.COMP6


@dataclass(frozen=True, slots=True)
class Title:
    """A text set off from what stands before and behind it."""

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


Entry = PaperParagraph | Title | Row
Block = tuple[Entry, ...]
"""What stays together on a page."""
Section = tuple[Block, ...]
"""What begins a page."""


def entries_of(sections: Iterable[Section]) -> tuple[Entry, ...]:
    """Everything that begins a line on paper and is not blank, in order."""
    return tuple(entry for section in sections for block in section for entry in block if entry.text)


def checked_paper_table(table: BrailleTable) -> BrailleTable:
    """A table for prose on paper.

    :raises InputError: when the table needs eight dots, which paper does not have.
    """
    if table.is_eight_dot:
        raise InputError(BrailleProblem.UNKNOWN_TABLE, name=table, known=(BrailleTable.COMP6, BrailleTable.G2))
    return table


_LOOSE_SIGN = re.compile(
    r"(?<=[\w)\]»%]) (?=[;:](?:\s|$))"
    r"|(?<=[^\W\d]|[)\]»]) (?=!(?:\s|$))"  # behind a digit it would be a plus
    r"|(?<=«) | (?=»)|(?<=\d) (?=%)"
)
_LOOSE_QUESTION = re.compile(r"(?P<before>\S*[^A-Z+?\s-]\S*) \?(?=\s|$)")
"""Not behind capitals alone: a question mark among letters is a joker."""
_DECIMAL = re.compile(r"\d,\d")


def paper_text(text: str) -> str:
    """Single spaces, none before a sign of punctuation; semicolons between parts that have decimal commas.

    >>> paper_text("Anna : 87 points, 90,6 %, « bravo » !"), paper_text("A E ?"), paper_text("Fini ?")
    ('Anna: 87 points; 90,6%; «bravo»!', 'A E ?', 'Fini?')
    """
    plain = " ".join(plain_text(text).split())
    attached = _LOOSE_QUESTION.sub(r"\g<before>?", _LOOSE_SIGN.sub("", plain))
    return attached.replace(", ", "; ") if _DECIMAL.search(attached) else attached


_RULER_SIGN = "\ue106"
"""The number sign before the digits of the columns."""
_RULER = _RULER_SIGN + "".join(str(column % 10) for column in range(1, SIZE + 1))
_RULER_STOPS = (0, 1)
_JOKER_LINE = re.compile(r".* (?P<letter>[A-Z]), (?P<square>[A-O]\d+)")


def board_block(
    board: Board, title: str, language: Language | None = None, table: BrailleTable = BrailleTable.COMP6
) -> Block:
    """The board: title, columns, 15 rows, then each joker with its letter and square."""
    language = language or Language()
    rows = (PaperParagraph(row_text(Board(board.cells.upper()), row), BrailleTable.BOARD6) for row in range(SIZE))
    blanks = (
        PaperParagraph(f"{language.text('joker {letter}', letter=letter.char)}, {square.name}")
        for square, letter in blanks_on(board)
    )
    ruler = Row(("", _RULER), _RULER_STOPS, BrailleTable.BOARD6)
    return (PaperParagraph(paper_text(title), table), ruler, *rows, *blanks)


def board_from_block(texts: Sequence[str]) -> Board:
    """The board that the texts of a board block show.

    :raises InputError: when they are no such texts.
    """
    first, last = 2, 2 + SIZE
    board = Board.from_rows([row_from_text(text) for text in texts[first:last]])
    blanks: dict[Square, str] = {}
    for text in texts[last:]:
        found = _JOKER_LINE.fullmatch(text)
        if found is None:
            raise InputError(BrailleProblem.BAD_PAPER_BRAILLE)
        blanks[Square.parse(found["square"])] = found["letter"].lower()
    return board.place(blanks)


_CAPITALS = re.compile(r"[A-Z]{2,}(?: [A-Z]{2,}){3,}")
_BEFORE_CAPITALS, _BEFORE_LAST = b"\x12\x28", b"\x28"
"""Dots 25 and 46 before the first of four words or more in capitals, 46 before the last (CBFU): a sheet of words is a
third shorter than with two signs before each. liblouis leaves it out of its table, for the sake of single letters."""


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
        if table is BrailleTable.COMP6 and _CAPITALS.fullmatch(text):
            first, _, last = self.cells(text.lower(), table).rpartition(b"\0")
            return _BEFORE_CAPITALS + first + b"\0" + _BEFORE_LAST + last
        return _single_blanks(self._translator.translate(text, table).cells)

    def _lines(self, block: Block) -> list[bytes]:
        return [line for entry in block for line in self._entry_lines(entry)]

    def _entry_lines(self, entry: Entry) -> Iterator[bytes]:
        match entry:
            case PaperParagraph():
                yield from wrapped(self.cells(entry.text, entry.table), self._size.cells)
            case Title():
                yield from set_off(self.cells(entry.text, entry.table), self._size.cells)
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
        return tuple(map(self._read_back, map(_single_blanks, entries), tables))

    def _read_back(self, cells: bytes, table: BrailleTable) -> str:
        if table is BrailleTable.COMP6 and cells.startswith(_BEFORE_CAPITALS):
            first, _, last = cells.removeprefix(_BEFORE_CAPITALS).rpartition(b"\0" + _BEFORE_LAST)
            return self._translator.read_back(first + b"\0" + last, table).upper()
        return self._translator.read_back(cells, table)

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
    writer = _Writer(
        table, Language(document.language), size.cells, lambda text: len(embosser.cells(text, BrailleTable.COMP6))
    )
    pages: list[list[Block]] = [[(writer.title(document.title),)]]
    for section in document.sections:
        if section.starts_page:
            pages.append([])
        captions = {paper_text(section.title)}
        blocks = [block for part in section.blocks for block in writer.blocks(part, captions)]
        pages[-1] += writer.titled(section.title, blocks)
    return tuple(tuple(page) for page in pages if page)


@dataclass(frozen=True, slots=True)
class _Writer:
    """Writes parts of a document in one table for one width of paper."""

    table: BrailleTable
    language: Language
    width: int
    measure: Callable[[str], int]

    def line(self, text: str) -> Block:
        return (PaperParagraph(paper_text(text), self.table),)

    def title(self, text: str) -> Title:
        return Title(paper_text(text), self.table)

    def titled(self, title: str, blocks: list[Block]) -> list[Block]:
        """Blocks behind their title, which does not stay alone at the foot of a page."""
        if not title:
            return blocks
        heading = (self.title(title),)
        return [(*heading, *blocks[0]), *blocks[1:]] if blocks else [heading]

    def blocks(self, block: documents.Block, captions: Collection[str]) -> Iterator[Block]:
        """What a part becomes; a caption that was said already is left out."""
        match block:
            case documents.Paragraph():
                yield self.line(block.text)
            case Listing():
                for number, item in enumerate(block.items, start=1):
                    yield self.line(f"{number}. {item}" if block.is_numbered else f"- {item}")
            case Grid():
                is_told = paper_text(block.caption) in captions
                yield from self._grid(block, () if is_told or not block.caption else self.line(block.caption))
            case BoardFigure():
                yield board_block(block.board, block.caption, self.language, self.table)
            case _:
                assert_never(block)

    def _grid(self, grid: Grid, caption: Block) -> Iterator[Block]:
        """Columns where they fit, else the values one behind another; the names of the columns once, before them.

        Names, words and references are never contracted, nor what stands above them.
        """
        names = tuple(_short(column) for column in grid.columns)
        stops = self._stops(grid)
        if stops is None:
            rows = [_in_full(_SEPARATOR.join(_values(grid, row))) for row in grid.rows]
            heading = (*caption, *_in_full(_SEPARATOR.join(names)))
        else:
            rows = [(_row(row, stops),) for row in grid.rows]
            heading = (*caption, _row(names, stops))
        yield (*heading, *(rows[0] if rows else ()))
        yield from rows[1:]

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


def _row(texts: tuple[str, ...], stops: tuple[int, ...]) -> Row:
    return Row(tuple(map(paper_text, texts)), stops)


def _in_full(text: str) -> Block:
    return (PaperParagraph(paper_text(text)),)


_SEPARATOR = "; "
_NOTHING = "-"
_PER_CENT = "%"


def _short(column: documents.Column) -> str:
    return column.short or column.heading


def _values(grid: Grid, row: tuple[str, ...]) -> Iterator[str]:
    """The values of a row in the order of the columns, a sign for each that is blank but at the end."""
    texts = list(row)
    while texts and not texts[-1].strip():
        texts.pop()
    for column, value in zip(grid.columns, texts, strict=False):
        sign = _PER_CENT if value and _short(column) == _PER_CENT else ""
        yield f"{value}{sign}" if value.strip() else _NOTHING
