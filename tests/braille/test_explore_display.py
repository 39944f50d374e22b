"""Exploring with a display: the row under the fingers, its cursor on the square, routing keys lead there."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from access_scrabble.braille.drivers.simulators import PluggedDisplay, make_simulator
from tests.keyboard.key_terminal import DOWN, ENTER, ESCAPE, F9, F12, LEFT, RIGHT, KeyTerminal
from tests.liblouis import needs_liblouis

needs_liblouis()

SIX_DOTS, LOWEST, CURSOR = 0x3F, 0xC0, 0x80
LETTERS = {"a": 0x01, "e": 0x11, "h": 0x13, "i": 0x0A, "n": 0x1D, "p": 0x0F, "s": 0x0E}
ROW_NAME = 2
"""Cells before the first square: the letter of the row and a blank."""


class Fingers:
    """Somebody with a keyboard and a display, and no screen."""

    def __init__(self, terminal: KeyTerminal, plugged: PluggedDisplay) -> None:
        self.terminal = terminal
        self.plugged = plugged

    def feel(self, row: str, column: int, letter: str | None = None) -> None:
        """Wait until the display shows a row with the cursor on a square."""

        def is_felt() -> bool:
            self.terminal.read(0.01)
            cells = self.plugged.device.cells
            cell = cells[ROW_NAME + column - 1]
            is_there = cells[0] & SIX_DOTS == LETTERS[row] and cell & LOWEST == CURSOR
            return is_there and (letter is None or cell & SIX_DOTS == LETTERS[letter])

        self.terminal.wait(is_felt, (row, column, letter))


@pytest.fixture
def fingers(home: Path, tmp_path: Path) -> Iterator[Fingers]:
    port = tmp_path / "port"
    with PluggedDisplay(make_simulator("baum", 40), port) as plugged:
        terminal = KeyTerminal(home, options=("--display", "baum", "--port", str(port)))
        terminal.play("h8 passe")
        yield Fingers(terminal, plugged)
        terminal.kill()


def test_the_display_follows_the_cursor_and_leads_it(fingers: Fingers) -> None:
    """By lines and in the view, with a word laid from the keyboard."""
    press = fingers.terminal.press
    for enter in (F9, F12):
        press(enter)
        press("h8")
        fingers.feel("h", 8, "p")
        press(RIGHT)
        fingers.feel("h", 9, "a")
        press(DOWN)
        fingers.feel("i", 9)
        press("h12")
        fingers.feel("h", 12, "e")
        fingers.plugged.route(ROW_NAME + 9)
        fingers.feel("h", 10, "s")
        press(LEFT)
        fingers.feel("h", 9, "a")
    press("i8", ENTER, "i")
    fingers.feel("i", 9)
    press("n")
    fingers.terminal.wait(
        lambda: fingers.plugged.device.cells[ROW_NAME + 8] & SIX_DOTS == LETTERS["n"], "the tiles are in the row"
    )
    fingers.feel("i", 10)
    press(ESCAPE)
    fingers.terminal.wait(lambda: "Given up: nothing is laid." in fingers.terminal.lines)
    press(LEFT)
    fingers.feel("i", 7)
