"""Questions about the board, as they are typed in every game."""

from collections.abc import Callable

from access_scrabble.app.actions import Action
from access_scrabble.app.lines import LineProblem, Request, names_joker
from access_scrabble.engine.board import Board
from access_scrabble.engine.coordinates import ROW_NAMES, SIZE, Direction, Square
from access_scrabble.engine.words import normalize_word
from access_scrabble.errors import InputError
from access_scrabble.presentation.questions import BoardAnswers


class BoardQuestions:
    """Reads the question, looks at the board, answers."""

    def __init__(self, answers: BoardAnswers) -> None:
        self._answers: dict[Action, Callable[[Board, str], list[str]]] = {
            Action.BOARD: lambda board, _: answers.whole(board),
            Action.PREMIUMS: lambda board, _: answers.premiums(board),
            Action.ROW: lambda board, rest: answers.line(board, Direction.HORIZONTAL, _row(rest)),
            Action.COLUMN: lambda board, rest: answers.line(board, Direction.VERTICAL, _column(rest)),
            Action.WHERE: lambda board, rest: (
                answers.where_jokers(board)
                if names_joker(rest)
                else answers.where(board, _letter_or_word(rest))
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
