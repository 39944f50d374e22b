"""Questions on words: what is asked, which answers are right, and what an answer missed."""

from collections.abc import Iterable
from dataclasses import dataclass
from enum import StrEnum


class Quiz(StrEnum):
    """The quizzes one can take."""

    TWO_LETTERS = "two_letters"
    """Whether a word of two letters is admitted."""
    WITH_LETTER = "with_letter"
    """All words of two letters that have a letter."""
    DEAR_LETTERS = "dear_letters"
    """Whether a word of three letters with a dear letter is admitted."""
    FRONT_HOOKS = "front_hooks"
    """The letters that go before a word."""
    BACK_HOOKS = "back_hooks"
    """The letters that go after a word."""
    ANAGRAMS_7 = "anagrams_7"
    """A word of all seven letters."""
    ANAGRAMS_8 = "anagrams_8"
    """A word of all eight letters."""

    @property
    def asks_yes_or_no(self) -> bool:
        """Whether the answer is yes or no."""
        return self in (Quiz.TWO_LETTERS, Quiz.DEAR_LETTERS)

    @property
    def asks_for_all(self) -> bool:
        """Whether every right answer has to be given."""
        return self in (Quiz.WITH_LETTER, Quiz.FRONT_HOOKS, Quiz.BACK_HOOKS)

    @property
    def asks_for_letters(self) -> bool:
        """Whether the answers are single letters."""
        return self in (Quiz.FRONT_HOOKS, Quiz.BACK_HOOKS)

    @property
    def anagram_length(self) -> int:
        """How many letters have to be put in order; 0 in other quizzes."""
        return {Quiz.ANAGRAMS_7: 7, Quiz.ANAGRAMS_8: 8}.get(self, 0)


@dataclass(frozen=True, slots=True)
class Question:
    """A word, a letter or letters to think about, and every right answer.

    Where yes or no is asked, a right answer means yes, and none means no.
    """

    quiz: Quiz
    subject: str
    answers: tuple[str, ...]

    @property
    def key(self) -> str:
        """Its name in the boxes."""
        return f"{self.quiz}:{self.subject}"


@dataclass(frozen=True, slots=True)
class Verdict:
    """What an answer was worth; ``missing`` and ``wrong`` are told where all answers were asked for."""

    is_right: bool
    missing: tuple[str, ...] = ()
    wrong: tuple[str, ...] = ()


def judge(question: Question, answer: Iterable[str]) -> Verdict:
    """Whether an answer is right: all of them where all are asked for, else any one of them.

    >>> judge(Question(Quiz.BACK_HOOKS, "MOT", ("O", "S")), "SE")
    Verdict(is_right=False, missing=('O',), wrong=('E',))
    >>> judge(Question(Quiz.TWO_LETTERS, "QA", ()), ()).is_right
    True
    """
    given = frozenset(answer)
    missing = tuple(known for known in question.answers if known not in given)
    wrong = tuple(sorted(given.difference(question.answers)))
    if question.quiz.asks_for_all:
        return Verdict(not missing and not wrong, missing, wrong)
    if question.quiz.asks_yes_or_no:
        return Verdict(bool(given) == bool(question.answers))
    return Verdict(bool(given) and not wrong)
