"""JSON Schema of events and other values, from their type annotations alone, as the converter writes them."""

from collections.abc import Mapping, Sequence
from dataclasses import MISSING, Field, fields, is_dataclass
from enum import Enum
from types import NoneType, UnionType
from typing import Any, Union, get_args, get_origin, get_type_hints

from access_scrabble.engine.board import Board
from access_scrabble.engine.coordinates import Reference, Square
from access_scrabble.engine.plays import Play
from access_scrabble.engine.tiles import Tiles
from access_scrabble.errors import Problem
from access_scrabble.journal.conversion import EVENT_TAG

Schema = dict[str, Any]

_SQUARE = "[A-O]([1-9]|1[0-5])"
_REFERENCE = f"({_SQUARE}|([1-9]|1[0-5])[A-O])"
_ENGINE: Mapping[type, Schema] = {
    Square: {"type": "string", "pattern": f"^{_SQUARE}$"},
    Reference: {"type": "string", "pattern": f"^{_REFERENCE}$"},
    Play: {"type": "string", "pattern": f"^{_REFERENCE} [A-Za-z]+$"},
    Tiles: {"type": "string", "pattern": "^[A-Z?]*$"},
    Board: {
        "type": "array",
        "items": {"type": "string", "pattern": "^[.A-Za-z]{15}$"},
        "minItems": 15,
        "maxItems": 15,
    },
}
_PLAIN: Mapping[Any, Schema] = {
    int: {"type": "integer"},
    str: {"type": "string"},
    bool: {"type": "boolean"},
    float: {"type": "number"},
    NoneType: {"type": "null"},
    Any: {},
}


class SchemaBuilder:
    """Describes types, keeping every class once under the name of its module."""

    def __init__(self, tagged_unions: Sequence[UnionType]) -> None:
        self._members = {member for union in tagged_unions for member in get_args(union)}
        self.definitions: dict[str, Schema] = {}

    def of(self, kind: Any) -> Schema:
        """The schema of a type.

        :raises TypeError: on a type that no event holds.
        """
        if kind in _PLAIN:
            return dict(_PLAIN[kind])
        if kind in _ENGINE or is_dataclass(kind) or (isinstance(kind, type) and issubclass(kind, Enum)):
            return self._named(kind)
        if get_origin(kind) in (UnionType, Union):
            return self._union(get_args(kind))
        return self._container(get_origin(kind), get_args(kind))

    def _named(self, kind: type) -> Schema:
        name = f"{kind.__module__.removeprefix('access_scrabble.')}.{kind.__qualname__}"
        if name not in self.definitions:
            self.definitions[name] = {}
            self.definitions[name] = self._described(kind)
        return {"$ref": f"#/$defs/{name}"}

    def _described(self, kind: type) -> Schema:
        if kind in _ENGINE:
            return dict(_ENGINE[kind])
        if issubclass(kind, Enum):
            return {
                "enum": [member.code if isinstance(member, Problem) else member.value for member in kind],
                "description": _summary(kind),
            }
        hints = get_type_hints(kind)
        own = fields(kind)  # type: ignore[arg-type]  # a dataclass, as of() has seen
        properties = {field.name: self.of(hints[field.name]) for field in own}
        required = [field.name for field in own if not _has_default(field)]
        if kind in self._members:
            properties = {EVENT_TAG: {"const": kind.__name__}, **properties}
            required = [EVENT_TAG, *required]
        return {
            "type": "object",
            "description": _summary(kind),
            "properties": properties,
            "required": required,
            "additionalProperties": False,
        }

    def _union(self, members: tuple[Any, ...]) -> Schema:
        return {"anyOf": [self.of(member) for member in members]}

    def _container(self, origin: Any, arguments: tuple[Any, ...]) -> Schema:
        if origin is tuple and arguments[1:] != (Ellipsis,):
            size = len(arguments)
            prefix = [self.of(kind) for kind in arguments]
            return {"type": "array", "prefixItems": prefix, "minItems": size, "maxItems": size}
        if origin in (tuple, list, frozenset, set, Sequence):
            return {"type": "array", "items": self.of(arguments[0])}
        if origin in (dict, Mapping):
            return {"type": "object", "additionalProperties": self.of(arguments[1])}
        raise TypeError(origin)


def _has_default(field: Field[Any]) -> bool:
    return field.default is not MISSING or field.default_factory is not MISSING


def _summary(kind: type) -> str:
    """The first sentence of the docstring."""
    return (kind.__doc__ or "").strip().partition("\n")[0]
