"""A terminal shared with BRLTTY, as its driver for GNU screen reads it: a System V memory segment."""

import ctypes
import os
from pathlib import Path
from types import TracebackType
from typing import Self

import pyte

LARGEST = 4 + 66 * 132 * 2
"""Columns, rows, column and row of the cursor; then the characters, then an attribute for each."""
_CREATE = 0o1000 | 0o700
_REMOVE = 0
_PLAIN = b"\x07"

_libc = ctypes.CDLL(None, use_errno=True)
_libc.ftok.argtypes = [ctypes.c_char_p, ctypes.c_int]
_libc.shmget.argtypes = [ctypes.c_int, ctypes.c_size_t, ctypes.c_int]
_libc.shmat.argtypes = [ctypes.c_int, ctypes.c_void_p, ctypes.c_int]
_libc.shmat.restype = ctypes.c_void_p


class SharedScreen:
    """The segment that belongs to a home folder; BRLTTY finds it by that folder."""

    def __init__(self, home: Path) -> None:
        self._segment = _libc.shmget(_libc.ftok(str(home).encode(), ord("b")), LARGEST, _CREATE)
        if self._segment < 0:
            raise OSError(ctypes.get_errno(), os.strerror(ctypes.get_errno()))
        self._address = _libc.shmat(self._segment, None, 0)

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        _libc.shmctl(self._segment, _REMOVE, None)

    def publish(self, screen: pyte.Screen) -> None:
        """Let BRLTTY see the terminal as it is now."""
        text = "".join(screen.display).encode("latin-1", "replace")
        head = bytes([screen.columns, screen.lines, screen.cursor.x, screen.cursor.y])
        shared = head + text + _PLAIN * len(text)
        ctypes.memmove(self._address, shared, len(shared))
