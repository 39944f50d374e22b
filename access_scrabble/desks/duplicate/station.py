"""A corrector's computer in a hall: the turn, the draw, the clock, his own tables, what he asks the referee."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from datetime import datetime

from access_scrabble.desks.common.actions import Action, OfferedAt, offered_at
from access_scrabble.desks.common.dialogue import BusyDialogue, Dialogue
from access_scrabble.desks.common.lines import LineProblem, Request, parse_number
from access_scrabble.desks.duplicate import answers, hall
from access_scrabble.desks.duplicate.clock import told_left
from access_scrabble.desks.duplicate.desk import DuplicateDesk
from access_scrabble.desks.duplicate.doubts import TurnByTurn
from access_scrabble.desks.duplicate.slip_loop import SlipLoop
from access_scrabble.desks.duplicate.typed import expected_command
from access_scrabble.desks.duplicate.words import told_end, told_events
from access_scrabble.desks.loop import Desk, GeneralAnswers
from access_scrabble.desks.slips.entries import is_for_everybody
from access_scrabble.desks.slips.tasks import SlipTools
from access_scrabble.desks.slips.typed import last_turn_of, parse_address
from access_scrabble.desks.slips.words import named_tables, told_disagreements
from access_scrabble.errors import AccessScrabbleError, InputError, RuleViolation
from access_scrabble.language.messages import Message, Priority
from access_scrabble.language.problems import worded_error
from access_scrabble.rules.duplicate import commands, events, results
from access_scrabble.rules.duplicate.clock import resumption
from access_scrabble.rules.duplicate.state import DuplicateState
from access_scrabble.rules.game import Redone, RuleProblem, Step, Undone
from access_scrabble.session.rulesets import DuplicateSession
from access_scrabble.session.session import Outcome
from access_scrabble.session.station import Sending, StationSession

_FOR_ALL_HIS = frozenset({Action.EVERYBODY, Action.ABSENTEES})
"""What is meant for all tables that have nothing yet: here for all of his."""
_Entry = events.SlipsCorrected | events.ScoresRecorded | events.SecondOpinionGiven
_COURSE = events.TurnEvent | events.GameEnded | events.EntrantArrived | events.EntrantExcluded | Undone | Redone


class CorrectorDesk(DuplicateDesk):
    """What a corrector can ask for; the top is told once it is retained."""

    def offered(self, state: DuplicateState) -> frozenset[Action]:
        del state
        return offered_at(OfferedAt.CORRECTOR)

    def prompt(self, state: DuplicateState) -> str:
        if state.table.ending is not None:
            return self._language.text("Game over:")
        return self._language.text("Turn {turn}:", turn=state.table.turn_number)

    def expected(self, line: str, state: DuplicateState) -> commands.Command | None:
        """Slips and points of tables; letters are the referee's."""
        found = expected_command(line, state)
        return None if isinstance(found, commands.TypeDraw | commands.Propose) else found

    def tell(self, steps: Sequence[Step[DuplicateState, events.Event]]) -> list[str]:
        """What has happened; what is to be typed about it is the referee's."""
        return [line for step in steps for line in self._told(step)]

    def _told(self, step: Step[DuplicateState, events.Event]) -> list[str]:
        match step.event:
            case events.GameEnded() as ended:
                return told_end(self._language, ended, step.after)
            case events.AppealLodged():
                return told_events(self._language, [step])[:1]
            case _:
                return told_events(self._language, [step])

    def status(self, state: DuplicateState) -> list[str]:
        return [answers.told_status(self._language, state)]

    def recap(self, state: DuplicateState) -> list[str]:
        return answers.last_turn(self._language, state)

    def _reviewed_tops(self, state: DuplicateState) -> list[str]:
        del state
        return []


