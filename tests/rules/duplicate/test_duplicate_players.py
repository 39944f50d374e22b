"""Players, scores, solos, results, solitary practice (DU-09, DU-13…16, FO-01)."""

from dataclasses import replace

import pytest

from access_scrabble.errors import RuleViolation
from access_scrabble.rules.duplicate.commands import (
    CancelTurn,
    DrawLetters,
    Enter,
    Propose,
    RecordScores,
    RetainPlay,
    RetainTop,
    StartDuplicate,
    TypeDraw,
)
from access_scrabble.rules.duplicate.decide import decide
from access_scrabble.rules.duplicate.events import EntrantScore, ProposalMade
from access_scrabble.rules.duplicate.results import everybody_scores_top, solos, standings, top_total
from access_scrabble.rules.duplicate.settings import DuplicateProblem, DuplicateSettings, Entrant, Formula, TurnTime
from access_scrabble.rules.game import BagKind, Contest, Edition
from access_scrabble.rules.ranking.accounts import Solo
from access_scrabble.rules.ranking.standings import Basis, rank_series
from access_scrabble.rules.tournament.model import game_result
from tests.engine.examples import laid, play
from tests.rules.duplicate.support import Referee, ScriptedChance, small_context


def entrants(count: int) -> tuple[Entrant, ...]:
    return tuple(Entrant(table, (f"Player {table}",)) for table in range(1, count + 1))


def scores(*points: int) -> tuple[EntrantScore, ...]:
    return tuple(EntrantScore(table, value) for table, value in enumerate(points, start=1))


def at_turn(count: int, turns: int, edition: Edition = Edition.R26) -> Referee:
    settings = DuplicateSettings(edition=edition, entrants=entrants(count))
    return Referee(settings=settings).stand(laid("H8 OS"), turns=turns)


@pytest.mark.rule("DU-09")
@pytest.mark.parametrize("edition", list(Edition))
@pytest.mark.parametrize(("count", "bonus"), [(15, 0), (16, 10)])
def test_a_solo_earns_ten_points_from_sixteen_players_on(edition: Edition, count: int, bonus: int) -> None:
    referee = at_turn(count, 1, edition)
    referee.do(RecordScores(1, scores(30, *[20] * (count - 1))))
    assert solos(referee.state) == (Solo(1, 1, 30, bonus),)
    assert standings(referee.state)[0].points == 30 + bonus


@pytest.mark.rule("DU-09")
def test_solos_are_compared_before_a_penalty() -> None:
    referee = at_turn(16, 1)
    referee.do(RecordScores(1, (EntrantScore(1, 30, penalty=5), *scores(0, *[26] * 15)[1:])))
    assert solos(referee.state) == (Solo(1, 1, 30, 10),)
    assert standings(referee.state)[0].points == 35


@pytest.mark.rule("DU-09")
def test_two_equal_best_scores_are_no_solo() -> None:
    referee = at_turn(16, 1)
    referee.do(RecordScores(1, scores(30, 30, *[20] * 14)))
    assert solos(referee.state) == ()


@pytest.mark.rule("DU-09")
def test_a_solo_may_lie_below_the_word_retained() -> None:
    referee = Referee(small_context(ScriptedChance("TSREUAX")), DuplicateSettings(entrants=entrants(16)))
    referee.do(DrawLetters(), RecordScores(1, scores(9, *[8] * 15)), RetainTop())
    assert solos(referee.state)[0].points < referee.state.table.turns[0].top


@pytest.mark.rule("DU-09", "DU-15")
def test_among_friends_a_solo_is_the_only_one_to_find_the_top() -> None:
    settings = DuplicateSettings(entrants=entrants(16), is_friendly=True)
    referee = Referee(small_context(ScriptedChance("TSREUAX")), settings)
    referee.do(DrawLetters(), RecordScores(1, scores(9, *[8] * 15)), RetainTop())
    assert (solos(referee.state), standings(referee.state)[0].points) == ((), 9)
    top = referee.state.table.turns[0].top
    referee.do(RecordScores(1, scores(top, *[8] * 15)))
    assert solos(referee.state) == (Solo(1, 1, top, 10),)
    assert standings(referee.state)[0].points == top + 10


