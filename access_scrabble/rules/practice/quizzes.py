"""Questions on words: what is asked, which answers are right, and what an answer missed."""

from collections.abc import Iterable, Mapping, Sequence
from enum import StrEnum
from typing import cast

from access_scrabble.engine.lexicon import Lexicon
from access_scrabble.engine.tiles import ALPHABET
from access_scrabble.rules.game import Chance
from access_scrabble.values import dataclass


class Quiz(StrEnum):
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
        return self in (Quiz.TWO_LETTERS, Quiz.DEAR_LETTERS)

    @property
    def asks_for_all(self) -> bool:
        return self in (Quiz.WITH_LETTER, Quiz.FRONT_HOOKS, Quiz.BACK_HOOKS)

    @property
    def asks_for_letters(self) -> bool:
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
        return f"{self.quiz}:{self.subject}"


@dataclass(frozen=True, slots=True)
class QuizVerdict:
    """What an answer was worth; ``missing`` and ``wrong`` are told where all answers were asked for."""

    is_right: bool
    missing: tuple[str, ...] = ()
    wrong: tuple[str, ...] = ()


def judge(question: Question, answer: Iterable[str]) -> QuizVerdict:
    """Whether an answer is right: all of them where all are asked for, else any one of them.

    >>> judge(Question(Quiz.BACK_HOOKS, "MOT", ("O", "S")), "SE")
    QuizVerdict(is_right=False, missing=('O',), wrong=('E',))
    >>> judge(Question(Quiz.TWO_LETTERS, "QA", ()), ()).is_right
    True
    """
    given = frozenset(answer)
    missing = tuple(known for known in question.answers if known not in given)
    wrong = tuple(sorted(given.difference(question.answers)))
    if question.quiz.asks_for_all:
        return QuizVerdict(not missing and not wrong, missing, wrong)
    if question.quiz.asks_yes_or_no:
        return QuizVerdict(bool(given) == bool(question.answers))
    return QuizVerdict(bool(given) and not wrong)


DEAR = "JKQWXYZ"
MOST_HOOKED_LETTERS = 3
"""Hooks are asked of words of two and three letters: those of longer words are too many to learn."""
FRESH_ANAGRAMS = 12
"""How many anagrams never asked before come into question beside those that were."""
_VOWELS = "AEIOUY"


class Deck:
    """The questions that a word list gives to one quiz; what takes long to find is found once."""

    def __init__(self, quiz: Quiz, lexicon: Lexicon) -> None:
        self._quiz = quiz
        self._lexicon = lexicon
        self._anagrams = _anagrams(lexicon, quiz.anagram_length) if quiz.anagram_length else {}
        self._subjects = tuple(self._anagrams if quiz.anagram_length else _subjects(quiz, lexicon))

    @property
    def is_empty(self) -> bool:
        return not self._subjects

    def candidates(self, asked: Iterable[str], chance: Chance) -> Sequence[str]:
        """The questions that may come next, by their key; ``asked`` are those that lie in boxes."""
        if not self._quiz.anagram_length:
            return [f"{self._quiz}:{subject}" for subject in self._subjects]
        known = {key.partition(":")[2] for key in asked if key.startswith(f"{self._quiz}:")}
        fresh = chance.shuffle(self._subjects)[:FRESH_ANAGRAMS]
        again = sorted(known & self._anagrams.keys())
        return [f"{self._quiz}:{subject}" for subject in dict.fromkeys((*again, *fresh))]

    def question(self, key: str) -> Question:
        subject = key.partition(":")[2]
        return Question(self._quiz, subject, tuple(self._answers(subject)))

    def _answers(self, subject: str) -> Iterable[str]:
        match self._quiz:
            case Quiz.TWO_LETTERS | Quiz.DEAR_LETTERS:
                return [subject] if subject in self._lexicon else []
            case Quiz.WITH_LETTER:
                return [word for word in self._lexicon.matching("??") if subject in word]
            case Quiz.FRONT_HOOKS:
                return self._lexicon.front_hooks(subject)
            case Quiz.BACK_HOOKS:
                return self._lexicon.back_hooks(subject)
            case Quiz.ANAGRAMS_7 | Quiz.ANAGRAMS_8:
                return self._anagrams.get(subject, ())


