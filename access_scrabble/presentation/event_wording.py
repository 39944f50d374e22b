"""The events of one command put into words, each by the one who words its kind."""

from collections.abc import Callable, Iterable, Iterator, Mapping
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
        return [line for _, lines in self.tell_each(before, happened) for line in lines]

    def tell_each(self, before: S | None, happened: Iterable[E]) -> Iterator[tuple[E, list[str]]]:
        """Every event with its sentences."""
        for event in happened:
            after = self._evolve(before, event)
            yield event, self.table[type(event)](before, event, after)
            before = after
