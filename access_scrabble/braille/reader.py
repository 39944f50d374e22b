"""What is read on a display: views cut to its width, the window on one of them, and the reader that keeps them all.

Pure values: every key gives a new reader.
"""

from bisect import bisect_right
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from enum import StrEnum
from typing import NamedTuple, Self

from access_scrabble.braille.drivers.key_map import DisplayAction
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
        return self._panned(self.geometry.rows)

    def pan_left(self) -> "Window":
        return self._panned(-self.geometry.rows)

    def _panned(self, step: int) -> "Window":
        """Read on or back, from one line to the next; a long message is read first, then given up."""
        if self.message is None:
            return self._moved_to(self.top + step)
        top = self.message.top + step
        if 0 <= top < len(segments(self.message.view, self.geometry.width)):
            return replace(self, message=replace(self.message, top=top))
        return self.dismissed()

    def line_down(self) -> "Window":
        return self._by_line(1)

    def line_up(self) -> "Window":
        return self._by_line(-1)

    def _by_line(self, step: int) -> "Window":
        """Go to another line; a message is given up once it has no more."""
        if self.message is not None:
            parts = segments(self.message.view, self.geometry.width)
            line = parts[self.message.top].line + step
            if not 0 <= line < len(self.message.view.lines):
                return self.dismissed()
            return self.with_message(self.message.view, self.message.until, line)
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

    def with_message(self, view: View, until: float | None = None, line: int = 0) -> "Window":
        """Show a message from one of its lines over the place one was reading, until that moment or the next key."""
        parts = segments(view, self.geometry.width)
        top = next((number for number, part in enumerate(parts) if part.line == line), 0)
        return replace(self, message=ShownMessage(view, until, top))

    def dismissed(self) -> "Window":
        """Give the message up: the place one was reading comes back."""
        return replace(self, message=None)

    def at(self, moment: float) -> "Window":
        """The window at that moment: a message whose time has come is given up."""
        expired = self.message is not None and self.message.until is not None and moment >= self.message.until
        return self.dismissed() if expired else self

    def with_status(self, cells: bytes) -> "Window":
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


_NOTHING = View(())


class ReviewPlace(StrEnum):
    BOARD = "board"
    WORDS = "words"
    RACK = "rack"
    SCORES = "scores"
    MOVES = "moves"
    TILES = "tiles"
    HELP = "help"


REVIEW_ACTIONS: Mapping[DisplayAction, ReviewPlace] = {
    DisplayAction.REVIEW_BOARD: ReviewPlace.BOARD,
    DisplayAction.REVIEW_WORDS: ReviewPlace.WORDS,
    DisplayAction.REVIEW_RACK: ReviewPlace.RACK,
    DisplayAction.REVIEW_SCORES: ReviewPlace.SCORES,
    DisplayAction.REVIEW_MOVES: ReviewPlace.MOVES,
    DisplayAction.REVIEW_TILES: ReviewPlace.TILES,
    DisplayAction.HELP: ReviewPlace.HELP,
}

_MOVES: Mapping[DisplayAction, Callable[[Window], Window]] = {
    DisplayAction.PAN_LEFT: Window.pan_left,
    DisplayAction.PAN_RIGHT: Window.pan_right,
    DisplayAction.LINE_UP: Window.line_up,
    DisplayAction.LINE_DOWN: Window.line_down,
}


@dataclass(frozen=True, slots=True)
class Reader:
    """Everything one reads on a display, and where; every key gives a new reader."""

    window: Window
    review: ReviewPlace = ReviewPlace.BOARD
    kept: Mapping[ReviewPlace, Window] = field(default_factory=dict)
    last_message: View | None = None

    @classmethod
    def on(cls, geometry: Geometry) -> Self:
        """A reader of a display of that size, with nothing to read yet."""
        return cls(Window(geometry, _NOTHING))

    @property
    def geometry(self) -> Geometry:
        return self.window.geometry

    def _window_of(self, review: ReviewPlace) -> Window:
        kept = self.window if review is self.review else self.kept.get(review)
        return kept or Window(self.geometry, _NOTHING)

    def updated(self, review: ReviewPlace, view: View) -> "Reader":
        """The game has changed what that view says; the place one was reading stays."""
        window = self._window_of(review).reading(view)
        if review is self.review:
            return replace(self, window=window)
        return replace(self, kept={**self.kept, review: window})

    def turned_to(self, review: ReviewPlace) -> "Reader":
        """Read that view where one had left it."""
        if review is self.review:
            return replace(self, window=self.window.dismissed())
        kept = {**self.kept, self.review: self.window.dismissed()}
        window = replace(self._window_of(review), status=self.window.status, message=None)
        return replace(self, window=window, review=review, kept=kept)

    def resized(self, geometry: Geometry) -> "Reader":
        kept = {review: window.resized(geometry) for review, window in self.kept.items()}
        return replace(self, window=self.window.resized(geometry), kept=kept)

    def told(self, message: View, until: float | None = None, line: int = 0) -> "Reader":
        """Show a message over the place one was reading, until that moment or the next key."""
        return replace(self, window=self.window.with_message(message, until, line), last_message=message)

    def dismissed(self) -> "Reader":
        return replace(self, window=self.window.dismissed())

    def with_status(self, cells: bytes) -> "Reader":
        return replace(self, window=self.window.with_status(cells))

    def at(self, moment: float) -> "Reader":
        """The reader at that moment: a message whose time has come is given up."""
        return replace(self, window=self.window.at(moment))

    def pressed(self, action: DisplayAction) -> "Reader":
        """What a key of the display does here; keys that ask something of the game only end a message."""
        if action in REVIEW_ACTIONS:
            return self.turned_to(REVIEW_ACTIONS[action])
        if action in _MOVES:
            return replace(self, window=_MOVES[action](self.window))
        if action is DisplayAction.TOP_OF_BOARD:
            board = self.turned_to(ReviewPlace.BOARD)
            return replace(board, window=board.window.at_start())
        if action is DisplayAction.REPEAT and self.last_message is not None:
            return self.told(self.last_message)
        if action is DisplayAction.CANCEL and self.window.message is None:
            return self.turned_to(ReviewPlace.BOARD)
        return replace(self, window=self.window.dismissed())

    def route(self, cell: int, row: int = 0) -> Square | None:
        """The square that the routing key above a cell goes to, if any."""
        return self.window.square_at(self.window.route(cell, row))

    @property
    def square(self) -> Square | None:
        """The square under the cursor, or the first one that the display shows, if any."""
        pointed = self.window.square_at(self.window.cursor)
        shown = (self.route(cell) for cell in range(self.geometry.width))
        return pointed or next((square for square in shown if square is not None), None)

    def gone_to(self, square: Square) -> "Reader":
        """Put the board's cursor on a square, whichever view is read."""
        board = self._window_of(ReviewPlace.BOARD)
        place = _place_of(board.view, square)
        if place is None:
            return self
        window = board.showing(place)
        if self.review is ReviewPlace.BOARD:
            return replace(self, window=window)
        return replace(self, kept={**self.kept, ReviewPlace.BOARD: window})


def _place_of(view: View, square: Square) -> WindowPlace | None:
    if view.flow is not Flow.GRID:
        return None
    for number, line in enumerate(view.lines):
        if square in line.squares:
            return WindowPlace(number, line.squares.index(square))
    return None
