"""The window of a display on what is read: panning, routing, messages; pure values."""

from bisect import bisect_right
from dataclasses import dataclass, replace
from typing import NamedTuple

from access_scrabble.braille.layout import NO_CURSOR, CursorDots, Flow, Geometry, Segment, View, segments
from access_scrabble.engine.coordinates import Square


class WindowPlace(NamedTuple):
    """A character of a view: its line and its position in the text of that line."""

    line: int
    position: int


@dataclass(frozen=True, slots=True)
class ShownMessage:
    """A text shown for a while over what one was reading; without a time, until the next key."""

    view: View
    until: float | None = None
    top: int = 0


@dataclass(frozen=True, slots=True)
class Window:
    """What the display shows of a view; every movement gives a new window, the same one at an edge."""

    geometry: Geometry
    view: View
    top: int = 0
    cursor: WindowPlace | None = None
    message: ShownMessage | None = None
    status: bytes = b""

    @property
    def _parts(self) -> tuple[Segment, ...]:
        return segments(self.view, self.geometry.width)

    def _moved_to(self, top: int) -> "Window":
        last = max(0, len(self._parts) - self.geometry.rows)
        return replace(self, top=min(max(0, top), last))

    def pan_right(self) -> "Window":
        """Read on, from one line to the next; a long message is read on first, then given up."""
        if self.message is not None:
            return self._panned_message(self.message, self.geometry.rows)
        return self._moved_to(self.top + self.geometry.rows)

    def pan_left(self) -> "Window":
        """Read back; a message is read back first, then given up."""
        if self.message is not None:
            return self._panned_message(self.message, -self.geometry.rows)
        return self._moved_to(self.top - self.geometry.rows)

    def _panned_message(self, message: ShownMessage, step: int) -> "Window":
        top = message.top + step
        if 0 <= top < len(segments(message.view, self.geometry.width)):
            return replace(self, message=replace(message, top=top))
        return self.dismissed()

    def line_down(self) -> "Window":
        """Go to the next line; a message is only given up."""
        return self._by_line(1)

    def line_up(self) -> "Window":
        """Go to the line before; a message is only given up."""
        return self._by_line(-1)

    def _by_line(self, step: int) -> "Window":
        if self.message is not None:
            return self.dismissed()
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
        """Go to the beginning of the view."""
        return self._moved_to(0)

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
        """The same place on a display of another size."""
        here = self._parts[self.top]
        return replace(self, geometry=geometry).at_cell(here.line, here.start)

    def with_message(self, view: View, until: float | None = None) -> "Window":
        """Show a message over the place one was reading, until that moment or the next key."""
        return replace(self, message=ShownMessage(view, until))

    def dismissed(self) -> "Window":
        """Give the message up: the place one was reading comes back."""
        return replace(self, message=None)

    def at(self, moment: float) -> "Window":
        """The window at that moment: a message whose time has come is given up."""
        expired = self.message is not None and self.message.until is not None and moment >= self.message.until
        return self.dismissed() if expired else self

    def with_status(self, cells: bytes) -> "Window":
        """Tell the place in the status cells."""
        return replace(self, status=cells)

    def _message_parts(self) -> tuple[Segment, ...]:
        if self.message is None:
            return ()
        parts = segments(self.message.view, self.geometry.width)
        return parts[self.message.top : self.message.top + self.geometry.rows]

    def _visible(self) -> tuple[Segment, ...]:
        """The segments of the view under the fingers: a message takes the last rows it needs."""
        room = self.geometry.rows - len(self._message_parts())
        return self._parts[self.top : self.top + room]

    def route(self, cell: int, row: int = 0) -> WindowPlace | None:
        """The character under a routing key; none beyond the text, on the status cells or on a message."""
        visible = self._visible()
        if not 0 <= row < len(visible) or not 0 <= cell < self.geometry.width or not self.view.lines:
            return None
        part = visible[row]
        if part.start + cell >= part.end:
            return None
        position = self.view.lines[part.line].line.text_position(part.start + cell)
        return None if position is None else WindowPlace(part.line, position)

    def square_at(self, place: WindowPlace | None) -> Square | None:
        """The square that a character speaks of, if any."""
        return None if place is None else self.view.lines[place.line].square_at(place.position)

    def cell_of(self, place: WindowPlace) -> tuple[int, int] | None:
        """The cell and row that show a character, if it is under the fingers."""
        if not 0 <= place.line < len(self.view.lines):
            return None
        cell = self.view.lines[place.line].line.cell_position(place.position)
        for row, part in enumerate(self._visible()):
            if cell is not None and part.line == place.line and part.start <= cell < part.end:
                return cell - part.start, row
        return None

    def rows(self, moment: float = 0.0, cursor: CursorDots = NO_CURSOR) -> tuple[bytes, ...]:
        """The cells of every row of the display at that moment."""
        geometry = self.geometry
        shown = [_cells(self.view, part) for part in self._visible()]
        below = [] if self.message is None else [_cells(self.message.view, p) for p in self._message_parts()]
        gap = [b""] * (geometry.rows - len(shown) - len(below))
        rows = [bytearray(cells.ljust(geometry.width, b"\0")) for cells in [*shown, *gap, *below]]
        pointed = None if self.cursor is None else self.cell_of(self.cursor)
        if pointed is not None:
            cell, row = pointed
            rows[row][cell] = cursor.on(rows[row][cell], moment)
        status = self.status[: geometry.status].ljust(geometry.status, b"\0")
        return tuple(bytes(cells) + (status if row == 0 else bytes(geometry.status)) for row, cells in enumerate(rows))


def _cells(view: View, part: Segment) -> bytes:
    return view.lines[part.line].line.cells[part.start : part.end] if view.lines else b""
