"""What the first choice needs is loaded while the menu is read."""

import sys
from collections.abc import Callable
from contextlib import suppress
from importlib import import_module
from threading import Event, Thread, current_thread
from time import monotonic

PROGRAM = "access_scrabble.cli.program"
QUIET = 0.15
"""Seconds without a key before it goes on: a key must be heard at once."""
BRIEF_TURN = 0.0005
"""Seconds after which Python lets the thread go that answers a key; its usual five milliseconds add up."""


class Preparation(Thread):
    """A thread that loads the program module by module, and stands back while somebody types.

    Python asks it for each module that is to be loaded; it finds none, and may take its time when it is itself who
    loads. A choice made before all is there waits for what is left.
    """

    def __init__(self, on_key: Callable[[], None]) -> None:
        super().__init__(name="preparing", daemon=True)
        self._on_key = on_key
        self._last_key = monotonic()
        self._is_awaited = Event()

    def stand_back(self) -> None:
        """A key was pressed."""
        self._last_key = monotonic()
        self._on_key()

    def hurry(self) -> None:
        """Somebody waits for it now."""
        self._is_awaited.set()

    def start(self) -> None:
        self._last_key = monotonic()  # the menu comes first
        sys.meta_path.insert(0, self)  # for good: another thread may be looking through it
        super().start()

    def run(self) -> None:
        usual = sys.getswitchinterval()
        sys.setswitchinterval(BRIEF_TURN)
        try:
            with suppress(Exception):  # it is told of when the choice is made
                import_module(PROGRAM)
        finally:
            sys.setswitchinterval(usual)

    def find_spec(self, *_: object) -> None:
        """Called for each module before it is loaded."""
        if current_thread() is not self:
            return
        while (left := self._last_key + QUIET - monotonic()) > 0 and not self._is_awaited.wait(left):
            pass
