"""What commands share: wording, word lists, saved games, files that the user named."""

import random
from collections.abc import Sequence
from datetime import datetime
from functools import cached_property

from access_scrabble.engine.board import Board
from access_scrabble.engine.generator import generator_of
from access_scrabble.engine.lexicon import Lexicon
from access_scrabble.files.disk import data_directory, read_file, read_text_file
from access_scrabble.language.language import Language
from access_scrabble.lexica.store import LexiconStore
from access_scrabble.rules.duplicate.position import DuplicateContext
from access_scrabble.session.games import GAMES
from access_scrabble.session.journal import EventCodec
from access_scrabble.session.library import GameLibrary
from access_scrabble.session.store import GameStore

PACKED_LEXICON = b"ASLEXIC"


class Services:
    """What commands share, each part built when it is first asked for."""

    def __init__(self, language: Language) -> None:
        self.language = language

    @cached_property
    def lexicon_store(self) -> LexiconStore:
        return LexiconStore()

    @cached_property
    def default_lexicon(self) -> Lexicon:
        return self.lexicon_store.load()

    def lexicon(self, path: str | None = None) -> Lexicon:
        """The word list of a file, text or packed, or the one in use."""
        if path is None:
            return self.default_lexicon
        from access_scrabble.lexica.importing import import_words  # rarely needed

        data = read_file(path)
        if data.startswith(PACKED_LEXICON):
            return Lexicon.from_bytes(data)
        return Lexicon.from_words(import_words(data).words)


def read_grid_file(path: str) -> Board:
    return Board.parse(read_text_file(path))


# The saved games of this computer, ready to be started and resumed.


class SystemChance:
    """Chance from the system, as nobody can foresee it."""

    def __init__(self) -> None:
        self._random = random.SystemRandom()

    def shuffle(self, tiles: Sequence[str]) -> tuple[str, ...]:
        return tuple(self._random.sample(tiles, len(tiles)))


class SeededChance:
    """Chance that a number determines, so that a game can be made again."""

    def __init__(self, seed: int) -> None:
        self._random = random.Random(seed)  # noqa: S311 - nothing is secret here

    def shuffle(self, tiles: Sequence[str]) -> tuple[str, ...]:
        """The tiles in another order, the same for the same number."""
        return tuple(self._random.sample(tiles, len(tiles)))


def game_context(services: Services) -> DuplicateContext:
    """What the rules of any game may look at, its search ready."""
    lexicon = services.default_lexicon
    return DuplicateContext(lexicon, SystemChance(), generator_of(lexicon))


def open_library(services: Services) -> GameLibrary:
    """Every kind of game, kept in the user's data folder."""
    codecs = {name: EventCodec(ruleset.events, ruleset.nested_unions) for name, ruleset in GAMES.items()}
    store = GameStore(data_directory() / "games", codecs)
    return GameLibrary(store, lambda: game_context(services), datetime.now)
