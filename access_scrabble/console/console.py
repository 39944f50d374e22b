"""The terminal in line mode: text is only ever added, one line after another."""

import os
import sys
from collections.abc import Callable, Generator, Mapping, Sequence
from functools import partial
from io import TextIOWrapper
from pathlib import Path
from typing import TYPE_CHECKING

from access_scrabble.desks.common.dialogue import Console, LineListener, Pressed
from access_scrabble.desks.common.keys import Keymap
from access_scrabble.language.messages import TypedLine
from access_scrabble.plain_text import plain_lines

if TYPE_CHECKING:
    from prompt_toolkit.key_binding import KeyBindingsBase, KeyPressEvent


class PlainConsole:
    """For pipes and simple terminals: plain input and output."""

    is_interactive = False

    def __init__(self) -> None:
        self.on_key: Callable[[], None] = lambda: None
        self.echo = LineListener()
        self.keymap = Keymap()

    def show(self, text: str) -> None:
        print(plain_lines(text), flush=True)

    def ask(self, prompt: str, words: Sequence[str] = (), shortcuts: Mapping[str, str] | None = None) -> str:
        del words, shortcuts
        print(prompt, end="", flush=True)
        line = sys.stdin.readline()
        print(flush=True)
        if not line:
            raise EOFError
        return line.rstrip("\n")

    def keys(self) -> Generator[str]:
        """Each line is the name of a key, an empty one the Enter key."""
        while True:
            yield self.ask("").strip().lower() or "enter"


class PromptConsole:
    """For a terminal: history, completion by the Tab key, hooks on every key and what it changes."""

    is_interactive = True

    def __init__(self, history: Path) -> None:
        from prompt_toolkit import PromptSession  # only a terminal pays for the toolkit

        from access_scrabble.console.key_reader import TypedHistory

        os.environ.setdefault("PROMPT_TOOLKIT_NO_CPR", "1")  # a line needs no cursor report
        self._session: PromptSession[str] = PromptSession(history=TypedHistory(history), enable_history_search=True)
        self.on_key: Callable[[], None] = lambda: None
        self.keymap = Keymap()
        self.echo = LineListener()
        self._key = ""
        self._begun = ""
        self._pressed: list[Pressed] = []
        self._session.app.key_processor.before_key_press += lambda _: self.on_key()
        self._session.app.key_processor.after_key_press += lambda _: self._report()

    def show(self, text: str) -> None:
        print(plain_lines(text), flush=True)

    def ask(self, prompt: str, words: Sequence[str] = (), shortcuts: Mapping[str, str] | None = None) -> str | Pressed:
        """Ask with completion; Ctrl+C gives an empty line, Ctrl+D ends; notices of other threads go above."""
        from prompt_toolkit.patch_stdout import patch_stdout

        begun, self._begun = self._begun, ""
        self.echo.begin(TypedLine(prompt, begun, len(begun), takes_commands=bool(words)))
        try:
            with patch_stdout():
                line = self._session.prompt(prompt, default=begun, key_bindings=self._bindings(words, shortcuts or {}))
        except KeyboardInterrupt:
            return ""
        finally:
            self.echo.end()
        return self._pressed.pop() if self._pressed else line

    def _report(self) -> None:
        """Tell the echo what the key has done to the line, unless it has ended it."""
        app, buffer, key = self._session.app, self._session.default_buffer, self._key
        self._key = ""
        if not app.is_done and key != "tab":  # its completion has been told
            self.echo.edited(buffer.text, buffer.cursor_position, key)

    def _bindings(self, words: Sequence[str], shortcuts: Mapping[str, str]) -> "KeyBindingsBase":
        """Each shortcut key ends the question, and leaves on the screen what it stands for."""
        from prompt_toolkit.key_binding import KeyBindings, merge_key_bindings

        from access_scrabble.console.key_reader import toolkit_key
        from access_scrabble.console.line_keys import told_keys

        def press(key: str, shown: str, event: "KeyPressEvent") -> None:
            self._begun = event.current_buffer.text
            self._pressed.append(Pressed(key))
            event.current_buffer.text = shown
            event.app.exit(result=shown)

        def note(key: str) -> None:
            self._key = key

        bindings = KeyBindings()
        for key, shown in shortcuts.items():
            bindings.add(toolkit_key(key))(partial(press, key, shown))
        return merge_key_bindings([told_keys(self.echo, words, note), bindings])

    def keys(self) -> Generator[str]:
        """Keys of the terminal, without an echo."""
        from access_scrabble.console.key_reader import read_keys

        pressed = read_keys(self._session.input, self.on_key)
        next(pressed)
        return pressed


def open_console(history: Path) -> Console:
    if sys.stdin is None:  # closed by who started the program: nobody will type
        sys.stdin = Path(os.devnull).open(encoding="utf-8")  # noqa: SIM115 - for the rest of the run
    if sys.stdout is not None and sys.stdin.isatty() and sys.stdout.isatty():
        return PromptConsole(history)
    if isinstance(sys.stdin, TextIOWrapper):
        sys.stdin.reconfigure(errors="replace")
    return PlainConsole()
