"""The whole program in this process, its standard input and output in the hands of a test."""

import io
import sys
from queue import Queue
from threading import Thread
from types import TracebackType
from typing import Self

import pytest

from access_scrabble.cli import main
from tests.ui.conversation import Conversation, Reply

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
    """A conversation with the program, which serves it in a thread."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, language: str = "en") -> None:
        self._replies: Queue[Reply | None] = Queue()
        self._lines: Queue[str] = Queue()
        self.said = io.StringIO()
        self.exit_code: int | None = None
        monkeypatch.setattr(sys, "stdout", self.said)
        monkeypatch.setattr(sys, "stdin", _Input(self.said, self._replies, self._lines))
        self._thread = Thread(target=self._serve, args=(language,), daemon=True)
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
        self._lines.put(f"{line}\n")
        return self._next()

    def hang_up(self) -> str:
        """End the input; the program's last words."""
        while self._thread.is_alive():
            self._lines.put("")
            self._thread.join(0.02)
        return self.said.getvalue()

    def _serve(self, language: str) -> None:
        try:
            self.exit_code = main(["--lang", language])
        finally:
            self._replies.put(None)

    def _next(self) -> Reply:
        reply = self._replies.get(timeout=PATIENCE)
        return Reply(self.said.getvalue().splitlines(), "") if reply is None else reply
