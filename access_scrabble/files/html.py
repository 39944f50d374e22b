"""A document as one HTML page made for printing: A4, large print, black on white, no outside resource.

Every sheet bears the title and its number; what is too wide is cut into parts that each name their rows.
"""

import re
from collections.abc import Iterable, Sequence
from dataclasses import replace
from html import escape
from importlib.resources import files
from itertools import pairwise, takewhile
from math import ceil
from typing import assert_never

from access_scrabble.engine.board import Board
from access_scrabble.engine.coordinates import PREMIUMS, ROW_NAMES, SIZE, Square
from access_scrabble.files.figures import board_drawing, chart_drawing
from access_scrabble.files.shapes import to_svg
from access_scrabble.files.text import texts_by_column
from access_scrabble.language.board import PREMIUM_MARKS
from access_scrabble.language.documents import Block, BoardFigure, Document, Grid, Listing, Paragraph, Section
from access_scrabble.language.language import Language, capitalised
from access_scrabble.values import dataclass

POINTS = (16, 18, 24)
"""The sizes of print that one may choose, in points."""

PORTRAIT_WIDTH = 49
"""Characters of the smallest print on an upright page; a section with a wider table lies on its side."""

LANDSCAPE_WIDTH = 73
"""Characters of the smallest print on a page on its side; a wider table is cut into several."""

LANDSCAPE_LINES = 19
"""Lines of the smallest print on a page on its side."""

WHOLE_ROWS, WHOLE_LETTERS = 8, 500
"""A table of no more rows and letters of the smallest print is never cut between two sheets: they take half of one."""

LAST_ROWS = 4, 3
"""So many rows at the end of a table stay with the one before, upright and on its side: fewer in large print."""

LONG_ROW = 1.5
"""Rows with so many lines of letters on the average are not kept together."""

_CAPITAL = 1.1
"""How wide a printed capital is, a small letter being 1."""
_MARGIN = 1.3
"""The room around a printed cell."""
_BREAKS = r"\s+|(?<=\w-)(?=\w)"
"""Where a line may end: behind a hyphen too."""


def to_html(document: Document, points: int = POINTS[0]) -> str:
    """The page, in a print of so many points."""
    title = escape(document.title)
    writer = _Writer(Language(document.language), points)
    body = writer.body(document)
    return (
        f'<!DOCTYPE html>\n<html lang="{escape(document.language)}">\n<head>\n<meta charset="utf-8">\n'
        '<meta name="viewport" content="width=device-width, initial-scale=1">\n'
        f"<title>{title}</title>\n<style>\n{_style()}{writer.sheet_style(document.title)}</style>\n</head>\n"
        f"<body>\n<main>\n{body}\n</main>\n</body>\n</html>\n"
    )


def _style() -> str:
    return (files("access_scrabble.files") / "print.css").read_text(encoding="utf-8")


