"""The braille display as the program uses it: messages, reviews, and keys that ask something."""

import threading
import time
from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Protocol

from access_scrabble.braille.drivers import base
from access_scrabble.braille.drivers.key_map import DisplayAction, KeyMap
from access_scrabble.braille.reader import (
    MAX_CELLS,
    MIN_CELLS,
    NO_CURSOR,
    REVIEW_ACTIONS,
    CursorDots,
    Geometry,
    Reader,
    ReviewPlace,
)
from access_scrabble.braille.typed_line import ShownLine
from access_scrabble.braille.views import ViewBuilder
from access_scrabble.engine.coordinates import Square
from access_scrabble.language.messages import LineKeys, Reading, TypedLine

MESSAGE_PULSE = 0.25
_PANS = {DisplayAction.PAN_LEFT: -1, DisplayAction.PAN_RIGHT: 1}
_LINES = frozenset({DisplayAction.LINE_UP, DisplayAction.LINE_DOWN})


class CellDisplay(Protocol):
    """Anything that shows cells: a serial display, or BRLTTY's."""

    def start(self) -> None: ...
    def show(self, cells: bytes) -> None: ...
    def close(self) -> None: ...


@dataclass(frozen=True, slots=True)
class Habits:
    """How somebody reads: keys, cursor, status cells, and how long a message stays."""

    key_map: KeyMap
    key_help: tuple[str, ...] = ()
    """What each key does, in words, read after the help."""
    cursor: CursorDots = NO_CURSOR
    status_cells: int = 0
    message_seconds: float | None = None
    """Nothing: until the next key of the display."""

    @property
    def pulse(self) -> float | None:
        """How often, in seconds, the display must be looked at without any key."""
        wanted = [self.cursor.half_period, None if self.message_seconds is None else MESSAGE_PULSE]
        return min((seconds for seconds in wanted if seconds), default=None)


