"""Line mode put together: console, voice, braille, desks and menu."""

from collections.abc import Callable
from contextlib import closing
from dataclasses import replace
from datetime import datetime
from functools import partial
from pathlib import Path

from access_scrabble.bootstrap.games import game_context, open_library, prepared_games
from access_scrabble.bootstrap.outputs import Outputs
from access_scrabble.bootstrap.preferences import Preferences, load_preferences, save_preferences
from access_scrabble.bootstrap.services import Services, data_directory, read_grid_file
from access_scrabble.bootstrap.setting_list import WHO_SPEAKS, list_settings
from access_scrabble.errors import OperationFailed
from access_scrabble.journal.records import Records
from access_scrabble.presentation.announcer import Announcer
from access_scrabble.presentation.board import BoardWording
from access_scrabble.presentation.help import HelpWording
from access_scrabble.presentation.questions import BoardAnswers
from access_scrabble.presentation.saved import SavedWording
from access_scrabble.presentation.spelling import SpellingWording
from access_scrabble.rules.games import GameKind
from access_scrabble.ui.board_questions import BoardQuestions
from access_scrabble.ui.classic_desk import ClassicDesk
from access_scrabble.ui.console import open_console
from access_scrabble.ui.dialogue import Abandoned, Dialogue
from access_scrabble.ui.duplicate_desk import DuplicateDesk
from access_scrabble.ui.game_loop import GeneralAnswers
from access_scrabble.ui.loto_desk import LotoDesk
from access_scrabble.ui.menu import Menu, MenuPlaces
from access_scrabble.ui.parlour import Parlour, Service
from access_scrabble.ui.prepared_menu import PreparedMenu
from access_scrabble.ui.referee_loop import RefereeLoop, RefereeTools
from access_scrabble.ui.referee_room import Room
from access_scrabble.ui.referee_setup import RefereeSetup
from access_scrabble.ui.reverse_desk import ReverseDesk
from access_scrabble.ui.settings_menu import SettingsMenu
from access_scrabble.ui.setup import Setup
from access_scrabble.ui.word_desk import WordDesk
from access_scrabble.ui.word_questions import WordQuestions


def run_line_mode(
    services: Services, wishes: Callable[[Preferences], Preferences], resume: str | None = None
) -> None:
    """Serve the user until he leaves; wishes of this start are not remembered."""
    home = data_directory()
    home.mkdir(parents=True, exist_ok=True)
    console = open_console(home / "history")
    announcer = Announcer(console)
    console.on_key = announcer.hush
    dialogue = Dialogue(console, announcer, services.language, services.problems)
    preferences = wishes(load_preferences(home))
    if preferences.output is None and console.is_interactive:
        preferences = _ask_who_speaks(services, dialogue, preferences, home)
    with closing(Outputs(services, announcer, preferences, home)) as outputs:
        outputs.open()
        menu = _menu(services, dialogue, outputs, announcer)
        if resume is not None:
            menu.resume(resume)
        menu.run()


def _ask_who_speaks(
    services: Services, dialogue: Dialogue, preferences: Preferences, home: Path
) -> Preferences:
    """The first question of all, asked once (no answer is asked again next time)."""
    text = services.language.text
    options = {output: text(name) for output, name in WHO_SPEAKS.items()}
    try:
        chosen = dialogue.choose(text("Who reads aloud?"), list(options.values()))
    except (Abandoned, EOFError):
        return preferences
    answered = replace(preferences, speech=list(options)[chosen])
    try:
        save_preferences(home, answered)
    except OperationFailed as error:
        dialogue.complain(error)
    return answered


def _menu(services: Services, dialogue: Dialogue, outputs: Outputs, announcer: Announcer) -> Menu:
    language = services.language
    general = GeneralAnswers(HelpWording(language), SpellingWording(language, outputs.spelling))
    words = WordQuestions(services.lexicon, services.words)
    records = Records(data_directory() / "records.json")
    library = open_library(services)
    games = _games(services, words, outputs, announcer)
    parlour = Parlour(library, games, dialogue, general, SavedWording(language), records)
    setup = Setup(dialogue, language, read_grid_file)
    places = MenuPlaces(
        WordDesk(dialogue, language, words, general),
        SettingsMenu(
            dialogue, language, lambda: list_settings(language, outputs.preferences), outputs.change
        ),
        PreparedMenu(dialogue, language, RefereeSetup(dialogue, language), prepared_games(services)),
    )
    return Menu(dialogue, language, library, parlour, setup, places)


def _games(
    services: Services, words: WordQuestions, outputs: Outputs, announcer: Announcer
) -> dict[GameKind, Service]:
    """How each kind of game is served."""
    language = services.language
    spelling = SpellingWording(language, outputs.spelling)
    board = BoardQuestions(BoardAnswers(language, BoardWording(language, outputs.premium_names)))

    prepared = prepared_games(services)
    tools = RefereeTools(lambda: Room(announcer), language, datetime.now)
    return {
        GameKind.CLASSIC: Service(lambda: ClassicDesk(language, spelling, board, words)),
        GameKind.REVERSE: Service(lambda: ReverseDesk(language, board)),
        GameKind.LOTO: Service(lambda: LotoDesk(language, spelling)),
        GameKind.DUPLICATE: Service(
            lambda: DuplicateDesk(
                language, spelling, board, words, lambda: game_context(services), prepared.store.read
            ),
            partial(RefereeLoop, tools),
        ),
    }
