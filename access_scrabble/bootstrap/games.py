"""The saved games of this computer, ready to be started and resumed."""

import json
import random
from collections.abc import Sequence
from dataclasses import replace
from datetime import datetime

from access_scrabble.app.formats import Content
from access_scrabble.app.library import GameLibrary
from access_scrabble.app.practice_files import PracticeFile
from access_scrabble.app.saved import SavedGame
from access_scrabble.bootstrap.formats import format_named, formats_for
from access_scrabble.bootstrap.services import Services, data_directory, read_text_file
from access_scrabble.engine.generator import generator_of
from access_scrabble.errors import InputError
from access_scrabble.journal.codec import EventCodec
from access_scrabble.journal.prepared import PreparedGames
from access_scrabble.journal.store import GameStore
from access_scrabble.presentation.duplicate.practice_tape import PracticeWishes
from access_scrabble.rules.duplicate.context import DuplicateContext
from access_scrabble.rules.duplicate.formulas import Formula
from access_scrabble.rules.duplicate.preparation import generate
from access_scrabble.rules.duplicate.record_documents import from_document
from access_scrabble.rules.duplicate.record_text import from_text
from access_scrabble.rules.duplicate.records import GameTextProblem, RecordedGame, record
from access_scrabble.rules.duplicate.settings import Settings
from access_scrabble.rules.duplicate.state import State
from access_scrabble.rules.games import GAMES
from access_scrabble.rules.kinds import GameKind
from access_scrabble.ui.referee.prepared_menu import PreparedTools


class SystemChance:
    """Chance from the system, as nobody can foresee it."""

    def __init__(self) -> None:
        self._random = random.SystemRandom()

    def shuffle(self, tiles: Sequence[str]) -> tuple[str, ...]:
        """The tiles in another order."""
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


def prepared_games(services: Services) -> PreparedTools:
    """Duplicate games made ahead, kept in the user's data folder."""

    def make(formula: Formula, seed: int) -> RecordedGame:
        context = replace(game_context(services), chance=SeededChance(seed))
        return record(generate(context, Settings(formula=formula)))

    def write(name: str, game: RecordedGame, wishes: PracticeWishes, ending: str) -> PracticeFile:
        from access_scrabble.bootstrap.practice_files import practice_path, write_practice  # noqa: PLC0415

        return write_practice(services, game, wishes, format_named(ending), practice_path(name, ending))

    def refereed() -> list[SavedGame]:
        return [game for game in open_library(services).games() if game.kind == GameKind.DUPLICATE]

    def recorded(name: str) -> RecordedGame:
        state = open_library(services).read(name).state
        return record(state) if isinstance(state, State) else RecordedGame()

    store = PreparedGames(data_directory() / "prepared")
    return PreparedTools(
        store, make, _read_recorded, formats_for(Content.PRACTICE), write, refereed, recorded
    )


def _read_recorded(path: str) -> RecordedGame:
    """A recorded game from a file that the user named: JSON, or the text that people type."""
    text = read_text_file(path)
    if not text.lstrip().startswith("{"):
        return from_text(text)
    try:
        return from_document(json.loads(text))
    except json.JSONDecodeError as error:
        raise InputError(GameTextProblem.BAD_DOCUMENT, reason=str(error)) from None


def open_library(services: Services) -> GameLibrary:
    """Every kind of game, kept in the user's data folder."""
    codecs = {name: EventCodec(ruleset.events, ruleset.nested_unions) for name, ruleset in GAMES.items()}
    store = GameStore(data_directory() / "games", codecs)
    return GameLibrary(store, lambda: game_context(services), datetime.now)
