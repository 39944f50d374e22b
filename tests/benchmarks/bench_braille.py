"""How long a row of the board takes from text to cells, and a key from press to rows ready to send."""

from collections.abc import Callable
from statistics import median
from time import perf_counter

import pytest

from access_scrabble.braille.drivers.key_map import DisplayAction
from access_scrabble.braille.reader import Reader, ReviewPlace
from access_scrabble.braille.translator import BrailleTable, Translator
from access_scrabble.braille.views import ViewBuilder, row_text
from access_scrabble.braille.window import Geometry
from access_scrabble.engine.board import Board
from access_scrabble.engine.coordinates import SIZE, Square
from tests.benchmarks.figures import note

BOARD = Board().place({Square(7, 3 + offset): symbol for offset, symbol in enumerate("PASsE")})
ROUNDS = 2000
KIND = f"median of {ROUNDS}, by the clock, once warm"


def microseconds(work: Callable[[], object]) -> float:
    """The median time of one call, once warm."""
    work()
    times = []
    for _ in range(ROUNDS):
        start = perf_counter()
        work()
        times.append(perf_counter() - start)
    return median(times) * 1e6


@pytest.mark.bench
@pytest.mark.parametrize("table", [BrailleTable.BOARD8, BrailleTable.BOARD6])
def test_translation_of_a_row(table: BrailleTable) -> None:
    translator = Translator()
    text = row_text(BOARD, 7)
    taken = microseconds(lambda: translator.translate(text, table))
    note(f"braille row {table}", taken, "µs", KIND, 50)


@pytest.mark.bench
@pytest.mark.parametrize("table", [BrailleTable.COMP8, BrailleTable.COMP6, BrailleTable.G2])
def test_translation_of_a_message(table: BrailleTable) -> None:
    translator = Translator()
    text = "Anne joue PASSE en H4 pour seize points."
    taken = microseconds(lambda: translator.translate(text, table))
    note(f"braille message {table}", taken, "µs", KIND)


@pytest.mark.bench
def test_board_view_from_game_to_cells() -> None:
    builder = ViewBuilder(Translator().translate)
    taken = microseconds(lambda: builder.board(BOARD))
    note(f"braille board of {SIZE} rows", taken, "µs", KIND)


@pytest.mark.bench
@pytest.mark.parametrize("geometry", [Geometry(40), Geometry(14), Geometry(40, rows=9)], ids=str)
def test_key_press_to_rows(geometry: Geometry) -> None:
    view = ViewBuilder(Translator().translate).board(BOARD)
    reader = Reader.on(geometry).updated(ReviewPlace.BOARD, view)

    def press() -> tuple[bytes, ...]:
        return reader.pressed(DisplayAction.LINE_DOWN).rows()

    taken = microseconds(press)
    note(f"braille key to rows, {geometry}", taken, "µs", KIND)
