"""Faults of a placement: the board parts of CL."""

import pytest

from access_scrabble.engine.board import Board
from access_scrabble.engine.scoring import DUPLICATE, SEVEN_AND_EIGHT
from access_scrabble.engine.tiles import Tiles
from access_scrabble.engine.validation import FaultProblem, find_faults
from tests.engine.examples import LOOSE_LETTERS, PASSE, laid, play


def codes(board: Board, text: str, **options) -> list[str]:  # type: ignore[no-untyped-def]
    return [fault.code.code for fault in find_faults(board, play(text), **options)]


@pytest.mark.rule("CL-04")
def test_first_word_has_two_letters_and_covers_the_centre_either_way() -> None:
    assert codes(Board(), "H8 OS") == []
    assert codes(Board(), "8H OS") == []
    assert codes(Board(), "8G OS") == []
    assert codes(Board(), "H9 OS") == ["centre_not_covered"]
    assert codes(Board(), "H8 O") == ["too_short"]
    assert codes(Board(), "A1 O") == ["too_short", "centre_not_covered"]


@pytest.mark.rule("DU-07")
def test_first_duplicate_word_is_horizontal() -> None:
    assert codes(Board(), "8H OS", limits=DUPLICATE) == ["first_word_vertical"]
    assert codes(PASSE, "13H RIZ", limits=DUPLICATE) == []


@pytest.mark.rule("CL-05", "CL-06")
@pytest.mark.parametrize("text", ["H6 REPASSERAI", "H8 PASSER", "H6 REPASSE", "8F DEPLIEZ", "I7 MUNIE", "13H RIZ"])
def test_the_ways_to_make_a_word(text: str) -> None:
    assert codes(PASSE, text) == []


@pytest.mark.rule("CL-06")
def test_a_word_may_bridge_several_letters() -> None:
    assert codes(LOOSE_LETTERS, "A7 RADIATION") == []


@pytest.mark.rule("CL-05")
@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("A1 OS", ["not_connected"]),
        ("H12 ET", ["incomplete_word"]),
        ("H13 RA", ["incomplete_word"]),
        ("H7 APASS", ["incomplete_word"]),
        ("H8 PASSE", ["nothing_placed"]),
        ("H8 PASTE", ["letter_conflict"]),
        ("8G SPA", []),
        ("H14 AVE", ["off_board"]),
        ("15O AS", ["off_board"]),
        ("I13 OS", ["not_connected"]),
    ],
)
def test_placement_faults(text: str, expected: list[str]) -> None:
    assert codes(PASSE, text) == expected


def test_all_faults_are_found_at_once() -> None:
    found = find_faults(Board(), play("A1 ZZzzWXYKK"), rack=Tiles.parse("ZWXYK??"), lexicon={"OS"})
    assert {fault.code for fault in found} == {
        FaultProblem.CENTRE_NOT_COVERED,
        FaultProblem.TOO_MANY_TILES,
        FaultProblem.TILES_NOT_HELD,
        FaultProblem.TILES_EXHAUSTED,
        FaultProblem.WORD_NOT_ADMITTED,
    }


@pytest.mark.rule("CL-05")
def test_every_word_formed_is_judged() -> None:
    found = find_faults(PASSE, play("I8 OS"), lexicon={"PASSE", "OS"})
    assert [fault.word for fault in found if fault.code is FaultProblem.WORD_NOT_ADMITTED] == ["PO", "AS"]


@pytest.mark.rule("FO-04")
def test_limits_on_tiles_placed() -> None:
    assert codes(Board(), "H4 ABCDEFGH") == ["too_many_tiles"]
    assert codes(Board(), "H4 ABCDEFGH", limits=SEVEN_AND_EIGHT) == []


def test_a_rack_without_the_letter_can_use_its_joker_only_where_it_is_marked() -> None:
    assert codes(Board(), "H8 OS", rack=Tiles.parse("O?")) == ["tiles_not_held"]
    assert codes(Board(), "H8 Os", rack=Tiles.parse("O?")) == []


def test_letters_of_the_board_need_no_tile() -> None:
    assert codes(laid("H8 OS"), "H8 OST", rack=Tiles.parse("T")) == []
