"""Undo and redo at any depth, alike for every game: past and future are values, kept in the state."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass, field, replace
from functools import reduce
from types import UnionType
from typing import Generic, TypeVar

from access_scrabble.errors import RuleViolation
from access_scrabble.rules.problems import RuleProblem

T = TypeVar("T")
E = TypeVar("E")
S = TypeVar("S")


@dataclass(frozen=True, slots=True)
class Undo:
    """Go back over the last events."""

    steps: int = 1


@dataclass(frozen=True, slots=True)
class Redo:
    """Take up again what was undone last."""

    steps: int = 1


@dataclass(frozen=True, slots=True)
class Undone:
    """The last events were taken back."""

    steps: int


@dataclass(frozen=True, slots=True)
class Redone:
    """Events taken back came into force again."""

    steps: int


@dataclass(frozen=True, slots=True)
class Moment(Generic[T, E]):
    """An event, and the game as it stood on the other side of it."""

    event: E
    table: T


@dataclass(frozen=True, slots=True)
class History(Generic[T, E]):
    """A game now, with the way back and the way forward; the nearest moment comes last.

    >>> history = History(0).advance("added one", 1).advance("added one", 2)
    >>> history.back(2).table, history.back(2).forward(1).table
    (0, 1)
    """

    table: T
    past: tuple[Moment[T, E], ...] = ()
    future: tuple[Moment[T, E], ...] = ()

    def advance(self, event: E, table: T) -> "History[T, E]":
        """The history after one more event; what had been undone is given up."""
        return History(table, (*self.past, Moment(event, self.table)))

    def amend(self, table: T) -> "History[T, E]":
        """The history after a mere consequence of the last event: one undo takes back both."""
        return replace(self, table=table)

    def travel(self, event: Undone | Redone) -> "History[T, E]":
        """The history after something was taken back or came into force again."""
        return self.back(event.steps) if isinstance(event, Undone) else self.forward(event.steps)

    def back(self, steps: int) -> "History[T, E]":
        history = self
        for _ in range(steps):
            moment = history.past[-1]
            undone = Moment(moment.event, history.table)
            history = replace(history, table=moment.table, past=history.past[:-1], future=(*history.future, undone))
        return history

    def forward(self, steps: int) -> "History[T, E]":
        """The history with so many undone events in force again."""
        history = self
        for _ in range(steps):
            moment = history.future[-1]
            redone = Moment(moment.event, history.table)
            history = replace(history, table=moment.table, past=(*history.past, redone), future=history.future[:-1])
        return history


@dataclass(frozen=True, slots=True)
class GameState(Generic[S, T, E]):
    """A game as it is known now: what was agreed, and its history."""

    settings: S
    history: History[T, E] = field(repr=False)

    @property
    def table(self) -> T:
        return self.history.table


def decide_undo(history: History[T, E], command: Undo) -> tuple[Undone]:
    """Go back, if there is so much to go back over."""
    if not 1 <= command.steps <= len(history.past):
        if not history.past:
            raise RuleViolation(RuleProblem.NOTHING_TO_UNDO)
        raise RuleViolation(RuleProblem.TOO_MANY_TO_UNDO, available=len(history.past))
    return (Undone(command.steps),)


def decide_redo(history: History[T, E], command: Redo) -> tuple[Redone]:
    """Go forward, if so much was undone."""
    if not 1 <= command.steps <= len(history.future):
        if not history.future:
            raise RuleViolation(RuleProblem.NOTHING_TO_REDO)
        raise RuleViolation(RuleProblem.TOO_MANY_TO_REDO, available=len(history.future))
    return (Redone(command.steps),)


# A kind of game as two pure functions, and the steps that its events make.


C = TypeVar("C")
S_co = TypeVar("S_co", covariant=True)
E_co = TypeVar("E_co", covariant=True)
X_contra = TypeVar("X_contra", contravariant=True)


@dataclass(frozen=True, slots=True)
class Step(Generic[S_co, E_co]):
    """One event, with the game before and after it; nothing is before the first one."""

    before: S_co | None
    event: E_co
    after: S_co


@dataclass(frozen=True, slots=True)
class Ruleset(Generic[X_contra, S, C, E]):
    """A kind of game: what its decisions may look at, its state, its commands and its events.

    ``nested_unions`` are the unions that its events hold in their fields, for who writes them down.
    """

    name: str
    commands: UnionType
    events: UnionType
    decide: Callable[[X_contra, S | None, C], tuple[E, ...]]
    evolve: Callable[[S | None, E], S]
    nested_unions: tuple[UnionType, ...] = ()

    def replay(self, events: Iterable[E]) -> S | None:
        """The state after all events of a game."""
        nothing: S | None = None
        return reduce(self.evolve, events, nothing)

    def steps(self, before: S | None, events: Iterable[E]) -> tuple[Step[S, E], ...]:
        """Events one after another, each with the state that it finds and the state that it leaves."""
        steps: list[Step[S, E]] = []
        for event in events:
            after = self.evolve(before, event)
            steps.append(Step(before, event, after))
            before = after
        return tuple(steps)
