"""The braille display as the program uses it: messages, reviews, and keys that ask something."""

import threading
import time
from collections.abc import Callable
from typing import Concatenate, ParamSpec, Protocol

from access_scrabble.braille.drivers import base
from access_scrabble.braille.drivers.key_map import DisplayAction, KeyMap
from access_scrabble.braille.reader import Reader, ReviewPlace
from access_scrabble.braille.typed_line import ShownLine
from access_scrabble.braille.views import ViewBuilder, attached
from access_scrabble.braille.window import MAX_CELLS, MIN_CELLS, CursorDots, Geometry, View
from access_scrabble.engine.coordinates import Square
from access_scrabble.language.announcer import LineKeys, Reading, TypedLine
from access_scrabble.unexpected import Guard
from access_scrabble.values import dataclass

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
    cursor: CursorDots | None = None
    status_cells: int = 0
    message_seconds: float | None = None
    """Nothing: until the next key of the display."""

    @property
    def pulse(self) -> float | None:
        """How often, in seconds, the display must be looked at without any key."""
        blinking = None if self.cursor is None else self.cursor.half_period
        wanted = [blinking, None if self.message_seconds is None else MESSAGE_PULSE]
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
        on_square: Callable[[Square | None], None],
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
        self._messages: list[str] = []
        """What was told and asked before there was a display."""
        self._typed: TypedLine | None = None
        self._line_keys: LineKeys | None = None
        self._is_asked = False
        """Whether a line is awaited: else every key acts at once."""
        self._closing = threading.Event()
        self._display = open_display(self._notice)
        self._display.start()
        if habits.pulse is not None:
            threading.Thread(target=self._beat, args=(habits.pulse,), name="braille-pulse", daemon=True).start()

    @_surviving
    def show_message(self, text: str, line: int = 0) -> None:
        """Show a message over the place one was reading, behind those not read yet; a key or its time ends it."""
        if not text:
            return
        seconds = self._habits.message_seconds
        until = None if seconds is None else time.monotonic() + seconds
        with self._lock:
            if self._reader is None:
                self._messages.append(text)
            else:
                self._show(self._reader.told(self._lines(text), until, line))

    @_surviving
    def keep_message(self, text: str) -> None:
        """Keep a message among the last ones without showing it."""
        with self._lock:
            if self._reader is not None:
                self._reader = self._reader.keeping(self._lines(text))

    @_surviving
    def go_on(self) -> None:
        """A key of the keyboard was pressed: what was told before counts as read."""
        with self._lock:
            if self._reader is not None:
                self._reader = self._reader.answered()

    @_surviving
    def begin_line(self, line: TypedLine, keys: LineKeys | None = None) -> None:
        """Show what is asked by itself, behind the messages not read yet."""
        with self._lock:
            self._typed, self._is_asked = line, True
            self._line_keys = keys or self._line_keys
            if self._reader is not None:
                self._show(self._reader.asked(self._typed_line(self._reader, line)))

    @_surviving
    def edit_line(self, line: TypedLine) -> None:
        """Show the line at its cursor: it was typed on, and a message gives way."""
        with self._lock:
            self._typed = line
            if self._reader is not None:
                self._show(self._reader.typing(self._typed_line(self._reader, line)))

    @_surviving
    def end_line(self) -> None:
        """Whoever types has gone on: what was told before counts as read; dots are typed ahead."""
        with self._lock:
            self._is_asked = False
            self._messages.clear()
            if self._reader is not None:
                self._reader = self._reader.answered()

    def _typed_line(self, reader: Reader, line: TypedLine) -> ShownLine:
        """The line at its cursor; as long as nothing is typed, from the beginning of its question."""
        prompt, text = self._views.typed(attached(line.prompt.strip())), self._views.typed(line.text)
        shown = ShownLine(prompt, text, line.cursor, reader.geometry.width, shapes=self._views.typed_shapes)
        return shown.at_cursor() if line.text else shown

    def _type(self, keys: frozenset[str]) -> None:
        """Dots and the keys beside them type where a line is awaited."""
        key = self._views.typed_key(keys)
        with self._lock:
            line_keys = self._line_keys
        if line_keys is not None and key is not None:
            line_keys.press(key)

    def _lines(self, text: str) -> View:
        return self._views.prose(text.split("\n"))

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
            if not self._is_asked:
                self._typed = self._line_keys = None
            if self._reader is not None:
                reader = self._reader.turned_to(ReviewPlace.BOARD).gone_to(square)
                self._show(reader if self._is_asked else reader.without_line())

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
                self._show(self._reader.at(time.monotonic(), self._habits.message_seconds))

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
                else:
                    self._type(keys)
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
            for text in self._messages:
                reader = reader.told(self._lines(text))
            self._show(reader if self._typed is None else reader.asked(self._typed_line(reader, self._typed)))

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
            line_keys, position = self._line_keys, self._reader.line_position(cell, row)
        if position is None:
            self._go_to(cell, row)
        elif line_keys is not None and self._is_asked:
            line_keys.move_to(position)

    def _go_to(self, cell: int, row: int) -> None:
        """Put the cursor of the board on the square under a routing key, or say that there is none."""
        with self._lock:
            if self._reader is None:
                return
            square = self._reader.route(cell, row)
            reader = self._reader.answered()
            self._show(reader if square is None else reader.gone_to(square))
        self._on_square(square)

    def _with_reading(self, reader: Reader) -> Reader:
        reading, views = self._read(), self._views
        views.names = reading.names
        for review, view in (
            (ReviewPlace.BOARD, views.board(reading.board)),
            (ReviewPlace.COLUMNS, views.columns(reading.board)),
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
        rows = reader.rows(time.monotonic(), self._habits.cursor)
        self._display.show(b"".join(row.ljust(reader.geometry.cells, b"\0") for row in rows))
