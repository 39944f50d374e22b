"""A game played to its end with braille only: typed by dots, and what the fingers read is what was announced."""

import re
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pexpect
import pytest

from access_scrabble.braille.drivers.key_map import DOTS, DisplayAction
from access_scrabble.braille.drivers.registry import find_driver
from access_scrabble.braille.drivers.simulators import PluggedDisplay, make_simulator
from access_scrabble.braille.translator import BrailleTable, Translator
from tests.braille.drivers.hid_models import BY_NAME
from tests.braille.plugged_hid import MODEL, SOCKET, PluggedHid
from tests.braille.quick_canute import QuickCanute
from tests.keyboard.terminal import DONE, READY, ROOT, cut_power, environment
from tests.liblouis import needs_liblouis

needs_liblouis()

MOST_PANS = 60
PATIENCE = 30.0
SETTLING = 0.25
CURSOR = "⢀⠸"
"""Behind the line being typed, on eight dots and on six."""
_ESCAPES = re.compile(r"\x1b\[[0-9;?]*[a-zA-Z]|\r")


class BrailleReader:
    """Somebody with a keyboard and a display, and no screen."""

    def __init__(self, name: str, plugged: PluggedDisplay | PluggedHid, program: "pexpect.spawn[str]") -> None:
        self.plugged = plugged
        self.program = program
        self._keys = find_driver(name).key_map
        self._translator = Translator()
        self._table = BrailleTable.COMP6 if name == "canute" else BrailleTable.COMP8
        self._cells_before = b""

    def begin(self) -> None:
        """Wait for the program to have told of the display and asked its first question, in any order."""
        awaited = ["Braille display", READY.decode()]
        while awaited:
            del awaited[self.program.expect_exact(awaited)]
        self.feel(lambda text: text != "")
        while self.program.expect_exact([READY.decode(), pexpect.TIMEOUT], timeout=SETTLING) == 0:
            pass

    def under_fingers(self) -> str:
        """The text of the whole display as it stands."""
        rows = self.plugged.device.lines()
        cells = [bytes(ord(char) - 0x2800 for char in row.rstrip(f"⠀{CURSOR}")) for row in rows]
        texts = [self._translator.read_back(row, self._table) for row in cells if row]
        return " ".join(" ".join(texts).split())

    def feel(self, is_expected: Callable[[str], bool]) -> str:
        """The text of the whole display, once it is as expected."""
        is_felt = self.plugged.wait_for(lambda _: is_expected(self.under_fingers()), PATIENCE)
        felt = self.under_fingers()
        assert is_felt, felt
        return felt

    def press(self, action: DisplayAction) -> None:
        """Press a key; a display that is asked for its keys keeps them down until it has been."""
        keys = self.plugged.device.keys
        chord = next(chord for chord, asked in self._keys.entries.items() if asked is action and chord <= keys)
        if not isinstance(device := self.plugged.device, QuickCanute):
            self.plugged.press(*chord)
            return
        for held in (frozenset(chord), frozenset[str]()):
            device.hold(held)
            enough = device.keys_asked + 2
            assert self.plugged.wait_for(lambda _, enough=enough: device.keys_asked >= enough, PATIENCE)  # type: ignore[misc]

    @property
    def is_narrow(self) -> bool:
        """Whether a row of the board takes two halves."""
        return len(self.plugged.device.cells) < 17

    def go_to_row_h(self) -> None:
        self.press(DisplayAction.REVIEW_BOARD)
        self.press(DisplayAction.TOP_OF_BOARD)
        for _ in range(7):
            self.press(DisplayAction.LINE_DOWN)

    def type(self, line: str) -> None:
        """Type a line, and wait for the program to ask for the next one."""
        self._cells_before = self.plugged.device.cells
        self.enter(line)
        self.program.expect_exact(DONE.decode())
        self.program.expect_exact(READY.decode())

    def enter(self, line: str) -> None:
        """Type a line on the braille keyboard of a display that has one, and at the keyboard otherwise."""
        if not self.plugged.device.keys.issuperset(DOTS):
            self.program.sendline(line)
            return
        space = next(key for key in ("space", "B9") if key in self.plugged.device.keys)
        for char in line:
            (cell,) = self._translator.translate(char, self._table).cells
            self.plugged.press(*([dot for place, dot in enumerate(DOTS) if cell >> place & 1] or [space]))
        self.plugged.press("dot8")

    def read_to_the_end(self, ending: str) -> str:
        """Read on by panning until the text ends as expected; the whole of it."""
        assert self._wait_for_change(self._cells_before, PATIENCE), "nothing new is shown"
        found = self._still()
        for _ in range(MOST_PANS):
            if found.endswith(ending):
                return found
            before = self.plugged.device.cells
            self.press(DisplayAction.PAN_RIGHT)
            if not self._wait_for_change(before, PATIENCE):
                break
            found = f"{found} {self._still() if self.plugged.device.rows > 1 else self.under_fingers()}"
        raise AssertionError(f"{ending!r} never came: {found!r}")

    def _still(self) -> str:
        """The text once the display has stopped changing: nothing more is sent to it."""
        device = self.plugged.device
        if isinstance(device, QuickCanute):
            device.times_asked = 0
            assert self.plugged.wait_for(lambda _: device.is_left_alone, PATIENCE)
        else:
            while self._wait_for_change(device.cells, SETTLING):
                pass
        return self.under_fingers()

    def _wait_for_change(self, before: bytes, timeout: float) -> bool:
        return self.plugged.wait_for(lambda device: device.cells != before, timeout)


