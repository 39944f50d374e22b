"""The worked examples of the booklet, as board, reference, word, points."""

from access_scrabble.engine.board import Board, Play
from access_scrabble.engine.coordinates import Reference, Square


def play(text: str) -> Play:
    reference, word = text.split()
    return Play(Reference.parse(reference), word)


def laid(*texts: str) -> Board:
    board = Board()
    for text in texts:
        board = play(text).on(board)
    return board


PASSE = laid("H8 PASSE")
LOOSE_LETTERS = Board().place({Square.parse(name): letter for name, letter in [("A7", "R"), ("A9", "D"), ("A11", "A")]})

WORKED_EXAMPLES = [
    (Board(), "H8 PASSE", 16),
    (PASSE, "H6 REPASSERAI", 36),
    (PASSE, "8F DEPLIEZ", 29),
    (PASSE, "13H RIZ", 21),
    (PASSE, "9E DEMANGEA", 64),
    (PASSE, "I7 MUNIE", 20),
    (LOOSE_LETTERS, "A7 RADIATION", 99),
]
