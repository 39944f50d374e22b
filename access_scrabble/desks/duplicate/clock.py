"""The clock of a turn at the referee's hand: started, stopped, lengthened, called out, written down (DU-05)."""

from collections.abc import Callable
from datetime import datetime
from functools import partial
from threading import Condition, Thread
from typing import Protocol

from access_scrabble.desks.announcing.room import RoomAnnouncer
from access_scrabble.desks.common.actions import Action
from access_scrabble.desks.common.dialogue import Dialogue
from access_scrabble.desks.common.lines import LineProblem, parse_number, parse_time
from access_scrabble.errors import InputError, OperationFailed, RuleViolation, marked
from access_scrabble.language.language import Language
from access_scrabble.language.messages import Message, Priority, monotonic_ms
from access_scrabble.language.names import named_entrant, worded_duration
from access_scrabble.rules.duplicate.clock import (
    DueCall,
    Resumption,
    TimeCall,
    TurnClock,
    resumed_clock,
    resumption,
    turn_clock,
)
from access_scrabble.rules.duplicate.commands import NoteClock
from access_scrabble.rules.duplicate.events import ClockAction
from access_scrabble.rules.duplicate.position import Draw
from access_scrabble.rules.duplicate.state import DuplicatePhase, DuplicateState
from access_scrabble.session.rulesets import DuplicateSession
from access_scrabble.unexpected import Guard

TICK_MS = 10_000
"""How often the running clock is noted, so that a crash loses little."""

LAST_CALLS = {30: marked("Thirty seconds"), 20: marked("Twenty seconds"), 10: marked("Ten seconds")}


def clock_call(language: Language, due: DueCall, state: DuplicateState | None = None) -> Message:
    """A signal to the players, before anything else that waits to be said."""
    return Message.plain(_call_text(language, due, state), Priority.NOW)


