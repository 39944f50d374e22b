"""The line being typed under the fingers: its cursor, panning, routing and dot keys, beside messages and reviews."""

import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pexpect
import pytest

from access_scrabble.braille.drivers.base import Driver, Identified, KeysPressed, Listener, RoutingPressed
from access_scrabble.braille.drivers.key_map import DOTS, DisplayAction, KeyMap
from access_scrabble.braille.drivers.registry import all_drivers
from access_scrabble.braille.drivers.simulators import PluggedDisplay, make_simulator
from access_scrabble.braille.output import DisplayOutput, Habits
from access_scrabble.braille.translator import UNICODE_BRAILLE, BrailleTable, Translator
from access_scrabble.braille.views import BrailleStyle, ViewBuilder
from access_scrabble.braille.window import CursorDots
from access_scrabble.engine.coordinates import Square
from access_scrabble.language.announcer import Reading, TypedLine
from tests.engine.examples import PASSE
from tests.keyboard.terminal import ROOT, cut_power, environment
from tests.liblouis import needs_liblouis

needs_liblouis()

LOWEST, CURSOR = 0b1100_0000, 0b1000_0000
KEYS = KeyMap.of(
    {
        "left": DisplayAction.PAN_LEFT,
        "right": DisplayAction.PAN_RIGHT,
        "down": DisplayAction.LINE_DOWN,
        "board": DisplayAction.REVIEW_BOARD,
        "scores": DisplayAction.REVIEW_SCORES,
        "cancel": DisplayAction.CANCEL,
    }
)
TRANSLATOR = Translator()
SPACE_KEYS = {"space", "left_space", "right_space", "space_left", "space_right", "B9", "B10"}
ASKED = TypedLine("Anna :", "h8 passe", 5, takes_commands=True)


class Editor:
    """An editor that remembers what it was asked."""

    def __init__(self) -> None:
        self.asked: list[object] = []
        self.move_to: Callable[[int], None] = self.asked.append
        self.press: Callable[[str], None] = self.asked.append


class Display:
    """A display of any size that only remembers, and the program's output on it."""

    def __init__(self, cells: int, rows: int = 1, prose: BrailleTable = BrailleTable.COMP8) -> None:
        self.columns, self.rows = cells, rows
        self.shown = b""
        self.editor = Editor()
        views = ViewBuilder(TRANSLATOR.translate, BrailleStyle(prose=prose))
        self.output = DisplayOutput(
            self._opened, Habits(KEYS, cursor=CursorDots()), views, lambda _: None, lambda _: None
        )
        self.output.update(lambda: Reading(board=PASSE, scores=("Anna 16.",)))

    def _opened(self, listener: Listener) -> "Display":
        self.listener = listener
        return self

    def start(self) -> None:
        self.listener(Identified("Test", self.columns, self.rows))

    def show(self, cells: bytes) -> None:
        self.shown = cells

    def close(self) -> None: ...

    def row(self, number: int = 0) -> bytes:
        return self.shown[number * self.columns : (number + 1) * self.columns]

    def text(self, number: int = 0) -> str:
        """A row without its cursor."""
        if not any(self.row(number)):
            return ""
        plain = bytes(cell & ~LOWEST if cell & LOWEST == CURSOR else cell for cell in self.row(number))
        return TRANSLATOR.read_back(plain, BrailleTable.COMP8).rstrip()

    @property
    def cursors(self) -> list[int]:
        return [place for place, cell in enumerate(self.shown) if cell & LOWEST == CURSOR]

    def press(self, *keys: str) -> None:
        self.listener(KeysPressed(frozenset(keys)))


@pytest.fixture
def display() -> Display:
    shown = Display(40)
    shown.output.begin_line(TypedLine("Anna :"), shown.editor)
    return shown


def test_it_stands_at_its_prompt_with_its_cursor(display: Display) -> None:
    assert display.text() == "Anna:"
    assert display.cursors == [6]
    display.output.edit_line(ASKED)
    assert display.text() == "Anna: h8 passe"
    assert display.cursors == [6 + 5]


def test_it_gives_way_to_a_message_and_comes_back(display: Display) -> None:
    display.output.edit_line(ASKED)
    display.output.show_message("Encore une minute.")
    assert display.text() == "Encore une minute."
    display.press("cancel")
    assert display.text() == "Anna: h8 passe"
    display.output.show_message("Encore une minute.")
    display.output.edit_line(ASKED.edited("h8 passes", 9))
    assert display.text() == "Anna: h8 passes"


def test_a_question_waits_behind_the_message_before_it(display: Display) -> None:
    display.output.show_message("18 points.")
    display.output.begin_line(TypedLine("Bruno :"), display.editor)
    assert display.text() == "18 points."
    display.press("right")
    assert display.text() == "Bruno:"


