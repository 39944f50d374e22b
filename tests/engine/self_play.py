"""Varied positions made by games in which every turn is a best play, from a seed."""

from collections.abc import Iterator
from dataclasses import dataclass
from random import Random

from access_scrabble.engine import FULL_SET, Board, Tiles
from access_scrabble.engine.generator import MoveGenerator


@dataclass(frozen=True, slots=True)
class Position:
    """A board, the tiles to play on it, and how many are left in the bag."""

    board: Board
    rack: Tiles
    bag_size: int


MOST_TURNS = 60


def game(generator: MoveGenerator, random: Random) -> Iterator[Position]:
    """The positions of one game, from the empty board on; a rack that cannot be played is changed."""
    bag = list(FULL_SET)
    random.shuffle(bag)
    board = Board()
    rack = Tiles()
    for _ in range(MOST_TURNS):
        drawn = 7 - len(rack)
        rack += Tiles.of(bag[:drawn])
        del bag[:drawn]
        if not rack:
            return
        yield Position(board, rack, len(bag))
        top = generator.top(board, rack)
        if top.plays:
            play = random.choice(top.plays)
            rack -= play.tiles(board)
            board = play.on(board)
        elif bag:
            bag.extend(rack)
            random.shuffle(bag)
            rack = Tiles()
        else:
            return
