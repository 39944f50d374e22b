"""Line mode around a duplicate game: a referee before a room, or somebody alone (DU-16, FO-07)."""

from collections.abc import Callable
from dataclasses import dataclass, field, replace
from datetime import datetime

from access_scrabble.audience.view import NullAudience
from access_scrabble.desks.announcing import scripts
from access_scrabble.desks.announcing.room import RoomAnnouncer
from access_scrabble.desks.common.actions import Action
from access_scrabble.desks.common.dialogue import Dialogue, is_walk
from access_scrabble.desks.common.lines import LineProblem, Request
from access_scrabble.desks.common.room_screen import RoomScreen
from access_scrabble.desks.duplicate.audience import RefereePage
from access_scrabble.desks.duplicate.check_list import CheckList, CheckListTools
from access_scrabble.desks.duplicate.clock import ClockTasks, RefereeClock, told_left, told_resumption
from access_scrabble.desks.duplicate.typed import missing_answers
from access_scrabble.desks.loop import Desk, GameLoop, GeneralAnswers
from access_scrabble.desks.slips.tasks import SlipTasks, SlipTools
from access_scrabble.errors import InputError
from access_scrabble.language.messages import Message, Reading, monotonic_ms
from access_scrabble.rules.duplicate import clock, commands, events
from access_scrabble.rules.duplicate.position import Draw
from access_scrabble.rules.duplicate.settings import is_alone
from access_scrabble.rules.duplicate.state import DuplicateState
from access_scrabble.rules.game import Contest, Redone, Undone
from access_scrabble.session.rulesets import DuplicateSession
from access_scrabble.session.session import Outcome


@dataclass(frozen=True, slots=True)
class RefereeTools:
    """What a refereed game needs besides a desk; lessons do without slips, a page and a check-list."""

    room: Callable[[], RoomAnnouncer]
    now: Callable[[], datetime]
    slips: SlipTools | None = None
    screen: RoomScreen = field(default_factory=lambda: RoomScreen(NullAudience()))
    check_list: CheckListTools | None = None


def referee_dialogue(dialogue: Dialogue, state: DuplicateState) -> Dialogue:
    """The dialogue of whoever types: the room does not hear it, unless somebody practises alone."""
    return dialogue if is_alone(state.settings) else dialogue.privately()


