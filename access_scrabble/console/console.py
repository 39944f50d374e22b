"""The terminal in line mode: text is only ever added, one line after another."""

import atexit
import os
import signal
import sys
from collections.abc import Callable, Generator, Iterator, Mapping, Sequence
from contextlib import closing, contextmanager, nullcontext, suppress
from io import TextIOWrapper
from pathlib import Path
from threading import Lock, Thread, current_thread, main_thread
from time import monotonic, sleep
from typing import TYPE_CHECKING

from access_scrabble.console.answers import AnswerScreen, CursorPlace
from access_scrabble.console.paced_writing import PacedWriter
from access_scrabble.console.wrapping import terminal_columns, wrapped
from access_scrabble.desks.common.console_port import LineListener, Pressed
from access_scrabble.desks.common.keys import Keymap
from access_scrabble.language.announcer import TypedLine
from access_scrabble.plain_text import plain_lines
from access_scrabble.values import dataclass

if TYPE_CHECKING:
    from access_scrabble.console.full_editor import FullEditor
    from access_scrabble.console.plain_editor import PlainEditor, Question


@dataclass(frozen=True, slots=True)
class Manner:
    """How to write to a terminal, for who reads it."""

    is_plain: bool = False
    """Whether a screen reader says what is written: not one escape sequence then, and nothing twice."""
    cursor: CursorPlace = CursorPlace.ON_ANSWER


class CtrlC:
    """The signal of Ctrl+C between two questions: it silences, as every key does, and ends nothing that is going on.

    Pressed again within two seconds it ends the program: something takes longer than somebody wants to wait.
    """

    AGAIN = 2.0

    def __init__(self) -> None:
        self._silence: Callable[[], None] = lambda: None
        self._last = -self.AGAIN

    @contextmanager
    def as_a_key(self, silence: Callable[[], None]) -> Iterator[None]:
        """While a line is asked for it is one of its keys; from then on it silences."""
        self._silence = silence
        if current_thread() is not main_thread():
            yield
            return
        signal.signal(signal.SIGINT, signal.default_int_handler)
        try:
            yield
        finally:
            signal.signal(signal.SIGINT, self._press)

    def _press(self, *_: object) -> None:
        before, self._last = self._last, monotonic()
        if self._last - before < self.AGAIN:
            raise KeyboardInterrupt
        Thread(target=self._silence, daemon=True).start()  # a lock of the voice may be held where the signal came


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
        self._ctrl_c = CtrlC()

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
            with self._ctrl_c.as_a_key(self.on_key) if self.is_interactive else nullcontext():
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


class Editors:
    """The toolkit, loaded: the two editors of a line, and the keys that both read."""

    def __init__(self, history: Path, writer: PacedWriter) -> None:
        from prompt_toolkit.input import create_input

        from access_scrabble.console.full_editor import FullEditor
        from access_scrabble.console.key_reader import TypedHistory
        from access_scrabble.console.plain_editor import PlainEditor

        self.source = create_input()
        typed = TypedHistory(history)
        self.full = FullEditor(self.source, typed)
        self.plain = PlainEditor(self.source, typed, writer)


