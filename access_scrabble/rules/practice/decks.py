"""The questions that a word list gives to each quiz."""

from collections.abc import Iterable, Sequence
from typing import cast

from access_scrabble.engine.lexicon import Lexicon
from access_scrabble.engine.tiles import ALPHABET
from access_scrabble.rules.context import Chance
from access_scrabble.rules.practice.questions import Question, Quiz

DEAR = "JKQWXYZ"
MOST_HOOKED_LETTERS = 3
"""Hooks are asked of words of two and three letters: those of longer words are too many to learn."""
FRESH_ANAGRAMS = 12
"""How many anagrams never asked before come into question beside those that were."""
_VOWELS = "AEIOUY"


class Deck:
    """The questions of one quiz; what takes long to find is found once."""

    def __init__(self, quiz: Quiz, lexicon: Lexicon) -> None:
        self._quiz = quiz
        self._lexicon = lexicon
        self._anagrams = _anagrams(lexicon, quiz.anagram_length) if quiz.anagram_length else {}
        self._subjects = tuple(self._anagrams if quiz.anagram_length else _subjects(quiz, lexicon))

    @property
    def is_empty(self) -> bool:
        """Whether the word list has nothing to ask about."""
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
        """The question of a key."""
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
        false += [
            look_alike for look_alike in look_alikes if look_alike not in lexicon and look_alike not in false
        ][:1]
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
