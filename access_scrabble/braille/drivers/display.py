"""A display kept in use: its thread shows cells, reports keys, and finds it again after an unplugging."""

import threading
from collections.abc import Callable, Iterable
from contextlib import suppress

from access_scrabble.braille.drivers.connection import Connection, connect
from access_scrabble.braille.drivers.contract import Disconnected, Driver, Identified, Listener
from access_scrabble.errors import OperationFailed

RETRY_PAUSE = 0.5
LONGEST_STEP = 0.25
CLOSING_TIME = 2.0

Locate = Callable[[], Iterable[str]]


class Display:
    """One driver's display wherever it is plugged in; no method keeps the caller waiting.

    The listener is called in the display's thread: with ``Identified`` whenever the display appears, returns
    or changes its size, with ``Disconnected`` when it goes, and with keys.
    """

    def __init__(self, driver: Driver, locate: Locate, listener: Listener) -> None:
        self.driver = driver
        self._locate = locate
        self._listener = listener
        self._lock = threading.Lock()
        self._cells = b""
        self._connection: Connection | None = None
        self._closing = threading.Event()
        self._thread = threading.Thread(target=self._run, name=f"braille-{driver.name}", daemon=True)

    @property
    def size(self) -> Identified | None:
        """What the display said it is, while it is connected."""
        with self._lock:
            return self._connection.size if self._connection else None

    def start(self) -> None:
        """Look for the display and begin to use it."""
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
        while not self._closing.is_set():
            connection = self._find()
            if connection is None:
                self._closing.wait(RETRY_PAUSE)
                continue
            self._serve(connection)

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
            self._listener(Disconnected())
            return
        with self._lock:
            self._connection = None
        connection.leave()
