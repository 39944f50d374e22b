"""How wide a table is when its columns are set side by side, and how to cut one that is too wide."""

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
    return sum(_least_widths(grid))


def split_columns(grid: Grid, width: int) -> tuple[Grid, ...]:
    """The table in parts that are narrow enough, each beginning with the column that names the rows."""
    widths = _least_widths(grid)
    parts: list[list[int]] = [[]]
    for number in range(1, len(grid.columns)):
        taken = widths[0] + sum(widths[other] for other in parts[-1])
        if parts[-1] and taken + widths[number] > width:
            parts.append([])
        parts[-1].append(number)
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


def _least_widths(grid: Grid) -> tuple[int, ...]:
    """The longest word of each column, and a blank."""
    return tuple(
        1 + max(len(word) for text in (column.heading, *texts) for word in text.split() or [""])
        for column, texts in zip(grid.columns, _texts_by_column(grid), strict=True)
    )


def _texts_by_column(grid: Grid) -> list[list[str]]:
    return [[row[number] for row in grid.rows] for number in range(len(grid.columns))]
