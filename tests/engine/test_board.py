"""The board and its text form."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from access_scrabble.engine.board import Board
from access_scrabble.engine.coordinates import Direction, Square
from access_scrabble.engine.tiles import normalize_word, parse_typed_word, parse_written_word
from access_scrabble.errors import InputError
from tests.engine.examples import PASSE, laid

CELLS = st.text(st.sampled_from(".....AEZaez"), min_size=225, max_size=225)


@given(CELLS)
def test_a_grid_reads_back(cells: str) -> None:
    board = Board(cells)
    assert Board.parse(str(board) + "\n\n") == board
    assert Board.from_rows(board.rows()) == board
    assert board.transposed().transposed() == board


@given(CELLS)
def test_every_run_of_two_letters_is_a_word_once(cells: str) -> None:
    board = Board(cells)
    seen = {(placed.reference.direction, square) for placed in board.words() for square in placed.squares}
    total = sum(len(placed.symbols) for placed in board.words())
    assert len(seen) == total
    for square in board.occupied():
        for direction in Direction:
            has_neighbour = any(board.is_occupied(square.step(direction, step)) for step in (-1, 1))
            assert ((direction, square) in seen) == has_neighbour


@pytest.mark.parametrize(
    ("rows", "code"),
    [
        (["." * 15] * 14, "bad_grid_height"),
        (["." * 15] * 14 + ["." * 14], "bad_grid_width"),
        (["." * 15] * 14 + ["." * 14 + "1"], "bad_grid_character"),
        (["." * 15] * 14 + ["." * 14 + "É"], "bad_grid_character"),
    ],
)
def test_a_malformed_grid_is_refused(rows: list[str], code: str) -> None:
    with pytest.raises(InputError, match=code):
        Board.from_rows(rows)


def test_words_on_the_board() -> None:
    board = laid("H8 PASSE", "13H rIZ")
    assert [(str(placed.reference), placed.symbols) for placed in board.words()] == [("H8", "PASSEr"), ("13H", "rIZ")]
    assert board.clear([Square.parse("H13"), Square.parse("I13"), Square.parse("J13")]) == PASSE


@pytest.mark.parametrize(
    ("typed", "word"), [("été", "ETE"), ("CŒUR", "COEUR"), ("ambiguë", "AMBIGUE"), (" mot ", "MOT")]
)
def test_accents_and_ligatures_are_undone(typed: str, word: str) -> None:
    assert normalize_word(typed) == word


@pytest.mark.parametrize("typed", ["", "arc-en-ciel", "l'ami", "mot2", "?", "mo t", "東京"])
def test_what_is_no_word_is_refused(typed: str) -> None:
    with pytest.raises(InputError, match="bad_word"):
        normalize_word(typed)


@pytest.mark.parametrize(("typed", "word"), [("mo?t", "MoT"), ("MO?T?", "Mot"), ("é?t", "eT"), ("mot", "MOT")])
def test_a_question_mark_follows_the_letter_of_a_joker(typed: str, word: str) -> None:
    assert parse_typed_word(typed) == word


@pytest.mark.parametrize("typed", ["?mot", "m??ot", "mo-t"])
def test_a_stray_question_mark_is_refused(typed: str) -> None:
    with pytest.raises(InputError, match="bad_word"):
        parse_typed_word(typed)


def test_written_words_mark_jokers_by_case() -> None:
    assert parse_written_word("PAsSE") == "PAsSE"
    assert parse_written_word("passe") == "PASSE"


@given(st.text(max_size=8))
def test_no_text_surprises_the_parsers(text: str) -> None:
    for parser in (Square.parse, normalize_word, parse_typed_word, parse_written_word, Board.parse):
        try:
            parser(text)
        except InputError:
            continue
