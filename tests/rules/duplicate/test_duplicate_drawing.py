"""Draws by the program and by hand, rejections, redraws (DU-02, DU-04, DU-10)."""

import pytest

from access_scrabble.engine.board import Board
from access_scrabble.engine.tiles import Tiles, TilesProblem
from access_scrabble.errors import Problem
from access_scrabble.rules.duplicate.commands import CancelTurn, DrawLetters, RetainPlay, TypeDraw
from access_scrabble.rules.duplicate.events import DrawRejected, EndReason, GameEnded, LettersDrawn
from access_scrabble.rules.duplicate.position import Draw, RejectReason
from access_scrabble.rules.duplicate.settings import DuplicateProblem, DuplicateSettings
from access_scrabble.rules.game import BagKind, Undo
from tests.engine.examples import laid, play
from tests.rules.duplicate.support import Referee, ScriptedChance, board_without, small_context

BY_HAND = DuplicateSettings(bag=BagKind.PHYSICAL)


@pytest.mark.rule("DU-02")
def test_the_first_draw_has_seven_letters_in_the_order_drawn() -> None:
    referee = Referee(small_context(ScriptedChance("TSRIEUA")))
    assert referee.do(DrawLetters()) == (LettersDrawn(1, Tiles(), "TSRIEUA", BagKind.VIRTUAL),)
    assert len(referee.state.position.bag) == 95


@pytest.mark.rule("DU-02")
def test_later_draws_complete_the_kept_letters() -> None:
    referee = Referee(small_context(ScriptedChance("TSREUAX", "IBLA")))
    referee.do(DrawLetters(), RetainPlay(play("H5 RATS")))
    assert referee.do(DrawLetters()) == (LettersDrawn(2, Tiles.parse("EUX"), "IBLA", BagKind.VIRTUAL),)


@pytest.mark.rule("DU-02")
def test_what_was_drawn_from_the_real_bag_is_typed() -> None:
    referee = Referee(settings=BY_HAND)
    assert referee.do(TypeDraw("t s r i e u a")) == (LettersDrawn(1, Tiles(), "TSRIEUA", BagKind.PHYSICAL),)


@pytest.mark.rule("DU-02")
@pytest.mark.parametrize(
    ("typed", "code", "data"),
    [
        ("TSRIEU", DuplicateProblem.DRAW_COUNT, {"count": 6, "expected": 7}),
        ("KKAEIOU", DuplicateProblem.NOT_IN_BAG, {"letters": "K"}),
        ("A3CDEFG", TilesProblem.BAD_TILES, {"text": "A3CDEFG", "character": "3"}),
    ],
)
def test_letters_that_cannot_have_been_drawn_are_refused(typed: str, code: Problem, data: dict[str, object]) -> None:
    error = Referee(settings=BY_HAND).refused(TypeDraw(typed))
    assert (error.problem, error.data) == (code, data)


@pytest.mark.rule("DU-02")
def test_tiles_on_the_board_cannot_be_drawn_again() -> None:
    referee = Referee(settings=BY_HAND).stand(laid("H8 KA"), kept="E")
    assert referee.refused(TypeDraw("KRSTUI")).data == {"letters": "K"}


@pytest.mark.rule("DU-02")
def test_the_program_does_not_draw_from_the_real_bag() -> None:
    error = Referee(settings=BY_HAND).refused(DrawLetters())
    assert (error.problem, error.data) == (DuplicateProblem.DRAW_IS_TYPED, {"count": 7})


def test_a_draw_being_played_is_not_drawn_again() -> None:
    referee = Referee(small_context(ScriptedChance("TSRIEUA")))
    referee.do(DrawLetters())
    error = referee.refused(DrawLetters())
    assert (error.problem, error.data) == (DuplicateProblem.ALREADY_DRAWN, {"turn": 1, "draw": "TSRIEUA"})


@pytest.mark.rule("DU-04")
def test_an_invalid_draw_goes_back_whole_and_is_drawn_anew() -> None:
    chance = ScriptedChance("TSREUAX", "BCDF", "BCDFGHH", "AEIRSTU")
    referee = Referee(small_context(chance))
    referee.do(DrawLetters(), RetainPlay(play("H5 RATS")))
    referee.stand(referee.state.board, kept="UXZ")
    virtual, unbalanced = BagKind.VIRTUAL, RejectReason.UNBALANCED
    assert referee.do(DrawLetters()) == (
        DrawRejected(1, Tiles.parse("UXZ"), "BCDF", unbalanced, virtual),
        DrawRejected(1, Tiles(), "BCDFGHH", unbalanced, virtual),
        LettersDrawn(1, Tiles(), "AEIRSTU", virtual),
    )
    assert referee.state.table.rejected == (Draw(Tiles.parse("UXZ"), "BCDF"), Draw(Tiles(), "BCDFGHH"))


