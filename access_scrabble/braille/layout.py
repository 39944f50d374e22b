"""What is read on a display, and how its lines are cut to the display's width."""

from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum
from typing import NamedTuple

from access_scrabble.braille.translator import BrailleProblem, CellLine
from access_scrabble.engine.coordinates import Square
from access_scrabble.errors import InputError


class Flow(StrEnum):
    """How lines are cut and how one goes from one to the next."""

    GRID = "grid"
    """Cut anywhere; up and down keep to the same columns."""
    PROSE = "prose"
    """Cut between words; up and down go to the beginning of a line."""


@dataclass(frozen=True, slots=True)
class ViewLine:
    """A line and the square that each of its characters speaks of."""

    line: CellLine
    squares: tuple[Square | None, ...] = ()

    def square_at(self, position: int) -> Square | None:
        """The square of a character, if it speaks of one."""
        return self.squares[position] if 0 <= position < len(self.squares) else None


@dataclass(frozen=True, slots=True)
class View:
    """Lines to be read on the display, whatever its size."""

    lines: tuple[ViewLine, ...]
    flow: Flow = Flow.PROSE


class Segment(NamedTuple):
    """The cells of one line, from start to before end, that stand side by side on the display."""

    line: int
    start: int
    end: int


def _grid_cuts(cells: bytes, width: int) -> Iterator[tuple[int, int]]:
    for start in range(0, max(1, len(cells)), width):
        yield start, min(start + width, len(cells))


def _prose_cuts(cells: bytes, width: int) -> Iterator[tuple[int, int]]:
    start, end_of_line = 0, len(cells.rstrip(b"\0"))
    while end_of_line - start > width:
        blank = cells.rfind(0, start + 1, start + width + 1)
        end = start + width if blank < 0 else blank
        yield start, end
        start = end
        while cells[start] == 0:
            start += 1
    yield start, max(start, end_of_line)


def segments(view: View, width: int) -> tuple[Segment, ...]:
    """All lines cut to a width; an empty line keeps one empty segment, an empty view too.

    >>> line = CellLine("ab cd", bytes([1, 3, 0, 9, 25]), (0, 1, 2, 3, 4), (0, 1, 2, 3, 4))
    >>> [(part.start, part.end) for part in segments(View((ViewLine(line),)), 4)]
    [(0, 2), (3, 5)]
    >>> [(part.start, part.end) for part in segments(View((ViewLine(line),), Flow.GRID), 4)]
    [(0, 4), (4, 5)]
    """
    cut = _grid_cuts if view.flow is Flow.GRID else _prose_cuts
    parts = tuple(
        Segment(number, start, end)
        for number, view_line in enumerate(view.lines)
        for start, end in cut(view_line.line.cells, width)
    )
    return parts or (Segment(0, 0, 0),)


# The size of a braille display.


MIN_CELLS, MAX_CELLS = 12, 80
MAX_STATUS_CELLS = 4


@dataclass(frozen=True, slots=True)
class Geometry:
    """The size of a display, and how many cells at the end of its first row tell the place.

    :raises InputError: when no display we know has that size.
    """

    cells: int = 40
    rows: int = 1
    status: int = 0

    def __post_init__(self) -> None:
        fits = MIN_CELLS <= self.cells <= MAX_CELLS and self.rows >= 1 and 0 <= self.status <= MAX_STATUS_CELLS
        if not fits:
            raise InputError(BrailleProblem.BAD_DISPLAY_SIZE, cells=self.cells)

    @property
    def width(self) -> int:
        """The cells of a row that show text."""
        return self.cells - self.status


# The mark of the current character on a display: steady, blinking or none.


@dataclass(frozen=True, slots=True)
class CursorDots:
    """What marks the current character: dots that stay, or come and go every half period of seconds.

    >>> blinking = CursorDots(half_period=0.5)
    >>> [blinking.on(0b1, moment) for moment in (0.0, 0.6, 1.1)]
    [193, 1, 193]
    """

    dots: int = 0b1100_0000
    half_period: float | None = None

    def on(self, cell: int, moment: float) -> int:
        """The cell under the cursor at that moment; a blinking cursor is felt on any cell."""
        if self.half_period is None:
            return cell | self.dots
        if int(moment / self.half_period) % 2:
            return cell
        return cell | self.dots if cell | self.dots != cell else cell & ~self.dots


NO_CURSOR = CursorDots(dots=0)