@dataclass(frozen=True, slots=True)
class _Writer:
    """Writes sections for paper: how many characters fit depends on the size of the print."""

    language: Language
    points: int

    def sheet_style(self, title: str) -> str:
        """The size of the print, and what stands at the edge of every sheet: the title, and page n of N."""
        number = self.language.text("Page {page} of {pages}", page="{page}", pages="{pages}")
        texts = [_css_text(part) for part in re.split(r"\{pages?\}", number)]
        counted = f"{texts[0]} counter(page) {texts[1]} counter(pages) {texts[2]}"
        upright, wide = (round(rows * POINTS[0] / self.points) for rows in LAST_ROWS)
        return (
            f":root {{ font-size: {self.points}pt; }}\n@page {{\n"
            f"  @top-left {{ content: {_css_text(title)}; }}\n  @bottom-right {{ content: {counted}; }}\n}}\n"
            f"section:not(.wide) tbody tr:nth-child(n+5):nth-last-child(-n+{upright}),\n"
            f".wide tbody tr:nth-child(n+4):nth-last-child(-n+{wide}) {{ break-before: avoid; }}\n"
        )

    def body(self, document: Document) -> str:
        """The title over the first section, then the others."""
        first, *others = document.sections or (Section("", ()),)
        sections = (replace(first, starts_page=False), *others)
        headings = (f"<h1>{_prose(document.title)}</h1>\n", *("" for _ in others))
        return "\n".join(map(self._section, sections, headings, self._widths(sections)))

    def _widths(self, sections: Sequence[Section]) -> list[int]:
        """How each section lies: on its side where a table is too wide for an upright page even with short headings.

        What is short lies as the section before it, or as the first table after the title: a turn takes a new sheet.
        """
        widths = [
            LANDSCAPE_WIDTH if any(map(self._is_wide, section.blocks)) else PORTRAIT_WIDTH for section in sections
        ]
        opening = list(takewhile(lambda width: width == PORTRAIT_WIDTH, widths))
        if len(opening) < len(widths) and self._is_short(sections[: len(opening)]):
            widths[: len(opening)] = [LANDSCAPE_WIDTH] * len(opening)
        for place, (before, section) in enumerate(pairwise(sections), start=1):
            ends_upright = any(map(self._is_upright, before.blocks))
            if not ends_upright and not section.starts_page and self._is_short((section,)):
                widths[place] = max(widths[place - 1 : place + 1])
        return widths

    def _is_short(self, sections: Sequence[Section]) -> bool:
        """Whether what flows of them takes no more than one page on its side."""
        fitting = LANDSCAPE_WIDTH * POINTS[0] / self.points
        flowing = [[block for block in section.blocks if not self._is_upright(block)] for section in sections]
        lines = sum(2 + sum(_lines(block, fitting) for block in blocks) for blocks in flowing)
        return all(flowing) and lines <= LANDSCAPE_LINES * POINTS[0] / self.points

    def _section(self, section: Section, heading: str, width: int) -> str:
        """A section under the heading of the whole; boards, and lines with their numbers, are upright everywhere."""
        classes = ["new-page"] if section.starts_page else []
        classes += ["slip"] if section.is_slip else []
        is_wide = width == LANDSCAPE_WIDTH
        classes += ["wide"] if is_wide else []
        upright = [block for block in section.blocks if is_wide and self._is_upright(block)]
        opening = f'<section class="{" ".join(classes)}">' if classes else "<section>"
        title = f"<h2>{_prose(section.title)}</h2>\n" if section.title else ""
        blocks = "\n".join(self._block(block, width) for block in section.blocks if block not in upright)
        before, inside = (heading, "") if section.is_slip else ("", heading)
        aside = "".join(f"\n<section>\n{self._block(block, PORTRAIT_WIDTH)}\n</section>" for block in upright)
        return f"{before}{opening}\n{inside}{title}{blocks}\n</section>{aside}"

    def _is_wide(self, block: Block) -> bool:
        """Whether it is a table that needs fewer parts on its side."""
        if not isinstance(block, Grid):
            return False
        return len(self._parts(block, LANDSCAPE_WIDTH)) < len(self._parts(block, PORTRAIT_WIDTH))

    def _is_upright(self, block: Block) -> bool:
        """Whether it leaves a section that lies on its side: upright there is room for it."""
        return isinstance(block, BoardFigure) or (
            isinstance(block, Grid) and block.is_charted and not self._is_wide(block)
        )

    def _parts(self, grid: Grid, width: int) -> tuple[Grid, ...]:
        """The table cut to the width of a page, with short headings where they make it fewer parts."""
        fitting = width * POINTS[0] / self.points
        return min((split_columns(grid, fitting), split_columns(with_short_headings(grid), fitting)), key=len)

    def _block(self, block: Block, width: int) -> str:
        match block:
            case Paragraph():
                return f"<p>{_prose(block.text)}</p>"
            case Listing():
                tag = "ol" if block.is_numbered else "ul"
                items = "".join(f"<li>{_prose(item)}</li>\n" for item in block.items)
                return f"<{tag}>\n{items}</{tag}>"
            case Grid():
                write = self._charted if block.is_charted and block.rows else self._tables
                return write(block, width)
            case BoardFigure():
                return _figure(block, self.language)
            case _:
                assert_never(block)

    def _tables(self, grid: Grid, width: int) -> str:
        return "\n".join(_table(part, self._kind(part, width)) for part in self._parts(grid, width))

    def _kind(self, grid: Grid, width: int) -> str:
        """Whether it stays whole, has rows of many lines, or is cut between rows: less fits a sheet in large print."""
        scale = POINTS[0] / self.points
        letters = sum(len(text) for row in grid.rows for text in row)
        if letters > LONG_ROW * width * scale * len(grid.rows):
            return "long"
        rows = WHOLE_ROWS * scale * PORTRAIT_WIDTH / width
        return "whole" if len(grid.rows) <= rows and letters <= WHOLE_LETTERS * scale**2 else ""

    def _charted(self, grid: Grid, width: int) -> str:
        """Lines over their numbers."""
        caption, drawing = _prose(grid.caption), to_svg(chart_drawing(self.language, grid))
        numbers = self._tables(replace(grid, caption=self.language.text("The numbers of the lines")), width)
        return f'<figure class="chart">\n<figcaption>{caption}</figcaption>\n{drawing}</figure>\n{numbers}'


