"""A display that BRLTTY already drives, through its server BrlAPI (an optional module of the system).

Keys arrive as BRLTTY's commands, whatever the display calls them: the key map joins their names to actions.
"""

import select
import threading
from contextlib import suppress
from importlib import import_module
from queue import Empty, SimpleQueue
from typing import Any

from access_scrabble.braille.drivers import base, key_map
from access_scrabble.braille.drivers.connection import keep_serving
from access_scrabble.braille.drivers.key_map import DisplayAction
from access_scrabble.braille.drivers.waker import Waker
from access_scrabble.errors import OperationFailed
from access_scrabble.installation import NeededPart
from access_scrabble.plain_text import plain
from access_scrabble.values import dataclass

BRLAPI = "brlapi"
"""What the display is chosen by."""
RETRY_PAUSE = 0.5
LONGEST_WAIT = 0.5
CLOSING_TIME = 2.0
ANSWER_TIME = 3.0
SILENT = {"NOOP", "OFFLINE"}
PASSED_DOTS = "PASSDOTS"
"""BRLTTY's command for what is typed on a braille keyboard: a bit for each dot, none for the space bar."""

KEY_MAP = key_map.KeyMap.of(
    {
        "FWINLT": DisplayAction.PAN_LEFT,
        "FWINRT": DisplayAction.PAN_RIGHT,
        "LNUP": DisplayAction.LINE_UP,
        "LNDN": DisplayAction.LINE_DOWN,
        "WINUP": DisplayAction.LINE_UP,
        "WINDN": DisplayAction.LINE_DOWN,
        "HOME": DisplayAction.WHERE,
        "RETURN": DisplayAction.CANCEL,
        "BACK": DisplayAction.CANCEL,
        "TOP": DisplayAction.TOP_OF_BOARD,
        "TOP_LEFT": DisplayAction.TOP_OF_BOARD,
        "HELP": DisplayAction.HELP,
        "SAY_LINE": DisplayAction.REPEAT,
        "FREEZE": DisplayAction.REPEAT,
        "DISPMD": DisplayAction.REVIEW_BOARD,
        "PRPGRPH": DisplayAction.REVIEW_WORDS,
        "PRPROMPT": DisplayAction.REVIEW_RACK,
        "INFO": DisplayAction.REVIEW_SCORES,
        "NXPROMPT": DisplayAction.REVIEW_MOVES,
        "NXPGRPH": DisplayAction.REVIEW_TILES,
        "CSRTRK": DisplayAction.WHERE,
    }
)


@dataclass(frozen=True, slots=True)
class BrlapiServer:
    """Where BRLTTY listens; nothing means what BrlAPI takes by default."""

    host: str = ""
    auth: str = ""


def load_brlapi() -> Any:
    """The system's module.

    :raises OperationFailed: when it is not installed for this Python.
    """
    try:
        return import_module("brlapi")
    except ImportError as failure:
        raise OperationFailed(base.DeviceProblem.BRLAPI_MISSING, part=NeededPart("brlapi")) from failure


class BrlapiConnection:
    """One connection to the server, holding the display for this program."""

    def __init__(self, server: BrlapiServer) -> None:
        self._module = load_brlapi()
        options = {"host": server.host.encode(), "auth": server.auth.encode()}
        try:
            self._link = self._module.Connection(**{name: value for name, value in options.items() if value})
            self._enter()
            self.size = self._read_size()
        except (self._module.OperationError, self._module.ConnectionError) as failure:
            raise OperationFailed(base.DeviceProblem.BRLAPI_REFUSED, reason=str(failure)) from failure

    def _enter(self) -> None:
        try:
            self._link.enterTtyMode()
        except self._module.OperationError:
            self._link.enterTtyModeWithPath()
        self._link.acceptKeys(self._module.rangeType_all, [0])

    def _read_size(self) -> base.Identified:
        columns, rows = self._link.displaySize
        return base.Identified(_text(self._link.driverName), columns, rows)

    @property
    def descriptor(self) -> int:
        """The file descriptor on which keys arrive."""
        return int(self._link.fileDescriptor)

    def refresh_size(self) -> bool:
        """Ask again for the size, and say whether it changed."""
        before, self.size = self.size, self._guard(self._read_size)
        return before != self.size

    def write(self, cells: bytes) -> None:
        count = self.size.columns * self.size.rows
        if count:
            self._guard(lambda: self._link.writeDots(base.fitted(cells, count)))

    def read(self) -> list[base.Notice]:
        notices: list[base.Notice] = []
        while code := self._guard(lambda: self._link.readKey(False)):
            notices += self._understand(code)
        return notices

    def _understand(self, code: int) -> list[base.Notice]:
        described = self._guard(lambda: self._module.describeKeyCode(code))
        name, argument = _text(described["command"]), int(described["argument"])
        if _text(described["type"]) != "CMD" or name in SILENT:
            return []
        if name == "ROUTE":
            return [base.RoutingPressed(argument)]
        if name == "ROUTE_LINE":
            return [base.RoutingPressed(0, argument)]
        if name == PASSED_DOTS:
            dots = (dot for place, dot in enumerate(key_map.DOTS) if argument >> place & 1)
            return [base.KeysPressed(frozenset(dots) or frozenset({"space"}))]
        return [base.KeysPressed(frozenset({name}))]

    def blank(self) -> None:
        """Show nothing, if the server still listens."""
        with suppress(OperationFailed):
            self.write(b"")

    def close(self) -> None:
        try:
            self._link.leaveTtyMode()
            self._link.closeConnection()
        except self._module.OperationError:
            return

    def _guard(self, act: Any) -> Any:
        try:
            return act()
        except (self._module.OperationError, self._module.ConnectionError) as failure:
            raise OperationFailed(base.DeviceProblem.BRLAPI_REFUSED, reason=str(failure)) from failure


