"""A table for tests: commands in, events kept, the state always the fold of the events."""

from collections.abc import Sequence
from random import Random
from typing import Any, Generic, TypeVar, cast

import pytest

from access_scrabble.engine.coordinates import ALL_SQUARES, Square
from access_scrabble.engine.tiles import Tiles
from access_scrabble.errors import Problem, RuleViolation
from access_scrabble.rules.classic.commands import Place, SetSquares, StartClassic
from access_scrabble.rules.classic.events import SquareChange
from access_scrabble.rules.classic.settings import ClassicSettings
from access_scrabble.rules.classic.state import ClassicPhase, ClassicState
from access_scrabble.rules.game import Context, GameKind, Ruleset
from access_scrabble.session.rulesets import GAMES
from tests.engine.examples import play

_TEXT = """
PASSE PASSER REPASSERAI DEPLIEZ RIZ DEMANGEA MUNIE PU AN SI SE OS OSE OSER NE NES ON TE THE LE LES LA SA SAC
SACS CAS CASE ROSE ROSES PIN PINS SAPIN SAPINS LAPIN LAPINS NEIGE GUI BOULE RENNE AS ES ET ETE ETES RADIATION
RADIA DA DADA TA TAS UN UNE UNES RA RAS RASE ZOO KIWI QUI
"""
WORDS = frozenset(_TEXT.split())


class SeededChance:
    """Chance that a test can repeat."""

    def __init__(self, seed: int = 0) -> None:
        self._random = Random(seed)

    def shuffle(self, tiles: Sequence[str]) -> tuple[str, ...]:
        return tuple(self._random.sample(tiles, len(tiles)))


class ScriptedChance:
    """Chance that deals what a test wants: the wanted tiles first, as far as they are there."""

    def __init__(self, *draws: str) -> None:
        self._draws = list(draws)

    def shuffle(self, tiles: Sequence[str]) -> tuple[str, ...]:
        wanted = self._draws.pop(0) if self._draws else ""
        rest = list(tiles)
        for tile in wanted:
            rest.remove(tile)
        return (*wanted, *rest)


S = TypeVar("S")


class Game(Generic[S]):
    """A game of any kind under test."""

    def __init__(self, kind: GameKind, context: Context) -> None:
        self.ruleset: Ruleset[Any, Any, Any, Any] = GAMES[kind]
        self.context = context
        self.events: list[object] = []
        self._state: S | None = None

    @property
    def state(self) -> S:
        assert self._state is not None
        return self._state

    def do(self, *commands: object) -> tuple[Any, ...]:
        """Carry out commands; the events of the last one are given back."""
        events: tuple[Any, ...] = ()
        for command in commands:
            events = self.ruleset.decide(self.context, self._state, command)
            for event in events:
                self._state = self.ruleset.evolve(self._state, event)
            self.events.extend(events)
        return events

    def refusal(self, command: object) -> RuleViolation:
        """The refusal of a command."""
        with pytest.raises(RuleViolation) as refused:
            self.ruleset.decide(self.context, self._state, command)
        return refused.value

    def refused(self, command: object) -> Problem:
        """The problem of the refusal of a command."""
        return self.refusal(command).problem

    def replayed(self) -> object:
        """The state made again from the events alone."""
        return cast("object", self.ruleset.replay(self.events))


def classic(settings: ClassicSettings, *draws: str, words: frozenset[str] = WORDS) -> Game[ClassicState]:
    """A classic game that has started, dealt as told."""
    game = Game[ClassicState](GameKind.CLASSIC, Context(words, ScriptedChance(*draws)))
    game.do(StartClassic(settings))
    return game


def phase(game: Game[ClassicState]) -> ClassicPhase:
    """What the game waits for."""
    return game.state.phase


def place(text: str, **details: tuple[str, ...]) -> Place:
    """The command that lays a play."""
    return Place(play(text), **details)


def squares(names: str) -> tuple[Square, ...]:
    """Squares by their names."""
    return tuple(Square.parse(name) for name in names.split())


def tiles(text: str) -> Tiles:
    """Tiles as typed."""
    return Tiles.parse(text)


def crowd(game: Game[ClassicState], left: int, keep: str = "") -> None:
    """Lay tiles of the bag on the upper rows until so many are left in it; some may be kept in the bag."""
    position = game.state.position
    free = position.unseen - Tiles.of(keep)
    letters = str(free).replace("?", "e")[: position.bag_size - left]
    targets = (square for square in ALL_SQUARES if not position.board.is_occupied(square))
    changes = tuple(SquareChange(square, letter) for square, letter in zip(targets, letters, strict=False))
    game.do(SetSquares(changes))
    assert game.state.position.bag_size == left
