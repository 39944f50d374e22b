"""A document as one HTML page made for printing: A4, large print, black on white, no outside resource.

Every sheet bears the title and its number; what is too wide is cut into parts that each name their rows.
"""

import re
from collections.abc import Iterable
from dataclasses import replace
from html import escape
from importlib.resources import files
from typing import assert_never

from access_scrabble.engine.board import Board
from access_scrabble.engine.coordinates import PREMIUMS, ROW_NAMES, SIZE, Square
from access_scrabble.files.figures import board_drawing, chart_drawing
from access_scrabble.files.shapes import to_svg
from access_scrabble.files.text import texts_by_column
from access_scrabble.language.board import PREMIUM_MARKS
from access_scrabble.language.documents import Block, BoardFigure, Curve, Document, Grid, Listing, Paragraph, Section
from access_scrabble.language.language import Language
from access_scrabble.values import dataclass

POINTS = (16, 18, 24)
"""The sizes of print that one may choose, in points."""

PORTRAIT_WIDTH = 49
"""Characters of the smallest print on an upright page; a section with a wider table lies on its side."""

LANDSCAPE_WIDTH = 73
"""Characters of the smallest print on a page on its side; a wider table is cut into several."""

WHOLE_ROWS = 8
"""A table of no more rows is never cut between two sheets."""

_CAPITAL = 1.1
"""How wide a printed capital is, a small letter being 1."""
_MARGIN = 1.3
"""The room around a printed cell."""


def to_html(document: Document, points: int = POINTS[0]) -> str:
    """The page, in a print of so many points."""
    title = escape(document.title)
    writer = _Writer(Language(document.language), points)
    heading = f"<h1>{title}</h1>\n"
    first, *others = document.sections or (Section("", ()),)
    body = "\n".join(
        [writer.section(replace(first, starts_page=False), heading), *(writer.section(section) for section in others)]
    )
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
        return (
            f":root {{ font-size: {self.points}pt; }}\n@page {{\n"
            f"  @top-left {{ content: {_css_text(title)}; }}\n  @bottom-right {{ content: {counted}; }}\n}}\n"
        )

    def section(self, section: Section, heading: str = "") -> str:
        """A section; on its side when a table is too wide for an upright page even with short headings."""
        grids = [block for block in section.blocks if isinstance(block, Grid)]
        classes = ["new-page"] if section.starts_page else []
        classes += ["slip"] if section.is_slip else []
        classes += (
            ["wide"] if any(least_width(self._narrow(grid)) > self._fitting(PORTRAIT_WIDTH) for grid in grids) else []
        )
        opening = f'<section class="{" ".join(classes)}">' if classes else "<section>"
        title = f"<h2>{escape(section.title)}</h2>\n" if section.title else ""
        blocks = "\n".join(map(self._block, section.blocks))
        whole = f"{opening}\n{title}{blocks}\n</section>"
        return heading + whole if section.is_slip else f"{opening}\n{heading}{title}{blocks}\n</section>"

    def _fitting(self, characters: int) -> float:
        return characters * POINTS[0] / self.points

    def _narrow(self, grid: Grid) -> Grid:
        """The table with short headings where only they make it fit an upright page."""
        short, width = with_short_headings(grid), self._fitting(PORTRAIT_WIDTH)
        return short if least_width(short) <= width < least_width(grid) else grid

    def _block(self, block: Block) -> str:
        match block:
            case Paragraph():
                return f"<p>{escape(block.text)}</p>"
            case Listing():
                tag = "ol" if block.is_numbered else "ul"
                items = "".join(f"<li>{escape(item)}</li>\n" for item in block.items)
                return f"<{tag}>\n{items}</{tag}>"
            case Grid():
                tables = map(_table, split_columns(self._narrow(block), self._fitting(LANDSCAPE_WIDTH)))
                return "\n".join([*self._chart(block), *tables])
            case BoardFigure():
                return _figure(block, self.language)
            case Curve():
                return _curve(block)
            case _:
                assert_never(block)

    def _chart(self, grid: Grid) -> list[str]:
        """The numbers of a table as lines, over it."""
        if not grid.is_charted or not grid.rows:
            return []
        return [f'<figure class="chart">\n{to_svg(chart_drawing(self.language, grid))}</figure>']


