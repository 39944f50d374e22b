"""The first question of the interactive program: what to do. It loads no game before one is chosen."""

from collections.abc import Callable, Sequence
from enum import Enum
from functools import partial
from typing import Protocol

from access_scrabble.desks.common.dialogue import Abandoned, Dialogue, Left
from access_scrabble.desks.common.offers import Offer
from access_scrabble.desks.common.saved import game_line, titled_games
from access_scrabble.errors import AccessScrabbleError, marked
from access_scrabble.language.language import Language
from access_scrabble.language.problems import worded_error
from access_scrabble.session.game_store import SavedGame, UnreadableGame
from access_scrabble.values import dataclass


class Task(Enum):
    """What one can do: what the menu calls it, and the words that choose it; what is done most first."""

    CLASSIC = marked("Follow a game of two to four players"), "partie suivre", "game follow"
    COMPUTER = marked("Play against the computer"), "ordinateur ordi contre", "computer against"
    REFEREE = marked("Referee a duplicate game"), "arbitrer", "referee"
    SOLITAIRE = marked("Play alone"), "seul solitaire jouer", "alone solitaire"
    PRACTICE = marked("Practise duplicate alone"), "entraînement duplicate", "practise duplicate"
    LEARN = marked("Learn: tutorial, quizzes, your games again"), "apprendre tutoriel quiz", "learn tutorial quizzes"
    WORDS = marked("Words: check, search, hooks, short words"), "mots vérifier dictionnaire", "words check dictionary"
    SETTINGS = marked("Settings: voice, braille, screen, keys"), "réglages voix braille", "settings voice braille"
    HELP = marked("Help"), "", ""
    PREPARED = marked("Prepared duplicate games"), "préparées", "prepared"
    TOURNAMENT = marked("Tournaments: players, games, results"), "tournois", "tournaments"
    FILES = marked("Files of games: write one, take one"), "fichiers exporter", "files export"
    REVERSE = marked("Reverse Scrabble"), "inversé envers", "reverse"
    LOTO = marked("Loto"), "loto", "loto"
    JOIN = marked("Join a game of a hall"), "rejoindre salle", "join hall"

    def __init__(self, title: str, french: str, english: str) -> None:
        self.title = title
        self._words = {"fr": tuple(french.split()), "en": tuple(english.split())}

    def words_in(self, language: str) -> tuple[str, ...]:
        return self._words[language]


RESUME_WORDS = {"fr": ("reprendre", "dernière"), "en": ("resume", "last")}
OTHER_WORDS = {"fr": ("autre", "sauvegardées"), "en": ("another", "saved")}


@dataclass(frozen=True, slots=True)
class Choice:
    """A line of the menu, the words that choose it, and what it does."""

    title: str
    words: tuple[str, ...]
    run: Callable[[], None]


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
        """Offer the last game first, as number 0, so that every other line keeps its number.

        Who comes back to the menu knows it: only its first line is said.
        """
        text, is_new, is_told = self._language.text, True, False
        while True:
            games, wrong = self._found()
            if not is_told:
                self._tell_unreadable(wrong)
                is_told = True
            choices = self._choices(games, wrong)
            question = text("What do you want to do?")
            if is_new:
                question = text("What do you want to do? A number or a word; quit leaves.")
            offer = Offer(
                question,
                tuple(choice.title for choice in choices),
                first=0 if games else 1,
                words=tuple(choice.words for choice in choices),
                told=2 if is_new else 1,
            )
            try:
                chosen = self._dialogue.choose_offered(offer)
                self._dialogue.attempt(choices[chosen].run)
            except Abandoned as abandoned:
                if not isinstance(abandoned, Left) and not self._is_leaving():
                    continue
                self._dialogue.tell(text("Goodbye."))
                return
            except EOFError:
                self._dialogue.tell(text("Goodbye."))
                return
            is_new = False

    def _found(self) -> tuple[Sequence[SavedGame], Sequence[UnreadableGame]]:
        """The games there are; none while the server or the folder that keeps them is not reached, which is told."""
        try:
            return self._games()
        except AccessScrabbleError as error:
            self._dialogue.complain(error)
            return (), ()

    def _is_leaving(self) -> bool:
        """Whether Enter alone was meant to leave the program."""
        try:
            return self._dialogue.agree(self._language.text("Leave the program?"))
        except (Abandoned, EOFError):
            return True

    def resume(self, name: str) -> None:
        """Take up a game by name before anything is asked."""
        self._runner().resume(name)

    def _tell_unreadable(self, wrong: Sequence[UnreadableGame]) -> None:
        """Hide no game: those that cannot be opened are counted at once, and stand in the list of games."""
        if wrong:
            self._dialogue.tell(
                self._language.count(
                    "{number} saved game cannot be opened: see under Another saved game.",
                    "{number} saved games cannot be opened: see under Another saved game.",
                    len(wrong),
                )
            )

    def _choices(self, games: Sequence[SavedGame], wrong: Sequence[UnreadableGame]) -> list[Choice]:
        """The last game, every task, and the older games last, where they move no other line."""
        text, code = self._language.text, self._language.code
        choices = [Choice(text(task.title), task.words_in(code), partial(self._do, task)) for task in Task]
        if games:
            title = text("Resume the last game: {game}", game=game_line(self._language, games[0]))
            choices.insert(0, Choice(title, RESUME_WORDS[code], partial(self.resume, games[0].name)))
        if games[1:] or wrong:
            choices.append(Choice(text("Another saved game"), OTHER_WORDS[code], self._resume_another))
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