class StationLoop(SlipLoop):
    """Serves a game that a referee runs elsewhere; somebody without tables only looks."""

    def __init__(
        self,
        slips: SlipTools,
        now: Callable[[], datetime],
        desk: Desk[DuplicateState, commands.Command, events.Event],
        session: DuplicateSession,
        dialogue: Dialogue,
        general: GeneralAnswers,
    ) -> None:
        dialogue = dialogue.remade(BusyDialogue)
        super().__init__(slips, desk, session, dialogue, general)
        self._doubts = TurnByTurn(session, dialogue, general.language, self._waiting)
        self._now = now
        self._live |= {
            Action.ASK_RULING: self._ask_ruling,
            Action.STATIONS: self._stations,
            Action.TIME_LEFT: self._tell_time,
        }
        self._is_for_all = False

    @property
    def _account(self) -> str:
        return self._session.account

    @property
    def _own(self) -> tuple[int, ...]:
        """His tables, and those that he corrects once more."""
        hall_now = self._session.state.hall
        return (*hall_now.of(self._account), *hall_now.of(self._account, is_second=True))

    def run(self) -> None:
        if isinstance(self._session, StationSession):
            self._session.on_sent = self._tell_sent
        self._session.follow(self._hear, self._tell_line)
        super().run()

    def _status(self) -> list[str]:
        return [*super()._status(), *self._told_time(), *self._told_tables(), *self._told_waiting()]

    def _told_tables(self) -> list[str]:
        hall_now, text = self._session.state.hall, self._language.text
        own, again = hall_now.of(self._account), hall_now.of(self._account, is_second=True)
        told = [text("Your tables: {tables}.", tables=named_tables(self._language, list(own)))] if own else []
        if again:
            tables = named_tables(self._language, list(again))
            told.append(text("To correct once more: {tables}.", tables=tables))
        return told or [text("No table is given to you: {account}.", account=self._account)]

    def _told_waiting(self, *, is_news: bool = False) -> list[str]:
        """What the server does not have yet; that it is away is told whole once, not at each slip."""
        waiting = self._session.waiting if isinstance(self._session, StationSession) else 0
        if not waiting:
            return []
        if is_news and waiting > 1:
            return [self._language.count("{number} entry kept.", "{number} entries kept.", waiting)]
        return [
            self._language.count(
                "The server is away: {number} entry is kept on this computer.",
                "The server is away: {number} entries are kept on this computer.",
                waiting,
            )
        ]

    def _tell_time(self, _rest: str) -> None:
        if not (told := self._told_time()):
            raise InputError(LineProblem.CLOCK_NOT_SET)
        self._dialogue.tell(*told)

    def _told_time(self) -> list[str]:
        mark = self._session.state.table.clock
        if mark is None or self._session.state.table.draw is None:
            return []
        return [told_left(self._language, resumption(mark, self._now()).shortest_ms)]

    # What he enters: of his tables only.

    def _obey(self, line: str) -> bool:
        self._is_for_all = is_for_everybody(line)
        return super()._obey(line)

    def _are_letters(self, line: str) -> bool | None:
        del line
        return None  # the referee draws

    def _carry_out(self, request: Request) -> None:
        self._is_for_all |= request.action in _FOR_ALL_HIS
        if request.action is Action.MISSING_SCORES:
            self._tell_missing(request.rest)
        else:
            super()._carry_out(request)

    def _perform(self, command: commands.Command) -> None:
        super()._perform(self._his(command))

    def _perform_knowingly(self, command: commands.Command) -> None:
        turn = self._doubts.turn
        was_waiting, were_missing = self._waiting(turn), results.unscored(self._session.state, turn)
        super()._perform_knowingly(self._his(command))
        is_told = bool(were_missing) and not results.unscored(self._session.state, turn)
        if was_waiting and bool(self._waiting(turn)) == is_told:  # « nobody is missing » leaves out what he has twice
            self._dialogue.tell(*self._told_missing(turn))
        self._dialogue.tell(*self._told_waiting(is_news=True))

    def _his(self, command: commands.Command) -> commands.Command:
        """The command as it concerns his tables; once more where he is the second to correct them (6.9)."""
        if not isinstance(command, commands.CorrectSlips | commands.GiveTop | commands.RecordScores):
            return command
        tables = set(_tables(command))
        if self._is_for_all:
            command = _kept(command, set(self._own))
            tables &= set(self._own)
            if not tables:
                raise RuleViolation(RuleProblem.NO_CHANGE)
        if strange := sorted(tables - set(self._own)):
            raise InputError(LineProblem.NOT_YOUR_TABLE, table=strange[0])
        is_again = tables <= set(self._session.state.hall.of(self._account, is_second=True))
        if is_again and not isinstance(command, commands.RecordScores):
            return commands.CheckSlips(command)
        return command

    def _waiting(self, turn: int) -> tuple[int, ...]:
        """His tables that have nothing yet on a turn."""
        return (*self._unscored(turn), *self._unchecked(turn))

    def _unscored(self, turn: int) -> list[int]:
        own = self._session.state.hall.of(self._account)
        return [table for table in results.unscored(self._session.state, turn) if table in own]

    def _unchecked(self, turn: int) -> list[int]:
        """Those that he corrects once more and has not entered yet."""
        state = self._session.state
        checked = {mark.table for mark in state.table.second_opinions_of(turn).scores}
        return [table for table in state.hall.of(self._account, is_second=True) if table not in checked]

    def _report(self, outcome: Outcome[DuplicateState, events.Event]) -> None:
        super()._report(outcome)
        for step in outcome.steps:
            if isinstance(step.event, events.SlipsCorrected | events.ScoresRecorded):
                self._dialogue.tell(*self._told_differences(step.event, step.after))

    def _tell_missing(self, rest: str) -> None:
        turn = parse_number(rest, default=self._doubts.turn)
        results.check_turn(self._session.state, turn)
        self._dialogue.tell(*self._told_missing(turn))

    def _told_missing(self, turn: int) -> list[str]:
        text, first, again = self._language.text, self._unscored(turn), self._unchecked(turn)
        if not first and not again:
            return [text("None of your tables is missing on turn {turn}.", turn=turn)]
        told = []
        if first:
            tables = named_tables(self._language, first)
            told.append(text("Turn {turn}, missing of yours: {tables}.", turn=turn, tables=tables))
        if again:
            tables = named_tables(self._language, again)
            told.append(text("Turn {turn}, missing of yours to correct once more: {tables}.", turn=turn, tables=tables))
        return told

    def _ask_ruling(self, rest: str) -> None:
        address = parse_address(rest)
        if address.table not in self._own:
            raise InputError(LineProblem.NOT_YOUR_TABLE, table=address.table)
        turn = last_turn_of(address.table, self._session.state) if address.turn is None else address.turn
        self._perform(commands.AskRuling(turn, address.table, self._account, address.rest))

    def _stations(self, _rest: str) -> None:
        state = self._session.state
        told = hall.told_stations(self._language, self._session.journal, state, results.scored_turn(state))
        self._dialogue.answer(told)

    # What he hears.

    def _hear(self, news: hall.HallNews) -> None:
        if news.author != self._account and (told := self._told_news(news.outcome)):
            self._dialogue.announce(self._with_letters(Message.lines(told), news.outcome))
        self._renew()

    def _told_news(self, outcome: Outcome[DuplicateState, events.Event]) -> list[str]:
        """The course of the game, calls of the clock, and what others did about his tables.

        Who corrects a table once more is not told what the first one found (6.9) before both have entered it; then
        both know where they differ.
        """
        return [line for step in outcome.steps for line in self._told_step(step)]

    def _told_step(self, step: Step[DuplicateState, events.Event]) -> list[str]:
        match step.event:
            case events.ClockNoted(action=events.ClockAction.STARTED):
                return [self._language.text("Clock") + "."]
            case events.ClockNoted(action=events.ClockAction.ENDED):
                return [self._language.text("Time") + "."]
            case events.TablesGiven():
                return self._told_tables() if self._is_changed(step.before, step.after) else []
            case events.VerdictRuled(table=table) | events.AppealLodged(table=table):
                is_told = table in self._own
            case events.SlipsCorrected() | events.ScoresRecorded() | events.SecondOpinionGiven():
                return self._told_entry(step.event, step)
            case event:
                is_told = isinstance(event, _COURSE)
        return self._desk.tell([step]) if is_told else []

    def _told_entry(self, event: _Entry, step: Step[DuplicateState, events.Event]) -> list[str]:
        """What somebody else entered for his tables; of those that he corrects once more only where the two differ."""
        firsts = self._session.state.hall.of(self._account)
        is_first = not isinstance(event, events.SecondOpinionGiven) and bool({*firsts} & {*hall.marked_tables(event)})
        told = self._desk.tell([step]) if is_first else []
        return [*told, *self._told_differences(event, step.after)]

    def _told_differences(self, event: _Entry, after: DuplicateState) -> list[str]:
        tables = [table for table in hall.marked_tables(event) if table in self._own]
        return told_disagreements(self._language, after, event.turn, tables)

    def _is_changed(self, before: DuplicateState | None, after: DuplicateState) -> bool:
        """Whether somebody has given him tables, or taken some."""
        return before is None or any(
            before.hall.of(self._account, is_second=is_second) != after.hall.of(self._account, is_second=is_second)
            for is_second in (False, True)
        )

    def _tell_line(self, error: AccessScrabbleError | None) -> None:
        text = self._language.text
        if error is None:
            told = text("The server is back.")
        else:
            told = text("The server is lost. Go on: your slips are kept on this computer and sent when it is back.")
        self._dialogue.announce(Message.plain(told, Priority.NEXT))

    def _tell_sent(self, sending: Sending) -> None:
        told = []
        if sending.sent:
            told.append(self._language.count("Sent: {number} entry.", "Sent: {number} entries.", sending.sent))
        for step, error in sending.returned:
            tables = named_tables(self._language, [table for event in step for table in hall.marked_tables(event)])
            again = self._language.text("Not sent, to be entered again: {tables}.", tables=tables)
            told.append(f"{again} {worded_error(self._language, error)}")
        if sending.damaged:
            told.append(
                self._language.count(
                    "{number} entry kept on this computer is damaged and was not sent: enter it again. It stands in"
                    " {file}.",
                    "{number} entries kept on this computer are damaged and were not sent: enter them again. They stand"
                    " in {file}.",
                    sending.damaged,
                    file=sending.aside,
                )
            )
        self._dialogue.tell(*told)


def _tables(command: commands.CorrectSlips | commands.GiveTop | commands.RecordScores) -> list[int]:
    match command:
        case commands.CorrectSlips(sheets):
            return [slip.table for sheet in sheets for slip in sheet.slips]
        case commands.GiveTop(tables=tables):
            return list(tables)
        case commands.RecordScores(scores=scores):
            return [score.table for score in scores]


def _kept(
    command: commands.CorrectSlips | commands.GiveTop | commands.RecordScores, own: set[int]
) -> commands.CorrectSlips | commands.GiveTop | commands.RecordScores:
    """The command for some tables only."""
    match command:
        case commands.CorrectSlips(sheets):
            return commands.CorrectSlips(
                tuple(
                    commands.SlipSheet(sheet.turn, tuple(slip for slip in sheet.slips if slip.table in own))
                    for sheet in sheets
                )
            )
        case commands.GiveTop():
            return replace(command, tables=tuple(table for table in command.tables if table in own))
        case commands.RecordScores():
            return replace(command, scores=tuple(score for score in command.scores if score.table in own))
