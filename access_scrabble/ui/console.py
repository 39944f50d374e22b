"""The terminal in line mode: text is only ever added, one line after another."""

import os
import sys
from collections.abc import Callable, Generator, Sequence
from contextlib import closing
from io import TextIOWrapper
from pathlib import Path
from typing import Protocol


class Console(Protocol):
    """Shows lines and asks for one."""

    on_key: Callable[[], None]
    """Called before each key that is pressed."""

    def show(self, text: str) -> None:
        """Add lines."""

    @property
    def is_interactive(self) -> bool:
        """Whether a person sits before it."""

    def ask(self, prompt: str, words: Sequence[str] = ()) -> str:
        """A typed line; the words complete it.

        :raises EOFError: when nobody will type any more.
        """

    def keys(self, prompt: str) -> Generator[str]:
        """The keys that are pressed, by name, each at once; close it to have lines again.

        :raises EOFError: when nobody will press any more.
        """


class PlainConsole:
    """For pipes and simple terminals: plain input and output."""

    is_interactive = False

    def __init__(self) -> None:
        self.on_key: Callable[[], None] = _nothing

    def show(self, text: str) -> None:
        """Add lines at once."""
        print(text, flush=True)

    def ask(self, prompt: str, words: Sequence[str] = ()) -> str:
        """Ask without any help to type."""
        del words
        print(prompt, end="", flush=True)
        line = sys.stdin.readline()
        print(flush=True)
        if not line:
            raise EOFError
        return line.rstrip("\n")

    def keys(self, prompt: str) -> Generator[str]:
        """Each line is the name of a key, an empty one the Enter key."""
        while True:
            yield self.ask(prompt).strip().lower() or "enter"


class PromptConsole:
    """For a terminal: history, completion by the Tab key, and a hook on every key."""

    is_interactive = True

    def __init__(self, history: Path) -> None:
        from prompt_toolkit import PromptSession  # noqa: PLC0415 - only a terminal pays for the toolkit
        from prompt_toolkit.shortcuts import CompleteStyle  # noqa: PLC0415

        from access_scrabble.ui.history import TypedHistory  # noqa: PLC0415

        os.environ.setdefault("PROMPT_TOOLKIT_NO_CPR", "1")  # a line needs no cursor report
        self._session: PromptSession[str] = PromptSession(
            history=TypedHistory(history),
            complete_style=CompleteStyle.READLINE_LIKE,
            complete_while_typing=False,
            enable_history_search=True,
        )
        self.on_key: Callable[[], None] = _nothing
        self._session.app.key_processor.before_key_press += lambda _: self.on_key()

    def show(self, text: str) -> None:
        """Add lines at once."""
        print(text, flush=True)

    def ask(self, prompt: str, words: Sequence[str] = ()) -> str:
        """Ask with completion; Ctrl+C gives an empty line, Ctrl+D ends; notices of other threads go above."""
        from prompt_toolkit.completion import WordCompleter  # noqa: PLC0415
        from prompt_toolkit.patch_stdout import patch_stdout  # noqa: PLC0415

        try:
            with patch_stdout():
                return self._session.prompt(prompt, completer=WordCompleter(list(words), ignore_case=True))
        except KeyboardInterrupt:
            return ""

    def keys(self, prompt: str) -> Generator[str]:
        """Keys of the terminal, without an echo."""
        from access_scrabble.ui.key_reader import read_keys  # noqa: PLC0415

        if prompt:
            self.show(prompt)
        with closing(read_keys(self._session.input)) as pressed:
            for key in pressed:
                self.on_key()
                yield key


def open_console(history: Path) -> Console:
    """The console that fits what standard input is."""
    if sys.stdin.isatty() and sys.stdout.isatty():
        return PromptConsole(history)
    if isinstance(sys.stdin, TextIOWrapper):
        sys.stdin.reconfigure(errors="replace")
    return PlainConsole()


def _nothing() -> None:
    """Do nothing."""
