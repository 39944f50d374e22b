"""The clock at the referee's keyboard: started, stopped, lengthened, asked for (DU-05)."""

from collections.abc import Callable

from access_scrabble.app.actions import Action
from access_scrabble.app.duplicate_requests import parse_time
from access_scrabble.app.lines import parse_number
from access_scrabble.presentation.duplicate.clock import ClockWording
from access_scrabble.ui.dialogue import Dialogue
from access_scrabble.ui.referee.clock import RefereeClock
from access_scrabble.ui.referee.room_announcer import RoomAnnouncer


class ClockLines:
    """What one types about the clock."""

    def __init__(
        self, clock: RefereeClock, wording: ClockWording, room: RoomAnnouncer, dialogue: Dialogue
    ) -> None:
        self._clock = clock
        self._wording = wording
        self._room = room
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
        if rest or not self._clock.is_running:
            self._clock.start(parse_time(rest) if rest else None)
            self._room.pass_over_clock()
        if was_set:
            self._tell_time()

    def _pause(self, _rest: str) -> None:
        self._clock.pause()
        self._dialogue.tell(self._wording.paused(self._clock.left))

    def _add(self, rest: str) -> None:
        self._clock.add(1000 * parse_number(rest))
        self._tell_time()

    def _tell_time(self) -> None:
        self._dialogue.tell(self._wording.left(self._clock.checked_left))
