"""Ranks, percentages and several games (DU-14)."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from access_scrabble.rules.ranking.series import Basis, rank_series
from access_scrabble.rules.ranking.standings import Standing, rank_game, ranks, running_totals
from access_scrabble.rules.slips.accounts import Account

pytestmark = pytest.mark.rule("DU-14")


def account(table: int, *scores: int, solo_bonus: int = 0, warnings_cost: int = 0) -> Account:
    return Account(table, scores, warnings_cost=warnings_cost, solos=solo_bonus // 10, solo_bonus=solo_bonus)


def test_points_rank_and_equals_share() -> None:
    ranking = rank_game([account(1, 20, 30), account(2, 50), account(3, 60), account(4, 7)], [40, 60])
    assert [(line.rank, line.table, line.points) for line in ranking] == [
        (1, 3, 60),
        (2, 1, 50),
        (2, 2, 50),
        (4, 4, 7),
    ]
    assert [(line.percentage, line.deficit) for line in ranking] == [
        (60.0, 40),
        (50.0, 50),
        (50.0, 50),
        (7.0, 93),
    ]


def test_solos_and_warnings_count_in_the_total() -> None:
    (line,) = rank_game([account(1, 50, solo_bonus=10, warnings_cost=5)], [50])
    assert (line.points, line.percentage, line.deficit, line.solos) == (55, 110.0, -5, 1)


def test_nothing_played_yet() -> None:
    assert rank_game([account(1)], [])[0] == Standing(1, 1, 0, 0.0, 0, 0, 0)
    assert rank_game([], []) == ()


def test_running_totals() -> None:
    assert running_totals(account(1, 20, 0, 31)) == (20, 20, 51)
    assert running_totals(account(1)) == ()


GAMES = [
    rank_game([account(1, 90), account(2, 80), account(3, 10)], [100]),
    rank_game([account(1, 10), account(2, 30), account(3, 95)], [100]),
]


def test_several_games_by_points_and_by_places() -> None:
    by_points = rank_series(GAMES, Basis.POINTS)
    assert [(line.rank, line.table, line.total) for line in by_points] == [
        (1, 2, 110),
        (2, 3, 105),
        (3, 1, 100),
    ]
    by_places = rank_series(GAMES, Basis.PLACES)
    assert [(line.rank, line.table, line.total) for line in by_places] == [(1, 1, 4), (1, 2, 4), (1, 3, 4)]
    assert by_places[0].places == (1, 3)


def test_who_missed_a_game_is_ranked_there_with_nothing() -> None:
    games = [*GAMES, rank_game([account(1, 50), account(3, 60)], [100])]
    by_places = {line.table: line for line in rank_series(games, Basis.PLACES)}
    assert (by_places[2].points, by_places[2].places) == ((80, 30, 0), (2, 2, 3))


@given(st.dictionaries(st.integers(1, 99), st.integers(0, 50), max_size=20))
def test_a_rank_is_one_more_than_the_number_above(points: dict[int, int]) -> None:
    found = ranks(points)
    assert found.keys() == points.keys()
    for table, rank in found.items():
        assert rank == 1 + sum(other > points[table] for other in points.values())
