"""A kind of game as two pure functions, and the steps that its events make."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from functools import reduce
from types import UnionType
from typing import Any, Generic, TypeVar

S = TypeVar("S")
E = TypeVar("E")


@dataclass(frozen=True, slots=True)
class Step(Generic[S, E]):
    """One event, with the game before and after it; nothing is before the first one."""

    before: S | None
    event: E
    after: S


@dataclass(frozen=True, slots=True)
class Ruleset:
    """A kind of game; its state is ``None`` until its first event, and its context may hold more than others.

    ``nested_unions`` are the unions that its events hold in their fields, for who writes them down.
    """

    name: str
    commands: UnionType
    events: UnionType
    decide: Callable[[Any, Any, Any], tuple[Any, ...]]
    evolve: Callable[[Any, Any], Any]
    nested_unions: tuple[UnionType, ...] = ()

    def replay(self, events: Iterable[Any], state: Any = None) -> Any:
        """The state after more events."""
        return reduce(self.evolve, events, state)

    def steps(self, before: Any, events: Iterable[Any]) -> tuple[Step[Any, Any], ...]:
        """Events one after another, each with the state that it finds and the state that it leaves."""
        steps: list[Step[Any, Any]] = []
        for event in events:
            after = self.evolve(before, event)
            steps.append(Step(before, event, after))
            before = after
        return tuple(steps)
