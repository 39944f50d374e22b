"""Announcements to the room: part by part, repeated, skipped, or all at one go; in a game, or outside one."""

from collections.abc import Callable, Sequence

from access_scrabble.desks.announcing.scripts import Pace, PartKind, Prompter, Script, ScriptPart
from access_scrabble.desks.common.actions import Action, OfferedAt, offered_at
from access_scrabble.desks.common.dialogue import Dialogue
from access_scrabble.desks.common.lines import LineProblem, understand
from access_scrabble.errors import AccessScrabbleError, InputError
from access_scrabble.language.language import Language
from access_scrabble.language.messages import Announcer, Message, Reading

_NOTHING = Script(())
_OFFERED = offered_at(OfferedAt.ANNOUNCING)


class RoomAnnouncer:
    """Holds the announcement under way and says it, whole or one part after another (DU-03, DU-08)."""

    def __init__(self, announcer: Announcer, pace: Pace | None = None) -> None:
        self._announcer = announcer
        self._pace = pace or Pace()
        self._prompter = Prompter(_NOTHING)
        self.is_part_by_part = False
        self.on_said: Callable[[Sequence[ScriptPart], Sequence[int]], None] = lambda _parts, _moments: None
        """Called with parts of an announcement from its beginning, and when from now each has been said."""

    def load(self, script: Script) -> None:
        self._prompter = Prompter(script)

    @property
    def waiting(self) -> ScriptPart | None:
        return self._prompter.current

    @property
    def script(self) -> Script:
        return self._prompter.script

    @property
    def rest(self) -> tuple[str, ...]:
        return self._prompter.script.lines[self._prompter.index :]

    def say_all(self) -> None:
        """Say the whole announcement from its beginning, but for the clock, which is started by hand."""
        script = self._prompter.script.without({PartKind.CLOCK})
        if not script.parts:
            raise InputError(LineProblem.NOTHING_TO_SAY)
        self._announcer.announce(script.message(self._pace))
        parts = self._prompter.script.parts
        self._prompter = Prompter(self._prompter.script, sum(part.kind is not PartKind.CLOCK for part in parts))
        self.on_said(script.parts, self._pace.moments(script.parts))

    def say_next(self) -> ScriptPart:
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
        self._prompter = self._prompter.back().back()
        self.say_next()

    def say_again(self) -> None:
        """Say the part before the next one again, and stay there."""
        self._prompter = self._prompter.back()
        self.say_next()

    def skip(self) -> ScriptPart:
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
        self._announcer.silence()

    def open(self) -> None:
        """Let the voice speak on while the referee types."""
        self._announcer.is_hushed_by_keys = False

    def close(self) -> None:
        """Let every key silence the voice again."""
        self._announcer.is_hushed_by_keys = True


class Announcing:
    """Says a script to the room; what the referee types and is told is not heard there."""

    def __init__(self, dialogue: Dialogue, language: Language, room: RoomAnnouncer) -> None:
        self._dialogue = dialogue.privately()
        self._language = language
        self._room = room

    def run(self, script: Script) -> None:
        """Until all has been said and Enter ends it, or the referee leaves it before."""
        self._room.load(script)
        self._room.open()
        try:
            self._help()
            is_going_on = True
            while is_going_on:
                self._dialogue.update(lambda: Reading(moves=self._room.rest))
                line = self._dialogue.ask(self._prompt())
                try:
                    is_going_on = self._obey(line)
                except AccessScrabbleError as error:
                    self._dialogue.complain(error)
        finally:
            self._room.close()

    def _prompt(self) -> str:
        part = self._room.waiting
        if part is None:
            return self._language.text("All has been announced, Enter ends:")
        return self._language.text("Enter says “{part}”:", part=part.text)

    def _help(self) -> None:
        self._dialogue.tell(
            self._language.text(
                "Enter says the next part to the room; repeat says the last one again, back goes back one,"
                " skip leaves one out, announce says all at one go, hush silences, quit ends."
            )
        )

    def _obey(self, line: str) -> bool:
        """Carry out a line; whether to go on."""
        if not line and self._room.waiting is None:
            return False
        request = understand(line, _OFFERED)
        match None if request is None else request.action:
            case None | Action.NEXT_PART:
                self._room.say_next()
            case Action.PART_BEFORE:
                self._room.say_before()
            case Action.SKIP_PART:
                left_out = self._room.skip()
                self._dialogue.tell(self._language.text("Left out: {part}.", part=left_out.text))
            case Action.ANNOUNCE:
                self._room.say_all()
            case Action.REPEAT:
                self._room.say_again()
            case Action.HUSH:
                self._room.hush()
            case Action.HELP:
                self._help()
            case _:
                return False
        return True