def _css_text(text: str) -> str:
    r"""A text as a style sheet writes it; nothing in it can end the sheet.

    >>> print(_css_text('a "b" </style>'))
    "a \22 b\22  \3c \2f style\3e "
    """
    plain = "".join(letter if letter.isalnum() or letter in " .,;:-'()" else f"\\{ord(letter):x} " for letter in text)
    return f'"{plain}"'


def _table(grid: Grid) -> str:
    headings = "".join(
        _cell("th", column.heading, is_numeric=column.is_numeric, scope="col", whole=column.short)
        for column in grid.columns
    )
    rows = "".join(f"<tr>{''.join(_row(grid, row))}</tr>\n" for row in grid.rows)
    opening = '<table class="whole">' if len(grid.rows) <= WHOLE_ROWS else "<table>"
    return (
        f"{opening}\n<caption>{escape(grid.caption)}</caption>\n"
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
    shown = escape(text)
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


_CURVE_WIDTH, _CURVE_HEIGHT, _CURVE_MARGIN = 640, 300, 40
_DASHES = ("", "9 5", "2 4", "12 4 2 4")
"""Lines are told apart without colour."""


def _curve(curve: Curve) -> str:
    """Lines from left to right, each named where it ends."""
    highest = max((value for line in curve.lines for value in line), default=0) or 1
    longest = max((len(line) for line in curve.lines), default=0)
    across, up = _CURVE_WIDTH / max(1, longest - 1), _CURVE_HEIGHT / highest
    drawn = []
    for name, line, dash in zip(curve.names, curve.lines, _DASHES * len(curve.lines), strict=False):
        points = [
            (_CURVE_MARGIN + place * across, _CURVE_MARGIN + _CURVE_HEIGHT - value * up)
            for place, value in enumerate(line)
        ]
        path = " ".join(f"{x:.0f},{y:.0f}" for x, y in points)
        marked = f' stroke-dasharray="{dash}"' if dash else ""
        drawn.append(f'<polyline points="{path}" fill="none" stroke="#000000" stroke-width="3"{marked}/>')
        if points:
            x, y = points[-1]
            told = f"{escape(name)} {line[-1]}"
            drawn.append(f'<text x="{x:.0f}" y="{y - 8:.0f}" text-anchor="end" font-size="20">{told}</text>')
    size = f"0 0 {_CURVE_WIDTH + 2 * _CURVE_MARGIN} {_CURVE_HEIGHT + 2 * _CURVE_MARGIN}"
    title = escape(curve.caption)
    return (
        f'<figure>\n<figcaption>{title}</figcaption>\n<svg viewBox="{size}" role="img" aria-label="{title}">\n'
        + "\n".join(drawn)
        + "\n</svg>\n</figure>"
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


def least_width(grid: Grid) -> float:
    """The printed width when every column is as narrow as its longest word lets it be."""
    return sum(_least_widths(grid))


def with_short_headings(grid: Grid) -> Grid:
    """The table with the headings for narrow paper; each whole heading is kept where the short one was."""
    columns = tuple(
        replace(column, heading=column.short, short=column.heading) if column.short else column
        for column in grid.columns
    )
    return replace(grid, columns=columns)


def split_columns(grid: Grid, width: float) -> tuple[Grid, ...]:
    """The table in parts that are narrow enough, each beginning with the columns that name the rows."""
    names = tuple(range(grid.naming))
    parts = _parts(_least_widths(grid), grid.naming, width)
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


def _parts(widths: tuple[float, ...], naming: int, width: float) -> list[list[int]]:
    """The columns behind those that name the row in as few parts as fit, about as many in each."""
    numbers = list(range(naming, len(widths)))
    for count in range(1, len(numbers)):
        size = -(-len(numbers) // count)
        parts = [numbers[start : start + size] for start in range(0, len(numbers), size)]
        if all(sum(widths[:naming]) + sum(widths[number] for number in part) <= width for part in parts):
            return parts
    return [[number] for number in numbers] or [[]]


def _least_widths(grid: Grid) -> tuple[float, ...]:
    """The longest word of each column, and the room around it."""
    return tuple(
        _MARGIN + max(_printed(word) for text in (column.heading, *texts) for word in text.split() or [""])
        for column, texts in zip(grid.columns, texts_by_column(grid), strict=True)
    )


def _printed(word: str) -> float:
    return sum(_CAPITAL if letter.isupper() else 1 for letter in word)
