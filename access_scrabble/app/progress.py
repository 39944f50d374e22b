"""What somebody has learnt so far: steps of lessons, answers of quizzes, own games played again."""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Protocol

from access_scrabble.app.tutorial import Lesson
from access_scrabble.rules.practice.boxes import LAST_BOX, NEW_BOX, box_after
from access_scrabble.rules.practice.questions import Question, Quiz


@dataclass(frozen=True, slots=True)
class Tally:
    """How often something was asked, and how often the answer was right."""

    asked: int = 0
    right: int = 0

    def and_one(self, *, is_right: bool) -> "Tally":
        """One more answer."""
        return Tally(self.asked + 1, self.right + is_right)


@dataclass(frozen=True, slots=True)
class Review:
    """How an own game went the last time it was played again: points found out of the tops."""

    points: int
    tops: int
    turns: int


@dataclass(frozen=True, slots=True)
class Progress:
    """All that is remembered of somebody's learning."""

    boxes: Mapping[str, int] = field(default_factory=dict)
    """The box of each question asked, by its key."""
    tallies: Mapping[str, Tally] = field(default_factory=dict)
    """The answers to each quiz."""
    reviews: Mapping[str, Review] = field(default_factory=dict)
    """Saved games by name."""
    lessons: Mapping[str, int] = field(default_factory=dict)
    """How many steps of each lesson are done."""

    def with_answer(self, question: Question, *, is_right: bool) -> "Progress":
        """The progress after one answer."""
        box = box_after(self.boxes.get(question.key, NEW_BOX), is_right=is_right)
        tally = self.tally(question.quiz).and_one(is_right=is_right)
        return replace(
            self,
            boxes={**self.boxes, question.key: box},
            tallies={**self.tallies, str(question.quiz): tally},
        )

    def with_lesson(self, lesson: Lesson, steps: int) -> "Progress":
        """The progress after a step of a lesson."""
        return replace(self, lessons={**self.lessons, str(lesson): steps})

    def with_review(self, name: str, review: Review) -> "Progress":
        """The progress after an own game was played again."""
        return replace(self, reviews={**self.reviews, name: review})

    def lesson_step(self, lesson: Lesson) -> int:
        """How many steps of a lesson are done."""
        return self.lessons.get(lesson, 0)

    def tally(self, quiz: Quiz) -> Tally:
        """The answers to a quiz so far."""
        return self.tallies.get(quiz, Tally())

    def known(self, quiz: Quiz) -> int:
        """How many questions of a quiz lie in the last box."""
        return sum(box == LAST_BOX for key, box in self.boxes.items() if key.startswith(f"{quiz}:"))


class ProgressStore(Protocol):
    """Where progress is kept."""

    def read(self) -> Progress:
        """What is kept.

        :raises OperationFailed: once, when it was damaged; it is set aside then, and one begins anew.
        """

    def write(self, progress: Progress) -> None:
        """Keep it, whole or not at all."""
