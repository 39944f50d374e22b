"""The first question of the interactive program: what to do. It loads no game before one is chosen."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import Protocol

from access_scrabble.app.saved import SavedGame
from access_scrabble.presentation.language import Language
from access_scrabble.presentation.saved import SavedWording
from access_scrabble.ui.dialogue import Abandoned, Dialogue


class Errand(StrEnum):
    """What one can come for."""

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


class Rooms(Protocol):
    """Where errands are done; whatever goes wrong there is told there."""

    def run(self, errand: Errand) -> None:
        """Do one errand."""

    def resume(self, name: str) -> None:
        """Take up a saved game."""


@dataclass(frozen=True, slots=True)
class Choice:
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
        rooms: Callable[[], Rooms],
    ) -> None:
        self._dialogue = dialogue
        self._language = language
        self._games = games
        self._rooms = rooms
        self._saved = SavedWording(language)

    def run(self) -> None:
        """Offer the last game first, as number 0, so that every other line keeps its number."""
        while True:
            games = self._games()
            last = [self._resume(game) for game in games[:1]]
            choices = [*last, *self._errands(), *self._others(games)]
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
        self._rooms().resume(name)

    def _errands(self) -> list[Choice]:
        """What is always there, what is done most first."""
        text, errand = self._language.text, self._errand
        return [
            errand(text("Follow a game of two to four players"), Errand.CLASSIC),
            errand(text("Referee a duplicate game"), Errand.REFEREE),
            errand(text("Play alone"), Errand.SOLITAIRE),
            errand(text("Practise duplicate alone"), Errand.PRACTICE),
            errand(text("Learn: tutorial, quizzes, your games again"), Errand.LEARN),
            errand(text("Words: check, search, hooks, short words"), Errand.WORDS),
            errand(text("Settings: voice, braille, screen, keys"), Errand.SETTINGS),
            errand(text("Help"), Errand.HELP),
            errand(text("Prepared duplicate games"), Errand.PREPARED),
            errand(text("Tournaments: players, games, results"), Errand.TOURNAMENT),
            errand(text("Files of games: write one, take one"), Errand.FILES),
            errand(text("Reverse Scrabble"), Errand.REVERSE),
            errand(text("Loto"), Errand.LOTO),
        ]

    def _others(self, games: Sequence[SavedGame]) -> list[Choice]:
        """The older games, last, where they move no other line."""
        return [Choice(self._language.text("Another saved game"), self._other_game)] if games[1:] else []

    def _errand(self, title: str, errand: Errand) -> Choice:
        return Choice(title, lambda: self._rooms().run(errand))

    def _resume(self, game: SavedGame) -> Choice:
        title = self._saved.title(game)
        return Choice(
            self._language.text("Resume the last game: {game}", game=title), lambda: self.resume(game.name)
        )

    def _other_game(self) -> None:
        games = self._games()
        titles = [self._saved.title(game) for game in games]
        try:
            chosen = self._dialogue.choose(self._language.text("Which game?"), titles)
        except (Abandoned, EOFError):
            return
        self.resume(games[chosen].name)
