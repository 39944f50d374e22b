"""The kinds of game, by name, so that sessions and journals treat them all alike."""

from collections.abc import Mapping
from types import MappingProxyType

from access_scrabble.rules.classic import commands as classic_commands
from access_scrabble.rules.classic import decide as classic_decide
from access_scrabble.rules.classic import entries as classic_entries
from access_scrabble.rules.classic import events as classic_events
from access_scrabble.rules.classic import evolve as classic_evolve
from access_scrabble.rules.duplicate import commands as duplicate_commands
from access_scrabble.rules.duplicate import decide as duplicate_decide
from access_scrabble.rules.duplicate import events as duplicate_events
from access_scrabble.rules.duplicate import evolve as duplicate_evolve
from access_scrabble.rules.kinds import GameKind
from access_scrabble.rules.loto import game as loto
from access_scrabble.rules.loto import model as loto_model
from access_scrabble.rules.reverse import game as reverse
from access_scrabble.rules.reverse import model as reverse_model
from access_scrabble.rules.ruleset import Ruleset

CLASSIC_GAME = Ruleset(
    GameKind.CLASSIC,
    classic_commands.Command,
    classic_events.Event,
    classic_decide.decide,
    classic_evolve.evolve,
    (classic_entries.Entry,),
)
REVERSE_GAME = Ruleset(
    GameKind.REVERSE, reverse_model.ReverseCommand, reverse_model.ReverseEvent, reverse.decide, reverse.evolve
)
LOTO_GAME = Ruleset(GameKind.LOTO, loto_model.LotoCommand, loto_model.LotoEvent, loto.decide, loto.evolve)
DUPLICATE_GAME = Ruleset(
    GameKind.DUPLICATE,
    duplicate_commands.Command,
    duplicate_events.Event,
    duplicate_decide.decide,
    duplicate_evolve.evolve,
)
GAMES: Mapping[str, Ruleset] = MappingProxyType(
    {ruleset.name: ruleset for ruleset in (CLASSIC_GAME, REVERSE_GAME, LOTO_GAME, DUPLICATE_GAME)}
)
