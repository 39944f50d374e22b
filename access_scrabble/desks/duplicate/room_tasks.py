"""What the room hears of a game, each announcement in its time, and the clock behind it (DU-03, DU-06, DU-08)."""

from collections.abc import Callable
from dataclasses import replace
from threading import RLock

from access_scrabble.desks.announcing import scripts
from access_scrabble.desks.announcing.room import RoomAnnouncer
from access_scrabble.desks.common.actions import Action
from access_scrabble.desks.common.dialogue import Abandoned, Dialogue
from access_scrabble.desks.duplicate.clock import RefereeClock
from access_scrabble.errors import AccessScrabbleError
from access_scrabble.language.language import Language
from access_scrabble.language.messages import Message
from access_scrabble.rules.duplicate import events, results
from access_scrabble.rules.duplicate.clock import gap_left
from access_scrabble.rules.duplicate.settings import is_alone
from access_scrabble.rules.duplicate.state import DuplicatePhase, DuplicateState
from access_scrabble.rules.game import Contest, Redone, Undone
from access_scrabble.session.rulesets import DuplicateSession
from access_scrabble.session.session import Outcome


class RoomTasks:
    """Says announcements, lets a draw wait until it may be heard, and starts the clock when it has been."""

    def __init__(
        self,
        room: RoomAnnouncer,
        clock: RefereeClock,
        session: DuplicateSession,
        dialogue: Dialogue,
        language: Language,
    ) -> None:
        self._room = room
        self._clock = clock
        self._session = session
        self._dialogue = dialogue
        self._language = language
        self._lock = RLock()
        self._delayed: scripts.Script | None = None
        """A draw that waits until the players have had their time."""
        self._follows_top = False
        """Whether a word was announced and no draw since."""
        self._is_wait_told = False
        self._told_out = list(results.eliminations(session.state))
        """Who the room knows to be out of a sudden-death contest."""
        room.on_end = self._heard
        self.on_announced: Callable[[], None] = lambda: None
        """Called when a draw has announced itself, from another thread."""
        self.live: dict[Action, Callable[[str], None]] = {
            Action.ANNOUNCE: self._announce_again,
            Action.RESUME: self._resume,
            Action.NEXT_PART: self.say_next,
            Action.PART_BEFORE: lambda _: room.say_before(),
            Action.SKIP_PART: self._skip,
            Action.PROMPTER: self._switch_prompter,
            Action.RECALL: self._recall,
            Action.HUSH: lambda _: room.hush(),
        }

    @property
    def _state(self) -> DuplicateState:
        return self._session.state

    @property
    def rest(self) -> tuple[str, ...]:
        """What is still to be said, a draw that waits included."""
        delayed = self._delayed
        return self._room.rest if delayed is None else (*self._room.rest, *delayed.lines)

    def prompt(self) -> str | None:
        """What Enter does, where it has something to do."""
        part = self._room.waiting
        if self._room.is_part_by_part and part is not None:
            return self._language.text("“{part}”, Enter says it:", part=part.text)
        if self._delayed is None:
            return None
        turn = self._state.table.turn_number
        if self._starts_by_itself:
            return self._language.text("Turn {turn}, the draw comes by itself:", turn=turn)
        return self._language.text("Turn {turn}, Enter announces the draw:", turn=turn)

    def status(self) -> list[str]:
        if self._delayed is not None:
            return [self._told_wait()]
        waiting, left = self._room.waiting, self._room.left
        if waiting is None or self._room.is_part_by_part or waiting.kind is scripts.PartKind.CLOCK:
            lines = [] if waiting is None else [self._language.text("To be said next: {part}.", part=waiting.text)]
        else:
            lines, left = [], (*left, waiting)
        if left:
            lines.append(self._language.text("Left unsaid from “{part}” on: type resume.", part=left[0].text))
        return lines

    def enter(self) -> bool:
        """What Enter alone does; whether that was something."""
        if self._room.is_part_by_part and self._room.waiting is not None:
            self.say_next()
            return True
        if self._delayed is None:
            return False
        if self._wait():
            self._dialogue.tell(self._told_wait())
        else:
            self._announce_delayed()
        return True

    def follow(self, outcome: Outcome[DuplicateState, events.Event], script: scripts.Script) -> None:
        """Say what a command calls for, now or once the players have had their time (DU-06)."""
        is_draw = any(isinstance(event, events.LettersDrawn) for event in outcome.events)
        is_closed = is_draw or any(isinstance(event, events.PlayRetained) for event in outcome.events)
        if is_closed:
            script = self._with_contest(outcome.after, script, is_draw=is_draw)
        elif any(isinstance(event, events.GameEnded) and _by_scores(event) for event in outcome.events):
            self._room.load(script)
            self._dialogue.tell(self._language.text("One player is left: type announce to tell the room."))
            return
        if any(isinstance(event, Undone | Redone) for event in outcome.events):
            self._go_back(outcome)
        elif is_draw and self._wait():
            self._delayed = script
            told = Message.plain(self._told_wait())  # the prompt says that it comes by itself
            self._dialogue.announce(replace(told, spoken=()) if self._starts_by_itself else told)
            return
        if is_draw:
            self._follows_top = False
        if script.parts and any(isinstance(event, events.PlayRetained) for event in outcome.events):
            self._follows_top = outcome.after.phase is not DuplicatePhase.FINISHED
            self._is_wait_told = False
        if script.parts:
            self.announce(script)

    def _with_contest(self, state: DuplicateState, script: scripts.Script, *, is_draw: bool) -> scripts.Script:
        """What a sudden-death contest adds when its turn is closed: who is out, and the time to come (FO-06)."""
        if state.settings.formula.contest is not Contest.SUDDEN_DEATH or not script.parts:
            return script
        gone = [one for one in results.eliminations(state) if one not in self._told_out]
        self._told_out += gone
        out = scripts.out_script(self._language, state, gone)
        if is_draw:
            return out + script
        ends = {scripts.PartKind.END, scripts.PartKind.TOTAL, scripts.PartKind.SOLO}
        top = script.without(ends)
        if state.table.ending is None:
            return top + out + scripts.time_script(self._language, state)
        return top + out + scripts.Script(tuple(part for part in script.parts if part.kind in ends))

    def announce(self, script: scripts.Script) -> None:
        """Say an announcement from its beginning: all of it, or its first part."""
        with self._lock:
            self._delayed = None
        self._room.load(script)
        if self._room.is_part_by_part:
            self.say_next()
        else:
            self._room.say_all()

    def script_of(self, state: DuplicateState) -> scripts.Script:
        """The announcement of the draw being played, of the last word or of the end, ready to be said again."""
        table = state.table
        if is_alone(state.settings):
            return scripts.Script(())
        if table.ending is not None:
            return scripts.end_script(self._language, state, table.ending)
        if table.draw is not None:
            rejected = [draw.kept for draw in table.rejected]
            told = scripts.DrawScripts(self._language, state.settings.edition)
            return told.draw(table.draw, rejected=rejected, is_blitz=state.settings.is_blitz)
        if table.turns:
            last = table.turns[-1]
            return scripts.top_script(self._language, last.before, last.play, state.settings.formula.limits)
        return scripts.Script(())

    def told_time(self) -> str | None:
        """What is to be waited for before the clock runs, where it does not."""
        if self._delayed is not None or (self._follows_top and self._wait()):
            return self._told_wait()
        if self._state.phase is DuplicatePhase.SEARCHING and self._room.is_waited_for:
            return self._language.text("The clock starts when the draw has been announced.")
        return None

    def may_start_clock(self) -> bool:
        """Ask whether the clock starts though the draw has not been heard to its end."""
        if self._delayed is None and not self._room.is_waited_for:
            return True
        question = self._language.text("The draw has not been announced to its end: start the clock all the same?")
        if not self._is_meant(question):
            return False
        if (delayed := self._taken()) is not None:
            self._room.load(delayed)
        return True

    def may_retain(self) -> bool:
        """Ask before the room hears a word whose draw it has not heard."""
        question = self._language.text("Retain a word though its draw has not been announced?")
        return self._delayed is None or self._is_meant(question)

    def _is_meant(self, question: str) -> bool:
        try:
            if self._dialogue.agree(question):
                return True
        except Abandoned:
            pass
        self._dialogue.tell(self._language.text("Nothing is done."))
        return False

    def say_next(self, _rest: str = "") -> None:
        if self._room.say_next().kind is scripts.PartKind.CLOCK:
            self._clock.start()

    # The time that players have to lay the word, before the next draw is announced (DU-06).

    @property
    def _starts_by_itself(self) -> bool:
        return self._room.draws_by_itself and not self._room.is_part_by_part

    def _wait(self) -> int:
        """How long the players still have before a draw may be announced."""
        if not self._follows_top:
            return 0
        quiet_since = None if self._room.is_waited_for else self._room.quiet_since
        return gap_left(self._state, quiet_since, self._room.now)

    def _told_wait(self) -> str:
        wait = self._wait()
        if wait and self._room.is_waited_for:
            told = self._language.text("The last word is still being announced; the draw waits for it.")
        elif wait:
            told = self._language.count(
                "The players still have {number} second before the draw.",
                "The players still have {number} seconds before the draw.",
                -(-wait // 1000),
            )
        else:
            told = self._language.text("The wait is over: Enter announces the draw.")
        if wait and self._delayed is not None and self._starts_by_itself:
            told += " " + self._language.text("It is then announced by itself.")
        elif wait and self._delayed is not None:
            told += " " + self._language.text("Then press Enter.")
        return told

    def _heard(self) -> None:
        """The voice has come to the end of something: the players' time begins, or the clock."""
        waiting = self._room.waiting
        if self._follows_top and not self._room.is_waited_for:
            self._room.do_later(self._wait_is_over, self._wait())
        elif waiting is not None and waiting.kind is scripts.PartKind.CLOCK and not self._room.is_part_by_part:
            try:
                if not self._clock.is_set:
                    self.say_next()
            except AccessScrabbleError:
                return  # the turn was over before its letters were

    def _wait_is_over(self) -> None:
        """Let the referee hear it, and announce the draw that waits if it may begin by itself."""
        if not self._follows_top or self._wait() or self._is_wait_told:
            return
        self._is_wait_told = True
        self._room.signal()
        if self._delayed is None:
            return
        if self._starts_by_itself:
            self._announce_delayed()
            self.on_announced()
        else:
            self._dialogue.tell(self._told_wait())

    def _taken(self) -> scripts.Script | None:
        """The draw that waits, which only one of the threads may announce."""
        with self._lock:
            delayed, self._delayed = self._delayed, None
            return delayed

    def _announce_delayed(self) -> None:
        delayed = self._taken()
        if delayed is not None:
            self._follows_top = False
            self.announce(delayed)

    def _go_back(self, outcome: Outcome[DuplicateState, events.Event]) -> None:
        """Be ready to announce what stands now; a draw that nobody has heard leaves the word and its wait alone."""
        is_unheard, before, after = self._taken() is not None, outcome.before, outcome.after
        is_same_word = before is not None and before.table.turns == after.table.turns
        if not is_unheard or not is_same_word or after.phase is not DuplicatePhase.DRAWING:
            self._give_up()
            self._room.load(self.script_of(after))

    def _give_up(self) -> None:
        """What was announced is taken back: the voice need not end it, and nobody waits for it."""
        self._follows_top = False
        known = results.eliminations(self._state)
        self._told_out = [gone for gone in self._told_out if gone in known]
        if self._room.is_speaking:
            self._room.hush()

    # What is asked for by name.

    def _announce_again(self, _rest: str) -> None:
        """Say it once more; the end as it stands now, as scores can have come since (DU-09)."""
        if self._delayed is not None:
            self._announce_in_time()
            return
        state = self._state
        if state.phase is DuplicatePhase.DRAWING and state.table.turns:
            self._follows_top, self._is_wait_told = True, False  # the wait begins anew with its end (DU-06)
        is_end = state.table.ending is not None and self._room.waiting is None
        self.announce(self.script_of(state) if is_end else self._room.script)

    def _announce_in_time(self) -> None:
        """The draw that waits, before its time only if that is meant (DU-06)."""
        if wait := self._wait():
            question = self._language.count(
                "The players still have {number} second before the draw: announce it all the same?",
                "The players still have {number} seconds before the draw: announce it all the same?",
                -(-wait // 1000),
            )
            if not self._is_meant(question):
                return
        self._announce_delayed()

    def _resume(self, _rest: str) -> None:
        self._room.resume()

    def _skip(self, _rest: str) -> None:
        self._dialogue.tell(self._language.text("Left out: {part}.", part=self._room.skip().text))

    def _switch_prompter(self, _rest: str) -> None:
        self._room.is_part_by_part = not self._room.is_part_by_part
        if self._room.is_part_by_part:
            told = self._language.text("Announcements part by part: Enter says the next.")
        else:
            told = self._language.text("Announcements at one go.")
        self._dialogue.tell(told)

    def _recall(self, _rest: str) -> None:
        turns = self._state.table.turns
        if not turns:
            self._dialogue.tell(self._language.text("Nothing has been played."))
            return
        self._room.say(scripts.recall_script(self._language, turns[-1].play, turns[-1].points))


def _by_scores(event: events.GameEnded) -> bool:
    """Whether scores brought the end about: the room hears it when the referee says so."""
    return event.reason is events.EndReason.LAST_SURVIVOR
