"""The house behind the menu: every game, the words, the settings, each in its room."""

from collections.abc import Callable
from dataclasses import dataclass

from access_scrabble.app.library import GameLibrary
from access_scrabble.presentation.language import Language
from access_scrabble.presentation.saved import SavedWording
from access_scrabble.ui.attempts import Attempts
from access_scrabble.ui.dialogue import Dialogue
from access_scrabble.ui.games.game_files import GameFiles
from access_scrabble.ui.games.setup import Setup
from access_scrabble.ui.games.word_desk import WordDesk
from access_scrabble.ui.learning.menu import LearningMenu
from access_scrabble.ui.menu import Errand
from access_scrabble.ui.parlour import Parlour
from access_scrabble.ui.referee.prepared_menu import PreparedMenu
from access_scrabble.ui.referee.setup import RefereeSetup
from access_scrabble.ui.settings.menu import SettingsMenu
from access_scrabble.ui.tournament.menu import TournamentMenu


@dataclass(frozen=True, slots=True)
class SideRooms:
    """Where errands lead besides games."""

    words: WordDesk
    settings: SettingsMenu
    prepared: PreparedMenu
    learning: LearningMenu
    referee: RefereeSetup
    tournaments: TournamentMenu
    files: GameFiles


class House:
    """Does errands, and tells what goes wrong with them."""

    def __init__(
        self,
        dialogue: Dialogue,
        language: Language,
        library: GameLibrary,
        parlour: Parlour,
        setup: Setup,
        side_rooms: SideRooms,
    ) -> None:
        self._dialogue = dialogue
        self._library = library
        self._parlour = parlour
        self._games = parlour.services
        self._setup = setup
        self._duplicate = side_rooms.referee
        self._prepared = side_rooms.prepared
        self._saved = SavedWording(language)
        self._attempts = Attempts(dialogue, language)
        self._errands: dict[Errand, Callable[[], None]] = {
            Errand.CLASSIC: self._classic,
            Errand.REFEREE: self._referee,
            Errand.TOURNAMENT: side_rooms.tournaments.run,
            Errand.SOLITAIRE: self._solitaire,
            Errand.PRACTICE: self._practise,
            Errand.PREPARED: self._play_prepared,
            Errand.LEARN: side_rooms.learning.run,
            Errand.REVERSE: self._reverse,
            Errand.LOTO: self._loto,
            Errand.FILES: lambda: side_rooms.files.menu(dialogue),
            Errand.WORDS: side_rooms.words.run,
            Errand.SETTINGS: side_rooms.settings.run,
            Errand.HELP: side_rooms.words.help,
        }

    def run(self, errand: Errand) -> None:
        """Do one errand."""
        self._try(self._errands[errand])

    def resume(self, name: str) -> None:
        """Take up a saved game."""
        self._try(lambda: self._parlour.resume(name))

    def _try(self, action: Callable[[], None]) -> None:
        try:
            self._attempts.attempt(action)
        except EOFError:
            return

    def _classic(self) -> None:
        self._parlour.start(self._games.classic, self._setup.classic())

    def _referee(self) -> None:
        self._parlour.start(self._games.duplicate, self._duplicate.game())

    def _practise(self) -> None:
        self._parlour.start(self._games.duplicate, self._duplicate.practice())

    def _play_prepared(self) -> None:
        command = self._prepared.run()
        if command is not None:
            self._parlour.start(self._games.duplicate, command)

    def _solitaire(self) -> None:
        self._parlour.start(self._games.classic, self._setup.solitaire())

    def _loto(self) -> None:
        self._parlour.start(self._games.loto, self._setup.loto())

    def _reverse(self) -> None:
        found = self._library.finished_boards()
        boards = [(self._saved.title(game), board) for game, board in found]
        self._parlour.start(self._games.reverse, self._setup.reverse(boards))