@pytest.mark.rule("DU-04")
def test_a_typed_draw_that_is_invalid_is_rejected_and_seven_letters_are_wanted() -> None:
    referee = Referee(settings=BY_HAND).stand(laid("H8 OS"), kept="BCD")
    assert isinstance(referee.do(TypeDraw("FGHJ"))[0], DrawRejected)
    assert referee.refused(TypeDraw("FGHJ")).data == {"count": 4, "expected": 7}
    assert referee.do(TypeDraw("AEIBCDF")) == (LettersDrawn(1, Tiles(), "AEIBCDF", BagKind.PHYSICAL),)


@pytest.mark.rule("DU-04")
def test_one_vowel_is_enough_from_turn_16() -> None:
    early = Referee(settings=BY_HAND).stand(laid("H8 OS"), turns=14)
    late = Referee(settings=BY_HAND).stand(laid("H8 OS"), turns=15)
    assert isinstance(early.do(TypeDraw("ABCDFGH"))[0], DrawRejected)
    assert isinstance(late.do(TypeDraw("ABCDFGH"))[0], LettersDrawn)


def test_the_referee_may_type_only_the_draw_that_followed_a_rejection() -> None:
    referee = Referee(settings=BY_HAND).stand(laid("H8 OS"), kept="BCD")
    rejected, drawn = referee.do(TypeDraw("AEIBCDF", renewed=True))
    assert rejected == DrawRejected(1, Tiles.parse("BCD"), "", RejectReason.UNBALANCED, BagKind.PHYSICAL)
    assert drawn == LettersDrawn(1, Tiles(), "AEIBCDF", BagKind.PHYSICAL)
    referee.do(Undo())
    assert str(referee.state.position.held) == "BCD"


def test_one_undo_takes_back_a_draw_with_its_rejections() -> None:
    referee = Referee(small_context(ScriptedChance("BCDFGHH", "AEIRSTU")))
    before = referee.state.table
    assert len(referee.do(DrawLetters())) == 2
    referee.do(Undo())
    assert referee.state.table == before


@pytest.mark.rule("DU-10")
def test_the_draw_after_a_cancelled_turn_must_differ() -> None:
    referee = Referee(small_context(ScriptedChance("TSRIEUA", "AEIRSTU", "AEIRSTL")))
    referee.do(DrawLetters(), CancelTurn())
    rejected, drawn = referee.do(DrawLetters())
    assert isinstance(rejected, DrawRejected)
    assert rejected.reason is RejectReason.SAME_AS_CANCELLED
    assert isinstance(drawn, LettersDrawn)
    assert drawn.new == "AEIRSTL"


@pytest.mark.rule("DU-10")
def test_a_typed_draw_after_a_cancelled_turn_must_differ_too() -> None:
    referee = Referee(settings=BY_HAND)
    referee.do(TypeDraw("TSRIEUA"), CancelTurn())
    assert isinstance(referee.do(TypeDraw("AEIRSTU"))[0], DrawRejected)
    assert isinstance(referee.do(TypeDraw("AEIRSTL"))[0], LettersDrawn)


@pytest.mark.rule("DU-10", "DU-11")
def test_the_game_ends_when_a_cancelled_turn_cannot_be_drawn_otherwise() -> None:
    referee = Referee().stand(board_without("ERSATIX", "L4 OS"), draw="ERSATIX")
    _, ended = referee.do(CancelTurn())
    assert ended == GameEnded(EndReason.NO_OTHER_DRAW, 0, Tiles.parse("ERSATIX"))


@pytest.mark.rule("DU-10", "DU-11")
@pytest.mark.parametrize(
    ("left", "draw", "ends"),
    [("ERSATIXN", "ERSATIX", False), ("EESSSSSS", "EESSSSS", True), ("AEBSSSSS", "AESSSSS", False)],
)
def test_another_draw_is_possible_when_one_tile_can_be_another(left: str, draw: str, *, ends: bool) -> None:
    referee = Referee().stand(board_without(left, "L4 OT"), draw=draw)
    happened = referee.do(CancelTurn())
    assert isinstance(happened[-1], GameEnded) is ends


@pytest.mark.rule("DU-10")
def test_the_last_turn_may_be_cancelled_until_the_next_draw() -> None:
    referee = Referee(small_context(ScriptedChance("TSREUAX")))
    referee.do(DrawLetters(), RetainPlay(play("H5 RATS")), CancelTurn())
    table = referee.state.table
    assert (table.position.board, table.turns, len(table.position.bag)) == (Board(), (), 102)
    assert table.cancelled == Tiles.parse("TSREUAX")


def test_there_may_be_nothing_to_cancel() -> None:
    assert Referee().refused(CancelTurn()).problem is DuplicateProblem.NOTHING_TO_CANCEL
