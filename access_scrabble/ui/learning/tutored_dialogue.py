"""A dialogue that leads through a lesson: it says what to do and lets the real game carry it out."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from access_scrabble.app.actions import Action
from access_scrabble.app.tutorial import HARMLESS, LESSONS, Lesson, Step, StepId, action_of, asks_for_the_same
from access_scrabble.presentation.announcer import Announcer
from access_scrabble.presentation.language import Language
from access_scrabble.presentation.problems import ProblemWording
from access_scrabble.presentation.tutorial import TutorialWording
from access_scrabble.ui.console import Console
from access_scrabble.ui.dialogue import Dialogue


@dataclass(frozen=True, slots=True)
class Course:
    """A lesson to be given: from which step, what the game offers now, whom to tell of each step done."""

    lesson: Lesson
    first: int
    offered: Callable[[], frozenset[Action]]
    on_done: Callable[[int], None]


class TutoredDialogue(Dialogue):
    """Asks for one step after another; only the line of the step, or a question, reaches the game.

    A step is done once the game has taken its line without refusing it.
    """

    def __init__(
        self,
        console: Console,
        announcer: Announcer,
        language: Language,
        problems: ProblemWording,
        course: Course,
    ) -> None:
        super().__init__(console, announcer, language, problems)
        self._course = course
        self._lesson = course.lesson
        self.number = course.first
        """The step under way, from 0."""
        self._wording = TutorialWording(language)
        self._is_told = False
        self._is_tried = False

    @property
    def is_over(self) -> bool:
        """Whether every step is done."""
        return self.number == len(LESSONS[self._lesson])

    def privately(self) -> Dialogue:
        """Nobody else listens to a lesson: what a referee alone is told is said aloud too."""
        return self

    def refuse(self, sentence: str) -> None:
        """Say why something is not done, and stay at the step; over the board a wrong key matters little."""
        self._is_tried = self._is_tried and self._step.id is StepId.EXPLORE
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
    def _step(self) -> Step:
        return LESSONS[self._lesson][self.number]

    def _advance(self) -> None:
        if self._is_tried:
            self.number += 1
            self._course.on_done(self.number)
        self._is_told = self._is_told and not self._is_tried
        self._is_tried = False

    def _tell_step(self) -> None:
        self.announce(self._wording.step(self._lesson, self.number))
        self._is_told = True

    def _led(self, line: str) -> str | None:
        """The line for the game, or nothing when the learner has to type another one."""
        step, offered = self._step, self._course.offered()
        self._is_tried = asks_for_the_same(line, step.line, offered)
        if self._is_tried:
            return line
        match action_of(line, frozenset(Action)):
            case Action.QUIT:
                raise EOFError
            case Action.SKIP_PART:
                self._announcer.call(self._wording.done_for_you(step))
                self._is_tried = True
                return step.line
            case Action.REPEAT:
                self._tell_step()
            case action if action in HARMLESS & offered:
                self._is_told = False
                return line
            case _ if not line:
                self._tell_step()
            case _:
                self.announce(self._wording.hint(step).as_refusal())
        return None
