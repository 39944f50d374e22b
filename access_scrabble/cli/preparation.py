"""What the first choice needs is loaded while the menu is read."""

import sys
from collections.abc import Callable
from contextlib import suppress
from importlib import import_module
from threading import Event, Thread
from time import monotonic

PARTS = (
    "access_scrabble.engine.generator",
    "access_scrabble.rules.duplicate.results",
    "access_scrabble.rules.slips.slip_files",
    "access_scrabble.rules.classic.decide",
    "access_scrabble.session.library",
    "access_scrabble.desks.announcing.scripts",
    "access_scrabble.rules.tournament.correcting",
    "attrs",
    "access_scrabble.session.conversion",
    "access_scrabble.desks.loop",
    "access_scrabble.desks.classic.desk",
    "access_scrabble.desks.slips.words",
    "access_scrabble.desks.duplicate.loop",
    "access_scrabble.desks.tournament.menu",
    "access_scrabble.cli.saved_games",
    "access_scrabble.desks.practice.menu",
    "access_scrabble.cli.program",
)
"""The program in parts that are loaded in an instant, each with what it needs; the last one is the whole."""

QUIET = 0.15
"""Seconds without a key before it goes on: a key must be heard at once."""
BRIEF_TURN = 0.0005
"""Seconds after which Python lets the thread go that answers a key; its usual five milliseconds add up."""


class Preparation(Thread):
    """A thread that loads the program part by part, and stands back while somebody types.

    It stands back between two imports, never inside one: Python would keep every other import waiting, that of the
    line editor for the first prompt among them.
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
        """Somebody needs the whole now, and loads what is left himself."""
        self._is_awaited.set()

    def start(self) -> None:
        self._last_key = monotonic()  # the menu comes first
        with suppress(RuntimeError):  # the system has no thread left: what is chosen is loaded then
            super().start()

    def run(self) -> None:
        usual = sys.getswitchinterval()
        sys.setswitchinterval(BRIEF_TURN)
        try:
            with suppress(Exception):  # it is told of when the choice is made
                for part in PARTS:
                    if not self._is_quiet():
                        return
                    import_module(part)
        finally:
            sys.setswitchinterval(usual)

    def _is_quiet(self) -> bool:
        """Waits until nobody types; false if somebody has chosen meanwhile."""
        while (left := self._last_key + QUIET - monotonic()) > 0:
            if self._is_awaited.wait(left):
                break
        return not self._is_awaited.is_set()
