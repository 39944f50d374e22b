"""Where the cursor is and where each move takes it: pure, over a board that it never changes."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace

from access_scrabble.app.actions import Action
from access_scrabble.app.board_queries import find_letter
from access_scrabble.engine.board import Board
from access_scrabble.engine.coordinates import ALL_SQUARES, CENTRE, ROW_NAMES, SIZE, Direction, Square
from access_scrabble.engine.premiums import PREMIUMS


@dataclass(frozen=True, slots=True)
class Ground:
    """What the cursor goes over: the board, and the squares filled last."""

    board: Board
    latest: tuple[Square, ...] = ()


@dataclass(frozen=True, slots=True)
class Cursor:
    """The square one is on, the squares marked in the order of marking, and the column being typed.

    >>> cursor = Cursor().typed("b").typed("1")
    >>> cursor.square.name, cursor.typed("2").square.name, cursor.typed("7").square.name
    ('B1', 'B12', 'B7')
    """

    square: Square = CENTRE
    marks: tuple[Square, ...] = ()
    column_typed: str = ""

    def at(self, square: Square) -> "Cursor":
        """The cursor on another square."""
        return replace(self, square=square, column_typed="")

    def continues_number(self, key: str) -> bool:
        """Whether a key is the second digit of the column being typed."""
        return self.column_typed == "1" and key in "012345"

    def typed(self, key: str) -> "Cursor":
        """A row letter goes to that row, a digit to that column; a 1 and another digit make one number."""
        if key.upper() in ROW_NAMES:
            return self.at(Square(ROW_NAMES.index(key.upper()), self.square.column))
        number = self.column_typed + key if self.continues_number(key) else key
        return replace(self, square=Square(self.square.row, int(number) - 1), column_typed=number)

    def with_mark(self) -> "Cursor":
        """Mark this square, or take its mark away."""
        others = tuple(mark for mark in self.marks if mark != self.square)
        return replace(self, marks=others if self.square in self.marks else (*others, self.square))


def is_place(key: str) -> bool:
    """Whether a key names a row or a column."""
    return len(key) == 1 and (key.upper() in ROW_NAMES or key in "123456789")


Move = Callable[[Square, Ground], Square | None]


def _step(direction: Direction, count: int) -> Move:
    def move(square: Square, _ground: Ground) -> Square | None:
        reached = square.step(direction, count)
        return reached if reached.is_on_board else None

    return move


def _after(squares: Iterable[Square], here: Square) -> Square | None:
    return next((square for square in sorted(squares) if square > here), None)


def _before(squares: Iterable[Square], here: Square) -> Square | None:
    return next((square for square in sorted(squares, reverse=True) if square < here), None)


def _word_starts(ground: Ground) -> set[Square]:
    return {placed.reference.square for placed in ground.board.words()}


def _free_premiums(ground: Ground) -> list[Square]:
    return [square for square in ALL_SQUARES if square in PREMIUMS and not ground.board.is_occupied(square)]


MOVES: Mapping[Action, Move] = {
    Action.STEP_LEFT: _step(Direction.HORIZONTAL, -1),
    Action.STEP_RIGHT: _step(Direction.HORIZONTAL, 1),
    Action.STEP_UP: _step(Direction.VERTICAL, -1),
    Action.STEP_DOWN: _step(Direction.VERTICAL, 1),
    Action.ROW_START: lambda here, _: Square(here.row, 0),
    Action.ROW_END: lambda here, _: Square(here.row, SIZE - 1),
    Action.COLUMN_TOP: lambda here, _: Square(0, here.column),
    Action.COLUMN_BOTTOM: lambda here, _: Square(SIZE - 1, here.column),
    Action.CENTRE: lambda _here, _: CENTRE,
    Action.LAST_PLAY: lambda _here, ground: min(ground.latest, default=None),
    Action.NEXT_TILE: lambda here, ground: _after(ground.board.occupied(), here),
    Action.PREVIOUS_TILE: lambda here, ground: _before(ground.board.occupied(), here),
    Action.NEXT_WORD: lambda here, ground: _after(_word_starts(ground), here),
    Action.PREVIOUS_WORD: lambda here, ground: _before(_word_starts(ground), here),
    Action.NEXT_PREMIUM: lambda here, ground: _after(_free_premiums(ground), here),
    Action.PREVIOUS_PREMIUM: lambda here, ground: _before(_free_premiums(ground), here),
}
"""Where each move leads from a square; nowhere at an edge of the board or of what is sought."""


def turned(squares: Sequence[Square], here: Square, step: int) -> Square | None:
    """The next of some squares in their order, round and round; from elsewhere the first, or the last.

    >>> turned([Square(0, 0), Square(1, 1)], Square(1, 1), 1)
    Square(row=0, column=0)
    """
    if not squares:
        return None
    if here in squares:
        return squares[(squares.index(here) + step) % len(squares)]
    return squares[0] if step > 0 else squares[-1]


def letter_from(board: Board, letter: str, here: Square, step: int) -> Square | None:
    """The next place of a letter in reading order, or the one before, going round the board."""
    places = find_letter(board, letter)
    if step > 0:
        return _after(places, here) or min(places, default=None)
    return _before(places, here) or max(places, default=None)
