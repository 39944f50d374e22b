"""Every legal play of a rack, and the best ones (CL-04…06, SC-01…05)."""

from array import array
from collections.abc import Callable, Iterator, Sequence
from itertools import groupby
from typing import TYPE_CHECKING, Any, overload

from access_scrabble.engine.board import EMPTY, Board, Play
from access_scrabble.engine.coordinates import ALL_SQUARES, BOTH_WAYS, SIZE, Direction, Reference
from access_scrabble.engine.lexicon import Lexicon
from access_scrabble.engine.listing import JOKER_BIT, LEAVE_MASK, SCORE_SHIFT, START_MASK, START_SHIFT, TILE_BITS
from access_scrabble.engine.scoring import CLASSIC, PlayLimits
from access_scrabble.engine.tiles import ALPHABET, VALUES, Tiles, TilesProblem
from access_scrabble.errors import InputError
from access_scrabble.values import dataclass

if TYPE_CHECKING:
    from access_scrabble.engine.kernel import Kernel

MOST_TILES = 9
MOST_BLANKS = 2

_DEAREST_FIRST = sorted(range(len(ALPHABET)), key=lambda letter: (-VALUES[ALPHABET[letter]], letter))
_REFERENCES = tuple(
    Reference(square, Direction.HORIZONTAL if number < len(ALL_SQUARES) else Direction.VERTICAL)
    for number, square in enumerate(BOTH_WAYS)
)
_TILE_MASK = (1 << TILE_BITS) - 1
_TILES = dict(enumerate(ALPHABET))
_TILES |= {code | JOKER_BIT: letter.lower() for code, letter in enumerate(ALPHABET)}
"""The tile of a packed one."""
_RawPlay = tuple[int, int, str]
_ANY_SCORE = 1 << 16
_EVERY_PLAY = 1 << 30


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