class RefereeLoop(GameLoop[DuplicateState, commands.Command, events.Event]):
    """Serves a duplicate game; nothing that the referee asks or is told is heard in the room."""

    def __init__(
        self,
        tools: RefereeTools,
        desk: Desk[DuplicateState, commands.Command, events.Event],
        session: DuplicateSession,
        dialogue: Dialogue,
        general: GeneralAnswers,
    ) -> None:
        self._is_alone = is_alone(session.state.settings)
        own = referee_dialogue(dialogue, session.state)
        super().__init__(desk, session, own, general)
        self._language = language = general.language
        self._room = tools.room()
        self._clock = RefereeClock(session, language, self._call, own.complain, tools.now)
        self._page = RefereePage(tools.screen, language, session, self._clock, is_alone=self._is_alone)
        self._room.on_said = self._page.said
        self._announced: int | None = None
        self._live: dict[Action, Callable[[str], None]] = {
            Action.ANNOUNCE: self._announce_again,
            Action.NEXT_PART: self._say_next,
            Action.PART_BEFORE: lambda _: self._room.say_before(),
            Action.SKIP_PART: self._skip,
            Action.PROMPTER: self._switch_prompter,
            Action.RECALL: self._recall,
            Action.HUSH: self._hush,
        }
        self._live |= ClockTasks(self._clock, language, self._room, own).live
        if tools.check_list is not None:
            check_list = CheckList(own, language, tools.check_list, self._test_voice)
            self._live[Action.CHECK_LIST] = lambda rest: check_list.run(self._session.state, rest)
        if tools.slips is not None:
            self._live |= SlipTasks(tools.slips, language, session, own, self._perform).live

    def run(self) -> None:
        if not self._is_alone:
            self._room.open()
        try:
            self._open()
            super().run()
        finally:
            self._clock.close()
            self._room.close()
            self._page.close()

    def _open(self) -> None:
        state = self._session.state
        known = self._clock.take_up()
        self._page.open()
        if known is not None:
            self._dialogue.tell(told_resumption(self._language, known))
        if not self._is_alone:
            self._room.load(self._script_of(state))
            opening = scripts.opening_script(self._language, state.settings)
            if opening.parts and not state.history.past:
                self._announce(opening)

    def _call(self, message: Message) -> None:
        """Give out a call of the clock: to the ears first, then to the page."""
        self._room.call(message)
        self._page.called(message)

    def _prompt(self) -> str:
        if self._room.is_part_by_part and (part := self._room.waiting) is not None:
            return self._language.text("Enter says “{part}”:", part=part.text)
        return super()._prompt()

    def _status(self) -> list[str]:
        lines = super()._status()
        if self._clock.is_set:
            lines.append(told_left(self._language, self._clock.left))
        if self._room.waiting is not None:
            lines.append(self._language.text("To be said next: {part}.", part=self._room.waiting.text))
        return lines

    def _reading(self) -> Reading:
        reading = super()._reading()
        return replace(reading, moves=(*self._room.rest, *reading.moves))

    def _obey(self, line: str) -> bool:
        if not line and self._room.is_part_by_part and self._room.waiting is not None:
            self._say_next()
            self._dialogue.update(self._reading)
            return True
        return super()._obey(line)

    def _carry_out(self, request: Request) -> None:
        live = self._live.get(request.action)
        if live is None or (is_walk(request.action) and self._dialogue.is_in_list):
            super()._carry_out(request)
        else:
            live(request.rest)
            self._dialogue.update(self._reading)
            self._page.show()

    def _perform(self, command: commands.Command) -> None:
        """In topping a word bears its time, and whoever has not found the top is given it (FO-07)."""
        if self._session.state.settings.formula.contest is not Contest.TOPPING:
            super()._perform(command)
            return
        if isinstance(command, commands.RetainTop | commands.RetainPlay):
            for answer in missing_answers(self._session.state):
                super()._perform(answer)
        if isinstance(command, commands.Propose):
            command = replace(command, elapsed_ms=self._clock.elapsed)
        super()._perform(command)
        if isinstance(command, commands.Propose) and not missing_answers(self._session.state):
            self._clock.stop()

    def _report(self, outcome: Outcome[DuplicateState, events.Event]) -> None:
        """Tell the referee first, then the room; slips and scores are between the referee and the tables."""
        told = self._desk.tell(outcome.steps)
        if outcome.before is not None and _moment(outcome.before) == _moment(outcome.after):
            self._tell(told, outcome)
            if outcome.after.table.ending is not None:
                self._page.show()  # it shows the solos, which the scores decide
            return
        script = scripts.Script(()) if self._is_alone else scripts.room_script(self._language, outcome.steps)
        announced = {f"{line}." for line in script.lines}
        self._tell([line for line in told if line not in announced], outcome)
        self._clock.keep_to(outcome.after)
        if any(isinstance(event, Undone | Redone) for event in outcome.events):
            self._room.load(self._script_of(outcome.after))
            self._announced = None
        if script.parts and not self._waits(outcome, script):
            self._announce(script)
        self._dialogue.update(self._reading)
        self._page.show()
        if any(isinstance(event, events.PlayRetained) for event in outcome.events):
            self._announced = monotonic_ms()

    def _tell(self, lines: list[str], outcome: Outcome[DuplicateState, events.Event]) -> None:
        """Tell the referee; the letters of a draw make no word, so the voice says them one by one."""
        if not lines:
            return
        message = Message.lines(lines)
        for event in outcome.events:
            if isinstance(event, events.LettersDrawn):
                draw = Draw(event.kept, event.new)
                message = message.said_as(str(draw), self._general.spelling.letters(draw.in_order))
        self._dialogue.announce(message)

    def _waits(self, outcome: Outcome[DuplicateState, events.Event], script: scripts.Script) -> bool:
        """Whether a draw has to wait before it is announced, the last announcement being too near (DU-06)."""
        is_draw = any(isinstance(event, events.LettersDrawn) for event in outcome.events)
        if self._announced is None or not is_draw:
            return False
        wait = clock.gap_left(outcome.after, self._announced, monotonic_ms())
        if not wait:
            return False
        self._room.load(script)
        self._dialogue.tell(
            self._language.count(
                "The players still have {number} second before the draw: then type announce.",
                "The players still have {number} seconds before the draw: then type announce.",
                -(-wait // 1000),
            )
        )
        return True

    def _script_of(self, state: DuplicateState) -> scripts.Script:
        """The announcement of the draw being played or of the end, ready to be said again."""
        if state.table.ending is not None and not self._is_alone:
            return scripts.end_script(self._language, state, state.table.ending)
        if state.table.draw is None or self._is_alone:
            return scripts.Script(())
        rejected = [draw.kept for draw in state.table.rejected]
        told = scripts.DrawScripts(self._language, state.settings.edition)
        return told.draw(state.table.draw, rejected=rejected, is_blitz=state.settings.is_blitz)

    def _announce(self, script: scripts.Script) -> None:
        """Say an announcement from its beginning: all of it, or its first part."""
        self._room.load(script)
        if self._room.is_part_by_part:
            self._say_next()
        else:
            self._room.say_all()

    def _announce_again(self, _rest: str) -> None:
        """Say it once more; the end as it stands now, as scores can have come since (DU-09)."""
        state = self._session.state
        is_end = state.table.ending is not None and self._room.waiting is None
        self._announce(self._script_of(state) if is_end else self._room.script)

    def _say_next(self, _rest: str = "") -> None:
        if self._room.say_next().kind is scripts.PartKind.CLOCK:
            self._clock.start()

    def _test_voice(self, text: str) -> None:
        """Let the room hear that it is spoken to (DU-18)."""
        self._room.call(Message.plain(text))

    def _skip(self, _rest: str) -> None:
        self._dialogue.tell(self._language.text("Left out: {part}.", part=self._room.skip().text))

    def _hush(self, _rest: str) -> None:
        self._room.hush()
        self._page.hush()

    def _switch_prompter(self, _rest: str) -> None:
        self._room.is_part_by_part = not self._room.is_part_by_part
        if self._room.is_part_by_part:
            told = self._language.text("Announcements part by part: Enter says the next.")
        else:
            told = self._language.text("Announcements at one go.")
        self._dialogue.tell(told)

    def _recall(self, _rest: str) -> None:
        turns = self._session.state.table.turns
        if not turns:
            self._dialogue.tell(self._language.text("Nothing has been played."))
            return
        self._room.say(scripts.recall_script(self._language, turns[-1].play, turns[-1].points))


class PracticeLoop(RefereeLoop):
    """Starts the clock with each draw, and takes no word once it has run out."""

    def _perform(self, command: commands.Command) -> None:
        if isinstance(command, commands.Propose) and self._is_over_time:
            raise InputError(LineProblem.TIME_IS_UP)
        super()._perform(command)

    def _report(self, outcome: Outcome[DuplicateState, events.Event]) -> None:
        super()._report(outcome)
        is_drawn = any(isinstance(event, events.LettersDrawn) for event in outcome.events)
        if is_drawn and self._is_against_clock:
            self._clock.start()

    @property
    def _is_over_time(self) -> bool:
        """Whether a word would come too late; in topping the rules see to that."""
        contest = self._session.state.settings.formula.contest
        is_clocked = self._is_against_clock and contest is Contest.POINTS
        return is_clocked and self._clock.is_set and not self._clock.left

    @property
    def _is_against_clock(self) -> bool:
        return self._session.state.settings.is_against_clock


def duplicate_loop(
    tools: RefereeTools,
    desk: Desk[DuplicateState, commands.Command, events.Event],
    session: DuplicateSession,
    dialogue: Dialogue,
    general: GeneralAnswers,
) -> RefereeLoop:
    kind = PracticeLoop if is_alone(session.state.settings) else RefereeLoop
    return kind(tools, desk, session, dialogue, general)


def _moment(state: DuplicateState) -> tuple[object, ...]:
    """What an announcement tells of: the turns played, the draw, the end."""
    return len(state.table.turns), state.table.draw, state.table.rejected, state.table.ending
