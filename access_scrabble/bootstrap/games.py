"""The saved games of this computer, ready to be started and resumed."""

import random
from collections.abc import Sequence
from datetime import datetime

from access_scrabble.app.library import GameLibrary
from access_scrabble.bootstrap.services import Services, data_directory
from access_scrabble.journal.codec import EventCodec
from access_scrabble.journal.store import GameStore
from access_scrabble.rules.context import Context
from access_scrabble.rules.games import GAMES


class SystemChance:
    """Chance from the system, as nobody can foresee it."""

    def __init__(self) -> None:
        self._random = random.SystemRandom()

    def shuffle(self, tiles: Sequence[str]) -> tuple[str, ...]:
        """The tiles in another order."""
        return tuple(self._random.sample(tiles, len(tiles)))


def open_library(services: Services) -> GameLibrary:
    """Every kind of game, kept in the user's data folder."""
    codecs = {name: EventCodec(ruleset.events, ruleset.nested_unions) for name, ruleset in GAMES.items()}
    store = GameStore(data_directory() / "games", codecs)
    return GameLibrary(store, lambda: Context(services.default_lexicon, SystemChance()), datetime.now)
