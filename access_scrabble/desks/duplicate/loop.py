"""Line mode around a duplicate game: a referee before a room, or somebody alone (DU-16, FO-07)."""

import re
from collections.abc import Callable, Iterator
from dataclasses import field, replace
from datetime import datetime

from access_scrabble.audience.view import NullAudience
from access_scrabble.desks.announcing import scripts
from access_scrabble.desks.announcing.room import RoomAnnouncer
from access_scrabble.desks.common.actions import BY_WORD, Action, fold
from access_scrabble.desks.common.dialogue import Abandoned, Dialogue, is_walk
from access_scrabble.desks.common.lines import LineProblem, Request
from access_scrabble.desks.common.room_screen import RoomScreen
from access_scrabble.desks.duplicate.audience import RefereePage
from access_scrabble.desks.duplicate.check_list import CheckList, CheckListTools
from access_scrabble.desks.duplicate.clock import ClockTasks, RefereeClock, told_left, told_resumption
from access_scrabble.desks.duplicate.doubts import Doubts
from access_scrabble.desks.duplicate.room_tasks import RoomTasks
from access_scrabble.desks.duplicate.typed import missing_answers
from access_scrabble.desks.loop import Desk, GameLoop, GeneralAnswers
from access_scrabble.desks.slips.tasks import EntryWays, SlipTasks, SlipTools
from access_scrabble.desks.slips.words import in_one_breath, missing_scores
from access_scrabble.errors import InputError
from access_scrabble.language.messages import Message, Reading
from access_scrabble.language.spelling import Spelling
from access_scrabble.rules.duplicate import commands, events
from access_scrabble.rules.duplicate.position import Draw
from access_scrabble.rules.duplicate.settings import is_alone
from access_scrabble.rules.duplicate.state import DuplicatePhase, DuplicateState
from access_scrabble.rules.game import BagKind, Contest
from access_scrabble.session.rulesets import DuplicateSession
from access_scrabble.session.session import Outcome
from access_scrabble.values import dataclass

