"""Somebody who cheated: scores void, excluded, recorded in every result (DU-20, R26 7.1)."""

import pytest

from access_scrabble.rules.duplicate.commands import (
    DrawLetters,
    Exclude,
    Propose,
    RecordScores,
    RetainPlay,
    RetainTop,
    TypeDraw,
)
from access_scrabble.rules.duplicate.events import EndReason, EntrantScore
from access_scrabble.rules.duplicate.results import accounts, solos, standings, survivors, topping_accounts, unscored
from access_scrabble.rules.duplicate.settings import DuplicateProblem, DuplicateSettings, Entrant, Formula
from access_scrabble.rules.game import Contest, Undo
from access_scrabble.rules.ranking.accounts import Solo
from access_scrabble.rules.ranking.standings import Basis, points_result, rank_series
from access_scrabble.rules.tournament.model import game_result
from tests.engine.examples import play
from tests.rules.duplicate.support import Referee, ScriptedChance, replayed, small_context

pytestmark = pytest.mark.rule("DU-20")

PLAYERS = tuple(Entrant(table, (f"Player {table}",)) for table in (1, 2, 3))


def turn_one(formula: Formula | None = None) -> Referee:
    settings = DuplicateSettings(formula=formula or Formula(), entrants=PLAYERS)
    referee = Referee(small_context(ScriptedChance("TSREUAX")), settings)
    referee.do(DrawLetters(), RetainTop())
    return referee


def scored(*points: int) -> RecordScores:
    return RecordScores(1, tuple(EntrantScore(table, score) for table, score in enumerate(points, start=1)))


def test_the_scores_of_who_is_excluded_are_void_and_come_last() -> None:
    referee = turn_one()
    referee.do(scored(20, 12, 9))
    assert solos(referee.state) == (Solo(1, 1, 20, 0),)
    referee.do(Exclude(1, "a list of words on the table"))
    lines = [(line.rank, line.table, line.points, line.is_excluded) for line in standings(referee.state)]
    assert lines == [(1, 2, 12, False), (2, 3, 9, False), (3, 1, 0, True)]
    assert solos(referee.state) == (Solo(1, 2, 12, 0),)
    assert accounts(referee.state)[0].total == 0
    (known,) = referee.state.table.exclusions
    assert (known.table, known.turn, known.grounds) == (1, 1, "a list of words on the table")
    assert replayed(referee.events) == referee.state


def test_nothing_more_is_noted_for_the_table_until_it_is_undone() -> None:
    referee = turn_one()
    referee.do(Exclude(1))
    assert unscored(referee.state, 1) == (2, 3)
    error = referee.refused(scored(20))
    assert (error.problem, error.data) == (DuplicateProblem.TABLE_EXCLUDED, {"table": 1, "turn": 1})
    assert referee.refused(Exclude(1)).problem is DuplicateProblem.TABLE_EXCLUDED
    assert referee.refused(Exclude(9)).problem is DuplicateProblem.NO_SUCH_TABLE
    referee.do(Undo(), scored(20, 12, 9))
    assert standings(referee.state)[0].points == 20


def test_before_the_first_draw_too() -> None:
    referee = Referee(settings=DuplicateSettings(entrants=PLAYERS))
    referee.do(Exclude(2))
    assert [line.table for line in standings(referee.state)] == [1, 3, 2]


def test_sudden_death_may_end_by_it() -> None:
    referee = turn_one(Formula(contest=Contest.SUDDEN_DEATH))
    referee.do(scored(20, 20, 9))
    assert survivors(referee.state) == (1, 2)
    referee.do(Exclude(1))
    assert referee.state.table.ending is not None
    assert referee.state.table.ending.reason is EndReason.LAST_SURVIVOR
    result = game_result("a contest", referee.state)
    assert [(line.standing.rank, line.standing.table) for line in result.lines] == [(1, 2), (2, 3), (3, 1)]


def test_topping_has_no_time_for_him() -> None:
    settings = DuplicateSettings(formula=Formula(contest=Contest.TOPPING), entrants=PLAYERS)
    referee = Referee(small_context(), settings)
    referee.do(TypeDraw("PASSERT"), Propose(1, play("H4 PASSER"), 1000), Exclude(1), RetainPlay(play("H4 PASSER")))
    assert [account.table for account in topping_accounts(referee.state)] == [2, 3]


def test_other_games_of_the_competition_count_nothing_either() -> None:
    referee = turn_one()
    referee.do(scored(20, 12, 9))
    first = game_result("first", referee.state)
    referee.do(Exclude(1))
    second = game_result("second", referee.state)
    ranking = rank_series([first, second], Basis.POINTS)
    assert [(line.table, line.total, line.is_excluded) for line in ranking] == [
        (2, 24, False),
        (3, 18, False),
        (1, 0, True),
    ]
    by_places = rank_series([first, second], Basis.PLACES)
    assert [(line.table, line.places) for line in by_places] == [(2, (1, 1)), (3, (2, 2)), (1, (3, 3))]
    alone = points_result("alone", 1, 20, first.standings)
    assert rank_series([alone], Basis.POINTS)[0].table == 1
