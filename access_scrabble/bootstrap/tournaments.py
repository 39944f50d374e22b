"""The tournaments of this computer, with what they need: saved games, words, files."""

from collections.abc import Callable, Sequence
from datetime import datetime
from functools import partial
from pathlib import Path

from access_scrabble.app.formats import Content
from access_scrabble.app.player_lists import PlayerList, read_players
from access_scrabble.app.saved_results import SavedResults
from access_scrabble.app.tournament_files import EvaluatedFile, Sources, evaluate_game
from access_scrabble.app.tournaments import TournamentLibrary
from access_scrabble.bootstrap.exporting import write_document
from access_scrabble.bootstrap.formats import format_named, formats_for
from access_scrabble.bootstrap.games import game_context, open_library, prepared_games
from access_scrabble.bootstrap.result_files import write_results
from access_scrabble.bootstrap.services import Services, data_directory, read_file, read_text_file
from access_scrabble.errors import InputError
from access_scrabble.journal.codec import EventCodec
from access_scrabble.journal.store import GameStore
from access_scrabble.presentation.documents import Document
from access_scrabble.presentation.language import Language
from access_scrabble.rules.ranking.games import GameResult
from access_scrabble.rules.tournament.players import Player
from access_scrabble.rules.tournament.results import TournamentResults
from access_scrabble.rules.tournament.rules import NAME, TOURNAMENT
from access_scrabble.ui.dialogue import Dialogue
from access_scrabble.ui.game_runner import GameRunner
from access_scrabble.ui.referee.room_announcer import RoomAnnouncer
from access_scrabble.ui.referee.setup import RefereeSetup
from access_scrabble.ui.tournament.games import GameTools, TournamentGames
from access_scrabble.ui.tournament.menu import TournamentMenu, TournamentTasks
from access_scrabble.ui.tournament.players import PlayersMenu, PlayerTools
from access_scrabble.ui.tournament.results import ResultTasks, ResultTools

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
    services: Services,
    dialogue: Dialogue,
    runner: GameRunner,
    setup: RefereeSetup,
    room: Callable[[], RoomAnnouncer],
) -> TournamentMenu:
    """The tournaments at the keyboard."""
    language, library = services.language, open_library(services)
    known = SavedResults(library)
    runner.on_left = known.remember

    def read_game(path: str, title: str, players: Sequence[Player]) -> GameResult:
        return evaluate_game(read_text_file(path), title, players, file_sources(services)).result

    tables_first = sorted(formats_for(Content.DOCUMENT), key=lambda form: not form.needs_table)
    tasks = TournamentTasks(
        PlayersMenu(
            dialogue,
            language,
            PlayerTools(read_player_file, tables_first, _write_document),
        ),
        TournamentGames(
            dialogue,
            language,
            GameTools(
                runner, setup, prepared_games(services).store, library.games, read_game, known.entrants
            ),
        ),
        ResultTasks(
            dialogue,
            language,
            ResultTools(room, formats_for(Content.RESULTS), partial(_write_results, language)),
        ),
    )
    return TournamentMenu(dialogue, language, open_tournaments(services, known), tasks)


def _write_document(document: Document, ending: str, path: Path | None) -> Path:
    return write_document(document, path, format_named(ending))


def _write_results(language: Language, results: TournamentResults, ending: str, path: Path | None) -> Path:
    return write_results(language, EvaluatedFile(results), format_named(ending), path)