def test_one_reads_elsewhere_and_comes_back(display: Display) -> None:
    display.output.edit_line(ASKED)
    display.press("scores")
    assert display.text() == "Anna 16."
    display.press("cancel")
    assert display.text() == "Anna: h8 passe"
    display.press("down")
    assert display.text() == "Anna 16."
    display.output.edit_line(ASKED)
    assert display.text() == "Anna: h8 passe"


def test_it_pans_and_follows_its_cursor_on_a_short_display() -> None:
    display = Display(14)
    line = TypedLine("Joueurs, dans l'ordre :", "Anna, Bruno, Chloé", 18)
    display.output.begin_line(line.edited("", 0), display.editor)
    assert display.text() == "Joueurs, dans"
    display.output.edit_line(line)
    assert display.text() == " Bruno, Chloé"
    assert display.cursors == [13]
    display.press("right")
    assert display.cursors == [13]
    display.press("left")
    assert display.text() == "l'ordre: Anna,"
    assert display.cursors == []
    display.listener(RoutingPressed(10))
    display.press("left")
    assert display.text() == "Joueurs, dans"
    display.listener(RoutingPressed(11))
    display.press("right")
    display.press("right")
    assert display.text() == " Bruno, Chloé"
    display.listener(RoutingPressed(1))
    assert display.editor.asked == [1, 0, 6]


def test_routing_keys_move_the_cursor_in_it(display: Display) -> None:
    display.output.edit_line(ASKED)
    for cell in (9, 2, 30):
        display.listener(RoutingPressed(cell))
    assert display.editor.asked == [3, 0, 8]
    display.output.end_line()
    display.listener(RoutingPressed(10))
    assert display.editor.asked == [3, 0, 8]


@pytest.mark.parametrize("prose", [BrailleTable.COMP8, BrailleTable.COMP6, BrailleTable.G2])
def test_routing_finds_each_character_in_every_table(prose: BrailleTable) -> None:
    display = Display(40, prose=prose)
    display.output.begin_line(TypedLine("Anna :"), display.editor)
    first = len("Anna: " if prose is BrailleTable.COMP8 else "^Anna: ")
    cells = TRANSLATOR.translate(ASKED.text, prose if prose is not BrailleTable.G2 else BrailleTable.COMP6)
    for cursor in range(len(ASKED.text) + 1):
        display.output.edit_line(ASKED.edited(ASKED.text, cursor))
        place = cells.cell_position(cursor)
        cell = first + (len(cells.cells) if place is None else place)
        assert display.row()[cell] & CURSOR, "the cursor"
        display.listener(RoutingPressed(cell))
    assert display.editor.asked == list(range(len(ASKED.text) + 1))


def test_dots_type_where_a_line_is_awaited(display: Display) -> None:
    for char in "h8 mo?t":
        cells = TRANSLATOR.translate(char, BrailleTable.COMP8).cells
        display.press(*(dots_of(cells[0]) or ["space"]))
    display.press("dot7")
    display.press("dot8")
    display.output.end_line()
    display.output.begin_line(TypedLine("Bruno :"))
    display.press("dot1")
    assert display.editor.asked == [*"h8 mo?t", "backspace", "enter", "a"], "typed ahead of the next line"
    display.output.end_line()
    display.output.point(Square.parse("H8"))
    display.press("dot1")
    assert len(display.editor.asked) == 10


@pytest.mark.parametrize("driver", [*all_drivers()], ids=lambda driver: driver.name)
def test_keys_that_type_do_nothing_else(driver: Driver) -> None:
    views = ViewBuilder(TRANSLATOR.translate, BrailleStyle())
    keys = {key: views.typed_key(frozenset({key})) for key in driver.keys}
    assert [key for key, typed in keys.items() if typed and driver.key_map.action(frozenset({key}))] == []
    # The keyboard of the BrailleX 2D Screen has no space bar.
    if driver.keys.issuperset(DOTS) and driver.name != "papenmeier":
        assert {" ", "backspace", "enter"} <= set(keys.values())
    assert all(keys[key] == " " for key in SPACE_KEYS & driver.keys)


def test_several_rows_keep_the_board_above_the_line() -> None:
    display = Display(40, 9)
    display.output.edit_line(ASKED)
    assert display.text(8) == "Anna: h8 passe"
    assert display.text(0).startswith("A")
    display.output.show_message("Encore une minute.")
    assert display.text(7) == "Encore une minute."
    assert display.text(8) == "Anna: h8 passe"
    display.output.begin_line(TypedLine("Anna :"), display.editor)
    display.output.edit_line(ASKED)
    display.listener(RoutingPressed(7, 8))
    assert display.editor.asked == [1]


def dots_of(cell: int) -> list[str]:
    return [dot for place, dot in enumerate(DOTS) if cell >> place & 1]


