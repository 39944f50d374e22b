"""The tasks of the menu: every game, the words, the settings."""

from collections.abc import Callable
from dataclasses import dataclass

from access_scrabble.app.library import GameLibrary
from access_scrabble.presentation.language import Language
from access_scrabble.presentation.saved import SavedWording
from access_scrabble.ui.attempts import Attempts
from access_scrabble.ui.dialogue import Dialogue
from access_scrabble.ui.game_runner import GameRunner
from access_scrabble.ui.games.game_files import GameFiles
from access_scrabble.ui.games.setup import Setup
from access_scrabble.ui.games.word_loop import WordLoop
from access_scrabble.ui.learning.menu import LearningMenu
from access_scrabble.ui.menu import Task
from access_scrabble.ui.referee.prepared_menu import PreparedMenu
from access_scrabble.ui.referee.setup import RefereeSetup
from access_scrabble.ui.settings.menu import SettingsMenu
from access_scrabble.ui.tournament.menu import TournamentMenu


@dataclass(frozen=True, slots=True)
class TaskTools:
    """What tasks need besides games."""

    words: WordLoop
    settings: SettingsMenu
    prepared: PreparedMenu
    learning: LearningMenu
    referee: RefereeSetup
    tournaments: TournamentMenu
    files: GameFiles


class Tasks:
    """Does the tasks of the menu, and tells what goes wrong with them."""

    def __init__(
        self,
        dialogue: Dialogue,
        language: Language,
        library: GameLibrary,
        runner: GameRunner,
        setup: Setup,
        tools: TaskTools,
    ) -> None:
        self._dialogue = dialogue
        self._library = library
        self._runner = runner
        self._games = runner.services
        self._setup = setup
        self._duplicate = tools.referee
        self._prepared = tools.prepared
        self._saved = SavedWording(language)
        self._attempts = Attempts(dialogue, language)
        self._tasks: dict[Task, Callable[[], None]] = {
            Task.CLASSIC: self._classic,
            Task.REFEREE: self._referee,
            Task.TOURNAMENT: tools.tournaments.run,
            Task.SOLITAIRE: self._solitaire,
            Task.PRACTICE: self._practise,
            Task.PREPARED: self._play_prepared,
            Task.LEARN: tools.learning.run,
            Task.REVERSE: self._reverse,
            Task.LOTO: self._loto,
            Task.FILES: lambda: tools.files.menu(dialogue),
            Task.WORDS: tools.words.run,
            Task.SETTINGS: tools.settings.run,
            Task.HELP: tools.words.help,
        }

    def run(self, task: Task) -> None:
        """Do one task."""
        self._try(self._tasks[task])

    def resume(self, name: str) -> None:
        """Take up a saved game."""
        self._try(lambda: self._runner.resume(name))

    def _try(self, action: Callable[[], None]) -> None:
        try:
            self._attempts.attempt(action)
        except EOFError:
            return

    def _classic(self) -> None:
        self._runner.start(self._games.classic, self._setup.classic())

    def _referee(self) -> None:
        self._runner.start(self._games.duplicate, self._duplicate.game())

    def _practise(self) -> None:
        self._runner.start(self._games.duplicate, self._duplicate.practice())

    def _play_prepared(self) -> None:
        command = self._prepared.run()
        if command is not None:
            self._runner.start(self._games.duplicate, command)

    def _solitaire(self) -> None:
        self._runner.start(self._games.classic, self._setup.solitaire())

    def _loto(self) -> None:
        self._runner.start(self._games.loto, self._setup.loto())

    def _reverse(self) -> None:
        found = self._library.finished_boards()
        boards = [(self._saved.title(game), board) for game, board in found]
        self._runner.start(self._games.reverse, self._setup.reverse(boards))
