"""One word of a slip: where it can lie on the board, what it makes there, and what the slip shows of it (6.2)."""

from collections.abc import Container, Iterable, Iterator, Mapping, Sequence
from itertools import combinations
from typing import Self

from access_scrabble.engine.board import EMPTY, Board
from access_scrabble.engine.coordinates import SIZE, Direction, Reference, Square
from access_scrabble.engine.scoring import PlayLimits
from access_scrabble.engine.tiles import ALPHABET, BLANK, Tiles
from access_scrabble.rules.game import Edition
from access_scrabble.rules.slips.spots import Offsets, Spot, Spots
from access_scrabble.rules.slips.verdict import Reason, ReasonCode, Slip, WrittenReading, WrittenWord
from access_scrabble.values import dataclass

_LEAST_WORD = 2


@dataclass(frozen=True, slots=True)
class PlayedTurn:
    """The turn that slips answer: board, draw, words admitted, and the regulation in force."""

    edition: Edition
    number: int
    board: Board
    draw: Tiles
    lexicon: Container[str]
    limits: PlayLimits

    @property
    def excuses_short_junction(self) -> bool:
        """Whether two connecting letters do: the second turn after a two-letter word (5.3.2)."""
        return self.number == 2 and len(self.board.tiles()) == 2


@dataclass(frozen=True, slots=True)
class Placement:
    """A word in one place that this draw can fill, with its points for each choice of jokers."""

    reference: Reference
    word: str
    laid: tuple[int, ...]
    standing_blanks: Offsets
    bad_words: tuple[str, ...]
    scores: Mapping[Offsets, int]

    @property
    def is_valid(self) -> bool:
        return not self.bad_words

    @property
    def standing(self) -> tuple[int, ...]:
        return tuple(offset for offset in range(len(self.word)) if offset not in self.laid)

    @property
    def longest_extended(self) -> int:
        """The length of the longest board word that it extends (BU-03)."""
        marks = "".join("-" if offset in self.laid else "+" for offset in range(len(self.word)))
        return max(map(len, marks.split("-")))

    @property
    def extends_one_end(self) -> bool:
        """Whether it extends a board word of any length at one end only, and meets no other letter (E 3.2.2)."""
        standing = self.standing
        if len(standing) < _LEAST_WORD or standing[-1] - standing[0] >= len(standing):
            return False
        return standing[0] == 0 or standing[-1] == len(self.word) - 1

    def fits(self, claimed: int | None) -> bool:
        """Whether some choice of jokers makes exactly these points here."""
        return claimed is not None and claimed in self.scores.values()

    def reading(self, blanks: Offsets) -> WrittenReading:
        symbols = "".join(letter.lower() if offset in blanks else letter for offset, letter in enumerate(self.word))
        return WrittenReading(self.reference, symbols, self.scores[blanks])

    def claimed_reading(self, claimed: int) -> WrittenReading:
        """The solution here that makes these points, with as few jokers as can be."""
        fitting = [blanks for blanks, score in self.scores.items() if score == claimed]
        return self.reading(min(fitting, key=lambda blanks: (len(blanks), sorted(blanks))))

    def lowest_reading(self) -> WrittenReading:
        """The least that it makes when jokers stand only for letters that the draw lacks (6.5)."""
        fewest = min(map(len, self.scores))
        needed = [blanks for blanks in self.scores if len(blanks) == fewest]
        return self.reading(min(needed, key=lambda blanks: (self.scores[blanks], sorted(blanks))))


def place(turn: PlayedTurn, word: str, spot: Spot) -> Placement:
    """The word laid at a spot that holds it, with letters that this draw has."""
    points = spot.points(word)
    total = spot.base + sum(points.values())
    return Placement(
        spot.reference,
        word,
        spot.laid,
        spot.standing_blanks,
        tuple(side for side in spot.side_words(word) if side not in turn.lexicon),
        {
            blanks: total - sum([points[offset] for offset in blanks])
            for blanks in _blank_choices(turn.draw, word, spot.laid)
        },
    )


def can_supply(draw: Tiles, letters: str) -> bool:
    """Whether a draw holds these letters, its jokers standing in for those that it lacks."""
    lacking = sum(max(0, letters.count(letter) - draw.count(letter)) for letter in set(letters))
    return lacking <= draw.count(BLANK)


def _blank_choices(draw: Tiles, word: str, laid: tuple[int, ...]) -> Iterator[Offsets]:
    """Every way to fill the laid squares with this draw, as the offsets that its jokers take."""
    blanks = draw.count(BLANK)
    if not blanks:
        yield frozenset()
        return
    letters = "".join([word[offset] for offset in laid])
    lacking = {letter: lack for letter in set(letters) if (lack := letters.count(letter) - draw.count(letter)) > 0}
    for count in range(min(blanks, len(laid)) + 1):
        for chosen in combinations(laid, count):
            named = [word[offset] for offset in chosen]
            if all(named.count(letter) >= lack for letter, lack in lacking.items()):
                yield frozenset(chosen)


