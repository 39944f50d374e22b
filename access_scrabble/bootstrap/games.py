"""The saved games of this computer, ready to be started and resumed."""

import random
from collections.abc import Iterator, Sequence
from datetime import datetime

from access_scrabble.app.library import GameLibrary
from access_scrabble.bootstrap.services import Services, data_directory
from access_scrabble.engine.board import Board
from access_scrabble.engine.generator import ScoredPlay, Top, all_plays, top_plays
from access_scrabble.engine.lexicon import Lexicon
from access_scrabble.engine.plays import PlayLimits
from access_scrabble.engine.tiles import Tiles
from access_scrabble.journal.codec import EventCodec
from access_scrabble.journal.store import GameStore
from access_scrabble.rules.duplicate.context import DuplicateContext
from access_scrabble.rules.games import GAMES


class SystemChance:
    """Chance from the system, as nobody can foresee it."""

    def __init__(self) -> None:
        self._random = random.SystemRandom()

    def shuffle(self, tiles: Sequence[str]) -> tuple[str, ...]:
        """The tiles in another order."""
        return tuple(self._random.sample(tiles, len(tiles)))


class LexiconSearch:
    """Finds plays with a lexicon's own generator, which is made at the first search."""

    def __init__(self, lexicon: Lexicon) -> None:
        self._lexicon = lexicon

    def top(self, board: Board, rack: Tiles, limits: PlayLimits) -> Top:
        """The best score, with every play that reaches it."""
        return top_plays(self._lexicon, board, rack, limits)

    def plays(self, board: Board, rack: Tiles, limits: PlayLimits) -> Iterator[ScoredPlay]:
        """Every legal play."""
        return all_plays(self._lexicon, board, rack, limits)


def game_context(services: Services) -> DuplicateContext:
    """What the rules of any game may look at."""
    lexicon = services.default_lexicon
    return DuplicateContext(lexicon, SystemChance(), LexiconSearch(lexicon))


def open_library(services: Services) -> GameLibrary:
    """Every kind of game, kept in the user's data folder."""
    codecs = {name: EventCodec(ruleset.events, ruleset.nested_unions) for name, ruleset in GAMES.items()}
    store = GameStore(data_directory() / "games", codecs)
    return GameLibrary(store, lambda: game_context(services), datetime.now)
