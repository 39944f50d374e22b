"""Questions about the board that change nothing."""

from dataclasses import dataclass

from access_scrabble.engine.board import Board, PlacedWord
from access_scrabble.engine.coordinates import ALL_SQUARES, SIZE, Direction, Reference, Square
from access_scrabble.engine.premiums import PREMIUMS, Premium


@dataclass(frozen=True, slots=True)
class Line:
    """One row or column: its number from 0, and the letters standing in it, run by run."""

    direction: Direction
    number: int
    runs: tuple[PlacedWord, ...]


@dataclass(frozen=True, slots=True)
class Neighbour:
    """What one finds going one way from a square: the nearest letters and how far they are."""

    direction: Direction
    is_forward: bool
    distance: int
    symbols: str


def read_line(board: Board, direction: Direction, number: int) -> Line:
    """The runs of letters in a row (horizontal) or column (vertical), single letters included."""
    start = Square(number, 0) if direction is Direction.HORIZONTAL else Square(0, number)
    squares = Reference(start, direction).squares(SIZE)
    firsts = (
        square
        for square in squares
        if board.is_occupied(square) and not board.is_occupied(square.step(direction, -1))
    )
    return Line(direction, number, tuple(board.run_through(square, direction) for square in firsts))


def words_through(board: Board, square: Square) -> tuple[PlacedWord, ...]:
    """The words that the letter of a square belongs to."""
    if not board.is_occupied(square):
        return ()
    runs = (board.run_through(square, direction) for direction in Direction)
    return tuple(run for run in runs if len(run.symbols) > 1)


def words_from(board: Board, square: Square) -> tuple[PlacedWord, ...]:
    """The words that begin on a square."""
    return tuple(placed for placed in words_through(board, square) if placed.reference.square == square)


def find_letter(board: Board, letter: str) -> tuple[Square, ...]:
    """Where a letter stands, jokers that show it included."""
    return tuple(square for square in board.occupied() if board.symbol(square).upper() == letter)


def find_word(board: Board, word: str) -> tuple[PlacedWord, ...]:
    """Where a word stands."""
    return tuple(placed for placed in board.words() if placed.word == word)


def blanks(board: Board) -> tuple[Square, ...]:
    """Where the jokers stand."""
    return tuple(square for square in board.occupied() if board.symbol(square).islower())


def free_premiums(board: Board) -> dict[Premium, tuple[Square, ...]]:
    """The premium squares that nothing covers yet, the strongest kind first."""
    strongest_first = (
        Premium.TRIPLE_WORD,
        Premium.DOUBLE_WORD,
        Premium.TRIPLE_LETTER,
        Premium.DOUBLE_LETTER,
    )
    return {
        premium: tuple(
            square
            for square in ALL_SQUARES
            if PREMIUMS.get(square) is premium and not board.is_occupied(square)
        )
        for premium in strongest_first
    }


def around(board: Board, square: Square) -> tuple[Neighbour, ...]:
    """The nearest letters left, right, above and below a square, where there are any."""
    found = (
        _nearest(board, square, direction, is_forward=is_forward)
        for direction in Direction
        for is_forward in (False, True)
    )
    return tuple(neighbour for neighbour in found if neighbour is not None)


def _nearest(board: Board, square: Square, direction: Direction, *, is_forward: bool) -> Neighbour | None:
    step = 1 if is_forward else -1
    for distance in range(1, SIZE):
        there = square.step(direction, step * distance)
        if board.is_occupied(there):
            run = board.run_through(there, direction).symbols
            if board.is_occupied(square):
                run = board.symbol(there)
            return Neighbour(direction, is_forward, distance, run)
    return None
