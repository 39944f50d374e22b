"""Line mode put together: console, voice, braille, desks and menu."""

from collections.abc import Callable
from contextlib import ExitStack, closing
from dataclasses import replace
from pathlib import Path

from access_scrabble.bootstrap.games import open_library
from access_scrabble.bootstrap.preferences import Preferences, load_preferences, save_preferences
from access_scrabble.bootstrap.services import Services, data_directory, read_grid_file
from access_scrabble.bootstrap.voice import open_voice
from access_scrabble.engine.coordinates import Square
from access_scrabble.errors import AccessScrabbleError, OperationFailed
from access_scrabble.journal.records import Records
from access_scrabble.presentation.announcer import Announcer
from access_scrabble.presentation.board import BoardWording
from access_scrabble.presentation.devices import DeviceWording
from access_scrabble.presentation.help import HelpWording
from access_scrabble.presentation.messages import Message
from access_scrabble.presentation.questions import BoardAnswers
from access_scrabble.presentation.saved import SavedWording
from access_scrabble.presentation.spelling import SpellingWording
from access_scrabble.rules.games import GameKind
from access_scrabble.speech.codes import SpeechCode
from access_scrabble.speech.settings import Output
from access_scrabble.ui.board_questions import BoardQuestions
from access_scrabble.ui.classic_desk import ClassicDesk
from access_scrabble.ui.console import open_console
from access_scrabble.ui.desk import Desk
from access_scrabble.ui.dialogue import Abandoned, Dialogue
from access_scrabble.ui.game_loop import GeneralAnswers
from access_scrabble.ui.loto_desk import LotoDesk
from access_scrabble.ui.menu import Menu
from access_scrabble.ui.parlour import Parlour
from access_scrabble.ui.reverse_desk import ReverseDesk
from access_scrabble.ui.setup import Setup
from access_scrabble.ui.word_desk import WordDesk
from access_scrabble.ui.word_questions import WordQuestions


def run_line_mode(services: Services, wishes: Callable[[Preferences], Preferences]) -> None:
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
    with ExitStack() as stack:
        outputs = Outputs(services, announcer, BoardWording(services.language))
        outputs.open(preferences, home, stack)
        _menu(services, dialogue, home).run()


class Outputs:
    """Voice and braille opened as chosen; what fails is told by the others, and the program goes on."""

    def __init__(self, services: Services, announcer: Announcer, board: BoardWording) -> None:
        self._problems = services.problems
        self._announcer = announcer
        self._board = board
        self._devices = DeviceWording(services.language)

    def open(self, preferences: Preferences, home: Path, stack: ExitStack) -> None:
        """Open what was chosen; the stack closes it."""
        voice = stack.enter_context(closing(open_voice(preferences, home, self._voice_trouble)))
        self._announcer.use_voice(voice)
        if not preferences.display:
            return
        from access_scrabble.bootstrap.braille import open_braille  # noqa: PLC0415 - only with a display

        try:
            braille = open_braille(preferences, self._say_square, self._display_presence)
        except AccessScrabbleError as error:
            self._announcer.announce(Message.plain(self._problems.error(error)))
            return
        self._announcer.use_braille(stack.enter_context(closing(braille)))

    def _voice_trouble(self, code: SpeechCode, data: dict[str, object]) -> None:
        self._announcer.tell_of_voice(Message.plain(self._problems.error(OperationFailed(code, **data))))

    def _display_presence(self, model: str | None) -> None:
        self._announcer.tell_of_display(Message.plain(self._devices.presence(model)))

    def _say_square(self, square: Square) -> None:
        told = self._board.square(self._announcer.reading.board, square)
        self._announcer.announce(Message.plain(told))


def _ask_who_speaks(
    services: Services, dialogue: Dialogue, preferences: Preferences, home: Path
) -> Preferences:
    """The first question of all, asked once (no answer is asked again next time)."""
    text = services.language.text
    options = {
        Output.SCREEN_READER: text("my screen reader; the program stays silent"),
        Output.OWN_VOICE: text("the program's own voice"),
        Output.SILENT: text("nobody"),
    }
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


def _menu(services: Services, dialogue: Dialogue, home: Path) -> Menu:
    language = services.language
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
    library = open_library(services)
    parlour = Parlour(library, desks, dialogue, general, SavedWording(language), records)
    setup = Setup(dialogue, language, read_grid_file)
    word_desk = WordDesk(dialogue, language, words, general)
    return Menu(dialogue, language, library, parlour, setup, word_desk)
