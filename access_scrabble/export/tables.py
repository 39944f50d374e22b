"""A table for spreadsheets: as French ones read it, and with nothing that they would run as a formula."""

import csv
import re
from io import StringIO

from access_scrabble.presentation.documents import Document, Grid

BYTE_ORDER_MARK = "\ufeff"
SEPARATOR = ";"
_NUMBER = re.compile(r"[+-]?\d+([.,]\d+)?")
_FORMULA_STARTS = ("=", "+", "-", "@", "\t", "\r")


def to_csv(grid: Grid, separator: str = SEPARATOR) -> str:
    """A table as UTF-8 text with a byte order mark, which tells spreadsheets about the accents."""
    return BYTE_ORDER_MARK + _lines(grid, separator)


def tables_to_csv(document: Document, separator: str = SEPARATOR) -> str:
    """The tables of a document one below the other, each under its caption when there are several."""
    if len(document.grids) == 1:
        return to_csv(document.grids[0], separator)
    parts = (_written([[grid.caption]], separator) + _lines(grid, separator) for grid in document.grids)
    return BYTE_ORDER_MARK + "\r\n".join(parts)


def _lines(grid: Grid, separator: str) -> str:
    headings = [column.heading for column in grid.columns]
    return _written([headings, *map(list, grid.rows)], separator)


def _written(rows: list[list[str]], separator: str) -> str:
    target = StringIO()
    writer = csv.writer(target, delimiter=separator, lineterminator="\r\n")
    writer.writerows([_harmless(text) for text in row] for row in rows)
    return target.getvalue()


def _harmless(text: str) -> str:
    """A text that no spreadsheet takes for a formula; numbers stay numbers.

    >>> _harmless("-11"), _harmless("-ABCDEFG"), _harmless("=1+1")
    ('-11', "'-ABCDEFG", "'=1+1")
    """
    if text.startswith(_FORMULA_STARTS) and not _NUMBER.fullmatch(text):
        return f"'{text}"
    return text
