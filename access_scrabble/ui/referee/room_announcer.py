"""What the room hears: announcements, at one go or part by part, and the clock (DU-03, DU-08)."""

from collections.abc import Callable, Sequence

from access_scrabble.app.lines import LineProblem
from access_scrabble.errors import InputError
from access_scrabble.presentation.announcer import Announcer
from access_scrabble.presentation.duplicate.scripts import Pace, Part, PartKind, Prompter, Script
from access_scrabble.presentation.messages import Message

_NOTHING = Script(())


class RoomAnnouncer:
    """Holds the announcement under way and says it, whole or one part after another."""

    def __init__(self, announcer: Announcer, pace: Pace | None = None) -> None:
        self._announcer = announcer
        self._pace = pace or Pace()
        self._prompter = Prompter(_NOTHING)
        self.is_part_by_part = False
        self.on_said: Callable[[Sequence[Part], Sequence[int]], None] = lambda _parts, _moments: None
        """Called with parts of an announcement from its beginning, and when from now each has been said."""

    def load(self, script: Script) -> None:
        """Make ready another announcement."""
        self._prompter = Prompter(script)

    @property
    def waiting(self) -> Part | None:
        """The part to be said next, if any."""
        return self._prompter.current

    @property
    def script(self) -> Script:
        """The announcement under way."""
        return self._prompter.script

    @property
    def rest(self) -> tuple[str, ...]:
        """What is still to be said."""
        return self._prompter.script.lines[self._prompter.index :]

    def say_all(self) -> None:
        """Say the whole announcement from its beginning, but for the clock, which is started by hand."""
        script = self._prompter.script.without({PartKind.CLOCK})
        if not script.parts:
            raise InputError(LineProblem.NOTHING_TO_SAY)
        self._announcer.announce(script.message(self._pace))
        parts = self._prompter.script.parts
        self._prompter = Prompter(
            self._prompter.script, sum(part.kind is not PartKind.CLOCK for part in parts)
        )
        self.on_said(script.parts, self._pace.moments(script.parts))

    def say_next(self) -> Part:
        """Say the next part; which one it was."""
        part, message = self._prompter.current, self._prompter.message
        if part is None or message is None:
            raise InputError(LineProblem.NOTHING_TO_SAY)
        self._prompter = self._prompter.forward()
        if part.kind is not PartKind.CLOCK:
            self._announcer.announce(message)
            self.on_said(self._prompter.said, ())
        return part

    def say_before(self) -> None:
        """Go back one part and say it again."""
        self._prompter = self._prompter.back().back()
        self.say_next()

    def say_again(self) -> None:
        """Say the part before the next one again, and stay there."""
        self._prompter = self._prompter.back()
        self.say_next()

    def skip(self) -> Part:
        """Leave out the next part; which one it was."""
        part = self._prompter.current
        if part is None:
            raise InputError(LineProblem.NOTHING_TO_SAY)
        self._prompter = self._prompter.forward()
        return part

    def pass_over_clock(self) -> None:
        """The clock has been started by hand: its part need not be said any more."""
        if self.waiting is not None and self.waiting.kind is PartKind.CLOCK:
            self.skip()

    def say(self, script: Script) -> None:
        """Say something besides the announcement under way."""
        self._announcer.announce(script.message(self._pace))
        self.on_said(script.parts, ())

    def call(self, message: Message) -> None:
        """Give out a call of the clock; any thread may."""
        self._announcer.call(message)

    def hush(self) -> None:
        """Silence the voice."""
        self._announcer.silence()

    def open(self) -> None:
        """Let the voice speak on while the referee types."""
        self._announcer.is_hushed_by_keys = False

    def close(self) -> None:
        """Let every key silence the voice again."""
        self._announcer.is_hushed_by_keys = True
