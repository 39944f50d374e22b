"""The first question of the interactive program: what to do."""

from collections.abc import Callable
from dataclasses import dataclass

from access_scrabble.app.library import GameLibrary, SavedGame
from access_scrabble.errors import AccessScrabbleError, RuleViolation
from access_scrabble.presentation.language import Language
from access_scrabble.presentation.saved import SavedWording
from access_scrabble.presentation.violations import ViolationWording
from access_scrabble.rules.games import GameKind
from access_scrabble.ui.dialogue import Abandoned, Dialogue
from access_scrabble.ui.parlour import Parlour
from access_scrabble.ui.referee_setup import RefereeSetup
from access_scrabble.ui.settings_menu import SettingsMenu
from access_scrabble.ui.setup import Setup
from access_scrabble.ui.word_desk import WordDesk


@dataclass(frozen=True, slots=True)
class Choice:
    """One line of the menu."""

    title: str
    run: Callable[[], None]


@dataclass(frozen=True, slots=True)
class MenuPlaces:
    """Where the menu leads besides games."""

    words: WordDesk
    settings: SettingsMenu


class Menu:
    """Asks what to do until the user leaves."""

    def __init__(
        self,
        dialogue: Dialogue,
        language: Language,
        library: GameLibrary,
        parlour: Parlour,
        setup: Setup,
        places: MenuPlaces,
    ) -> None:
        self._dialogue = dialogue
        self._language = language
        self._library = library
        self._parlour = parlour
        self._violations = ViolationWording(language)
        self._setup = setup
        self._duplicate = RefereeSetup(dialogue, language)
        self._words = places.words
        self._settings = places.settings
        self._saved = SavedWording(language)

    def run(self) -> None:
        """Offer the last game first; an empty answer leaves."""
        while True:
            choices = self._choices()
            try:
                chosen = self._dialogue.choose(
                    self._language.text("What do you want to do? Enter alone leaves."),
                    [choice.title for choice in choices],
                )
            except (Abandoned, EOFError):
                self._dialogue.tell(self._language.text("Goodbye."))
                return
            self._try(choices[chosen].run)

    def resume(self, name: str) -> None:
        """Take up a game by name before anything is asked."""
        self._try(lambda: self._parlour.resume(name))

    def _choices(self) -> list[Choice]:
        text = self._language.text
        games = self._library.games()
        return [
            *(self._resume(game) for game in games[:1]),
            Choice(text("Follow a game of two to four players"), self._classic),
            Choice(text("Referee a duplicate game"), self._referee),
            Choice(text("Play alone"), self._solitaire),
            Choice(text("Practise duplicate alone"), self._practise),
            Choice(text("Reverse Scrabble"), self._reverse),
            Choice(text("Loto"), self._loto),
            *((Choice(text("Another saved game"), self._other_game),) if len(games) > 1 else ()),
            Choice(text("Words: check, search, hooks, short words"), self._words.run),
            Choice(text("Settings: voice and braille"), self._settings.run),
            Choice(text("Help"), self._words.help),
        ]

    def _resume(self, game: SavedGame) -> Choice:
        title = self._saved.title(game.kind, game.started)
        return Choice(
            self._language.text("Resume the last game: {game}", game=title),
            lambda: self._parlour.resume(game.name),
        )

    def _try(self, action: Callable[[], None]) -> None:
        try:
            action()
        except (Abandoned, EOFError):
            return
        except RuleViolation as violation:
            self._dialogue.refuse(self._violations.sentence(violation))
        except AccessScrabbleError as error:
            self._dialogue.complain(error)

    def _classic(self) -> None:
        self._parlour.start(GameKind.CLASSIC, self._setup.classic())

    def _referee(self) -> None:
        self._parlour.start(GameKind.DUPLICATE, self._duplicate.game())

    def _practise(self) -> None:
        self._parlour.start(GameKind.DUPLICATE, self._duplicate.practice())

    def _solitaire(self) -> None:
        self._parlour.start(GameKind.CLASSIC, self._setup.solitaire())

    def _loto(self) -> None:
        self._parlour.start(GameKind.LOTO, self._setup.loto())

    def _reverse(self) -> None:
        found = self._library.finished_boards()
        boards = [(self._saved.title(game.kind, game.started), board) for game, board in found]
        self._parlour.start(GameKind.REVERSE, self._setup.reverse(boards))

    def _other_game(self) -> None:
        games = self._library.games()
        titles = [self._saved.title(game.kind, game.started) for game in games]
        chosen = self._dialogue.choose(self._language.text("Which game?"), titles)
        self._parlour.resume(games[chosen].name)
