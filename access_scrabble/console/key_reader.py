"""Keys read one at a time in line mode: nothing is echoed, nothing is repainted."""

import asyncio
import signal
import threading
from collections import deque
from collections.abc import Callable, Generator, Iterable, Iterator
from contextlib import closing, contextmanager, suppress
from functools import partial
from pathlib import Path

from prompt_toolkit.history import FileHistory
from prompt_toolkit.input import Input
from prompt_toolkit.input.typeahead import get_typeahead, store_typeahead
from prompt_toolkit.key_binding import KeyPress
from prompt_toolkit.keys import Keys

from access_scrabble.plain_text import plain
from access_scrabble.whole_files import OWNER_ALONE

ESCAPE_PATIENCE = 0.5
"""Seconds after which an escape character is the Escape key and not the beginning of another one."""
LOOK_SECONDS = 0.05
"""So often is looked whether a key was pressed elsewhere than in the terminal."""

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


def typed_key(name: str) -> KeyPress:
    """What a braille keyboard types: a character, or one of the two keys that it has besides."""
    return KeyPress({"enter": Keys.ControlM, "backspace": Keys.ControlH}.get(name, name))


Stroke = tuple[KeyPress, ...]
"""One key; an Escape with what was sent right behind it is one too: a key with Alt, or one that nobody knows.

An empty one is no key: whoever reads has something else to look at.
"""


class OtherKeys:
    """Keys pressed elsewhere than in the terminal, on any thread: they wait for whoever reads."""

    def __init__(self) -> None:
        self._strokes: deque[Stroke] = deque()
        self._lock = threading.RLock()  # a signal may press while its own thread holds it
        self._wake: Callable[[], object] | None = None

    def press(self, stroke: Stroke) -> None:
        with self._lock:
            self._strokes.append(stroke)
            if self._wake is not None:
                self._wake()

    @property
    def are_waiting(self) -> bool:
        return bool(self._strokes)

    def taken(self) -> list[Stroke]:
        strokes = []
        while self._strokes:
            strokes.append(self._strokes.popleft())
        return strokes

    async def wait(self, reading: "asyncio.Task[list[Stroke]]") -> None:
        """Until there is one of them, or what is read besides."""
        pressed = asyncio.Event()
        with self._lock:
            self._wake = partial(asyncio.get_running_loop().call_soon_threadsafe, pressed.set)
            if self._strokes:
                pressed.set()
        waiting = asyncio.create_task(pressed.wait())
        try:
            await asyncio.wait({reading, waiting}, return_when=asyncio.FIRST_COMPLETED)
        finally:
            waiting.cancel()
            with self._lock:
                self._wake = None


def read_strokes(source: Input, on_key: Callable[[], None], others: OtherKeys | None = None) -> Generator[Stroke]:
    """The keys that are pressed, until the caller closes this generator; the rest is typed ahead.

    What it yields first is empty: from then on the terminal echoes nothing.

    :raises EOFError: when nobody will press any more.
    """
    others = others or OtherKeys()
    waiting = deque(_strokes(get_typeahead(source)))
    reading: asyncio.Task[list[Stroke]] | None = None
    loop = asyncio.new_event_loop()
    try:
        with source.raw_mode(), _interrupting(others):
            yield ()
            while True:
                while not waiting:
                    reading = reading or loop.create_task(_pressed(source))
                    loop.run_until_complete(others.wait(reading))
                    waiting.extend(others.taken())
                    if reading.done():
                        waiting.extend(reading.result())
                        reading = None
                stroke = waiting.popleft()
                if stroke:
                    on_key()
                yield stroke
    finally:
        if reading is not None:
            reading.cancel()
            with suppress(asyncio.CancelledError):
                loop.run_until_complete(reading)
        store_typeahead(source, [pressed for stroke in waiting for pressed in stroke])
        loop.close()


@contextmanager
def _interrupting(others: OtherKeys) -> Iterator[None]:
    """Take Ctrl+C as a key where it comes as a signal: a console of Windows may send it so, or somebody's ``kill``."""
    if threading.current_thread() is not threading.main_thread():
        yield
        return
    before = signal.signal(signal.SIGINT, lambda *_: others.press((KeyPress(Keys.ControlC),)))
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before or signal.default_int_handler)


