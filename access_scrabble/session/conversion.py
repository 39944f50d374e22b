"""The engine's values as JSON writes them; apart from the codec because cattrs is slow to load."""

from collections.abc import Callable
from functools import cache, partial
from types import NoneType, UnionType
from typing import Any

from cattrs.errors import CattrsError
from cattrs.preconf.json import JsonConverter, make_converter
from cattrs.strategies import configure_tagged_union

from access_scrabble.engine.board import EMPTY, SQUARE_SYMBOLS, Board, Play
from access_scrabble.engine.coordinates import Reference, Square
from access_scrabble.engine.tiles import Tiles
from access_scrabble.engine.validation import FaultProblem

EVENT_TAG = "event"
REFUSALS = (CattrsError, ExceptionGroup)


parse_reference = cache(Reference.parse)
"""There are few places, and a journal names them by the thousand."""


@cache  # a converter is slow to make, and is made of nothing else
def event_converter(unions: tuple[UnionType, ...]) -> JsonConverter:
    """A converter for unions of events, each told by its tag."""
    converter = _engine_converter()
    for union in unions:
        configure_tagged_union(union, converter, tag_name=EVENT_TAG)
    return converter


def _engine_converter() -> JsonConverter:
    """A converter that writes the engine's values the way people do: ``H8``, ``8H PASSE``, ``AEIRST?``."""
    converter = make_converter(forbid_extra_keys=True, detailed_validation=False)
    converter.register_structure_hook_factory(_is_optional, partial(_optional_reader, converter))
    converter.register_unstructure_hook(Square, lambda square: square.name)
    converter.register_structure_hook(Square, lambda text, _: Square.parse(text))
    converter.register_unstructure_hook(Reference, str)
    converter.register_structure_hook(Reference, lambda text, _: parse_reference(text))
    converter.register_unstructure_hook(Tiles, str)
    converter.register_structure_hook(Tiles, lambda text, _: Tiles.parse(text))
    converter.register_unstructure_hook(FaultProblem, lambda problem: problem.code)
    converter.register_structure_hook(FaultProblem, lambda code, _: FaultProblem.coded(code))
    converter.register_unstructure_hook(Board, lambda board: board.rows())
    converter.register_structure_hook(Board, lambda rows, _: Board.from_rows(rows))
    converter.register_unstructure_hook(Play, str)
    converter.register_structure_hook(Play, lambda text, _: _parse_play(text))
    return converter


def _is_optional(kind: Any) -> bool:
    return isinstance(kind, UnionType) and len(kind.__args__) == 2 and NoneType in kind.__args__


def _optional_reader(converter: JsonConverter, kind: Any) -> Callable[[object, object], object]:
    """Reads a value that may be missing; how is found out once for each kind, not for each value."""
    other = next(part for part in kind.__args__ if part is not NoneType)
    read = converter.get_structure_hook(other)
    return lambda value, _: None if value is None else read(value, other)


def _parse_play(text: str) -> Play:
    reference, word = text.split()
    if not set(word) <= SQUARE_SYMBOLS - {EMPTY}:
        raise ValueError(word)
    return Play(Reference.parse(reference), word)
