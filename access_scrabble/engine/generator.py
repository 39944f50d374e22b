"""Every legal play of a rack, and the best ones (CL-04…06, SC-01…05)."""

import os
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from importlib import import_module
from itertools import takewhile
from typing import Any

from access_scrabble.engine.board import Board, Play
from access_scrabble.engine.coordinates import ALL_SQUARES, Direction, Reference, letter_multiplier, word_multiplier
from access_scrabble.engine.lexicon import Lexicon
from access_scrabble.engine.scoring import CLASSIC, PlayLimits
from access_scrabble.engine.tiles import ALPHABET, BLANK, VALUES, Tiles, TilesProblem
from access_scrabble.errors import InputError

MOST_TILES = 9
MOST_BLANKS = 2

_DEAREST_FIRST = sorted(range(len(ALPHABET)), key=lambda letter: (-VALUES[ALPHABET[letter]], letter))
_BOTH_WAYS = (*ALL_SQUARES, *(square.transposed for square in ALL_SQUARES))
_REFERENCES = tuple(
    Reference(square, Direction.HORIZONTAL if number < len(ALL_SQUARES) else Direction.VERTICAL)
    for number, square in enumerate(_BOTH_WAYS)
)
_RawPlay = tuple[int, int, bytes]


@dataclass(frozen=True, slots=True)
class ScoredPlay:
    play: Play
    score: int


@dataclass(frozen=True, slots=True)
class Top:
    """The best score and every play that reaches it; no play at all scores 0.

    A tile that makes a word each way counts as two plays, one for each main word.
    """

    score: int
    plays: tuple[Play, ...]


class Kernel:
    """The search modules, plain or compiled: the same code either way."""

    def __init__(self, prefix: str) -> None:
        """Load the modules whose names begin with the prefix: none for plain, ``_`` for compiled."""
        slots = import_module(f"{__package__}.{prefix}slots")
        self.is_compiled = bool(prefix)
        self.graph: Any = import_module(f"{__package__}.{prefix}wordgraph").WordGraph
        self.slots: Any = slots.Slots
        self.search: Any = import_module(f"{__package__}.{prefix}search").Search
        self.premises: Any = slots.Premises(
            [VALUES[letter] for letter in ALPHABET],
            [letter_multiplier(square) for square in _BOTH_WAYS],
            [word_multiplier(square) for square in _BOTH_WAYS],
        )


@cache
def kernel() -> Kernel:
    """The compiled kernel where it was built and ``ACCESS_SCRABBLE_PURE`` is not set; else the plain one."""
    if not os.environ.get("ACCESS_SCRABBLE_PURE"):
        try:
            return Kernel("_")
        except ImportError:
            pass
    return Kernel("")


class MoveGenerator:
    """Finds the plays of any rack on any board with the words of one lexicon.

    >>> from access_scrabble.engine.lexicon import Lexicon
    >>> generator = MoveGenerator(Lexicon.from_words(["OS", "SO", "SOS"]))
    >>> top = generator.top(Board(), Tiles.parse("SO?"))
    >>> top.score, [str(play) for play in top.plays if str(play.reference) == "H8"]
    (4, ['H8 OS', 'H8 SO', 'H8 SOs', 'H8 sOS'])
    """

    def __init__(self, lexicon: Lexicon, using: Kernel | None = None) -> None:
        self._kernel = using or kernel()
        self._graph = self._kernel.graph(lexicon.arcs, len(lexicon))

    def top(self, board: Board, rack: Tiles, limits: PlayLimits = CLASSIC) -> Top:
        """The best score, with every play that reaches it.

        :raises InputError: on a rack that is empty, of more than 9 tiles or with more than 2 jokers.
        """
        return _top(self._search(board, rack, limits).top())

    def near_top(self, board: Board, rack: Tiles, margin: int, limits: PlayLimits = CLASSIC) -> Iterator[ScoredPlay]:
        """The plays that score the best or less by that margin at most, the best first."""
        found: list[_RawPlay] = self._search(board, rack, limits).top(margin)
        found.sort(reverse=True)
        least = found[0][0] - margin if found else 0
        return (ScoredPlay(_play(raw), raw[0]) for raw in takewhile(lambda raw: raw[0] >= least, found))

    def counted_top(self, board: Board, rack: Tiles, limits: PlayLimits = CLASSIC) -> tuple[Top, int]:
        """The top and how many legal plays there are, in one search; the top alone is found sooner."""
        search = self._search(board, rack, limits)
        found: list[_RawPlay] = [raw for slot in search.slot_numbers() for raw in search.plays(slot)]
        best = max((raw[0] for raw in found), default=0)
        return _top([raw for raw in found if raw[0] == best]), len(found)

    def plays(self, board: Board, rack: Tiles, limits: PlayLimits = CLASSIC) -> Iterator[ScoredPlay]:
        """Every legal play, each once; they are searched as they are asked for."""
        search = self._search(board, rack, limits)
        return (ScoredPlay(_play(raw), raw[0]) for slot in search.slot_numbers() for raw in search.plays(slot))

    def _search(self, board: Board, rack: Tiles, limits: PlayLimits) -> Any:
        held = len(rack)
        blanks = rack.count(BLANK)
        if not 1 <= held <= MOST_TILES:
            raise InputError(TilesProblem.RACK_SIZE, count=held, limit=MOST_TILES)
        if blanks > MOST_BLANKS:
            raise InputError(TilesProblem.TOO_MANY_BLANKS, count=blanks)
        counts = rack.counts
        letters = [letter for letter in _DEAREST_FIRST for _ in range(counts[letter])]
        slots = self._kernel.slots(self._graph, self._kernel.premises, board.cells.encode(), letters, blanks)
        bonuses = [limits.bonus(count) for count in range(MOST_TILES + 1)]
        ways = 1 if limits.first_word_horizontal and board.is_empty else 2
        slots.find(ways, min(held, limits.most_tiles), bonuses)
        return self._kernel.search(slots)


def generator_of(lexicon: Lexicon) -> MoveGenerator:
    """The generator of a lexicon, made once and kept with it."""
    kept = lexicon.derived.get(MoveGenerator)
    if not isinstance(kept, MoveGenerator):
        kept = lexicon.derived[MoveGenerator] = MoveGenerator(lexicon)
    return kept


def _top(found: list[_RawPlay]) -> Top:
    found.sort()
    return Top(found[0][0] if found else 0, tuple(map(_play, found)))


def _play(raw: _RawPlay) -> Play:
    _, start, word = raw
    return Play(_REFERENCES[start], word.decode())
