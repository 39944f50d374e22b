"""What somebody has learnt so far, kept in a file and told: lessons, quizzes, own games played again."""

import json
from collections.abc import Callable, Mapping, Sequence
from dataclasses import asdict, field, replace
from pathlib import Path
from typing import Any

from access_scrabble.desks.common.dialogue import Dialogue
from access_scrabble.desks.practice.lessons import LESSON_TITLES, LESSONS, Lesson
from access_scrabble.errors import MALFORMED, OperationFailed, Problem, marked, says
from access_scrabble.language.language import Language, capitalised
from access_scrabble.language.messages import Message
from access_scrabble.plain_text import is_plain
from access_scrabble.rules.practice.quizzes import FIRST_BOX, LAST_BOX, NEW_BOX, Question, Quiz, box_after
from access_scrabble.values import dataclass
from access_scrabble.whole_files import make_folder, read_own, replace_file

VERSION = 1
"""Of the file that keeps it."""

MOST_WAITING = 200

QUIZ_TITLES: Mapping[Quiz, str] = {
    Quiz.TWO_LETTERS: marked("Two-letter words, admitted or not"),
    Quiz.WITH_LETTER: marked("Two-letter words, all that have a letter"),
    Quiz.DEAR_LETTERS: marked("Three-letter words with J, K, Q, W, X, Y or Z"),
    Quiz.FRONT_HOOKS: marked("Hooks, letters that go before a word"),
    Quiz.BACK_HOOKS: marked("Hooks, letters that go after a word"),
    Quiz.ANAGRAMS_7: marked("Anagrams of seven letters, to find the scrabble"),
    Quiz.ANAGRAMS_8: marked("Anagrams of eight letters"),
}


@dataclass(frozen=True, slots=True)
class Tally:
    """How often something was asked, and how often the answer was right."""

    asked: int = 0
    right: int = 0

    def and_one(self, *, is_right: bool) -> "Tally":
        return Tally(self.asked + 1, self.right + is_right)


@dataclass(frozen=True, slots=True)
class ReviewResult:
    """How an own game went the last time it was played again: points found out of the tops."""

    points: int
    tops: int
    turns: int


@dataclass(frozen=True, slots=True)
class Progress:
    boxes: Mapping[str, int] = field(default_factory=dict)
    """The box of each question asked, by its key."""
    tallies: Mapping[str, Tally] = field(default_factory=dict)
    """The answers to each quiz."""
    reviews: Mapping[str, ReviewResult] = field(default_factory=dict)
    """Saved games by name."""
    lessons: Mapping[str, int] = field(default_factory=dict)
    """How many steps of each lesson are done."""
    waiting: tuple[str, ...] = ()
    """Questions that a game has raised, by their keys: the next quiz of their kind begins with them."""
    words: tuple[str, ...] = ()
    """The words played so far in games that the coach went through."""

    def with_answer(self, question: Question, *, is_right: bool) -> "Progress":
        box = box_after(self.boxes.get(question.key, NEW_BOX), is_right=is_right)
        tally = self.tally(question.quiz).and_one(is_right=is_right)
        return replace(
            self,
            boxes={**self.boxes, question.key: box},
            tallies={**self.tallies, str(question.quiz): tally},
            waiting=tuple(key for key in self.waiting if key != question.key),
        )

    def with_lessons_of_game(self, keys: Sequence[str], words: Sequence[str]) -> "Progress":
        """What a game has shown: questions for the first box, and words that are known from now on."""
        return replace(
            self,
            boxes={**self.boxes, **dict.fromkeys(keys, FIRST_BOX)},
            waiting=tuple(dict.fromkeys((*keys, *self.waiting)))[:MOST_WAITING],
            words=tuple(dict.fromkeys((*self.words, *words))),
        )

    def with_lesson(self, lesson: Lesson, steps: int) -> "Progress":
        return replace(self, lessons={**self.lessons, str(lesson): steps})

    def with_review(self, name: str, review: ReviewResult) -> "Progress":
        return replace(self, reviews={**self.reviews, name: review})

    def lesson_step(self, lesson: Lesson) -> int:
        return self.lessons.get(lesson, 0)

    def tally(self, quiz: Quiz) -> Tally:
        return self.tallies.get(quiz, Tally())

    def known(self, quiz: Quiz) -> int:
        """How many questions of a quiz lie in the last box."""
        return sum(box == LAST_BOX for key, box in self.boxes.items() if key.startswith(f"{quiz}:"))


class ProgressProblem(Problem):
    PROGRESS_DAMAGED = says("Your progress could not be read: it was set aside in {file}, and begins anew.", file=str)
    PROGRESS_UNREADABLE = says("Your progress cannot be read: {reason}.", reason=str | None)
    PROGRESS_NOT_SAVED = says("Your progress could not be saved: {reason}.", reason=str | None)


class ProgressFile:
    """Reads and writes the file; what cannot be read is set aside, never overwritten."""

    def __init__(self, path: Path) -> None:
        self._path = path

    def read(self) -> Progress:
        """What is kept; nothing where there is no file yet.

        :raises OperationFailed: when the file was damaged, after it was set aside.
        """
        try:
            return _progress(json.loads(read_own(self._path)))
        except FileNotFoundError:
            return Progress()
        except (OSError, *MALFORMED):
            raise OperationFailed(ProgressProblem.PROGRESS_DAMAGED, file=self._set_aside().name) from None

    def write(self, progress: Progress) -> None:
        document = {"version": VERSION, **asdict(progress)}
        text = json.dumps(document, ensure_ascii=False, indent=0, sort_keys=True)
        try:
            make_folder(self._path.parent)
            replace_file(self._path, text.encode())
        except OSError as error:
            raise OperationFailed(ProgressProblem.PROGRESS_NOT_SAVED, reason=error.strerror) from error

    def _set_aside(self) -> Path:
        number = 1
        while (aside := self._path.with_suffix(f".damaged-{number}")).exists():
            number += 1
        try:
            return self._path.replace(aside)
        except OSError as error:
            raise OperationFailed(ProgressProblem.PROGRESS_UNREADABLE, reason=error.strerror) from error


