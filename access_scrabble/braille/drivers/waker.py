"""How one thread wakes another that waits for a device."""

import os
import sys
from contextlib import suppress


class Waker:
    """A pipe by which one thread wakes another from its waiting; a full one has woken it already."""

    def __init__(self) -> None:
        self.end, self._other_end = os.pipe()
        if sys.platform != "win32":  # its Python has this from 3.12 on only
            os.set_blocking(self._other_end, False)

    def wake(self) -> None:
        with suppress(BlockingIOError):
            os.write(self._other_end, b"x")

    def take(self) -> None:
        os.read(self.end, 1 << 16)

    def close(self) -> None:
        os.close(self._other_end)
        os.close(self.end)