async def _pressed(source: Input) -> list[Stroke]:
    """At least one key; an escape character that nothing follows is one too."""
    presses: list[KeyPress] = []
    has_read = asyncio.Event()

    def read() -> None:
        presses.extend(source.read_keys())
        has_read.set()

    async def is_more_read() -> bool:
        has_read.clear()
        with suppress(TimeoutError):
            await asyncio.wait_for(has_read.wait(), ESCAPE_PATIENCE)
        return has_read.is_set()

    try:
        with source.attach(read):
            if not await is_more_read() and (held := source.flush_keys()):  # an escape behind other keys
                return _strokes(held)
            await has_read.wait()
            if source.closed and not presses:
                raise EOFError
            if presses:
                return _strokes(presses)
            while not presses and await is_more_read():  # a key that comes in parts, or Escape and soon another one
                pass
    except asyncio.CancelledError:
        store_typeahead(source, presses)
        raise
    arrived = presses or source.flush_keys()
    if [pressed.key for pressed in arrived[:2]] == [Keys.Escape, "["]:  # a sequence that nobody knows: none types it
        return _strokes(arrived)
    return [(pressed,) for pressed in arrived]


def _strokes(presses: Iterable[KeyPress]) -> list[Stroke]:
    """What was sent at once, key by key."""
    waiting, strokes = deque(presses), list[Stroke]()
    while waiting:
        stroke = [waiting.popleft()]
        if stroke[0].key is Keys.Escape and waiting:
            stroke.append(waiting.popleft())
            while stroke[1].key in ("[", "O") and waiting and not (len(stroke) > 2 and _is_last(stroke[-1])):
                stroke.append(waiting.popleft())
        strokes.append(tuple(stroke))
    return strokes


def _is_last(pressed: KeyPress) -> bool:
    """Whether an unknown sequence ends here."""
    return len(pressed.key) == 1 and "@" <= pressed.key <= "~"


def await_key(source: Input, others: OtherKeys, on_key: Callable[[], None], seconds: float) -> None:
    """Until a key is pressed, wherever it is, or so long; the key is not typed ahead, and nothing is echoed.

    Who has typed ahead already does not wait, and loses nothing of it.
    """
    if (ahead := get_typeahead(source)) or others.are_waiting:
        store_typeahead(source, ahead)
        return

    async def waiting() -> None:
        reading = asyncio.create_task(_pressed(source))
        deadline = asyncio.get_running_loop().time() + seconds
        while (left := deadline - asyncio.get_running_loop().time()) > 0:
            await asyncio.wait({reading}, timeout=min(LOOK_SECONDS, left))
            if reading.done() or others.taken() or get_typeahead(source):
                on_key()
                break
        reading.cancel()
        with suppress(asyncio.CancelledError, EOFError):  # nobody there: the next question finds out
            await reading

    with source.raw_mode(), _interrupting(others):
        asyncio.run(waiting())


def read_keys(source: Input, on_key: Callable[[], None]) -> Generator[str]:
    """The keys that are pressed, by name; what it yields first is empty, as with :func:`read_strokes`.

    :raises EOFError: when nobody will press any more.
    """
    with closing(read_strokes(source, on_key)) as strokes:
        for stroke in strokes:
            yield _stroke_name(stroke)


def _stroke_name(stroke: Stroke) -> str:
    """The name of a key; with Alt where an escape came with it.

    >>> _stroke_name((KeyPress(Keys.Escape), KeyPress("h"))), _stroke_name((KeyPress(Keys.Up),))
    ('alt+h', 'up')
    """
    first, *behind = (key_name(pressed.key) for pressed in stroke) if stroke else ("",)
    return f"alt+{''.join(behind)}" if behind else first


class TypedHistory(FileHistory):
    """Keeps lines for next time, but no answers to numbered questions: nobody looks for those."""

    def __init__(self, path: Path) -> None:
        super().__init__(str(path))
        self._path = path
        with suppress(OSError):  # what was typed is its owner's alone
            path.touch(mode=OWNER_ALONE, exist_ok=True)
            path.chmod(OWNER_ALONE)

    def append_string(self, string: str) -> None:
        """Keep a line that is more than a number."""
        if not string.strip().isdecimal():
            super().append_string(plain(string))

    def store_string(self, string: str) -> None:
        """Keep it on the disk too, if that has room: the line itself is what counts."""
        with suppress(OSError):
            if self._path.is_file():  # a pipe would be waited for
                super().store_string(string)

    def load_history_strings(self) -> Iterable[str]:
        try:
            lines = super().load_history_strings() if self._path.is_file() else ()
            return [plain(line) for line in lines]
        except OSError:
            return []
