"""A turn clock that runs: a thread that waits for each call and gives it out on time (DU-05)."""

from collections.abc import Callable
from threading import Condition, Thread
from time import monotonic

from access_scrabble.app.clock import DueCall, TurnClock

TICK_MS = 10_000
"""How often the running clock is noted, so that a crash loses little."""


def monotonic_ms() -> int:
    """The milliseconds of a clock that never jumps."""
    return int(monotonic() * 1000)


class Ticker:
    """Lets one clock at a time run; any thread may touch it, calls come from its own."""

    def __init__(
        self,
        on_call: Callable[[DueCall], None],
        on_tick: Callable[[], None],
        now: Callable[[], int] = monotonic_ms,
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
        """The milliseconds left to all."""
        with self._touched:
            return 0 if self._clock is None else self._clock.left(self._now())

    def elapsed(self) -> int:
        """The milliseconds that the clock has run."""
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
        while True:
            with self._touched:
                if self._is_closed:
                    return
                calls, is_tick = self._due()
                if not calls and not is_tick:
                    self._touched.wait(self._waiting_time())
            for call in calls:
                self._on_call(call)
            if is_tick:
                self._on_tick()

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
