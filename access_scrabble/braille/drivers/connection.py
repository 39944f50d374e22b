"""A display in use: its port and the conversation with it, and the thread that joins both and finds it again."""

import threading
import time
from collections.abc import Callable, Iterable, Iterator
from contextlib import suppress
from functools import partial

from access_scrabble.braille.drivers import base
from access_scrabble.braille.drivers.conversation import Conversation, ConversationPhase
from access_scrabble.braille.drivers.hid_port import HidPort, hid_at, open_hid
from access_scrabble.braille.drivers.ports import HID_PATH, PortFacts, port_at
from access_scrabble.braille.drivers.serial_port import Port, open_port
from access_scrabble.errors import OperationFailed
from access_scrabble.unexpected import Guard

BITS_PER_BYTE = 11
LEAVING_TIME = 0.4
PROBING_STEP = 0.1

_resting: dict[str, float] = {}
"""Until when a port just closed is left alone."""


class Connection:
    """An open port on which a driver speaks; every method but :meth:`wake` belongs to one thread."""

    def __init__(self, driver: base.Driver, facts: PortFacts, port: Port, byte_time: float = 0.0) -> None:
        self.driver = driver
        self.path = facts.path
        self._port = port
        self._protocol = driver.new_protocol()
        self._protocol.port = facts
        if isinstance(port, HidPort):
            self._protocol.descriptor = port.descriptor
        self._talk = Conversation(self._protocol, byte_time)

    @property
    def size(self) -> base.Identified | None:
        return self._talk.size

    @property
    def has_spoken(self) -> bool:
        """Whether anything like a packet has come."""
        return self._protocol.has_spoken

    def show(self, cells: bytes) -> None:
        """Want these cells; they are sent by the next step."""
        self._talk.show(cells)

    def step(self, longest: float) -> list[base.Notice]:
        """Send what is due, wait for bytes no longer than that, and return what they mean.

        :raises OperationFailed: when the display is gone.
        """
        try:
            self._send()
            self._port.wait(min(longest, self._talk.pause(time.monotonic())))
            pieces = self._port.read()
            notices = [notice for piece in pieces or [b""] for notice in self._talk.receive(piece, time.monotonic())]
            if pieces:
                self._send()
        except OSError as failure:
            raise OperationFailed(base.DeviceProblem.NO_ANSWER, port=self.path) from failure
        if self._talk.phase is ConversationPhase.LOST:
            raise OperationFailed(base.DeviceProblem.NO_ANSWER, port=self.path)
        return notices

    def _send(self) -> None:
        if packets := self._talk.packets_due(time.monotonic()):
            self._port.write(packets)

    def wake(self) -> None:
        """End the waiting of a step under way in another thread."""
        self._port.wake()

    def leave(self) -> None:
        """Blank the display, say goodbye and close, in a bounded time."""
        until = time.monotonic() + LEAVING_TIME
        self._talk.take_leave()
        try:
            while time.monotonic() < until and not self._talk.is_settled:
                self.step(0.02)
            time.sleep(self.driver.resting_time)
        except OperationFailed:
            pass
        finally:
            self.close()

    def close(self) -> None:
        self._port.close()
        _resting[self.path] = time.monotonic() + self.driver.resting_time


def open_each(driver: base.Driver, facts: PortFacts) -> Iterator[Connection]:
    """The display's port with each line setting of its driver, one after the other; who takes one closes it.

    :raises OperationFailed: when the port cannot be opened.
    """
    if facts.path.startswith(HID_PATH):
        if driver.hid:
            yield Connection(driver, facts, open_hid(facts, driver.hid))
        return
    for line in driver.lines:
        time.sleep(max(0.0, _resting.get(facts.path, 0.0) - time.monotonic()))
        port = open_port(facts.path, line)
        time.sleep(driver.opening_pause)
        yield Connection(driver, facts, port, BITS_PER_BYTE / line.speed)


