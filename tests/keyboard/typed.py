"""The whole program in this process, its standard input and output in the hands of a test."""

import io
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from queue import Queue
from threading import Thread
from types import TracebackType
from typing import Self, TextIO, cast

from access_scrabble.cli import main
from tests.keyboard.conversation import Conversation, Reply

PATIENCE = 30


class _Input:
    """Standard input that hands over what was said each time a line is asked for."""

    def __init__(self, said: io.StringIO, replies: "Queue[Reply | None]", lines: "Queue[str]") -> None:
        self._said = said
        self._replies = replies
        self._lines = lines

    def isatty(self) -> bool:
        return False

    def readline(self) -> str:
        *told, prompt = self._said.getvalue().removeprefix("\n").split("\n")
        self._said.seek(0)
        self._said.truncate()
        self._replies.put(Reply(told, prompt.strip()))
        return self._lines.get(timeout=PATIENCE)


class Typed(Conversation):
    """A conversation with the program, which serves it in a thread.

    Standard input and output are ours only while the program speaks: pytest has its own use for them.
    """

    def __init__(self, language: str = "en") -> None:
        self._replies: Queue[Reply | None] = Queue()
        self._lines: Queue[str] = Queue()
        self._said = io.StringIO()
        self._input = _Input(self._said, self._replies, self._lines)
        self._thread = Thread(target=self._serve, args=(language,), daemon=True)
        with self._in_charge():
            self._thread.start()
            self.reply = self._next()

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.hang_up()

    def exchange(self, line: str) -> Reply:
        """Hand over a line."""
        with self._in_charge():
            self._lines.put(f"{line}\n")
            return self._next()

    def hang_up(self) -> str:
        """End the input; the program's last words."""
        with self._in_charge():
            while self._thread.is_alive():
                self._lines.put("")
                self._thread.join(0.02)
        return self._said.getvalue()

    @contextmanager
    def _in_charge(self) -> Iterator[None]:
        before = sys.stdin, sys.stdout
        sys.stdin, sys.stdout = cast("TextIO", self._input), self._said
        try:
            yield
        finally:
            sys.stdin, sys.stdout = before

    def _serve(self, language: str) -> None:
        try:
            main(["--lang", language])
        finally:
            self._replies.put(None)

    def _next(self) -> Reply:
        reply = self._replies.get(timeout=PATIENCE)
        return Reply(self._said.getvalue().splitlines(), "") if reply is None else reply
