"""A kind of game as two pure functions, and the steps that its events make."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from functools import reduce
from types import UnionType
from typing import Generic, TypeVar

S = TypeVar("S")
C = TypeVar("C")
E = TypeVar("E")
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
