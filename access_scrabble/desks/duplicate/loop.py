"""Line mode around a duplicate game: a referee before a room, or somebody alone (DU-16, FO-07)."""

from collections.abc import Callable, Iterator
from dataclasses import field, replace
from datetime import datetime

from access_scrabble.audience.view import NullAudience
from access_scrabble.desks.announcing import scripts
from access_scrabble.desks.announcing.room import RoomAnnouncer
from access_scrabble.desks.common.actions import BY_WORD, Action, fold
from access_scrabble.desks.common.dialogue import Dialogue
from access_scrabble.desks.common.lines import LineProblem
from access_scrabble.desks.common.room_screen import RoomScreen
from access_scrabble.desks.duplicate.audience import RefereePage
from access_scrabble.desks.duplicate.check_list import CheckList, CheckListTools
from access_scrabble.desks.duplicate.clock import ClockTasks, RefereeClock, told_left, told_resumption
from access_scrabble.desks.duplicate.hall import HallNews, HallTasks
from access_scrabble.desks.duplicate.room_tasks import RoomTasks
from access_scrabble.desks.duplicate.slip_loop import SlipLoop
from access_scrabble.desks.duplicate.typed import missing_answers
from access_scrabble.desks.loop import Desk, GeneralAnswers
from access_scrabble.desks.slips.tasks import SlipTools
from access_scrabble.errors import AccessScrabbleError, InputError, marked
from access_scrabble.language.announcer import Reading
from access_scrabble.language.messages import Message, Priority
from access_scrabble.rules.duplicate import commands, events
from access_scrabble.rules.duplicate.settings import is_alone
from access_scrabble.rules.duplicate.state import DuplicatePhase, DuplicateState
from access_scrabble.rules.game import Contest
from access_scrabble.session.rulesets import DuplicateSession
from access_scrabble.session.session import Outcome
from access_scrabble.values import dataclass


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


class RefereeLoop(SlipLoop):
    """Serves a duplicate game; nothing that the referee asks or is told is heard in the room."""

    def __init__(
        self,
        tools: RefereeTools,
        desk: Desk[DuplicateState, commands.Command, events.Event],
        session: DuplicateSession,
        dialogue: Dialogue,
        general: GeneralAnswers,
    ) -> None:
        own = referee_dialogue(dialogue, session.state)
        super().__init__(tools.slips, desk, session, own, general)
        language = general.language
        self._room = tools.room()
        self._clock = RefereeClock(session, language, self._call, own.complain, tools.now)
        self._page = RefereePage(tools.screen, language, session, self._clock, is_alone=self._is_alone)
        self._room.follow = self._page.follow
        self._tasks = RoomTasks(self._room, self._clock, session, own, language)
        self._tasks.on_announced = self._renew
        self._hall = HallTasks(session, own, language, self._perform)
        self._live |= self._tasks.live | self._hall.live
        self._live |= ClockTasks(self._clock, language, self._room, self._tasks, own).live
        if tools.check_list is not None:
            check_list = CheckList(own, language, tools.check_list, self._test_voice)
            self._live[Action.CHECK_LIST] = lambda rest: check_list.run(self._session.state, rest)

    def run(self) -> None:
        if not self._is_alone:
            self._room.open()
        try:
            self._open()
            self._session.follow(self._hear, self._tell_line)
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

    def _hear(self, news: HallNews) -> None:
        """What others have done in a shared game."""
        self._hall.hear(news)
        self._renew()

    def _tell_line(self, error: AccessScrabbleError | None) -> None:
        told = marked("The server is back.")
        if error is not None:
            told = marked("The server is lost: what you type is not saved until it is back.")
        self._dialogue.announce(Message.plain(self._language.text(told), Priority.NEXT))

    def _call(self, message: Message) -> None:
        """Give out a call of the clock: to the ears first, then to the page."""
        self._room.call(message)
        self._page.called(message)

    def _prompt(self) -> str:
        is_read_aloud = self._room.is_part_by_part and self._room.waiting is not None
        prompt = self._tasks.prompt()
        if prompt is None:
            return super()._prompt()
        return prompt if is_read_aloud else self._with_slip_turn(prompt)

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
        return super()._obey(line)

    def _obey_command(self, line: str) -> bool:
        """One letter may be a slip of the finger: leaving a room in the middle of its game is asked about."""
        is_left = len(line) == 1 and BY_WORD.get(fold(line)) is Action.QUIT
        if is_left and not self._is_alone and self._session.state.phase is not DuplicatePhase.FINISHED:
            if self._dialogue.agree(self._language.text("Leave the game?")):
                return False
            self._dialogue.tell(self._language.text("Nothing is done."))
            return True
        return super()._obey_command(line)

    def _show_live(self) -> None:
        self._page.show()

    def _perform(self, command: commands.Command) -> None:
        if isinstance(command, commands.RetainTop | commands.RetainPlay) and not self._tasks.may_retain():
            return
        super()._perform(command)

    def _perform_knowingly(self, command: commands.Command) -> None:
        """In topping a word bears its time, and whoever has not found the top is given it (FO-07)."""
        if self._session.state.settings.formula.contest is not Contest.TOPPING:
            super()._perform_knowingly(command)
            return
        if isinstance(command, commands.RetainTop | commands.RetainPlay):
            for answer in missing_answers(self._session.state):
                super()._perform_knowingly(answer)
        if isinstance(command, commands.Propose):
            command = replace(command, elapsed_ms=self._clock.elapsed)
        super()._perform_knowingly(command)
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
        self._tasks.follow(outcome, script)
        self._dialogue.update(self._reading)
        self._page.show()

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
