"""Computers of a hall, each the whole program in a terminal of its own, read by what is shown."""

import time
from contextlib import suppress
from pathlib import Path

import pexpect

from tests.keyboard.terminal import Terminal, environment, plain

PATIENCE = 60.0


class Post(Terminal):
    """A terminal into which others' steps come at any time: what is shown is waited for by its words."""

    def __init__(self, home: Path, address: str, language: str = "fr") -> None:
        self._start(environment(home), ["-m", "access_scrabble", "--lang", language, "--store", address])
        self._seen = 0
        self.hears("Numéro :" if language == "fr" else "Number:")

    def type(self, line: str) -> None:
        self.child.send(f"{line}\r")

    def hears(self, *words: str) -> str:
        """Wait until all of these have been shown since the last time; what was shown until then."""
        deadline = time.monotonic() + PATIENCE
        while True:
            shown = self.shown
            places = [shown.find(word, self._seen) for word in words]
            if min(places) >= 0:
                ends = [place + len(word) for place, word in zip(places, words, strict=True)]
                start, self._seen = self._seen, max(ends)
                return shown[start : self._seen]
            assert time.monotonic() < deadline, f"{words} not in: {shown[self._seen :]}"
            self._take()

    def says(self, line: str, *words: str) -> str:
        """Type a line and wait for what it is answered by."""
        self._take()
        self._seen = len(self.shown)
        self.type(line)
        return self.hears(*words)

    @property
    def shown(self) -> str:
        return plain(self.raw)

    def _take(self) -> None:
        """Take what the terminal has."""
        with suppress(pexpect.TIMEOUT):
            self.child.read_nonblocking(65536, timeout=0.05)
