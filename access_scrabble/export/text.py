"""A document as plain text: short lines, no decoration, a table as columns or as one line an entry."""

import textwrap
from collections.abc import Iterator
from typing import assert_never

from access_scrabble.engine.board import Board
from access_scrabble.engine.coordinates import ROW_NAMES, SIZE
from access_scrabble.export.layout import GAP, column_widths, shown_width
from access_scrabble.presentation.documents import (
    Block,
    BoardFigure,
    Document,
    Grid,
    Listing,
    Paragraph,
)
from access_scrabble.presentation.language import Language

WIDTH = 80
"""Characters on a line; a table that needs more is written entry by entry."""


def to_text(document: Document) -> str:
    """The whole text; a blank line parts its blocks."""
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
            yield from _columns(block) if shown_width(block) <= WIDTH else _entries(block)
        case BoardFigure():
            yield from _wrapped(block.caption)
            yield from _board(block.board, language)
        case _:
            assert_never(block)


def _wrapped(text: str, first: str = "", further: str = "") -> list[str]:
    """Short lines behind these indents; a compound name such as Jean-Paul is not cut."""
    return textwrap.wrap(text, WIDTH, initial_indent=first, subsequent_indent=further, break_on_hyphens=False)


def _columns(grid: Grid) -> Iterator[str]:
    """Columns side by side, numbers against the right of theirs."""
    widths = column_widths(grid)
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
