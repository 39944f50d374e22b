"""Quizzes and progress in words."""

from collections.abc import Mapping, Sequence

from access_scrabble.app.progress import Progress, Review, Tally
from access_scrabble.app.tutorial import LESSONS, Lesson
from access_scrabble.errors import marked
from access_scrabble.presentation.language import Language, capitalised
from access_scrabble.presentation.messages import Message
from access_scrabble.presentation.spelling import SpellingWording
from access_scrabble.rules.practice.questions import Question, Quiz, Verdict

QUIZ_TITLES: Mapping[Quiz, str] = {
    Quiz.TWO_LETTERS: marked("Two-letter words, admitted or not"),
    Quiz.WITH_LETTER: marked("Two-letter words, all that have a letter"),
    Quiz.DEAR_LETTERS: marked("Three-letter words with J, K, Q, W, X, Y or Z"),
    Quiz.FRONT_HOOKS: marked("Hooks, letters that go before a word"),
    Quiz.BACK_HOOKS: marked("Hooks, letters that go after a word"),
    Quiz.ANAGRAMS_7: marked("Anagrams of seven letters, to find the scrabble"),
    Quiz.ANAGRAMS_8: marked("Anagrams of eight letters"),
}

QUESTIONS: Mapping[Quiz, str] = {
    Quiz.TWO_LETTERS: marked("{subject}: admitted?"),
    Quiz.WITH_LETTER: marked("Two-letter words with {subject}?"),
    Quiz.DEAR_LETTERS: marked("{subject}: admitted?"),
    Quiz.FRONT_HOOKS: marked("Before {subject}?"),
    Quiz.BACK_HOOKS: marked("After {subject}?"),
    Quiz.ANAGRAMS_7: marked("{subject}: which word?"),
    Quiz.ANAGRAMS_8: marked("{subject}: which word?"),
}

HOW_TO_ANSWER: Mapping[Quiz, str] = {
    Quiz.TWO_LETTERS: marked("Answer y or n."),
    Quiz.WITH_LETTER: marked("Type the words, separated by spaces."),
    Quiz.DEAR_LETTERS: marked("Answer y or n, by the word list in use."),
    Quiz.FRONT_HOOKS: marked("Type the letters, or 0 for none, by the word list in use."),
    Quiz.BACK_HOOKS: marked("Type the letters, or 0 for none, by the word list in use."),
    Quiz.ANAGRAMS_7: marked("Type a word of all the letters, by the word list in use."),
    Quiz.ANAGRAMS_8: marked("Type a word of all the letters, by the word list in use."),
}

LESSON_TITLES: Mapping[Lesson, str] = {
    Lesson.PLAYER: marked("Tutorial for players"),
    Lesson.REFEREE: marked("Tutorial for referees"),
}


