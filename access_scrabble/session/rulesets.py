"""The kinds of game, by name, so that sessions and journals treat them all alike."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import TypeVar

from access_scrabble.errors import RuleViolation
from access_scrabble.rules.classic.decide import CLASSIC_GAME, ClassicGame
from access_scrabble.rules.classic.state import ClassicState
from access_scrabble.rules.duplicate.commands import Command
from access_scrabble.rules.duplicate.decide import DUPLICATE_GAME, DuplicateGame
from access_scrabble.rules.duplicate.events import Event
from access_scrabble.rules.duplicate.state import DuplicateState
from access_scrabble.rules.game import RuleProblem
from access_scrabble.rules.loto import LOTO_GAME, LotoGame, LotoState
from access_scrabble.rules.reverse import REVERSE_GAME, ReverseGame, ReverseState
from access_scrabble.session.session import Session

GameState = ClassicState | ReverseState | LotoState | DuplicateState
G = TypeVar("G", bound=GameState)
GAMES: Mapping[str, ClassicGame | ReverseGame | LotoGame | DuplicateGame] = MappingProxyType(
    {ruleset.name: ruleset for ruleset in (CLASSIC_GAME, REVERSE_GAME, LOTO_GAME, DUPLICATE_GAME)}
)
DuplicateSession = Session[DuplicateState, Command, Event]


def started_game(state: GameState | None) -> GameState:
    """``rules.game.started`` for a game of any kind, of whose union mypy would make an ``object`` there."""
    if state is None:
        raise RuleViolation(RuleProblem.GAME_NOT_STARTED)
    return state
