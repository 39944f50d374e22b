"""Questions about the board, as they are typed in every game."""

from access_scrabble.app.actions import ActionId
from access_scrabble.app.lines import LineProblem, Request, names_joker
from access_scrabble.engine.board import Board
from access_scrabble.engine.coordinates import ROW_NAMES, SIZE, Direction, Square
from access_scrabble.engine.words import normalize_word
from access_scrabble.errors import InputError
from access_scrabble.presentation.questions import BoardAnswers

BOARD_QUESTIONS = frozenset(
    {
        ActionId.SQUARE,
        ActionId.ROW,
        ActionId.COLUMN,
        ActionId.WORD,
        ActionId.BOARD,
        ActionId.WHERE,
        ActionId.AROUND,
        ActionId.PREMIUMS,
    }
)


class BoardQuestions:
    """Reads the question, looks at the board, answers."""

    def __init__(self, answers: BoardAnswers) -> None:
        self._answers = answers

    def answer(self, request: Request, board: Board) -> list[str]:
        """The answer to one of :data:`BOARD_QUESTIONS`."""
        answers, rest = self._answers, request.rest
        match request.action:
            case ActionId.BOARD:
                return answers.whole(board)
            case ActionId.PREMIUMS:
                return answers.premiums(board)
            case ActionId.ROW:
                return answers.line(board, Direction.HORIZONTAL, _row(rest))
            case ActionId.COLUMN:
                return answers.line(board, Direction.VERTICAL, _column(rest))
            case ActionId.WHERE if names_joker(rest):
                return answers.where_jokers(board)
            case ActionId.WHERE:
                return answers.where(board, _letter_or_word(rest))
            case _:
                return self._about_square(request.action, board, Square.parse(rest))

    def _about_square(self, action: ActionId, board: Board, square: Square) -> list[str]:
        if action is ActionId.WORD:
            return self._answers.words(board, square)
        if action is ActionId.AROUND:
            return self._answers.neighbourhood(board, square)
        return self._answers.square(board, square)


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
