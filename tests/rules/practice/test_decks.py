"""The questions of each quiz have the answers that the word list gives, and cover what they promise."""

from itertools import product

import pytest

from access_scrabble.engine.lexicon import Lexicon
from access_scrabble.engine.tiles import ALPHABET
from access_scrabble.lexica.store import LexiconStore
from access_scrabble.rules.practice.quizzes import DEAR, FRESH_ANAGRAMS, Deck, Question, Quiz, QuizVerdict, judge
from tests.rules.practice.test_boxes import Dice

TWO_LETTER_WORDS = 81


@pytest.fixture(scope="module")
def lexicon() -> Lexicon:
    return LexiconStore().load()


def questions(lexicon: Lexicon, quiz: Quiz) -> list[Question]:
    deck = Deck(quiz, lexicon)
    return [deck.question(key) for key in deck.candidates((), Dice(1))]


def test_all_two_letter_words_are_asked_and_about_as_many_that_are_none(lexicon: Lexicon) -> None:
    asked = questions(lexicon, Quiz.TWO_LETTERS)
    words = {"".join(pair) for pair in product(ALPHABET, repeat=2) if "".join(pair) in lexicon}
    assert len(words) == TWO_LETTER_WORDS
    assert {question.subject for question in asked if question.answers} == words
    none = [question for question in asked if not question.answers]
    assert len({question.subject for question in none}) == len(none) > TWO_LETTER_WORDS // 2
    assert not words & {question.subject for question in none}


def test_dear_letters_are_in_every_question_about_them(lexicon: Lexicon) -> None:
    asked = questions(lexicon, Quiz.DEAR_LETTERS)
    assert {bool(question.answers) for question in asked} == {True, False}
    for question in asked:
        assert set(question.subject) & set(DEAR)
        assert bool(question.answers) == (question.subject in lexicon)


def test_the_words_of_a_letter_are_all_there(lexicon: Lexicon) -> None:
    asked = {question.subject: question.answers for question in questions(lexicon, Quiz.WITH_LETTER)}
    assert asked["Q"] == ("QI",)
    assert "Z" not in asked
    assert set(asked["W"]) == {"WU"}
    assert {word for words in asked.values() for word in words} == set(lexicon.matching("??"))


@pytest.mark.parametrize("quiz", [Quiz.FRONT_HOOKS, Quiz.BACK_HOOKS])
def test_hooks_make_words(lexicon: Lexicon, quiz: Quiz) -> None:
    asked = questions(lexicon, quiz)
    words = {word for pattern in ("???", "????") for word in lexicon.matching(pattern)}
    assert any(not question.answers for question in asked)
    for question in asked:
        front, back = ("", question.subject) if quiz is Quiz.FRONT_HOOKS else (question.subject, "")
        made = [letter for letter in ALPHABET if front + letter + back in words]
        assert list(question.answers) == made


@pytest.mark.parametrize("quiz", [Quiz.ANAGRAMS_7, Quiz.ANAGRAMS_8])
def test_anagrams_are_words_of_their_letters_and_missed_ones_come_back(lexicon: Lexicon, quiz: Quiz) -> None:
    deck = Deck(quiz, lexicon)
    keys = deck.candidates((), Dice(1))
    assert len(keys) == FRESH_ANAGRAMS
    for question in map(deck.question, keys):
        assert question.answers
        for word in question.answers:
            assert word in lexicon
            assert "".join(sorted(word)) == question.subject
            assert len(word) == quiz.anagram_length
    assert keys[0] in deck.candidates([keys[0], "two_letters:AA", f"{quiz}:QQQQQQQ"], Dice(2))
    assert f"{quiz}:QQQQQQQ" not in deck.candidates([f"{quiz}:QQQQQQQ"], Dice(2))


def test_any_anagram_will_do_but_all_hooks_are_wanted() -> None:
    anagram = Question(Quiz.ANAGRAMS_7, "AEINRST", ("INERTAS", "RETSINA"))
    assert judge(anagram, ["RETSINA"]).is_right
    assert not judge(anagram, []).is_right
    assert not judge(anagram, ["TRAINES"]).is_right
    hooks = Question(Quiz.FRONT_HOOKS, "AH", ("B",))
    assert judge(hooks, "B") == QuizVerdict(is_right=True)
    assert judge(hooks, "BC") == QuizVerdict(is_right=False, wrong=("C",))
    assert judge(hooks, "") == QuizVerdict(is_right=False, missing=("B",))
    assert judge(Question(Quiz.BACK_HOOKS, "ZOO", ()), "").is_right


def test_a_word_list_without_such_words_has_nothing_to_ask() -> None:
    assert Deck(Quiz.ANAGRAMS_8, Lexicon.from_words(["OS"])).is_empty
    assert not Deck(Quiz.TWO_LETTERS, Lexicon.from_words(["OS"])).is_empty
