"""A saved game as one JSON document: in short for other programs, and whole, event by event."""

import json
from collections.abc import Sequence
from itertools import chain
from typing import Any

from access_scrabble import __version__
from access_scrabble.app.library import ReadGame
from access_scrabble.errors import AccessScrabbleError, InputError, Problem, says
from access_scrabble.export.summary import Summary, summary_of
from access_scrabble.journal.codec import EventCodec, UnreadableEvents
from access_scrabble.journal.schema import Schema, SchemaBuilder
from access_scrabble.rules.games import GAMES, GameState, started_game
from access_scrabble.rules.kinds import GameKind

FORMAT = "access_scrabble game"
VERSION = 1
_DIALECT = "https://json-schema.org/draft/2020-12/schema"


class GameJsonProblem(Problem):
    """Why a JSON document is no game."""

    NOT_A_GAME = says("This JSON file is not a game written by this program.")


def to_json(game: ReadGame[GameState | None]) -> str:
    """The document of a game, indented for those who read it."""
    from access_scrabble.journal.conversion import event_converter  # noqa: PLC0415 - slow to load

    codec, state = _codec(GameKind(game.saved.kind)), started_game(game.state)
    document = {
        "format": FORMAT,
        "version": VERSION,
        "program": __version__,
        "id": game.saved.name,
        "kind": game.saved.kind,
        "started": game.saved.started,
        "summary": event_converter(()).unstructure(summary_of(state)),
        "steps": [json.loads(codec.encode(events)) for events in game.steps],
    }
    return json.dumps(document, ensure_ascii=False, indent=1) + "\n"


def from_json(text: str) -> tuple[GameKind, Sequence[Sequence[Any]]]:
    """The kind of game and its steps; the summary is not believed, it follows from them.

    :raises InputError: when it is no such document.
    """
    try:
        document = json.loads(text)
        if document["format"] != FORMAT or document["version"] > VERSION:
            raise InputError(GameJsonProblem.NOT_A_GAME)
        kind = GameKind(document["kind"])
        codec = _codec(kind)
        steps = tuple(codec.decode(json.dumps(events)) for events in document["steps"])
        _replay(kind, steps)
    except (KeyError, TypeError, ValueError, IndexError, AttributeError, UnreadableEvents) as error:
        raise InputError(GameJsonProblem.NOT_A_GAME) from error
    return kind, steps


def _replay(kind: GameKind, steps: Sequence[Sequence[Any]]) -> None:
    """Let the rules see every step, so that nothing is kept that could not be taken up again."""
    try:
        state = GAMES[kind].replay(chain.from_iterable(steps))
    except AccessScrabbleError as error:
        raise InputError(GameJsonProblem.NOT_A_GAME) from error
    if state is None:
        raise InputError(GameJsonProblem.NOT_A_GAME)


def _codec(kind: GameKind) -> EventCodec:
    ruleset = GAMES[kind]
    return EventCodec(ruleset.events, ruleset.nested_unions)


def game_schema(kind: GameKind) -> Schema:
    """The JSON Schema of the documents of one kind of game."""
    ruleset = GAMES[kind]
    builder = SchemaBuilder((*ruleset.nested_unions, ruleset.events))
    steps = {"type": "array", "items": {"type": "array", "minItems": 1, "items": builder.of(ruleset.events)}}
    properties: Schema = {
        "format": {"const": FORMAT},
        "version": {"const": VERSION},
        "program": {"type": "string", "description": "The version of the program that wrote it."},
        "id": {"type": "string", "description": "The name of the game on the computer it comes from."},
        "kind": {"const": kind.value},
        "started": {"type": "string", "format": "date-time", "description": "Local time."},
        "summary": builder.of(Summary),
        "steps": {**steps, "description": "All that happened; the summary follows from it."},
    }
    return {
        "$schema": _DIALECT,
        "title": f"{FORMAT}: {kind.value}",
        "type": "object",
        "properties": properties,
        "required": list(properties),
        "additionalProperties": False,
        "$defs": dict(sorted(builder.definitions.items())),
    }
