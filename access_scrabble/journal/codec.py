"""Events as readable JSON, from their type annotations alone."""

import json
from collections.abc import Sequence
from types import UnionType
from typing import Any

from cattrs.errors import BaseValidationError
from cattrs.preconf.json import JsonConverter, make_converter
from cattrs.strategies import configure_tagged_union

from access_scrabble.engine.board import Board
from access_scrabble.engine.coordinates import Reference, Square
from access_scrabble.engine.plays import Play
from access_scrabble.engine.tiles import Tiles
from access_scrabble.errors import AccessScrabbleError

EVENT_TAG = "event"


class UnreadableEvents(Exception):
    """A line holds no events of this kind of game."""


class EventCodec:
    """Writes the events of one kind of game as JSON and reads them back."""

    def __init__(self, event_union: UnionType, nested_unions: Sequence[UnionType] = ()) -> None:
        self._union: Any = event_union
        self._converter = _engine_converter()
        for union in (*nested_unions, event_union):
            configure_tagged_union(union, self._converter, tag_name=EVENT_TAG)

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
            BaseValidationError,
        ) as error:
            raise UnreadableEvents from error


def _engine_converter() -> JsonConverter:
    """A converter that writes the engine's values the way people do: ``H8``, ``8H PASSE``, ``AEIRST?``."""
    converter = make_converter(forbid_extra_keys=True)
    converter.register_unstructure_hook(Square, lambda square: square.name)
    converter.register_structure_hook(Square, lambda text, _: Square.parse(text))
    converter.register_unstructure_hook(Reference, str)
    converter.register_structure_hook(Reference, lambda text, _: Reference.parse(text))
    converter.register_unstructure_hook(Tiles, str)
    converter.register_structure_hook(Tiles, lambda text, _: Tiles.parse(text))
    converter.register_unstructure_hook(Board, lambda board: board.rows())
    converter.register_structure_hook(Board, lambda rows, _: Board.from_rows(rows))
    converter.register_unstructure_hook(Play, str)
    converter.register_structure_hook(Play, lambda text, _: _parse_play(text))
    return converter


def _parse_play(text: str) -> Play:
    reference, word = text.split()
    return Play(Reference.parse(reference), word)
