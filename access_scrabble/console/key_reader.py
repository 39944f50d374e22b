"""Keys read one at a time in line mode: nothing is echoed, nothing is repainted."""

import asyncio
from collections import deque
from collections.abc import Callable, Generator
from contextlib import suppress
from pathlib import Path

from prompt_toolkit.history import FileHistory
from prompt_toolkit.input import Input
from prompt_toolkit.input.typeahead import get_typeahead, store_typeahead
from prompt_toolkit.key_binding import KeyPress
from prompt_toolkit.keys import Keys

from access_scrabble.plain_text import plain
from access_scrabble.whole_files import OWNER_ALONE

ESCAPE_PATIENCE = 0.1
"""Seconds after which an escape character is the Escape key and not the beginning of another one."""

_NAMES = {
    "c-m": "enter",
    "c-j": "enter",
    "c-i": "tab",
    "c-h": "backspace",
    "c-@": "ctrl+space",
    "pageup": "page_up",
    "pagedown": "page_down",
    " ": "space",
}
_TOOLKIT_NAMES = {"enter": "c-m", "tab": "c-i", "backspace": "c-h", "page_up": "pageup", "page_down": "pagedown"}


def key_name(pressed: Keys | str) -> str:
    """Our name of a key that the toolkit has read.

    >>> key_name(Keys.ControlG), key_name(Keys.PageUp), key_name(Keys.ShiftUp), key_name("H")
    ('ctrl+g', 'page_up', 'shift+up', 'h')
    """
    name = pressed.value if isinstance(pressed, Keys) else pressed.lower()
    if name in _NAMES:
        return _NAMES[name]
    for short, long in (("c-s-", "ctrl+shift+"), ("c-", "ctrl+"), ("s-", "shift+")):
        if name.startswith(short):
            rest = name.removeprefix(short)
            return long + _NAMES.get(rest, rest)
    return name


def toolkit_key(name: str) -> str:
    """The toolkit's name of one of our keys.

    >>> toolkit_key("ctrl+g"), toolkit_key("page_up"), toolkit_key("f1"), toolkit_key("space")
    ('c-g', 'pageup', 'f1', ' ')
    """
    if name.startswith("ctrl+"):
        rest = name.removeprefix("ctrl+")
        return f"c-{_TOOLKIT_NAMES.get(rest, rest)}"
    return " " if name == "space" else _TOOLKIT_NAMES.get(name, name)


def read_keys(source: Input, on_key: Callable[[], None]) -> Generator[str]:
    """The keys that are pressed, by name, until the caller closes this generator; the rest is typed ahead.

    What it yields first is empty: from then on nothing is echoed.

    :raises EOFError: when nobody will press any more.
    """
    waiting = deque(get_typeahead(source))
    loop = asyncio.new_event_loop()
    try:
        with source.raw_mode():
            yield ""
            while True:
                while not waiting:
                    waiting.extend(loop.run_until_complete(_presses(source)))
                on_key()
                yield _next_name(waiting)
    finally:
        store_typeahead(source, list(waiting))
        loop.close()


async def _presses(source: Input) -> list[KeyPress]:
    """At least one key; an escape character that nothing follows is one too."""
    presses: list[KeyPress] = []
    has_read = asyncio.Event()

    def read() -> None:
        presses.extend(source.read_keys())
        has_read.set()

    with source.attach(read):
        with suppress(TimeoutError):  # an escape behind other keys waits no longer
            await asyncio.wait_for(has_read.wait(), ESCAPE_PATIENCE)
        if not has_read.is_set() and (held := source.flush_keys()):
            return held
        await has_read.wait()
        if source.closed and not presses:
            raise EOFError
        if not presses:
            await asyncio.sleep(ESCAPE_PATIENCE)
    return presses or source.flush_keys()


def _next_name(waiting: deque[KeyPress]) -> str:
    """The next key; an escape with something right behind it is that key with Alt."""
    first = key_name(waiting.popleft().key)
    if first == "escape" and waiting:
        return f"alt+{key_name(waiting.popleft().key)}"
    return first


class TypedHistory(FileHistory):
    """Keeps lines for next time, but no answers to numbered questions: nobody looks for those."""

    def __init__(self, path: Path) -> None:
        super().__init__(str(path))
        with suppress(OSError):  # what was typed is its owner's alone
            path.touch(mode=OWNER_ALONE, exist_ok=True)
            path.chmod(OWNER_ALONE)

    def append_string(self, string: str) -> None:
        """Keep a line that is more than a number."""
        if not string.strip().isdecimal():
            super().append_string(plain(string))
