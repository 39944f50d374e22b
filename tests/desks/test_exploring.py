"""The cursor over the board: every square is reached, every move stays on the board."""

from functools import partial
from itertools import pairwise

from hypothesis import given
from hypothesis import strategies as st

from access_scrabble.desks.common.actions import BY_ID, Action, Category
from access_scrabble.desks.common.keys import DEFAULT_KEYS, KeyMode, is_row_or_column, parse_key
from access_scrabble.desks.exploring.cursor import MOVES, Cursor, Ground, letter_from, turned
from access_scrabble.engine.board import Board
from access_scrabble.engine.coordinates import ALL_SQUARES, CENTRE, PREMIUMS, Square

squares = st.sampled_from(ALL_SQUARES)
boards = st.builds(partial(Board().place), st.dictionaries(squares, st.sampled_from("AEIRSTaeirst"), max_size=60))
PLACES = Board().place(
    {Square.parse(name): letter for name, letter in (("H8", "O"), ("H9", "s"), ("I8", "N"), ("A15", "O"))}
)


def go(name: str, action: Action, ground: Ground | None = None) -> str | None:
    reached = MOVES[action](Square.parse(name), ground or Ground(PLACES))
    return None if reached is None else reached.name


def test_typing_any_square_either_way_round_goes_there() -> None:
    for square in ALL_SQUARES:
        letter, number = square.name[0].lower(), square.name[1:]
        for keys in (letter + number, number + letter):
            cursor = Cursor(Square(3, 3))
            for key in keys:
                assert cursor.continues_number(key) or is_row_or_column(key)
                cursor = cursor.typed(key)
            assert cursor.square == square


@given(boards, squares, st.sampled_from(list(MOVES)))
def test_every_move_stays_on_the_board_or_leads_nowhere(board: Board, square: Square, action: Action) -> None:
    reached = MOVES[action](square, Ground(board, tuple(board.occupied())[:3]))
    assert reached is None or reached.is_on_board


@given(boards)
def test_letters_words_and_premiums_are_met_once_each_in_reading_order(board: Board) -> None:
    sought = {
        Action.NEXT_TILE: list(board.occupied()),
        Action.NEXT_WORD: sorted({placed.reference.square for placed in board.words()}),
        Action.NEXT_PREMIUM: [square for square in ALL_SQUARES if square in PREMIUMS and not board.is_occupied(square)],
    }
    for action, expected in sought.items():
        met, here = [], Square(0, -1)
        while (reached := MOVES[action](here, Ground(board))) is not None:
            met.append(reached)
            here = reached
        assert met == expected
        back = BY_ID[action.id.replace("next", "previous")]
        for before, after in pairwise(expected):
            assert MOVES[back](after, Ground(board)) == before


def test_ends_of_rows_and_columns_and_edges() -> None:
    assert [go("H8", action) for action in (Action.ROW_START, Action.ROW_END)] == ["H1", "H15"]
    assert [go("H8", action) for action in (Action.COLUMN_TOP, Action.COLUMN_BOTTOM)] == ["A8", "O8"]
    assert [go("A1", action) for action in (Action.STEP_LEFT, Action.STEP_UP)] == [None, None]
    assert [go("O15", action) for action in (Action.STEP_RIGHT, Action.STEP_DOWN)] == [None, None]
    assert go("A1", Action.CENTRE) == "H8"


def test_the_word_laid_last() -> None:
    assert go("A1", Action.LAST_PLAY) is None
    assert go("A1", Action.LAST_PLAY, Ground(PLACES, (Square(8, 7), Square(7, 7)))) == "H8"


def test_a_letter_is_sought_round_the_board_jokers_included() -> None:
    assert letter_from(PLACES, "O", CENTRE, 1) == Square.parse("A15")
    assert letter_from(PLACES, "O", Square.parse("A15"), 1) == CENTRE
    assert letter_from(PLACES, "O", CENTRE, -1) == Square.parse("A15")
    assert letter_from(PLACES, "S", CENTRE, 1) == Square.parse("H9")
    assert letter_from(PLACES, "Z", CENTRE, 1) is None


def test_marks_are_set_taken_away_and_returned_to_in_turn() -> None:
    cursor = Cursor().with_mark().at(Square(0, 0)).with_mark().at(Square(1, 1))
    assert turned(cursor.marks, cursor.square, 1) == CENTRE
    assert turned(cursor.marks, CENTRE, 1) == Square(0, 0)
    assert turned(cursor.marks, Square(0, 0), 1) == CENTRE
    assert turned(cursor.marks, cursor.square, -1) == Square(0, 0)
    assert cursor.at(CENTRE).with_mark().marks == (Square(0, 0),)
    assert turned((), CENTRE, 1) is None


def test_every_action_of_the_cursor_has_a_key_of_explore_mode_that_types_no_place() -> None:
    """The words that enter explore mode and name a square are done there by other means."""
    exploring = {action for action in Action if action.category is Category.EXPLORING}
    without_key = exploring - set(DEFAULT_KEYS[KeyMode.EXPLORE].values())
    assert without_key == {Action.EXPLORE, Action.GO_TO}
    assert all(parse_key(key) == key for key in DEFAULT_KEYS[KeyMode.EXPLORE])
    assert not any(is_row_or_column(key) for key in DEFAULT_KEYS[KeyMode.EXPLORE])