def connect(
    driver: base.Driver, path: str, cells: bytes = b"", is_given_up: Callable[[], bool] = lambda: False
) -> Connection:
    """Open a display that has identified itself.

    :raises OperationFailed: when the port cannot be opened, nothing that the driver knows answers, or the
        caller gave up waiting.
    """
    failure = OperationFailed(base.DeviceProblem.NO_ANSWER, port=path)
    for connection in open_each(driver, hid_at(path) if path.startswith(HID_PATH) else port_at(path)):
        connection.show(cells)
        try:
            while connection.size is None:
                if is_given_up():
                    raise failure
                connection.step(PROBING_STEP)
        except OperationFailed as silence:
            failure = silence
            connection.close()
        else:
            return connection
    raise failure


RETRY_PAUSE = 0.5
LONGEST_STEP = 0.25
CLOSING_TIME = 2.0

Locate = Callable[[], Iterable[str]]


def keep_serving(serve: Callable[[], None], doing: str, closing: threading.Event, listener: base.Listener) -> None:
    """Serve a display again and again, whatever its driver raises; the second time in a row it is left out."""
    guard = Guard(doing)
    while not closing.is_set():
        try:
            serve()
        except Exception as error:  # noqa: BLE001 - a device may send anything
            is_left_out = guard.note(error)
            guard.attempt(partial(listener, base.LeftOut() if is_left_out else base.Disconnected()))
            if is_left_out:
                return
            closing.wait(RETRY_PAUSE)


class Display:
    """One driver's display wherever it is plugged in; no method keeps the caller waiting.

    The listener is called in the display's thread: with ``Identified`` whenever the display appears, returns
    or changes its size, with ``Disconnected`` when it goes, and with keys.
    """

    def __init__(self, driver: base.Driver, locate: Locate, listener: base.Listener) -> None:
        self.driver = driver
        self._locate = locate
        self._listener = listener
        self._lock = threading.Lock()
        self._cells = b""
        self._connection: Connection | None = None
        self._closing = threading.Event()
        self._thread = threading.Thread(target=self._run, name=f"braille-{driver.name}", daemon=True)

    @property
    def size(self) -> base.Identified | None:
        """What the display said it is, while it is connected."""
        with self._lock:
            return self._connection.size if self._connection else None

    def start(self) -> None:
        self._thread.start()

    def show(self, cells: bytes) -> None:
        """Show these cells as soon as can be; they are kept for a display that returns."""
        with self._lock:
            self._cells = cells
            connection = self._connection
            if connection:
                connection.show(cells)
                connection.wake()

    def close(self) -> None:
        """Blank the display and leave its port to others."""
        self._closing.set()
        with self._lock:
            if self._connection:
                self._connection.wake()
        if self._thread.is_alive():
            self._thread.join(CLOSING_TIME)

    def _run(self) -> None:
        keep_serving(self._round, f"braille display {self.driver.name}", self._closing, self._listener)
        self._let_go()

    def _round(self) -> None:
        """Find the display and serve it until it goes."""
        try:
            connection = self._find()
            if connection is None:
                self._closing.wait(RETRY_PAUSE)
            else:
                self._serve(connection)
        finally:
            self._let_go()

    def _let_go(self) -> None:
        with self._lock:
            connection, self._connection = self._connection, None
        if connection is not None:
            connection.close()

    def _find(self) -> Connection | None:
        for path in self._locate():
            with suppress(OperationFailed):
                return connect(self.driver, path, is_given_up=self._closing.is_set)
        return None

    def _serve(self, connection: Connection) -> None:
        with self._lock:
            connection.show(self._cells)
            self._connection = connection
        if connection.size:
            self._listener(connection.size)
        try:
            while not self._closing.is_set():
                for notice in connection.step(LONGEST_STEP):
                    self._listener(notice)
        except OperationFailed:
            with self._lock:
                self._connection = None
            connection.close()
            self._listener(base.Disconnected())
            return
        with self._lock:
            self._connection = None
        connection.leave()
