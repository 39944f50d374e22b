"""A whole game by finger alone: a display and its own keyboard, no sound, no screen; messages checked by meaning."""

import re
import sys
from collections.abc import Iterator
from contextlib import suppress
from itertools import pairwise
from pathlib import Path

import pexpect
import pytest

from access_scrabble.braille.drivers.key_map import DOTS, DisplayAction
from access_scrabble.braille.drivers.registry import find_driver
from access_scrabble.braille.drivers.simulators import PluggedDisplay, make_simulator
from access_scrabble.braille.translator import BrailleTable, Translator
from access_scrabble.braille.views import ViewBuilder
from access_scrabble.engine.lexicon import Lexicon
from tests.keyboard.terminal import DONE, READY, ROOT, cut_power, environment
from tests.keyboard.whole_game import play_short_game, play_whole_game
from tests.liblouis import needs_liblouis

needs_liblouis()

DRIVER = "humanware"
"""Brailliant BI 14 and 40: both have a braille keyboard."""
CURSOR = 0b1000_0000
BACKSPACE, ENTER = "dot7", "dot8"
ERROR_EVERY = 3
PATIENCE, SETTLING, MOST_PANS = 30.0, 0.25, 200
SAME_ROW = 2.0
"""How long another row is awaited: two of a text may be the same."""
TRANSLATOR = Translator()
VIEWS = ViewBuilder(TRANSLATOR.translate)
CELLS = {char: TRANSLATOR.translate(char, BrailleTable.COMP8).cells[0] for char in VIEWS.typed_shapes}
CHARACTERS = {cell: char for char, cell in CELLS.items()} | {0: " "}
UNDER_CURSOR = {cell: char for char, cell in VIEWS.typed_shapes.items()} | {CURSOR: " "}


class FingerReader:
    """Types dots, every third line with an error, and feels the line at each of them; keeps every row that was felt."""

    def __init__(self, plugged: PluggedDisplay, program: "pexpect.spawn[str]") -> None:
        self._plugged = plugged
        self._program = program
        self._keys = find_driver(DRIVER).key_map
        self._lines = 0
        self._told = ""
        self.transcript: list[str] = []

    @property
    def _width(self) -> int:
        return self._plugged.device.columns

    def begin(self) -> None:
        """Wait for the display to be found and for the first question."""
        awaited = ["Plage braille", READY.decode()]
        while awaited:
            del awaited[self._program.expect_exact(awaited)]
        while self._program.expect_exact([READY.decode(), pexpect.TIMEOUT], timeout=SETTLING) == 0:
            pass
        self._read()

    def choose(self, title: str) -> str:
        found = re.search(rf"(?<!\d)(\d+) {re.escape(title)}", self._told)
        assert found is not None, (title, self._told)
        return self.type(found[1])

    def type(self, line: str) -> str:
        self._lines += 1
        has_errors = self._lines % ERROR_EVERY == 0 and len(line) > 2
        if has_errors and (self._lines % 2 or len(line) >= self._width):
            self._slip_and_erase(line)
        elif has_errors:
            self._forget_and_insert(line)
        else:
            self._type_on("", line)
        self._press(ENTER)
        self._program.expect_exact(DONE.decode())
        self._program.expect_exact(READY.decode())
        self.transcript.append(f"> {line}")
        return self._read()

    def _slip_and_erase(self, line: str) -> None:
        slip = "z" if line[1] != "z" else "x"
        self._type_on("", line[0] + slip)
        self._press(BACKSPACE)
        self._feel_line(line[0])
        self._type_on(line[0], line[1:])

    def _forget_and_insert(self, line: str) -> None:
        """The second character is left out; a routing key goes back to its place."""
        self._type_on("", line[0] + line[2:])
        self._plugged.route(self._row().index(CURSOR) - len(line[2:]))
        self._feel_cursor(line[0], line[2])
        self._press(*_dots(line[1]))
        self._feel_cursor(line[:2], line[2])

    def _type_on(self, text: str, more: str) -> None:
        for char in more:
            text += char
            self._press(*_dots(char))
            self._feel_line(text)

    def _feel_line(self, text: str) -> None:
        """The line as it is typed stands under the fingers up to its cursor, or as much of its end as there is room."""

        def is_felt() -> bool:
            row = self._row()
            if CURSOR not in row:
                return False
            felt = "".join(CHARACTERS.get(cell, "¿") for cell in row[: row.index(CURSOR)])
            wanted = text[-(self._width - 1) :]
            return felt.endswith(wanted)

        assert self._plugged.wait_for(lambda _: is_felt(), PATIENCE), (text, self._row_text())

    def _feel_cursor(self, before: str, char: str) -> None:
        """The cursor is behind that text, and the character under it is known by touch."""

        def is_felt() -> bool:
            row = self._row()
            places = [place for place, cell in enumerate(row) if cell not in CHARACTERS and cell in UNDER_CURSOR]
            felt = ["".join(CHARACTERS.get(cell, "¿") for cell in row[:place]) for place in places]
            return [UNDER_CURSOR[row[place]] for place in places] == [char] and felt[0].endswith(before)

        assert self._plugged.wait_for(lambda _: is_felt(), PATIENCE), (before, char, self._row_text())

    def _read(self) -> str:
        """Read on until the cursor of the line is under the fingers; all that was felt."""
        assert self._plugged.wait_for(lambda device: any(device.cells), PATIENCE)
        self._still()
        rows = [self._row_text()]
        while CURSOR not in self._row():
            assert len(rows) < MOST_PANS, rows
            before = self._row()
            self._press(*self._chord(DisplayAction.PAN_RIGHT))
            self._plugged.wait_for(lambda device, before=before: device.cells != before, SAME_ROW)  # type: ignore[misc]
            rows.append(self._row_text())
        self.transcript += rows
        self._told = re.sub(r"(?<=\S)(?=[:?!;](?: |$))", " ", " ".join(" ".join(rows).split()))
        return self._told

    def _still(self) -> None:
        before = b""
        while before != self._row():
            before = self._row()
            self._plugged.wait_for(lambda device, before=before: device.cells != before, SETTLING)  # type: ignore[misc]

    def _row(self) -> bytes:
        return self._plugged.device.cells

    def _row_text(self) -> str:
        cells = bytes(0 if cell == CURSOR else cell for cell in self._row()).rstrip(b"\0")
        return TRANSLATOR.read_back(cells, BrailleTable.COMP8) if cells else ""

    def _chord(self, action: DisplayAction) -> frozenset[str]:
        keys = self._plugged.device.keys
        return next(chord for chord, asked in self._keys.entries.items() if asked is action and chord <= keys)

    def _press(self, *keys: str) -> None:
        """Press keys of the display; a terminal that nobody reads takes no more, and the program waits for it."""
        with suppress(pexpect.TIMEOUT):
            self._program.read_nonblocking(1 << 16, 0)
        self._plugged.press(*keys)


