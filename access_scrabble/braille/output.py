"""The braille display as the program uses it: messages, reviews, and keys that ask something."""

import threading
import time
from collections.abc import Callable
from dataclasses import dataclass
from typing import Concatenate, ParamSpec, Protocol

from access_scrabble.braille.drivers import base
from access_scrabble.braille.drivers.key_map import DisplayAction, KeyMap
from access_scrabble.braille.reader import MAX_CELLS, MIN_CELLS, NO_CURSOR, CursorDots, Geometry, Reader, ReviewPlace
from access_scrabble.braille.views import ViewBuilder
from access_scrabble.engine.coordinates import Square
from access_scrabble.language.messages import Reading, TypedLine
from access_scrabble.unexpected import Guard

MESSAGE_PULSE = 0.25


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


P = ParamSpec("P")


def _surviving(
    method: Callable[Concatenate["DisplayOutput", P], None],
) -> Callable[Concatenate["DisplayOutput", P], None]:
    """The method, done by a display that may fail without the game being disturbed."""

    def survive(output: "DisplayOutput", /, *args: P.args, **options: P.kwargs) -> None:
        try:
            method(output, *args, **options)
        except Exception as error:  # noqa: BLE001 - one output that fails is told of by the others
            output.survive(error)

    return survive


class DisplayOutput:
    """Shows a game on one display and listens to its keys; any thread may call."""

    def __init__(
        self,
        open_display: Callable[[base.Listener], CellDisplay],
        habits: Habits,
        views: ViewBuilder,
        on_square: Callable[[Square], None],
        on_presence: Callable[[base.Identified | None], None],
        on_left_out: Callable[[], None] = lambda: None,
    ) -> None:
        self._guard = Guard("braille output")
        self._on_left_out = on_left_out
        self._views = views
        self._habits = habits
        self._on_square = on_square
        self._on_presence = on_presence
        self._lock = threading.RLock()
        self._reader: Reader | None = None
        self._read: Callable[[], Reading] = Reading
        self._message = ""
        self._closing = threading.Event()
        self._display = open_display(self._notice)
        self._display.start()
        if habits.pulse is not None:
            threading.Thread(target=self._beat, args=(habits.pulse,), name="braille-pulse", daemon=True).start()

    @_surviving
    def show_message(self, text: str, line: int = 0) -> None:
        """Show a message over the place one was reading; a key of the display or its time ends it."""
        seconds = self._habits.message_seconds
        until = None if seconds is None else time.monotonic() + seconds
        with self._lock:
            self._message = text
            if self._reader is not None:
                self._show(self._reader.told(self._views.prose(text.split("\n")), until, line))

    @_surviving
    def update(self, read: Callable[[], Reading]) -> None:
        """Review this game from now on; the place one was reading in each view stays."""
        with self._lock:
            self._read = read
            if self._reader is not None:
                self._show(self._with_reading(self._reader))

    @_surviving
    def point(self, square: Square) -> None:
        """Show the row of a square with the cursor on it; a message is given up."""
        with self._lock:
            if self._reader is not None:
                self._show(self._reader.turned_to(ReviewPlace.BOARD).gone_to(square))

    def follow_line(self, line: TypedLine | None) -> None:
        """Show the line being typed."""

    def close(self) -> None:
        self._closing.set()
        self._display.close()

    def _beat(self, seconds: float) -> None:
        """Let the cursor blink, and messages end in time."""
        while not self._closing.wait(seconds):
            self._look()

    @_surviving
    def _look(self) -> None:
        with self._lock:
            if self._reader is not None:
                self._show(self._reader.at(time.monotonic()))

    def survive(self, error: Exception) -> None:
        """Go on after an error that nobody foresaw; the second time the display is left out."""
        if self._guard.note(error):
            self._leave_out()

    def _leave_out(self) -> None:
        if self._closing.is_set():
            return
        self._closing.set()
        threading.Thread(target=self._display.close, name="braille-close", daemon=True).start()
        self._on_left_out()

    @_surviving
    def _notice(self, notice: base.Notice) -> None:
        match notice:
            case base.Identified():
                self._appeared(notice)
                self._on_presence(notice)
            case base.Disconnected():
                self._on_presence(None)
            case base.LeftOut():
                self._leave_out()
            case base.KeysPressed(keys):
                action = self._habits.key_map.action(keys)
                if action is not None:
                    self._pressed(action)
            case base.RoutingPressed(cell, row):
                self._routed(cell, row)

    def _appeared(self, size: base.Identified) -> None:
        status = self._habits.status_cells if size.rows == 1 else 0
        geometry = Geometry(max(MIN_CELLS, min(size.columns, MAX_CELLS)), size.rows, status)
        with self._lock:
            if self._reader is not None:
                self._show(self._reader.resized(geometry))
                return
            reader = self._with_reading(Reader.on(geometry))
            self._show(reader.told(self._views.prose(self._message.split("\n"))) if self._message else reader)

    def _pressed(self, action: DisplayAction) -> None:
        with self._lock:
            if self._reader is None:
                return
            self._show(self._reader.pressed(action))
            square = self._reader.square if action is DisplayAction.WHERE else None
        if square is not None:
            self._on_square(square)

    def _routed(self, cell: int, row: int) -> None:
        with self._lock:
            if self._reader is None:
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

    def _show(self, reader: Reader) -> None:
        square = reader.square if reader.geometry.status else None
        if square is not None:
            reader = reader.with_status(self._views.status(square, reader.geometry.status))
        self._reader = reader
        rows = reader.window.rows(time.monotonic(), self._habits.cursor)
        self._display.show(b"".join(row.ljust(reader.geometry.cells, b"\0") for row in rows))
