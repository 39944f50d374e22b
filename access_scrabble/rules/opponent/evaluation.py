"""What a play is worth beyond its points: the tiles kept, the triple words opened, the tiles left in the bag.

The numbers come from games that the computer played against itself (``tests/self_play.py``).
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import field
from itertools import combinations

from access_scrabble.engine.board import EMPTY, Board, Play
from access_scrabble.engine.coordinates import ALL_SQUARES, word_multiplier
from access_scrabble.engine.tiles import BLANK, Tiles
from access_scrabble.values import dataclass

VOWELS = "AEIOUY"
SIDE = 15
REACH = 7
"""So many squares at most from a letter to a triple word, for a word to join them."""
MOST_JOKERS = 2
ALL_POINTS = 2000.0
FULL_VALUE_FROM = 14
"""While the bag holds so many tiles, what is kept has its whole value."""
TRIPLES = tuple(square.position for square in ALL_SQUARES if word_multiplier(square) == 3)


@dataclass(frozen=True, slots=True)
class LeaveValues:
    """What tiles are worth on a rack, in points, compared with as many tiles drawn at random."""

    tiles: Mapping[str, tuple[float, ...]] = field(default_factory=dict)
    """By letter: one of them, two of them…"""
    pairs: Mapping[str, float] = field(default_factory=dict)
    """Of two letters together, in the order of the alphabet."""
    balance: Mapping[str, float] = field(default_factory=dict)
    """By how many vowels and how many consonants, as ``32``."""
    opened_triple: float = 0.0
    """What the next player gains where a triple word comes within reach."""

    def of(self, leave: str) -> float:
        """The value of tiles."""
        letters = sorted(set(leave))
        total = self.balance.get(_balance(leave), 0.0) if leave else 0.0
        for place, letter in enumerate(letters):
            values = self.tiles.get(letter, ())
            total += values[min(leave.count(letter), len(values)) - 1] if values else 0.0
            for other in letters[place + 1 :]:
                total += self.pairs.get(letter + other, 0.0)
        return total


def _balance(leave: str) -> str:
    """How many vowels and consonants, in two figures."""
    vowels = sum(map(leave.count, VOWELS))
    return f"{vowels}{len(leave) - vowels - leave.count(BLANK)}"


def features(leave: str) -> list[str]:
    """What counts about a leave: how many of each letter, which letters together, vowels against consonants.

    >>> features("AAQ")
    ['tile AA', 'tile Q', 'pair AQ', 'balance 21']
    """
    letters = sorted(set(leave))
    return [
        *(f"tile {letter * leave.count(letter)}" for letter in letters),
        *(f"pair {first}{second}" for first, second in combinations(letters, 2)),
        *([f"balance {_balance(leave)}"] if leave else []),
    ]


def share_of_value(in_bag: int) -> float:
    """How much of a leave's value counts when the bag holds so many tiles before one draws: near the end, less."""
    return min(1.0, in_bag / FULL_VALUE_FROM)


class KeptTiles:
    """What can be kept of a rack, each with its value: found by the tiles laid."""

    def __init__(self, rack: Tiles, value: Callable[[str], float]) -> None:
        whole = "".join(rack)
        self._values: dict[str, float] = {}
        kept = {"".join(some) for size in range(len(whole) + 1) for some in combinations(whole, size)}
        for leave in kept:
            self._values["".join(sorted(rack - Tiles.of(leave)))] = value(leave)
        self.best = [
            max((worth for laid, worth in self._values.items() if laid.count(BLANK) >= jokers), default=-ALL_POINTS)
            for jokers in range(MOST_JOKERS + 1)
        ]
        """The most that is kept by a play with so many jokers or more."""

    def value(self, laid: str) -> float:
        """What is kept where these tiles are laid, in any order."""
        return self._values["".join(sorted(laid))]

    def best_exchange(self) -> tuple[Tiles, float]:
        """The tiles that are best exchanged, and the value of the others."""
        laid = max((laid for laid in sorted(self._values) if laid), key=self.value)
        return Tiles.of(laid), self.value(laid)


def opened_triples(board: Board, play: Play) -> int:
    """How many free triple words come within reach of a word by a play, in a row or a column that was far from them."""
    return opened_by(board, [square.position for square in play.placed(board)])


def opened_by(board: Board, laid: Sequence[int]) -> int:
    """The same for tiles laid at these positions."""
    lines = {0, SIDE // 2, SIDE - 1}
    if not any(at // SIDE in lines or at % SIDE in lines for at in laid):
        return 0
    cells = board.cells
    return sum(
        _is_opened(cells, set(laid), triple) for triple in TRIPLES if cells[triple] == EMPTY and triple not in laid
    )


def _is_opened(cells: str, laid: set[int], triple: int) -> bool:
    row, column = divmod(triple, SIDE)
    ways = ((1, SIDE - 1 - column), (-1, column), (SIDE, SIDE - 1 - row), (-SIDE, row))
    return any(_first_letter_is_new(cells, laid, triple, step, min(room, REACH)) for step, room in ways)


def _first_letter_is_new(cells: str, laid: set[int], start: int, step: int, room: int) -> bool:
    """Whether the nearest letter that way has just been laid, and no old one stands behind it in reach."""
    squares = range(start + step, start + step * (room + 1), step)
    return any(at in laid for at in squares) and not any(cells[at] != EMPTY for at in squares)
