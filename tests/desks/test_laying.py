"""A word laid letter by letter is the play that one would have typed."""

from functools import partial

from hypothesis import assume, given
from hypothesis import strategies as st

from access_scrabble.desks.common.lines import parse_play
from access_scrabble.desks.exploring.cursor import Laying
from access_scrabble.desks.exploring.laying import typed_line
from access_scrabble.engine.board import Board
from access_scrabble.engine.coordinates import ALL_SQUARES, Direction, Square
from access_scrabble.engine.validation import FaultProblem, find_faults

squares = st.sampled_from(ALL_SQUARES)
boards = st.builds(partial(Board().place), st.dictionaries(squares, st.sampled_from("AEIRSTaeirst"), max_size=60))
layings = st.builds(Laying, squares, st.sampled_from(Direction), st.text("ABCabc", min_size=1, max_size=7))


@given(boards, layings)
def test_the_play_lays_these_tiles_on_these_squares(board: Board, laying: Laying) -> None:
    assume(laying.has_room(board))
    play = laying.play(board)
    assert play is not None
    assert play.placed(board) == dict(zip(laying.squares(board), laying.letters, strict=True))
    assert play.on(board) == laying.on(board)
    codes = {fault.code for fault in find_faults(board, play)}
    wrong = {
        FaultProblem.OFF_BOARD,
        FaultProblem.LETTER_CONFLICT,
        FaultProblem.NOTHING_PLACED,
        FaultProblem.INCOMPLETE_WORD,
    }
    assert not codes & wrong


@given(boards, layings)
def test_what_is_played_is_a_line_one_can_type(board: Board, laying: Laying) -> None:
    assume(laying.has_room(board))
    play = laying.play(board)
    assert play is not None
    assert parse_play(typed_line(play)) == play


def test_letters_on_the_board_are_passed_over_and_joined() -> None:
    board = Board().place({Square.parse("H7"): "R", Square.parse("H9"): "z"})
    laying = Laying(Square.parse("H8")).typed("i").typed("s").as_blank()
    assert str(laying.play(board)) == "H7 RIZs"
    assert laying.next_square(board) == Square.parse("H11")
    assert str(laying.erased().play(board)) == "H7 RIZ"


def test_a_lone_tile_reads_the_way_that_makes_a_word() -> None:
    board = Board().place({Square.parse("G8"): "O"})
    assert str(Laying(Square.parse("H8")).typed("S").play(board)) == "8G OS"
    assert Laying(Square.parse("H8")).play(board) is None


def test_a_full_line_takes_no_more() -> None:
    laying = Laying(Square.parse("H14")).typed("A").typed("B")
    assert laying.has_room(Board())
    assert not laying.typed("C").has_room(Board())
    assert laying.next_square(Board()) == Square.parse("H15")
    assert laying.turned().direction is Direction.VERTICAL
