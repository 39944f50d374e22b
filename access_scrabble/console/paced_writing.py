"""Writing at the pace of a screen reader: it sees no more of a terminal than one screen at a time."""

import sys
import time
from collections.abc import Callable

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
    """Writes lines: half a screen at a time where a reader follows, else all at once."""

    def __init__(self, is_followed: Callable[[], bool]) -> None:
        self._is_followed = is_followed
        self._lines = 0
        self._last = 0.0

    def write(self, text: str) -> None:
        if self._is_followed():
            self._write_by_parts(text)
        else:
            write(text)

    def _write_by_parts(self, text: str) -> None:
        if time.monotonic() - self._last > READING:
            self._lines = 0
        most = max(1, terminal_size().lines // 2)
        for line in text.splitlines(keepends=True):
            if self._lines >= most:
                sys.stdout.flush()
                time.sleep(READING)
                self._lines = 0
            sys.stdout.write(line)
            self._lines += line.endswith("\n")
        sys.stdout.flush()
        self._last = time.monotonic()
