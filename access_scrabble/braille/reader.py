"""The reader of a display: what was told, the line being typed, what can be reviewed, and the place in each.

Pure values: every key gives a new reader.
"""

from collections.abc import Callable, Mapping
from dataclasses import field, replace
from enum import StrEnum
from typing import Self

from access_scrabble.braille.drivers.key_map import DisplayAction
from access_scrabble.braille.typed_line import ShownLine
from access_scrabble.braille.window import CursorDots, Flow, Geometry, View, Window, WindowPlace
from access_scrabble.engine.coordinates import Square
from access_scrabble.values import dataclass

MOST_KEPT = 20
"""Messages that can be read again."""
_NOTHING = View(())


class ReviewPlace(StrEnum):
    BOARD = "board"
    COLUMNS = "columns"
    WORDS = "words"
    RACK = "rack"
    SCORES = "scores"
    MOVES = "moves"
    TILES = "tiles"
    HELP = "help"


class Layer(StrEnum):
    """What is under the fingers: a message, else the line being typed, else what one reviews."""

    MESSAGE = "message"
    LINE = "line"
    REVIEW = "review"


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
_PANS = {DisplayAction.PAN_LEFT: -1, DisplayAction.PAN_RIGHT: 1}
_FORWARD = frozenset({DisplayAction.PAN_RIGHT, DisplayAction.LINE_DOWN})


