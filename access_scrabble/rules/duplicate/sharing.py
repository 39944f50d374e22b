"""A game that several people write: what each step concerns, so that those that touch nothing alike get along."""

from collections.abc import Iterable

from access_scrabble.rules.duplicate import events
from access_scrabble.rules.game import Redone, Undone

Place = tuple[str, int, int]
"""A kind of thing, with its turn and its table where it has any."""

COURSE: Place = ("course", 0, 0)
"""Draws, words retained, the end: what all wait for."""
CLOCK: Place = ("clock", 0, 0)
ENTRANTS: Place = ("entrants", 0, 0)


def touch(one: Iterable[events.Event], other: Iterable[events.Event]) -> bool:
    """Whether two steps concern the same thing; to go back or forward concerns everything but the clock."""
    first, second = list(one), list(other)
    if any(isinstance(event, Undone | Redone) for event in (*first, *second)):
        return not all(isinstance(event, events.ClockNoted) for event in first) and not all(
            isinstance(event, events.ClockNoted) for event in second
        )
    return not _places(first).isdisjoint(_places(second))


def _places(step: Iterable[events.Event]) -> frozenset[Place]:
    return frozenset(place for event in step for place in _concerned(event))


def _concerned(event: events.Event) -> Iterable[Place]:
    match event:
        case events.SlipsCorrected(turn, marks):
            return [("mark", turn, mark.table) for mark in marks]
        case events.ScoresRecorded(turn, scores):
            return [("mark", turn, score.table) for score in scores]
        case events.VerdictRuled(turn=turn, table=table):
            return [("mark", turn, table)]
        case events.ProposalMade(turn=turn, table=table) | events.AnswerGiven(turn=turn, table=table):
            return [("mark", turn, table)]
        case events.SecondOpinionGiven(turn, marks):
            return [("second", turn, mark.table) for mark in marks]
        case events.AppealLodged(turn=turn, table=table):
            return [("appeal", turn, table)]
        case events.PlayersNotified(turn, tables):
            return [("notice", turn, table) for table in tables]
        case events.ClockNoted():
            return [CLOCK]
        case events.EntrantArrived() | events.EntrantExcluded():
            return [ENTRANTS]
        case _:
            return [COURSE]