def _subjects(quiz: Quiz, lexicon: Lexicon) -> Iterable[str]:
    """What a quiz may ask about: words and their false friends, letters, or words to hook on."""
    if quiz is Quiz.TWO_LETTERS:
        return _with_false_friends(lexicon, list(lexicon.matching("??")))
    if quiz is Quiz.DEAR_LETTERS:
        words = _with_false_friends(lexicon, [word for word in lexicon.matching("???") if _is_dear(word)])
        return filter(_is_dear, words)
    if quiz is Quiz.WITH_LETTER:
        return sorted({letter for word in lexicon.matching("??") for letter in word})
    lengths = range(2, MOST_HOOKED_LETTERS + 1)
    return [word for length in lengths for word in lexicon.matching("?" * length)]


def _with_false_friends(lexicon: Lexicon, words: Sequence[str]) -> Sequence[str]:
    """The words, and as many that look like them by one letter and are not admitted.

    >>> _with_false_friends(Lexicon.from_words(["KA"]), ["KA"])
    ['KA', 'KE']
    """
    false: list[str] = []
    for word in words:
        look_alikes = (
            word[:place] + letter + word[place + 1 :]
            for place in range(len(word) - 1, -1, -1)
            for letter in _like(word[place])
        )
        false += [look_alike for look_alike in look_alikes if look_alike not in lexicon and look_alike not in false][:1]
    return [*words, *false]


def _is_dear(word: str) -> bool:
    return not set(word).isdisjoint(DEAR)


def _like(letter: str) -> str:
    """The other letters of its kind, vowels or consonants, the next in the alphabet first."""
    kind = [other for other in ALPHABET if (other in _VOWELS) == (letter in _VOWELS)]
    place = kind.index(letter)
    return "".join((*kind[place + 1 :], *kind[:place]))


def _anagrams(lexicon: Lexicon, length: int) -> dict[str, tuple[str, ...]]:
    """The words of a length by their letters in order, kept with the lexicon."""
    kept = cast("dict[str, tuple[str, ...]]", lexicon.derived.setdefault((_anagrams, length), {}))
    if not kept:
        for word in lexicon:
            if len(word) == length:
                letters = "".join(sorted(word))
                kept[letters] = (*kept.get(letters, ()), word)
    return kept


# What to ask next: questions lie in boxes, the missed ones in the first, which is opened most often.

FIRST_BOX = 1
LAST_BOX = 5
NEW_BOX = 3
"""Where a question lies that was never asked: behind the missed, before the known."""


def box_after(box: int, *, is_right: bool) -> int:
    """The box of a question once it was answered.

    >>> box_after(2, is_right=True), box_after(4, is_right=False), box_after(LAST_BOX, is_right=True)
    (3, 1, 5)
    """
    return min(box + 1, LAST_BOX) if is_right else FIRST_BOX


def tickets(box: int) -> int:
    """How many chances a question has to be asked next: each box has half as many as the one before it.

    >>> [tickets(box) for box in range(FIRST_BOX, LAST_BOX + 1)]
    [16, 8, 4, 2, 1]
    """
    return 1 << (LAST_BOX - box)


def pick(candidates: Sequence[str], boxes: Mapping[str, int], chance: Chance, but_not: str = "") -> str:
    """One of the questions by chance, those in the first boxes more often, never the last one again."""
    others = [key for key in candidates if key != but_not] or list(candidates)
    drawn = [key for key in others for _ in range(tickets(boxes.get(key, NEW_BOX)))]
    return chance.shuffle(drawn)[0]
