"""Warnings, penalties, solos and arrivals added up (BU-12, BU-13, DU-09, DU-13)."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from access_scrabble.engine.coordinates import Reference
from access_scrabble.rules.game import Edition
from access_scrabble.rules.ranking.accounts import (
    Conditions,
    CorrectedTurn,
    RankedEntrant,
    Solo,
    find_solos,
    settle_accounts,
)
from access_scrabble.rules.slips.verdict import Sanction, Verdict, WrittenReading, pay, penalise, refuse

CLEAN = Verdict(20, Sanction.NONE)
WARNED = Verdict(20, Sanction.WARNING)


def reading(score: int) -> WrittenReading:
    return WrittenReading(Reference.parse("13H"), "RIZ", score)


def game(*verdicts: Verdict, table: int = 1) -> list[CorrectedTurn]:
    return [CorrectedTurn(number, 30, {table: verdict}) for number, verdict in enumerate(verdicts, start=1)]


@pytest.mark.rule("BU-13")
@pytest.mark.parametrize(
    ("conditions", "warnings", "cost"),
    [
        (Conditions(Edition.R26), 3, 0),
        (Conditions(Edition.R26), 4, 5),
        (Conditions(Edition.R26), 6, 15),
        (Conditions(Edition.R26, seconds=60), 5, 0),
        (Conditions(Edition.R26, seconds=60), 6, 5),
        (Conditions(Edition.R26, is_original=True), 7, 10),
        (Conditions(Edition.R26, seconds=120), 4, 5),
        (Conditions(Edition.R12), 4, 5),
        (Conditions(Edition.R12, seconds=60), 5, 0),
        (Conditions(Edition.E, seconds=60), 4, 5),
        (Conditions(Edition.E, is_original=True), 5, 10),
    ],
)
def test_what_warnings_cost(conditions: Conditions, warnings: int, cost: int) -> None:
    assert conditions.cost(warnings) == cost


@pytest.mark.rule("BU-13")
def test_the_cost_is_taken_at_the_end_of_the_game() -> None:
    (account,) = settle_accounts(Conditions(Edition.R26), game(*[WARNED] * 5), [RankedEntrant(1)])
    assert account.scores == (20,) * 5
    assert (account.warnings, account.warnings_cost, account.total) == (5, 10, 90)


@pytest.mark.rule("BU-13")
def test_in_sudden_death_the_cost_is_taken_at_once() -> None:
    conditions = Conditions(Edition.R26, is_sudden_death=True)
    (account,) = settle_accounts(conditions, game(*[WARNED] * 7), [RankedEntrant(1)])
    assert account.scores == (20, 20, 20, 20, 20, 15, 15)
    assert (account.warnings_cost, account.total) == (0, 130)


@pytest.mark.rule("BU-12")
def test_a_disciplinary_warning_counts_beside_the_sanction_of_the_slip() -> None:
    verdicts = [
        Verdict(20, Sanction.NONE, extra_warnings=1),
        Verdict(20, Sanction.WARNING, extra_warnings=1),
        Verdict(0, Sanction.NULLITY, extra_warnings=1),
    ]
    (account,) = settle_accounts(Conditions(Edition.R26), game(*verdicts), [RankedEntrant(1)])
    assert (account.warnings, account.warnings_cost, account.zeros) == (4, 5, 1)


@pytest.mark.rule("BU-10")
def test_a_slip_penalty_is_no_warning() -> None:
    (account,) = settle_accounts(Conditions(Edition.R26), game(penalise(reading(21))), [RankedEntrant(1)])
    assert (account.total, account.warnings, account.slip_penalties) == (16, 0, 1)


@pytest.mark.rule("DU-13")
def test_turns_before_a_late_arrival_count_nothing() -> None:
    late = RankedEntrant(1, first_turn=3)
    (account,) = settle_accounts(Conditions(Edition.R26), game(WARNED, WARNED, CLEAN, CLEAN), [late])
    assert (account.scores, account.warnings) == ((0, 0, 20, 20), 0)


def test_an_absence_counts_nothing_and_the_commission_leaves_a_slip_open() -> None:
    turns = [CorrectedTurn(1, 30, {}), CorrectedTurn(2, 30, {1: Verdict(None, Sanction.COMMISSION)})]
    (account,) = settle_accounts(Conditions(Edition.R26), turns, [RankedEntrant(1)])
    assert (account.scores, account.pending, account.total) == ((0, 0), 1, 0)


@pytest.mark.rule("DU-09")
@pytest.mark.parametrize(("players", "bonus"), [(15, 0), (16, 10), (40, 10)])
def test_the_bonus_of_a_solo_needs_sixteen_players(players: int, bonus: int) -> None:
    verdicts = {table: pay(reading(21)) for table in range(1, players)} | {players: pay(reading(30))}
    entrants = [RankedEntrant(table) for table in range(1, players + 1)]
    turn = CorrectedTurn(1, 40, verdicts)
    assert find_solos(Conditions(Edition.R26), [turn], entrants) == (Solo(1, players, 30, bonus),)
    accounts = settle_accounts(Conditions(Edition.R26), [turn], entrants)
    assert accounts[-1].total == 30 + bonus


@pytest.mark.rule("DU-09")
def test_solos_compare_scores_before_penalties() -> None:
    entrants = [RankedEntrant(table) for table in range(1, 17)]
    verdicts = {table: pay(reading(21)) for table in range(2, 17)} | {1: penalise(reading(24))}
    turn = CorrectedTurn(1, 40, verdicts)
    assert find_solos(Conditions(Edition.R26), [turn], entrants) == (Solo(1, 1, 24, 10),)
    assert settle_accounts(Conditions(Edition.R26), [turn], entrants)[0].total == 19 + 10


@pytest.mark.rule("DU-09")
def test_equals_and_zeros_are_no_solo() -> None:
    entrants = [RankedEntrant(1), RankedEntrant(2)]
    equal = CorrectedTurn(1, 40, {1: pay(reading(21)), 2: pay(reading(21))})
    nothing = CorrectedTurn(2, 40, {1: refuse(), 2: refuse()})
    assert find_solos(Conditions(Edition.R26), [equal, nothing], entrants) == ()
    assert find_solos(Conditions(Edition.R26), [CorrectedTurn(3, 40, {1: pay(reading(21))})], [RankedEntrant(1)]) == ()


@pytest.mark.rule("BU-13")
@given(st.lists(st.sampled_from([CLEAN, WARNED, refuse(), penalise(reading(21))]), max_size=25))
def test_paying_at_once_or_at_the_end_comes_to_the_same(verdicts: list[Verdict]) -> None:
    original = Conditions(Edition.R26, is_original=True)
    sudden = Conditions(Edition.R26, is_sudden_death=True)
    totals = [
        settle_accounts(conditions, game(*verdicts), [RankedEntrant(1)])[0].total for conditions in (original, sudden)
    ]
    assert totals[0] == totals[1]
