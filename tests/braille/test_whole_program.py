"""A game followed to its end with braille only: what the fingers read is what was announced."""

import os
import re
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pexpect
import pytest

from access_scrabble.braille.drivers.registry import find_driver
from access_scrabble.braille.keys import Action
from access_scrabble.braille.simulators.registry import make_simulator
from access_scrabble.braille.simulators.terminal import PluggedDisplay
from access_scrabble.braille.tables import Table
from access_scrabble.braille.translator import Translator

pytest.importorskip("louis")

MOST_PANS = 60
_ESCAPES = re.compile(r"\x1b\[[0-9;?]*[a-zA-Z]|\r")


class BrailleReader:
    """Somebody with a keyboard and a display, and no screen."""

    def __init__(self, name: str, plugged: PluggedDisplay, program: "pexpect.spawn[str]") -> None:
        self.plugged = plugged
        self.program = program
        self._keys = find_driver(name).key_map
        self._translator = Translator()
        self._table = Table.COMP6 if name == "canute" else Table.COMP8
        self._settling = 1.2 if name == "canute" else 0.25
        self._cells_before = b""

    def under_fingers(self) -> str:
        """The text of the whole display, once it has stopped changing."""
        shown = None
        while shown != (shown := self.plugged.device.cells):
            time.sleep(self._settling)
        rows = self.plugged.device.lines()
        cells = [bytes(ord(char) - 0x2800 for char in row.rstrip("⠀")) for row in rows]
        texts = [self._translator.read_back(row, self._table) for row in cells if row]
        return " ".join(" ".join(texts).split())

    def press(self, action: Action) -> None:
        """Press a key and wait for the display to answer, if it has anything to answer."""
        before = self.plugged.device.cells
        self.plugged.press(*next(chord for chord, asked in self._keys if asked is action).split("+"))
        self.plugged.wait_for(lambda device: device.cells != before, timeout=2.0)

    def go_to_row_h(self) -> None:
        self.press(Action.REVIEW_BOARD)
        self.press(Action.TOP_OF_BOARD)
        for _ in range(7):
            self.press(Action.LINE_DOWN)

    def type(self, line: str) -> None:
        self._cells_before = self.plugged.device.cells
        self.program.sendline(line)

    def read_to_the_end(self, ending: str) -> str:
        """Read on by panning until the text ends as expected; the whole of it."""
        found = self._wait_for_change()
        for _ in range(MOST_PANS):
            if found.endswith(ending):
                return found
            if self.plugged.device.rows > 1 and (now := self.under_fingers()) != found:
                found = now
                continue
            before = self.under_fingers()
            self.press(Action.PAN_RIGHT)
            after = self.under_fingers()
            if after == before:
                break
            found = f"{found} {after}"
        raise AssertionError(f"{ending!r} never came: {found!r}")

    def _wait_for_change(self) -> str:
        self.plugged.wait_for(lambda device: device.cells != self._cells_before, timeout=20.0)
        return self.under_fingers()


@pytest.fixture(
    params=[("baum", 40), ("humanware", 14), ("canute", 40)], ids=lambda param: f"{param[0]}-{param[1]}"
)
def reader(request: pytest.FixtureRequest, tmp_path: Path, home: Path) -> Iterator[BrailleReader]:
    name, cells = request.param
    link = tmp_path / "port"
    environment = {**os.environ, "TERM": "xterm", "ACCESS_SCRABBLE_HOME": str(home)}
    command = ["-m", "access_scrabble", "--lang", "en", "--display", name, "--port", str(link)]
    with PluggedDisplay(make_simulator(name, cells), link) as plugged:
        program = pexpect.spawn(sys.executable, command, env=environment, encoding="utf-8", timeout=60)
        yield BrailleReader(name, plugged, program)
        program.close(force=True)


def said(text: str) -> str:
    return " ".join(_ESCAPES.sub("", text).split())


def test_a_game_to_its_end_by_finger_alone(reader: BrailleReader) -> None:
    reader.program.expect("Braille display")
    assert "What do you want" in reader.read_to_the_end("Number:")
    reader.type("1")
    reader.read_to_the_end("commas:")
    reader.type("Anna, Bruno")
    reader.read_to_the_end("Number:")
    reader.type("1")
    reader.read_to_the_end("Anna:")
    reader.type("h8 pas?se")
    told = reader.read_to_the_end("Bruno:")
    assert "14 points" in told
    assert "H12" in told
    reader.type("13h riz")
    assert "Also formed: PASSER" in reader.read_to_the_end("Anna:")

    reader.go_to_row_h()
    assert "PA" in reader.under_fingers().upper()
    reader.press(Action.REVIEW_SCORES)
    assert reader.under_fingers().startswith("Anna 14")
    reader.press(Action.REVIEW_MOVES)
    assert reader.under_fingers().startswith("2. Bruno")

    for player in ("Bruno", "Anna", "Bruno"):
        reader.type("pass")
        reader.read_to_the_end(f"{player}:")
    reader.type("pass")
    assert "over" in reader.read_to_the_end("or 0:")
    reader.type("XA")
    reader.read_to_the_end("or 0:")
    reader.type("0")
    told = reader.read_to_the_end("Game over:")
    assert "Bruno wins" in told
    assert "Anna: 3 points, leftovers -11" in told
    assert "Bruno: 31 points, leftovers +11" in told
    reader.type("quit")
    reader.read_to_the_end("Number:")
    reader.type("")
    reader.program.expect(pexpect.EOF)
    assert "Goodbye." in said(reader.program.before or "")


def test_a_routing_key_says_its_square(reader: BrailleReader) -> None:
    for prompt, line in (
        ("Number:", "1"),
        ("commas:", "Anna, Bruno"),
        ("Number:", "1"),
        ("Anna:", "h8 passe"),
    ):
        reader.program.expect(prompt)
        reader.type(line)
    reader.program.expect("To place")
    reader.press(Action.CANCEL)
    reader.go_to_row_h()
    reader.under_fingers()
    if reader.plugged.device.rows == 1:
        reader.plugged.route(2 + 8)
        reader.program.expect("A, 1 point, H9")


def test_a_pulled_cable_is_told_and_the_line_comes_back(reader: BrailleReader) -> None:
    reader.program.expect("Braille display")
    before = reader.read_to_the_end("Number:")[-12:]
    line = reader.under_fingers()
    reader.plugged.unplug()
    reader.program.expect("display is gone")
    reader.plugged.plug()
    reader.program.expect("Braille display")
    time.sleep(0.5)
    assert reader.under_fingers() == line
    assert before.endswith("Number:")
