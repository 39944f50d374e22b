"""A view cut to the width of a display, and the window on it: pure values, every movement gives a new one."""

from bisect import bisect_right
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import field, replace
from enum import StrEnum
from typing import NamedTuple

from access_scrabble.braille.translator import BrailleProblem, CellLine
from access_scrabble.engine.coordinates import Square
from access_scrabble.errors import InputError
from access_scrabble.values import dataclass


class Flow(StrEnum):
    """How lines are cut and how one goes from one to the next."""

    GRID = "grid"
    """Cut anywhere; up and down keep to the same columns."""
    PROSE = "prose"
    """Cut between words; up and down go to the beginning of a line."""


@dataclass(frozen=True, slots=True)
class ViewLine:
    """A line, the square that each of its characters speaks of, and how it is cut."""

    line: CellLine
    squares: tuple[Square | None, ...] = ()
    label: int = 0
    """Cells at its beginning that stand before each part of it: the letter of a row."""
    glued: frozenset[int] = frozenset()
    """Blank cells that never end a part: what they join is one thing."""

    def square_at(self, position: int) -> Square | None:
        return self.squares[position] if 0 <= position < len(self.squares) else None


@dataclass(frozen=True, slots=True)
class View:
    """Lines to be read on the display, whatever its size."""

    lines: tuple[ViewLine, ...]
    flow: Flow = Flow.PROSE
    shapes: Mapping[str, int] = field(default_factory=dict)
    """Characters that have a cell of their own under the cursor."""


class Segment(NamedTuple):
    """The cells of one line, from start to before end, that stand side by side behind so many of its label."""

    line: int
    start: int
    end: int
    label: int = 0


def _grid_cuts(line: ViewLine, width: int) -> Iterator[tuple[int, int, int]]:
    """Parts of about the same length, each behind the label."""
    size, label = len(line.line.cells), line.label
    if size <= width or label >= width:
        label = 0
    room = width - label
    length = -(-(size - label) // max(1, -(-(size - label) // room))) if label else room
    yield 0, min(label + length, size), 0
    for start in range(label + length, size, length):
        yield start, min(start + length, size), label


def _prose_cuts(line: ViewLine, width: int) -> Iterator[tuple[int, int, int]]:
    cells = line.line.cells
    start, end_of_line = 0, len(cells.rstrip(b"\0"))
    while end_of_line - start > width:
        blanks = [cell for cell in range(start + width, start, -1) if cells[cell] == 0]
        free = [blank for blank in blanks if blank not in line.glued]
        end = (free or blanks or [start + width])[0]
        yield start, end, 0
        start = end
        while cells[start] == 0:
            start += 1
    yield start, max(start, end_of_line), 0


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
        Segment(number, *ends) for number, view_line in enumerate(view.lines) for ends in cut(view_line, width)
    )
    return parts or (Segment(0, 0, 0),)


def shown_cells(view: View, part: Segment) -> bytes:
    """The cells of a segment, behind its label."""
    if not view.lines:
        return b""
    cells = view.lines[part.line].line.cells
    return cells[: part.label] + cells[part.start : part.end]


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
        return self.cells - self.status


_LOWEST, _DOT_7, _DOT_8 = 0b1100_0000, 0b0100_0000, 0b1000_0000
_CARET, _JOKER_CARET = 0b0000_1001, 0b0001_1011


def cursor_shapes(cells: Iterable[tuple[str, int]]) -> dict[str, int]:
    """A cell for each character under the cursor that no other one has, be it under the cursor or not.

    Its upper dots stay; the lowest row is dot 8 where that is free, as it is for a tile (7) and an empty square (none).
    A joker (7 and 8) loses both then, and on six dots, where it feels like its letter, it has both.

    >>> tile, joker = 0b0100_0001, 0b1100_0001
    >>> cursor_shapes([("A", tile), ("joker", joker)]) == {"A": 0b1000_0001, "joker": 0b0000_0001}
    True
    >>> cursor_shapes([("A", 1), ("joker", 1)]) == {"A": 0b1000_0001, "joker": 0b1100_0001}
    True
    """
    characters = dict(cells)
    taken, shapes = set(characters.values()), dict[str, int]()
    for character, cell in characters.items():
        wanted = [cell & ~_LOWEST | lowest for lowest in (_DOT_8, _LOWEST, 0, _DOT_7)]
        shapes[character] = next((shape for shape in wanted if shape not in taken), wanted[0])
        taken.add(shapes[character])
    return shapes


@dataclass(frozen=True, slots=True)
class CursorDots:
    """What marks the current character: a lowest row of its own, steady or coming and going every half period.

    Where cells have six dots, a mark stands in the row below, and two dots more of it under a joker.

    >>> blinking = CursorDots(half_period=0.5)
    >>> [blinking.on(0b0100_0001, moment) for moment in (0.0, 0.6, 1.1)]
    [129, 65, 129]
    """

    half_period: float | None = None
    is_below: bool = False

    def on(self, cell: int, moment: float, shape: int | None = None) -> int:
        """The cell under the cursor at that moment: the shape of its character, where it has one."""
        if self.half_period is not None and int(moment / self.half_period) % 2:
            return cell
        return cell & ~_LOWEST | _DOT_8 if shape is None else shape

    @staticmethod
    def below(shape: int | None) -> int:
        """The mark in the row below."""
        return _JOKER_CARET if shape is not None and shape & _LOWEST == _LOWEST else _CARET