class Typist:
    """Somebody with a display that has a braille keyboard, and nothing else."""

    def __init__(self, plugged: PluggedDisplay, program: "pexpect.spawn[bytes]") -> None:
        self.plugged = plugged
        self.program = program

    def feel(self, text: str) -> None:
        """Wait until the display shows just that; the cursor does not count."""

        def is_felt(_: object) -> bool:
            cells = (ord(char) - UNICODE_BRAILLE for char in self.plugged.device.lines()[0])
            plain = bytes(cell & ~LOWEST if cell & LOWEST == CURSOR else cell for cell in cells)
            return any(plain) and TRANSLATOR.read_back(plain, BrailleTable.COMP8).rstrip() == text

        assert self.plugged.wait_for(is_felt, 30), (text, self.plugged.device.lines())

    @property
    def cursor(self) -> int | None:
        cells = self.plugged.device.cells
        return next((place for place, cell in enumerate(cells) if cell & LOWEST == CURSOR), None)

    def type(self, text: str) -> None:
        for char in text:
            cell = TRANSLATOR.translate(char, BrailleTable.COMP8).cells[0]
            self.plugged.press(*(dots_of(cell) or ["space"]))


@pytest.fixture(params=["", "screen_reader"], ids=["full-editor", "plain-editor"])
def typist(request: pytest.FixtureRequest, tmp_path: Path, home: Path) -> Iterator[Typist]:
    """With the full editor, and with the plain one of whoever has a screen reader besides."""
    link = tmp_path / "port"
    device = make_simulator("humanware", 40)
    device.hold_time = 0.0
    command = ["-m", "access_scrabble", "--lang", "en", "--display", "humanware", "--port", str(link)]
    variables = environment(home) | ({"ACCESS_SCRABBLE_SPEECH": request.param} if request.param else {})
    with PluggedDisplay(device, link) as plugged:
        program: pexpect.spawn[bytes] = pexpect.spawn(sys.executable, command, env=variables, cwd=str(ROOT), timeout=60)
        program.delaybeforesend = None
        awaited = [b"Braille display", b"Number:"]
        while awaited:
            del awaited[program.expect_exact(awaited)]
        yield Typist(plugged, program)
        cut_power(program)


def test_a_game_is_typed_and_corrected_on_the_display_alone(typist: Typist) -> None:
    typist.type("1")
    typist.feel("Number: 1")
    typist.plugged.press("dot8")
    typist.feel("Players in the order of play, separated")
    typist.type("anna, bab")
    for _ in range(2):
        typist.plugged.press("dot7")
    typist.type("ob")
    typist.feel("by commas: anna, bob")
    typist.plugged.press("dot8")
    for question, answer in ((b"the usual game", "1"), (b"I keep the score", "3")):
        typist.program.expect_exact(question)
        typist.program.expect_exact(b"Number:")
        typist.type(answer)
        typist.feel(f"Number: {answer}")
        typist.plugged.press("dot8")
    typist.program.expect_exact(b"anna is to play.")
    typist.program.expect_exact(b"anna:")
    typist.type("h8 pase")
    typist.feel("anna: h8 pase")
    typist.plugged.route(len("anna: h8 pa"))
    typist.type("s")
    typist.feel("anna: h8 passe")
    typist.plugged.press("dot8")
    typist.program.expect_exact(b"16 points")


def test_what_is_typed_at_the_keyboard_is_felt_as_it_stands(typist: Typist) -> None:
    """Each key of the editor: letters, erasing, moving, the line before; the cursor is where it types."""
    typist.program.send("1\ranna, bob\r1\r3\r")
    typist.program.expect_exact(b"anna is to play.")
    for keys, felt, cursor in (
        ("h", "anna: h", 7),
        ("8 paxe", "anna: h8 paxe", 13),
        ("\x7f\x7f", "anna: h8 pa", 11),
        ("sse", "anna: h8 passe", 14),
        ("\x1b[D\x1b[D", "anna: h8 passe", 12),
        ("\x1b[H", "anna: h8 passe", 6),
        ("\x1b[C\x1b[C\x1b[C\x1b[3~b", "anna: h8 basse", 10),
        ("\x1b[F", "anna: h8 basse", 14),
        ("\x15", "anna:", 6),
        ("turn\rz", "anna: z", 7),
        ("\x7f\x1b[A", "anna: turn", 10),
    ):
        typist.program.send(keys)
        typist.feel(felt)
        assert typist.plugged.wait_for(lambda _, cursor=cursor: typist.cursor == cursor, 30), keys  # type: ignore[misc]


@pytest.mark.parametrize("typist", ["screen_reader"], indirect=True)
def test_a_lost_display_is_told_in_a_line_of_its_own_and_nothing_is_typed_again(typist: Typist) -> None:
    typist.program.send("1\ranna, bob\r1\r3\r")
    typist.program.expect_exact(b"anna is to play.")
    typist.program.send("h8 pa")
    typist.program.expect_exact(b"anna: h8 pa")
    typist.plugged.unplug()
    typist.program.expect_exact(b"\r\n", timeout=30)
    typist.program.expect_exact(b"\r\n", timeout=30)
    assert typist.program.before is not None
    assert b"display is gone" in typist.program.before
    typist.program.send("sse\r")
    typist.program.expect_exact(b"16 points")
    assert typist.program.before == b"sse\r\n"
