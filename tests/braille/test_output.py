"""The braille display: how somebody likes to read."""

import time
from collections.abc import Callable

from access_scrabble.braille.drivers.base import Disconnected, Identified, KeysPressed, Listener, RoutingPressed
from access_scrabble.braille.drivers.key_map import DisplayAction, KeyMap
from access_scrabble.braille.output import DisplayOutput, Habits
from access_scrabble.braille.translator import BrailleTable, Translator
from access_scrabble.braille.views import ViewBuilder
from access_scrabble.braille.window import CursorDots
from access_scrabble.engine.coordinates import Square
from access_scrabble.language.announcer import Reading
from tests.engine.examples import PASSE
from tests.liblouis import needs_liblouis

needs_liblouis()

KEYS = KeyMap.of(
    {
        "up": DisplayAction.LINE_UP,
        "down": DisplayAction.LINE_DOWN,
        "left": DisplayAction.PAN_LEFT,
        "right": DisplayAction.PAN_RIGHT,
        "help": DisplayAction.HELP,
        "board": DisplayAction.REVIEW_BOARD,
        "where": DisplayAction.WHERE,
    }
)
TRANSLATOR = Translator()


class Cells:
    """A display that only remembers; real ones are tried in test_whole_program."""

    def __init__(self, listener: Listener) -> None:
        self.listener = listener
        self.shown = b""
        self.history: list[bytes] = []

    def start(self) -> None:
        self.listener(Identified("Test 40", 40))

    def show(self, cells: bytes) -> None:
        self.shown = cells
        self.history.append(cells)

    def close(self) -> None:
        self.shown = b""


class Shown:
    def __init__(self, habits: Habits) -> None:
        self.squares: list[Square | None] = []
        self.presences: list[Identified | None] = []
        self.displays: list[Cells] = []

        def opened(listener: Listener) -> Cells:
            self.displays.append(Cells(listener))
            return self.displays[0]

        views = ViewBuilder(TRANSLATOR.translate)
        self.output = DisplayOutput(opened, habits, views, self.squares.append, self.presences.append)
        self.output.update(lambda: Reading(board=PASSE, scores=("Anna 16.",), help=("Help.",)))

    @property
    def cells(self) -> bytes:
        return self.displays[0].shown

    @property
    def text(self) -> str:
        return read(self.cells)

    def press(self, *keys: str) -> None:
        for key in keys:
            self.displays[0].listener(KeysPressed(frozenset({key})))


def read(cells: bytes) -> str:
    return TRANSLATOR.read_back(cells, BrailleTable.COMP8).strip()


def wait_until(holds: Callable[[], bool]) -> bool:
    until = time.monotonic() + 10
    while not holds() and time.monotonic() < until:
        time.sleep(0.02)
    return holds()


def test_a_message_gives_way_to_the_place_one_was_reading_at_the_next_key() -> None:
    shown = Shown(Habits(KEYS))
    shown.press(*["down"] * 7)
    row = shown.cells
    shown.output.show_message("Bonjour")
    assert shown.text == "Bonjour"
    shown.press("board")
    assert shown.cells == row


def test_a_message_ends_in_its_time() -> None:
    shown = Shown(Habits(KEYS, message_seconds=0.3))
    row = shown.cells
    shown.output.show_message("Bonjour")  # on a busy machine it may be over when we look
    assert wait_until(lambda: shown.cells == row)
    assert [read(cells) for cells in shown.displays[0].history[-2:]] == ["Bonjour", read(row)]
    shown.output.close()


def test_the_help_ends_with_the_keys() -> None:
    shown = Shown(Habits(KEYS, key_help=("up: line above",)))
    shown.press("help", "down")
    assert shown.text == "up: line above"


def test_status_cells_tell_the_place() -> None:
    plain, with_status = Shown(Habits(KEYS)), Shown(Habits(KEYS, status_cells=3))
    for shown in (plain, with_status):
        shown.press(*["down"] * 7)
    assert plain.cells[37:] == bytes(3)
    assert TRANSLATOR.read_back(with_status.cells[37:], BrailleTable.COMP8).startswith("H")


def test_a_routing_key_moves_the_cursor_and_says_the_square() -> None:
    shown = Shown(Habits(KEYS, cursor=CursorDots()))
    shown.press(*["down"] * 7)
    before = shown.cells
    shown.displays[0].listener(RoutingPressed(2 + 2))
    assert shown.squares == [Square.parse("H3")]
    assert shown.cells[4] == before[4] & 0b0011_1111 | 0b1000_0000
    shown.press("where")
    assert shown.squares == [Square.parse("H3")] * 2


def test_a_blinking_cursor_comes_and_goes() -> None:
    shown = Shown(Habits(KEYS, cursor=CursorDots(half_period=0.1)))
    shown.displays[0].listener(RoutingPressed(3))
    first = shown.cells
    assert wait_until(lambda: shown.cells != first)
    assert wait_until(lambda: shown.cells == first)
    shown.output.close()


def test_a_display_that_goes_and_returns_is_told_and_keeps_its_line() -> None:
    shown = Shown(Habits(KEYS))
    shown.press(*["down"] * 7)
    row = shown.cells
    shown.displays[0].listener(Disconnected())
    shown.displays[0].listener(Identified("Test 40", 40))
    assert shown.presences == [Identified("Test 40", 40), None, Identified("Test 40", 40)]
    assert shown.cells == row


def test_a_smaller_display_shows_the_same_place() -> None:
    shown = Shown(Habits(KEYS))
    shown.press(*["down"] * 7)
    shown.displays[0].listener(Identified("Test 14", 14))
    assert len(shown.cells) == 14
    assert shown.text.startswith("H")
