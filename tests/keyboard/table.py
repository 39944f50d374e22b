"""Players around a real table: a shuffled bag, racks that only they see, and always a best play."""

from collections.abc import Sequence
from random import Random

from access_scrabble.engine.board import Board, Play
from access_scrabble.engine.generator import generator_of
from access_scrabble.engine.lexicon import Lexicon
from access_scrabble.engine.tiles import FULL_SET, Tiles

RACK = 7


def typed(play: Play) -> str:
    """A play as one types it: ``h4 mo?t``."""
    letters = "".join(symbol if symbol.isupper() else f"{symbol}?" for symbol in play.word)
    return f"{play.reference} {letters}".lower()


def best(lexicon: Lexicon, board: Board, rack: Tiles) -> Play | None:
    """The first of the best plays, if there is any."""
    plays = generator_of(lexicon).top(board, rack).plays if rack else ()
    return plays[0] if plays else None


class RealTable:
    """What lies on the table and what the players hold."""

    def __init__(self, lexicon: Lexicon, players: Sequence[str], seed: int) -> None:
        self.lexicon = lexicon
        self.players = tuple(players)
        self.board = Board()
        self.bag = list(FULL_SET)
        Random(seed).shuffle(self.bag)
        self.racks = [Tiles() for _ in players]
        for seat in range(len(players)):
            self.draw(seat)

    def draw(self, seat: int) -> None:
        """Complete a rack as long as the bag lasts."""
        count = RACK - len(self.racks[seat])
        self.racks[seat] += Tiles.of(self.bag[:count])
        del self.bag[:count]

    def best(self, seat: int) -> Play | None:
        """What a player who misses nothing would lay."""
        return best(self.lexicon, self.board, self.racks[seat])

    def lay(self, seat: int, play: Play) -> None:
        """Lay tiles and draw as many."""
        self.racks[seat] -= play.tiles(self.board)
        self.board = play.on(self.board)
        self.draw(seat)

    def exchange(self, seat: int, tiles: Tiles) -> None:
        """Draw first, put back after."""
        drawn = Tiles.of(self.bag[: len(tiles)])
        self.bag = [*self.bag[len(tiles) :], *tiles]
        self.racks[seat] = self.racks[seat] - tiles + drawn

    @property
    def is_over(self) -> bool:
        """Whether the bag and a rack are empty."""
        return not self.bag and not all(self.racks)