def _lines(block: Block, width: float) -> float:
    """About how many lines it takes on paper that is so wide."""
    match block:
        case Paragraph():
            return 0.5 + ceil(len(block.text) / width)
        case Listing():
            return 0.5 + sum(ceil(len(item) / (width - 4)) for item in block.items)
        case Grid():
            return 3 + 1.5 * len(block.rows)
        case BoardFigure():
            return LANDSCAPE_LINES
        case _:
            assert_never(block)


_GLUED = re.compile(
    r" (?=[:;?!»])|(?<=«) "  # French marks
    r"|(?<=\d) (?=h \d)|(?<=\d h) (?=\d\d\b)"  # 20 h 30
    r"|(?<=[A-Z]) (?=(?:[A-O]\d{1,2}|\d{1,2}[A-O])\b)"  # a word and its reference
    r"|(?<=\btable) (?=\d)"
    r"|(?<=, \d) |(?<=, \d\d) |(?<=, \d{3}) "  # in an enumeration, what a number counts or names
)


def _prose(text: str) -> str:
    r"""A text whose French marks never begin a line, nor end one that they open; what is one thing stays on one line.

    >>> _prose("Mots : « été » ; non !").split(" ")
    ['Mots\xa0:', '«\xa0été\xa0»\xa0;', 'non\xa0!']
    >>> _prose("PASSE H4, 12 points, table 12, 20 h 30").split(" ")
    ['PASSE\xa0H4,', '12\xa0points,', 'table\xa012,', '20\xa0h\xa030']
    """
    return _GLUED.sub("\N{NO-BREAK SPACE}", escape(text))


def _css_text(text: str) -> str:
    r"""A text as a style sheet writes it; nothing in it can end the sheet.

    >>> print(_css_text('a "b" </style>'))
    "a \22 b\22  \3c \2f style\3e "
    """
    plain = "".join(letter if letter.isalnum() or letter in " .,;:-'()" else f"\\{ord(letter):x} " for letter in text)
    return f'"{plain}"'


def _table(grid: Grid, kind: str) -> str:
    headings = "".join(
        _cell("th", column.heading, is_numeric=column.is_numeric, scope="col", whole=column.short)
        for column in grid.columns
    )
    rows = "".join(f"<tr>{''.join(_row(grid, row))}</tr>\n" for row in grid.rows)
    opening = f'<table class="{kind}">' if kind else "<table>"
    return (
        f"{opening}\n<caption>{_prose(grid.caption)}</caption>\n"
        f"<thead>\n<tr>{headings}</tr>\n</thead>\n<tbody>\n{rows}</tbody>\n</table>"
    )


