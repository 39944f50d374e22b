"""Ranks, percentages and several games (DU-14)."""

import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from access_scrabble.errors import RuleViolation
from access_scrabble.rules.ranking.accounts import Account
from access_scrabble.rules.ranking.standings import (
    Basis,
    GameResult,
    RankingProblem,
    Standing,
    Ties,
    TimeAccount,
    exits,
    points_result,
    rank_among,
    rank_game,
    rank_series,
    ranks,
    survival_result,
    topping_result,
)

pytestmark = pytest.mark.rule("DU-14")


def account(table: int, *scores: int, solo_bonus: int = 0, warnings_cost: int = 0) -> Account:
    return Account(table, scores, warnings_cost=warnings_cost, solos=solo_bonus // 10, solo_bonus=solo_bonus)


def test_points_rank_and_equals_share() -> None:
    ranking = rank_game([account(1, 20, 30), account(2, 50), account(3, 60), account(4, 7)], 100)
    assert [(line.rank, line.table, line.points) for line in ranking] == [(1, 3, 60), (2, 1, 50), (2, 2, 50), (4, 4, 7)]
    assert [(line.percentage, line.deficit) for line in ranking] == [(60.0, 40), (50.0, 50), (50.0, 50), (7.0, 93)]


def test_solos_and_warnings_count_in_the_total() -> None:
    (line,) = rank_game([account(1, 50, solo_bonus=10, warnings_cost=5)], 50)
    assert (line.points, line.percentage, line.deficit, line.solos) == (55, 110.0, -5, 1)


def test_nothing_played_yet() -> None:
    assert rank_game([account(1)], 0)[0] == Standing(1, 1, 0, 0.0, 0, 0, 0)
    assert rank_game([], 0) == ()


def game(*accounts: Account) -> GameResult:
    return points_result("a game", 1, 100, rank_game(accounts, 100))


GAMES = [game(account(1, 90), account(2, 80), account(3, 10)), game(account(1, 10), account(2, 30), account(3, 95))]


def test_several_games_by_points_and_by_places() -> None:
    by_points = rank_series(GAMES, Basis.POINTS)
    assert [(line.rank, line.table, line.total) for line in by_points] == [(1, 2, 110), (2, 3, 105), (3, 1, 100)]
    by_places = rank_series(GAMES, Basis.PLACES)
    assert [(line.rank, line.table, line.total) for line in by_places] == [(1, 1, 4), (1, 2, 4), (1, 3, 4)]
    assert by_places[0].places == (1, 3)


def test_who_missed_a_game_is_ranked_there_with_nothing() -> None:
    games = [*GAMES, game(account(1, 50), account(3, 60))]
    by_places = {line.table: line for line in rank_series(games, Basis.PLACES)}
    assert (by_places[2].points, by_places[2].places) == ((80, 30, None), (2, 2, 3))


@given(st.dictionaries(st.integers(1, 99), st.integers(0, 50), max_size=20))
def test_a_rank_is_one_more_than_the_number_above(points: dict[int, int]) -> None:
    found = ranks(points)
    assert found.keys() == points.keys()
    for table, rank in found.items():
        assert rank == 1 + sum(other > points[table] for other in points.values())


def test_totals_percentages_and_what_sanctions_cost() -> None:
    best = rank_series(GAMES, Basis.POINTS)[0]
    assert (best.table, best.points_total, best.percentage, best.deficit) == (2, 110, 55.0, 90)
    costly = game(account(1, 90, warnings_cost=10), account(2, 85, solo_bonus=10))
    assert [(line.table, line.total, line.solos) for line in rank_series([costly], Basis.POINTS)] == [
        (2, 95, 1),
        (1, 80, 0),
    ]


@pytest.mark.parametrize(
    ("ties", "order"),
    [
        (Ties.SHARED, [(1, 1), (1, 2), (1, 3), (4, 4)]),
        (Ties.SOLOS, [(1, 2), (2, 1), (2, 3), (4, 4)]),
        (Ties.BEST_GAME, [(1, 3), (2, 1), (2, 2), (4, 4)]),
        (Ties.LAST_GAME, [(1, 3), (2, 2), (3, 1), (4, 4)]),
    ],
)
def test_equals_are_parted_as_the_organiser_decides(ties: Ties, order: list[tuple[int, int]]) -> None:
    games = [
        game(account(1, 60), account(2, 30, solo_bonus=10), account(3, 30), account(4, 1)),
        game(account(1, 40), account(2, 60), account(3, 70), account(4, 80)),
    ]
    ranked = rank_series(games, Basis.POINTS, ties=ties)
    assert [(line.rank, line.table) for line in ranked] == order
    assert [(line.rank, line.table) for line in rank_among(ranked, {1, 2, 3, 4}, Basis.POINTS, ties)] == order
    places = rank_series(games, Basis.PLACES, ties=Ties.LAST_GAME)
    assert [line.table for line in places] == [4, 3, 2, 1]


def test_a_category_is_ranked_by_itself() -> None:
    among = rank_among(rank_series(GAMES, Basis.POINTS), {1, 3}, Basis.POINTS)
    assert [(line.rank, line.table, line.total) for line in among] == [(1, 3, 105), (2, 1, 100)]


def test_who_never_played_is_in_the_list_with_nothing() -> None:
    last = rank_series(GAMES, Basis.POINTS, tables=[1, 2, 3, 9])[-1]
    assert (last.rank, last.table, last.total, last.points) == (4, 9, 0, (None, None))


@pytest.mark.rule("FO-06")
def test_sudden_death_ranks_by_the_turn_of_leaving() -> None:
    accounts = [account(1, 20, 30), account(2, 20, 28), account(3, 18, 0), account(4, 18, 40)]
    gone = exits({found.table: found.scores for found in accounts})
    assert gone == {3: 1, 4: 1, 2: 2}
    result = survival_result("sudden", 2, 50, rank_game(accounts, 50), gone)
    assert [(line.standing.rank, line.standing.table, line.left_on) for line in result.lines] == [
        (1, 1, None),
        (2, 2, 2),
        (3, 3, 1),
        (3, 4, 1),
    ]
    by_places = {line.table: line.places for line in rank_series([result], Basis.PLACES, tables=[5])}
    assert by_places == {1: (1,), 2: (2,), 3: (3,), 4: (3,), 5: (5,)}


@pytest.mark.rule("FO-07")
def test_topping_ranks_by_time_and_only_by_places() -> None:
    times = [TimeAccount(1, 90_000, 3), TimeAccount(2, 70_500, 4), TimeAccount(3, 90_000, 2)]
    result = topping_result("topping", 4, 200, times)
    assert [(line.standing.rank, line.standing.table, line.time_ms) for line in result.lines] == [
        (1, 2, 70_500),
        (2, 1, 90_000),
        (2, 3, 90_000),
    ]
    assert [line.total for line in rank_series([result, result], Basis.PLACES)] == [2, 4, 4]
    with pytest.raises(RuleViolation) as refused:
        rank_series([result], Basis.POINTS)
    assert refused.value.problem is RankingProblem.TIMES_ARE_NO_POINTS


POINTS = st.dictionaries(st.integers(1, 12), st.integers(-20, 60), max_size=8)


@given(st.lists(POINTS, max_size=4), st.sampled_from(Basis), st.randoms(use_true_random=False))
def test_the_order_of_tables_and_games_changes_no_rank(
    points: list[dict[int, int]], basis: Basis, chance: random.Random
) -> None:
    def ranked(shown: list[dict[int, int]]) -> dict[int, tuple[int, int]]:
        results = [game(*(account(table, score) for table, score in one.items())) for one in shown]
        return {line.table: (line.rank, line.total) for line in rank_series(results, basis)}

    expected = ranked(points)
    shuffled = [dict(chance.sample(list(one.items()), len(one))) for one in points]
    chance.shuffle(shuffled)
    assert ranked(shuffled) == expected
    for rank, total in expected.values():
        better = [
            other for _, other in expected.values() if (other > total if basis is Basis.POINTS else other < total)
        ]
        assert rank == 1 + len(better)
