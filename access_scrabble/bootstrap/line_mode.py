"""Line mode put together: console, voice, braille, desks and menu."""

from collections.abc import Callable

from access_scrabble.app.ports import BrailleOutput, Voice
from access_scrabble.bootstrap.services import Services, data_directory, read_grid_file
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
from access_scrabble.ui.desk import Desk
from access_scrabble.ui.dialogue import Dialogue
from access_scrabble.ui.game_loop import GeneralAnswers
from access_scrabble.ui.loto_desk import LotoDesk
from access_scrabble.ui.menu import Menu
from access_scrabble.ui.parlour import Parlour
from access_scrabble.ui.reverse_desk import ReverseDesk
from access_scrabble.ui.setup import Setup
from access_scrabble.ui.word_desk import WordDesk
from access_scrabble.ui.word_questions import WordQuestions


def build_menu(services: Services, voice: Voice, braille: BrailleOutput) -> Menu:
    """Everything line mode needs, wired together."""
    language = services.language
    home = data_directory()
    home.mkdir(parents=True, exist_ok=True)
    console = open_console(home / "history", voice.stop)
    dialogue = Dialogue(console, Announcer(console, voice, braille), language, services.problems)
    spelling = SpellingWording(language)
    general = GeneralAnswers(HelpWording(language), spelling)
    board = BoardQuestions(BoardAnswers(language, BoardWording(language)))
    words = WordQuestions(services.lexicon, services.words)
    desks: dict[GameKind, Callable[[], Desk]] = {
        GameKind.CLASSIC: lambda: ClassicDesk(language, spelling, board, words),
        GameKind.REVERSE: lambda: ReverseDesk(language, board),
        GameKind.LOTO: lambda: LotoDesk(language, spelling),
    }
    records = Records(home / "records.json")
    parlour = Parlour(services.library, desks, dialogue, general, SavedWording(language), records)
    setup = Setup(dialogue, language, read_grid_file)
    return Menu(
        dialogue, language, services.library, parlour, setup, WordDesk(dialogue, language, words, general)
    )
