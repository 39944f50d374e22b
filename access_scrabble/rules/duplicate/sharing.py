"""A game that several people write: whose tables are whose, and which steps touch each other (R26 2.3, 2.4, 6.9)."""

from collections.abc import Iterable, Iterator, Sequence

from access_scrabble.errors import RuleViolation
from access_scrabble.rules.duplicate import commands, events, results
from access_scrabble.rules.duplicate.state import DuplicateState
from access_scrabble.rules.game import Redone, RuleProblem, Undone
from access_scrabble.rules.ranking.appeals import SlipRuleProblem

Place = tuple[str, int, int]
"""A kind of thing, with its turn and its table where it has any."""

COURSE: Place = ("course", 0, 0)
"""Draws, words retained, the end: what all wait for."""
CLOCK: Place = ("clock", 0, 0)
ENTRANTS: Place = ("entrants", 0, 0)

CorrectorEvent = (
    events.SlipsCorrected
    | events.SecondOpinionGiven
    | events.ScoresRecorded
    | events.RulingAsked
    | events.GameEnded  # by a slip that leaves one survivor (FO-06)
)
"""What a corrector's entries bring about; the database of a shared store lets in nothing else of his."""


def decide_in_hall(state: DuplicateState, command: commands.HallCommand) -> tuple[events.Event, ...]:
    """Tables given to a corrector, or a slip left to the referee."""
    if isinstance(command, commands.GiveTables):
        results.check_take_part(state, command.tables, max(1, results.last_turn(state)))
        given = events.TablesGiven(command.corrector, command.tables, command.is_second)
        if state.hall.after(given) == state.hall:
            raise RuleViolation(RuleProblem.NO_CHANGE)
        return (given,)
    turn, table = command.turn, command.table
    results.check_turn(state, turn)
    results.check_take_part(state, (table,), turn)
    if state.table.scores_of(turn).slip_of(table) is None:
        raise RuleViolation(SlipRuleProblem.NO_SUCH_VERDICT, turn=turn, table=table)
    if any((asked.turn, asked.table) == (turn, table) for asked in state.hall.questions):
        raise RuleViolation(RuleProblem.NO_CHANGE)
    return (events.RulingAsked(turn, table, command.corrector, command.words),)


def again(step: Sequence[events.Event]) -> commands.Command:
    """The command that brings about once more what a corrector has entered; the rest follows from it."""
    match step[0]:
        case events.SecondOpinionGiven():
            return commands.CheckSlips(commands.CorrectSlips(tuple(_sheets(step))))
        case events.ScoresRecorded(turn, scores):
            return commands.RecordScores(turn, scores)
        case events.RulingAsked(turn, table, corrector, words):
            return commands.AskRuling(turn, table, corrector, words)
        case _:
            return commands.CorrectSlips(tuple(_sheets(step)))


def _sheets(step: Sequence[events.Event]) -> Iterator[commands.SlipSheet]:
    for event in step:
        if isinstance(event, events.SlipsCorrected | events.SecondOpinionGiven):
            yield commands.SlipSheet(event.turn, tuple(mark.slip for mark in event.slips))


def touch(one: Iterable[events.Event], other: Iterable[events.Event]) -> bool:
    """Whether two steps concern the same thing; to go back or forward concerns everything but the clock."""
    first, second = list(one), list(other)
    if any(isinstance(event, Undone | Redone) for event in (*first, *second)):
        return not all(isinstance(event, events.ClockNoted) for event in first) and not all(
            isinstance(event, events.ClockNoted) for event in second
        )
    mine, theirs = _places(first), _places(second)
    return not mine.isdisjoint(theirs) or _is_void(first, theirs) or _is_void(second, mine)


def _is_void(step: Iterable[events.Event], places: Iterable[Place]) -> bool:
    """Whether a step makes a turn void that the other one has something for (DU-10)."""
    void = {event.turn for event in step if isinstance(event, events.TurnCancelled | events.NoSolutionFound)}
    return any(turn in void for _, turn, _ in places)


def _places(step: Iterable[events.Event]) -> frozenset[Place]:
    return frozenset(place for event in step for place in _concerned(event))


def _concerned(event: events.Event) -> Iterable[Place]:
    if isinstance(event, events.SlipEvent | events.ScoresRecorded | events.ProposalMade | events.AnswerGiven):
        return _concerned_at_table(event)
    match event:
        case events.TablesGiven(tables=tables, is_second=is_second):
            return [("given to a second" if is_second else "given", 0, table) for table in tables]
        case events.RulingAsked(turn=turn, table=table):
            return [("question", turn, table)]
        case events.ClockNoted():
            return [CLOCK]
        case events.EntrantArrived() | events.EntrantExcluded():
            return [ENTRANTS]
        case _:
            return [COURSE]


def _concerned_at_table(
    event: events.SlipEvent | events.ScoresRecorded | events.ProposalMade | events.AnswerGiven,
) -> Iterable[Place]:
    match event:
        case events.SlipsCorrected(turn, marks):
            return [("mark", turn, mark.table) for mark in marks]
        case events.ScoresRecorded(turn, scores):
            return [("mark", turn, score.table) for score in scores]
        case events.SecondOpinionGiven(turn, marks):
            return [("second", turn, mark.table) for mark in marks]
        case events.AppealLodged(turn=turn, table=table):
            return [("appeal", turn, table)]
        case events.PlayersNotified(turn, tables):
            return [("notice", turn, table) for table in tables]
        case events.VerdictRuled() | events.ProposalMade() | events.AnswerGiven():
            return [("mark", event.turn, event.table)]
