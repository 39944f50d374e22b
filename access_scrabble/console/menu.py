"""The first question of the interactive program: what to do. It loads no game before one is chosen."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import Protocol

from access_scrabble.console.settings_menu import SettingsMenu
from access_scrabble.desks.classic.setup import Setup
from access_scrabble.desks.common.dialogue import Abandoned, Dialogue
from access_scrabble.desks.common.saved import saved_title
from access_scrabble.desks.duplicate.prepared import PreparedMenu
from access_scrabble.desks.duplicate.setup import RefereeSetup
from access_scrabble.desks.practice.menu import LearningMenu
from access_scrabble.desks.runner import GameRunner
from access_scrabble.desks.saved.files import GameFiles
from access_scrabble.desks.tournament.menu import TournamentMenu
from access_scrabble.desks.word_list import WordLoop
from access_scrabble.language.language import Language
from access_scrabble.session.library import GameLibrary, SavedGame


class Task(StrEnum):
    """What one can do."""

    CLASSIC = "classic"
    REFEREE = "referee"
    TOURNAMENT = "tournament"
    SOLITAIRE = "solitaire"
    PRACTICE = "practice"
    PREPARED = "prepared"
    LEARN = "learn"
    REVERSE = "reverse"
    LOTO = "loto"
    FILES = "files"
    WORDS = "words"
    SETTINGS = "settings"
    HELP = "help"


class TaskRunner(Protocol):
    """Does tasks, and tells what goes wrong with them."""

    def run(self, task: Task) -> None:
        """Do one task."""

    def resume(self, name: str) -> None:
        """Take up a saved game."""


@dataclass(frozen=True, slots=True)
class MenuChoice:
    """One line of the menu."""

    title: str
    run: Callable[[], None]


class Menu:
    """Asks what to do until the user leaves."""

    def __init__(
        self,
        dialogue: Dialogue,
        language: Language,
        games: Callable[[], Sequence[SavedGame]],
        runner: Callable[[], TaskRunner],
    ) -> None:
        self._dialogue = dialogue
        self._language = language
        self._games = games
        self._runner = runner

    def run(self) -> None:
        """Offer the last game first, as number 0, so that every other line keeps its number."""
        while True:
            games = self._games()
            last = [self._resume(game) for game in games[:1]]
            choices = [*last, *self._tasks(), *self._others(games)]
            try:
                chosen = self._dialogue.choose(
                    self._language.text("What do you want to do? Enter alone leaves."),
                    [choice.title for choice in choices],
                    first=1 - len(last),
                )
            except (Abandoned, EOFError):
                self._dialogue.tell(self._language.text("Goodbye."))
                return
            choices[chosen].run()

    def resume(self, name: str) -> None:
        """Take up a game by name before anything is asked."""
        self._runner().resume(name)

    def _tasks(self) -> list[MenuChoice]:
        """What is always there, what is done most first."""
        text, task = self._language.text, self._task
        return [
            task(text("Follow a game of two to four players"), Task.CLASSIC),
            task(text("Referee a duplicate game"), Task.REFEREE),
            task(text("Play alone"), Task.SOLITAIRE),
            task(text("Practise duplicate alone"), Task.PRACTICE),
            task(text("Learn: tutorial, quizzes, your games again"), Task.LEARN),
            task(text("Words: check, search, hooks, short words"), Task.WORDS),
            task(text("Settings: voice, braille, screen, keys"), Task.SETTINGS),
            task(text("Help"), Task.HELP),
            task(text("Prepared duplicate games"), Task.PREPARED),
            task(text("Tournaments: players, games, results"), Task.TOURNAMENT),
            task(text("Files of games: write one, take one"), Task.FILES),
            task(text("Reverse Scrabble"), Task.REVERSE),
            task(text("Loto"), Task.LOTO),
        ]

    def _others(self, games: Sequence[SavedGame]) -> list[MenuChoice]:
        """The older games, last, where they move no other line."""
        return [MenuChoice(self._language.text("Another saved game"), self._other_game)] if games[1:] else []

    def _task(self, title: str, task: Task) -> MenuChoice:
        return MenuChoice(title, lambda: self._runner().run(task))

    def _resume(self, game: SavedGame) -> MenuChoice:
        title = saved_title(self._language, game)
        return MenuChoice(
            self._language.text("Resume the last game: {game}", game=title), lambda: self.resume(game.name)
        )

    def _other_game(self) -> None:
        games = self._games()
        titles = [saved_title(self._language, game) for game in games]
        try:
            chosen = self._dialogue.choose(self._language.text("Which game?"), titles)
        except (Abandoned, EOFError):
            return
        self.resume(games[chosen].name)


# The tasks of the menu: every game, the words, the settings.


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
        self._dialogue = dialogue
        self._prepared = tools.prepared
        self._language = language
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
        self._try(self._tasks[task])

    def resume(self, name: str) -> None:
        self._try(lambda: self._runner.resume(name))

    def _try(self, action: Callable[[], None]) -> None:
        try:
            self._dialogue.attempt(action)
        except EOFError:
            return

    def _play_prepared(self) -> None:
        command = self._prepared.run()
        if command is not None:
            self._runner.start(self._runner.services.duplicate, command)

    def _reverse(self) -> None:
        found = self._library.finished_boards()
        boards = [(saved_title(self._language, game), board) for game, board in found]
        self._runner.start(self._runner.services.reverse, self._setup.reverse(boards))
