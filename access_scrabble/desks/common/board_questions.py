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
from access_scrabble.language.language import capitalised


class BoardQuestions:
    """Reads a question about the board, looks at it, answers."""

    def __init__(self, wording: BoardWording) -> None:
        self._language = wording.language
        self._wording = wording
        self._answers: dict[Action, Callable[[Board, str], list[str]]] = {
            Action.BOARD: lambda board, _: self._whole(board),
            Action.PREMIUMS: lambda board, _: self._premiums(board),
            Action.ROW: lambda board, rest: self.line(board, Direction.HORIZONTAL, _row(rest)),
            Action.COLUMN: lambda board, rest: self.line(board, Direction.VERTICAL, _column(rest)),
            Action.WHERE: self._where,
            Action.WORD: lambda board, rest: self._words(board, Square.parse(rest)),
            Action.AROUND: lambda board, rest: self._neighbourhood(board, Square.parse(rest)),
            Action.SQUARE: lambda board, rest: self.square(board, Square.parse(rest)),
        }

    def answer(self, request: Request, board: Board) -> list[str] | None:
        """The answer, or nothing to what is no question about the board."""
        answer = self._answers.get(request.action)
        return None if answer is None else answer(board, request.rest)

    def square(self, board: Board, square: Square) -> list[str]:
        """What a square holds, and the words through it."""
        return [self._wording.square(board, square), *self._through(board, square)]

    def line(self, board: Board, direction: Direction, number: int) -> list[str]:
        return [self._wording.line(read_line(board, direction, number))]

    def _through(self, board: Board, square: Square) -> list[str]:
        return [self._wording.placed(placed) + "." for placed in words_through(board, square)]

    def _words(self, board: Board, square: Square) -> list[str]:
        nothing = self._language.text("No word on {square}.", square=square.name)
        return self._through(board, square) or [nothing]

    def _whole(self, board: Board) -> list[str]:
        """Every row that holds letters, then the jokers."""
        if board.is_empty:
            return [self._language.text("The board is empty.")]
        rows = (read_line(board, Direction.HORIZONTAL, number) for number in range(SIZE))
        return [*(self._wording.line(row) for row in rows if row.runs), *self._jokers(board)]

    def _where(self, board: Board, text: str) -> list[str]:
        """Where a letter or a word stands; « joker » is the tile first, then the word where it was played."""
        if not names_joker(text):
            return self._places(board, _letter_or_word(text))
        jokers = self._jokers(board) or [self._language.text("No joker is on the board.")]
        return [*jokers, *(self._places(board, "JOKER") if find_word(board, "JOKER") else [])]

    def _places(self, board: Board, text: str) -> list[str]:
        if len(text) == 1:
            places = [square.name for square in find_letter(board, text)]
        else:
            places = [str(placed.reference) for placed in find_word(board, text)]
        if not places:
            return [self._language.text("{text} is not on the board.", text=text)]
        return [self._language.text("{text}: {places}.", text=text, places=", ".join(places))]

    def _jokers(self, board: Board) -> list[str]:
        """The jokers and what they show, if there are any."""
        names = ", ".join(f"{board.symbol(square).upper()} {square.name}" for square in blanks(board))
        return [self._language.text("Jokers: {squares}.", squares=names)] if names else []

    def _neighbourhood(self, board: Board, square: Square) -> list[str]:
        found = around(board, square)
        here = self._wording.square(board, square)
        if not found:
            return [here, self._language.text("No letter in line with it.")]
        return [here, capitalised(", ".join(map(self._wording.neighbour, found)) + ".")]

    def _premiums(self, board: Board) -> list[str]:
        """The premium squares that are still free, the strongest first."""
        nothing = self._language.text("none")
        return [
            self._language.titled(
                self._language.text(EFFECTS[premium]), ", ".join(square.name for square in squares) or nothing
            )
            for premium, squares in free_premiums(board).items()
        ]


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
