"""Events as readable JSON, from their type annotations alone."""

import json
from collections.abc import Sequence
from functools import cached_property
from types import UnionType
from typing import TYPE_CHECKING, Any

from access_scrabble.errors import AccessScrabbleError

if TYPE_CHECKING:
    from cattrs.preconf.json import JsonConverter


class UnreadableEvents(Exception):
    """A line holds no events of this kind of game."""


class EventCodec:
    """Writes the events of one kind of game as JSON and reads them back."""

    def __init__(self, event_union: UnionType, nested_unions: Sequence[UnionType] = ()) -> None:
        self._union: Any = event_union
        self._unions = (*nested_unions, event_union)

    @cached_property
    def _converter(self) -> "JsonConverter":
        from access_scrabble.journal.conversion import event_converter  # noqa: PLC0415 - only games need it

        return event_converter(self._unions)

    def encode(self, events: Sequence[object]) -> str:
        """One line of JSON for the events of one step."""
        documents = [self._converter.unstructure(event, self._union) for event in events]
        return json.dumps(documents, ensure_ascii=False, separators=(", ", ": "))

    def decode(self, text: str) -> tuple[object, ...]:
        """The events of one line.

        :raises UnreadableEvents: when they are not events of this game.
        """
        try:
            return tuple(self._converter.structure(entry, self._union) for entry in json.loads(text))
        except (
            AttributeError,
            KeyError,
            TypeError,
            ValueError,
            AccessScrabbleError,
            ExceptionGroup,
        ) as error:
            raise UnreadableEvents from error
