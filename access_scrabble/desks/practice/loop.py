"""Line mode around a duplicate game that somebody plays alone, against the clock if agreed (DU-16, FO-07)."""

from collections.abc import Callable

from access_scrabble.desks.common.dialogue import Dialogue
from access_scrabble.desks.common.lines import LineProblem
from access_scrabble.desks.desk import Desk
from access_scrabble.desks.duplicate.loop import RefereeLoop, RefereeTools
from access_scrabble.desks.loop import GeneralAnswers
from access_scrabble.errors import InputError
from access_scrabble.rules.duplicate.commands import Command, Propose
from access_scrabble.rules.duplicate.events import Event, LettersDrawn
from access_scrabble.rules.duplicate.settings import is_alone
from access_scrabble.rules.duplicate.state import DuplicateState
from access_scrabble.rules.kinds import Contest
from access_scrabble.session.games import DuplicateSession
from access_scrabble.session.session import Outcome


class PracticeLoop(RefereeLoop):
    """Starts the clock with each draw, and takes no word once it has run out."""

    def _perform(self, command: Command) -> None:
        if isinstance(command, Propose) and self._is_over_time:
            raise InputError(LineProblem.TIME_IS_UP)
        super()._perform(command)

    def _report(self, outcome: Outcome[DuplicateState, Event]) -> None:
        super()._report(outcome)
        is_drawn = any(isinstance(event, LettersDrawn) for event in outcome.events)
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
    desk: Desk[DuplicateState, Command, Event],
    session: DuplicateSession,
    dialogue: Dialogue,
    general: GeneralAnswers,
    afterwards: Callable[[Outcome[object, object]], list[str]],
) -> RefereeLoop:
    kind = PracticeLoop if is_alone(session.state.settings) else RefereeLoop
    return kind(tools, desk, session, dialogue, general, afterwards)