class MoveGenerator:
    """Finds the plays of any rack on any board with the words of one lexicon.

    >>> from access_scrabble.engine.lexicon import Lexicon
    >>> generator = MoveGenerator(Lexicon.from_words(["OS", "SO", "SOS"]))
    >>> top = generator.top(Board(), Tiles.parse("SO?"))
    >>> top.score, [str(play) for play in top.plays if str(play.reference) == "H8"]
    (4, ['H8 OS', 'H8 SO', 'H8 SOs', 'H8 sOS'])
    """

    def __init__(self, lexicon: Lexicon, using: "Kernel | None" = None) -> None:
        from access_scrabble.engine.kernel import kernel  # who only names plays needs none of it

        self._kernel = using or kernel()
        self._graph = self._kernel.graph(lexicon.arcs, len(lexicon))
        self._beginnings: Any = None
        self._read: tuple[str, Any] = ("", None)
        self._has_counted = False

    def top(self, board: Board, rack: Tiles, limits: PlayLimits = CLASSIC) -> Top:
        """The best score, with every play that reaches it.

        :raises InputError: on a rack that is empty, of more than 9 tiles or with more than 2 jokers.
        """
        return _top(self._search(board, rack, limits).best_plays(1, 1))

    def best_scores(
        self, board: Board, rack: Tiles, scores: int, limits: PlayLimits = CLASSIC
    ) -> tuple[ScoredPlay, ...]:
        """The plays of so many of the best scores, the best first; found sooner than all plays."""
        found = self._search(board, rack, limits).best_plays(scores, 1)
        found.sort(key=lambda raw: (-raw[0], raw))
        return tuple(ScoredPlay(_play(raw), raw[0]) for raw in found)

    def near_top(self, board: Board, rack: Tiles, margin: int, limits: PlayLimits = CLASSIC) -> Iterator[ScoredPlay]:
        """The plays that score the best or less by that margin at most, the best first.

        Who looks at the first ones only does not pay for the others.
        """
        plays = self.plays(board, rack, limits)
        near = plays.scored(plays.score(0) - margin) if plays else plays
        for _, places in groupby(range(len(near)), near.score):
            for raw in sorted(map(near.raw, places), reverse=True):
                yield ScoredPlay(_play(raw), raw[0])

    def counted_top(self, board: Board, rack: Tiles, limits: PlayLimits = CLASSIC) -> tuple[Top, int]:
        """The top and how many legal plays there are; the first time without what listing many boards pays for."""
        if not self._has_counted and self._beginnings is None:
            self._has_counted = True
            found = self._search(board, rack, limits).best_plays(_EVERY_PLAY, 0)
            best_score = max((raw[0] for raw in found), default=0)
            return _top([raw for raw in found if raw[0] == best_score]), len(found)
        plays = self.plays(board, rack, limits)
        best = plays.scored(plays.score(0)) if plays else plays
        return _top([best.raw(index) for index in range(len(best))]), len(plays)

    def count(self, board: Board, rack: Tiles, limits: PlayLimits = CLASSIC) -> int:
        """How many legal plays there are."""
        return int(self._listing(board, rack, limits).count)

    def plays(self, board: Board, rack: Tiles, limits: PlayLimits = CLASSIC) -> "Plays":
        """Every legal play, each once, the best first."""
        listing = self._listing(board, rack, limits)
        return Plays(listing, board, rack, listing.order(array("i", bytes(4 * listing.leaves)), 1, 0, _ANY_SCORE))

    def _search(self, board: Board, rack: Tiles, limits: PlayLimits) -> Any:
        slots = self._kernel.slots(self._rows(board), *_held(rack))
        slots.find(_ways(board, limits), min(len(rack), limits.most_tiles), _bonuses(limits))
        return self._kernel.search(slots)

    def _listing(self, board: Board, rack: Tiles, limits: PlayLimits) -> Any:
        letters, blanks = _held(rack)
        if self._beginnings is None:
            self._beginnings = self._kernel.beginnings(self._graph)
        most_tiles = min(len(rack), limits.most_tiles)
        listing = self._kernel.listing(
            self._rows(board), self._beginnings, letters, blanks, most_tiles, _bonuses(limits)
        )
        listing.find(_ways(board, limits))
        return listing

    def _rows(self, board: Board) -> Any:
        """The board read both ways: the one read last, or what the words laid since have changed."""
        cells, rows = self._read
        if cells != board.cells:
            rows = self._kernel.rows(self._graph, self._kernel.premises, board.cells.encode(), rows)
            self._read = board.cells, rows
        return rows


