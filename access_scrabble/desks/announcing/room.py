"""Announcements to the room: part by part, repeated, skipped, or all at one go; in a game, or outside one."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial
from heapq import heappop, heappush
from itertools import count
from threading import Condition, RLock, Thread

from access_scrabble.desks.announcing.scripts import Pace, PartKind, Prompter, Script, ScriptPart
from access_scrabble.desks.common.actions import Action, OfferedAt, offered_at
from access_scrabble.desks.common.dialogue import Dialogue
from access_scrabble.desks.common.lines import LineProblem, understand
from access_scrabble.errors import AccessScrabbleError, InputError
from access_scrabble.language.announcer import Announcer, Reading
from access_scrabble.language.language import Language
from access_scrabble.language.messages import Earcon, Message, Reached, monotonic_ms
from access_scrabble.unexpected import Guard
from access_scrabble.values import dataclass

_NOTHING = Script(())
_OFFERED = offered_at(OfferedAt.ANNOUNCING)
_PATIENCE_MS = 10_000

Listener = Callable[[Sequence[ScriptPart]], None]
"""Is told the parts of an announcement that have been said, from its beginning."""


class Later:
    """Does things at moments to come, one after another, in a thread that lives from the first one on."""

    def __init__(self, now: Callable[[], int] = monotonic_ms) -> None:
        self.now = now
        self._touched = Condition()
        self._coming: list[tuple[int, int, Callable[[], None]]] = []
        self._numbers = count()
        self._thread: Thread | None = None
        self._is_closed = False

    def do(self, work: Callable[[], None], milliseconds: int = 0) -> None:
        """Do it after so long; at once means as soon as this thread is free."""
        with self._touched:
            if self._is_closed:
                return
            heappush(self._coming, (self.now() + milliseconds, next(self._numbers), work))
            if self._thread is None:
                self._thread = Thread(target=self._run, name="room", daemon=True)
                self._thread.start()
            self._touched.notify_all()

    def close(self) -> None:
        with self._touched:
            self._is_closed = True
            self._coming.clear()
            self._touched.notify_all()

    def _run(self) -> None:
        guard = Guard("announcing to the room")
        while True:
            with self._touched:
                if self._is_closed:
                    return
                wait = None if not self._coming else (self._coming[0][0] - self.now()) / 1000
                if wait is None or wait > 0:
                    self._touched.wait(wait)
                    continue
                _, _, work = heappop(self._coming)
            guard.attempt(work)


@dataclass(slots=True)
class _Saying:
    """Parts being said: how many were heard, and when the last one was."""

    parts: tuple[ScriptPart, ...]
    first: int
    """Where they begin in the announcement under way."""
    learn: Listener
    heard: int = 0
    ended: int | None = None


class RoomAnnouncer:
    """Holds the announcement under way and says it, whole or one part after another (DU-03, DU-08)."""

    def __init__(self, announcer: Announcer, pace: Pace | None = None, later: Later | None = None) -> None:
        self._announcer = announcer
        self._pace = pace or Pace()
        self._later = later or Later()
        self._prompter = Prompter(_NOTHING)
        self._left: tuple[ScriptPart, ...] = ()
        """What another announcement kept from being said."""
        self._saying: _Saying | None = None
        self._lock = RLock()
        self.is_part_by_part = False
        self.is_prompting = False
        """Whether the question shows the next part outside a game."""
        self.draws_by_itself = True
        """Whether a draw that had to wait is announced as soon as it may be."""
        self.follow: Callable[[], Listener] = lambda: lambda _parts: None
        """Asked for a listener when something begins to be said."""
        self.on_end: Callable[[], None] = lambda: None
        """Called when what was being said has been heard to its end."""

    def load(self, script: Script) -> None:
        """Take up another announcement; what is left unsaid of the one before can be resumed."""
        with self._lock:
            before = self._prompter
            unsaid = before.script.without({PartKind.CLOCK}).parts[before.index :]
            self._left = unsaid if before.index and unsaid else ()
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

    @property
    def left(self) -> tuple[ScriptPart, ...]:
        """What can be resumed of an announcement that was cut short."""
        return self._left

    @property
    def is_speaking(self) -> bool:
        """Whether the room still hears an announcement, as far as one knows."""
        return self._saying is not None and self._saying.ended is None

    @property
    def is_waited_for(self) -> bool:
        """Whether the announcement has parts to come, said or still to be said; the clock is none."""
        waiting = self.waiting
        return self.is_speaking or (waiting is not None and waiting.kind is not PartKind.CLOCK)

    @property
    def quiet_since(self) -> int | None:
        """When the last thing had been said; nothing while one is, or when none was."""
        return None if self._saying is None else self._saying.ended

    def say_all(self) -> None:
        """Say the whole announcement from its beginning; the clock starts behind it."""
        self._say_from(0)

    def resume(self) -> None:
        """Say what was cut short, then what is left of the announcement under way."""
        with self._lock:
            if self._left:
                rest = self._prompter.script.parts[self._prompter.index :]
                self._prompter = Prompter(Script(self._left + rest))
                self._left = ()
            if self.is_part_by_part:
                self.say_next()
            else:
                self._say_from(self._prompter.index)

    def _say_from(self, index: int) -> None:
        with self._lock:
            script = self._prompter.script
            parts = script.without({PartKind.CLOCK}).parts[index:]
            if not parts:
                raise InputError(LineProblem.NOTHING_TO_SAY)
            self._prompter = Prompter(script, index + len(parts))
            self._say(parts, index)

    def say_next(self) -> ScriptPart:
        """Say the next part; which one it was."""
        with self._lock:
            part = self._prompter.current
            if part is None:
                raise InputError(LineProblem.NOTHING_TO_SAY)
            self._prompter = self._prompter.forward()
            if part.kind is not PartKind.CLOCK:
                self._say((part,), self._prompter.index - 1)
            return part

    def say_before(self) -> None:
        with self._lock:
            self._prompter = self._prompter.back().back()
            self.say_next()

    def say_again(self) -> None:
        """Say the part before the next one again, and stay there."""
        with self._lock:
            self._prompter = self._prompter.back()
            self.say_next()

    def skip(self) -> ScriptPart:
        with self._lock:
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
        with self._lock:
            before, self._prompter = self._prompter, Prompter(script, len(script.parts))
            self._say(script.parts, 0)
            self._prompter = before

    def _say(self, parts: tuple[ScriptPart, ...], first: int) -> None:
        """Let parts be heard; a voice tells how far it has come, without one they take the time to read them."""
        said = self._prompter.script.parts[:first]
        learn = self.follow()
        saying = self._saying = _Saying(parts, first, lambda heard: learn((*said, *heard)))
        reached = None
        if self._pace.is_heard:
            reached = [Reached(partial(self._later.do, partial(self._heard, saying, n + 1))) for n in range(len(parts))]
        message = Script(parts).message(self._pace, reached)
        self._announcer.announce(replace(message, is_prompted=self.is_part_by_part or self.is_prompting))
        lasting = self._lasting(parts)
        if reached is not None:
            self._later.do(partial(self._heard, saying, len(parts)), 2 * lasting + _PATIENCE_MS)
            return
        saying.learn(parts)
        if lasting:
            self._later.do(partial(self._heard, saying, len(parts)), lasting)
        else:
            self._heard(saying, len(parts))

    def _lasting(self, parts: Sequence[ScriptPart]) -> int:
        return self._pace.duration(parts)

    def _heard(self, saying: _Saying, number: int) -> None:
        """So many of the parts have been heard, unless they were cut short or said before."""
        with self._lock:
            if saying.ended is not None or number <= saying.heard:
                return
            saying.heard = number
            is_end = number == len(saying.parts)
            if is_end:
                saying.ended = self._later.now()
        if self._pace.is_heard:
            saying.learn(saying.parts[:number])
        if is_end and saying is self._saying:
            self.on_end()

    def do_later(self, work: Callable[[], None], milliseconds: int) -> None:
        """Do something in the room's own thread after so long."""
        self._later.do(work, milliseconds)

    @property
    def now(self) -> int:
        return self._later.now()

    def call(self, message: Message) -> None:
        """Give out a call of the clock; any thread may."""
        self._announcer.call(message)

    def signal(self) -> None:
        """Let the referee hear that a wait is over."""
        self._announcer.signal(Earcon.TIME)

    def hush(self) -> None:
        """Be silent; what was not heard can be resumed."""
        self._announcer.silence()
        with self._lock:
            saying = self._saying
            if saying is None or saying.ended is not None:
                return
            saying.ended = self._later.now()
            if self._pace.is_heard and saying.parts == self._prompter.script.parts[saying.first :][: len(saying.parts)]:
                self._prompter = Prompter(self._prompter.script, saying.first + saying.heard)

    def open(self) -> None:
        """Let the voice speak on while the referee types."""
        self._announcer.is_hushed_by_keys = False

    def close(self) -> None:
        """Let every key silence the voice again."""
        self._announcer.is_hushed_by_keys = True
        self._later.close()


class Announcing:
    """Says a script to the room; what the referee types and is told is not heard there."""

    def __init__(self, dialogue: Dialogue, language: Language, room: RoomAnnouncer) -> None:
        self._dialogue = dialogue.privately()
        self._language = language
        self._room = room

    def run(self, script: Script) -> None:
        """Until all has been said and Enter ends it, or the referee leaves it before."""
        self._room.load(script)
        self._room.is_prompting = True
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
        return self._language.text("“{part}”, Enter says it:", part=part.text)

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
            case Action.RESUME:
                self._room.resume()
            case Action.REPEAT:
                self._room.say_again()
            case Action.HUSH:
                self._room.hush()
            case Action.HELP:
                self._help()
            case _:
                return False
        return True
