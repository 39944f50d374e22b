"""Sixty mid-game positions for each number of tiles and jokers, the same at every run."""

from itertools import islice
from random import Random

from access_scrabble.engine import Board, Tiles
from access_scrabble.engine.generator import MoveGenerator
from tests.engine.self_play import game

COUNT = 60
COMMON = "EAIOUSNTRLMPDGBFVCHZ"
"""Drawn from for racks of more tiles than were held."""


def mid_game(generator: MoveGenerator, jokers: int, tiles: int = 7) -> list[tuple[Board, Tiles]]:
    """Boards after 6 to 12 turns of best plays, and so many tiles of which some are jokers."""
    random = Random("mid-game")
    found: list[tuple[Board, Tiles]] = []
    while len(found) < COUNT:
        turns = random.randint(6, 12)
        *_, last = islice(game(generator, random), turns + 1)
        real = [tile for tile in last.rack if tile != "?"] + random.sample(COMMON, 5)
        random.shuffle(real)
        if last.bag_size:
            found.append((last.board, Tiles.of(real[: tiles - jokers]) + Tiles.of("?" * jokers)))
    return found
