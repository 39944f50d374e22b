"""The editor beside a screen reader: no escape sequence is ever written, and nothing is written twice."""

from collections.abc import Callable, Iterable, Mapping
from contextlib import closing
from dataclasses import field
from threading import Lock

from prompt_toolkit.document import Document
from prompt_toolkit.input import Input
from prompt_toolkit.key_binding import KeyPress

from access_scrabble.console.echo import ROUTED, complete
from access_scrabble.console.key_reader import OtherKeys, Stroke, TypedHistory, key_name, read_strokes, typed_key
from access_scrabble.console.line_editor import LineEditor, Past
from access_scrabble.console.paced_writing import PacedWriter, breathe, write
from access_scrabble.console.wrapping import terminal_columns, wrapped
from access_scrabble.desks.common.console_port import LineListener, Pressed
from access_scrabble.values import dataclass

REREAD = "ctrl+r"
ENDING = frozenset({"enter", "ctrl+c"})


@dataclass(frozen=True, slots=True)
class Question:
    """What stands before a line, what of it was typed already, what completes and ends it, and who is told of it."""

    prompt: str
    begun: str = ""
    words: tuple[str, ...] = ()
    shortcuts: Mapping[str, str] = field(default_factory=dict)
    on_key: Callable[[], None] = lambda: None
    echo: LineListener = field(default_factory=LineListener)
    is_shown: bool = False
    """Whether the prompt stands in the row of the cursor already."""


class PlainEditor:
    """Asks for lines, and lets other threads write while one is typed."""

    def __init__(self, source: Input, history: TypedHistory, writer: PacedWriter) -> None:
        self._source = source
        self._history = history
        self._writer = writer
        self._lock = Lock()
        self._editor: LineEditor | None = None
        self.others = OtherKeys()
        self._routed: int | None = None
        self._renewed: str | None = None

    def press(self, key: str) -> None:
        """Take a key of a display as if it had been pressed on the keyboard, if need be at the next question."""
        self.others.press((typed_key(key),))

    def move_to(self, position: int) -> None:
        """Put the cursor there: a routing key of a display was pressed, on any thread."""
        self._routed = position
        self.others.press(())

    def renew(self, prompt: str) -> None:
        """Have another question stand before the line when it is read again; a reader has heard the news."""
        self._renewed = prompt
        self.others.press(())

    def show(self, text: str) -> None:
        """Add lines; where a line is being typed it is not written again: a key rereads it."""
        with self._lock:
            self._leave_line()
            put = self._writer.hold if self._editor is None else self._writer.write
            put(f"{wrapped(text, terminal_columns())}\n")

    def ask(self, question: Question) -> tuple[str, Pressed | None]:
        """The line, and the shortcut key that broke it off; Ctrl+C gives an empty line.

        :raises EOFError: when Ctrl+D is pressed on an empty line, or nobody will type any more.
        """
        self._routed = self._renewed = None  # what came too late for the question before
        past = Past(self._history.load_history_strings)
        editor = LineEditor(question.prompt, question.begun, past, terminal_columns)
        with closing(read_strokes(self._source, question.on_key, self.others)) as strokes:
            next(strokes)
            with self._lock:
                opened = editor.open()
                if not question.is_shown:
                    self._writer.write(opened)
                self._editor = editor
            pressed = "ctrl+d"
            try:
                pressed = self._serve(editor, question, strokes)
            finally:
                with self._lock:
                    self._leave_line(is_apart=pressed != "enter")
                    self._editor = None
        if pressed == "ctrl+c":
            return "", None
        if pressed in question.shortcuts:
            return editor.line.text, Pressed(pressed)
        self._remember(editor.line.text)
        return editor.line.text, None

    def _serve(self, editor: LineEditor, question: Question, strokes: Iterable[Stroke]) -> str:
        """Edit until a key ends the line; the name of that key."""
        for stroke in strokes:
            if not stroke:
                self._change_elsewhere(editor, question)
                continue
            pressed = stroke[-1]
            name = key_name(pressed.key)
            if _is_unknown(stroke):
                continue
            if name in ENDING or name in question.shortcuts:
                return name
            if name == "ctrl+d" and not editor.line.text:
                raise EOFError
            if name == "tab":
                self._complete(editor, question)
            else:
                self._edit(editor, pressed)
                question.echo.edited(editor.line.text, editor.line.cursor_position, name)
        raise EOFError

    def _change_elsewhere(self, editor: LineEditor, question: Question) -> None:
        """Do what was asked for otherwise than by a key of the keyboard."""
        prompt, self._renewed = self._renewed, None
        if prompt is not None:
            editor.prompt = wrapped(prompt, terminal_columns())
            question.echo.renewed(prompt)
        place, self._routed = self._routed, None
        if place is None:
            return
        question.on_key()
        with self._lock:
            write(editor.change(Document(editor.line.text, min(place, len(editor.line.text)))))
        question.echo.edited(editor.line.text, editor.line.cursor_position, ROUTED)

    def _edit(self, editor: LineEditor, pressed: KeyPress) -> None:
        with self._lock:
            if key_name(pressed.key) == REREAD:
                self._leave_line()
                write(editor.open())
            else:
                write(editor.press(pressed))

    def _complete(self, editor: LineEditor, question: Question) -> None:
        """Complete the word before the cursor as far as is certain; the echo tells which words it may become."""
        line = editor.line
        completed, found = complete(line.text_before_cursor, question.words)
        with self._lock:
            write(editor.change(Document(completed + line.text_after_cursor, len(completed))))
        question.echo.completed(editor.line.text, editor.line.cursor_position, found)

    def _leave_line(self, *, is_apart: bool = True) -> None:
        """Go to a line that is free; apart from what is written next, or Orca says the line that was left with it.

        After Enter it does not, and nobody waits.
        """
        if self._editor is None:
            return
        left = self._editor.leave()
        write(left)
        if left and is_apart:
            breathe()

    def _remember(self, line: str) -> None:
        if line.strip() and line != next(iter(self._history.load_history_strings()), ""):
            self._history.append_string(line)


def _is_unknown(stroke: Stroke) -> bool:
    """Whether it is a sequence that nobody knows; an Escape before a known key does not matter."""
    return len(stroke) > 1 and stroke[1].key in ("[", "O")