class PromptConsole:
    """For a terminal: each line is edited by the editor that suits who reads it.

    The toolkit is loaded at the first question, when all that comes before it stands on the screen and is being said:
    to load it takes as long as all the rest of the start.
    """

    is_interactive = True
    takes_lines = False

    def __init__(self, history: Path) -> None:
        os.environ.setdefault("PROMPT_TOOLKIT_NO_CPR", "1")  # a line needs no cursor report
        self._history = history
        self._writer = PacedWriter(lambda: self._manner().is_plain)
        self._lock = Lock()
        self._editors: Editors | None = None
        self._keys_ahead: list[str] = []
        """Keys of a display, pressed before there was an editor."""
        self._is_prompt_alone = False
        """Whether the first question stands in the row of the cursor while the toolkit is being loaded."""
        self._is_taken_over = False
        self._manner: Callable[[], Manner] = Manner
        self._answers: AnswerScreen | None = None
        self.on_key: Callable[[], None] = lambda: None
        self.keymap = Keymap()
        self.echo = LineListener()
        self._ctrl_c = CtrlC()
        self._begun = ""

    def _loaded(self) -> Editors:
        """The editors; only the thread that asks makes them."""
        if self._editors is None:
            editors = Editors(self._history, self._writer)
            with self._lock:
                self._editors = editors
            for key in self._keys_ahead:
                self.press(key)
        return self._editors

    def use_manner(self, manner: Callable[[], Manner]) -> None:
        """Write for who reads the terminal now."""
        self._manner = manner

    def show(self, text: str) -> None:
        text = plain_lines(text)
        if self._answers is not None:
            self._answers.show(text)
            return
        with self._lock:
            if self._editors is None:
                above, self._is_prompt_alone = "\n" * self._is_prompt_alone, False
                self._writer.hold(f"{above}{wrapped(text, terminal_columns())}\n")
                return
        self._editors.plain.show(text)

    def ask(self, prompt: str, words: Sequence[str] = (), shortcuts: Mapping[str, str] | None = None) -> str | Pressed:
        """Ask with completion; Ctrl+C gives an empty line, Ctrl+D ends; notices of other threads go above."""
        begun, self._begun = self._begun, ""
        is_plain = self._manner().is_plain
        line = TypedLine(prompt, begun, len(begun), takes_commands=bool(words))
        self.echo.begin(line, self)
        shown = wrapped(prompt, terminal_columns())
        try:
            self._take_over()
            if self._editors is None:
                self._ask_early(shown)
            editors = self._loaded()
            editor = editors.plain if is_plain else editors.full
            question = self._question(shown, begun, words, shortcuts or {})
            with self._ctrl_c.as_a_key(self.on_key):
                typed, pressed = editor.ask(question)
        finally:
            self.echo.end()
        self._begun = typed if pressed else ""
        return pressed or typed

    def _ask_early(self, prompt: str) -> None:
        """Show the first question before there is an editor."""
        if not 0 < len(prompt) < terminal_columns() - 1 or "\n" in prompt:
            return  # it takes more than its row: that is the editor's work
        with self._lock:
            self._writer.write(prompt)
            self._is_prompt_alone = True

    def _question(self, prompt: str, begun: str, words: Sequence[str], shortcuts: Mapping[str, str]) -> "Question":
        from access_scrabble.console.plain_editor import Question

        is_shown, self._is_prompt_alone = self._is_prompt_alone, False
        if is_shown and not self._manner().is_plain:
            self._writer.write("\r")  # the toolkit draws over it
        return Question(prompt, begun, tuple(words), shortcuts, self.on_key, self.echo, is_shown)

    def _take_over(self) -> None:
        """From now on the terminal itself echoes and edits nothing, also while no line is asked for.

        It would show what is typed ahead twice, and take an erasing key to be its own.
        """
        if self._is_taken_over or sys.platform == "win32":
            return
        import termios

        self._is_taken_over = True
        descriptor = sys.stdin.fileno()
        with suppress(termios.error):
            before = termios.tcgetattr(descriptor)
            atexit.register(termios.tcsetattr, descriptor, termios.TCSANOW, before)
            ours = termios.tcgetattr(descriptor)
            ours[3] &= ~(termios.ECHO | termios.ICANON)
            ours[6][termios.VMIN], ours[6][termios.VTIME] = 1, 0
            termios.tcsetattr(descriptor, termios.TCSANOW, ours)

    def _editor(self) -> "PlainEditor | FullEditor | None":
        """The one that reads lines now; none before there is one."""
        editors = self._editors
        if editors is None:
            return None
        return editors.plain if self._manner().is_plain else editors.full

    def renew(self, prompt: str) -> None:
        if editor := self._editor():
            editor.renew(prompt)

    def move_to(self, position: int) -> None:
        """Put the cursor there: a routing key was pressed, on any thread."""
        if editor := self._editor():
            editor.move_to(position)

    def press(self, key: str) -> None:
        """Take a key as if it had been pressed on the keyboard, if need be at the next question; on any thread."""
        with self._lock:
            editor = self._editor()
            if editor is None:
                self._keys_ahead.append(key)
                return
        editor.press(key)

    def rest(self, seconds: float) -> None:
        if seconds:
            from access_scrabble.console.key_reader import await_key

            editors = self._loaded()
            await_key(editors.source, editors.plain.others, self.on_key, seconds)

    def keys(self) -> Generator[str]:
        """Keys of the terminal, without an echo; answers are written for who reads them."""
        pressed = self._answered_keys()
        next(pressed)
        return pressed

    def _answered_keys(self) -> Generator[str]:
        from access_scrabble.console.key_reader import read_keys

        screen = self._answers = AnswerScreen(self._manner().cursor, self._writer.write)
        try:
            with closing(read_keys(self._loaded().source, self.on_key)) as pressed:
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