class Readings:
    """Every reading of the words written in a turn, found once for all slips that hold them."""

    def __init__(self, turn: PlayedTurn) -> None:
        self.turn = turn
        self._spots = Spots(turn.board, turn.limits)
        self._found: dict[tuple[str, Direction], tuple[Placement, ...]] = {}
        self._geometric: dict[tuple[str, Direction], dict[Reference, Spot]] = {}
        self._placed: dict[tuple[str, Reference], Placement | None] = {}
        self._supplied: dict[str, bool] = {}

    def placements(self, word: str, direction: Direction) -> tuple[Placement, ...]:
        """The places of a word in one direction that this draw can fill, valid or not."""
        key = (word, direction)
        if key not in self._found:
            found = (self._place(word, spot) for spot in self.geometric(word, direction).values())
            self._found[key] = tuple(placement for placement in found if placement is not None)
        return self._found[key]

    def geometric(self, word: str, direction: Direction) -> Mapping[Reference, Spot]:
        """The places of a word in one direction that some draw could fill."""
        key = (word, direction)
        if key not in self._geometric:
            spots = self._spots.of(len(word), direction) if _is_board_word(word) else {}
            self._geometric[key] = {place: spot for place, spot in spots.items() if spot.holds(word)}
        return self._geometric[key]

    def is_placeable(self, word: str) -> bool:
        return any(
            self._can_supply(spot.letters(word))
            for direction in Direction
            for spot in self.geometric(word, direction).values()
        )

    def at(self, word: str, reference: Reference) -> Placement | None:
        if not _is_board_word(word):
            return None
        spot = self._spots.of(len(word), reference.direction).get(reference)
        return None if spot is None or not spot.holds(word) else self._place(word, spot)

    def _place(self, word: str, spot: Spot) -> Placement | None:
        key = (word, spot.reference)
        if key not in self._placed:
            self._placed[key] = place(self.turn, word, spot) if self._can_supply(spot.letters(word)) else None
        return self._placed[key]

    def _can_supply(self, letters: str) -> bool:
        if letters not in self._supplied:
            self._supplied[letters] = can_supply(self.turn.draw, letters)
        return self._supplied[letters]


def _is_board_word(word: str) -> bool:
    return 0 < len(word) <= SIZE and all(letter in ALPHABET for letter in word)


# The squared part of a slip as drawn, and the connecting letters it gives a word (5.3.2, 6.2.5).


UNWRITTEN = frozenset({" ", EMPTY, "\t", "\u00a0"})
ENOUGH_LETTERS = 3


@dataclass(frozen=True, slots=True)
class Junction:
    """How a slip ties a word to one place: letters of the board in the word and beside it, and strays."""

    inside: int
    beside: frozenset[Square] = frozenset()
    """The squares of the drawing that hold connecting letters."""
    parasites: int = 0

    @property
    def count(self) -> int:
        """All connecting letters; those inside the word count too."""
        return self.inside + len(self.beside)


@dataclass(frozen=True, slots=True)
class Drawing:
    """The letters of the squared part by row and column, from its own top left corner."""

    letters: Mapping[Square, str]

    @classmethod
    def from_lines(cls, lines: Sequence[str]) -> Self:
        """Read the squared part; a space or a point is an empty square."""
        return cls(
            {
                Square(row, column): symbol
                for row, line in enumerate(lines)
                for column, symbol in enumerate(line)
                if symbol not in UNWRITTEN
            }
        )

    def places_of(self, word: str, direction: Direction) -> tuple[Reference, ...]:
        """Where the word is drawn that way, by itself if anywhere, else as part of a longer run."""
        if len(word) > SIZE:
            return ()
        found = (Reference(square, direction) for square in self.letters)
        drawn = tuple(reference for reference in found if self._reads(word, reference))
        alone = tuple(reference for reference in drawn if not self._is_run_on(word, reference))
        return alone or drawn

    def _reads(self, word: str, reference: Reference) -> bool:
        return bool(word) and all(
            self.letters.get(square, "").upper()[:1] == letter
            for square, letter in zip(reference.squares(len(word)), word, strict=True)
        )

    def _is_run_on(self, word: str, reference: Reference) -> bool:
        before = reference.square.step(reference.direction, -1)
        after = reference.square.step(reference.direction, len(word))
        return before in self.letters or after in self.letters

    def circled(self, word: str, reference: Reference) -> frozenset[int]:
        squares = reference.squares(len(word))
        return frozenset(offset for offset, square in enumerate(squares) if self.letters[square].islower())

    def junction(self, board: Board, placement: Placement, drawn: Reference | None) -> Junction:
        if drawn is None:
            return Junction(len(placement.standing), parasites=len(self.letters))
        squares = placement.reference.squares(len(placement.word))
        standing = {squares[offset] for offset in placement.standing}
        outside = self._outside(placement, drawn)
        matching = {
            square: own
            for own, square in outside.items()
            if square.is_on_board and board.symbol(square).upper() == self.letters[own].upper()
        }
        chained = _chain((squares[offset] for offset in placement.laid), standing | matching.keys())
        beside = frozenset(matching[square] for square in chained - standing)
        return Junction(len(standing), beside, len(outside) - len(beside))

    def _outside(self, placement: Placement, drawn: Reference) -> dict[Square, Square]:
        """The squares drawn beside the word, each with the square of the board it would stand for."""
        own = set(drawn.squares(len(placement.word)))
        rows = placement.reference.square.row - drawn.square.row
        columns = placement.reference.square.column - drawn.square.column
        return {
            square: Square(square.row + rows, square.column + columns) for square in self.letters if square not in own
        }


