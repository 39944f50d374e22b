"""Answers about the board and the word list, the same in every game."""

from collections.abc import Iterable, Sequence

from access_scrabble.app.board_queries import (
    around,
    blanks,
    find_letter,
    find_word,
    free_premiums,
    read_line,
    words_through,
)
from access_scrabble.engine.board import Board
from access_scrabble.engine.coordinates import SIZE, Direction, Square
from access_scrabble.engine.lexicon import Lexicon
from access_scrabble.engine.plays import Play
from access_scrabble.presentation.board import EFFECTS, BoardWording
from access_scrabble.presentation.language import Language, capitalised

MOST_WORDS_TOLD = 40


class BoardAnswers:
    """Answers about what stands where."""

    def __init__(self, language: Language, board: BoardWording) -> None:
        self._language = language
        self._wording = board

    def square(self, board: Board, square: Square) -> list[str]:
        """What a square holds, and the words through it."""
        words = [self._wording.placed(placed) + "." for placed in words_through(board, square)]
        return [self._wording.square(board, square), *words]

    def line(self, board: Board, direction: Direction, number: int) -> list[str]:
        """A row or a column."""
        return [self._wording.line(read_line(board, direction, number))]

    def whole(self, board: Board) -> list[str]:
        """Every row that holds letters, then the jokers."""
        if board.is_empty:
            return [self._language.text("The board is empty.")]
        rows = (read_line(board, Direction.HORIZONTAL, number) for number in range(SIZE))
        lines = [self._wording.line(row) for row in rows if row.runs]
        return [*lines, *self._jokers(board)]

    def words(self, board: Board, square: Square) -> list[str]:
        """The words that a square belongs to."""
        found = words_through(board, square)
        if not found:
            return [self._language.text("No word on {square}.", square=square.name)]
        return [self._wording.placed(placed) + "." for placed in found]

    def where(self, board: Board, text: str) -> list[str]:
        """Where a letter or a word stands."""
        if len(text) == 1:
            places = [square.name for square in find_letter(board, text)]
        else:
            places = [str(placed.reference) for placed in find_word(board, text)]
        if not places:
            return [self._language.text("{text} is not on the board.", text=text)]
        return [self._language.text("{text}: {places}.", text=text, places=", ".join(places))]

    def where_jokers(self, board: Board) -> list[str]:
        """Where the jokers stand; the word JOKER too, where it was played."""
        jokers = self._jokers(board) or [self._language.text("No joker is on the board.")]
        return [*jokers, *(self.where(board, "JOKER") if find_word(board, "JOKER") else [])]

    def _jokers(self, board: Board) -> list[str]:
        """The jokers and what they show, if there are any."""
        names = ", ".join(f"{board.symbol(square).upper()} {square.name}" for square in blanks(board))
        return [self._language.text("Jokers: {squares}.", squares=names)] if names else []

    def neighbourhood(self, board: Board, square: Square) -> list[str]:
        """What is on a square and around it."""
        found = around(board, square)
        here = self._wording.square(board, square)
        if not found:
            return [here, self._language.text("No letter in line with it.")]
        return [here, capitalised(", ".join(map(self._wording.neighbour, found)) + ".")]

    def premiums(self, board: Board) -> list[str]:
        """The premium squares that are still free, the strongest first."""
        lines = []
        for premium, squares in free_premiums(board).items():
            name = self._language.text(EFFECTS[premium])
            names = ", ".join(square.name for square in squares) or self._language.text("none")
            lines.append(self._language.text("{title}: {content}.", title=name, content=names))
        return lines


class WordAnswers:
    """Answers from the word list, given only where fair play allows."""

    def __init__(self, language: Language) -> None:
        self._language = language

    def admission(self, word: str, *, admitted: bool) -> str:
        """Whether a word is admitted."""
        if admitted:
            return self._language.text("{word} is admitted.", word=word)
        return self._language.text("{word} is not admitted.", word=word)

    def hooks(self, lexicon: Lexicon, word: str) -> list[str]:
        """The letters that go before and after a word (AD-05)."""
        nothing = self._language.text("none")
        front = ", ".join(lexicon.front_hooks(word)) or nothing
        back = ", ".join(lexicon.back_hooks(word)) or nothing
        return [
            self._language.text("In front of {word}: {letters}.", word=word, letters=front),
            self._language.text("After {word}: {letters}.", word=word, letters=back),
        ]

    def listed(self, words: Iterable[str], *, everything: bool = False) -> list[str]:
        """How many words there are, and some of them, or all."""
        found = list(words)
        told = self._language.count("{number} word", "{number} words", len(found))
        if not found:
            return [f"{told}."]
        shown = found if everything else found[:MOST_WORDS_TOLD]
        more = "…" if len(shown) < len(found) else ""
        content = f"{', '.join(shown)}{more}"
        return [self._language.text("{title}: {content}.", title=told, content=content)]

    def best(self, score: int, plays: Sequence[Play]) -> list[str]:
        """The best plays of a rack."""
        if not plays:
            return [self._language.text("No word can be played.")]
        points = self._language.count("{number} point", "{number} points", score)
        content = ", ".join(f"{play.word} {play.reference}" for play in plays)
        return [self._language.text("{title}: {content}.", title=points, content=content)]