class PracticeWording:
    """Words quizzes and tells progress."""

    def __init__(self, language: Language, spelling: SpellingWording) -> None:
        self._language = language
        self._spelling = spelling

    def title(self, quiz: Quiz) -> str:
        """The name of a quiz."""
        return self._language.text(QUIZ_TITLES[quiz])

    def opening(self, quiz: Quiz) -> list[str]:
        """How to answer, and how to stop."""
        return [
            self._language.text(HOW_TO_ANSWER[quiz]),
            self._language.text(
                "Enter alone gives the answer. You can also type repeat, spell, progress or quit."
            ),
        ]

    def question(self, question: Question) -> Message:
        """A question; the ear gets the letters one by one, since words sound alike."""
        text = QUESTIONS[question.quiz]
        letters = " ".join(question.subject)
        shown = self._language.text(
            text, subject=letters if question.quiz.anagram_length else question.subject
        )
        if question.quiz.anagram_length:
            spoken = self._language.text(text, subject=", ".join(question.subject))
        elif len(question.subject) == 1:
            spoken = self._language.text(text, subject=self.spelled(question.subject))
        else:
            spoken = f"{shown} {self.spelled(question.subject)}."
        return Message(shown, (spoken,), shown)

    def verdict(self, question: Question, verdict: Verdict) -> list[str]:
        """Right or wrong first, then every right answer."""
        text = self._language.text
        first = text("Right.") if verdict.is_right else text("Wrong.")
        told = [f"{first} {self._solution(question)}"]
        if not verdict.is_right and question.quiz.asks_for_all and question.answers:
            if verdict.missing and verdict.missing != question.answers:
                told.append(text("Missing: {words}.", words=_listed(verdict.missing)))
            if verdict.wrong:
                told.append(text("Not admitted: {words}.", words=_listed(verdict.wrong)))
        return told

    def given_up(self, question: Question) -> list[str]:
        """The answer to a question that was given up."""
        return [self._solution(question)]

    def spelled(self, letters: str) -> str:
        """Letters by the country table, as the user likes it."""
        return self._spelling.letters(letters)

    def score(self, tally: Tally) -> str:
        """How many answers were right."""
        if not tally.asked:
            return self._language.text("No question was answered.")
        asked = self._language.count("{number} question", "{number} questions", tally.asked)
        right = self._language.count("{number} right", "{number} right", tally.right)
        return f"{asked}, {right}, {_percentage(tally.right, tally.asked)} %."

    def progress(
        self, progress: Progress, names: Mapping[str, str], practised: Sequence[tuple[str, Review]] = ()
    ) -> list[str]:
        """Lessons, quizzes, games practised and played again; ``names`` are the titles of saved games."""
        told = [
            *(self._lesson(lesson, steps) for lesson in Lesson if (steps := progress.lesson_step(lesson))),
            *(self._quiz(progress, quiz) for quiz in Quiz if progress.tally(quiz).asked),
            *(self._result(marked("{game}: {turns}, {score}."), *found) for found in practised),
            *(self.review(names[name], review) for name, review in progress.reviews.items() if name in names),
        ]
        return told or [self._language.text("Nothing has been practised yet.")]

    def review(self, title: str, review: Review) -> str:
        """How an own game went when it was played again."""
        return self._result(marked("{game}, played again: {turns}, {score}."), title, review)

    def _result(self, sentence: str, title: str, review: Review) -> str:
        score = self._language.text(
            "{points} out of {top}, {percentage} %",
            points=review.points,
            top=review.tops,
            percentage=_percentage(review.points, review.tops),
        )
        turns = self._language.count("{number} turn", "{number} turns", review.turns)
        return capitalised(self._language.text(sentence, game=title, turns=turns, score=score))

    def _lesson(self, lesson: Lesson, steps: int) -> str:
        title, count = self._language.text(LESSON_TITLES[lesson]), len(LESSONS[lesson])
        if steps >= count:
            return self._language.text("{title}: done.", title=title)
        return self._language.count(
            "{title}: {number} step of {count}.",
            "{title}: {number} steps of {count}.",
            steps,
            title=title,
            count=count,
        )

    def _quiz(self, progress: Progress, quiz: Quiz) -> str:
        known = self._language.count(
            "{number} known for good", "{number} known for good", progress.known(quiz)
        )
        return self._language.text(
            "{title}: {score} {known}.",
            title=self.title(quiz),
            score=self.score(progress.tally(quiz)),
            known=known,
        )

    def _solution(self, question: Question) -> str:
        text = self._language.text
        if question.quiz.asks_yes_or_no:
            admitted, refused = marked("{subject} is admitted."), marked("{subject} is not admitted.")
            return text(admitted if question.answers else refused, subject=question.subject)
        if not question.answers:
            return text("There is none.")
        return _listed(question.answers) + "."


def _listed(words: Sequence[str]) -> str:
    return ", ".join(words)


def _percentage(part: int, whole: int) -> int:
    return round(100 * part / whole) if whole else 0
