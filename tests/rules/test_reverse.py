"""Reverse Scrabble."""

import pytest

from access_scrabble.engine.board import Board
from access_scrabble.rules.game import Context, GameKind, Redo, RuleProblem, Undo
from access_scrabble.rules.reverse import (
    LettersRemoved,
    PassRemoval,
    Remove,
    ReverseEnd,
    ReverseFinished,
    ReverseProblem,
    ReverseSettings,
    ReverseState,
    StartReverse,
    removals,
)
from tests.engine.examples import play
from tests.rules.support import WORDS, Game, SeededChance, squares

PAIR = ("Anne", "Bob")


def board(*plays: str) -> Board:
    filled = Board()
    for text in plays:
        filled = play(text).on(filled)
    return filled


def started(*plays: str, words: frozenset[str] = WORDS) -> Game[ReverseState]:
    game = Game[ReverseState](GameKind.REVERSE, Context(words, SeededChance()))
    game.do(StartReverse(ReverseSettings(PAIR, board(*plays))))
    return game


@pytest.mark.rule("VA-05")
def test_letters_of_one_word_leave_and_bring_their_face_values() -> None:
    game = started("H8 SAPINs", "8H SAC")
    (removed,) = game.do(Remove(squares("H13")))
    assert removed == LettersRemoved(0, squares("H13"), "s", 0)
    assert game.state.current_player == 1
    (removed,) = game.do(Remove(squares("H9 H10 H11 H12")))
    assert (removed.letters, removed.points) == ("APIN", 1 + 3 + 1 + 1)
    *_, finished = game.do(Remove(squares("H8 I8 J8")))
    assert finished == ReverseFinished(ReverseEnd.BOARD_EMPTY, (0 + 5, 6))
    assert game.state.table.board.is_empty
    assert game.refused(PassRemoval()) is RuleProblem.GAME_OVER
    game.do(Undo())
    assert game.state.table.result is None
    game.do(Redo())
    assert game.replayed() == game.state


@pytest.mark.rule("VA-05")
@pytest.mark.parametrize(
    ("names", "code"),
    [
        ("", ReverseProblem.REMOVAL_COUNT),
        ("H8 H9 H10 H11 H12 H13 H14", ReverseProblem.REMOVAL_COUNT),
        ("A1", ReverseProblem.SQUARE_EMPTY),
        ("H9 I8", ReverseProblem.NOT_ONE_WORD),
        ("H12", ReverseProblem.BROKEN_WORDS),
        ("H9", ReverseProblem.BROKEN_WORDS),
        ("H8", ReverseProblem.BOARD_SPLIT),
    ],
)
def test_what_stays_must_be_words_all_connected(names: str, code: ReverseProblem) -> None:
    game = started("H8 SLAPINS", "8H SAC", words=WORDS | {"LAPINS", "AC"})
    assert game.refused(Remove(squares(names))) is code


@pytest.mark.rule("VA-05")
def test_a_letter_is_not_left_alone() -> None:
    game = started("H8 OS")
    assert game.refused(Remove(squares("H8"))) is ReverseProblem.BOARD_SPLIT
    *_, finished = game.do(Remove(squares("H8 H9")))
    assert finished.reason is ReverseEnd.BOARD_EMPTY


@pytest.mark.rule("VA-05")
def test_the_game_ends_when_no_removal_is_valid() -> None:
    game = started("H6 REPASSERAI", words=frozenset({"REPASSERA"}))
    *_, finished = game.do(Remove(squares("H15")))
    assert finished == ReverseFinished(ReverseEnd.NO_REMOVAL, (1, 0))
    stuck = Game[ReverseState](GameKind.REVERSE, Context(frozenset(), SeededChance()))
    *_, finished = stuck.do(StartReverse(ReverseSettings(PAIR, board("H8 REPASSER"))))
    assert finished.reason is ReverseEnd.NO_REMOVAL


@pytest.mark.rule("VA-05")
def test_words_that_stood_there_are_not_disputed() -> None:
    game = started("H8 XYLO", "11H OSER", words=frozenset({"OSE", "OS"}))
    assert game.do(Remove(squares("K11")))


@pytest.mark.rule("VA-05")
def test_passing_twice_each_ends_the_game() -> None:
    game = started("H8 OSER")
    game.do(PassRemoval(), PassRemoval(), PassRemoval())
    _, finished = game.do(PassRemoval())
    assert finished.reason is ReverseEnd.ALL_PASSED


@pytest.mark.rule("VA-05")
def test_a_board_to_start_from_is_filled_and_connected() -> None:
    game = Game[ReverseState](GameKind.REVERSE, Context(WORDS, SeededChance()))
    assert game.refused(PassRemoval()) is RuleProblem.GAME_NOT_STARTED
    assert game.refused(StartReverse(ReverseSettings(PAIR, Board()))) is ReverseProblem.BOARD_EMPTY
    split = board("H8 OS", "A1 OS")
    assert game.refused(StartReverse(ReverseSettings(PAIR, split))) is ReverseProblem.BOARD_SPLIT


@pytest.mark.rule("VA-05")
def test_every_removal_found_is_accepted_and_a_game_can_be_played_out() -> None:
    game = started("H8 PASSE", "13H RAS", "8F SAPINS", "15H SE", "J13 SAS", words=WORDS | {"SAS", "PASSER"})
    while game.state.table.result is None:
        found = list(removals(game.state.table.board, WORDS | {"SAS", "PASSER"}))
        before = game.state
        for squares_found in found:
            game.do(Remove(squares_found), Undo())
            assert game.state.table == before.table
        game.do(Remove(found[-1]))
    assert game.replayed() == game.state
