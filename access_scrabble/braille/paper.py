"""Paper braille: board, score sheet and game record through liblouis into a .brf file, and read back."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from access_scrabble.braille.codes import BrailleCode
from access_scrabble.braille.page import PageSize, bound, unbound, unwrapped, wrapped
from access_scrabble.braille.symbols import COLUMN_RULER, blanks_on, row_from_text, row_text
from access_scrabble.braille.tables import Table
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


Section = tuple[Paragraph, ...]


def text_section(lines: Iterable[str], table: Table = Table.COMP6) -> Section:
    """Worded lines on pages of their own: score sheet, game record.

    :raises InputError: when the table needs eight dots, which paper does not have.
    """
    if table.is_eight_dot:
        raise InputError(BrailleCode.UNKNOWN_TABLE, name=table, known=(Table.COMP6, Table.G2))
    return tuple(Paragraph(_paper_text(line), table) for line in lines)


def _paper_text(text: str) -> str:
    """Single spaces, and none inside French quotation marks, as braille writes both with the same sign."""
    return " ".join(plain_text(text).split()).replace("« ", "«").replace(" »", "»")


def board_section(board: Board, title: str) -> Section:
    """The board on a page of its own: title, columns, 15 rows, then each joker with its letter and square."""
    rows = (Paragraph(row_text(Board(board.cells.upper()), row), Table.BOARD6) for row in range(SIZE))
    blanks = (
        Paragraph(f"{BLANK} {letter.char} {square.name}", Table.BOARD6) for square, letter in blanks_on(board)
    )
    return (*text_section([title]), Paragraph(COLUMN_RULER, Table.BOARD6), *rows, *blanks)


def board_from_section(texts: Sequence[str]) -> Board:
    """The board that the texts of a board section show.

    :raises InputError: when they are no such texts.
    """
    first, last = 2, 2 + SIZE
    board = Board.from_rows([row_from_text(text) for text in texts[first:last]])
    blanks: dict[Square, str] = {}
    for text in texts[last:]:
        fields = text.split()
        if len(fields) != 3 or fields[0] != BLANK:
            raise InputError(BrailleCode.BAD_PAPER_BRAILLE, text=text)
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

    def emboss(self, sections: Sequence[Section]) -> str:
        """The whole file, its lines ended by CRLF and its pages parted by form feeds."""
        return bound([tuple(self._lines(section)) for section in sections], self._size)

    def _lines(self, section: Section) -> Iterator[bytes]:
        for paragraph in section:
            cells = self._translator.translate(paragraph.text, paragraph.table).cells
            yield from wrapped(_single_blanks(cells), self._size.cells)

    def reread(self, brf: str, tables: Sequence[Table]) -> tuple[str, ...]:
        """The text of each paragraph of a file, given their tables.

        :raises InputError: when the file holds another number of paragraphs, or something else than braille.
        """
        paragraphs = tuple(unwrapped(unbound(brf)))
        if len(paragraphs) != len(tables):
            raise InputError(BrailleCode.BAD_PAPER_BRAILLE, count=len(paragraphs), expected=len(tables))
        return tuple(map(self._translator.read_back, paragraphs, tables))

    def misread(self, brf: str, sections: Sequence[Section]) -> tuple[Paragraph, ...]:
        """The paragraphs that a file does not give back word for word; none if all is well."""
        paragraphs = [paragraph for section in sections for paragraph in section]
        texts = self.reread(brf, [paragraph.table for paragraph in paragraphs])
        return tuple(one for one, text in zip(paragraphs, texts, strict=True) if one.text != text)
