"""The one owner of liblouis: text into cells and back."""

import importlib
import unicodedata
from functools import cache
from threading import Lock
from typing import Protocol

from access_scrabble.braille.lines import Line, unicode_cells
from access_scrabble.braille.tables import BrailleProblem, Table, liblouis_tables
from access_scrabble.errors import OperationFailed

_LIBLOUIS_LOCK = Lock()
"""liblouis keeps its state per process and aborts when two threads use it: so is its lock per process."""

_LOG_OFF = 60000
_APOSTROPHE = "'"
_ODD_SPACES = (
    "\u00a0\u00ad\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a\u202f\u205f\u3000"
)
_CONTROLS = "".join(map(chr, [*range(0x20), *range(0x7F, 0xA0), 0x2028, 0x2029]))
_PLAIN = {**dict.fromkeys(map(ord, _ODD_SPACES + _CONTROLS), " "), ord("\u2019"): _APOSTROPHE}


class _Liblouis(Protocol):
    """What we use of Debian's module ``louis``."""

    def translate(self, tables: list[str], text: str) -> tuple[str, list[int], list[int], int]: ...

    def backTranslateString(self, tables: list[str], braille: str) -> str: ...  # noqa: N802

    def setLogLevel(self, level: int) -> None: ...  # noqa: N802


def plain_text(text: str) -> str:
    """Composed characters, ordinary spaces and apostrophes: what the tables know.

    >>> plain_text("l\u2019e\u0301te\u0301\u202f!")
    "l'été !"
    """
    return unicodedata.normalize("NFC", text).translate(_PLAIN)


class Translator:
    """Translates for every thread of the program, one at a time.

    :raises OperationFailed: when liblouis is not installed.
    """

    def __init__(self) -> None:
        try:
            self._louis: _Liblouis = importlib.import_module("louis")
        except (ImportError, OSError) as error:
            raise OperationFailed(BrailleProblem.LIBLOUIS_MISSING) from error
        self._tables = cache(liblouis_tables)
        with _LIBLOUIS_LOCK:
            self._louis.setLogLevel(_LOG_OFF)

    def translate(self, text: str, table: Table) -> Line:
        """The cells of a line of text, with the positions both ways; positions are those of the plain text.

        :raises OperationFailed: when liblouis cannot use the table.
        """
        plain = plain_text(text)
        if not plain:
            return Line("", b"", (), ())
        tables = self._tables(table)
        try:
            with _LIBLOUIS_LOCK:
                braille, to_text, to_cell, _ = self._louis.translate(tables, plain)
        except RuntimeError as error:
            raise OperationFailed(BrailleProblem.BRAILLE_TABLE_UNUSABLE, table=table) from error
        cells = braille.encode("utf-16-le")[::2]
        return Line(plain, cells, tuple(to_text), tuple(to_cell))

    def read_back(self, cells: bytes, table: Table) -> str:
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