def told_left(language: Language, milliseconds: int) -> str:
    """The time left, when somebody asks; a second begun counts whole."""
    seconds = -(-milliseconds // 1000)
    if not seconds:
        return language.text("Time is over.")
    return language.text("{time} left.", time=worded_duration(language, seconds))


def told_paused(language: Language, milliseconds: int) -> str:
    return language.text("Clock stopped. {left}", left=told_left(language, milliseconds))


def told_resumption(language: Language, resumption: Resumption) -> str:
    if resumption.is_certain:
        return told_left(language, resumption.longest_ms)
    return language.text(
        "The clock was running when the program stopped: between {least} and {most} are left."
        " Type clock and the time, as clock 1:45.",
        least=worded_duration(language, resumption.shortest_ms // 1000),
        most=worded_duration(language, resumption.longest_ms // 1000),
    )


def _call_text(language: Language, due: DueCall, state: DuplicateState | None) -> str:
    match due.call:
        case TimeCall.START:
            return language.text("Clock")
        case TimeCall.LAST_CALL:
            seconds = due.left_ms // 1000
            if seconds in LAST_CALLS:
                return language.text(LAST_CALLS[seconds])
            return language.count("{number} second", "{number} seconds", seconds)
        case TimeCall.END:
            return language.text("Time")
        case TimeCall.EXTRA_END:
            return language.text("Time for {players}", players=_players(language, due, state))


def _players(language: Language, due: DueCall, state: DuplicateState | None) -> str:
    if state is None:
        return ", ".join(language.text("table {table}", table=table) for table in due.tables)
    return ", ".join(named_entrant(language, state, table) for table in due.tables)


class Ticker:
    """Lets one clock at a time run; any thread may touch it, calls come from its own."""

    def __init__(
        self, on_call: Callable[[DueCall], None], on_tick: Callable[[], None], now: Callable[[], int] = monotonic_ms
    ) -> None:
        self._on_call = on_call
        self._on_tick = on_tick
        self._now = now
        self._touched = Condition()
        self._clock: TurnClock | None = None
        self._pending: list[DueCall] = []
        self._seen = 0
        self._next_tick = 0
        self._is_closed = False
        self._thread: Thread | None = None

    @property
    def clock(self) -> TurnClock | None:
        """The clock as it was last set, started or stopped."""
        return self._clock

    def put(self, clock: TurnClock | None) -> None:
        """Take another clock, or none; what is due of the one before is given up."""
        with self._touched:
            self._clock = clock
            self._pending.clear()
            self._settle()

    def change(self, changed: Callable[[TurnClock, int], TurnClock]) -> None:
        """Start, stop or lengthen the clock, if there is one; what is due until now is still called."""
        with self._touched:
            if self._clock is None:
                return
            now = self._now()
            self._pending += self._clock.due(self._seen, now)
            self._clock = changed(self._clock, now)
            self._settle()

    def left(self) -> int:
        with self._touched:
            return 0 if self._clock is None else self._clock.left(self._now())

    def elapsed(self) -> int:
        with self._touched:
            return 0 if self._clock is None else self._clock.elapsed(self._now())

    def close(self) -> None:
        """End the thread, after the call it may be giving out."""
        with self._touched:
            self._is_closed = True
            self._touched.notify_all()
        if self._thread is not None:
            self._thread.join()

    def _settle(self) -> None:
        """The clock has been touched: wait anew, in a thread that lives from the first clock on."""
        self._seen = self._now()
        self._next_tick = self._seen + TICK_MS
        if self._thread is None and not self._is_closed:
            self._thread = Thread(target=self._run, name="clock", daemon=True)
            self._thread.start()
        self._touched.notify_all()

    def _run(self) -> None:
        guard = Guard("clock")
        while True:
            with self._touched:
                if self._is_closed:
                    return
                calls, is_tick = self._due()
                if not calls and not is_tick:
                    self._touched.wait(self._waiting_time())
            for call in calls:
                guard.attempt(partial(self._on_call, call))
            if is_tick:
                guard.attempt(self._on_tick)

    def _due(self) -> tuple[list[DueCall], bool]:
        """What has come due since the last look, and whether the clock is to be noted."""
        now = self._now()
        calls, self._pending = self._pending, []
        clock = self._clock
        if clock is None or not clock.is_running:
            return calls, False
        calls += clock.due(self._seen, now)
        self._seen = now
        is_tick = now >= self._next_tick and not clock.is_over(now)
        if is_tick:
            self._next_tick = now + TICK_MS
        return calls, is_tick

    def _waiting_time(self) -> float | None:
        """Seconds until something comes due; none when the clock must be touched first."""
        now = self._now()
        coming = None if self._clock is None else self._clock.next_due(now)
        if coming is None:
            return None
        return max(0, min(coming[0], self._next_tick) - now) / 1000


class RefereeClock:
    """One clock for each draw; every touch is written into the game, so that a crash loses no time."""

    def __init__(
        self,
        session: DuplicateSession,
        language: Language,
        call: Callable[[Message], None],
        complain: Callable[[OperationFailed], None],
        now: Callable[[], datetime],
    ) -> None:
        self._session = session
        self._language = language
        self._call = call
        self._complain = complain
        self._now = now
        self._ticker = Ticker(self._give_call, lambda: self._note(ClockAction.TICKED))
        self._draw: tuple[int, Draw | None] | None = None

    @property
    def clock(self) -> TurnClock | None:
        """The clock of the turn as it was last touched, if there is one."""
        return self._ticker.clock

    @property
    def left(self) -> int:
        return self._ticker.left()

    @property
    def checked_left(self) -> int:
        """The milliseconds left to all, refused where no clock is set."""
        self._check_set()
        return self.left

    @property
    def elapsed(self) -> int:
        return self._ticker.elapsed()

    @property
    def is_set(self) -> bool:
        return self._ticker.clock is not None

    @property
    def is_running(self) -> bool:
        clock = self._ticker.clock
        return clock is not None and clock.is_running

    def take_up(self) -> Resumption | None:
        """Bring back the stopped clock of a game taken up again; what is known of its time."""
        state = self._session.state
        mark = state.table.clock
        if mark is None or state.phase is not DuplicatePhase.SEARCHING:
            return None
        known = resumption(mark, self._now())
        self._put(resumed_clock(state, known.longest_ms))
        return known

    def start(self, left_ms: int | None = None) -> None:
        """Start the clock or let it go on, with another time left if one is given."""
        state = self._session.state
        self.check_startable()
        action = ClockAction.RESUMED if self.is_set else ClockAction.STARTED
        if left_ms is not None:
            self._put(resumed_clock(state, left_ms))
        elif not self.is_set:
            self._put(turn_clock(state))
        self._ticker.change(TurnClock.resumed)
        if action is ClockAction.STARTED:
            self._call(clock_call(self._language, DueCall(TimeCall.START, self.left), state))
        self._note(action)

    def check_startable(self) -> None:
        """Refuse where no draw is played."""
        if self._session.state.phase is not DuplicatePhase.SEARCHING:
            raise InputError(LineProblem.CLOCK_NOT_SET)

    def pause(self) -> None:
        self._check_set()
        self._ticker.change(TurnClock.paused)
        self._note(ClockAction.PAUSED)

    def stop(self) -> None:
        """Stop the clock if it runs: nobody needs more time."""
        if self.is_running:
            self.pause()

    def add(self, milliseconds: int) -> None:
        self._check_set()
        self._ticker.change(lambda clock, _: clock.with_added(milliseconds))
        self._note(ClockAction.ADDED if self.is_running else ClockAction.PAUSED)

    def keep_to(self, state: DuplicateState) -> None:
        """Give up the clock once its draw is not played any more."""
        if self._draw is not None and self._draw != _draw_of(state):
            self._draw = None
            self._ticker.put(None)

    def close(self) -> None:
        """Leave the game: a running clock is stopped and written down."""
        if self.is_running and self.left:
            self.pause()
        self._ticker.close()

    def _check_set(self) -> None:
        if not self.is_set:
            raise InputError(LineProblem.CLOCK_NOT_SET)

    def _put(self, clock: TurnClock) -> None:
        self._draw = _draw_of(self._session.state)
        self._ticker.put(clock)

    def _give_call(self, due: DueCall) -> None:
        """Call first, write after: a signal waits for nothing."""
        self._call(clock_call(self._language, due, self._session.state))
        if due.call is not TimeCall.LAST_CALL:
            self._note(ClockAction.ENDED)

    def _note(self, action: ClockAction) -> None:
        """Write the clock down; a turn that has just ended needs it no more."""
        try:
            self._session.perform(NoteClock(action, self.left, self._now().isoformat()))
        except RuleViolation:
            return
        except OperationFailed as error:
            if self._session.is_reached:  # a server that is away is told of once
                self._complain(error)


def _draw_of(state: DuplicateState) -> tuple[int, Draw | None]:
    return state.table.turn_number, state.table.draw


class ClockGuard(Protocol):
    """Knows what the room has not heard yet."""

    def may_start_clock(self) -> bool:
        """Whether the clock may start now, though perhaps not all was said."""

    def told_time(self) -> str | None:
        """What is waited for where no clock is set."""


class ClockTasks:
    def __init__(
        self, clock: RefereeClock, language: Language, room: RoomAnnouncer, guard: ClockGuard, dialogue: Dialogue
    ) -> None:
        self._clock = clock
        self._language = language
        self._room = room
        self._guard = guard
        self._dialogue = dialogue
        self.live: dict[Action, Callable[[str], None]] = {
            Action.CLOCK: self._start,
            Action.PAUSE_CLOCK: self._pause,
            Action.ADD_TIME: self._add,
            Action.TIME_LEFT: lambda _: self._tell_time(),
        }

    def _start(self, rest: str) -> None:
        """Start the clock or let it go on; while it runs, say the time left."""
        was_set = self._clock.is_set
        left = parse_time(rest) if rest else None
        if left is not None or not self._clock.is_running:
            self._clock.check_startable()
            if not was_set and not self._guard.may_start_clock():
                return
            self._clock.start(left)
            self._room.pass_over_clock()
        if was_set:
            self._tell_time()

    def _pause(self, _rest: str) -> None:
        self._clock.pause()
        self._dialogue.tell(told_paused(self._language, self._clock.left))

    def _add(self, rest: str) -> None:
        self._clock.add(1000 * parse_number(rest))
        self._tell_time()

    def _tell_time(self) -> None:
        waited_for = None if self._clock.is_set else self._guard.told_time()
        self._dialogue.tell(waited_for or told_left(self._language, self._clock.checked_left))
