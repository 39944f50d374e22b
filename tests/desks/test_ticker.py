"""The running clock: every call in its order, none early, none twice, however it is touched."""

from collections.abc import Callable, Iterator
from queue import Empty, Queue
from time import monotonic

import pytest

from access_scrabble.desks.duplicate.clock import Ticker
from access_scrabble.language.messages import monotonic_ms
from access_scrabble.rules.duplicate.clock import DueCall, ExtraTime, TimeCall, TurnClock

PATIENCE = 30.0


class Hand:
    """Of a watch that goes on only when it is moved: a busy machine lets no time pass between two lines."""

    def __init__(self) -> None:
        self.now = 1000

    def __call__(self) -> int:
        return self.now


class Calls:
    """What a ticker calls, and when."""

    def __init__(self, hand: Callable[[], int] = monotonic_ms) -> None:
        self.heard: Queue[tuple[DueCall, float]] = Queue()
        self.ticker = Ticker(lambda due: self.heard.put((due, monotonic())), lambda: None, hand)

    def next(self) -> tuple[TimeCall, float]:
        due, moment = self.heard.get(timeout=PATIENCE)
        return due.call, moment

    def is_silent(self, seconds: float) -> bool:
        try:
            self.heard.get(timeout=seconds)
        except Empty:
            return True
        return False


@pytest.fixture
def calls() -> Iterator[Calls]:
    made = Calls()
    yield made
    made.ticker.close()


@pytest.fixture
def hand() -> Hand:
    return Hand()


@pytest.fixture
def by_hand(hand: Hand) -> Iterator[Calls]:
    made = Calls(hand)
    yield made
    made.ticker.close()


@pytest.mark.rule("DU-05")
def test_calls_come_in_order_and_never_early(calls: Calls) -> None:
    calls.ticker.put(TurnClock(300, 100, (ExtraTime(7, 100),)))
    begun = monotonic()
    calls.ticker.change(TurnClock.resumed)
    heard = [calls.next() for _ in range(3)]
    assert [call for call, _ in heard] == [TimeCall.LAST_CALL, TimeCall.END, TimeCall.EXTRA_END]
    for (_, moment), due in zip(heard, (0.2, 0.3, 0.4), strict=True):
        assert moment - begun > due - 0.002
    assert calls.is_silent(0.1)


def test_a_stopped_clock_calls_nothing_and_loses_nothing(by_hand: Calls, hand: Hand) -> None:
    by_hand.ticker.put(TurnClock(200, 0))
    by_hand.ticker.change(TurnClock.resumed)
    hand.now += 50
    by_hand.ticker.change(TurnClock.paused)
    hand.now += 1000
    assert by_hand.ticker.left() == 150
    assert by_hand.is_silent(0.3)
    by_hand.ticker.change(TurnClock.resumed)
    hand.now += 149
    assert by_hand.is_silent(0.3)
    hand.now += 1
    assert by_hand.next()[0] is TimeCall.END


def test_added_time_puts_the_end_off(by_hand: Calls, hand: Hand) -> None:
    by_hand.ticker.put(TurnClock(150, 0))
    by_hand.ticker.change(TurnClock.resumed)
    by_hand.ticker.change(lambda clock, _: clock.with_added(200))
    hand.now += 349
    assert by_hand.is_silent(0.5)
    hand.now += 1
    assert by_hand.next()[0] is TimeCall.END


def test_a_call_that_is_due_when_the_clock_is_touched_is_still_given_once(by_hand: Calls, hand: Hand) -> None:
    by_hand.ticker.put(TurnClock(60_000, 20_000))
    by_hand.ticker.change(TurnClock.resumed)
    hand.now += 45_000
    by_hand.ticker.change(TurnClock.paused)
    assert by_hand.next()[0] is TimeCall.LAST_CALL
    assert by_hand.ticker.left() == 15_000
    by_hand.ticker.close()
    assert by_hand.heard.empty()


def test_a_running_clock_is_noted_from_time_to_time(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("access_scrabble.desks.duplicate.clock.TICK_MS", 40)
    ticks: Queue[float] = Queue()
    ticker = Ticker(lambda _: None, lambda: ticks.put(monotonic()))
    ticker.put(TurnClock(60_000, 0))
    begun = monotonic()
    ticker.change(TurnClock.resumed)
    assert [ticks.get(timeout=PATIENCE) - begun > due for due in (0.038, 0.078)] == [True, True]
    ticker.close()


def test_another_clock_gives_up_the_one_before(by_hand: Calls, hand: Hand) -> None:
    by_hand.ticker.put(TurnClock(100, 0))
    by_hand.ticker.change(TurnClock.resumed)
    by_hand.ticker.put(None)
    hand.now += 1000
    assert by_hand.is_silent(0.2)
    assert by_hand.ticker.left() == 0
    by_hand.ticker.change(TurnClock.resumed)
    assert by_hand.ticker.clock is None