def _row(grid: Grid, row: tuple[str, ...]) -> Iterable[str]:
    for number, (column, text) in enumerate(zip(grid.columns, row, strict=True)):
        if number < grid.naming:
            yield _cell("th", text, is_numeric=column.is_numeric, scope="row")
        else:
            yield _cell("td", text, is_numeric=column.is_numeric)


def _cell(tag: str, text: str, *, is_numeric: bool, scope: str = "", whole: str = "") -> str:
    """A cell; a heading cut short tells in whole what it stands for."""
    attributes = (f' scope="{scope}"' if scope else "") + (' class="number"' if is_numeric else "")
    shown = _prose(text)
    if len(whole) > len(text):
        shown = f'<abbr title="{escape(whole)}">{shown}</abbr>'
    return f"<{tag}{attributes}>{shown}</{tag}>"


def _figure(figure: BoardFigure, language: Language) -> str:
    """The picture, and the same as a table for those who hear it."""
    columns = "".join(f'<th scope="col">{number}</th>' for number in range(1, SIZE + 1))
    rows = "".join(
        f'<tr><th scope="row">{ROW_NAMES[row]}</th>'
        + "".join(_square(figure.board, Square(row, column), language) for column in range(SIZE))
        + "</tr>\n"
        for row in range(SIZE)
    )
    return (
        f"<figure>\n<figcaption>{escape(figure.caption)}</figcaption>\n{to_svg(board_drawing(language, figure))}"
        f'<table class="board hidden">\n<caption>{escape(figure.caption)}</caption>\n'
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


def with_short_headings(grid: Grid) -> Grid:
    """The table with the headings for narrow paper; each whole heading is kept where the short one was."""
    columns = tuple(
        replace(column, heading=capitalised(column.short), short=column.heading) if column.short else column
        for column in grid.columns
    )
    return replace(grid, columns=columns)


def split_columns(grid: Grid, width: float) -> tuple[Grid, ...]:
    """The table in parts that are narrow enough, each beginning with the columns that name the rows."""
    names = tuple(range(grid.naming))
    parts = _parts(_least_widths(grid), grid, width)
    if len(parts) == 1:
        return (grid,)
    return tuple(
        Grid(
            f"{grid.caption} ({place}/{len(parts)})",
            tuple(grid.columns[number] for number in (*names, *part)),
            tuple(tuple(row[number] for number in (*names, *part)) for row in grid.rows),
            grid.naming,
        )
        for place, part in enumerate(parts, start=1)
    )


def _parts(widths: Sequence[float], grid: Grid, width: float) -> list[list[int]]:
    """The columns behind those that name the row in as few parts as fit: cut where it is best, or as many in each."""
    naming = grid.naming
    numbers = list(range(naming, len(widths)))
    best = [number for number in numbers[1:] if grid.columns[number].opens_part]
    for count in range(1, len(numbers)):
        size = -(-len(numbers) // count)
        for cuts in (best, numbers[size::size]):
            ends = [naming, *cuts, len(widths)]
            parts = [list(range(start, end)) for start, end in pairwise(ends)]
            fits = all(sum(widths[:naming]) + sum(widths[number] for number in part) <= width for part in parts)
            if len(parts) <= count and fits:
                return parts
    return [[number] for number in numbers] or [[]]


def _least_widths(grid: Grid) -> tuple[float, ...]:
    """The longest word of each column, and the room around it."""
    return tuple(
        _MARGIN + max(_printed(word) for text in (column.heading, *texts) for word in re.split(_BREAKS, text))
        for column, texts in zip(grid.columns, texts_by_column(grid), strict=True)
    )


def _printed(word: str) -> float:
    """Its width; one capital before small letters makes no difference."""
    return len(word) if word[1:].islower() else sum(_CAPITAL if letter.isupper() else 1 for letter in word)