@dataclass(frozen=True, slots=True)
class Reader:
    """Everything one reads on a display, and where; every key gives a new reader."""

    window: Window
    """What one reviews."""
    review: ReviewPlace = ReviewPlace.BOARD
    kept: Mapping[ReviewPlace, Window] = field(default_factory=dict)
    messages: tuple[Window, ...] = ()
    """The last ones, the latest last."""
    shown: int = 0
    """Which message is read, from 0."""
    unread: int = 0
    """The first message that has not been read."""
    until: float | None = None
    """When the message under the fingers gives way by itself."""
    line: ShownLine | None = None
    """What is asked, and what has been typed."""
    layer: Layer = Layer.REVIEW
    status: bytes = b""

    @classmethod
    def on(cls, geometry: Geometry) -> Self:
        """A reader of a display of that size, with nothing to read yet."""
        return cls(Window(geometry, _NOTHING))

    @property
    def geometry(self) -> Geometry:
        return self.window.geometry

    @property
    def top(self) -> Window:
        """The message under the fingers, else what one reviews."""
        return self.messages[self.shown] if self.layer is Layer.MESSAGE else self.window

    def _window_of(self, review: ReviewPlace) -> Window:
        kept = self.window if review is self.review else self.kept.get(review)
        return kept or Window(self.geometry, _NOTHING)

    def _with_window(self, review: ReviewPlace, window: Window) -> "Reader":
        if review is self.review:
            return replace(self, window=window)
        return replace(self, kept={**self.kept, review: window})

    def updated(self, review: ReviewPlace, view: View) -> "Reader":
        """The game has changed what that view says; the place one was reading stays."""
        return self._with_window(review, self._window_of(review).reading(view))

    def turned_to(self, review: ReviewPlace) -> "Reader":
        """Read that view where one had left it; what was told counts as read."""
        read = replace(self.answered(), layer=Layer.REVIEW)
        if review is self.review:
            return read
        kept = {**self.kept, self.review: self.window}
        return replace(read, window=self._window_of(review), review=review, kept=kept)

    def resized(self, geometry: Geometry) -> "Reader":
        return replace(
            self,
            window=self.window.resized(geometry),
            kept={review: window.resized(geometry) for review, window in self.kept.items()},
            messages=tuple(window.resized(_above_line(geometry)) for window in self.messages),
            line=None if self.line is None else replace(self.line, width=geometry.width, start=0),
        )

    # What is told and asked.

    @property
    def _is_reading(self) -> bool:
        """Whether a message is under the fingers that has not been read to its end."""
        return self.layer is Layer.MESSAGE and self.shown >= self.unread

    def told(self, message: View, until: float | None = None, line: int = 0) -> "Reader":
        """Show a message, or one of its lines, once those before it have been read."""
        if self.messages and self.messages[-1].view == message and line:
            walked = (*self.messages[:-1], self.messages[-1].at_cell(line, 0))
            last = len(walked) - 1
            return replace(
                self, messages=walked, shown=last, unread=min(self.unread, last), layer=Layer.MESSAGE, until=None
            )
        window = Window(_above_line(self.geometry), message).at_cell(line, 0)
        messages = (*self.messages, window)[-MOST_KEPT:]
        dropped = len(self.messages) + 1 - len(messages)
        reader = replace(
            self, messages=messages, shown=max(0, self.shown - dropped), unread=max(0, self.unread - dropped)
        )
        if self._is_reading:
            return reader
        return replace(reader, shown=len(messages) - 1, layer=Layer.MESSAGE, until=until)

    def keeping(self, message: View) -> "Reader":
        """Have a message among the last ones; what is under the fingers stays."""
        kept = self.told(message)
        if self._is_reading:
            return kept
        dropped = len(self.messages) + 1 - len(kept.messages)
        return replace(kept.answered(), layer=self.layer, shown=max(0, self.shown - dropped), until=self.until)

    def asked(self, line: ShownLine) -> "Reader":
        """Show what is asked by itself, once what was told before it has been read."""
        asking = replace(self, line=line)
        return asking if self._is_reading else replace(asking, layer=Layer.LINE, until=None)

    def typing(self, line: ShownLine) -> "Reader":
        """Show the line being typed: a message gives way, and can be read again."""
        return replace(self, line=line, layer=Layer.LINE, until=None)

    def without_line(self) -> "Reader":
        return replace(self, line=None)

    def answered(self) -> "Reader":
        """Whoever types has gone on: what was told before counts as read."""
        return replace(self, unread=len(self.messages))

    def at(self, moment: float, seconds: float | None = None) -> "Reader":
        """The reader at that moment: a message whose time has come gives way to the next, for so many seconds."""
        if self.until is None or self.layer is not Layer.MESSAGE or moment < self.until:
            return self
        following = self._beyond()
        is_message = following.layer is Layer.MESSAGE and seconds is not None
        return replace(following, until=moment + seconds if is_message and seconds is not None else None)

    def _beyond(self) -> "Reader":
        """What comes behind what is under the fingers: the next message, the line, what one was reviewing."""
        if self.layer is Layer.MESSAGE and self.shown + 1 < len(self.messages):
            return self._at_message(self.shown + 1, is_end=False)
        read = replace(self.answered(), until=None)
        if self.layer is Layer.MESSAGE and self.line is not None:
            return replace(read, layer=Layer.LINE)
        return replace(read, layer=Layer.REVIEW)

    def _before(self) -> "Reader":
        """What comes before what is under the fingers: the message before."""
        if self.layer is Layer.MESSAGE:
            return self._at_message(max(0, self.shown - 1), is_end=self.shown > 0)
        return self._at_message(len(self.messages) - 1, is_end=True) if self.messages else self

    def _at_message(self, number: int, *, is_end: bool) -> "Reader":
        window = self.messages[number].at_end() if is_end else self.messages[number].at_start()
        messages = (*self.messages[:number], window, *self.messages[number + 1 :])
        unread = max(self.unread, min(number, len(messages)))
        return replace(self, messages=messages, shown=number, unread=unread, layer=Layer.MESSAGE, until=None)

    # Keys.

    def pressed(self, action: DisplayAction) -> "Reader":
        """What a key of the display does here; keys that ask something of the game only end a message."""
        if action in _MOVES:
            return self._moved(action)
        if action in REVIEW_ACTIONS:
            return self._reviewing(REVIEW_ACTIONS[action])
        if action is DisplayAction.TOP_OF_BOARD:
            board = self.turned_to(ReviewPlace.BOARD)
            return replace(board, window=board.window.at_start())
        if action is DisplayAction.REPEAT:
            return self._repeated()
        if action is DisplayAction.CANCEL:
            return self._left()
        return replace(self.answered(), layer=Layer.REVIEW, until=None)

    def _moved(self, action: DisplayAction) -> "Reader":
        if self.layer is Layer.LINE and self.line is not None:
            line = self.line.panned(_PANS.get(action, 0))
            if line != self.line or action is DisplayAction.PAN_RIGHT:
                return replace(self, line=line)
            return self._beyond() if action in _FORWARD else self._before()
        window = _MOVES[action](self.top)
        if self.layer is Layer.REVIEW:
            return replace(self, window=window)
        if window == self.top:
            return self._beyond() if action in _FORWARD else self._before()
        messages = (*self.messages[: self.shown], window, *self.messages[self.shown + 1 :])
        return replace(self, messages=messages, until=None)

    def _reviewing(self, review: ReviewPlace) -> "Reader":
        """Turn to a view; the key of the board, pressed on the board, turns it: rows, then columns."""
        is_here = self.layer is Layer.REVIEW and self.review is ReviewPlace.BOARD
        return self.turned_to(ReviewPlace.COLUMNS if review is ReviewPlace.BOARD and is_here else review)

    def _repeated(self) -> "Reader":
        """The last message again; pressed on a message, the one before."""
        if not self.messages:
            return self
        number = self.shown - 1 if self.layer is Layer.MESSAGE else len(self.messages) - 1
        return self._at_message(max(0, number), is_end=False)

    def _left(self) -> "Reader":
        """Leave a message for the line, the line for what one was reviewing, and that for the line."""
        read = replace(self.answered(), until=None)
        if self.layer is not Layer.LINE and self.line is not None:
            return replace(read, layer=Layer.LINE)
        if self.layer is not Layer.REVIEW:
            return replace(read, layer=Layer.REVIEW)
        return self.turned_to(ReviewPlace.BOARD)

    # Squares.

    def route(self, cell: int, row: int = 0) -> Square | None:
        """The square that the routing key above a cell goes to, if any."""
        if self._has_line_at(row):
            return None
        first = self._first_told_row
        if self.layer is Layer.MESSAGE and row >= first:
            return self.top.square_at(self.top.route(cell, row - first))
        return self.window.square_at(self.window.route(cell, row))

    def line_position(self, cell: int, row: int = 0) -> int | None:
        """The place in the line being typed that a routing key goes to, where the line is under it."""
        if self.line is None or not self._has_line_at(row):
            return None
        return self.line.position(cell, row - self.geometry.rows + self._line_height, self._most_line_rows)

    @property
    def _most_line_rows(self) -> int:
        return max(1, self.geometry.rows // 2)

    @property
    def _line_height(self) -> int:
        """How many rows show the line being typed: the only one in its turn, some of several always."""
        if self.line is None or (self.geometry.rows == 1 and self.layer is not Layer.LINE):
            return 0
        return self.line.height(self._most_line_rows)

    def _has_line_at(self, row: int) -> bool:
        return row >= self.geometry.rows - self._line_height

    @property
    def _first_told_row(self) -> int:
        """Where the message begins, or would."""
        room = self.geometry.rows - self._line_height
        return room - min(room, self.top.height) if self.layer is Layer.MESSAGE else room

    @property
    def square(self) -> Square | None:
        """The square under the cursor of what one reviews, or the first one that is under the fingers, if any."""
        pointed = self.window.square_at(self.window.cursor) if self.layer is Layer.REVIEW else None
        shown = (self.top.square_at(self.top.route(cell)) for cell in range(self.geometry.width))
        return pointed or next((square for square in shown if square is not None), None)

    def gone_to(self, square: Square) -> "Reader":
        """Put the cursor of the board on a square, by rows and by columns, whichever view is read."""
        reader = self
        for review in (ReviewPlace.BOARD, ReviewPlace.COLUMNS):
            window = reader._window_of(review)
            place = _place_of(window.view, square)
            if place is not None:
                reader = reader._with_window(review, window.showing(place))
        return reader

    # The display.

    def with_status(self, cells: bytes) -> "Reader":
        return replace(self, status=cells)

    def rows(self, moment: float = 0.0, cursor: CursorDots | None = None) -> tuple[bytes, ...]:
        """The cells of every row of the display at that moment."""
        geometry, room = self.geometry, self._first_told_row
        told_rows = geometry.rows - self._line_height - room
        below = self.top.rows(moment, cursor)[:told_rows] if self.layer is Layer.MESSAGE else []
        if self._line_height and self.line is not None:
            below += self.line.rows(self._most_line_rows, moment, cursor)
        above = self.window.rows(moment, cursor)[:room]
        gap = [bytes(geometry.width)] * (room - len(above))
        status = self.status[: geometry.status].ljust(geometry.status, b"\0")
        return tuple(
            cells + (status if row == 0 else bytes(geometry.status)) for row, cells in enumerate([*above, *gap, *below])
        )


def _above_line(geometry: Geometry) -> Geometry:
    """The rows that a message may take: all but the last, which the line has where there are several."""
    return replace(geometry, rows=max(1, geometry.rows - 1))


def _place_of(view: View, square: Square) -> WindowPlace | None:
    if view.flow is not Flow.GRID:
        return None
    for number, line in enumerate(view.lines):
        if square in line.squares[line.label :]:
            return WindowPlace(number, line.label + line.squares[line.label :].index(square))
    return None