DISPLAYS = [("baum", 40), ("humanware", 14), ("canute", 40), ("hid", 20)]


@pytest.fixture(params=DISPLAYS, ids=lambda param: f"{param[0]}-{param[1]}")
def reader(request: pytest.FixtureRequest, tmp_path: Path, home: Path) -> Iterator[BrailleReader]:
    name, cells = request.param
    link = tmp_path / "port"
    module, options, variables = "access_scrabble", ["--port", str(link)], environment(home)
    plugged: PluggedDisplay | PluggedHid
    if name == "hid":
        module, options = "tests.braille.plugged_hid", []
        plugged = PluggedHid(BY_NAME["APH Chameleon 20"], link)
        variables = {**variables, MODEL: "APH Chameleon 20", SOCKET: str(link)}
    else:
        device = make_simulator(name, cells)
        if name == "canute":
            module, device = "tests.braille.quick_canute", QuickCanute()
        device.hold_time = 0.0
        plugged = PluggedDisplay(device, link)
    command = ["-m", module, "--lang", "en", "--display", name, *options]
    plugged.plug()
    program = pexpect.spawn(sys.executable, command, env=variables, cwd=str(ROOT), encoding="utf-8", timeout=60)
    program.delaybeforesend = None
    yield BrailleReader(name, plugged, program)
    cut_power(program)
    plugged.unplug()


def said(text: str) -> str:
    return " ".join(_ESCAPES.sub("", text).split())


def test_a_game_to_its_end_by_finger_alone(reader: BrailleReader) -> None:
    reader.begin()
    assert "What do you want" in reader.read_to_the_end("Number:")
    reader.type("1")
    reader.read_to_the_end("commas:")
    reader.type("Anna, Bruno")
    reader.read_to_the_end("Number:")
    reader.type("1")
    assert "Who is at the keyboard" in reader.read_to_the_end("Number:")
    reader.type("3")
    reader.read_to_the_end("Anna:")
    reader.type("h8 pas?se")
    told = reader.read_to_the_end("Bruno:")
    assert "14 points" in told
    assert "H12" in told
    reader.type("13h riz")
    assert "Also formed: PASSER" in reader.read_to_the_end("Anna:")

    reader.go_to_row_h()
    reader.feel(lambda text: text.upper().startswith("H ") if reader.is_narrow else "PA" in text.upper())
    if reader.is_narrow:
        reader.press(DisplayAction.PAN_RIGHT)
        reader.feel(lambda text: text.upper().startswith("H A"))
    reader.press(DisplayAction.REVIEW_SCORES)
    reader.feel(lambda text: text.startswith("Anna 14"))
    reader.press(DisplayAction.REVIEW_MOVES)
    reader.feel(lambda text: text.startswith("2. Bruno"))

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
    reader.enter("quit")
    reader.program.expect(pexpect.EOF)
    assert "Goodbye." in said(reader.program.before or "")


def test_a_routing_key_says_its_square(reader: BrailleReader) -> None:
    reader.begin()
    for line in ("1", "Anna, Bruno", "1", "3", "h8 passe"):
        reader.type(line)
    reader.press(DisplayAction.CANCEL)
    reader.go_to_row_h()
    reader.feel(lambda text: re.search(r"\bh \S*p", text.lower()) is not None)
    if reader.plugged.device.rows == 1:
        if reader.is_narrow:
            reader.press(DisplayAction.PAN_RIGHT)
        reader.plugged.route(2 if reader.is_narrow else 2 + 8)
        reader.program.expect("A, 1 point, H9")


def test_a_pulled_cable_is_told_and_the_line_comes_back(reader: BrailleReader) -> None:
    reader.begin()
    assert reader.read_to_the_end("Number:").endswith("Number:")
    line = reader.under_fingers()
    reader.plugged.unplug()
    reader.program.expect("display is gone")
    device = reader.plugged.device
    device.cells = bytes(len(device.cells))
    reader.plugged.plug()
    reader.program.expect("Braille display")
    reader.feel(lambda text: text == line)
