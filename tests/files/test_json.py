"""Saved games as JSON: every one is as its schema says, complete, and can be taken back."""

import json
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from jsonschema import Draft202012Validator

from access_scrabble.cli.saved_games import game_context, open_library, taken_game
from access_scrabble.cli.services import Services
from access_scrabble.errors import InputError
from access_scrabble.language.language import Language
from access_scrabble.rules.game import GameKind, Ruleset
from access_scrabble.session.game_json import GameJsonProblem, from_json, game_schema, to_json
from access_scrabble.session.rulesets import GAMES
from tests.files.played_games import GAMES_BY_NAME, classic_game
from tests.schemas import schema_path, schema_text

VALIDATORS = {kind: Draft202012Validator(game_schema(kind)) for kind in GameKind}


@pytest.mark.parametrize("kind", GameKind)
def test_the_schemas_of_the_documentation_are_up_to_date(kind: GameKind) -> None:
    Draft202012Validator.check_schema(game_schema(kind))
    assert schema_path(kind).read_text(encoding="utf-8") == schema_text(kind), "run make docs"


@pytest.mark.parametrize("name", GAMES_BY_NAME)
@settings(max_examples=4)
@given(seed=st.integers(0, 2**32))
def test_every_game_is_valid_and_complete(name: str, seed: int) -> None:
    game = GAMES_BY_NAME[name](seed)
    text = to_json(game)
    VALIDATORS[GameKind(game.saved.kind)].validate(json.loads(text))
    kind, steps = from_json(text)
    assert kind == game.saved.kind
    assert GAMES[kind].replay(event for events in steps for event in events) == game.state


@pytest.mark.parametrize("name", GAMES_BY_NAME)
def test_a_schema_refuses_what_is_no_such_game(name: str) -> None:
    game = GAMES_BY_NAME[name](1)
    validator = VALIDATORS[GameKind(game.saved.kind)]
    document = json.loads(to_json(game))
    for key in document:
        assert not validator.is_valid({other: document[other] for other in document if other != key})
    assert not validator.is_valid(document | {"other": 1})
    assert not validator.is_valid(document | {"steps": [[{"event": "Nothing"}]]})
    first = document["steps"][0][0]
    assert not validator.is_valid(document | {"steps": [[first | {"other": 1}]]})
    assert not validator.is_valid(document | {"steps": [[]]})


@pytest.mark.parametrize("name", GAMES_BY_NAME)
def test_an_exported_game_can_be_taken_back_and_is_the_same(name: str) -> None:
    services = Services(Language("fr"))
    library = open_library(services)
    game = GAMES_BY_NAME[name](2)
    kept = library.read(taken_game(library, to_json(game).encode(), game_context(services)))
    assert kept.state == game.state
    assert json.loads(to_json(kept))["summary"] == json.loads(to_json(game))["summary"]
    ruleset: Ruleset[Any, Any, Any, Any] = GAMES[kept.saved.kind]
    resumed = library.resume(ruleset, library.open(kept.saved.name))
    resumed.close()
    assert resumed.state == game.state


def broken_documents() -> list[str]:
    document = json.loads(to_json(classic_game(3)))
    return [
        "{",
        "{}",
        "[]",
        json.dumps(document | {"format": "other"}),
        json.dumps(document | {"kind": "chess"}),
        json.dumps(document | {"steps": []}),
        json.dumps(document | {"steps": 3}),
        json.dumps(document | {"steps": [[{"event": "TurnPassed", "player": 0}]]}),
        json.dumps(document | {"steps": document["steps"][1:]}),
    ]


@pytest.mark.parametrize("text", broken_documents(), ids=range(9).__iter__())
def test_what_is_no_game_is_refused_and_nothing_is_kept(text: str) -> None:
    services = Services(Language("fr"))
    library = open_library(services)
    with pytest.raises(InputError) as caught:
        from_json(text)
    assert caught.value.problem in (GameJsonProblem.NOT_A_GAME, GameJsonProblem.STEP_IMPOSSIBLE)
    with pytest.raises(InputError):
        taken_game(library, text.encode(), game_context(services))
    assert library.games() == ()


def test_a_game_of_a_newer_version_is_refused_for_what_it_is_and_not_kept() -> None:
    services = Services(Language("fr"))
    library = open_library(services)
    newer = json.dumps(json.loads(to_json(classic_game(3))) | {"version": 2})
    with pytest.raises(InputError) as caught:
        taken_game(library, newer.encode(), game_context(services))
    assert caught.value.problem is GameJsonProblem.NEWER_VERSION
    assert library.games() == ()
