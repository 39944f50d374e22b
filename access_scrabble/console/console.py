"""The terminal in line mode: text is only ever added, one line after another."""

import os
import sys
from collections.abc import Callable, Generator, Mapping, Sequence
from contextlib import closing, suppress
from functools import cached_property, partial
from io import TextIOWrapper
from pathlib import Path
from time import sleep
from typing import TYPE_CHECKING

from access_scrabble.console.answers import AnswerScreen, CursorPlace
from access_scrabble.console.echo import ROUTED
from access_scrabble.console.paced_writing import PacedWriter
from access_scrabble.console.wrapping import terminal_columns, wrapped
from access_scrabble.desks.common.console_port import LineListener, Pressed
from access_scrabble.desks.common.keys import Keymap
from access_scrabble.language.announcer import TypedLine
from access_scrabble.plain_text import plain_lines
from access_scrabble.values import dataclass

if TYPE_CHECKING:
    from prompt_toolkit import PromptSession
    from prompt_toolkit.key_binding import KeyBindingsBase, KeyPressEvent


@dataclass(frozen=True, slots=True)
class Manner:
    """How to write to a terminal, for who reads it."""

    is_plain: bool = False
    """Whether a screen reader says what is written: not one escape sequence then, and nothing twice."""
    cursor: CursorPlace = CursorPlace.ON_ANSWER


class LineConsole:
    """For pipes and terminals that can do little: whole lines, which the terminal itself edits and echoes."""

    takes_lines = True

    def __init__(self) -> None:
        self.on_key: Callable[[], None] = lambda: None
        self.echo = LineListener()
        self.keymap = Keymap()
        self.is_interactive = sys.stdin.isatty() and sys.stdout.isatty()
        self._is_asking = False
        """Whether the line of the cursor holds a question."""

    def use_manner(self, manner: Callable[[], Manner]) -> None:
        """Nothing: lines are plain for everybody."""

    def show(self, text: str) -> None:
        """Add lines; any thread may call, so that a question may stand where they begin."""
        self._end_question()
        text = plain_lines(text)
        print(wrapped(text, terminal_columns()) if self.is_interactive else text, flush=True)

    def ask(self, prompt: str, words: Sequence[str] = (), shortcuts: Mapping[str, str] | None = None) -> str:
        """Ask for a line; Ctrl+C gives an empty one."""
        del words, shortcuts
        print(prompt, end="", flush=True)
        self._is_asking = bool(prompt)
        try:
            line = sys.stdin.readline()
        except KeyboardInterrupt:
            line, self._is_asking = "\n", True
        else:
            if self.is_interactive and line.endswith("\n"):
                self._is_asking = False  # the terminal has echoed the Enter key
        self._end_question()
        if self.is_interactive:
            self.on_key()
        if not line:
            raise EOFError
        return "".join(filter(str.isprintable, line))  # an arrow key sends more than it shows

    def renew(self, prompt: str) -> None:
        """Ask anew in a line of its own: what stands in the one before cannot be changed."""
        self.echo.renewed(prompt)
        if self.is_interactive:
            self._end_question()
            print(prompt, end="", flush=True)
            self._is_asking = True

    def _end_question(self) -> None:
        if self._is_asking:
            print(flush=True)
        self._is_asking = False

    def rest(self, seconds: float) -> None:
        """Wait; who presses Ctrl+C has waited enough."""
        with suppress(KeyboardInterrupt):
            sleep(seconds)

    def keys(self) -> Generator[str]:
        """Each line is the name of a key or a command, an empty one the Enter key."""
        while True:
            yield self.ask("").strip().lower() or "enter"


