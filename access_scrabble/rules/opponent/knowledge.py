"""What a computer may know when it is its turn: what a person on its seat would see, and nothing else."""

from hashlib import blake2b
from itertools import takewhile

from access_scrabble.engine.board import Board
from access_scrabble.engine.tiles import FULL_SET, Tiles
from access_scrabble.rules.classic.events import TurnPassed, WordPlaced, WordWithdrawn
from access_scrabble.rules.classic.queries import bag_sizes, scores
from access_scrabble.rules.classic.settings import ClassicSettings, Level, Source
from access_scrabble.rules.classic.state import ClassicState
from access_scrabble.values import dataclass


@dataclass(frozen=True, slots=True)
class Knowledge:
    """The table as a computer sees it; no other rack is in it, and a bag has no order."""

    settings: ClassicSettings
    seat: int
    level: Level
    board: Board
    rack: Tiles
    unseen: Tiles
    """In the bag or on the other racks."""
    bags: tuple[tuple[Source, int], ...]
    """How many tiles are in the bag, or in each of the two (VA-04)."""
    others: tuple[int, ...]
    """How many tiles each of the others holds, from the next player on."""
    totals: tuple[int, ...]
    turn: int
    """How many turns have been played."""
    passes: int
    """How many of the last turns were passes, without another between."""
    wordless: int
    """How many of the last turns laid no word."""
    refused: frozenset[str] = frozenset()
    """Words that were taken back after a challenge."""

    @property
    def bag_size(self) -> int:
        return sum(count for _, count in self.bags)

    def chance(self, about: str) -> float:
        """A number from 0 to 1 that the game's seed, the turn and the matter determine: chance, yet always the same."""
        text = f"{self.settings.seed} {self.seat} {self.turn} {about}"
        return int.from_bytes(blake2b(text.encode(), digest_size=7).digest()) / (1 << 56)


def known_to(state: ClassicState, seat: int) -> Knowledge:
    """What the player on a seat may know of a game; a person's moves are looked at as a champion would."""
    position, count = state.position, len(state.settings.players)
    rack = position.racks[seat].known
    return Knowledge(
        settings=state.settings,
        seat=seat,
        level=state.settings.level(seat) or Level.CHAMPION,
        board=position.board,
        rack=rack,
        unseen=FULL_SET - position.board.tiles() - rack,
        bags=bag_sizes(state),
        others=tuple(len(position.racks[(seat + offset) % count]) for offset in range(1, count)),
        totals=scores(state),
        turn=sum(1 for _ in state.table.turns()),
        passes=sum(1 for _ in takewhile(lambda turn: isinstance(turn, TurnPassed), state.table.turns_back())),
        refused=frozenset(
            word for _, turn in state.table.turns() if isinstance(turn, WordWithdrawn) for word in turn.words
        ),
        wordless=sum(1 for _ in takewhile(lambda turn: not isinstance(turn, WordPlaced), state.table.turns_back())),
    )
