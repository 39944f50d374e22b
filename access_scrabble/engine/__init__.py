"""The shared scoring and validation engine: pure, and usable by other programs.

>>> from access_scrabble.engine import Board, Play, Reference, find_faults, score_play
>>> play = Play(Reference.parse("H8"), "PASSE")
>>> find_faults(Board(), play)
()
>>> score_play(Board(), play).total
16
"""

from access_scrabble.engine.board import Board, PlacedWord, Play
from access_scrabble.engine.coordinates import Direction, Premium, Reference, Shape, Square
from access_scrabble.engine.scoring import PlayLimits, Score, score_play
from access_scrabble.engine.tiles import FULL_SET, VALUES, Letter, Tiles
from access_scrabble.engine.validation import Fault, FaultProblem, find_faults

__all__ = [
    "FULL_SET",
    "VALUES",
    "Board",
    "Direction",
    "Fault",
    "FaultProblem",
    "Letter",
    "PlacedWord",
    "Play",
    "PlayLimits",
    "Premium",
    "Reference",
    "Score",
    "Shape",
    "Square",
    "Tiles",
    "find_faults",
    "score_play",
]