@pytest.mark.rule("DU-13")
def test_turns_before_a_late_arrival_count_nothing() -> None:
    referee = at_turn(2, 2)
    referee.do(RecordScores(1, scores(10, 12)), Enter(Entrant(7, ("Late",))))
    assert referee.state.table.attendances[-1].since == 3
    found = {result.table: result.points for result in standings(referee.state)}
    assert found == {1: 10, 2: 12, 7: 0}


def test_a_table_is_taken_once() -> None:
    error = at_turn(2, 0).refused(Enter(Entrant(2, ("Other",))))
    assert (error.problem, error.data) == (DuplicateProblem.TABLE_TAKEN, {"table": 2})


@pytest.mark.rule("DU-14")
def test_ranking_shares_ties_and_measures_against_the_tops() -> None:
    settings = DuplicateSettings(entrants=entrants(4))
    referee = Referee(small_context(ScriptedChance("TSREUAX")), settings)
    referee.do(DrawLetters(), RetainPlay(play("H4 SATURE")))
    top = top_total(referee.state)
    referee.do(RecordScores(1, scores(7, 14, 7, 2)))
    found = standings(referee.state)
    assert [(result.rank, result.table, result.points) for result in found] == [
        (1, 2, 14),
        (2, 1, 7),
        (2, 3, 7),
        (4, 4, 2),
    ]
    assert (found[0].percentage, found[0].deficit) == (1400 / top, top - 14)


@pytest.mark.rule("DU-15")
def test_each_player_just_says_a_score_and_may_correct_it_later() -> None:
    referee = at_turn(3, 2)
    referee.do(RecordScores(1, scores(10, 12, 9)), RecordScores(1, (EntrantScore(1, 15),)))
    assert {result.table: result.points for result in standings(referee.state)} == {1: 15, 2: 12, 3: 9}


@pytest.mark.rule("DU-05", "DU-15")
def test_the_time_is_as_agreed_and_more_than_three_minutes_only_among_friends() -> None:
    settings = DuplicateSettings(time=TurnTime(240, 20))
    assert (settings.turn_time(1), settings.is_blitz) == (TurnTime(240, 20), False)
    assert settings.is_out_of_regulation
    assert not replace(settings, is_friendly=True).is_out_of_regulation
    assert not DuplicateSettings().is_out_of_regulation
    assert not replace(settings, formula=Formula(contest=Contest.SUDDEN_DEATH)).is_out_of_regulation


@pytest.mark.parametrize(("seconds", "last_call"), [(0, 0), (60, 60), (30, 40), (60, -1)])
def test_an_impossible_time_is_refused(seconds: int, last_call: int) -> None:
    settings = DuplicateSettings(time=TurnTime(seconds, last_call))
    with pytest.raises(RuleViolation, match="bad_time"):
        decide(small_context(), None, StartDuplicate(settings))


def test_scores_belong_to_a_turn_and_a_table_there_are() -> None:
    referee = at_turn(2, 1)
    assert referee.refused(RecordScores(2, scores(1))).data == {"turn": 2, "last": 1}
    assert referee.refused(RecordScores(1, (EntrantScore(9, 1),))).data == {"table": 9}


def test_one_command_gives_everybody_the_top() -> None:
    referee = Referee(small_context(ScriptedChance("TSREUAX")), DuplicateSettings(entrants=entrants(3)))
    referee.do(DrawLetters(), RetainTop())
    top = referee.state.table.turns[0].top
    assert everybody_scores_top(referee.state, 1) == scores(top, top, top)


@pytest.mark.rule("DU-10")
def test_the_points_of_a_cancelled_turn_are_void() -> None:
    referee = Referee(small_context(ScriptedChance("TSREUAX")), DuplicateSettings(entrants=entrants(2)))
    referee.do(DrawLetters(), RecordScores(1, scores(10, 12)), CancelTurn())
    assert [result.points for result in standings(referee.state)] == [0, 0]


