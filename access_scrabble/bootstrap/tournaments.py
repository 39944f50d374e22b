"""The tournaments of this computer, with what they need: saved games, words, files."""

from datetime import datetime

from access_scrabble.app.library import GameLibrary
from access_scrabble.app.player_lists import PlayerList, read_players
from access_scrabble.app.tournament_files import Sources
from access_scrabble.app.tournaments import TournamentLibrary
from access_scrabble.bootstrap.games import game_context, open_library
from access_scrabble.bootstrap.services import Services, data_directory, read_file
from access_scrabble.errors import InputError
from access_scrabble.journal.codec import EventCodec
from access_scrabble.journal.codes import JournalCode
from access_scrabble.journal.store import GameStore
from access_scrabble.rules.duplicate.state import State
from access_scrabble.rules.ranking.games import GameResult
from access_scrabble.rules.tournament.refereed import game_result
from access_scrabble.rules.tournament.rules import NAME, TOURNAMENT

FOLDER = "tournaments"


def open_tournaments(services: Services) -> TournamentLibrary:
    """Every tournament, kept in the user's data folder."""
    codec = EventCodec(TOURNAMENT.events, TOURNAMENT.nested_unions)
    store = GameStore(data_directory() / FOLDER, {NAME: codec})
    reader = SavedResults(open_library(services))
    return TournamentLibrary(store, lambda: game_context(services), reader.read, datetime.now)


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


class SavedResults:
    """Reads the results of saved games; one that has not changed since is not read again."""

    def __init__(self, library: GameLibrary) -> None:
        self._library = library
        self._known: dict[tuple[str, str, float], GameResult] = {}

    def read(self, name: str, title: str) -> GameResult:
        """The result of a saved duplicate game, under the title it goes by.

        :raises InputError: when there is no such game.
        """
        saved = next((game for game in self._library.games() if game.name == name), None)
        if saved is None:
            raise InputError(JournalCode.UNKNOWN_GAME, name=name)
        key = (name, title, saved.changed)
        if key not in self._known:
            state = self._library.read(name).state
            if not isinstance(state, State):
                raise InputError(JournalCode.UNKNOWN_GAME, name=name)
            self._known[key] = game_result(title, state)
        return self._known[key]
