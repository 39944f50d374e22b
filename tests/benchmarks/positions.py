"""Twenty mid-game positions for each number of jokers, the same at every run."""

from itertools import islice
from random import Random

from access_scrabble.engine import Board, Tiles
from access_scrabble.engine.generator import MoveGenerator
from tests.engine.self_play import game

COUNT = 20


def mid_game(generator: MoveGenerator, jokers: int) -> list[tuple[Board, Tiles]]:
    """Boards after 6 to 12 turns of best plays, and seven tiles of which so many are jokers."""
    random = Random("mid-game")
    found: list[tuple[Board, Tiles]] = []
    while len(found) < COUNT:
        turns = random.randint(6, 12)
        *_, last = islice(game(generator, random), turns + 1)
        real = [tile for tile in last.rack if tile != "?"]
        random.shuffle(real)
        if len(real) >= 7 - jokers and last.bag_size:
            found.append((last.board, Tiles.of(real[: 7 - jokers]) + Tiles.of("?" * jokers)))
    return found