def _chain(laid: Iterable[Square], links: set[Square]) -> set[Square]:
    """The links that hold to the letters laid, side by side; a stray letter breaks the chain (6.2.5)."""
    chained: set[Square] = set()
    waiting = list(laid)
    while waiting:
        square = waiting.pop()
        for neighbour in (square.step(direction, count) for direction in Direction for count in (-1, 1)):
            if neighbour in links and neighbour not in chained:
                chained.add(neighbour)
                waiting.append(neighbour)
    return chained


@dataclass(frozen=True, slots=True)
class Case:
    """A word in the direction it was written, where it is drawn, and its circled letters."""

    readings: Readings
    slip: Slip
    word: str
    direction: Direction
    circled: frozenset[int]
    drawing: Drawing
    drawn: tuple[Reference, ...]

    @property
    def turn(self) -> PlayedTurn:
        return self.readings.turn

    @property
    def claimed(self) -> int | None:
        return self.slip.claimed

    @property
    def reference(self) -> Reference | None:
        return self.slip.parsed_reference

    @property
    def is_admitted(self) -> bool:
        return self.word in self.turn.lexicon

    @property
    def placements(self) -> tuple[Placement, ...]:
        """Every place for it in the direction written."""
        return self.readings.placements(self.word, self.direction)

    @property
    def has_stray_letters(self) -> bool:
        return len(self.drawing.letters) > (len(self.word) if self.drawn else 0)

    def circled_at(self, placement: Placement) -> frozenset[int]:
        """The circles that matter there: one around a joker on the board says nothing (6.2.4)."""
        return self.circled - placement.standing_blanks

    def junction(self, placement: Placement) -> Junction:
        """The best way to read the drawing as tying the word to that place."""
        if not self.has_stray_letters:
            return Junction(len(placement.standing))
        if placement.reference.direction is not self.direction:
            return self.drawing.junction(self.turn.board, placement, None)
        ways = [self.drawing.junction(self.turn.board, placement, drawn) for drawn in self.drawn or (None,)]
        return max(ways, key=lambda junction: (junction.count, -junction.parasites))


def open_case(readings: Readings, slip: Slip, written: WrittenWord) -> Case:
    """Settle the direction of a word and its circles from all that the slip shows."""
    drawing = Drawing.from_lines(slip.lines)
    word = written.text
    reference = slip.parsed_reference
    wanted = written.direction or (Direction.HORIZONTAL if reference is None else reference.direction)
    drawn = drawing.places_of(word, wanted)
    direction = wanted
    if not drawn and (turned := drawing.places_of(word, wanted.across)):
        drawn, direction = turned, wanted.across
    circled = written.circled | (drawing.circled(word, drawn[0]) if drawn else frozenset())
    return Case(readings, slip, word, direction, circled, drawing, drawn)


# Where the joker is: the circle against the points claimed, at one place (BU-07, 6.2.4).


@dataclass(frozen=True, slots=True)
class Payment:
    """What a place pays, and what was wrong with circle or score."""

    reading: WrittenReading
    faults: tuple[Reason, ...] = ()


def settle(case: Case, placement: Placement) -> Payment:
    """What the word is worth at one place, given its circles and the points claimed."""
    circled = case.circled_at(placement)
    if circled not in placement.scores:
        return _settle_without_circle(case, placement, circled)
    own = placement.scores[circled]
    if case.claimed == own:
        return Payment(placement.reading(circled))
    if case.turn.edition is Edition.R26 and case.claimed is not None and placement.fits(case.claimed):
        differ = (Reason(ReasonCode.CIRCLE_AND_SCORE_DIFFER),)
        better = placement.reading(circled) if own > case.claimed else placement.claimed_reading(case.claimed)
        return Payment(better, differ)
    return Payment(placement.reading(circled), (score_fault(case),))


def _settle_without_circle(case: Case, placement: Placement, circled: Offsets) -> Payment:
    """An impossible circle: the points claimed if they exist here, else the least possible."""
    wrong_circle = circle_fault(circled)
    if case.claimed is not None and placement.fits(case.claimed):
        return Payment(placement.claimed_reading(case.claimed), (wrong_circle,))
    return Payment(placement.lowest_reading(), (wrong_circle, score_fault(case)))


def circle_fault(circled: Offsets) -> Reason:
    return Reason(ReasonCode.CIRCLE_WRONG if circled else ReasonCode.CIRCLE_MISSING)


def score_fault(case: Case) -> Reason:
    return Reason(ReasonCode.SCORE_MISSING if case.claimed is None else ReasonCode.SCORE_WRONG)
