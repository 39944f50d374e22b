"""The toolkit's line editor: history, completion by the Tab key, hooks on every key and what it changes."""

from collections.abc import Callable
from functools import cached_property, partial

from prompt_toolkit import PromptSession
from prompt_toolkit.input import Input
from prompt_toolkit.input.typeahead import store_typeahead
from prompt_toolkit.key_binding import KeyBindings, KeyBindingsBase, KeyPressEvent, merge_key_bindings
from prompt_toolkit.patch_stdout import patch_stdout

from access_scrabble.console.echo import ROUTED
from access_scrabble.console.key_reader import TypedHistory, toolkit_key, typed_key
from access_scrabble.console.line_keys import told_keys
from access_scrabble.console.plain_editor import Question
from access_scrabble.console.wrapping import terminal_columns, wrapped
from access_scrabble.desks.common.console_port import LineListener, Pressed


class FullEditor:
    """Asks for lines; what other threads write meanwhile goes above."""

    def __init__(self, source: Input, history: TypedHistory) -> None:
        self._source = source
        self._history = history
        self._echo = LineListener()
        self._on_key: Callable[[], None] = lambda: None
        self._key = ""
        self._broken_off: list[tuple[str, Pressed]] = []
        """The line so far, and the shortcut key that ended it, if one did."""

    @cached_property
    def _session(self) -> PromptSession[str]:
        """Even to make it writes to the terminal."""
        session: PromptSession[str] = PromptSession(
            history=self._history, input=self._source, enable_history_search=True
        )
        session.app.key_processor.before_key_press += lambda _: self._on_key()
        session.app.key_processor.after_key_press += lambda _: self._report()
        return session

    def ask(self, question: Question) -> tuple[str, Pressed | None]:
        """The line, and the shortcut key that broke it off; Ctrl+C gives an empty line.

        :raises EOFError: when Ctrl+D is pressed on an empty line, or nobody will type any more.
        """
        self._echo, self._on_key = question.echo, question.on_key
        try:
            with patch_stdout():
                line = self._session.prompt(
                    question.prompt, default=question.begun, key_bindings=self._bindings(question)
                )
        except KeyboardInterrupt:
            return "", None
        return self._broken_off.pop() if self._broken_off else (line, None)

    def renew(self, prompt: str) -> None:
        """Have another question stand before the line."""

        def renew() -> None:
            if self._session.app.is_done:
                return
            self._echo.renewed(prompt)
            self._session.message = wrapped(prompt, terminal_columns())
            self._session.app.invalidate()

        self._from_elsewhere(renew)

    def move_to(self, position: int) -> None:
        """Put the cursor there: a routing key was pressed, on any thread."""

        def move() -> None:
            self._on_key()
            self._session.default_buffer.cursor_position = position
            self._key = ROUTED
            self._report()
            self._session.app.invalidate()

        self._from_elsewhere(move)

    def press(self, key: str) -> None:
        """Take a key as if it had been pressed on the keyboard, if need be at the next question; on any thread."""
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
            self._echo.edited(buffer.text, buffer.cursor_position, key)

    def _bindings(self, question: Question) -> KeyBindingsBase:
        """Each shortcut key ends the question, and leaves on the screen what it stands for; the line is kept."""

        def press(key: str, shown: str, event: KeyPressEvent) -> None:
            self._broken_off.append((event.current_buffer.text, Pressed(key)))
            event.current_buffer.text = shown
            event.app.exit(result=shown)

        def note(key: str) -> None:
            self._key = key

        bindings = KeyBindings()
        for key, shown in question.shortcuts.items():
            bindings.add(toolkit_key(key))(partial(press, key, shown))
        return merge_key_bindings([told_keys(question.echo, question.words, note), bindings])
