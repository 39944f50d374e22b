"""The kinds of game, by name, so that sessions and journals treat them all alike."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import TypeVar

from access_scrabble.errors import RuleViolation
from access_scrabble.rules import loto, reverse
from access_scrabble.rules.classic import commands as classic_commands
from access_scrabble.rules.classic import decide as classic_decide
from access_scrabble.rules.classic import events as classic_events
from access_scrabble.rules.classic import state as classic_evolve
from access_scrabble.rules.classic.state import ClassicState
from access_scrabble.rules.duplicate import commands as duplicate_commands
from access_scrabble.rules.duplicate import decide as duplicate_decide
from access_scrabble.rules.duplicate import events as duplicate_events
from access_scrabble.rules.duplicate import state as duplicate_evolve
from access_scrabble.rules.duplicate.position import DuplicateContext
from access_scrabble.rules.duplicate.state import DuplicateState
from access_scrabble.rules.game import Context, GameKind, RuleProblem, Ruleset
from access_scrabble.session.session import Session

CLASSIC_GAME = Ruleset(
    GameKind.CLASSIC,
    classic_commands.Command,
    classic_events.Event,
    classic_decide.decide,
    classic_evolve.evolve,
    (classic_events.Entry,),
)
REVERSE_GAME = Ruleset(GameKind.REVERSE, reverse.ReverseCommand, reverse.ReverseEvent, reverse.decide, reverse.evolve)
LOTO_GAME = Ruleset(GameKind.LOTO, loto.LotoCommand, loto.LotoEvent, loto.decide, loto.evolve)
DUPLICATE_GAME = Ruleset(
    GameKind.DUPLICATE,
    duplicate_commands.Command,
    duplicate_events.Event,
    duplicate_decide.decide,
    duplicate_evolve.evolve,
)
GameState = ClassicState | reverse.ReverseState | loto.LotoState | DuplicateState
G = TypeVar("G", bound=GameState)
GAMES: Mapping[
    str,
    Ruleset[Context, ClassicState, classic_commands.Command, classic_events.Event]
    | Ruleset[Context, reverse.ReverseState, reverse.ReverseCommand, reverse.ReverseEvent]
    | Ruleset[Context, loto.LotoState, loto.LotoCommand, loto.LotoEvent]
    | Ruleset[DuplicateContext, DuplicateState, duplicate_commands.Command, duplicate_events.Event],
] = MappingProxyType(
    {
        CLASSIC_GAME.name: CLASSIC_GAME,
        REVERSE_GAME.name: REVERSE_GAME,
        LOTO_GAME.name: LOTO_GAME,
        DUPLICATE_GAME.name: DUPLICATE_GAME,
    }
)
DuplicateSession = Session[DuplicateState, duplicate_commands.Command, duplicate_events.Event]


def started_game(state: GameState | None) -> GameState:
    """The state of a game of any kind, refused as long as it has not started."""
    if state is None:
        raise RuleViolation(RuleProblem.GAME_NOT_STARTED)
    return state