class PromptConsole:
    """For a terminal: history, completion by the Tab key, hooks on every key and what it changes."""

    is_interactive = True
    takes_lines = False

    def __init__(self, history: Path) -> None:
        from prompt_toolkit.input import create_input  # only a terminal pays for the toolkit

        from access_scrabble.console.key_reader import TypedHistory
        from access_scrabble.console.plain_editor import PlainEditor

        os.environ.setdefault("PROMPT_TOOLKIT_NO_CPR", "1")  # a line needs no cursor report
        self._input = create_input()
        self._history = TypedHistory(history)
        self._writer = PacedWriter(lambda: self._manner().is_plain)
        self._plain = PlainEditor(self._input, self._history, self._writer)
        self._manner: Callable[[], Manner] = Manner
        self._answers: AnswerScreen | None = None
        self.on_key: Callable[[], None] = lambda: None
        self.keymap = Keymap()
        self.echo = LineListener()
        self._key = ""
        self._begun = ""
        self._pressed: list[Pressed] = []

    @cached_property
    def _session(self) -> "PromptSession[str]":
        """The full editor; even to make it writes to the terminal."""
        from prompt_toolkit import PromptSession

        session: PromptSession[str] = PromptSession(
            history=self._history, input=self._input, enable_history_search=True
        )
        session.app.key_processor.before_key_press += lambda _: self.on_key()
        session.app.key_processor.after_key_press += lambda _: self._report()
        return session

    def use_manner(self, manner: Callable[[], Manner]) -> None:
        """Write for who reads the terminal now."""
        self._manner = manner

    def show(self, text: str) -> None:
        text = plain_lines(text)
        if self._answers is not None:
            self._answers.show(text)
        else:
            self._plain.show(text)

    def ask(self, prompt: str, words: Sequence[str] = (), shortcuts: Mapping[str, str] | None = None) -> str | Pressed:
        """Ask with completion; Ctrl+C gives an empty line, Ctrl+D ends; notices of other threads go above."""
        begun, self._begun = self._begun, ""
        is_plain = self._manner().is_plain
        line = TypedLine(prompt, begun, len(begun), takes_commands=bool(words))
        self.echo.begin(line, self._plain if is_plain else self)
        ask = self._ask_plainly if is_plain else self._ask_fully
        try:
            return ask(wrapped(prompt, terminal_columns()), begun, words, shortcuts or {})
        finally:
            self.echo.end()

    def _ask_plainly(
        self, prompt: str, begun: str, words: Sequence[str], shortcuts: Mapping[str, str]
    ) -> str | Pressed:
        from access_scrabble.console.plain_editor import Question

        question = Question(prompt, begun, tuple(words), frozenset(shortcuts), self.on_key, self.echo)
        line, pressed = self._plain.ask(question)
        self._begun = line if pressed else ""
        return pressed or line

    def _ask_fully(self, prompt: str, begun: str, words: Sequence[str], shortcuts: Mapping[str, str]) -> str | Pressed:
        from prompt_toolkit.patch_stdout import patch_stdout

        try:
            with patch_stdout():
                line = self._session.prompt(prompt, default=begun, key_bindings=self._bindings(words, shortcuts))
        except KeyboardInterrupt:
            return ""
        return self._pressed.pop() if self._pressed else line

    def renew(self, prompt: str) -> None:
        if self._manner().is_plain:
            self._plain.renew(prompt)
            return

        def renew() -> None:
            if self._session.app.is_done:
                return
            self.echo.renewed(prompt)
            self._session.message = wrapped(prompt, terminal_columns())
            self._session.app.invalidate()

        self._from_elsewhere(renew)

    def move_to(self, position: int) -> None:
        """Put the cursor there: a routing key was pressed, on any thread."""

        def move() -> None:
            self.on_key()
            self._session.default_buffer.cursor_position = position
            self._key = ROUTED
            self._report()
            self._session.app.invalidate()

        self._from_elsewhere(move)

    def press(self, key: str) -> None:
        """Take a key as if it had been pressed on the keyboard, if need be at the next question; on any thread."""
        from prompt_toolkit.input.typeahead import store_typeahead

        from access_scrabble.console.key_reader import typed_key

        app = self._session.app
        pressed = typed_key(key)

        def feed() -> None:
            if app.is_done:
                store_typeahead(app.input, [pressed])
                return
            app.key_processor.feed(pressed)
            app.key_processor.process_keys()

        if not self._from_elsewhere(feed):
            store_typeahead(app.input, [pressed])

    def _from_elsewhere(self, act: Callable[[], None]) -> bool:
        """Do something in the editor's own thread, if it reads a line; whether it does."""
        app = self._session.app
        if app.loop is None or not app.is_running:
            return False
        app.loop.call_soon_threadsafe(act, context=app.context)
        return True

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

    def rest(self, seconds: float) -> None:
        if seconds:
            from access_scrabble.console.key_reader import await_key

            await_key(self._input, self._plain.others, self.on_key, seconds)

    def keys(self) -> Generator[str]:
        """Keys of the terminal, without an echo; answers are written for who reads them."""
        pressed = self._answered_keys()
        next(pressed)
        return pressed

    def _answered_keys(self) -> Generator[str]:
        from access_scrabble.console.key_reader import read_keys

        screen = self._answers = AnswerScreen(self._manner().cursor, self._writer.write)
        try:
            with closing(read_keys(self._input, self.on_key)) as pressed:
                yield from pressed
        finally:
            self._answers = None
            screen.close()


def open_console(history: Path, *, wants_lines: bool = False) -> LineConsole | PromptConsole:
    """The console that suits the terminal, or the one wished for."""
    if sys.stdin is None:  # closed by who started the program: nobody will type
        sys.stdin = Path(os.devnull).open(encoding="utf-8")  # noqa: SIM115 - for the rest of the run
    if sys.stdout is None:
        sys.stdout = Path(os.devnull).open("w", encoding="utf-8")  # noqa: SIM115
    if sys.stdin.isatty() and sys.stdout.isatty() and not wants_lines and _edits_lines():
        return PromptConsole(history)
    if isinstance(sys.stdin, TextIOWrapper):
        sys.stdin.reconfigure(errors="replace")
    return LineConsole()


def _edits_lines() -> bool:
    """Whether the cursor of this terminal can be moved about; Emacs edits lines by itself."""
    if "INSIDE_EMACS" in os.environ:
        return False
    if sys.platform == "win32":
        return True
    import curses

    try:
        curses.setupterm(os.environ.get("TERM", "dumb"))
    except curses.error:  # a kind of terminal that nobody has described
        return False
    return curses.tigetstr("cuu1") is not None
