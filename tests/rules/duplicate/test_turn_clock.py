"""The clock of a turn: signals, pauses, time added, extra time, crashes (DU-05, DU-06)."""

from datetime import datetime, timedelta

import pytest
from hypothesis import given
from hypothesis import strategies as st

from access_scrabble.engine.board import Board
from access_scrabble.rules.duplicate.clock import (
    DueCall,
    ExtraTime,
    Resumption,
    TimeCall,
    TurnClock,
    resumed_clock,
    resumption,
    turn_clock,
)
from access_scrabble.rules.duplicate.commands import NoteClock, RetainTop
from access_scrabble.rules.duplicate.events import ClockAction, ClockNoted
from access_scrabble.rules.duplicate.settings import DuplicateSettings, Entrant, Formula, TurnTime
from access_scrabble.rules.game import Contest, Undo
from tests.rules.duplicate.support import Referee

MORNING = datetime(2026, 5, 2, 10, 0, 0)  # noqa: DTZ001 - the calendar of the table, without zone


@pytest.mark.rule("DU-05")
@pytest.mark.parametrize(
    ("time", "last_call_at", "end_at"),
    [
        (TurnTime(180, 30), 150_000, 180_000),
        (TurnTime(150, 30), 120_000, 150_000),
        (TurnTime(120, 20), 100_000, 120_000),
        (TurnTime(60, 20), 40_000, 60_000),
        (TurnTime(77, 7), 70_000, 77_000),
    ],
)
def test_the_last_call_and_the_end_come_in_time(time: TurnTime, last_call_at: int, end_at: int) -> None:
    start = 1_000_000
    clock = turn_clock(Referee(settings=DuplicateSettings(time=time)).state).resumed(start)
    last_call = DueCall(TimeCall.LAST_CALL, time.last_call * 1000)
    end = DueCall(TimeCall.END, 0)
    assert clock.next_due(start) == (start + last_call_at, last_call)
    assert clock.due(start, start + last_call_at - 1) == ()
    assert clock.due(start + last_call_at - 1, start + last_call_at) == (last_call,)
    assert clock.next_due(start + last_call_at) == (start + end_at, end)
    assert clock.due(start, start + end_at) == (last_call, end)
    assert clock.next_due(start + end_at) is None
    assert clock.is_over(start + end_at)
    assert not clock.is_over(start + end_at - 1)


@pytest.mark.rule("DU-05", "FO-06", "FO-07")
def test_the_formula_sets_the_clock() -> None:
    topping = Referee(settings=DuplicateSettings(formula=Formula(contest=Contest.TOPPING))).state
    assert turn_clock(topping) == TurnClock(60_000, 0)
    sudden_death = DuplicateSettings(formula=Formula(contest=Contest.SUDDEN_DEATH))
    assert turn_clock(Referee(settings=sudden_death).state) == TurnClock(60_000, 20_000)
    late = Referee(settings=sudden_death).stand(Board(), turns=12).state
    assert turn_clock(late) == TurnClock(20_000, 10_000)


def test_without_a_last_call_only_the_end_is_heard() -> None:
    assert [due.call for due in TurnClock(60_000, 0).resumed(0).due(0, 99_000)] == [TimeCall.END]


def test_a_pause_stops_the_time() -> None:
    clock = TurnClock(60_000, 20_000).resumed(0).paused(10_000)
    assert (clock.left(500_000), clock.is_running, clock.next_due(500_000)) == (50_000, False, None)
    assert clock.due(10_000, 500_000) == ()
    on = clock.resumed(500_000)
    assert on.next_due(500_000) == (530_000, DueCall(TimeCall.LAST_CALL, 20_000))
    assert on.resumed(510_000) == on


def test_time_can_be_added_and_the_last_call_comes_again() -> None:
    clock = TurnClock(60_000, 20_000).resumed(0)
    assert [due.call for due in clock.due(0, 45_000)] == [TimeCall.LAST_CALL]
    longer = clock.with_added(30_000)
    assert longer.left(45_000) == 45_000
    assert longer.next_due(45_000) == (70_000, DueCall(TimeCall.LAST_CALL, 20_000))
    assert clock.with_added(-100_000).is_over(0)


