"""How open a board is: a measure that needs no word list (DU-07).

It counts the places where seven tiles can be laid in one line so that they touch the letters of the board and
make at most one side word: through a letter, at the end of a word, or hooked onto one. More such places mean
more room for long words next turn. Places that make several side words are left out: they seldom hold.
"""

from collections.abc import Sequence
from functools import lru_cache

from access_scrabble.engine.board import EMPTY, Board
from access_scrabble.engine.coordinates import SIZE
from access_scrabble.engine.tiles import ALPHABET

TILES = 7
MOST_SIDE_WORDS = 1

_BITS = str.maketrans({EMPTY: "0", **dict.fromkeys(ALPHABET + ALPHABET.lower(), "1")})


def openness(board: Board) -> int:
    """How many places a board offers to seven tiles.

    >>> openness(Board()), openness(Board("." * 112 + "A" + "." * 112))
    (0, 44)
    """
    return _openness(board.cells.translate(_BITS))


@lru_cache(maxsize=1 << 10)
def _openness(squares: str) -> int:
    """The places of a board whose letters are told by ones: equal tops often lie on the same squares."""
    rows = [squares[start : start + SIZE] for start in range(0, SIZE * SIZE, SIZE)]
    columns = [squares[start::SIZE] for start in range(SIZE)]
    return _openings(rows) + _openings(columns)


def _openings(lines: Sequence[str]) -> int:
    """The places in the lines of a board."""
    numbers = [0, *(int(line, 2) for line in lines), 0]
    triples = zip(numbers, numbers[1:], numbers[2:], strict=False)
    return sum(_openings_of_line(line, above | below) for above, line, below in triples)


@lru_cache(maxsize=1 << 13)
def _openings_of_line(letters: int, beside: int) -> int:
    """The places in a line, from the squares that hold letters and those with letters beside them.

    Boards that are compared differ in a few lines only, so most lines have been counted before.
    """
    return sum(_is_opening(letters, beside, start) for start in range(SIZE)) if letters or beside else 0


def _is_opening(letters: int, beside: int, start: int) -> bool:
    """Whether seven tiles from that square on touch letters and make few side words."""
    if start and letters >> (start - 1) & 1:
        return False
    tiles = side_words = 0
    touches = False
    for column in range(start, SIZE):
        if letters >> column & 1:
            touches = True
        elif tiles == TILES:
            break
        else:
            tiles += 1
            side_words += beside >> column & 1
    return tiles == TILES and side_words <= MOST_SIDE_WORDS and (touches or side_words > 0)
