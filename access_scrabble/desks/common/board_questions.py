"""Questions about the board, as they are typed in every game."""

from collections.abc import Callable

from access_scrabble.desks.common.actions import Action
from access_scrabble.desks.common.lines import LineProblem, Request, names_joker
from access_scrabble.engine.board import Board
from access_scrabble.engine.coordinates import ROW_NAMES, SIZE, Direction, Square
from access_scrabble.engine.words import normalize_word
from access_scrabble.errors import InputError
from access_scrabble.language.board import (
    EFFECTS,
    BoardWording,
    around,
    blanks,
    find_letter,
    find_word,
    free_premiums,
    read_line,
    words_through,
)
from access_scrabble.language.language import Language, capitalised

# Answers about the board and the word list, the same in every game.


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


class BoardQuestions:
    """Reads the question, looks at the board, answers."""

    def __init__(self, answers: BoardAnswers) -> None:
        self._answers: dict[Action, Callable[[Board, str], list[str]]] = {
            Action.BOARD: lambda board, _: answers.whole(board),
            Action.PREMIUMS: lambda board, _: answers.premiums(board),
            Action.ROW: lambda board, rest: answers.line(board, Direction.HORIZONTAL, _row(rest)),
            Action.COLUMN: lambda board, rest: answers.line(board, Direction.VERTICAL, _column(rest)),
            Action.WHERE: lambda board, rest: (
                answers.where_jokers(board) if names_joker(rest) else answers.where(board, _letter_or_word(rest))
            ),
            Action.WORD: lambda board, rest: answers.words(board, Square.parse(rest)),
            Action.AROUND: lambda board, rest: answers.neighbourhood(board, Square.parse(rest)),
            Action.SQUARE: lambda board, rest: answers.square(board, Square.parse(rest)),
        }

    def answer(self, request: Request, board: Board) -> list[str] | None:
        """The answer, or nothing to what is no question about the board."""
        answer = self._answers.get(request.action)
        return None if answer is None else answer(board, request.rest)


def _letter_or_word(text: str) -> str:
    if not text:
        raise InputError(LineProblem.WORD_EXPECTED)
    return normalize_word(text)


def _row(text: str) -> int:
    name = text.strip().upper()
    if len(name) != 1 or name not in ROW_NAMES:
        raise InputError(LineProblem.ROW_EXPECTED)
    return ROW_NAMES.index(name)


def _column(text: str) -> int:
    if not text.strip().isdecimal() or not 1 <= int(text) <= SIZE:
        raise InputError(LineProblem.COLUMN_EXPECTED)
    return int(text) - 1