def _dots(char: str) -> list[str]:
    return [dot for place, dot in enumerate(DOTS) if CELLS[char] >> place & 1] if char != " " else ["space"]


@pytest.fixture
def reader(request: pytest.FixtureRequest, tmp_path: Path, home: Path) -> Iterator[FingerReader]:
    device = make_simulator(DRIVER, request.param)
    device.hold_time = 0.0
    plugged = PluggedDisplay(device, tmp_path / "port")
    command = ["-m", "access_scrabble", "--lang", "fr", "--display", DRIVER, "--port", str(tmp_path / "port")]
    plugged.plug()
    program = pexpect.spawn(sys.executable, command, env=environment(home), cwd=str(ROOT), encoding="utf-8", timeout=60)
    program.delaybeforesend = None
    finger = FingerReader(plugged, program)
    finger.begin()
    yield finger
    cut_power(program)
    plugged.unplug()


@pytest.mark.parametrize("reader", [40], indirect=True)
def test_a_whole_game_by_finger_alone(reader: FingerReader, lexicon: Lexicon) -> None:
    play_whole_game(reader, lexicon)
    check_cuts(reader.transcript)


@pytest.mark.parametrize("reader", [14], indirect=True)
def test_a_short_game_on_fourteen_cells(reader: FingerReader, lexicon: Lexicon) -> None:
    play_short_game(reader, lexicon)
    check_cuts(reader.transcript)


def check_cuts(rows: list[str]) -> None:
    """No row begins with the punctuation of the one before, and a letter and its number are not parted."""
    for row, following in pairwise(rows):
        assert not following.startswith((":", ";", "?", "!", "»")), (row, following)
        assert not (re.search(r"(?:^|[ ,])[A-Z]$", row) and re.match(r"\d", following)), (row, following)
        assert not (re.search(r"(?<!joker) [A-Z](?: en)?$", row) and re.match(r"(?:en )?[A-O]\d", following)), (
            row,
            following,
        )
