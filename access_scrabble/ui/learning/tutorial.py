"""The tutorial: a lesson on the real desk, in a game that is not kept, taken up again where it was left."""

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial

from access_scrabble.app.lines import understand
from access_scrabble.app.nulls import NullJournal
from access_scrabble.app.session import Session
from access_scrabble.app.tutorial import LESSONS, Lesson
from access_scrabble.presentation.language import Language
from access_scrabble.presentation.tutorial import TutorialWording
from access_scrabble.rules.classic.commands import StartGame as StartClassic
from access_scrabble.rules.classic.settings import Settings as ClassicSettings
from access_scrabble.rules.duplicate.commands import StartGame as StartDuplicate
from access_scrabble.rules.duplicate.context import DuplicateContext
from access_scrabble.rules.duplicate.settings import Entrant
from access_scrabble.rules.duplicate.settings import Settings as DuplicateSettings
from access_scrabble.rules.games import G
from access_scrabble.rules.kinds import BagKind
from access_scrabble.rules.ruleset import C, E
from access_scrabble.ui.desk import Desk
from access_scrabble.ui.dialogue import Dialogue
from access_scrabble.ui.game_loop import GeneralAnswers
from access_scrabble.ui.game_runner import ClassicService, DuplicateService, GameService
from access_scrabble.ui.learning.progress_book import ProgressBook
from access_scrabble.ui.learning.tutored_dialogue import Course, TutoredDialogue
from access_scrabble.ui.referee.room_announcer import RoomAnnouncer

_PLAYERS = StartClassic(ClassicSettings(("Camille", "Alex")))
_REFEREED = StartDuplicate(
    DuplicateSettings(
        bag=BagKind.PHYSICAL,
        entrants=(Entrant(1, ("Anna",)), Entrant(2, ("Bob",)), Entrant(3, ("Chloé",))),
    )
)


class LessonAnnouncer(RoomAnnouncer):
    """Announces to an empty room: the learner hears it, and his keys silence it."""

    def open(self) -> None:
        """Let the keys silence the voice as ever."""


@dataclass(frozen=True, slots=True)
class LessonTools:
    """What lessons are given with: the desks and loops of real games, and what their rules may look at."""

    classic: ClassicService
    duplicate: DuplicateService
    context: Callable[[], DuplicateContext]
    general: GeneralAnswers


class Tutorial:
    """Gives a lesson to its end, or until the learner leaves it."""

    def __init__(
        self, dialogue: Dialogue, language: Language, tools: LessonTools, progress: ProgressBook
    ) -> None:
        self._dialogue = dialogue
        self._language = language
        self._tools = tools
        self._progress = progress
        self._wording = TutorialWording(language)

    def run(self, lesson: Lesson) -> None:
        """Lead through the lesson on the desk that its game is served by."""
        match lesson:
            case Lesson.PLAYER:
                self._give(lesson, self._tools.classic, _PLAYERS)
            case Lesson.REFEREE:
                self._give(lesson, self._tools.duplicate, _REFEREED)

    def _give(self, lesson: Lesson, service: GameService[G, C, E], start: C) -> None:
        first = self._first_step(lesson)
        desk = service.desk()
        session = Session(service.ruleset, self._tools.context(), NullJournal())
        session.perform(start)
        for step in LESSONS[lesson][:first]:
            _do_silently(desk, session, step.line)
        course = Course(lesson, first, lambda: desk.offered(session.state), partial(self._keep, lesson))
        tutored = self._dialogue.remade(partial(TutoredDialogue, course=course))
        self._dialogue.tell(*self._wording.opening(lesson))
        service.loop(desk, session, tutored, self._tools.general, lambda _: []).run()
        self._close(lesson, tutored)

    def _first_step(self, lesson: Lesson) -> int:
        """Where to begin: the learner is asked when the lesson was left half-way."""
        reached = self._progress.read().lesson_step(lesson)
        if not 0 < reached < len(LESSONS[lesson]):
            return 0
        text = self._language.text
        options = [
            text("go on at step {step} of {count}", step=reached + 1, count=len(LESSONS[lesson])),
            text("begin again"),
        ]
        return reached if self._dialogue.choose(text("Where?"), options) == 0 else 0

    def _keep(self, lesson: Lesson, reached: int) -> None:
        self._progress.change(lambda progress: progress.with_lesson(lesson, reached))

    def _close(self, lesson: Lesson, tutored: TutoredDialogue) -> None:
        if tutored.is_over:
            self._dialogue.tell(*self._wording.ending(lesson))
        else:
            self._dialogue.tell(self._wording.left(lesson, tutored.number))


def _do_silently(desk: Desk[G, C, E], session: Session[G, C, E], line: str) -> None:
    """What a line would do to the game, without a word."""
    command = desk.expected(line, session.state)
    if command is None:
        request = understand(line, desk.offered(session.state))
        command = None if request is None else desk.command_for(request, session.state)
    if command is not None:
        session.perform(command)
