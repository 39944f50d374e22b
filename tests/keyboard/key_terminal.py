"""The program in a real terminal: keys pressed one by one, screen and cursor read as a screen reader does."""

import sys
import time
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path

import pexpect
import pyte

from tests.keyboard.terminal import PATIENCE, ROOT, cut_power, environment

LEFT, RIGHT, UP, DOWN = "\x1b[D", "\x1b[C", "\x1b[A", "\x1b[B"
HOME, END, PAGE_UP, PAGE_DOWN = "\x1b[H", "\x1b[F", "\x1b[5~", "\x1b[6~"
F2, F5, F6, F9, F12 = "\x1bOQ", "\x1b[15~", "\x1b[17~", "\x1b[20~", "\x1b[24~"
ENTER, ESCAPE, TAB, BACKSPACE, DELETE = "\r", "\x1b", "\t", "\x7f", "\x1b[3~"
CTRL_C, CTRL_D, CTRL_O, CTRL_R, CTRL_T = "\x03", "\x04", "\x0f", "\x12", "\x14"


class KeyTerminal:
    """A terminal of a given size; what it shows is known as soon as it is sent."""

    def __init__(
        self,
        home: Path,
        columns: int = 80,
        rows: int = 25,
        options: Sequence[str] = (),
        variables: Mapping[str, str] | None = None,
        language: str = "en",
    ) -> None:
        self._language = language
        self.screen = pyte.Screen(columns, rows)
        self._stream = pyte.ByteStream(self.screen)
        self.raw = b""
        self.child: pexpect.spawn[bytes] = pexpect.spawn(
            sys.executable,
            ["-m", "access_scrabble", "--lang", language, *options],
            cwd=str(ROOT),
            env={**environment(home), **(variables or {})},
            dimensions=(rows, columns),
            timeout=PATIENCE,
        )
        self.child.delaybeforesend = None

    def read(self, seconds: float = 0.05) -> None:
        """Take in what has been sent."""
        try:
            data = self.child.read_nonblocking(1 << 16, seconds)
        except pexpect.TIMEOUT:
            return
        except pexpect.EOF as error:
            raise AssertionError(f"the program has ended: {self.lines}") from error
        self.raw += data
        self._stream.feed(data)

    def wait(self, is_there: Callable[[], bool], what: object = "") -> None:
        """Wait until the screen is as expected."""
        end = time.monotonic() + PATIENCE
        while not is_there():
            assert time.monotonic() < end, (what, self.lines, self.cursor)
            self.read()

    def press(self, *keys: str) -> None:
        """Press keys."""
        for key in keys:
            self.child.send(key)

    def type(self, line: str, answer: str) -> None:
        """Type a line and wait for an answer among the last lines."""
        self.press(line + ENTER)
        self.wait(lambda: any(answer in shown for shown in self.lines[-6:]), answer)

    def expect(self, shown: str) -> None:
        """Wait until the line of the cursor is this one."""
        self.wait(lambda: self.line == shown, shown)

    def resize(self, columns: int, rows: int) -> None:
        """Make the terminal larger or smaller."""
        self.screen.resize(rows, columns)
        cursor = self.screen.cursor
        cursor.x, cursor.y = min(cursor.x, columns - 1), min(cursor.y, rows - 1)
        self.child.setwinsize(rows, columns)

    @property
    def lines(self) -> list[str]:
        """What stands on the screen, without blank lines."""
        return [line.rstrip() for line in self.screen.display if line.strip()]

    @property
    def line(self) -> str:
        """The line that the cursor is on."""
        return self.screen.display[self.screen.cursor.y].rstrip()

    @property
    def cursor(self) -> tuple[int, int]:
        """Column and line of the terminal's cursor."""
        return self.screen.cursor.x, self.screen.cursor.y

    def under_cursor(self, length: int) -> str:
        """The characters from the cursor on."""
        column, row = self.cursor
        return self.screen.display[row][column : column + length]

    @property
    def process(self) -> int:
        """The number of the program's process."""
        assert self.child.pid is not None
        return self.child.pid

    def kill(self) -> None:
        """End the program at once."""
        cut_power(self.child)

    def play(self, *plays: str) -> None:
        """From the menu into a game of two with some words laid."""
        number, follow, commas, usual, who, first, place = _ASKED[self._language]
        self.wait(lambda: self.line.startswith(number))
        chosen = next(line.split()[0] for line in self.lines if follow in line)
        self.type(chosen, commas)
        self.type("Anna, Bob", usual)
        self.type("1", who)
        self.type("3", first)
        for play in plays:
            self.type(play, place)


_ASKED = {
    "en": ("Number:", "Follow a game", "commas", "usual game", "Who is at the keyboard?", "Anna is", "To place"),
    "fr": ("Numéro", "Suivre une", "virgules", "habituelle", "Qui est au clavier", "À Anna de jouer", "À poser"),
}
