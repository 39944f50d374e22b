"""The clock of a turn, pure: instants come in as values, in milliseconds of a clock that never jumps."""

from dataclasses import replace
from datetime import datetime
from enum import StrEnum

from access_scrabble.rules.duplicate.events import ClockAction, ClockNoted
from access_scrabble.rules.duplicate.state import DuplicateState
from access_scrabble.rules.game import Contest
from access_scrabble.values import dataclass

_SECOND = 1000


class TimeCall(StrEnum):
    """What the players hear of the clock (DU-05)."""

    START = "start"
    LAST_CALL = "last_call"
    END = "end"
    EXTRA_END = "extra_end"
    """The end for a player with extra time."""


@dataclass(frozen=True, slots=True)
class ExtraTime:
    table: int
    milliseconds: int


@dataclass(frozen=True, slots=True)
class DueCall:
    """A call, the time left to all when it is due, and the tables it is for; none means all."""

    call: TimeCall
    left_ms: int
    tables: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class TurnClock:
    """A clock that counts down, and can be paused and given time.

    >>> clock = TurnClock(180_000, 30_000).resumed(1_000)
    >>> clock.left(11_000), clock.paused(11_000).left(99_000)
    (170000, 170000)
    >>> [due.call.value for due in clock.due(since=150_000, now=181_000)]
    ['last_call', 'end']
    """

    time_ms: int
    last_call_ms: int = 0
    extras: tuple[ExtraTime, ...] = ()
    run_ms: int = 0
    """How long it had run when it was last started or stopped."""
    running_since: int | None = None

    @property
    def is_running(self) -> bool:
        return self.running_since is not None

    def resumed(self, now: int) -> "TurnClock":
        """The clock started, or going on after a pause."""
        return self if self.is_running else replace(self, running_since=now)

    def paused(self, now: int) -> "TurnClock":
        return replace(self, run_ms=self.elapsed(now), running_since=None)

    def with_added(self, milliseconds: int) -> "TurnClock":
        """The clock with more time, or with less; a last call already heard may come again."""
        return replace(self, time_ms=max(0, self.time_ms + milliseconds))

    def elapsed(self, now: int) -> int:
        """How long it has run, pauses left out."""
        return self.run_ms if self.running_since is None else self.run_ms + now - self.running_since

    def left(self, now: int, table: int | None = None) -> int:
        """The time left to all, or to a table that may have more; never below nothing."""
        extra = sum(known.milliseconds for known in self.extras if known.table == table)
        return max(0, self.time_ms + extra - self.elapsed(now))

    def is_over(self, now: int) -> bool:
        """Whether the time of everybody has run out."""
        longest = max((known.milliseconds for known in self.extras), default=0)
        return self.elapsed(now) >= self.time_ms + longest

    def due(self, since: int, now: int) -> tuple[DueCall, ...]:
        """The calls whose time came after one instant and until another, in their order."""
        before, after = self.elapsed(since), self.elapsed(now)
        return tuple(call for moment, call in self._schedule() if before < moment <= after)

    def next_due(self, now: int) -> tuple[int, DueCall] | None:
        """The instant of the next call, if the clock runs until then."""
        if self.running_since is None:
            return None
        elapsed = self.elapsed(now)
        coming = ((moment, call) for moment, call in self._schedule() if moment > elapsed)
        first = next(coming, None)
        return None if first is None else (now + first[0] - elapsed, first[1])

    def _schedule(self) -> list[tuple[int, DueCall]]:
        schedule = [(self.time_ms, DueCall(TimeCall.END, 0))]
        if 0 < self.last_call_ms < self.time_ms:
            last_call = DueCall(TimeCall.LAST_CALL, self.last_call_ms)
            schedule.insert(0, (self.time_ms - self.last_call_ms, last_call))
        for extra in sorted({known.milliseconds for known in self.extras if known.milliseconds > 0}):
            tables = tuple(known.table for known in self.extras if known.milliseconds == extra)
            schedule.append((self.time_ms + extra, DueCall(TimeCall.EXTRA_END, 0, tables)))
        return schedule


def turn_clock(state: DuplicateState) -> TurnClock:
    """The clock for the turn being played, not running yet (DU-05, FO-06, FO-07)."""
    time = state.settings.turn_time(state.table.turn_number)
    extras = tuple(
        ExtraTime(known.entrant.table, known.entrant.extra_seconds * _SECOND)
        for known in state.table.attendances
        if known.entrant.extra_seconds > 0
    )
    return TurnClock(time.seconds * _SECOND, time.last_call * _SECOND, extras)


def gap_left(state: DuplicateState, quiet_since: int | None, now: int) -> int:
    """How long to wait before the next draw is announced, all of it while the turn before still is (DU-06)."""
    if state.settings.formula.contest is Contest.TOPPING:  # without any dead time (FO-07)
        return 0
    wait = state.settings.regulation.gap_seconds * _SECOND
    return wait if quiet_since is None else max(0, quiet_since + wait - now)


@dataclass(frozen=True, slots=True)
class Resumption:
    """The time a turn has left after the program was stopped: sure when both ends agree, else to be asked.

    The longest counts the stop as a pause; the shortest lets the time run on through it.
    """

    shortest_ms: int
    longest_ms: int

    @property
    def is_certain(self) -> bool:
        return self.shortest_ms == self.longest_ms


def resumption(mark: ClockNoted, now: datetime) -> Resumption:
    """What the last mark in the journal says of the time left, at a calendar time."""
    left = max(0, mark.left_ms)
    if mark.action in {ClockAction.PAUSED, ClockAction.ENDED}:
        return Resumption(left, left)
    noted = mark.moment
    if noted is None:  # somebody else wrote this mark
        return Resumption(0, left)
    passed = int((now - noted).total_seconds() * _SECOND)
    return Resumption(max(0, left - max(0, passed)), left)


def resumed_clock(state: DuplicateState, left_ms: int) -> TurnClock:
    """The clock of a turn taken up again with so much time left, paused."""
    clock = turn_clock(state)
    return replace(clock, run_ms=clock.time_ms - left_ms)
