"""The top, its equals, the reasons of preference, and warnings (DU-07)."""

import pytest

from access_scrabble.engine.board import Board
from access_scrabble.engine.scoring import DUPLICATE
from access_scrabble.engine.tiles import Tiles
from access_scrabble.errors import RuleViolation
from access_scrabble.rules.duplicate.commands import RetainPlay, RetainTop
from access_scrabble.rules.duplicate.events import ChoiceWarning, EndReason, GameEnded, PlayRetained
from access_scrabble.rules.duplicate.position import DuplicatePosition
from access_scrabble.rules.duplicate.settings import DuplicateProblem
from access_scrabble.rules.duplicate.tops import Preference, openness, runner_ups, top_choices
from access_scrabble.rules.game import RuleProblem
from tests.engine.examples import laid, play
from tests.rules.duplicate.support import Referee, board_without, small_context


def retained(referee: Referee, text: str) -> PlayRetained:
    event = referee.do(RetainPlay(play(text)))[0]
    assert isinstance(event, PlayRetained)
    return event


@pytest.mark.rule("DU-07")
def test_all_plays_of_the_highest_score_are_found() -> None:
    position = DuplicatePosition(Board(), Tiles.parse("OSXXXXX"))
    choices = top_choices(small_context(words="OS SO"), position, DUPLICATE)
    found = {str(choice.play) for choice in choices}
    assert found == {"H7 OS", "H8 OS", "H7 SO", "H8 SO"}
    assert {choice.points for choice in choices} == {4}


@pytest.mark.rule("DU-07")
def test_a_play_without_the_joker_is_compulsory_among_equals() -> None:
    choices = top_choices(small_context(words="OS SOS"), DuplicatePosition(Board(), Tiles.parse("SO?")), DUPLICATE)
    used = [choice.blanks_used for choice in choices]
    assert used == sorted(used)
    assert (used[0], used[-1]) == (0, 1)
    assert choices[0].reasons[0] is Preference.KEEPS_BLANK


@pytest.mark.rule("DU-07")
def test_wasting_a_joker_or_missing_the_top_is_warned_of() -> None:
    context = small_context(words="OS SOS")
    assert retained(Referee(context).stand(Board(), draw="SO?BCDF"), "H8 SOs").warnings == (ChoiceWarning.WASTES_BLANK,)
    assert retained(Referee(context).stand(Board(), draw="SO?BCDF"), "H8 Os").warnings == (ChoiceWarning.NOT_TOP,)
    assert retained(Referee(context).stand(Board(), draw="SO?BCDF"), "H8 OS").warnings == ()


@pytest.mark.rule("DU-07", "DU-11")
def test_a_play_that_ends_the_game_is_preferred_among_equals() -> None:
    """OTS leaves two vowels; OTE scores the same and leaves E and S, with which TE can be placed."""
    context = small_context(words="OTS OTE TE")
    board = board_without("EES", "L6 OT")
    referee = Referee(context).stand(board, draw="EES")
    best, other = top_choices(context, referee.state.position, DUPLICATE)
    assert (str(best.play), str(other.play)) == ("L6 OTS", "L6 OTE")
    assert best.reasons == (Preference.ENDS_GAME,)
    assert other.reasons == ()
    warned = retained(Referee(context).stand(board, draw="EES"), "L6 OTE")
    assert warned.warnings == (ChoiceWarning.DOES_NOT_END_GAME,)
    assert referee.do(RetainTop())[-1] == GameEnded(EndReason.ONE_KIND, 1, Tiles.parse("EE"))


@pytest.mark.rule("DU-07")
def test_the_joker_is_kept_even_if_another_play_would_end_the_game() -> None:
    """OTEs scores as much as OTE and leaves two consonants; OTE leaves the joker."""
    context = small_context(words="OTE OTES")
    referee = Referee(context).stand(board_without("E?BB", "L6 OT"), draw="E?BB")
    best, *others = top_choices(context, referee.state.position, DUPLICATE)
    other = next(choice for choice in others if str(choice.play) == "L6 OTEs")
    assert str(best.play) == "L6 OTE"
    assert (best.reasons[0], other.reasons[0]) == (Preference.KEEPS_BLANK, Preference.ENDS_GAME)


