"""What a play is worth beyond its points: the tiles kept, the triple words opened, the tiles left in the bag.

The numbers come from games that the computer played against itself (``tests/self_play.py``).
"""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import field
from itertools import combinations

from access_scrabble.engine.board import EMPTY
from access_scrabble.engine.coordinates import ALL_SQUARES, word_multiplier
from access_scrabble.engine.tiles import BLANK, Tiles
from access_scrabble.values import dataclass

VOWELS = "AEIOUY"
SIDE = 15
REACH = 7
"""So many squares at most from a letter to a triple word, for a word to join them."""
MOST_JOKERS = 2
ALL_POINTS = 2000.0


@dataclass(frozen=True, slots=True)
class LeaveValues:
    """What tiles are worth on a rack, in points, compared with as many tiles drawn at random."""

    tiles: Mapping[str, tuple[float, ...]] = field(default_factory=dict)
    """By letter: one of them, two of them…"""
    pairs: Mapping[str, float] = field(default_factory=dict)
    """Of two letters together, in the order of the alphabet."""
    balance: Mapping[str, float] = field(default_factory=dict)
    """By how many vowels and how many consonants, as ``32``."""
    triple_in_line: float = 0.0
    """What the next player gains by a triple word that a letter in its line leads to."""
    triple_hooked: float = 0.0
    """The same for one on the border that is reached by hooks alone."""
    whole_from: int = 1
    """While the bag holds so many tiles, what is kept has its whole value; below, less in proportion."""

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

    def before_draw(self, leave: str, in_bag: int) -> float:
        """The value of tiles kept, when the bag holds so many before one draws."""
        return self.of(leave) * min(1.0, in_bag / self.whole_from)

    def danger(self, cells: str) -> float:
        """What the triple words within reach give to the next player."""
        in_line, hooked = reached_triples(cells)
        return self.triple_in_line * in_line + self.triple_hooked * hooked


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


class KeptTiles:
    """What can be kept of a rack, each with its value: found by the tiles laid."""

    def __init__(self, rack: Tiles, value: Callable[[str], float]) -> None:
        parts = {("", "")}
        for tile in sorted(rack):
            parts = {(laid + tile, leave) for laid, leave in parts} | {(laid, leave + tile) for laid, leave in parts}
        self._values = {laid: value(leave) for laid, leave in parts}
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


def _ways(triple: int) -> Iterator[tuple[slice, slice | None]]:
    """The squares from a triple word on, each way as far as a word reaches; and along the border those beside them."""
    row, column = divmod(triple, SIDE)
    for step, place, across in ((1, column, row), (SIDE, row, column)):
        other = SIDE if step == 1 else 1
        inward = {0: other, SIDE - 1: -other}.get(across)
        for way in (step, -step):
            room = min(REACH, SIDE - 1 - place if way > 0 else place)
            if room:
                beside = None if inward is None else _line(triple + inward, way, room)
                yield _line(triple + way, way, room), beside


def _line(start: int, step: int, count: int) -> slice:
    """So many squares from one on, in the order of the board."""
    first, last = sorted((start, start + step * (count - 1)))
    return slice(first, last + 1, abs(step))


_TRIPLES = tuple(
    (square.position, tuple(_ways(square.position))) for square in ALL_SQUARES if word_multiplier(square) == 3
)


def reached_triples(cells: str) -> tuple[int, int]:
    """How often a free triple word can be reached: by a word through a letter in its line; along the border, hooked.

    >>> centre, beside_the_corner = "." * 112 + "A" + "." * 112, "." * 15 + "A" + "." * 209
    >>> reached_triples(centre), reached_triples(beside_the_corner)
    ((4, 0), (2, 1))
    """
    in_line = hooked = 0
    for triple, ways in _TRIPLES:
        if cells[triple] == EMPTY:
            for line, beside in ways:
                if cells[line].strip(EMPTY):
                    in_line += 1
                elif beside is not None and cells[beside].strip(EMPTY):
                    hooked += 1
    return in_line, hooked
