"""The engine's values as JSON writes them; apart from the codec because cattrs is slow to load."""

import json
import re
from collections.abc import Callable, Iterator, Mapping
from dataclasses import fields
from enum import StrEnum
from functools import cache, lru_cache, partial
from types import NoneType, UnionType
from typing import Any, get_args, get_origin

from cattrs.errors import ForbiddenExtraKeysError, StructureHandlerNotFoundError
from cattrs.gen import make_dict_structure_fn
from cattrs.preconf.json import JsonConverter, make_converter
from cattrs.strategies import configure_tagged_union

from access_scrabble.engine.board import EMPTY, SQUARE_SYMBOLS, Board, Play
from access_scrabble.engine.coordinates import Reference, Square
from access_scrabble.engine.tiles import Tiles
from access_scrabble.engine.validation import FaultProblem
from access_scrabble.rules.duplicate.events import JudgedSlip
from access_scrabble.rules.slips.verdict import Slip

EVENT_TAG = "event"
REFUSALS = (ForbiddenExtraKeysError, StructureHandlerNotFoundError, ExceptionGroup)


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
    converter.register_structure_hook_factory(_is_row, partial(_row_reader, converter))
    converter.register_structure_hook(StrEnum, _read_word)
    converter.register_structure_hook_factory(_is_set, partial(_set_reader, converter))
    converter.register_structure_hook_factory(lambda kind: kind is JudgedSlip, partial(_slip_reader, converter))
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


def _is_row(kind: Any) -> bool:
    return get_origin(kind) is tuple and get_args(kind)[1:] == (...,)


def _row_reader(converter: JsonConverter, kind: Any) -> Callable[[Any, object], object]:
    part = get_args(kind)[0]
    read = converter.get_structure_hook(part)
    return lambda values, _: tuple([read(value, part) for value in values])


def _is_set(kind: Any) -> bool:
    return get_origin(kind) is frozenset


def _set_reader(converter: JsonConverter, kind: Any) -> Callable[[Any, object], object]:
    (part,) = get_args(kind)
    read = converter.get_structure_hook(part)
    nothing: frozenset[object] = frozenset()
    return lambda values, _: frozenset([read(value, part) for value in values]) if values else nothing


def _read_word(value: Any, kind: type[StrEnum]) -> StrEnum:
    """Look a word up where it is one; what is none is refused by its kind."""
    return _words(kind).get(value) or kind(value)


@cache
def _words(kind: type[StrEnum]) -> Mapping[object, StrEnum]:
    return {word.value: word for word in kind}


# A full room has a thousand slips a turn, many of which differ in nothing but the table.


_SLIP = '{"slip": {"table": '
"""As a slip begins; no string of JSON can hold it, since quotes are escaped there."""
_SLIP_FIELDS = tuple(field.name for field in fields(Slip))
_TABLE = re.compile("[1-9][0-9]{0,8}")
_CONSTANT, _OTHER_CONSTANT = "NaN", "Infinity"
"""What stands in a line for a slip that has been read already; we write neither."""
_READ = object()
_DECODER = json.JSONDecoder(parse_constant=lambda _: _READ)


def read_events(text: str) -> Any:
    """The document of a line of events, whose slips may be values already."""
    head, *rest = text.split(_SLIP)
    if not rest or _CONSTANT in text or _OTHER_CONSTANT in text:
        return json.loads(text)
    parts, slips = [head], []
    for table, _, written in [piece.partition(",") for piece in rest]:
        if not _TABLE.fullmatch(table):
            return json.loads(text)
        judged, (number, *others), after = _slip_of_table_0(written)
        if number:
            return json.loads(text)
        parts += (_CONSTANT, after)
        slips.append(JudgedSlip(Slip(int(table), *others), judged.verdict, judged.authority))
    return _filled(_without_slips("".join(parts)), iter(slips))


@lru_cache(maxsize=64)
def _without_slips(text: str) -> Any:
    """The document of a line in which constants stand for slips; the lines of one turn are often all alike."""
    return _DECODER.decode(text)


def _filled(value: Any, slips: Iterator[JudgedSlip]) -> Any:
    """A copy of a document with the slips in their places, which come in the same order."""
    if value is _READ:
        return next(slips)
    if isinstance(value, list):
        return [_filled(part, slips) for part in value]
    if isinstance(value, dict):
        return {name: _filled(part, slips) for name, part in value.items()}
    return value


@lru_cache(maxsize=4096)  # those of some turns
def _slip_of_table_0(text: str) -> tuple[JudgedSlip, list[Any], str]:
    """A slip by what is written after its table, the fields of what is on it, and what follows it."""
    document, end = _DECODER.raw_decode(f"{_SLIP}0,{text}")
    judged = _slip_converter().structure(document, JudgedSlip)
    return judged, [getattr(judged.slip, name) for name in _SLIP_FIELDS], text[end - len(_SLIP) - len("0,") :]


_slip_converter = cache(_engine_converter)


def _slip_reader(converter: JsonConverter, kind: type[JudgedSlip]) -> Callable[[object, object], object]:
    read = make_dict_structure_fn(kind, converter, _cattrs_forbid_extra_keys=True, _cattrs_detailed_validation=False)
    return lambda value, _: value if value.__class__ is JudgedSlip else read(value, kind)  # type: ignore[arg-type]


def _parse_play(text: str) -> Play:
    reference, word = text.split()
    if not set(word) <= SQUARE_SYMBOLS - {EMPTY}:
        raise ValueError(word)
    return Play(Reference.parse(reference), word)
