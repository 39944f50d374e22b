"""Questions to the word list: whether a word is admitted, hooks, searches, hints, short words (AD-05)."""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace

from access_scrabble.desks.common.actions import Action
from access_scrabble.desks.common.lines import LineProblem, Request, parse_number, parse_words
from access_scrabble.engine.board import Board, Play
from access_scrabble.engine.generator import generator_of
from access_scrabble.engine.lexicon import Lexicon
from access_scrabble.engine.tiles import Tiles, normalize_word, without_accents
from access_scrabble.errors import InputError
from access_scrabble.language.language import Language, worded_points
from access_scrabble.language.messages import Answer, Message

SHORT_LENGTHS = (2, 3)
MOST_WORDS_TOLD = 10


class WordQuestions:
    """Reads the question, looks into the lexicon, answers."""

    def __init__(self, language: Language, lexicon: Callable[[], Lexicon]) -> None:
        self._language = language
        self._lexicon = lexicon

    def read_words(self, text: str) -> tuple[str, ...]:
        words = parse_words(text)
        if not words:
            raise InputError(LineProblem.WORD_EXPECTED)
        return words

    def check(self, words: Iterable[str]) -> list[str]:
        lexicon = self._lexicon()
        return [worded_admission(self._language, word, admitted=word in lexicon) for word in words]

    def answer(self, request: Request) -> Answer:
        lexicon = self._lexicon()
        match request.action:
            case Action.CHECK:
                return self.check(self.read_words(request.rest))
            case Action.HOOKS:
                return worded_hooks(self._language, lexicon, self.read_words(request.rest)[0])
            case Action.SHORT_WORDS:
                return self._short_words(lexicon, request.rest)
            case _:
                return listed_words(self._language, lexicon.matching(_pattern(request.rest)))

    def hint(self, board: Board, rack: Tiles) -> list[str]:
        if not rack:
            raise InputError(LineProblem.RACK_UNKNOWN)
        top = generator_of(self._lexicon()).top(board, rack)
        return best_plays(self._language, top.score, top.plays)

    def _short_words(self, lexicon: Lexicon, text: str) -> Answer:
        """The words of two or three letters, or those that begin with a letter."""
        first, _, letter = text.partition(" ")
        length = parse_number(first, default=SHORT_LENGTHS[0])
        if length not in SHORT_LENGTHS:
            raise InputError(LineProblem.SHORT_LENGTH_EXPECTED)
        pattern = "?" * length if not letter else normalize_word(letter)[0] + "?" * (length - 1)
        return listed_words(self._language, lexicon.matching(pattern))


def worded_admission(language: Language, word: str, *, admitted: bool) -> str:
    if admitted:
        return language.text("{word} is admitted.", word=word)
    return language.text("{word} is not admitted.", word=word)


def worded_hooks(language: Language, lexicon: Lexicon, word: str) -> list[str]:
    nothing = language.text("none")
    front = ", ".join(lexicon.front_hooks(word)) or nothing
    back = ", ".join(lexicon.back_hooks(word)) or nothing
    return [
        language.text("In front of {word}: {letters}.", word=word, letters=front),
        language.text("After {word}: {letters}.", word=word, letters=back),
    ]


def listed_words(language: Language, words: Iterable[str]) -> Answer:
    """How many words there are and the first of them, then all, one by one."""
    found = list(words)
    told = language.count("{number} word", "{number} words", len(found))
    if not found:
        return [f"{told}."]
    listed = Message.listed(f"{told}.", found, MOST_WORDS_TOLD)
    return replace(listed, shown=language.titled(told, ", ".join(found)))


def best_plays(language: Language, score: int, plays: Sequence[Play]) -> list[str]:
    if not plays:
        return [language.text("No word can be played.")]
    points = worded_points(language, score)
    content = ", ".join(f"{play.word} {play.reference}" for play in plays)
    return [language.titled(points, content)]


def _pattern(text: str) -> str:
    pattern = without_accents("".join(text.split())).upper().replace(".", "?")
    if len(pattern) < 2 or not all(char == "?" or ("A" <= char <= "Z") for char in pattern):
        raise InputError(LineProblem.PATTERN_EXPECTED)
    return pattern
