"""The events of one command put into words, each by the one who words its kind."""

from collections.abc import Callable, Iterable, Mapping
from typing import Any, Generic, TypeVar

S = TypeVar("S")
E = TypeVar("E")

WordingOfKind = Callable[[Any, Any, Any], list[str]]
"""Takes the state before, the event and the state after."""


class EventWording(Generic[S, E]):
    """Says what the events of one command mean."""

    def __init__(self, evolve: Callable[[S | None, E], S], table: Mapping[type, WordingOfKind]) -> None:
        self._evolve = evolve
        self.table = table

    def tell(self, before: S | None, happened: Iterable[E]) -> list[str]:
        """The sentences for the events of one command, told in their order."""
        told: list[str] = []
        for event in happened:
            after = self._evolve(before, event)
            told += self.table[type(event)](before, event, after)
            before = after
        return told