def identify_server(server: BrlapiServer) -> base.Identified | None:
    """The display that BRLTTY drives, if it runs, lets this program in, has one and does not hang."""
    found: SimpleQueue[base.Identified | None] = SimpleQueue()
    threading.Thread(target=lambda: found.put(_identified(server)), name="braille-brltty", daemon=True).start()
    try:
        return found.get(timeout=ANSWER_TIME)
    except Empty:
        return None


def _identified(server: BrlapiServer) -> base.Identified | None:
    try:
        connection = BrlapiConnection(server)
    except OperationFailed:
        return None
    size = connection.size
    connection.close()
    return size if size.columns and size.rows else None


def _text(value: object) -> str:
    return plain(value.decode(errors="replace") if isinstance(value, bytes) else str(value))


class BrlapiDisplay:
    """BRLTTY's display, used like any other: see :class:`access_scrabble.braille.drivers.connection.Display`."""

    def __init__(self, server: BrlapiServer, listener: base.Listener) -> None:
        load_brlapi()
        self._server = server
        self._listener = listener
        self._cells = b""
        self._size: base.Identified | None = None
        self._closing = threading.Event()
        self._waker = Waker()
        self._thread = threading.Thread(target=self._run, name="braille-brlapi", daemon=True)

    @property
    def size(self) -> base.Identified | None:
        return self._size

    def start(self) -> None:
        self._thread.start()

    def show(self, cells: bytes) -> None:
        self._cells = cells
        if not self._closing.is_set():
            self._waker.wake()

    def close(self) -> None:
        if self._closing.is_set():
            return
        self._closing.set()
        self._waker.wake()
        if self._thread.is_alive():
            self._thread.join(CLOSING_TIME)
        if not self._thread.is_alive():
            self._waker.close()

    def _run(self) -> None:
        keep_serving(self._round, "braille display of BRLTTY", self._closing, self._listener)
        self._size = None

    def _round(self) -> None:
        try:
            connection = BrlapiConnection(self._server)
        except OperationFailed:
            self._closing.wait(RETRY_PAUSE)
        else:
            self._serve(connection)

    def _serve(self, connection: BrlapiConnection) -> None:
        shown: bytes | None = None
        self._adopt(connection.size)
        try:
            while not self._closing.is_set():
                if shown != self._cells:
                    shown = self._cells
                    connection.write(shown)
                for notice in connection.read():
                    self._listener(notice)
                if not self._wait(connection) and connection.refresh_size():
                    self._adopt(connection.size)
                    shown = None
        except OperationFailed:
            self._size = None
            self._listener(base.Disconnected())
        else:
            self._size = None
            connection.blank()
        connection.close()

    def _adopt(self, size: base.Identified) -> None:
        has_display = bool(size.columns and size.rows)
        self._size = size if has_display else None
        self._listener(size if has_display else base.Disconnected())

    def _wait(self, connection: BrlapiConnection) -> bool:
        ready, _, _ = select.select([connection.descriptor, self._waker.end], [], [], LONGEST_WAIT)
        if self._waker.end in ready:
            self._waker.take()
        return bool(ready)
