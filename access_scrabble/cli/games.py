"""The saved games of this computer, ready to be started and resumed."""

import json
from collections.abc import Callable, Sequence
from dataclasses import replace
from datetime import datetime
from functools import partial
from pathlib import Path

from access_scrabble.cli.formats import format_named, formats_for, write_document, write_results
from access_scrabble.cli.services import SeededChance, Services, game_context, open_library
from access_scrabble.desks.announcing.room import RoomAnnouncer
from access_scrabble.desks.common.dialogue import Dialogue
from access_scrabble.desks.duplicate.prepared import PreparedTools
from access_scrabble.desks.duplicate.setup import RefereeSetup
from access_scrabble.desks.duplicate.training import PracticeFile, PracticeWishes
from access_scrabble.desks.ranking.player_lists import PlayerList, read_players
from access_scrabble.desks.runner import GameRunner
from access_scrabble.desks.tournament.games import GameTools, TournamentGames
from access_scrabble.desks.tournament.library import (
    EvaluatedFile,
    SavedResults,
    Sources,
    TournamentLibrary,
    evaluate_game,
)
from access_scrabble.desks.tournament.menu import TournamentMenu
from access_scrabble.desks.tournament.players_menu import PlayersMenu
from access_scrabble.desks.tournament.result_lists import ResultTasks
from access_scrabble.errors import InputError
from access_scrabble.files.disk import data_directory, read_file, read_text_file
from access_scrabble.language.documents import Content, Document, DocumentFiles
from access_scrabble.language.language import Language
from access_scrabble.rules.duplicate import records
from access_scrabble.rules.duplicate.settings import DuplicateSettings, Formula
from access_scrabble.rules.duplicate.state import DuplicateState
from access_scrabble.rules.game import GameKind
from access_scrabble.rules.ranking.ranking import GameResult
from access_scrabble.rules.tournament.model import NAME, TOURNAMENT, Player, TournamentResults
from access_scrabble.session.journal import EventCodec
from access_scrabble.session.library import SavedGame
from access_scrabble.session.store import GameStore, PreparedGames


def prepared_games(services: Services) -> PreparedTools:
    """Duplicate games made ahead, kept in the user's data folder."""

    def make(formula: Formula, seed: int) -> records.RecordedGame:
        context = replace(game_context(services), chance=SeededChance(seed))
        return records.record(records.generate(context, DuplicateSettings(formula=formula)))

    def write(name: str, game: records.RecordedGame, wishes: PracticeWishes, ending: str) -> PracticeFile:
        from access_scrabble.cli.formats import practice_path, write_practice

        return write_practice(services, game, wishes, format_named(ending), practice_path(name, ending))

    def refereed() -> list[SavedGame]:
        return [game for game in open_library(services).games() if game.kind == GameKind.DUPLICATE]

    def recorded(name: str) -> records.RecordedGame:
        state = open_library(services).read(name).state
        return records.record(state) if isinstance(state, DuplicateState) else records.RecordedGame()

    store = PreparedGames(data_directory() / "prepared")
    return PreparedTools(store, make, _read_recorded, formats_for(Content.PRACTICE), write, refereed, recorded)


def _read_recorded(path: str) -> records.RecordedGame:
    """A recorded game from a file that the user named: JSON, or the text that people type."""
    text = read_text_file(path)
    if not text.lstrip().startswith("{"):
        return records.from_text(text)
    try:
        return records.from_document(json.loads(text))
    except json.JSONDecodeError as error:
        raise InputError(records.GameTextProblem.BAD_DOCUMENT, reason=str(error)) from None


# The tournaments of this computer, with what they need: saved games, words, files.


FOLDER = "tournaments"


def open_tournaments(services: Services, results: SavedResults | None = None) -> TournamentLibrary:
    """Every tournament, kept in the user's data folder; results already read may be shared."""
    codec = EventCodec(TOURNAMENT.events, TOURNAMENT.nested_unions)
    store = GameStore(data_directory() / FOLDER, {NAME: codec})
    results = results or SavedResults(open_library(services))
    return TournamentLibrary(store, lambda: game_context(services), results.read, datetime.now)


def file_sources(services: Services, lexicon: str | None = None) -> Sources:
    """What the files of tournaments do not hold."""
    reader = SavedResults(open_library(services))

    def saved(name: str, title: str) -> GameResult | None:
        try:
            return reader.read(name, title)
        except InputError:
            return None

    return Sources(services.lexicon(lexicon), saved)


def read_player_file(path: str) -> PlayerList:
    """The players of a file that the user named."""
    return read_players(read_file(path))


def build_tournaments(
    services: Services, dialogue: Dialogue, runner: GameRunner, setup: RefereeSetup, room: Callable[[], RoomAnnouncer]
) -> TournamentMenu:
    language, library = services.language, open_library(services)
    known = SavedResults(library)
    runner.on_left = known.remember

    def read_game(path: str, title: str, players: Sequence[Player]) -> GameResult:
        return evaluate_game(read_text_file(path), title, players, file_sources(services)).result

    tables_first = sorted(formats_for(Content.DOCUMENT), key=lambda form: not form.needs_table)
    tools = GameTools(runner, setup, prepared_games(services).store, library.games, read_game, known.entrants)
    return TournamentMenu(
        dialogue,
        language,
        open_tournaments(services, known),
        PlayersMenu(dialogue, language, read_player_file, DocumentFiles(tables_first, write_named)),
        TournamentGames(dialogue, language, tools),
        ResultTasks(dialogue, language, room, formats_for(Content.RESULTS), partial(_write_results, language)),
    )


def write_named(document: Document, ending: str, path: Path | None) -> Path:
    """Write a document in the format of an ending."""
    return write_document(document, path, format_named(ending))


def _write_results(language: Language, results: TournamentResults, ending: str, path: Path | None) -> Path:
    return write_results(language, EvaluatedFile(results), format_named(ending), path)
