"""Where one learns: lessons, quizzes, own games played again, and how far one has come."""

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial

from access_scrabble.presentation.language import Language
from access_scrabble.presentation.practice import LESSON_TITLES
from access_scrabble.ui.attempts import Attempts
from access_scrabble.ui.dialogue import Dialogue
from access_scrabble.ui.learning.quiz import QuizRoom
from access_scrabble.ui.learning.review import ReviewRoom
from access_scrabble.ui.learning.tutorial import Tutorial


@dataclass(frozen=True, slots=True)
class School:
    """The rooms one learns in."""

    tutorial: Tutorial
    quizzes: QuizRoom
    reviews: ReviewRoom


class LearningMenu:
    """Asks what to learn, until Enter alone goes back."""

    def __init__(self, dialogue: Dialogue, language: Language, school: School) -> None:
        self._dialogue = dialogue
        self._language = language
        self._school = school
        self._attempts = Attempts(dialogue)

    def run(self) -> None:
        """Ask, go there, and ask again; the house is told when one has enough."""
        text, school = self._language.text, self._school
        choices: list[tuple[str, Callable[[], None]]] = [
            *((text(title), partial(school.tutorial.run, lesson)) for lesson, title in LESSON_TITLES.items()),
            (text("Quizzes on words"), school.quizzes.run),
            (text("Play one of your games again, against the top"), school.reviews.run),
            (text("Progress"), school.reviews.tell_progress),
        ]
        titles = [title for title, _ in choices]
        while True:
            chosen = self._dialogue.choose(text("What do you want to learn? Enter alone goes back."), titles)
            self._attempts.attempt(choices[chosen][1])