@pytest.mark.rule("DU-07")
def test_openness_counts_the_places_for_seven_tiles() -> None:
    in_the_middle, in_a_corner = laid("H8 OS"), laid("A1 OS")
    assert openness(in_the_middle) > openness(in_a_corner) > 0
    assert openness(in_the_middle) == openness(in_the_middle.transposed())
    assert openness(board_without("", "L4 OT")) < openness(in_the_middle)


@pytest.mark.rule("DU-07")
def test_the_play_that_opens_the_board_most_is_proposed_first() -> None:
    context = small_context(words="OSE OS ES")
    position = DuplicatePosition(laid("H8 OS"), Tiles.parse("EBCDFGH"))
    choices = top_choices(context, position, DUPLICATE)
    openings = [choice.openness for choice in choices]
    assert openings == sorted(openings, reverse=True)


@pytest.mark.rule("DU-07")
def test_the_first_word_is_placed_horizontally() -> None:
    context = small_context()
    referee = Referee(context).stand(Board(), draw="SATURET")
    position = referee.state.position
    choices = top_choices(context, position, DUPLICATE)
    assert {str(choice.play.reference)[0] for choice in choices} == {"H"}
    error = referee.refused(RetainPlay(play("8H SATURE")))
    assert isinstance(error, RuleViolation)
    assert error.problem is RuleProblem.PLAY_REFUSED


@pytest.mark.rule("DU-07")
def test_the_referee_may_retain_another_word_and_one_outside_the_list() -> None:
    referee = Referee().stand(Board(), draw="SATURET")
    assert referee.refused(RetainPlay(play("H8 TAUR"))).problem is RuleProblem.PLAY_REFUSED
    (event, *_) = referee.do(RetainPlay(play("H8 TAUR"), agreed=("TAUR",)))
    assert isinstance(event, PlayRetained)
    assert event.warnings == (ChoiceWarning.NOT_TOP, ChoiceWarning.NOT_ADMITTED)


def test_a_word_above_the_known_top_becomes_the_top() -> None:
    referee = Referee(small_context(words="OS")).stand(Board(), draw="SATUREO")
    (event, *_) = referee.do(RetainPlay(play("H4 SATURE"), agreed=("SATURE",)))
    assert isinstance(event, PlayRetained)
    assert (event.points, event.top) == (14, 14)
    assert event.warnings == (ChoiceWarning.NOT_ADMITTED,)


def test_scores_below_the_top_are_told_on_demand() -> None:
    context = small_context(words="OS OSE")
    position = DuplicatePosition(Board(), Tiles.parse("OSEBCDF"))
    ranked, left = runner_ups(context, position, DUPLICATE, most=1)
    assert [(points, [str(below) for below in plays]) for points, plays in ranked] == [(4, ["H7 OS", "H8 OS"])]
    assert left == 0


def test_without_a_solution_no_top_can_be_retained() -> None:
    referee = Referee(small_context(words="KA")).stand(Board(), draw="SATURET")
    error = referee.refused(RetainTop())
    assert (error.problem, error.data) == (DuplicateProblem.NO_SOLUTION, {"turn": 1, "draw": "SATURET"})


@pytest.mark.rule("DU-07")
def test_a_word_that_can_be_lengthened_opens_more() -> None:
    """Of two equal words on the same squares the one that takes more letters comes first."""
    context = small_context(words="TARE RATE RATER RATES RATEL ERATE")
    choices = top_choices(context, DuplicatePosition(Board(), Tiles.parse("AERT")), DUPLICATE)
    assert {choice.play.text for choice in choices} == {"TARE", "RATE"}
    assert choices[0].play.text == "RATE"
    assert Preference.OPENS_BOARD in choices[0].reasons
