"""The clock of a turn at the referee's hand: started, stopped, lengthened, written down (DU-05)."""

from collections.abc import Callable
from datetime import datetime

from access_scrabble.app.clock import (
    DueCall,
    Resumption,
    TimeCall,
    TurnClock,
    resumed_clock,
    resumption,
    turn_clock,
)
from access_scrabble.app.lines import LineProblem
from access_scrabble.app.session import Session
from access_scrabble.app.ticker import Ticker
from access_scrabble.errors import InputError, OperationFailed, RuleViolation
from access_scrabble.presentation.duplicate.clock import ClockWording
from access_scrabble.presentation.messages import Message
from access_scrabble.rules.duplicate.commands import Command, NoteClock
from access_scrabble.rules.duplicate.draws import Draw
from access_scrabble.rules.duplicate.events import ClockAction, Event
from access_scrabble.rules.duplicate.state import Phase, State

DuplicateSession = Session[State, Command, Event]


class RefereeClock:
    """One clock for each draw; every touch is written into the game, so that a crash loses no time."""

    def __init__(
        self,
        session: DuplicateSession,
        wording: ClockWording,
        call: Callable[[Message], None],
        complain: Callable[[OperationFailed], None],
        now: Callable[[], datetime],
    ) -> None:
        self._session = session
        self._wording = wording
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
        """The milliseconds left to all."""
        return self._ticker.left()

    @property
    def checked_left(self) -> int:
        """The milliseconds left to all, refused where no clock is set."""
        if not self.is_set:
            raise InputError(LineProblem.CLOCK_NOT_SET)
        return self.left

    @property
    def elapsed(self) -> int:
        """The milliseconds that this turn has lasted."""
        return self._ticker.elapsed()

    @property
    def is_set(self) -> bool:
        """Whether the turn has a clock, running or stopped."""
        return self._ticker.clock is not None

    @property
    def is_running(self) -> bool:
        """Whether time passes."""
        clock = self._ticker.clock
        return clock is not None and clock.is_running

    def take_up(self) -> Resumption | None:
        """Bring back the stopped clock of a game taken up again; what is known of its time."""
        state = self._session.state
        mark = state.table.clock
        if mark is None or state.phase is not Phase.SEARCHING:
            return None
        known = resumption(mark, self._now())
        self._put(resumed_clock(state, known.longest_ms))
        return known

    def start(self, left_ms: int | None = None) -> None:
        """Start the clock or let it go on, with another time left if one is given."""
        state = self._session.state
        if state.phase is not Phase.SEARCHING:
            raise InputError(LineProblem.CLOCK_NOT_SET)
        action = ClockAction.RESUMED if self.is_set else ClockAction.STARTED
        if left_ms is not None:
            self._put(resumed_clock(state, left_ms))
        elif not self.is_set:
            self._put(turn_clock(state))
        self._ticker.change(TurnClock.resumed)
        if action is ClockAction.STARTED:
            self._call(self._wording.call(DueCall(TimeCall.START, self.left), state))
        self._note(action)

    def pause(self) -> None:
        """Stop the clock for a while."""
        if not self.is_set:
            raise InputError(LineProblem.CLOCK_NOT_SET)
        self._ticker.change(TurnClock.paused)
        self._note(ClockAction.PAUSED)

    def stop(self) -> None:
        """Stop the clock if it runs: nobody needs more time."""
        if self.is_running:
            self.pause()

    def add(self, milliseconds: int) -> None:
        """Give the turn more time, or less."""
        if not self.is_set:
            raise InputError(LineProblem.CLOCK_NOT_SET)
        self._ticker.change(lambda clock, _: clock.with_added(milliseconds))
        self._note(ClockAction.ADDED if self.is_running else ClockAction.PAUSED)

    def keep_to(self, state: State) -> None:
        """Give up the clock once its draw is not played any more."""
        if self._draw is not None and self._draw != _draw_of(state):
            self._draw = None
            self._ticker.put(None)

    def close(self) -> None:
        """Leave the game: a running clock is stopped and written down."""
        if self.is_running and self.left:
            self.pause()
        self._ticker.close()

    def _put(self, clock: TurnClock) -> None:
        self._draw = _draw_of(self._session.state)
        self._ticker.put(clock)

    def _give_call(self, due: DueCall) -> None:
        """Call first, write after: a signal waits for nothing."""
        self._call(self._wording.call(due, self._session.state))
        if due.call is not TimeCall.LAST_CALL:
            self._note(ClockAction.ENDED)

    def _note(self, action: ClockAction) -> None:
        """Write the clock down; a turn that has just ended needs it no more."""
        try:
            self._session.perform(NoteClock(action, self.left, self._now().isoformat()))
        except RuleViolation:
            return
        except OperationFailed as error:
            self._complain(error)


def _draw_of(state: State) -> tuple[int, Draw | None]:
    return state.table.turn_number, state.table.draw