_TURN = re.compile(r"(?P<turn>\d{1,3})\s*:")
_FOR_THE_TURN = frozenset({Action.EVERYBODY, Action.ABSENTEES, Action.MISSING_SCORES})
"""What is asked for the turn that slips are for, where no other is named."""


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
        self._room.follow = self._page.follow
        self._tasks = RoomTasks(self._room, self._clock, session, own, language)
        self._doubts = Doubts(session, own, language)
        self._live = {**self._tasks.live}
        self._live |= ClockTasks(self._clock, language, self._room, self._tasks, own).live
        if tools.check_list is not None:
            check_list = CheckList(own, language, tools.check_list, self._test_voice)
            self._live[Action.CHECK_LIST] = lambda rest: check_list.run(self._session.state, rest)
        if tools.slips is not None:
            self._live |= SlipTasks(tools.slips, language, session, own, self._entry_ways()).live

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
            self._room.load(self._tasks.script_of(state))
            opening = scripts.opening_script(self._language, state.settings)
            if opening.parts and not state.history.past:
                self._tasks.announce(opening)

    def _call(self, message: Message) -> None:
        """Give out a call of the clock: to the ears first, then to the page."""
        self._room.call(message)
        self._page.called(message)

    def _prompt(self) -> str:
        prompt = self._tasks.prompt() or super()._prompt()
        is_read_aloud = self._room.is_part_by_part and self._room.waiting is not None
        if is_read_aloud or (turn := self._doubts.told_turn()) is None:
            return prompt
        return self._language.text("{prompt}, slips of turn {turn}:", prompt=prompt.rstrip(": \u00a0\u202f"), turn=turn)

    def _status(self) -> list[str]:
        lines = super()._status()
        if self._clock.is_set:
            lines.append(told_left(self._language, self._clock.left))
        return [*lines, *self._tasks.status()]

    def _time_left(self) -> int | None:
        return self._clock.left if self._clock.is_set else None

    def _reading(self) -> Reading:
        reading = super()._reading()
        return replace(reading, moves=(*self._tasks.rest, *reading.moves))

    def _told(self) -> Iterator[str]:
        """Between two draws the word retained comes first: it is the one to spell."""
        state = self._session.state
        if state.table.turns and state.phase is not DuplicatePhase.SEARCHING:
            yield state.table.turns[-1].play.text
        yield from super()._told()

    def _obey(self, line: str) -> bool:
        if not line and self._tasks.enter():
            self._dialogue.update(self._reading)
            return True
        if (chosen := _TURN.fullmatch(line)) is not None and not self._is_alone:
            self._doubts.choose_turn(int(chosen["turn"]))
            self._dialogue.tell(*missing_scores(self._language, self._session.state, int(chosen["turn"])))
            return True
        return self._do_as_meant(line)

    def _do_as_meant(self, line: str) -> bool:
        """Carry a line out, unless what it would do turns out not to be meant."""
        try:
            match self._doubts.are_letters(line):
                case True:
                    self._perform(commands.TypeDraw(line))
                case False:
                    return self._obey_command(line)
                case None:
                    return super()._obey(self._doubts.addressed(line))
        except Abandoned:
            self._dialogue.tell(self._language.text("Nothing is changed."))
        return True

    def _obey_command(self, line: str) -> bool:
        """One letter may be a slip of the finger: leaving a room in the middle of its game is asked about."""
        is_left = len(line) == 1 and BY_WORD.get(fold(line)) is Action.QUIT
        if is_left and not self._is_alone and self._session.state.phase is not DuplicatePhase.FINISHED:
            if self._dialogue.agree(self._language.text("Leave the game?")):
                return False
            self._dialogue.tell(self._language.text("Nothing is done."))
            return True
        return super()._obey_command(line)

    def _carry_out(self, request: Request) -> None:
        if request.action in _FOR_THE_TURN and not request.rest and not self._is_alone:
            request = replace(request, rest=str(self._doubts.turn))
        live = self._live.get(request.action)
        if live is None or (is_walk(request.action) and self._dialogue.is_in_list):
            super()._carry_out(request)
        else:
            live(request.rest)
            self._dialogue.update(self._reading)
            self._page.show()

    def _perform(self, command: commands.Command) -> None:
        """In topping a word bears its time, and whoever has not found the top is given it (FO-07)."""
        if isinstance(command, commands.RetainTop | commands.RetainPlay) and not self._tasks.may_retain():
            return
        command = self._doubts.settled(command)
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

    def _entry_ways(self) -> EntryWays:
        return EntryWays(self._perform_meant, super()._perform, lambda: self._doubts.turn)

    def _perform_meant(self, command: commands.Command) -> None:
        """Perform a command out of several questions; when it is not meant, nothing is."""
        try:
            self._perform(command)
        except Abandoned:
            self._dialogue.tell(self._language.text("Nothing is changed."))

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
        self._tasks.follow(outcome, script)
        self._dialogue.update(self._reading)
        self._page.show()

    def _tell(self, lines: list[str], outcome: Outcome[DuplicateState, events.Event]) -> None:
        """Tell the referee, the voice in few words; the letters of a draw make no word, so it says them one by one."""
        if not lines:
            return
        message = Message.lines(lines)
        step = outcome.steps[0]
        if isinstance(step.event, events.SlipsCorrected) and len(outcome.steps) == 1 and step.before is not None:
            message = in_one_breath(self._language, step.before, step.event, step.after) or message
        for event in outcome.events:
            if isinstance(event, events.LettersDrawn):
                message = self._said_draw(message, event)
        if (draw := outcome.after.table.draw) is not None:
            message = message.said_as(str(draw), self._general.spelling.letters(draw.in_order, Spelling.LETTER))
        self._dialogue.announce(replace(message, shown="\n".join(lines)))

    def _said_draw(self, message: Message, event: events.LettersDrawn) -> Message:
        """Letters that somebody has just typed are said without countries, which the room hears, and nothing else."""
        draw = Draw(event.kept, event.new)
        if event.source is BagKind.VIRTUAL:
            return message.said_as(str(draw), self._general.spelling.letters(draw.in_order))
        told = self._language.text("Turn {turn}: {draw}.", turn=event.turn, draw=draw).removesuffix(".")
        letters = self._general.spelling.letters(draw.in_order, Spelling.LETTER)
        said = self._language.text("Turn {turn}: {draw}.", turn=event.turn, draw=letters)
        spoken = tuple(said if isinstance(item, str) and item.startswith(told) else item for item in message.spoken)
        return replace(message, spoken=spoken)

    def _test_voice(self, text: str) -> None:
        """Let the room hear that it is spoken to (DU-18)."""
        self._room.call(Message.plain(text))


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
