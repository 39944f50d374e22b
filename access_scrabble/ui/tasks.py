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
        self._library = library
        self._runner = runner
        self._setup = setup
        self._prepared = tools.prepared
        self._saved = SavedWording(language)
        self._attempts = Attempts(dialogue)
        start, games = runner.start, runner.services
        self._tasks: dict[Task, Callable[[], None]] = {
            Task.CLASSIC: lambda: start(games.classic, setup.classic()),
            Task.REFEREE: lambda: start(games.duplicate, tools.referee.game()),
            Task.TOURNAMENT: tools.tournaments.run,
            Task.SOLITAIRE: lambda: start(games.classic, setup.solitaire()),
            Task.PRACTICE: lambda: start(games.duplicate, tools.referee.practice()),
            Task.PREPARED: self._play_prepared,
            Task.LEARN: tools.learning.run,
            Task.REVERSE: self._reverse,
            Task.LOTO: lambda: start(games.loto, setup.loto()),
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

    def _play_prepared(self) -> None:
        command = self._prepared.run()
        if command is not None:
            self._runner.start(self._runner.services.duplicate, command)

    def _reverse(self) -> None:
        found = self._library.finished_boards()
        boards = [(self._saved.title(game), board) for game, board in found]
        self._runner.start(self._runner.services.reverse, self._setup.reverse(boards))