class WindowPlace(NamedTuple):
    """A character of a view: its line and its position in the text of that line."""

    line: int
    position: int


@dataclass(frozen=True, slots=True)
class Window:
    """What rows of the display show of a view; every movement gives a new window, the same one at an edge."""

    geometry: Geometry
    view: View
    top: int = 0
    cursor: WindowPlace | None = None

    @property
    def _parts(self) -> tuple[Segment, ...]:
        return segments(self.view, self.geometry.width)

    @property
    def height(self) -> int:
        """How many rows it needs, of those it may have."""
        return min(self.geometry.rows, len(self._parts))

    def _moved_to(self, top: int) -> "Window":
        last = max(0, len(self._parts) - self.geometry.rows)
        return replace(self, top=min(max(0, top), last))

    def pan_right(self) -> "Window":
        """Read on, from one line to the next."""
        return self._moved_to(self.top + self.geometry.rows)

    def pan_left(self) -> "Window":
        return self._moved_to(self.top - self.geometry.rows)

    def line_down(self) -> "Window":
        return self._by_line(1)

    def line_up(self) -> "Window":
        return self._by_line(-1)

    def _by_line(self, step: int) -> "Window":
        here = self._parts[self.top]
        line = here.line + step
        if not 0 <= line < len(self.view.lines):
            return self
        return self.at_cell(line, here.start if self.view.flow is Flow.GRID else 0)

    def at_cell(self, line: int, cell: int) -> "Window":
        """Go where a cell of a line is shown, as near as it exists."""
        parts = self._parts
        found = bisect_right(parts, (line, cell), key=lambda part: (part.line, part.start)) - 1
        return self._moved_to(found)

    def at_start(self) -> "Window":
        return self._moved_to(0)

    def at_end(self) -> "Window":
        return self._moved_to(len(self._parts))

    def showing(self, place: WindowPlace) -> "Window":
        """Put the cursor on a character, and move only if it is not under the fingers already."""
        pointed = replace(self, cursor=place)
        if pointed.cell_of(place) is not None:
            return pointed
        if not 0 <= place.line < len(self.view.lines):
            return pointed
        cell = self.view.lines[place.line].line.cell_position(place.position)
        return pointed.at_cell(place.line, cell or 0)

    def reading(self, view: View) -> "Window":
        """The same place in another state of what is read, as near as it still exists."""
        here = self._parts[self.top]
        line = min(here.line, max(0, len(view.lines) - 1))
        return replace(self, view=view).at_cell(line, here.start if line == here.line else 0)

    def resized(self, geometry: Geometry) -> "Window":
        here = self._parts[self.top]
        return replace(self, geometry=geometry).at_cell(here.line, here.start)

    @property
    def _visible(self) -> tuple[Segment, ...]:
        return self._parts[self.top : self.top + self.geometry.rows]

    def route(self, cell: int, row: int = 0) -> WindowPlace | None:
        """The character under a routing key; none beyond the text or on the status cells."""
        visible = self._visible
        if not 0 <= row < len(visible) or not 0 <= cell < self.geometry.width or not self.view.lines:
            return None
        part = visible[row]
        there = cell if cell < part.label else part.start + cell - part.label
        if there >= part.end:
            return None
        position = self.view.lines[part.line].line.text_position(there)
        return None if position is None else WindowPlace(part.line, position)

    def square_at(self, place: WindowPlace | None) -> Square | None:
        return None if place is None else self.view.lines[place.line].square_at(place.position)

    def cell_of(self, place: WindowPlace) -> tuple[int, int] | None:
        """The cell and row that show a character, if it is under the fingers."""
        if not 0 <= place.line < len(self.view.lines):
            return None
        cell = self.view.lines[place.line].line.cell_position(place.position)
        for row, part in enumerate(self._visible):
            if cell is not None and part.line == place.line and part.start <= cell < part.end:
                return cell - part.start + part.label, row
        return None

    def rows(self, moment: float = 0.0, cursor: CursorDots | None = None) -> list[bytes]:
        """The cells of each row that has any at that moment."""
        rows = [bytearray(shown_cells(self.view, part).ljust(self.geometry.width, b"\0")) for part in self._visible]
        pointed = None if self.cursor is None or cursor is None else self.cell_of(self.cursor)
        if pointed is not None and cursor is not None and self.cursor is not None:
            cell, row = pointed
            shape = self.view.shapes.get(self.view.lines[self.cursor.line].line.text[self.cursor.position])
            if cursor.is_below and self.geometry.rows > 1:
                rows.insert(row + 1, bytearray(self.geometry.width))
                rows[row + 1][cell] = cursor.below(shape)
            else:
                rows[row][cell] = cursor.on(rows[row][cell], moment, shape)
        return [bytes(row) for row in rows]
