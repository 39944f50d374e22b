"""The one owner of liblouis: text into cells and back."""

import re
import unicodedata
from collections.abc import Iterable
from enum import StrEnum
from functools import cache
from pathlib import Path
from threading import Lock

from access_scrabble.braille.liblouis import DISPLAY_TABLE, find_liblouis
from access_scrabble.errors import InputError, OperationFailed, Problem, says
from access_scrabble.installation import NeededPart
from access_scrabble.values import dataclass

LIBLOUIS = NeededPart("liblouis")


class BrailleProblem(Problem):
    """Why braille could not be made, shown or read back."""

    LIBLOUIS_MISSING = says("liblouis is missing, so braille is off: {part}.", part=NeededPart)
    LIBLOUIS_UNUSABLE = says(
        "Braille: liblouis is there, but not made for this program, which has {bits} bits ({libraries}): {part}.",
        bits=int,
        libraries=tuple,
        part=NeededPart,
    )
    LIBLOUIS_NOT_FOUND = says(
        "Braille: liblouis is missing: {part}. Looked for in {places}.", part=NeededPart, places=tuple
    )
    TABLES_MISSING = says("The braille tables are missing: install the program again.")
    BRAILLE_TABLE_UNUSABLE = says("The braille table {table} cannot be used.", table=str)
    UNKNOWN_TABLE = says("There is no braille table {name}: choose among {known}.", name=str, known=tuple)
    UNKNOWN_ROW = says("There is no row {name}: type a letter from A to O.", name=str)
    BAD_DISPLAY_SIZE = says("No display has {cells} cells: choose 12 to 80.", cells=int)
    BAD_PAGE_SIZE = says("This page size is not possible.")
    BAD_PAPER_BRAILLE = says("This is not paper braille: a character has no dots.")


_FOLDER = "braille_tables"


class BrailleTable(StrEnum):
    """A way of writing text in cells: three French tables for prose, three of our own (AD-02)."""

    COMP8 = "comp8"
    COMP6 = "comp6"
    G2 = "g2"
    BOARD8 = "board8"
    BOARD6 = "board6"
    TILES = "tiles"

    @classmethod
    def named(cls, name: str) -> "BrailleTable":
        """The table a person chose by its name.

        :raises InputError: when there is none of that name.
        """
        try:
            return cls(name.lower())
        except ValueError:
            raise InputError(BrailleProblem.UNKNOWN_TABLE, name=name, known=tuple(cls)) from None

    @property
    def is_eight_dot(self) -> bool:
        return self in (BrailleTable.COMP8, BrailleTable.BOARD8)


_FRENCH = {
    BrailleTable.COMP8: "fr-bfu-comp8.utb",
    BrailleTable.COMP6: "fr-bfu-comp6.utb",
    BrailleTable.G2: "fr-bfu-g2.ctb",
}

_BASES = {BrailleTable.BOARD8: (_FRENCH[BrailleTable.COMP8],)}
"""What stands before one of our own tables."""

PROSE_TABLES = tuple(_FRENCH)
"""The tables among which a reader chooses one for messages."""


def tables_directory() -> Path:
    """Where our own tables are: inside the installed package, or at the top of a checkout."""
    package = Path(__file__).resolve().parents[1]
    for parent in (package, package.parent):
        if (parent / _FOLDER).is_dir():
            return parent / _FOLDER
    raise OperationFailed(BrailleProblem.TABLES_MISSING)


def liblouis_tables(table: BrailleTable) -> list[str]:
    """The list liblouis takes: a display table that gives Unicode braille, then the table itself, behind its base."""
    name = _FRENCH.get(table) or str(tables_directory() / f"{table}.utb")
    return [DISPLAY_TABLE, *_BASES.get(table, ()), name]


UNICODE_BRAILLE = 0x2800


def unicode_cells(cells: bytes) -> str:
    """Cells as Unicode braille patterns, bit 0 being dot 1.

    >>> unicode_cells(bytes([0b101000, 0b1, 0b10]))
    '⠨⠁⠂'
    """
    return "".join(chr(UNICODE_BRAILLE + cell) for cell in cells)


@dataclass(frozen=True, slots=True)
class CellLine:
    """Text and its cells, with the positions of one in the other both ways.

    >>> line = CellLine("A", bytes([0b101000, 0b1]), to_text=(0, 0), to_cell=(0,))
    >>> str(line), line.text_position(1), line.cell_position(0)
    ('⠨⠁', 0, 0)
    """

    text: str
    cells: bytes
    to_text: tuple[int, ...]
    to_cell: tuple[int, ...]

    def __str__(self) -> str:
        return unicode_cells(self.cells)

    def text_position(self, cell: int) -> int | None:
        """The character a cell belongs to; none beyond the end of the line."""
        return self.to_text[cell] if 0 <= cell < len(self.to_text) else None

    def cell_position(self, position: int) -> int | None:
        """The first cell of a character; none beyond the end of the text."""
        return self.to_cell[position] if 0 <= position < len(self.to_cell) else None