def test_extra_time_ends_later_for_who_has_it() -> None:
    clock = TurnClock(60_000, 20_000, (ExtraTime(3, 15_000), ExtraTime(5, 15_000), ExtraTime(8, 30_000)))
    running = clock.resumed(0)
    assert [(due.call, due.tables) for due in running.due(59_999, 99_000)] == [
        (TimeCall.END, ()),
        (TimeCall.EXTRA_END, (3, 5)),
        (TimeCall.EXTRA_END, (8,)),
    ]
    assert (running.left(70_000), running.left(70_000, 3), running.left(70_000, 8)) == (0, 5_000, 20_000)
    assert (running.is_over(89_999), running.is_over(90_000)) == (False, True)


def test_the_extra_time_of_players_goes_into_the_clock() -> None:
    players = (Entrant(1, ("Anne",), extra_seconds=60), Entrant(2, ("Bruno",)))
    state = Referee(settings=DuplicateSettings(entrants=players)).state
    assert turn_clock(state).extras == (ExtraTime(1, 60_000),)


@given(checks=st.lists(st.integers(1, 40_000), max_size=30), pauses=st.lists(st.integers(0, 29), max_size=5))
def test_however_seldom_one_looks_every_call_is_heard_once_and_in_order(checks: list[int], pauses: list[int]) -> None:
    clock = TurnClock(180_000, 30_000, (ExtraTime(1, 20_000),)).resumed(0)
    now = 0
    heard: list[TimeCall] = []
    for number, step in enumerate([*checks, 400_000]):
        heard += [due.call for due in clock.due(now, now + step)]
        now += step
        if number in pauses:
            clock = clock.paused(now)
            heard += [due.call for due in clock.due(now, now + 5_000)]
            now += 5_000
            clock = clock.resumed(now)
    assert heard == [TimeCall.LAST_CALL, TimeCall.END, TimeCall.EXTRA_END]


def test_after_a_crash_a_paused_clock_has_what_it_had() -> None:
    mark = ClockNoted(1, ClockAction.PAUSED, 42_000, MORNING.isoformat())
    assert resumption(mark, MORNING + timedelta(hours=2)) == Resumption(42_000, 42_000)


@pytest.mark.parametrize("action", [ClockAction.STARTED, ClockAction.RESUMED, ClockAction.ADDED, ClockAction.TICKED])
def test_after_a_crash_a_running_clock_has_to_be_asked_about(action: ClockAction) -> None:
    mark = ClockNoted(1, action, 42_000, MORNING.isoformat())
    after = resumption(mark, MORNING + timedelta(seconds=12))
    assert (after, after.is_certain) == (Resumption(30_000, 42_000), False)
    assert resumption(mark, MORNING + timedelta(days=1)).shortest_ms == 0
    assert resumption(mark, MORNING - timedelta(days=1)) == Resumption(42_000, 42_000)


@pytest.mark.parametrize("at", ["", "x", "None", "2026-11-19T22:36:29+02:00", "20261119T223629Z"])
def test_a_mark_that_the_program_cannot_have_written_has_to_be_asked_about(at: str) -> None:
    assert resumption(ClockNoted(1, ClockAction.STARTED, 42_000, at), MORNING) == Resumption(0, 42_000)
    assert resumption(ClockNoted(1, ClockAction.STARTED, -1, at), MORNING) == Resumption(0, 0)


def test_the_journal_keeps_the_clock_of_the_turn_and_undo_does_not_touch_it() -> None:
    referee = Referee().stand(Board(), draw="SATUREX")
    referee.do(NoteClock(ClockAction.PAUSED, 42_000, MORNING.isoformat()))
    mark = referee.state.table.clock
    assert mark is not None
    clock = resumed_clock(referee.state, resumption(mark, MORNING).longest_ms)
    assert (clock.left(0), clock.is_running) == (42_000, False)
    assert clock.resumed(5_000).next_due(5_000) == (17_000, DueCall(TimeCall.LAST_CALL, 30_000))
    referee.do(RetainTop())
    assert referee.state.table.clock is None
    referee.do(Undo())
    assert referee.state.table.clock == mark
