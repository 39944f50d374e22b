"""Hundreds of games through GCG and JSON; run by make soak."""

import json

import pytest
from jsonschema import Draft202012Validator

from access_scrabble.files.gcg import to_gcg
from access_scrabble.files.gcg_games import gcg_of
from access_scrabble.rules.game import GameKind
from access_scrabble.session.game_json import from_json, game_schema, to_json
from access_scrabble.session.rulesets import GAMES
from tests.files.gcg_grammar import StrictGcg
from tests.files.played_games import GAMES_BY_NAME, classic_game
from tests.files.test_gcg import replayed, without_racks

pytestmark = pytest.mark.slow


@pytest.mark.parametrize("seed", range(0, 4000, 10))
def test_a_classic_game_of_forty_turns_round_trips(seed: int) -> None:
    state = classic_game(seed, variants=False, turns=40).state
    text = to_gcg(gcg_of(state))
    assert StrictGcg().read(text.encode()).rows() == state.board.rows()
    assert without_racks(to_gcg(gcg_of(replayed(text)))) == without_racks(text)


@pytest.mark.parametrize("name", GAMES_BY_NAME)
def test_games_of_every_kind_are_valid_and_complete(name: str) -> None:
    for seed in range(60):
        game = GAMES_BY_NAME[name](seed)
        text = to_json(game)
        Draft202012Validator(game_schema(GameKind(game.saved.kind))).validate(json.loads(text))
        kind, steps = from_json(text)
        assert GAMES[kind].replay(event for events in steps for event in events) == game.state
