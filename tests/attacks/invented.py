"""Games that go on as nobody played them: events of every kind, made from their types, where the rules let them in.

What is changed at random keeps to the events that a good game holds, and those are few of all there are.
"""

import json
from contextlib import suppress
from dataclasses import fields, is_dataclass
from enum import StrEnum
from random import Random
from types import NoneType, UnionType
from typing import Any, get_args, get_origin, get_type_hints

from access_scrabble.engine.board import Board, Play
from access_scrabble.engine.coordinates import Reference, Square
from access_scrabble.engine.tiles import Tiles
from access_scrabble.engine.validation import FaultProblem
from access_scrabble.errors import AccessScrabbleError
from access_scrabble.rules.game import GameKind
from access_scrabble.session.game_json import from_json
from access_scrabble.session.rulesets import GAMES

TEXTS = ("", "A", "?", "1", "PASSE", "AEIRSTU", "anna", "Joueur 1", "x" * 50, "2026-11-19T22:36:29", "22:36+02:00")
NUMBERS = (0, 1, 1, 1, 2, 2, 3, 7, 8, -1, 15, 100, 99_999)
_SAMPLES: dict[Any, tuple[Any, ...]] = {
    NoneType: (None,),
    bool: (True, False),
    int: NUMBERS,
    float: (0.0, 1.5, -1.0),
    str: TEXTS,
    Square: ("H8", "H9", "A1", "O15"),
    Reference: ("H8", "8H", "A1", "15O"),
    Tiles: ("", "A", "EE", "AEIRSTU", "?"),
    Play: ("H8 PASSE", "8H PASSE", "H8 SAPINs", "8D MOT", "1A AA"),
    Board: (Board().rows(),),
    FaultProblem: tuple(problem.code for problem in FaultProblem),
}
TRIES = 8


def invented_document(random: Random, text: str) -> str:
    """The beginning of a game, and behind it steps that somebody made up."""
    document = json.loads(text)
    steps = document["steps"]
    document["steps"] = steps[: random.randint(1, len(steps))]
    kinds = _members(GAMES[GameKind(document["kind"])].events)
    for _ in range(random.randint(1, TRIES)):
        kind = random.choice(kinds)
        event = {**invented(random, kind), "event": kind.__name__}
        longer = {**document, "steps": [*document["steps"], [event]]}
        with suppress(AccessScrabbleError):
            from_json(json.dumps(longer))
            document = longer
    return json.dumps(document)


def invented(random: Random, kind: Any) -> Any:
    """Some value of a type, as JSON writes it."""
    if kind in _SAMPLES:
        return random.choice(_SAMPLES[kind])
    if isinstance(kind, UnionType):
        return invented(random, random.choice(get_args(kind)))
    if isinstance(kind, type) and issubclass(kind, StrEnum):
        return random.choice(list(kind)).value
    if is_dataclass(kind):
        types = get_type_hints(kind)
        return {field.name: invented(random, types[field.name]) for field in fields(kind)}
    parts = get_args(kind)
    if get_origin(kind) is tuple and parts[1:] != (...,):
        return [invented(random, part) for part in parts]
    return [invented(random, parts[0]) for _ in range(random.choice((0, 1, 1, 2, 3)))]


def _members(union: Any) -> list[Any]:
    """The classes of a union of unions."""
    return [one for part in get_args(union) for one in (_members(part) if isinstance(part, UnionType) else [part])]
