"""How wide a table is when its columns are set side by side."""

from access_scrabble.presentation.documents import Grid

GAP = 2
"""Blanks between two columns."""


def column_widths(grid: Grid) -> tuple[int, ...]:
    """The characters each column needs, its heading counted in."""
    return tuple(
        max([len(column.heading), *(len(row[number]) for row in grid.rows)])
        for number, column in enumerate(grid.columns)
    )


def shown_width(grid: Grid) -> int:
    """The characters a whole line needs."""
    widths = column_widths(grid)
    return sum(widths) + GAP * (len(widths) - 1)


def least_width(grid: Grid) -> int:
    """The characters a line needs when every column is as narrow as its longest word lets it be."""
    longest = (
        max(
            len(word)
            for text in (column.heading, *(row[number] for row in grid.rows))
            for word in _words(text)
        )
        for number, column in enumerate(grid.columns)
    )
    return sum(longest) + len(grid.columns)


def _words(text: str) -> list[str]:
    return text.split() or [""]
