"""The events of one command put into words, each by the one who words its kind."""

from collections.abc import Callable, Iterable, Mapping
from typing import Any, Generic, TypeVar

from access_scrabble.rules.game import Step

S = TypeVar("S")
E = TypeVar("E")

WordingOfKind = Callable[[Any, Any, Any], list[str]]
"""Takes the state before, the event and the state after."""


class EventWording(Generic[S, E]):
    """Says what the events of one command mean."""

    def __init__(self, table: Mapping[type, WordingOfKind]) -> None:
        self.table = table

    def tell(self, steps: Iterable[Step[S, E]]) -> list[str]:
        """The sentences for the steps of one command, told in their order."""
        return [line for step in steps for line in self.tell_step(step)]

    def tell_step(self, step: Step[S, E]) -> list[str]:
        return self.table[type(step.event)](step.before, step.event, step.after)
