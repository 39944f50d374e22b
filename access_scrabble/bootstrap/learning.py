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
from access_scrabble.ui.games.board_questions import BoardQuestions
from access_scrabble.ui.learning.menu import LearningMenu, School
from access_scrabble.ui.learning.progress_book import ProgressBook
from access_scrabble.ui.learning.quiz import QuizRoom
from access_scrabble.ui.learning.review import ReviewRoom
from access_scrabble.ui.learning.review_desk import ReviewDesk
from access_scrabble.ui.learning.tutorial import Classroom, EmptyRoom, Tutorial
from access_scrabble.ui.parlour import ClassicService, DuplicateService
from access_scrabble.ui.parlour import Services as GameServices
from access_scrabble.ui.referee.loop import RefereeLoop, RefereeTools
from access_scrabble.ui.referee.room import Room


@dataclass(frozen=True, slots=True)
class Furniture:
    """What the house has built already and learning uses too."""

    dialogue: Dialogue
    announcer: Announcer
    library: GameLibrary
    games: GameServices
    general: GeneralAnswers


def build_learning(services: Services, outputs: Outputs, house: Furniture) -> LearningMenu:
    """Every room one learns in."""
    dialogue, language = house.dialogue, services.language
    spelling = SpellingWording(language, outputs.spelling)
    board = BoardQuestions(BoardAnswers(language, BoardWording(language, outputs.premium_names)))
    wording = PracticeWording(language, spelling)
    progress = ProgressBook(dialogue, ProgressFile(data_directory() / "progress.json"), wording)
    classic, duplicate = _lessons(services, house)
    classroom = Classroom(classic, duplicate, lambda: game_context(services), house.general)
    school = School(
        Tutorial(dialogue, language, classroom, progress),
        QuizRoom(dialogue, language, wording, progress, services.lexicon, SystemChance()),
        ReviewRoom(
            dialogue,
            language,
            house.library,
            ReviewDesk(language, spelling, board),
            classroom,
            progress,
        ),
    )
    return LearningMenu(dialogue, language, school)


def _lessons(services: Services, house: Furniture) -> tuple[ClassicService, DuplicateService]:
    """Games as they are always served, but that no page shows them and nobody sits in the referee's room."""

    def room() -> Room:
        return EmptyRoom(house.announcer)

    tools = RefereeTools(room, services.language, datetime.now)
    return (
        replace(house.games.classic, loop=GameLoop),
        replace(house.games.duplicate, loop=partial(RefereeLoop, tools)),
    )
