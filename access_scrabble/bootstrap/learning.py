"""Where one learns, put together: lessons on the real desks, quizzes, own games played again."""

from dataclasses import dataclass, replace
from datetime import datetime
from functools import partial

from access_scrabble.app.library import GameLibrary
from access_scrabble.bootstrap.games import SystemChance, game_context
from access_scrabble.bootstrap.outputs import Outputs
from access_scrabble.bootstrap.services import Services, data_directory
from access_scrabble.journal.progress import ProgressFile
from access_scrabble.presentation.announcer import Announcer
from access_scrabble.presentation.board import BoardWording
from access_scrabble.presentation.practice import PracticeWording
from access_scrabble.presentation.questions import BoardAnswers
from access_scrabble.presentation.spelling import SpellingWording
from access_scrabble.ui.dialogue import Dialogue
from access_scrabble.ui.game_loop import GameLoop, GeneralAnswers
from access_scrabble.ui.game_runner import ClassicService, DuplicateService, GameServices
from access_scrabble.ui.games.board_questions import BoardQuestions
from access_scrabble.ui.learning.menu import LearningMenu, LearningTasks
from access_scrabble.ui.learning.progress_book import ProgressBook
from access_scrabble.ui.learning.quiz import Quizzes
from access_scrabble.ui.learning.review import Reviews
from access_scrabble.ui.learning.review_desk import ReviewDesk
from access_scrabble.ui.learning.tutorial import LessonAnnouncer, LessonTools, Tutorial
from access_scrabble.ui.referee.loop import RefereeLoop, RefereeTools
from access_scrabble.ui.referee.room_announcer import RoomAnnouncer


@dataclass(frozen=True, slots=True)
class LearningTools:
    """What games are served with and learning uses too."""

    dialogue: Dialogue
    announcer: Announcer
    library: GameLibrary
    games: GameServices
    general: GeneralAnswers


def build_learning(services: Services, outputs: Outputs, shared: LearningTools) -> LearningMenu:
    """Everything one learns with."""
    dialogue, language = shared.dialogue, services.language
    spelling = SpellingWording(language, outputs.spelling)
    board = BoardQuestions(BoardAnswers(language, BoardWording(language, outputs.premium_names)))
    wording = PracticeWording(language, spelling)
    progress = ProgressBook(dialogue, ProgressFile(data_directory() / "progress.json"), wording)
    classic, duplicate = _lessons(services, shared)
    lesson_tools = LessonTools(classic, duplicate, lambda: game_context(services), shared.general)
    tasks = LearningTasks(
        Tutorial(dialogue, language, lesson_tools, progress),
        Quizzes(dialogue, language, wording, progress, services.lexicon, SystemChance()),
        Reviews(
            dialogue,
            language,
            shared.library,
            ReviewDesk(language, spelling, board),
            lesson_tools,
            progress,
        ),
    )
    return LearningMenu(dialogue, language, tasks)


def _lessons(services: Services, shared: LearningTools) -> tuple[ClassicService, DuplicateService]:
    """Games as they are always served, but that no page shows them and nobody sits in the referee's room."""

    def room() -> RoomAnnouncer:
        return LessonAnnouncer(shared.announcer)

    tools = RefereeTools(room, services.language, datetime.now)
    return (
        replace(shared.games.classic, loop=GameLoop),
        replace(shared.games.duplicate, loop=partial(RefereeLoop, tools)),
    )