@pytest.mark.rule("DU-16")
def test_alone_one_plays_against_the_top() -> None:
    settings = DuplicateSettings(entrants=entrants(1), bag=BagKind.VIRTUAL)
    referee = Referee(small_context(ScriptedChance("TSREUAX")), settings)
    referee.do(DrawLetters())
    (proposal,) = referee.do(Propose(1, play("H5 TUES")))
    assert isinstance(proposal, ProposalMade)
    assert (proposal.points, proposal.is_top) == (8, False)
    referee.do(RetainTop())
    (result,) = standings(referee.state)
    assert result.percentage == pytest.approx(800 / top_total(referee.state))
    assert result.deficit == top_total(referee.state) - 8
    assert solos(referee.state) == ()


@pytest.mark.rule("DU-16")
def test_a_proposal_that_does_not_hold_brings_nothing() -> None:
    referee = Referee(settings=DuplicateSettings(entrants=entrants(1)))
    referee.do(TypeDraw("SATURET"))
    (proposal,) = referee.do(Propose(1, play("H8 TAUR")))
    assert isinstance(proposal, ProposalMade)
    assert (proposal.points, proposal.is_top) == (0, False)


@pytest.mark.rule("DU-16")
def test_alone_a_word_that_does_not_hold_leaves_the_word_before() -> None:
    settings = DuplicateSettings(entrants=entrants(1), bag=BagKind.VIRTUAL)
    referee = Referee(small_context(ScriptedChance("TSREUAX")), settings)
    referee.do(DrawLetters(), Propose(1, play("H5 TUES")), Propose(1, play("H5 ZUT")))
    assert [mark.counted for mark in referee.state.table.scores_of(1).scores] == [8]


@pytest.mark.rule("DU-16")
def test_before_a_room_the_last_word_of_a_table_counts() -> None:
    settings = DuplicateSettings(entrants=entrants(2), bag=BagKind.VIRTUAL)
    referee = Referee(small_context(ScriptedChance("TSREUAX")), settings)
    referee.do(DrawLetters(), Propose(1, play("H5 TUES")), Propose(1, play("H5 ZUT")))
    assert [mark.counted for mark in referee.state.table.scores_of(1).scores] == [0]


@pytest.mark.rule("FO-01")
def test_a_pair_has_two_names_one_slip_and_one_score() -> None:
    pair = Entrant(1, ("Anne", "Bruno"))
    settings = DuplicateSettings(formula=Formula(in_pairs=True), entrants=(pair,))
    referee = Referee(settings=settings).stand(laid("H8 OS"), turns=1)
    referee.do(RecordScores(1, scores(21)))
    assert [(result.table, result.points) for result in standings(referee.state)] == [(1, 21)]
    error = referee.refused(Enter(Entrant(2, ("Alone",))))
    assert (error.problem, error.data["count"]) == (DuplicateProblem.PAIR_EXPECTED, 1)


@pytest.mark.rule("FO-01")
def test_two_names_make_no_single_player() -> None:
    error = at_turn(1, 0).refused(Enter(Entrant(2, ("Anne", "Bruno"))))
    assert error.problem is DuplicateProblem.NOT_IN_PAIRS
    assert at_turn(1, 0).refused(Enter(Entrant(2, (" ",)))).problem is DuplicateProblem.NAME_EXPECTED


@pytest.mark.rule("DU-14")
@pytest.mark.parametrize(("basis", "first"), [(Basis.POINTS, 2), (Basis.PLACES, 1)], ids=["by points", "by places"])
def test_several_games_rank_by_points_or_by_places(basis: Basis, first: int) -> None:
    """Table 1 is first twice by a point; table 2 wins the third game by far."""
    games = []
    for points in ((11, 10), (11, 10), (2, 40)):
        referee = at_turn(2, 1)
        referee.do(RecordScores(1, scores(*points)))
        games.append(game_result("a game", referee.state))
    assert rank_series(games, basis)[0].table == first


@pytest.mark.rule("DU-05")
def test_a_turn_lasts_three_minutes_by_default_with_a_call_at_thirty_seconds() -> None:
    assert DuplicateSettings().turn_time(7) == TurnTime(180, 30)
    assert DuplicateSettings(time=TurnTime(60, 20)).is_blitz
