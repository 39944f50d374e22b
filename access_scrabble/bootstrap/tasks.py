"""The tasks of the menu, put together when the first one is chosen."""

from dataclasses import replace
from datetime import datetime
from functools import partial

from access_scrabble.bootstrap.check_list import check_list_tools
from access_scrabble.bootstrap.exploring import explore_tools, keyboard_aids
from access_scrabble.bootstrap.game_files import game_file_tools
from access_scrabble.bootstrap.games import game_context, open_library, prepared_games
from access_scrabble.bootstrap.learning import LearningTools, build_learning
from access_scrabble.bootstrap.outputs import Outputs
from access_scrabble.bootstrap.services import Services, data_directory, read_grid_file
from access_scrabble.bootstrap.settings_menu import settings_menu
from access_scrabble.bootstrap.slips import slip_tools
from access_scrabble.bootstrap.tournaments import build_tournaments, read_player_file
from access_scrabble.journal.records import Records
from access_scrabble.presentation.announcer import Announcer
from access_scrabble.presentation.audience import AudienceWording
from access_scrabble.presentation.board import BoardWording
from access_scrabble.presentation.classic.audience import ClassicAudience
from access_scrabble.presentation.help import HelpWording
from access_scrabble.presentation.questions import BoardAnswers
from access_scrabble.presentation.saved import SavedWording
from access_scrabble.presentation.spelling import SpellingWording
from access_scrabble.rules.games import CLASSIC_GAME, DUPLICATE_GAME, LOTO_GAME, REVERSE_GAME
from access_scrabble.speech.settings import Output
from access_scrabble.ui.dialogue import Dialogue
from access_scrabble.ui.game_loop import GeneralAnswers
from access_scrabble.ui.game_runner import GameRunner, GameService, GameServices
from access_scrabble.ui.games.board_questions import BoardQuestions
from access_scrabble.ui.games.classic_desk import ClassicDesk
from access_scrabble.ui.games.game_files import GameFiles
from access_scrabble.ui.games.loto_desk import LotoDesk
from access_scrabble.ui.games.reverse_desk import ReverseDesk
from access_scrabble.ui.games.setup import Setup
from access_scrabble.ui.games.word_loop import WordLoop
from access_scrabble.ui.games.word_questions import WordQuestions
from access_scrabble.ui.learning.practice_loop import duplicate_loop
from access_scrabble.ui.referee.audience_lines import AudienceLines
from access_scrabble.ui.referee.duplicate_desk import DuplicateDesk
from access_scrabble.ui.referee.loop import RefereeTools, referee_dialogue
from access_scrabble.ui.referee.prepared_menu import PreparedMenu
from access_scrabble.ui.referee.room_announcer import RoomAnnouncer
from access_scrabble.ui.referee.room_screen import RoomScreen
from access_scrabble.ui.referee.setup import RefereeSetup
from access_scrabble.ui.shown_loop import ShownLoop
from access_scrabble.ui.tasks import Tasks, TaskTools


def build_tasks(services: Services, dialogue: Dialogue, outputs: Outputs, announcer: Announcer) -> Tasks:
    """Every task, with the outputs in use."""
    language = services.language
    library = open_library(services)
    files = GameFiles(language, game_file_tools(services, library))
    general = GeneralAnswers(
        HelpWording(language),
        SpellingWording(language, outputs.spelling),
        explore_tools(language, outputs),
        AudienceLines(outputs.audience, AudienceWording(language)),
        keyboard_aids(language, outputs),
        files,
    )
    words = WordQuestions(services.lexicon, services.words)
    records = Records(data_directory() / "records.json")
    games = _games(services, words, outputs, announcer)
    runner = GameRunner(library, games, dialogue, general, SavedWording(language), records)
    setup = Setup(dialogue, language, read_grid_file)
    referee = RefereeSetup(dialogue, language, read_player_file)
    tools = TaskTools(
        WordLoop(dialogue, language, words, general),
        settings_menu(language, dialogue, outputs, announcer),
        PreparedMenu(dialogue, language, referee, prepared_games(services)),
        build_learning(services, outputs, LearningTools(dialogue, announcer, library, games, general)),
        referee,
        build_tournaments(services, dialogue, runner, referee, partial(_room, announcer, outputs)),
        files,
    )
    return Tasks(dialogue, language, library, runner, setup, tools)


def _games(services: Services, words: WordQuestions, outputs: Outputs, announcer: Announcer) -> GameServices:
    """How each kind of game is served."""
    language = services.language
    spelling = SpellingWording(language, outputs.spelling)
    board = BoardQuestions(BoardAnswers(language, BoardWording(language, outputs.premium_names)))

    prepared = prepared_games(services)
    screen = RoomScreen(outputs.audience)
    classic = ClassicAudience(language)
    tools = RefereeTools(
        partial(_room, announcer, outputs),
        language,
        datetime.now,
        slip_tools(),
        screen,
        check_list_tools(services, outputs),
    )
    return GameServices(
        classic=GameService(
            CLASSIC_GAME,
            lambda: ClassicDesk(language, spelling, board, words),
            partial(ShownLoop, lambda state: screen.show(lambda: classic.view(state))),
        ),
        reverse=GameService(REVERSE_GAME, lambda: ReverseDesk(language, board)),
        loto=GameService(LOTO_GAME, lambda: LotoDesk(language, spelling)),
        duplicate=GameService(
            DUPLICATE_GAME,
            lambda: DuplicateDesk(
                language, spelling, board, words, lambda: game_context(services), prepared.store.read
            ),
            partial(duplicate_loop, tools),
            referee_dialogue,
        ),
    )


def _room(announcer: Announcer, outputs: Outputs) -> RoomAnnouncer:
    """A room to announce to, in the way the referee likes."""
    preferences = outputs.preferences
    speed = preferences.rate if preferences.output is Output.OWN_VOICE else 0
    room = RoomAnnouncer(announcer, replace(preferences.announcement_pace, words_a_minute=speed))
    room.is_part_by_part = preferences.announcements == "parts"
    return room
