"""A document as text: plain for reading, CSV for French spreadsheets, Markdown for browsers."""

import csv
import re
import textwrap
from collections.abc import Iterator
from io import StringIO
from typing import assert_never

from access_scrabble.engine.board import Board
from access_scrabble.engine.coordinates import ROW_NAMES, SIZE
from access_scrabble.errors import OperationFailed, Problem, says
from access_scrabble.language.documents import Block, BoardFigure, Document, Grid, Listing, Paragraph
from access_scrabble.language.language import Language

WIDTH = 80
"""Characters on a line; a table that needs more is written entry by entry."""
GAP = 2
"""Blanks between two columns."""


def to_text(document: Document) -> str:
    """Short lines, no decoration, a table as columns or as one line an entry; a blank line parts the blocks."""
    return "\n\n".join("\n".join(block) for block in _blocks(document)) + "\n"


def _blocks(document: Document) -> Iterator[list[str]]:
    language = Language(document.language)
    yield _wrapped(document.title)
    for section in document.sections:
        if section.title:
            yield _wrapped(section.title)
        for block in section.blocks:
            if lines := list(_lines(block, language)):
                yield lines


def _lines(block: Block, language: Language) -> Iterator[str]:
    match block:
        case Paragraph():
            yield from _wrapped(block.text)
        case Listing():
            for number, item in enumerate(block.items, start=1):
                mark = f"{number}. " if block.is_numbered else "- "
                yield from _wrapped(item, mark, " " * len(mark))
        case Grid():
            yield from _wrapped(block.caption)
            widths = _column_widths(block)
            is_narrow = sum(widths) + GAP * (len(widths) - 1) <= WIDTH
            yield from _columns(block, widths) if is_narrow else _entries(block)
        case BoardFigure():
            yield from _wrapped(block.caption)
            yield from _board(block.board, language)
        case _:
            assert_never(block)


def _wrapped(text: str, first: str = "", further: str = "") -> list[str]:
    """Short lines behind these indents; a compound name such as Jean-Paul is not cut."""
    return textwrap.wrap(text, WIDTH, initial_indent=first, subsequent_indent=further, break_on_hyphens=False)


def _column_widths(grid: Grid) -> list[int]:
    """The characters each column needs, its heading counted in."""
    return [
        max([len(column.heading), *map(len, texts)])
        for column, texts in zip(grid.columns, texts_by_column(grid), strict=True)
    ]


def texts_by_column(grid: Grid) -> list[list[str]]:
    return [[row[number] for row in grid.rows] for number in range(len(grid.columns))]


def _columns(grid: Grid, widths: list[int]) -> Iterator[str]:
    """Columns side by side, numbers against the right of theirs."""
    headings = tuple(column.heading for column in grid.columns)
    for row in (headings, *grid.rows):
        fields = (
            text.rjust(width) if column.is_numeric else text.ljust(width)
            for column, width, text in zip(grid.columns, widths, row, strict=True)
        )
        yield (" " * GAP).join(fields).rstrip()


def _entries(grid: Grid) -> Iterator[str]:
    """One entry after another, what does not fit on its line set in."""
    for entry in grid.entries():
        yield from _wrapped(entry, further="  ")


def _board(board: Board, language: Language) -> Iterator[str]:
    """The last digit of every column, the rows of a grid file each behind its letter, then the jokers."""
    yield "  " + "".join(str(column % 10) for column in range(1, SIZE + 1))
    for name, row in zip(ROW_NAMES, board.rows(), strict=True):
        yield f"{name} {row}"
    for square in board.occupied():
        letter = board[square]
        if letter is not None and letter.is_blank:
            yield f"{language.text('joker {letter}', letter=letter.char)}, {square.name}"


class SpreadsheetProblem(Problem):
    NO_TABLE = says("There is no table to write for a spreadsheet: choose html, txt or brf.")


BYTE_ORDER_MARK = "\ufeff"
SEPARATOR = ";"
_NUMBER = re.compile(r"[+-]?\d+([.,]\d+)?")
_FORMULA_STARTS = ("=", "+", "-", "@", "\t", "\r")


def to_csv(grid: Grid, separator: str = SEPARATOR) -> str:
    """A table as UTF-8 text with a byte order mark, which tells spreadsheets about the accents."""
    return BYTE_ORDER_MARK + _table_lines(grid, separator)


def tables_to_csv(document: Document, separator: str = SEPARATOR) -> str:
    """The tables of a document one below the other, each under its caption when there are several.

    :raises OperationFailed: when it has none.
    """
    if not document.grids:
        raise OperationFailed(SpreadsheetProblem.NO_TABLE)
    if len(document.grids) == 1:
        return to_csv(document.grids[0], separator)
    parts = (_written([[grid.caption]], separator) + _table_lines(grid, separator) for grid in document.grids)
    return BYTE_ORDER_MARK + "\r\n".join(parts)


def _table_lines(grid: Grid, separator: str) -> str:
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


_SPECIAL = str.maketrans({character: f"\\{character}" for character in "\\`*_[]<>#|"})


def to_markdown(document: Document) -> str:
    r"""The whole text; a blank line parts its blocks.

    >>> from access_scrabble.language.documents import Section
    >>> to_markdown(Document("Keys", "en", (Section("Typing", (Listing(("F1: help",)),)),)))
    '# Keys\n\n## Typing\n\n- F1: help\n'
    """
    return "\n\n".join(_markdown_blocks(document)) + "\n"


def _markdown_blocks(document: Document) -> Iterator[str]:
    yield f"# {_plain(document.title)}"
    for section in document.sections:
        if section.title:
            yield f"## {_plain(section.title)}"
        for block in section.blocks:
            yield "\n".join(_markdown_lines(block))


def _markdown_lines(block: Block) -> Iterator[str]:
    match block:
        case Paragraph():
            yield _plain(block.text)
        case Listing():
            for number, item in enumerate(block.items, start=1):
                yield f"{f'{number}.' if block.is_numbered else '-'} {_plain(item)}"
        case Grid():
            yield from (_plain(block.caption), "")
            yield _row([column.heading for column in block.columns])
            yield _row(["---:" if column.is_numeric else "---" for column in block.columns])
            yield from map(_row, ([_plain(text) for text in row] for row in block.rows))
        case BoardFigure():
            yield from (_plain(block.caption), "")
            yield from (f"    {row}" for row in block.board.rows())
        case _:
            assert_never(block)


def _row(texts: list[str]) -> str:
    return f"| {' | '.join(texts)} |"


def _plain(text: str) -> str:
    """A text whose signs mean nothing to Markdown."""
    return text.translate(_SPECIAL)
