"""Line mode for whoever corrects slips of a duplicate game, a referee or a corrector of a hall (BU, DU-15)."""

import re
from collections.abc import Callable
from dataclasses import replace

from access_scrabble.desks.common.actions import Action
from access_scrabble.desks.common.dialogue import Abandoned, Dialogue
from access_scrabble.desks.common.lines import Request
from access_scrabble.desks.common.offers import is_walk
from access_scrabble.desks.duplicate.doubts import Doubts
from access_scrabble.desks.loop import Desk, GameLoop, GeneralAnswers
from access_scrabble.desks.slips.tasks import EntryWays, SlipTasks, SlipTools
from access_scrabble.desks.slips.words import in_one_breath, missing_scores
from access_scrabble.language.messages import Message
from access_scrabble.language.spelling import Spelling
from access_scrabble.rules.duplicate import commands, events, results
from access_scrabble.rules.duplicate.position import Draw
from access_scrabble.rules.duplicate.settings import is_alone
from access_scrabble.rules.duplicate.state import DuplicateState
from access_scrabble.rules.game import BagKind
from access_scrabble.session.rulesets import DuplicateSession
from access_scrabble.session.session import Meanwhile, Outcome

_TURN = re.compile(r"(?P<turn>\d{1,3})\s*:")
_FOR_THE_TURN = frozenset({Action.EVERYBODY, Action.ABSENTEES, Action.MISSING_SCORES})
"""What is asked for the turn that slips are for, where no other is named."""


class SlipLoop(GameLoop[DuplicateState, commands.Command, events.Event]):
    """Knows which turn slips are for, and asks before anything is replaced."""

    def __init__(
        self,
        slips: SlipTools | None,
        desk: Desk[DuplicateState, commands.Command, events.Event],
        session: DuplicateSession,
        dialogue: Dialogue,
        general: GeneralAnswers,
    ) -> None:
        super().__init__(desk, session, dialogue, general)
        self._is_alone = is_alone(session.state.settings)
        self._language = general.language
        self._doubts = Doubts(session, dialogue, general.language, self._waiting)
        self._live: dict[Action, Callable[[str], None]] = {}
        if slips is not None:
            ways = EntryWays(
                self._perform_meant,
                self._perform_knowingly,
                lambda: self._doubts.turn,
                self._waiting,
                self._told_missing,
            )
            self._live |= SlipTasks(slips, general.language, session, dialogue, ways).live

    def _waiting(self, turn: int) -> tuple[int, ...]:
        """The tables whose slips of a turn are asked for."""
        return results.unscored(self._session.state, turn)

    def _told_missing(self, turn: int) -> list[str]:
        return missing_scores(self._language, self._session.state, turn)

    def _with_slip_turn(self, prompt: str) -> str:
        if (turn := self._doubts.told_turn()) is None:
            return prompt
        return self._language.text("{prompt}, slips of turn {turn}:", prompt=prompt.rstrip(": \u00a0\u202f"), turn=turn)

    def _prompt(self) -> str:
        return self._with_slip_turn(super()._prompt())

    def _obey(self, line: str) -> bool:
        if (chosen := _TURN.fullmatch(line)) is not None and not self._is_alone:
            self._doubts.choose_turn(int(chosen["turn"]))
            self._dialogue.tell(*self._told_missing(int(chosen["turn"])))
            return True
        return self._do_as_meant(line)

    def _do_as_meant(self, line: str) -> bool:
        """Carry a line out, unless what it would do turns out not to be meant."""
        try:
            match self._are_letters(line):
                case True:
                    self._perform(commands.TypeDraw(line))
                case False:
                    return self._obey_command(line)
                case None:
                    return super()._obey(self._doubts.addressed(line))
        except Abandoned:
            self._dialogue.tell(self._language.text("Nothing is changed."))
        return True

    def _are_letters(self, line: str) -> bool | None:
        """Whether a line is letters drawn or a command; nothing where that is clear."""
        return self._doubts.are_letters(line)

    def _carry_out(self, request: Request) -> None:
        if request.action in _FOR_THE_TURN and not request.rest and not self._is_alone:
            request = replace(request, rest=str(self._doubts.turn))
        live = self._live.get(request.action)
        if live is None or (is_walk(request.action) and self._dialogue.is_in_list):
            super()._carry_out(request)
        else:
            live(request.rest)
            self._dialogue.update(self._reading)
            self._show_live()

    def _show_live(self) -> None:
        """Show what a task of its own may have changed, where there is a page."""

    def _perform(self, command: commands.Command) -> None:
        """As it is meant; where others were first with the same thing, that is told and it is asked about again."""
        while True:
            try:
                self._perform_knowingly(self._doubts.settled(command))
            except Meanwhile as error:
                self._dialogue.complain(error)
                is_entry = isinstance(command, commands.CorrectSlips | commands.GiveTop | commands.RecordScores)
                if not is_entry and not self._dialogue.settle(self._language.text("Do it all the same?")):
                    raise Abandoned from None
            else:
                return

    def _perform_knowingly(self, command: commands.Command) -> None:
        super()._perform(command)

    def _perform_meant(self, command: commands.Command) -> None:
        """Perform a command out of several questions; when it is not meant, nothing is."""
        try:
            self._perform(command)
        except Abandoned:
            self._dialogue.tell(self._language.text("Nothing is changed."))

    def _report(self, outcome: Outcome[DuplicateState, events.Event]) -> None:
        self._tell(self._desk.tell(outcome.steps), outcome)

    def _tell(self, lines: list[str], outcome: Outcome[DuplicateState, events.Event]) -> None:
        """Tell whoever types, the voice in few words; the letters of a draw make no word: it says them one by one."""
        if not lines:
            return
        message = Message.lines(lines)
        step = outcome.steps[0]
        if isinstance(step.event, events.SlipsCorrected) and len(outcome.steps) == 1 and step.before is not None:
            message = in_one_breath(self._language, step.before, step.event, step.after) or message
        self._dialogue.announce(replace(self._with_letters(message, outcome), shown="\n".join(lines)))

    def _with_letters(self, message: Message, outcome: Outcome[DuplicateState, events.Event]) -> Message:
        for event in outcome.events:
            if isinstance(event, events.LettersDrawn):
                message = self._said_draw(message, event)
        if (draw := outcome.after.table.draw) is not None:
            message = message.said_as(str(draw), self._general.spelling.letters(draw.in_order, Spelling.LETTER))
        return message

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
