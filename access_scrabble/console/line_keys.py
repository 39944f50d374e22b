"""Keys of the toolkit's line editor whose work is told: they do what they always do, and are reported by name."""

from collections.abc import Callable, Sequence
from functools import partial

from prompt_toolkit.key_binding import KeyBindings, KeyPressEvent
from prompt_toolkit.key_binding.bindings.named_commands import get_by_name

from access_scrabble.console.echo import complete
from access_scrabble.console.key_reader import toolkit_key
from access_scrabble.desks.common.console_port import LineListener

_COMMANDS = {
    "home": "beginning-of-line",
    "end": "end-of-line",
    "left": "backward-char",
    "right": "forward-char",
    "backspace": "backward-delete-char",
    "delete": "delete-char",
}


def told_keys(echo: LineListener, words: Sequence[str], note: Callable[[str], None]) -> KeyBindings:
    """The bindings of one question; ``note`` takes the name of the key that is doing its work."""
    keys = KeyBindings()

    def bind(key: str, act: Callable[[KeyPressEvent], object]) -> None:
        def press(event: KeyPressEvent) -> None:
            note(key)
            act(event)

        keys.add(toolkit_key(key))(press)

    for key, command in _COMMANDS.items():
        bind(key, get_by_name(command).call)
    bind("up", lambda event: event.current_buffer.auto_up(count=event.arg))
    bind("down", lambda event: event.current_buffer.auto_down(count=event.arg))
    bind("ctrl+r", lambda _: echo.read_again())
    bind("ctrl+e", lambda _: echo.spell())
    bind("tab", partial(_complete, echo, words))
    return keys


def _complete(echo: LineListener, words: Sequence[str], event: KeyPressEvent) -> None:
    """Complete the word before the cursor as far as is certain, and tell the words it may become."""
    buffer = event.current_buffer
    before = buffer.document.text_before_cursor
    completed, found = complete(before, words)
    if completed != before:
        buffer.delete_before_cursor(len(before))
        buffer.insert_text(completed)
    echo.completed(buffer.text, buffer.cursor_position, found)