def _progress(document: Any) -> Progress:
    """The progress of a document.

    :raises ValueError: or another error of its kind when the document is anything else.
    """
    if document["version"] != VERSION:
        raise ValueError(document["version"])
    return Progress(
        boxes={_text(key): _between(FIRST_BOX, box, LAST_BOX) for key, box in document["boxes"].items()},
        tallies={_text(quiz): Tally(**_counts(tally)) for quiz, tally in document["tallies"].items()},
        reviews={_text(name): ReviewResult(**_counts(review)) for name, review in document["reviews"].items()},
        lessons=_counts(document["lessons"]),
        waiting=tuple(map(_text, document.get("waiting", ()))),
        words=tuple(map(_text, document.get("words", ()))),
    )


def _text(value: object) -> str:
    """A text that can be told and written again."""
    if not isinstance(value, str) or not is_plain(value):
        raise ValueError(value)
    return value


def _counts(found: Mapping[str, object]) -> dict[str, int]:
    return {_text(name): _between(0, value, None) for name, value in found.items()}


def _between(least: int, value: object, most: int | None) -> int:
    if not isinstance(value, int) or value < least or (most is not None and value > most):
        raise ValueError(value)
    return value


def told_score(language: Language, tally: Tally) -> str:
    if not tally.asked:
        return language.text("No question was answered.")
    asked = language.count("{number} question", "{number} questions", tally.asked)
    right = language.count("{number} right", "{number} right", tally.right)
    return f"{asked}, {right}, {_percentage(tally.right, tally.asked)} %."


def told_progress(
    language: Language, progress: Progress, names: Mapping[str, str], practised: Sequence[tuple[str, ReviewResult]] = ()
) -> list[str]:
    """Lessons, quizzes, games practised and played again; ``names`` are the titles of saved games."""
    told = [
        *(_told_lesson(language, lesson, steps) for lesson in Lesson if (steps := progress.lesson_step(lesson))),
        *(_told_quiz(language, progress, quiz) for quiz in Quiz if progress.tally(quiz).asked),
        *(_told_result(language, marked("{game}: {turns}, {score}."), *found) for found in practised),
        *(told_review(language, names[name], review) for name, review in progress.reviews.items() if name in names),
    ]
    return told or [language.text("Nothing has been practised yet.")]


def told_review(language: Language, title: str, review: ReviewResult) -> str:
    return _told_result(language, marked("{game}, played again: {turns}, {score}."), title, review)


def _told_result(language: Language, sentence: str, title: str, review: ReviewResult) -> str:
    score = language.text(
        "{points} out of {top}, {percentage} %",
        points=review.points,
        top=review.tops,
        percentage=_percentage(review.points, review.tops),
    )
    turns = language.count("{number} turn", "{number} turns", review.turns)
    return capitalised(language.text(sentence, game=title, turns=turns, score=score))


def _told_lesson(language: Language, lesson: Lesson, steps: int) -> str:
    title, count = language.text(LESSON_TITLES[lesson]), len(LESSONS[lesson])
    if steps >= count:
        return language.text("{title}: done.", title=title)
    return language.count(
        "{title}: {number} step of {count}.", "{title}: {number} steps of {count}.", steps, title=title, count=count
    )


def _told_quiz(language: Language, progress: Progress, quiz: Quiz) -> str:
    known = language.count("{number} known for good", "{number} known for good", progress.known(quiz))
    return language.text(
        "{title}: {score} {known}.",
        title=language.text(QUIZ_TITLES[quiz]),
        score=told_score(language, progress.tally(quiz)),
        known=known,
    )


def _percentage(part: int, whole: int) -> int:
    return round(100 * part / whole) if whole else 0


class ProgressBook:
    """Tells what goes wrong with the progress, and lets the learner go on."""

    def __init__(self, dialogue: Dialogue, store: ProgressFile, language: Language) -> None:
        self._dialogue = dialogue
        self._store = store
        self._language = language
        self._progress: Progress | None = None

    def read(self) -> Progress:
        """The progress so far; a damaged one is told of and begun anew."""
        if self._progress is None:
            try:
                self._progress = self._store.read()
            except OperationFailed as error:
                self._dialogue.complain(error)
                self._progress = Progress()
        return self._progress

    def change(self, change: Callable[[Progress], Progress]) -> None:
        self._progress = change(self.read())
        try:
            self._store.write(self._progress)
        except OperationFailed as error:
            self._dialogue.complain(error)

    def keep_review(self, name: str, title: str, review: ReviewResult) -> None:
        self.change(lambda progress: progress.with_review(name, review))
        self._dialogue.tell(told_review(self._language, title, review))

    def tell(self, titles: Mapping[str, str], practised: Sequence[tuple[str, ReviewResult]] = ()) -> None:
        """Tell how far one has come; ``titles`` are those of saved games, ``practised`` those alone."""
        told = told_progress(self._language, self.read(), titles, practised)
        self._dialogue.answer(Message.listed(self._language.text("Progress"), told) if len(told) > 1 else told)
