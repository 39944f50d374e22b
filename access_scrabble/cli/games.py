"""The saved games of this computer, ready to be started and resumed."""

import random
from collections.abc import Sequence
from datetime import datetime

from access_scrabble.cli.services import Services
from access_scrabble.engine.generator import generator_of
from access_scrabble.rules.duplicate.position import DuplicateContext
from access_scrabble.session.file_store import FileGameStore
from access_scrabble.session.games import GAMES
from access_scrabble.session.journal import EventCodec
from access_scrabble.session.library import GameLibrary
from access_scrabble.whole_files import data_directory


def open_library(services: Services) -> GameLibrary:
    """Every kind of game, kept in the user's data folder."""
    codecs = {name: EventCodec(ruleset.events, ruleset.nested_unions) for name, ruleset in GAMES.items()}
    store = FileGameStore(data_directory() / "games", codecs)
    return GameLibrary(store, lambda: game_context(services), datetime.now)


def game_context(services: Services, seed: int | None = None) -> DuplicateContext:
    """What the rules of any game may look at, its search ready; a number makes the same game again."""
    lexicon = services.default_lexicon
    return DuplicateContext(lexicon, RandomOrder(seed), generator_of(lexicon))


class RandomOrder:
    """Chance from the system, as nobody can foresee it, or chance that a number determines."""

    def __init__(self, seed: int | None = None) -> None:
        self._random = random.SystemRandom() if seed is None else random.Random(seed)  # noqa: S311 - no secret

    def shuffle(self, tiles: Sequence[str]) -> tuple[str, ...]:
        return tuple(self._random.sample(tiles, len(tiles)))
