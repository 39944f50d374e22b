"""Where the cursor is, where each move takes it, the word laid from it: pure, over a board that never changes."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import replace

from access_scrabble.desks.common.actions import Action
from access_scrabble.engine.board import Board, Play, find_letter
from access_scrabble.engine.coordinates import (
    ALL_SQUARES,
    CENTRE,
    PREMIUMS,
    ROW_NAMES,
    SIZE,
    Direction,
    Reference,
    Square,
)
from access_scrabble.rules.classic.events import WordPlaced
from access_scrabble.rules.classic.state import ClassicState
from access_scrabble.rules.duplicate.state import DuplicateState
from access_scrabble.values import dataclass


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
        others = tuple(mark for mark in self.marks if mark != self.square)
        return replace(self, marks=others if self.square in self.marks else (*others, self.square))


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


@dataclass(frozen=True, slots=True)
class Laying:
    """Where a word begins, the way it reads, and the tiles typed so far, jokers in lower case (CL-04).

    Letters go to free squares only: those that stand on the board already are passed over.

    >>> board = Board().place({Square.parse("H9"): "A"})
    >>> laying = Laying(Square.parse("H8")).typed("P").typed("S").as_blank()
    >>> str(laying.play(board)), [square.name for square in laying.squares(board)]
    ('H8 PAs', ['H8', 'H10'])
    """

    start: Square
    direction: Direction = Direction.HORIZONTAL
    letters: str = ""

    def typed(self, letter: str) -> "Laying":
        return replace(self, letters=self.letters + letter.upper())

    def as_blank(self) -> "Laying":
        """The last tile is a joker, or is none after all."""
        return replace(self, letters=self.letters[:-1] + self.letters[-1:].swapcase())

    def erased(self) -> "Laying":
        return replace(self, letters=self.letters[:-1])

    def turned(self) -> "Laying":
        return replace(self, direction=self.direction.across)

    def _free(self, board: Board) -> tuple[Square, ...]:
        line = Reference(self.start, self.direction).squares(SIZE)
        return tuple(square for square in line if square.is_on_board and not board.is_occupied(square))

    def has_room(self, board: Board) -> bool:
        return len(self.letters) <= len(self._free(board))

    def squares(self, board: Board) -> tuple[Square, ...]:
        return self._free(board)[: len(self.letters)]

    def next_square(self, board: Board) -> Square:
        """Where the next tile would lie; the last square when there is no room left."""
        free = self._free(board)
        if len(self.letters) < len(free):
            return free[len(self.letters)]
        return free[-1] if free else self.start

    def on(self, board: Board) -> Board:
        return board.place(dict(zip(self.squares(board), self.letters, strict=False)))

    def play(self, board: Board) -> Play | None:
        """The whole word that the tiles make, with the letters they join; a lone tile reads either way."""
        squares = self.squares(board)
        if not squares:
            return None
        after = self.on(board)
        word = after.run_through(squares[0], self.direction)
        if len(word.symbols) == 1:
            word = after.run_through(squares[0], self.direction.across)
        laid = frozenset(squares)
        symbols = "".join(
            symbol if square in laid else symbol.upper()
            for square, symbol in zip(word.squares, word.symbols, strict=True)
        )
        return Play(word.reference, symbols)


@dataclass(frozen=True, slots=True)
class LaidTurn:
    """A turn that laid letters: its number, the player where there is one, and the squares filled."""

    number: int
    player: str
    squares: tuple[Square, ...]


def laid_turns(state: object) -> tuple[LaidTurn, ...]:
    """The turns that laid letters, in their order; none in a game that only takes letters away."""
    match state:
        case ClassicState():
            return tuple(_classic(state))
        case DuplicateState():
            return tuple(LaidTurn(turn.number, "", tuple(turn.play.placed(turn.before))) for turn in state.table.turns)
        case _:
            return ()


def _classic(state: ClassicState) -> Iterator[LaidTurn]:
    table = state.table
    for number, (index, turn) in enumerate(table.turns(), start=1):
        if isinstance(turn, WordPlaced) and not turn.is_suspended:
            squares = tuple(turn.play.placed(table.position_before(index).board))
            yield LaidTurn(number, state.settings.players[turn.player], squares)


def turn_of(turns: tuple[LaidTurn, ...], square: Square) -> LaidTurn | None:
    """The turn that laid the letter of a square."""
    return next((turn for turn in reversed(turns) if square in turn.squares), None)