_LIBLOUIS_LOCK = Lock()
"""liblouis keeps its state per process and aborts when two threads use it: so is its lock per process."""

_LOG_OFF = 60000
_APOSTROPHE = "'"
_ODD_SPACES = "\u00a0\u00ad\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a\u202f\u205f\u3000"
_CONTROLS = "".join(map(chr, [*range(0x20), *range(0x7F, 0xA0), 0x2028, 0x2029]))
_PLAIN = {**dict.fromkeys(map(ord, _ODD_SPACES + _CONTROLS), " "), ord("\u2019"): _APOSTROPHE}


def plain_text(text: str) -> str:
    """Composed characters, ordinary spaces and apostrophes: what the tables know.

    >>> plain_text("l\u2019e\u0301te\u0301\u202f!")
    "l'été !"
    """
    return unicodedata.normalize("NFC", text).translate(_PLAIN)


_WHOLE_OR_CONTRACTED = re.compile(r"(\S*[A-ZÀ-ÖØ-Þ]\S*)|((?:\s+|(?<!\S)[^\sA-ZÀ-ÖØ-Þ]+(?!\S))+)")
"""Words with a capital, which contracted braille writes in full, and what stands between them."""
_FULL_SIGN = 0b11_0000
"""Dots 5 and 6: the next word is not contracted."""


def _behind_full_sign(line: CellLine) -> CellLine:
    cells = bytes([_FULL_SIGN]) + line.cells
    return CellLine(line.text, cells, (0, *line.to_text), (0, *(cell + 1 for cell in line.to_cell[1:])))


def _joined(lines: Iterable[CellLine]) -> CellLine:
    text, cells = "", b""
    to_text: list[int] = []
    to_cell: list[int] = []
    for line in lines:
        to_text += [len(text) + position for position in line.to_text]
        to_cell += [len(cells) + cell for cell in line.to_cell]
        text, cells = text + line.text, cells + line.cells
    return CellLine(text, cells, tuple(to_text), tuple(to_cell))


class Translator:
    """Translates for every thread of the program, one at a time.

    :raises OperationFailed: when liblouis is not installed.
    """

    def __init__(self) -> None:
        found = find_liblouis()
        if found is None:
            raise OperationFailed(BrailleProblem.LIBLOUIS_MISSING, part=LIBLOUIS)
        self._louis = found.louis
        self._tables = cache(lambda table: [found.table(name) for name in liblouis_tables(table)])
        with _LIBLOUIS_LOCK:
            self._louis.setLogLevel(_LOG_OFF)

    def translate(self, text: str, table: BrailleTable) -> CellLine:
        """The cells of a line of text, with the positions both ways; positions are those of the plain text.

        :raises OperationFailed: when liblouis cannot use the table.
        """
        plain = plain_text(text)
        if table is not BrailleTable.G2:
            return self._translated(plain, table)
        return _joined(
            self._in_full(whole) if whole else self._translated(contracted, table)
            for whole, contracted in _WHOLE_OR_CONTRACTED.findall(plain)
        )

    def _in_full(self, word: str) -> CellLine:
        """A word within contracted text, behind the sign that it is written in full where that changes anything."""
        whole, contracted = (self._translated(word, table) for table in (BrailleTable.COMP6, BrailleTable.G2))
        return whole if contracted.cells == whole.cells else _behind_full_sign(whole)

    def _translated(self, plain: str, table: BrailleTable) -> CellLine:
        if not plain:
            return CellLine("", b"", (), ())
        tables = self._tables(table)
        try:
            with _LIBLOUIS_LOCK:
                braille, to_text, to_cell, _ = self._louis.translate(tables, plain)
        except RuntimeError as error:
            raise OperationFailed(BrailleProblem.BRAILLE_TABLE_UNUSABLE, table=table) from error
        cells = braille.encode("utf-16-le")[::2]
        return CellLine(plain, cells, tuple(to_text), tuple(to_cell))

    def read_back(self, cells: bytes, table: BrailleTable) -> str:
        """The text that cells stand for, as far as the table allows to tell.

        :raises OperationFailed: when liblouis cannot use the table.
        """
        if not cells:
            return ""
        tables = self._tables(table)
        try:
            with _LIBLOUIS_LOCK:
                return self._louis.backTranslateString(tables, unicode_cells(cells))
        except RuntimeError as error:
            raise OperationFailed(BrailleProblem.BRAILLE_TABLE_UNUSABLE, table=table) from error
