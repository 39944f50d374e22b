"""A document as one HTML page made for printing: A4, large print, black on white, no outside resource."""

from collections.abc import Iterable
from dataclasses import replace
from html import escape
from importlib.resources import files
from typing import assert_never

from access_scrabble.engine.board import Board
from access_scrabble.engine.coordinates import ROW_NAMES, SIZE, Square
from access_scrabble.engine.premiums import PREMIUMS
from access_scrabble.export.layout import least_width, split_columns, with_short_headings
from access_scrabble.presentation.documents import (
    Block,
    BoardFigure,
    Document,
    Grid,
    Listing,
    Paragraph,
    Section,
)
from access_scrabble.presentation.language import Language
from access_scrabble.presentation.premium_marks import PREMIUM_MARKS

PORTRAIT_WIDTH = 49
"""Characters of large print on an upright page; a section with a wider table lies on its side."""

LANDSCAPE_WIDTH = 73
"""Characters of large print on a page on its side; a wider table is cut into several."""


def to_html(document: Document) -> str:
    """The whole page."""
    title = escape(document.title)
    language = Language(document.language)
    heading = f"<h1>{title}</h1>\n"
    first, *others = document.sections or (Section("", ()),)
    body = "\n".join(
        [
            _section(replace(first, starts_page=False), language, heading),
            *(_section(section, language) for section in others),
        ]
    )
    return (
        f'<!DOCTYPE html>\n<html lang="{escape(document.language)}">\n<head>\n<meta charset="utf-8">\n'
        '<meta name="viewport" content="width=device-width, initial-scale=1">\n'
        f"<title>{title}</title>\n<style>\n{_style()}</style>\n</head>\n"
        f"<body>\n<main>\n{body}\n</main>\n</body>\n</html>\n"
    )


def _style() -> str:
    return (files("access_scrabble.export") / "print.css").read_text(encoding="utf-8")


def _section(section: Section, language: Language, heading: str = "") -> str:
    """A section; on its side when a table is too wide for an upright page even with short headings."""
    grids = [block for block in section.blocks if isinstance(block, Grid)]
    classes = ["new-page"] if section.starts_page else []
    classes += ["wide"] if any(least_width(_narrow(grid)) > PORTRAIT_WIDTH for grid in grids) else []
    opening = f'<section class="{" ".join(classes)}">' if classes else "<section>"
    title = f"<h2>{escape(section.title)}</h2>\n" if section.title else ""
    blocks = "\n".join(_block(block, language) for block in section.blocks)
    return f"{opening}\n{heading}{title}{blocks}\n</section>"


def _narrow(grid: Grid) -> Grid:
    """The table with short headings where only they make it fit an upright page."""
    short = with_short_headings(grid)
    return short if least_width(short) <= PORTRAIT_WIDTH < least_width(grid) else grid


def _block(block: Block, language: Language) -> str:
    match block:
        case Paragraph():
            return f"<p>{escape(block.text)}</p>"
        case Listing():
            tag = "ol" if block.is_numbered else "ul"
            items = "".join(f"<li>{escape(item)}</li>\n" for item in block.items)
            return f"<{tag}>\n{items}</{tag}>"
        case Grid():
            return "\n".join(map(_table, split_columns(_narrow(block), LANDSCAPE_WIDTH)))
        case BoardFigure():
            return _figure(block, language)
        case _:
            assert_never(block)


def _table(grid: Grid) -> str:
    headings = "".join(
        _cell("th", column.heading, is_numeric=column.is_numeric, scope="col", whole=column.short)
        for column in grid.columns
    )
    rows = "".join(f"<tr>{''.join(_row(grid, row))}</tr>\n" for row in grid.rows)
    return (
        f"<table>\n<caption>{escape(grid.caption)}</caption>\n"
        f"<thead>\n<tr>{headings}</tr>\n</thead>\n<tbody>\n{rows}</tbody>\n</table>"
    )


def _row(grid: Grid, row: tuple[str, ...]) -> Iterable[str]:
    for number, (column, text) in enumerate(zip(grid.columns, row, strict=True)):
        if number == 0:
            yield _cell("th", text, is_numeric=column.is_numeric, scope="row")
        else:
            yield _cell("td", text, is_numeric=column.is_numeric)


def _cell(tag: str, text: str, *, is_numeric: bool, scope: str = "", whole: str = "") -> str:
    """A cell; a heading cut short tells in whole what it stands for."""
    attributes = (f' scope="{scope}"' if scope else "") + (' class="number"' if is_numeric else "")
    shown = escape(text)
    if len(whole) > len(text):
        shown = f'<abbr title="{escape(whole)}">{shown}</abbr>'
    return f"<{tag}{attributes}>{shown}</{tag}>"


def _figure(figure: BoardFigure, language: Language) -> str:
    columns = "".join(f'<th scope="col">{number}</th>' for number in range(1, SIZE + 1))
    rows = "".join(
        f'<tr><th scope="row">{ROW_NAMES[row]}</th>'
        + "".join(_square(figure.board, Square(row, column), language) for column in range(SIZE))
        + "</tr>\n"
        for row in range(SIZE)
    )
    return (
        f'<figure>\n<table class="board">\n<caption>{escape(figure.caption)}</caption>\n'
        f"<thead>\n<tr><td></td>{columns}</tr>\n</thead>\n<tbody>\n{rows}</tbody>\n</table>\n</figure>"
    )


def _square(board: Board, square: Square, language: Language) -> str:
    """A letter, ringed and named when a joker shows it; else the letters of the premium."""
    letter = board[square]
    if letter is None:
        premium = PREMIUMS.get(square)
        return f"<td>{'' if premium is None else escape(language.text(PREMIUM_MARKS[premium]))}</td>"
    shown = letter.char
    if letter.is_blank:
        named = escape(language.text("joker"))
        shown = f'<span class="hidden">{named} </span><span class="joker">{letter.char}</span>'
    return f'<td class="letter">{shown}</td>'
