"""Which letters may leave the board: what stays must be words, all connected (VA-05)."""

from collections.abc import Container, Iterable, Iterator, Sequence
from itertools import combinations

from access_scrabble.engine.board import Board, PlacedWord
from access_scrabble.engine.coordinates import Direction, Square
from access_scrabble.errors import RuleViolation
from access_scrabble.rules.problems import RuleProblem

MOST_LETTERS = 6


def words_holding(board: Board, squares: Sequence[Square]) -> tuple[PlacedWord, ...]:
    """The words of the board that hold all these squares."""
    runs = (board.run_through(squares[0], direction) for direction in Direction)
    return tuple(run for run in runs if len(run.symbols) > 1 and set(squares) <= set(run.squares))


def letters_to_take(board: Board, squares: Iterable[Square]) -> tuple[Square, ...]:
    """One to six letters of one word, in their order; what would stay is not looked at.

    :raises RuleViolation: when they are too many, not there, or of several words.
    """
    taken = tuple(sorted(set(squares)))
    if not 1 <= len(taken) <= MOST_LETTERS:
        raise RuleViolation(RuleProblem.REMOVAL_COUNT, count=len(taken), most=MOST_LETTERS)
    for square in taken:
        if not board.is_occupied(square):
            raise RuleViolation(RuleProblem.SQUARE_EMPTY, square=square)
    if not words_holding(board, taken):
        raise RuleViolation(RuleProblem.NOT_ONE_WORD, squares=taken)
    return taken


def broken_words(board: Board, lexicon: Container[str]) -> tuple[str, ...]:
    """The words standing on the board that are not admitted."""
    return tuple(placed.word for placed in board.words() if placed.word not in lexicon)


def cut_off(board: Board) -> tuple[Square, ...]:
    """The letters that are not connected with the first one, or a letter left alone.

    >>> cut_off(Board().place({Square(7, 7): "O", Square(7, 8): "S", Square(9, 9): "A"}))
    (Square(row=9, column=9),)
    """
    standing = set(board.occupied())
    if len(standing) < 2:
        return tuple(standing)
    reached = set()
    frontier = [min(standing)]
    while frontier:
        square = frontier.pop()
        if square in reached:
            continue
        reached.add(square)
        neighbours = (square.step(direction, offset) for direction in Direction for offset in (-1, 1))
        frontier.extend(neighbour for neighbour in neighbours if neighbour in standing)
    return tuple(sorted(standing - reached))


def removals(board: Board, lexicon: Container[str]) -> Iterator[tuple[Square, ...]]:
    """Every valid removal, shorter ones of each word first."""
    for placed in board.words():
        loose = [square for square in placed.squares if _may_leave(board, placed, square, lexicon)]
        for count in range(1, min(MOST_LETTERS, len(loose)) + 1):
            for squares in combinations(loose, count):
                if _line_holds(placed, squares, lexicon) and not cut_off(board.clear(squares)):
                    yield squares


def _may_leave(board: Board, placed: PlacedWord, square: Square, lexicon: Container[str]) -> bool:
    """Whether what a letter leaves of the word across it still stands."""
    across = board.run_through(square, placed.reference.direction.across)
    position = across.squares.index(square)
    return _parts_hold((across.word[:position], across.word[position + 1 :]), lexicon)


def _line_holds(placed: PlacedWord, removed: Sequence[Square], lexicon: Container[str]) -> bool:
    letters = zip(placed.squares, placed.word, strict=True)
    line = "".join(" " if square in removed else letter for square, letter in letters)
    return _parts_hold(line.split(), lexicon)


def _parts_hold(parts: Sequence[str], lexicon: Container[str]) -> bool:
    return all(len(part) < 2 or part in lexicon for part in parts)
