"""Where one learns: lessons, quizzes, own games played again, and how far one has come."""

from collections.abc import Callable
from functools import partial

from access_scrabble.desks.common.dialogue import Dialogue
from access_scrabble.desks.practice.lessons import LESSON_TITLES
from access_scrabble.desks.practice.quiz import Quizzes
from access_scrabble.desks.practice.review import Reviews
from access_scrabble.desks.practice.tutorial import Tutorial
from access_scrabble.language.language import Language


class LearningMenu:
    def __init__(
        self, dialogue: Dialogue, language: Language, tutorial: Tutorial, quizzes: Quizzes, reviews: Reviews
    ) -> None:
        self._dialogue = dialogue
        self._language = language
        self._tutorial = tutorial
        self._quizzes = quizzes
        self._reviews = reviews

    def run(self) -> None:
        text = self._language.text
        choices: list[tuple[str, Callable[[], None]]] = [
            *((text(title), partial(self._tutorial.run, lesson)) for lesson, title in LESSON_TITLES.items()),
            (text("Quizzes on words"), self._quizzes.run),
            (text("Play one of your games again, against the top"), self._reviews.run),
            (text("Progress"), self._reviews.tell_progress),
        ]
        while True:
            task = self._dialogue.pick(text("What do you want to learn? Enter alone goes back."), choices)
            self._dialogue.attempt(task)
