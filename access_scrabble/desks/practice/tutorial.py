"""The tutorial: a lesson on the real desk, in a game that is not kept, taken up again where it was left."""

from collections.abc import Callable, Sequence
from functools import partial

from access_scrabble.desks.announcing.room import RoomAnnouncer
from access_scrabble.desks.announcing.scripts import ScriptPart
from access_scrabble.desks.common.actions import Action
from access_scrabble.desks.common.console_port import Console
from access_scrabble.desks.common.dialogue import Dialogue
from access_scrabble.desks.common.lines import understand
from access_scrabble.desks.loop import Desk, GeneralAnswers
from access_scrabble.desks.practice import lessons
from access_scrabble.desks.practice.progress import ProgressBook
from access_scrabble.desks.runner import ClassicService, DuplicateService, GameService
from access_scrabble.language.announcer import Announcer
from access_scrabble.language.language import Language
from access_scrabble.rules.classic.commands import StartClassic
from access_scrabble.rules.classic.settings import ClassicSettings
from access_scrabble.rules.duplicate.commands import StartDuplicate
from access_scrabble.rules.duplicate.position import DuplicateContext
from access_scrabble.rules.duplicate.settings import DuplicateSettings, Entrant
from access_scrabble.rules.game import BagKind, C, E
from access_scrabble.session.rulesets import G
from access_scrabble.session.session import NullJournal, Session
from access_scrabble.values import dataclass


@dataclass(frozen=True, slots=True)
class Course:
    """A lesson to be given: from which step, what the game offers now, whom to tell of each step done."""

    lesson: lessons.Lesson
    first: int
    offered: Callable[[], frozenset[Action]]
    on_done: Callable[[int], None]


class TutoredDialogue(Dialogue):
    """Asks for one step after another; only the line of the step, or a question, reaches the game.

    A step is done once the game has taken its line without refusing it.
    """

    def __init__(self, console: Console, announcer: Announcer, language: Language, course: Course) -> None:
        super().__init__(console, announcer, language)
        self._course = course
        self._lesson = course.lesson
        self.number = course.first
        """The step under way, from 0."""
        self._is_told = False
        self._is_tried = False

    @property
    def is_over(self) -> bool:
        return self.number == len(lessons.LESSONS[self._lesson])

    def privately(self) -> Dialogue:
        """Nobody else listens to a lesson: what a referee alone is told is said aloud too."""
        return self

    def refuse(self, sentence: str) -> None:
        """Say why something is not done, and stay at the step; over the board a wrong key matters little."""
        self._is_tried = self._is_tried and self._step.is_over_board
        super().refuse(sentence)

    def ask(self, prompt: str, words: Sequence[str] = ()) -> str:
        """Lead to a line that the game is to have; a question within a command, without words, is its own.

        :raises EOFError: when the lesson is over, or left.
        """
        if not words:
            return super().ask(prompt)
        self._advance()
        if self.is_over:
            raise EOFError
        if not self._is_told:
            self._tell_step()
        while (line := self._led(super().ask(prompt, words))) is None:
            pass
        return line

    @property
    def _step(self) -> lessons.LessonStep:
        return lessons.LESSONS[self._lesson][self.number]

    def _advance(self) -> None:
        if self._is_tried:
            self.number += 1
            self._course.on_done(self.number)
        self._is_told = self._is_told and not self._is_tried
        self._is_tried = False

    def _tell_step(self) -> None:
        self.announce(lessons.told_step(self._language, self._lesson, self.number))
        self._is_told = True

    def _led(self, line: str) -> str | None:
        """The line for the game, or nothing when the learner has to type another one."""
        step, offered = self._step, self._course.offered()
        self._is_tried = lessons.asks_for_the_same(line, step.line, offered)
        if self._is_tried:
            return line
        match lessons.action_of(line, frozenset(Action)):
            case Action.QUIT:
                raise EOFError
            case Action.SKIP_PART:
                self._announcer.call(lessons.done_for_you(self._language, step))
                self._is_tried = True
                return step.line
            case Action.REPEAT:
                self._tell_step()
            case action if action in lessons.OF_THE_VOICE & offered:
                return line
            case action if action in lessons.HARMLESS & offered:
                self._is_told = False
                return line
            case _ if not line:
                self._tell_step()
            case _:
                self.announce(lessons.told_hint(self._language, step).as_refusal())
        return None


_PLAYERS = StartClassic(ClassicSettings(("Camille", "Alex"), own_seat=0))
_REFEREED = StartDuplicate(
    DuplicateSettings(
        bag=BagKind.PHYSICAL, entrants=(Entrant(1, ("Anna",)), Entrant(2, ("Bob",)), Entrant(3, ("Chloé",)))
    )
)


class LessonAnnouncer(RoomAnnouncer):
    """Announces to an empty room: the learner hears it, his keys silence it, and nobody waits for its end."""

    def _lasting(self, _parts: Sequence[ScriptPart]) -> int:
        return 0

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

    def __init__(self, dialogue: Dialogue, language: Language, tools: LessonTools, progress: ProgressBook) -> None:
        self._dialogue = dialogue
        self._language = language
        self._tools = tools
        self._progress = progress

    def run(self, lesson: lessons.Lesson) -> None:
        match lesson:
            case lessons.Lesson.PLAYER:
                self._give(lesson, self._tools.classic, _PLAYERS)
            case lessons.Lesson.REFEREE:
                self._give(lesson, self._tools.duplicate, _REFEREED)

    def _give(self, lesson: lessons.Lesson, service: GameService[G, C, E], start: C) -> None:
        first = self._first_step(lesson)
        desk = service.desk()
        session = Session(service.ruleset, self._tools.context(), NullJournal())
        session.perform(start)
        for step in lessons.LESSONS[lesson][:first]:
            _do_silently(desk, session, step.line)
        course = Course(lesson, first, lambda: desk.offered(session.state), partial(self._keep, lesson))
        tutored = self._dialogue.remade(partial(TutoredDialogue, course=course))
        self._dialogue.tell(*lessons.lesson_opening(self._language, lesson))
        service.loop(desk, session, tutored, self._tools.general).run()
        self._close(lesson, tutored)

    def _first_step(self, lesson: lessons.Lesson) -> int:
        """Where to begin: the learner is asked when the lesson was left half-way."""
        reached = self._progress.read().lesson_step(lesson)
        if not 0 < reached < len(lessons.LESSONS[lesson]):
            return 0
        text = self._language.text
        options = [
            text("go on at step {step} of {count}", step=reached + 1, count=len(lessons.LESSONS[lesson])),
            text("begin again"),
        ]
        return reached if self._dialogue.choose(text("Where?"), options) == 0 else 0

    def _keep(self, lesson: lessons.Lesson, reached: int) -> None:
        self._progress.change(lambda progress: progress.with_lesson(lesson, reached))

    def _close(self, lesson: lessons.Lesson, tutored: TutoredDialogue) -> None:
        if tutored.is_over:
            self._dialogue.tell(*lessons.lesson_ending(self._language, lesson))
        else:
            self._dialogue.tell(lessons.lesson_left(self._language, lesson, tutored.number))


def _do_silently(desk: Desk[G, C, E], session: Session[G, C, E], line: str) -> None:
    """What a line would do to the game, without a word."""
    command = desk.expected(line, session.state)
    if command is None:
        request = understand(line, desk.offered(session.state))
        command = None if request is None else desk.command_for(request, session.state)
    if command is not None:
        session.perform(command)