class DisplayOutput:
    """Shows a game on one display and listens to its keys; any thread may call."""

    def __init__(
        self,
        open_display: Callable[[base.Listener], CellDisplay],
        habits: Habits,
        views: ViewBuilder,
        on_square: Callable[[Square], None],
        on_presence: Callable[[base.Identified | None], None],
    ) -> None:
        self._views = views
        self._habits = habits
        self._on_square = on_square
        self._on_presence = on_presence
        self._lock = threading.RLock()
        self._reader: Reader | None = None
        self._read: Callable[[], Reading] = Reading
        self._message = ""
        self._size = Geometry()
        self._typed: TypedLine | None = None
        """The line asked for, and as a display shows it."""
        self._line: ShownLine | None = None
        self._line_keys: LineKeys | None = None
        self._is_line_open = False
        """Whether routing keys can move the cursor in it."""
        self._is_line_read = False
        """Whether a display of one row shows the line and not the place one was reading."""
        self._closing = threading.Event()
        self._display = open_display(self._notice)
        self._display.start()
        if habits.pulse is not None:
            threading.Thread(target=self._beat, args=(habits.pulse,), name="braille-pulse", daemon=True).start()

    def show_message(self, text: str, line: int = 0) -> None:
        """Show a message over the place one was reading; a key of the display or its time ends it."""
        seconds = self._habits.message_seconds
        until = None if seconds is None else time.monotonic() + seconds
        with self._lock:
            self._message = text
            if self._reader is not None:
                self._show(self._reader.told(self._views.prose(text.split("\n")), until, line))

    def update(self, read: Callable[[], Reading]) -> None:
        """Review this game from now on; the place one was reading in each view stays."""
        with self._lock:
            self._read = read
            if self._reader is not None:
                self._show(self._with_reading(self._reader))

    def point(self, square: Square) -> None:
        """Show the row of a square with the cursor on it; a message is given up."""
        with self._lock:
            self._typed = self._line = self._line_keys = None
            if self._reader is not None:
                self._show(self._reader.turned_to(ReviewPlace.BOARD).gone_to(square))

    def begin_line(self, line: TypedLine, keys: LineKeys | None = None) -> None:
        """Let a line stand where one was reading; a message stays before it until it has been read."""
        with self._lock:
            self._typed, self._is_line_open, self._is_line_read = line, keys is not None, True
            self._line_keys = keys or self._line_keys
            self._line = self._shown_line(line)
            self._show_again()

    def edit_line(self, line: TypedLine) -> None:
        """Show the line at its cursor: it was typed on, and a message gives way."""
        with self._lock:
            self._typed, self._is_line_read = line, True
            self._line = self._shown_line(line)
            if self._reader is not None:
                self._show(self._reader.dismissed())

    def end_line(self) -> None:
        """Move no cursor in it any more; it stays until something else is shown, and dots are typed ahead."""
        with self._lock:
            self._is_line_open = False

    def close(self) -> None:
        self._closing.set()
        self._display.close()

    def _beat(self, seconds: float) -> None:
        """Let the cursor blink, and messages end in time."""
        while not self._closing.wait(seconds):
            with self._lock:
                if self._reader is not None:
                    self._show(self._reader.at(time.monotonic()))

    def _notice(self, notice: base.Notice) -> None:
        match notice:
            case base.Identified():
                self._appeared(notice)
                self._on_presence(notice)
            case base.Disconnected():
                self._on_presence(None)
            case base.KeysPressed(keys):
                action = self._habits.key_map.action(keys)
                if action is not None:
                    self._pressed(action)
                else:
                    self._type(keys)
            case base.RoutingPressed(cell, row):
                self._routed(cell, row)

    def _appeared(self, size: base.Identified) -> None:
        status = self._habits.status_cells if size.rows == 1 else 0
        with self._lock:
            self._size = Geometry(max(MIN_CELLS, min(size.columns, MAX_CELLS)), size.rows, status)
            self._line = None if self._typed is None else self._shown_line(self._typed)
            if self._reader is not None:
                self._show_again()
                return
            reader = self._with_reading(Reader.on(self._size))
            self._show(reader.told(self._views.prose(self._message.split("\n"))) if self._message else reader)

    def _shown_line(self, line: TypedLine) -> ShownLine:
        """The line at its cursor; as long as nothing is typed, from the beginning of its question."""
        prompt, text = self._views.typed(line.prompt.strip()), self._views.typed(line.text)
        shown = ShownLine(prompt, text, line.cursor, self._size.width)
        return shown.at_cursor() if line.text else shown

    def _type(self, keys: frozenset[str]) -> None:
        """Dots and the keys beside them type where a line is awaited."""
        key = self._views.typed_key(keys)
        with self._lock:
            line_keys = self._line_keys
        if line_keys is not None and key is not None:
            line_keys.press(key)

    @property
    def _line_in_place(self) -> ShownLine | None:
        """The line, where it takes the only row of the display."""
        is_covered = self._reader is None or self._reader.window.message is not None
        return self._line if self._size.rows == 1 and self._is_line_read and not is_covered else None

    def _pressed(self, action: DisplayAction) -> None:
        with self._lock:
            if self._reader is None:
                return
            self._show(self._obeyed(self._reader, action))
            square = self._reader.square if action is DisplayAction.WHERE else None
        if square is not None:
            self._on_square(square)

    def _obeyed(self, reader: Reader, action: DisplayAction) -> Reader:
        """What is read after a key: it pans the line being typed, leaves it, comes back to it, or reads elsewhere."""
        line = self._line_in_place
        if line is not None and action in _PANS:
            self._line = line.panned(_PANS[action])
            return reader
        if line is not None and action in _LINES:
            self._is_line_read = False
            return reader
        if action in REVIEW_ACTIONS or action is DisplayAction.TOP_OF_BOARD:
            self._is_line_read = False
        elif action is DisplayAction.CANCEL and reader.window.message is None and self._line is not None:
            self._is_line_read = not self._is_line_read
            return reader if self._is_line_read else reader.pressed(action)
        return reader.pressed(action)

    def _routed(self, cell: int, row: int) -> None:
        with self._lock:
            if self._reader is None:
                return
            line_keys, position = self._line_keys, self._line_position(cell, row)
        if line_keys is not None and position is not None:
            line_keys.move_to(position)
            return
        self._go_to(cell, row)

    def _line_position(self, cell: int, row: int) -> int | None:
        """The place in the line being typed that a routing key goes to, if it stands there."""
        is_hidden = self._size.rows == 1 and self._line_in_place is None
        if self._line is None or is_hidden or not self._is_line_open:
            return None
        rows_above = 0 if self._size.rows == 1 or self._reader is None else self._reader.geometry.rows
        return self._line.position(cell, row - rows_above, self._most_rows)

    @property
    def _most_rows(self) -> int:
        """How many rows a line being typed may take."""
        return max(1, self._size.rows // 2)

    def _go_to(self, cell: int, row: int) -> None:
        """Put the cursor of the board on the square under a routing key."""
        with self._lock:
            if self._reader is None or self._line_in_place is not None:
                return
            square = self._reader.route(cell, row)
            reader = self._reader.pressed(DisplayAction.ROUTE)
            self._show(reader if square is None else reader.gone_to(square))
        if square is not None:
            self._on_square(square)

    def _with_reading(self, reader: Reader) -> Reader:
        reading, views = self._read(), self._views
        for review, view in (
            (ReviewPlace.BOARD, views.board(reading.board)),
            (ReviewPlace.WORDS, views.words(reading.board)),
            (ReviewPlace.RACK, views.rack(reading.rack) if reading.rack else views.prose(reading.rack_note)),
            (ReviewPlace.SCORES, views.prose(reading.scores)),
            (ReviewPlace.MOVES, views.prose(reading.moves)),
            (ReviewPlace.TILES, views.prose(reading.tiles)),
            (ReviewPlace.HELP, views.prose((*reading.help, *self._habits.key_help))),
        ):
            reader = reader.updated(review, view)
        return reader

    def _show_again(self) -> None:
        if self._reader is not None:
            self._show(self._reader)

    def _show(self, reader: Reader) -> None:
        """Show what is read; where there are several rows, the line being typed takes the last ones."""
        moment, cursor = time.monotonic(), self._habits.cursor
        typed = [] if self._line is None else self._line.rows(self._most_rows, moment, cursor)
        has_own_rows = self._size.rows > 1
        geometry = replace(self._size, rows=self._size.rows - len(typed)) if has_own_rows else self._size
        if reader.geometry != geometry:
            reader = reader.resized(geometry)
        square = reader.square if geometry.status else None
        if square is not None:
            reader = reader.with_status(self._views.status(square, geometry.status))
        self._reader = reader
        rows = list(reader.window.rows(moment, cursor))
        if has_own_rows:
            rows += typed
        elif self._line_in_place is not None:
            rows[0] = typed[0] + rows[0][geometry.width :]
        self._display.show(b"".join(row.ljust(geometry.cells, b"\0") for row in rows))
