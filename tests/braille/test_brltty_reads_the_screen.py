"""BRLTTY, reading the terminal by its own screen driver, has the active square under its braille cursor."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from access_scrabble.braille.drivers.simulators import PluggedDisplay, make_simulator
from tests.braille.shared_screen import SharedScreen
from tests.braille.simulators.brltty_judge import TERMINAL_SCREEN, brltty, find_brltty
from tests.keyboard.key_terminal import ENTER, F9, F12, LEFT, RIGHT, KeyTerminal

pytestmark = pytest.mark.skipif(
    find_brltty() is None, reason="BRLTTY IS MISSING: nobody reads the screen in braille (apt install brltty)"
)

LETTERS = {" ": 0x00, "A": 0x01, "D": 0x19, "E": 0x11, "P": 0x0F, "S": 0x0E, "T": 0x1E, "M": 0x0D}
CURSOR = 0xC0
WIDTH = 40


class Reader:
    """Somebody who reads the terminal with BRLTTY and a display, without our own braille."""

    def __init__(self, terminal: KeyTerminal, shared: SharedScreen, plugged: PluggedDisplay) -> None:
        self.terminal = terminal
        self._shared = shared
        self._plugged = plugged

    def feels(self, letter: str) -> None:
        """Wait until BRLTTY's cursor is on this letter, where the terminal's cursor is.

        A capital has dot 7 and not dot 8; under the cursor it has both.
        """

        def is_felt() -> bool:
            self._shared.publish(self.terminal.screen)
            column = self.terminal.cursor[0] % WIDTH
            return self._plugged.device.cells[column] == LETTERS[letter] | CURSOR

        try:
            self.terminal.wait(is_felt, letter)
        except AssertionError as error:
            raise AssertionError(self._plugged.device.lines()) from error


@pytest.fixture(params=[{}, {"ACCESS_SCRABBLE_SPEECH": "screen_reader", "TERM": "linux"}], ids=["own", "reader"])
def reader(request: pytest.FixtureRequest, home: Path, tmp_path: Path) -> Iterator[Reader]:
    """With the full editor, and with the plain one in a console without windows."""
    terminal = KeyTerminal(home, variables=request.param)
    port = tmp_path / "port"
    with (
        SharedScreen(tmp_path) as shared,
        PluggedDisplay(make_simulator("baum", WIDTH), port) as plugged,
        brltty("bm", port, tmp_path, "-N", screen=TERMINAL_SCREEN),
    ):
        terminal.play("h8 pas?se")
        yield Reader(terminal, shared, plugged)
    terminal.kill()


def test_the_line_being_typed_is_under_the_cursor_of_brltty(reader: Reader) -> None:
    press = reader.terminal.press
    press("MET")
    reader.feels(" ")
    for letter in "TEM":
        press(LEFT)
        reader.feels(letter)
    press("\x15\x0b", "?", ENTER)
    reader.feels(" ")


def test_the_active_square_is_under_the_cursor_of_brltty(reader: Reader) -> None:
    """In line mode the first character of the answer, in the board view the square itself."""
    press = reader.terminal.press
    press(F9)
    reader.terminal.expect("Explore mode: P, 3 points, H8.")
    for key, letter in ((RIGHT, "A"), (RIGHT + RIGHT, "S"), (RIGHT, "E"), (LEFT, "S")):
        press(key)
        reader.feels(letter)
    press(F12)
    reader.feels("S")
    for key, letter in ((LEFT + LEFT, "A"), (LEFT, "P"), ("d", "D"), ("a1", "T"), ("h12", "E")):
        press(key)
        reader.feels(letter)
