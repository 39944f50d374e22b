"""How open a board is: a measure that needs no word list (DU-07).

It counts the places where seven tiles can be laid in one line so that they touch the letters of the board and
make at most one side word: through a letter, at the end of a word, or hooked onto one. More such places mean
more room for long words next turn. Places that make several side words are left out: they seldom hold.
"""

from access_scrabble.engine.board import EMPTY, Board
from access_scrabble.engine.coordinates import SIZE

TILES = 7
MOST_SIDE_WORDS = 1


def openness(board: Board) -> int:
    """How many places a board offers to seven tiles.

    >>> openness(Board()), openness(Board("." * 112 + "A" + "." * 112))
    (0, 44)
    """
    return sum(_openings(read.cells) for read in (board, board.transposed()))


def _openings(cells: str) -> int:
    """The places in the rows of a board."""
    count = 0
    for row in range(SIZE):
        start_of_row = row * SIZE
        line = cells[start_of_row : start_of_row + SIZE]
        beside = [_has_neighbour(cells, start_of_row + column) for column in range(SIZE)]
        if any(beside) or line != EMPTY * SIZE:
            count += sum(_is_opening(line, beside, start) for start in range(SIZE))
    return count


def _has_neighbour(cells: str, square: int) -> bool:
    """Whether a letter stands above or below a square."""
    above, below = square - SIZE, square + SIZE
    return (above >= 0 and cells[above] != EMPTY) or (below < len(cells) and cells[below] != EMPTY)


def _is_opening(line: str, beside: list[bool], start: int) -> bool:
    """Whether seven tiles from that square on touch letters and make few side words."""
    if start and line[start - 1] != EMPTY:
        return False
    tiles = side_words = 0
    touches = False
    for column in range(start, SIZE):
        if line[column] != EMPTY:
            touches = True
        elif tiles == TILES:
            break
        else:
            tiles += 1
            side_words += beside[column]
    return tiles == TILES and side_words <= MOST_SIDE_WORDS and (touches or side_words > 0)
