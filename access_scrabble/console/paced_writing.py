"""Writing at the pace of a screen reader: it sees no more of a terminal than one screen at a time."""

import sys
import time
from collections.abc import Callable
from threading import RLock, Timer

from access_scrabble.console.wrapping import terminal_size

BREATH = 0.05
"""Seconds in which a terminal tells a reader of a line by itself."""
READING = 0.3
"""Seconds in which a reader takes up what has been written, before more of it scrolls away."""


def write(text: str) -> None:
    sys.stdout.write(text)
    sys.stdout.flush()


def breathe() -> None:
    """Let what was written be told apart from what comes."""
    time.sleep(BREATH)


class PacedWriter:
    """Where a reader follows, writes an answer at one go with the question behind it, and half a screen at a time.

    Orca looks at the terminal when it is told of new text: what is written a moment later would be said twice.
    """

    def __init__(self, is_followed: Callable[[], bool]) -> None:
        self._is_followed = is_followed
        self._lock = RLock()
        self._held = ""
        self._timer: Timer | None = None
        self._lines = 0
        self._last = 0.0

    def hold(self, text: str) -> None:
        """Write with what comes next, or soon."""
        if not self._is_followed():
            self.write(text)
            return
        with self._lock:
            self._held += text
            if self._timer is None:
                self._timer = Timer(BREATH, self.write)
                self._timer.start()

    def write(self, text: str = "") -> None:
        """Write, with what was held, at once."""
        with self._lock:
            if self._timer is not None:
                self._timer.cancel()
            held, self._held, self._timer = self._held, "", None
            if self._is_followed():
                self._write_by_parts(held + text)
            else:
                write(held + text)

    def _write_by_parts(self, text: str) -> None:
        if time.monotonic() - self._last > READING:
            self._lines = 0
        most = max(1, terminal_size().lines // 2)
        rest = text.splitlines(keepends=True)
        while rest:
            if self._lines >= most:
                time.sleep(READING)
                self._lines = 0
            part, rest = rest[: most - self._lines], rest[most - self._lines :]
            write("".join(part))  # at one go: a line by itself is not always told
            self._lines += len(part)
        self._last = time.monotonic()
