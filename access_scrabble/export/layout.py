"""How wide a table is when its columns are set side by side, and what to do with one that is too wide."""

from dataclasses import replace

from access_scrabble.presentation.documents import Grid

GAP = 2
"""Blanks between two columns of plain text."""

_CAPITAL = 1.1
"""How wide a printed capital is, a small letter being 1."""
_MARGIN = 1.3
"""The room around a printed cell."""


def column_widths(grid: Grid) -> tuple[int, ...]:
    """The characters each column needs, its heading counted in."""
    return tuple(
        max([len(column.heading), *(len(text) for text in texts)])
        for column, texts in zip(grid.columns, _texts_by_column(grid), strict=True)
    )


def shown_width(grid: Grid) -> int:
    """The characters a whole line needs."""
    widths = column_widths(grid)
    return sum(widths) + GAP * (len(widths) - 1)


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
    """The table in parts that are narrow enough, each beginning with the column that names the rows."""
    parts = _parts(_least_widths(grid), width)
    if len(parts) == 1:
        return (grid,)
    return tuple(
        Grid(
            f"{grid.caption} ({place}/{len(parts)})",
            tuple(grid.columns[number] for number in (0, *part)),
            tuple(tuple(row[number] for number in (0, *part)) for row in grid.rows),
        )
        for place, part in enumerate(parts, start=1)
    )


def _parts(widths: tuple[float, ...], width: float) -> list[list[int]]:
    """The columns after the first in as few parts as fit, about as many in each."""
    numbers = list(range(1, len(widths)))
    for count in range(1, len(numbers)):
        size = -(-len(numbers) // count)
        parts = [numbers[start : start + size] for start in range(0, len(numbers), size)]
        if all(widths[0] + sum(widths[number] for number in part) <= width for part in parts):
            return parts
    return [[number] for number in numbers] or [[]]


def _least_widths(grid: Grid) -> tuple[float, ...]:
    """The longest word of each column, and the room around it."""
    return tuple(
        _MARGIN + max(_printed(word) for text in (column.heading, *texts) for word in text.split() or [""])
        for column, texts in zip(grid.columns, _texts_by_column(grid), strict=True)
    )


def _printed(word: str) -> float:
    return sum(_CAPITAL if letter.isupper() else 1 for letter in word)


def _texts_by_column(grid: Grid) -> list[list[str]]:
    return [[row[number] for row in grid.rows] for number in range(len(grid.columns))]
