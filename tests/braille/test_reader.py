"""Reviewing a game with the keys of the display alone."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from access_scrabble.braille.drivers.key_map import DisplayAction
from access_scrabble.braille.reader import REVIEW_ACTIONS, Geometry, Reader, ReviewPlace
from access_scrabble.braille.translator import BrailleTable, Translator
from access_scrabble.braille.views import BrailleStyle, ViewBuilder, ViewEntry
from access_scrabble.engine.board import Board
from access_scrabble.engine.coordinates import CENTRE, Square

HELP = ["Haut et bas : ligne. Gauche et droite : lire la suite.", "Curseur rapide : aller à la case."]


def reader_of(builder: ViewBuilder, board: Board, geometry: Geometry) -> Reader:
    return (
        Reader.on(geometry)
        .updated(ReviewPlace.BOARD, builder.board(board))
        .updated(ReviewPlace.WORDS, builder.words(board))
        .updated(ReviewPlace.RACK, builder.rack("AEIRST?"))
        .updated(ReviewPlace.SCORES, builder.prose(["Anne 120", "Paul 98"]))
        .updated(ReviewPlace.MOVES, builder.entries([ViewEntry("1 H4 PASSE 16", Square.parse("H4"))]))
        .updated(ReviewPlace.TILES, builder.prose(["A 5, B 2, C 1"]))
        .updated(ReviewPlace.HELP, builder.prose(HELP))
    )


def line_text(reader: Reader) -> str:
    """The text of the line under the fingers."""
    place = reader.window.route(0)
    assert place is not None
    return reader.window.view.lines[place.line].line.text


@pytest.fixture(params=[Geometry(14), Geometry(20, status=3), Geometry(40), Geometry(40, rows=9)], ids=str)
def reader(request: pytest.FixtureRequest, builder: ViewBuilder, board: Board) -> Reader:
    return reader_of(builder, board, request.param)


def test_every_review_is_one_key_away(reader: Reader) -> None:
    first_words = {
        DisplayAction.REVIEW_WORDS: "H4",
        DisplayAction.REVIEW_RACK: "AEIRST?",
        DisplayAction.REVIEW_SCORES: "Anne",
        DisplayAction.REVIEW_MOVES: "1",
        DisplayAction.REVIEW_TILES: "A",
        DisplayAction.HELP: "Haut",
        DisplayAction.REVIEW_BOARD: "A",
    }
    assert set(first_words) == set(REVIEW_ACTIONS)
    for action, word in first_words.items():
        reader = reader.pressed(action)
        assert line_text(reader).split()[0] == word


def test_one_comes_back_where_one_was(reader: Reader) -> None:
    there = reader.pressed(DisplayAction.LINE_DOWN).pressed(DisplayAction.LINE_DOWN)
    assert line_text(there)[0] == "C"
    back = (
        there.pressed(DisplayAction.REVIEW_SCORES).pressed(DisplayAction.LINE_DOWN).pressed(DisplayAction.REVIEW_BOARD)
    )
    assert back.window == there.window
    assert back.pressed(DisplayAction.TOP_OF_BOARD).window == reader.window
    assert back.pressed(DisplayAction.REVIEW_RACK).pressed(DisplayAction.CANCEL).window == there.window


def test_a_move_played_meanwhile_changes_the_board_and_not_the_place(
    reader: Reader, builder: ViewBuilder, board: Board
) -> None:
    there = reader.pressed(DisplayAction.LINE_DOWN)
    changed = there.updated(ReviewPlace.BOARD, builder.board(board.place({Square(1, 0): "Z"})))
    assert line_text(changed)[:3] == "B Z"
    elsewhere = there.pressed(DisplayAction.REVIEW_RACK)
    returned = elsewhere.updated(ReviewPlace.BOARD, changed.window.view).pressed(DisplayAction.REVIEW_BOARD)
    assert returned.window == changed.window


def test_routing_goes_to_the_square_in_every_view_that_has_one(reader: Reader) -> None:
    assert reader.route(2) == Square(0, 0)
    assert reader.route(0) is None
    assert reader.pressed(DisplayAction.REVIEW_WORDS).route(4) == Square.parse("H5")
    assert reader.pressed(DisplayAction.REVIEW_MOVES).route(0) == Square.parse("H4")
    assert reader.pressed(DisplayAction.REVIEW_SCORES).route(0) is None


@given(row=st.integers(0, 14), column=st.integers(0, 14), cells=st.integers(12, 80), rows=st.integers(1, 9))
def test_the_square_one_goes_to_comes_under_the_fingers(row: int, column: int, cells: int, rows: int) -> None:
    builder = ViewBuilder(Translator().translate)
    reader = reader_of(builder, Board(), Geometry(cells, rows)).gone_to(Square(row, column))
    cursor = reader.window.cursor
    assert cursor is not None
    pointed = reader.window.cell_of(cursor)
    assert pointed is not None
    assert reader.route(*pointed) == Square(row, column)
    away = reader_of(builder, Board(), Geometry(cells, rows)).pressed(DisplayAction.REVIEW_RACK)
    assert away.gone_to(Square(row, column)).pressed(DisplayAction.REVIEW_BOARD).window == reader.window


def test_going_to_a_square_without_a_board_does_nothing() -> None:
    reader = Reader.on(Geometry())
    assert reader.gone_to(CENTRE) == reader
    assert reader.route(0) is None
    assert reader.window.rows() == (bytes(40),)


@pytest.mark.parametrize("action", [action for action in DisplayAction if action is not DisplayAction.REPEAT])
def test_any_key_ends_a_short_message(reader: Reader, builder: ViewBuilder, action: DisplayAction) -> None:
    told = reader.told(builder.prose(["Tirage"]))
    assert told.window.rows() != reader.window.rows()
    assert told.pressed(action).window.message is None


def test_the_last_message_can_be_shown_again_and_goes_at_its_time(reader: Reader, builder: ViewBuilder) -> None:
    told = reader.told(builder.prose(["Tirage"]), until=4.0)
    gone = told.at(4.0)
    assert told.at(3.9) == told
    assert gone.window == reader.window
    assert gone.pressed(DisplayAction.REPEAT).window.rows() == told.window.rows()
    assert reader.pressed(DisplayAction.REPEAT) == reader


def test_another_display_shows_the_same_place(reader: Reader) -> None:
    there = reader.pressed(DisplayAction.REVIEW_WORDS).pressed(DisplayAction.REVIEW_BOARD)
    for _ in range(5):
        there = there.pressed(DisplayAction.LINE_DOWN)
    moved = there.resized(Geometry(32))
    assert line_text(moved)[0] == "F"
    assert moved.pressed(DisplayAction.REVIEW_WORDS).geometry == Geometry(32)


def test_status_cells_stay_from_one_view_to_the_next(builder: ViewBuilder, board: Board) -> None:
    reader = reader_of(builder, board, Geometry(20, status=3))
    place = builder.status(CENTRE, 3)
    turned = reader.with_status(place).pressed(DisplayAction.REVIEW_SCORES)
    assert turned.window.rows()[0][17:] == place.ljust(3, b"\0")


def test_a_six_dot_reader_finds_the_jokers_below_the_board(translator: Translator, board: Board) -> None:
    builder = ViewBuilder(translator.translate, BrailleStyle(board=BrailleTable.BOARD6))
    reader = Reader.on(Geometry()).updated(ReviewPlace.BOARD, builder.board(board))
    for _ in range(20):
        reader = reader.pressed(DisplayAction.LINE_DOWN)
    assert line_text(reader) == "? I J5"
    assert reader.route(0) == Square.parse("J5")