class Plays(Sequence[ScoredPlay]):
    """Plays of a rack on a board, kept as packed records; one becomes an object when it is asked for.

    >>> from access_scrabble.engine.lexicon import Lexicon
    >>> generator = MoveGenerator(Lexicon.from_words(["OS", "SO", "SOS"]))
    >>> plays = generator.plays(Board(), Tiles.parse("SO?"))
    >>> len(plays), str(plays[0].play), plays[0].score, str(plays.leave(0))
    (36, 'H8 OS', 4, '?')
    >>> [str(found.play) for found in plays.weighed(lambda leave: -leave.count("?"))[:2]]
    ['H8 SOs', 'H8 sOS']
    >>> len(plays.scored(4, 4)), len(plays.scored(most=3))
    (20, 16)
    """

    def __init__(self, listing: Any, board: Board, rack: Tiles, numbers: Sequence[int]) -> None:
        self._listing = listing
        self._board = board
        self._rack = rack
        self._numbers = numbers

    def __len__(self) -> int:
        return len(self._numbers)

    @overload
    def __getitem__(self, index: int) -> ScoredPlay: ...
    @overload
    def __getitem__(self, index: slice) -> "Plays": ...
    def __getitem__(self, index: int | slice) -> "ScoredPlay | Plays":
        if isinstance(index, slice):
            return Plays(self._listing, self._board, self._rack, self._numbers[index])
        raw = self.raw(index)
        return ScoredPlay(_play(raw), raw[0])

    def raw(self, index: int) -> _RawPlay:
        """The score, the first square and the word of a play."""
        head = self._listing.heads[self._numbers[index]]
        start = head >> START_SHIFT & START_MASK
        return head >> SCORE_SHIFT, start, _word(self._board, start, self._listing.laid[self._numbers[index]])

    def score(self, index: int) -> int:
        return int(self._listing.heads[self._numbers[index]] >> SCORE_SHIFT)

    def leave(self, index: int) -> Tiles:
        """The tiles of the rack that a play does not use."""
        return self._leave(self._listing.heads[self._numbers[index]] & LEAVE_MASK)

    def scored(self, least: int = 0, most: int = _ANY_SCORE) -> "Plays":
        """Those of all plays whose score lies between two, both included, the best first."""
        return self._ordered(array("i", bytes(4 * self._listing.leaves)), 1, least, most)

    def weighed(self, worth: Callable[[Tiles], int], unit: int = 1, least: int = 0, most: int = _ANY_SCORE) -> "Plays":
        """Those plays, best first by their points and the worth of their leave, which has so many units a point.

        The worth is asked once for each leave that the rack can have, not for each play.
        """
        worths = array("i", [worth(self._leave(number)) for number in range(self._listing.leaves)])
        return self._ordered(worths, unit, least, most)

    def _ordered(self, worths: "array[int]", unit: int, least: int, most: int) -> "Plays":
        numbers = self._listing.order(worths, unit, least, most)
        return Plays(self._listing, self._board, self._rack, numbers)

    def _leave(self, number: int) -> Tiles:
        counts = []
        for held in self._rack.counts:
            number, left = divmod(number, held + 1)
            counts.append(left)
        return Tiles(tuple(counts))


def generator_of(lexicon: Lexicon) -> MoveGenerator:
    """The generator of a lexicon, made once and kept with it."""
    kept = lexicon.derived.get(MoveGenerator)
    if not isinstance(kept, MoveGenerator):
        kept = lexicon.derived[MoveGenerator] = MoveGenerator(lexicon)
    return kept


def _ways(board: Board, limits: PlayLimits) -> int:
    return 1 if limits.first_word_horizontal and board.is_empty else 2


def _bonuses(limits: PlayLimits) -> list[int]:
    bonuses = limits.bonuses
    return [bonuses.get(count, 0) for count in range(MOST_TILES + 1)]


def _held(rack: Tiles) -> tuple[list[int], int]:
    """The letters of a rack as numbers, the dearest first, and how many jokers it has."""
    counts = rack.counts
    held, blanks = sum(counts), counts[-1]
    if not 1 <= held <= MOST_TILES:
        raise InputError(TilesProblem.RACK_SIZE, count=held, limit=MOST_TILES)
    if blanks > MOST_BLANKS:
        raise InputError(TilesProblem.TOO_MANY_BLANKS, count=blanks)
    letters = []
    for letter in _DEAREST_FIRST:
        if counts[letter]:
            letters += [letter] * counts[letter]
    return letters, blanks


def _top(found: list[_RawPlay]) -> Top:
    found.sort()
    return Top(found[0][0] if found else 0, tuple(map(_play, found)))


def _play(raw: _RawPlay) -> Play:
    _, start, word = raw
    return Play(_REFERENCES[start], word)


def _word(board: Board, start: int, laid: int) -> str:
    """The word that packed tiles make from a square on, with the letters that stand there."""
    square = BOTH_WAYS[start]
    tiles = []
    while laid > 1:
        tiles.append(_TILES[laid & _TILE_MASK])
        laid >>= TILE_BITS
    is_across = start < len(ALL_SQUARES)
    step, room = (1, SIZE - square.column) if is_across else (SIZE, SIZE - square.row)
    word = ""
    for standing in board.cells[square.position : square.position + step * (room - 1) + 1 : step]:
        if standing != EMPTY:
            word += standing.upper()
        elif tiles:
            word += tiles.pop()
        else:
            break
    return word
