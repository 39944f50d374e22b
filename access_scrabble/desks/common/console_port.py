"""The terminal as the desks use it: it shows lines, asks for one, hands over keys, and reports what is typed."""

from collections.abc import Callable, Generator, Mapping, Sequence
from typing import Protocol

from access_scrabble.desks.common.keys import Keymap
from access_scrabble.language.announcer import LineKeys, TypedLine
from access_scrabble.values import dataclass


@dataclass(frozen=True, slots=True)
class Pressed:
    """A key that asks for something by itself."""

    key: str


class LineListener:
    """Told by an editor of every change to the line being typed; this one keeps it to itself."""

    def begin(self, line: TypedLine, keys: LineKeys | None) -> None:
        """A question waits for its line; the editor may take keys of a braille display too."""

    def renewed(self, prompt: str) -> None:
        """Something else stands before the line; what was typed of it stays."""

    def edited(self, text: str, cursor: int, key: str = "") -> None:
        """A key has been pressed: the line as it is now; the key by its name where the editor knows it."""

    def completed(self, text: str, cursor: int, found: Sequence[str]) -> None:
        """The line has been completed, as far as the words found agree."""

    def read_again(self) -> None:
        """Tell the whole line."""

    def spell(self) -> None:
        """Tell the line character by character."""

    def end(self) -> None:
        """The line has been sent or left."""


class Console(Protocol):
    """The terminal in line mode: shows lines, one after another, and asks for one."""

    on_key: Callable[[], None]
    """Called before each key that is pressed."""
    echo: LineListener
    keymap: Keymap

    @property
    def is_interactive(self) -> bool:
        """Whether a person sits before it."""

    @property
    def takes_lines(self) -> bool:
        """Whether keys cannot be pressed one by one: each is a whole line, by its name."""

    def show(self, text: str) -> None: ...

    def ask(self, prompt: str, words: Sequence[str] = (), shortcuts: Mapping[str, str] | None = None) -> str | Pressed:
        """A typed line; the words complete it. Or one of the shortcut keys, shown as what it stands for.

        What was typed before such a key is there again at the next question.

        :raises EOFError: when nobody will type any more.
        """

    def renew(self, prompt: str) -> None:
        """Put another prompt before the line being typed, if one is; any thread may call."""

    def rest(self, seconds: float) -> None:
        """Wait, but not beyond a key that is pressed: it is no part of what is typed next."""

    def keys(self) -> Generator[str]:
        """The keys that are pressed, by name, each at once; close it to have lines again.

        :raises EOFError: when nobody will press any more.
        """
