"""Questions to the word list: whether a word is admitted, hooks, searches, hints, short words (AD-05)."""

from collections.abc import Callable

from access_scrabble.desks.common.actions import Action
from access_scrabble.desks.common.board_questions import WordAnswers
from access_scrabble.desks.common.lines import LineProblem, Request, parse_number
from access_scrabble.engine.board import Board
from access_scrabble.engine.generator import generator_of
from access_scrabble.engine.lexicon import Lexicon
from access_scrabble.engine.tiles import Tiles, normalize_word, without_accents
from access_scrabble.errors import InputError

SHORT_LENGTHS = (2, 3)


class WordQuestions:
    """Reads the question, looks into the lexicon, answers."""

    def __init__(self, lexicon: Callable[[], Lexicon], answers: WordAnswers) -> None:
        self._lexicon = lexicon
        self._answers = answers

    def read_words(self, text: str) -> list[str]:
        words = [normalize_word(part) for part in text.replace(",", " ").split()]
        if not words:
            raise InputError(LineProblem.WORD_EXPECTED)
        return words

    def check(self, words: list[str]) -> list[str]:
        lexicon = self._lexicon()
        return [self._answers.admission(word, admitted=word in lexicon) for word in words]

    def answer(self, request: Request) -> list[str]:
        """The answer to a question about words."""
        lexicon = self._lexicon()
        match request.action:
            case Action.CHECK:
                return self.check(self.read_words(request.rest))
            case Action.HOOKS:
                return self._answers.hooks(lexicon, self.read_words(request.rest)[0])
            case Action.SHORT_WORDS:
                return self._short_words(lexicon, request.rest)
            case _:
                return self._answers.listed(lexicon.matching(_pattern(request.rest)))

    def hint(self, board: Board, rack: Tiles) -> list[str]:
        if not rack:
            raise InputError(LineProblem.RACK_UNKNOWN)
        top = generator_of(self._lexicon()).top(board, rack)
        return self._answers.best(top.score, top.plays)

    def _short_words(self, lexicon: Lexicon, text: str) -> list[str]:
        """The words of two or three letters, or those that begin with a letter."""
        first, _, letter = text.partition(" ")
        length = parse_number(first, default=SHORT_LENGTHS[0])
        if length not in SHORT_LENGTHS:
            raise InputError(LineProblem.SHORT_LENGTH_EXPECTED)
        pattern = "?" * length if not letter else normalize_word(letter)[0] + "?" * (length - 1)
        return self._answers.listed(lexicon.matching(pattern), everything=True)


def _pattern(text: str) -> str:
    pattern = without_accents("".join(text.split())).upper().replace(".", "?")
    if len(pattern) < 2 or not all(char == "?" or ("A" <= char <= "Z") for char in pattern):
        raise InputError(LineProblem.PATTERN_EXPECTED)
    return pattern
