"""Loto."""

import pytest

from access_scrabble.engine.tiles import FULL_SET
from access_scrabble.rules.game import Context, GameKind, Redo, RuleProblem, Undo
from access_scrabble.rules.loto import (
    CallerKind,
    CallTile,
    Claim,
    ClaimRefused,
    LotoPhase,
    LotoProblem,
    LotoSettings,
    LotoState,
    LotoWon,
    StartLoto,
    TileCalled,
    WriteWords,
    missing_letters,
    tiles_to_call,
)
from tests.rules.support import Game, SeededChance

WORDS = frozenset({"DEPLIEZ", "MAISONS", "GAGEANT", "GRANGES", "ETETEES", "RADIEES"})
PAIR = ("Anne", "Bob")


def started(caller: CallerKind = CallerKind.PERSON) -> Game[LotoState]:
    game = Game[LotoState](GameKind.LOTO, Context(WORDS, SeededChance(3)))
    game.do(StartLoto(LotoSettings(PAIR, caller)))
    return game


def calling(caller: CallerKind = CallerKind.PERSON) -> Game[LotoState]:
    game = started(caller)
    game.do(WriteWords(0, ("ETETEES", "RADIEES")), WriteWords(1, ("DEPLIEZ", "MAISONS")))
    return game


@pytest.mark.rule("VA-06")
@pytest.mark.parametrize(
    ("words", "code"),
    [
        (("DEPLIE", "MAISONS"), LotoProblem.WORD_LENGTH),
        (("ABCDEFG", "MAISONS"), LotoProblem.WORD_NOT_ADMITTED),
        (("GAGEANT", "GRANGES"), LotoProblem.LETTERS_BEYOND_SET),
    ],
)
def test_two_words_of_seven_letters_within_the_set(words: tuple[str, str], code: LotoProblem) -> None:
    assert started().refused(WriteWords(0, words)) is code


@pytest.mark.rule("VA-06")
def test_everybody_writes_before_the_first_call() -> None:
    game = started()
    game.do(WriteWords(0, ("DEPLIEZ", "MAISONS")))
    assert game.refused(WriteWords(0, ("DEPLIEZ", "MAISONS"))) is LotoProblem.WORDS_ALREADY_WRITTEN
    violation = game.refusal(CallTile("A"))
    assert violation.problem is LotoProblem.WORDS_NOT_WRITTEN
    assert violation.data == {"players": (1,)}
    assert game.state.phase is LotoPhase.WRITING


@pytest.mark.rule("VA-06")
def test_a_call_crosses_out_one_letter() -> None:
    game = calling()
    count = missing_letters(game.state, 0).count("E")
    assert game.do(CallTile("E")) == (TileCalled("E", (0, 1)),)
    assert missing_letters(game.state, 0).count("E") == count - 1
    assert game.do(CallTile("Z")) == (TileCalled("Z", (1,)),)
    assert game.do(CallTile("?")) == (TileCalled("?", ()),)
    assert game.refused(CallTile("Z")) is LotoProblem.TILE_ALREADY_CALLED
    assert game.refused(CallTile("")) is LotoProblem.TILE_NOT_NAMED
    game.do(Undo(2))
    assert tiles_to_call(game.state).count("Z") == 1
    game.do(Redo(2))
    assert game.replayed() == game.state


@pytest.mark.rule("VA-06")
def test_a_claim_is_verified() -> None:
    game = calling()
    game.do(*[CallTile(letter) for letter in "DEPLIEZMAISON"])
    assert game.do(Claim(1)) == (ClaimRefused(1, "S"),)
    game.do(CallTile("S"))
    assert game.do(Claim(1)) == (LotoWon(1, 14),)
    assert game.state.phase is LotoPhase.FINISHED
    assert game.refused(CallTile("A")) is RuleProblem.GAME_OVER
    assert game.refused(Claim(2)) is RuleProblem.NO_SUCH_PLAYER


@pytest.mark.rule("VA-06")
def test_the_program_calls_tiles_until_somebody_has_both_words() -> None:
    game = calling(CallerKind.PROGRAM)
    assert game.refused(CallTile("A")) is LotoProblem.TILE_IS_DRAWN
    while missing_letters(game.state, 0) and missing_letters(game.state, 1):
        game.do(CallTile())
    winner = 0 if not missing_letters(game.state, 0) else 1
    (won,) = game.do(Claim(winner))
    assert isinstance(won, LotoWon)
    assert tiles_to_call(game.state) == FULL_SET - (FULL_SET - tiles_to_call(game.state))
    assert won.calls == len(FULL_SET) - len(tiles_to_call(game.state))


@pytest.mark.rule("VA-06")
def test_the_bag_runs_out() -> None:
    game = calling(CallerKind.PROGRAM)
    game.do(*[CallTile()] * 102)
    assert game.refused(CallTile()) is RuleProblem.NOTHING_TO_DRAW
    assert game.do(Claim(0)) == (LotoWon(0, 102),)
