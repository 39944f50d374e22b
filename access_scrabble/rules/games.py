"""The kinds of game, by name, so that sessions and journals treat them all alike."""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from functools import reduce
from types import MappingProxyType, UnionType
from typing import Any

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


@dataclass(frozen=True, slots=True)
class Ruleset:
    """A kind of game; its state is ``None`` until its first event, and its context may hold more than others.

    ``nested_unions`` are the unions that its events hold in their fields, for who writes them down.
    """

    name: str
    commands: UnionType
    events: UnionType
    decide: Callable[[Any, Any, Any], tuple[Any, ...]]
    evolve: Callable[[Any, Any], Any]
    nested_unions: tuple[UnionType, ...] = ()

    def replay(self, events: Iterable[Any], state: Any = None) -> Any:
        """The state after more events."""
        return reduce(self.evolve, events, state)


GAMES: Mapping[str, Ruleset] = MappingProxyType(
    {
        ruleset.name: ruleset
        for ruleset in (
            Ruleset(
                GameKind.CLASSIC,
                classic_commands.Command,
                classic_events.Event,
                classic_decide.decide,
                classic_evolve.evolve,
                (classic_entries.Entry,),
            ),
            Ruleset(
                GameKind.REVERSE,
                reverse_model.ReverseCommand,
                reverse_model.ReverseEvent,
                reverse.decide,
                reverse.evolve,
            ),
            Ruleset(GameKind.LOTO, loto_model.LotoCommand, loto_model.LotoEvent, loto.decide, loto.evolve),
            Ruleset(
                GameKind.DUPLICATE,
                duplicate_commands.Command,
                duplicate_events.Event,
                duplicate_decide.decide,
                duplicate_evolve.evolve,
            ),
        )
    }
)
