"""The first question of the interactive program: what to do. It loads no game before one is chosen."""

from collections.abc import Callable, Sequence
from enum import StrEnum
from functools import partial
from typing import Protocol

from access_scrabble.desks.common.dialogue import Abandoned, Dialogue
from access_scrabble.desks.common.saved import game_title, titled_games
from access_scrabble.errors import marked
from access_scrabble.language.language import Language
from access_scrabble.language.problems import worded_error
from access_scrabble.session.game_store import SavedGame, UnreadableGame


class Task(StrEnum):
    """What one can do; the value is what the menu calls it, in the order of the menu: what is done most first."""

    CLASSIC = marked("Follow a game of two to four players")
    REFEREE = marked("Referee a duplicate game")
    SOLITAIRE = marked("Play alone")
    PRACTICE = marked("Practise duplicate alone")
    LEARN = marked("Learn: tutorial, quizzes, your games again")
    WORDS = marked("Words: check, search, hooks, short words")
    SETTINGS = marked("Settings: voice, braille, screen, keys")
    HELP = marked("Help")
    PREPARED = marked("Prepared duplicate games")
    TOURNAMENT = marked("Tournaments: players, games, results")
    FILES = marked("Files of games: write one, take one")
    REVERSE = marked("Reverse Scrabble")
    LOTO = marked("Loto")


class TaskRunner(Protocol):
    """Does tasks, and tells what goes wrong with them."""

    def run(self, task: Task) -> None: ...

    def resume(self, name: str) -> None: ...

    def repair(self, name: str) -> None: ...


class Menu:
    """Asks what to do until the user leaves."""

    def __init__(
        self,
        dialogue: Dialogue,
        language: Language,
        games: Callable[[], tuple[Sequence[SavedGame], Sequence[UnreadableGame]]],
        runner: Callable[[], TaskRunner],
    ) -> None:
        self._dialogue = dialogue
        self._language = language
        self._games = games
        self._runner = runner

    def run(self) -> None:
        """Offer the last game first, as number 0, so that every other line keeps its number."""
        self._tell_unreadable()
        while True:
            games, wrong = self._games()
            choices = self._choices(games, wrong)
            try:
                chosen = self._dialogue.choose(
                    self._language.text("What do you want to do? Enter alone leaves."),
                    [title for title, _ in choices],
                    first=0 if games else 1,
                )
            except (Abandoned, EOFError):
                self._dialogue.tell(self._language.text("Goodbye."))
                return
            _, run = choices[chosen]
            run()

    def resume(self, name: str) -> None:
        """Take up a game by name before anything is asked."""
        self._runner().resume(name)

    def _tell_unreadable(self) -> None:
        """Hide no game: those that cannot be opened are counted at once, and stand in the list of games."""
        _, wrong = self._games()
        if wrong:
            self._dialogue.tell(
                self._language.count(
                    "{number} saved game cannot be opened: see under Another saved game.",
                    "{number} saved games cannot be opened: see under Another saved game.",
                    len(wrong),
                )
            )

    def _choices(
        self, games: Sequence[SavedGame], wrong: Sequence[UnreadableGame]
    ) -> list[tuple[str, Callable[[], None]]]:
        """The last game, every task, and the older games last, where they move no other line."""
        text = self._language.text
        choices: list[tuple[str, Callable[[], None]]] = [(text(task), partial(self._do, task)) for task in Task]
        if games:
            title = text("Resume the last game: {game}", game=game_title(self._language, games[0]))
            choices.insert(0, (title, partial(self.resume, games[0].name)))
        if games[1:] or wrong:
            choices.append((text("Another saved game"), self._resume_another))
        return choices

    def _do(self, task: Task) -> None:
        self._runner().run(task)

    def _resume_another(self) -> None:
        games, wrong = self._games()
        titles: list[tuple[str, SavedGame | UnreadableGame]] = [*titled_games(self._language, games)]
        titles += [(worded_error(self._language, one.reason), one) for one in wrong]
        try:
            chosen = self._dialogue.pick(self._language.text("Which game?"), titles)
        except (Abandoned, EOFError):
            return
        if isinstance(chosen, UnreadableGame):
            self._runner().repair(chosen.name)
        else:
            self.resume(chosen.name)
