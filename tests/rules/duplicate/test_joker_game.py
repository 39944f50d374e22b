"""The joker game: a joker with every draw, replaced on the board while the bag can (FO-02)."""

import pytest

from access_scrabble.engine.board import Board
from access_scrabble.engine.coordinates import Square
from access_scrabble.engine.tiles import Tiles
from access_scrabble.rules.duplicate.commands import CancelTurn, DrawLetters, RetainPlay, RetainTop, TypeDraw
from access_scrabble.rules.duplicate.events import BlankReplaced, ChoiceWarning, DrawRejected, PlayRetained
from access_scrabble.rules.duplicate.settings import DuplicateSettings, Formula, Letters
from access_scrabble.rules.duplicate.tops import top_choices
from access_scrabble.rules.game import BagKind, Undo
from tests.engine.examples import laid, play
from tests.rules.duplicate.support import Referee, ScriptedChance, accounted, board_without, small_context

pytestmark = pytest.mark.rule("FO-02")
JOKER = DuplicateSettings(formula=Formula(with_blank=True))


@pytest.mark.parametrize("letters", list(Letters))
def test_each_draw_is_one_letter_less_and_a_joker(letters: Letters) -> None:
    formula = Formula(letters, with_blank=True)
    referee = Referee(settings=DuplicateSettings(formula=formula))
    referee.do(DrawLetters())
    draw = referee.state.table.draw
    assert draw is not None
    assert (len(draw.tiles), draw.new[-1]) == (formula.limits.rack_size, "?")
    assert draw.tiles.count("?") == 1
    assert referee.state.position.bag.count("?") == 0
    assert referee.state.position.aside == 1


def test_a_joker_in_the_top_is_replaced_while_the_bag_has_its_letter() -> None:
    referee = Referee(small_context(ScriptedChance("ATURET", "IL")), JOKER)
    referee.do(DrawLetters())
    retained, replaced = referee.do(RetainPlay(play("H4 sATURE")))
    assert replaced == BlankReplaced(Square.parse("H4"), "S")
    assert referee.state.board == laid("H4 SATURE")
    assert referee.state.position.bag.count("S") == 5
    assert isinstance(retained, PlayRetained)
    assert retained.points == 10
    referee.do(DrawLetters())
    assert str(referee.state.table.draw).startswith("T+IL")
    assert str(referee.state.table.draw).endswith("?")


def test_a_joker_that_was_not_used_is_kept() -> None:
    referee = Referee(small_context(ScriptedChance("SATURE", "IBLE")), JOKER)
    referee.do(DrawLetters(), RetainPlay(play("H5 TUES")), DrawLetters())
    assert str(referee.state.table.draw) == "AR?+IBLE"


def test_without_its_letter_in_the_bag_the_joker_stays_and_the_second_serves() -> None:
    """The only K left is in the draw itself, so none can take the joker's place."""
    context = small_context(words="KA TA TAN NE ES")
    referee = Referee(context, JOKER).stand(board_without("KAEIRSTU??", "L6 AN"), draw="KEIRST?")
    assert (referee.state.position.aside, referee.state.position.bag) == (1, Tiles.parse("AU"))
    happened = referee.do(RetainPlay(play("6K kA")))
    assert not any(isinstance(event, BlankReplaced) for event in happened)
    assert referee.state.position.comes_with_blank
    referee.do(DrawLetters())
    assert (referee.state.position.held.count("?"), referee.state.position.aside) == (1, 0)


def test_when_both_jokers_stay_normal_duplicate_follows() -> None:
    board = laid("H8 ka").place({Square.parse("H8"): "k", Square.parse("H9"): "a"})
    referee = Referee(settings=JOKER).stand(board)
    assert (referee.state.position.aside, referee.state.position.comes_with_blank) == (0, False)
    referee.do(DrawLetters())
    draw = referee.state.table.draw
    assert draw is not None
    assert (len(draw.tiles), draw.tiles.count("?")) == (7, 0)


def test_among_equal_tops_the_joker_is_kept() -> None:
    """OTEs scores no more than OTE, although an S of the bag would give the joker back."""
    context = small_context(words="OTE OTES")
    referee = Referee(context, JOKER).stand(board_without("EBBS?", "L6 OT"), draw="EBB?")
    best, *others = top_choices(context, referee.state.position, JOKER.formula.limits)
    other = next(candidate for candidate in others if str(candidate.play) == "L6 OTEs")
    assert (best.blanks_used, other.blanks_used) == (0, 1)
    assert (best.blanks_spent, other.blanks_spent) == (0, 0)
    event = referee.do(RetainPlay(play("L6 OTEs")))[0]
    assert isinstance(event, PlayRetained)
    assert event.warnings == (ChoiceWarning.WASTES_BLANK,)


def test_a_joker_that_is_replaced_is_better_than_one_that_stays() -> None:
    """Both plays need the joker and score the same; the bag has an S, and no N."""
    context = small_context(words="OTS OTN")
    referee = Referee(context, JOKER).stand(board_without("BBS?", "L6 OT"), draw="BB?")
    best, other = top_choices(context, referee.state.position, JOKER.formula.limits)
    assert (str(best.play), str(other.play)) == ("L6 OTs", "L6 OTn")
    assert (best.blanks_spent, other.blanks_spent) == (0, 1)


def test_rejections_and_cancellations_give_the_joker_back() -> None:
    referee = Referee(small_context(ScriptedChance("BCDFGH", "AEBCDF", "AEBCDG")), JOKER)
    assert isinstance(referee.do(DrawLetters())[0], DrawRejected)
    referee.do(CancelTurn())
    assert (referee.state.position.aside, len(referee.state.position.bag)) == (2, 100)


def test_the_joker_of_a_typed_draw_need_not_be_named() -> None:
    settings = DuplicateSettings(formula=Formula(with_blank=True), bag=BagKind.PHYSICAL)
    for typed in ("SATURE", "SATURE?"):
        referee = Referee(settings=settings)
        referee.do(TypeDraw(typed))
        assert str(referee.state.table.draw) == "SATURE?"


def test_one_undo_takes_back_the_word_and_the_exchange() -> None:
    referee = Referee(small_context(ScriptedChance("ATURET")), JOKER)
    referee.do(DrawLetters())
    before = referee.state.table
    referee.do(RetainPlay(play("H4 sATURE")), Undo())
    assert referee.state.table == before


def test_all_tiles_are_accounted_for_at_every_step() -> None:
    referee = Referee(small_context(ScriptedChance("ATURET", "IL")), JOKER)
    for command in (DrawLetters(), RetainTop(), DrawLetters(), CancelTurn(), DrawLetters()):
        referee.do(command)
        assert len(accounted(referee.state)) == 102
    assert accounted(referee.state) == accounted(Referee().state)
    assert Board().tiles() == Tiles()
