"""Where one learns: lessons, quizzes, own games played again, and how far one has come."""

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial

from access_scrabble.desks.common.dialogue import Attempts, Dialogue
from access_scrabble.desks.practice.progress import LESSON_TITLES
from access_scrabble.desks.practice.quiz import Quizzes
from access_scrabble.desks.practice.review import Reviews
from access_scrabble.desks.practice.tutorial import Tutorial
from access_scrabble.language.language import Language


@dataclass(frozen=True, slots=True)
class LearningTasks:
    tutorial: Tutorial
    quizzes: Quizzes
    reviews: Reviews


class LearningMenu:
    def __init__(self, dialogue: Dialogue, language: Language, tasks: LearningTasks) -> None:
        self._dialogue = dialogue
        self._language = language
        self._tasks = tasks
        self._attempts = Attempts(dialogue)

    def run(self) -> None:
        text, tasks = self._language.text, self._tasks
        choices: list[tuple[str, Callable[[], None]]] = [
            *((text(title), partial(tasks.tutorial.run, lesson)) for lesson, title in LESSON_TITLES.items()),
            (text("Quizzes on words"), tasks.quizzes.run),
            (text("Play one of your games again, against the top"), tasks.reviews.run),
            (text("Progress"), tasks.reviews.tell_progress),
        ]
        titles = [title for title, _ in choices]
        while True:
            chosen = self._dialogue.choose(text("What do you want to learn? Enter alone goes back."), titles)
            self._attempts.attempt(choices[chosen][1])
