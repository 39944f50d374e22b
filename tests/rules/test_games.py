"""The registry of games, and what sessions and journals rely on."""

import dataclasses
from types import UnionType
from typing import Any, get_args

import pytest

from access_scrabble.rules.classic.commands import AcceptTurn, CorrectTurn, SetSquares
from access_scrabble.rules.classic.events import SquareChange
from access_scrabble.rules.classic.settings import ClassicSettings, Variant
from access_scrabble.rules.game import BagKind, GameKind, Ruleset
from access_scrabble.session.journal import EventCodec
from access_scrabble.session.rulesets import GAMES
from tests.rules.support import classic, place, squares


def members(union: UnionType) -> tuple[type, ...]:
    """The classes of a union, nested unions undone."""
    found: list[type] = []
    for member in get_args(union):
        found.extend(members(member) if isinstance(member, UnionType) else [member])
    return tuple(found)


@pytest.mark.parametrize("kind", [GameKind.CLASSIC, GameKind.REVERSE, GameKind.LOTO])
def test_every_game_is_known_by_its_name(kind: GameKind) -> None:
    assert GAMES[kind].name == kind


@pytest.mark.parametrize("kind", [GameKind.CLASSIC, GameKind.REVERSE, GameKind.LOTO])
def test_commands_and_events_are_frozen_values_with_names_of_their_own(kind: GameKind) -> None:
    ruleset: Ruleset[Any, Any, Any, Any] = GAMES[kind]
    for union in (ruleset.commands, ruleset.events):
        classes = members(union)
        assert len({found.__name__ for found in classes}) == len(classes)
        for found in classes:
            assert dataclasses.is_dataclass(found)
            with pytest.raises(dataclasses.FrozenInstanceError):
                object.__new__(found).anything = 0  # type: ignore[attr-defined]
            assert hasattr(found, "__slots__")


def test_the_events_of_a_game_survive_being_written_down() -> None:
    game = classic(ClassicSettings(("Anne", "Bob"), BagKind.VIRTUAL, variants=tuple(Variant)[:3]), "PASSEOV", "RERIZUI")
    game.do(place("H8 PASSE"), place("13H RIZ"), SetSquares((SquareChange(squares("A1")[0], "k"),)))
    game.do(CorrectTurn(1, place("8H PASSE")), AcceptTurn(2))
    codec = EventCodec(game.ruleset.events, game.ruleset.nested_unions)
    assert list(codec.decode(codec.encode(game.events))) == game.events
