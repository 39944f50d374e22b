"""One word of a slip, brought together with all that its judgement looks at."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Self

from access_scrabble.engine.board import EMPTY, Board
from access_scrabble.engine.coordinates import SIZE, Direction, Reference, Square
from access_scrabble.rules.game import Edition
from access_scrabble.rules.slips.placements import Offsets, Placement, PlayedTurn, Readings
from access_scrabble.rules.slips.verdict import Reason, ReasonCode, Slip, WrittenReading, WrittenWord

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
        """The offsets of the letters circled in a word drawn there."""
        squares = reference.squares(len(word))
        return frozenset(offset for offset, square in enumerate(squares) if self.letters[square].islower())

    def junction(self, board: Board, placement: Placement, drawn: Reference | None) -> Junction:
        """The connecting letters for one place of the word drawn there."""
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
        for neighbour in _neighbours(waiting.pop()):
            if neighbour in links and neighbour not in chained:
                chained.add(neighbour)
                waiting.append(neighbour)
    return chained


def _neighbours(square: Square) -> Iterator[Square]:
    return (square.step(direction, count) for direction in Direction for count in (-1, 1))


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
        """The reference, where it names a square."""
        return self.slip.parsed_reference

    @property
    def is_admitted(self) -> bool:
        """Whether the word is in the lexicon."""
        return self.word in self.turn.lexicon

    @property
    def placements(self) -> tuple[Placement, ...]:
        """Every place for it in the direction written."""
        return self.readings.placements(self.word, self.direction)

    @property
    def has_stray_letters(self) -> bool:
        """Whether anything but the word is drawn."""
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
    wanted = _wanted_direction(slip, written)
    drawn = drawing.places_of(word, wanted)
    direction = wanted
    if not drawn and (turned := drawing.places_of(word, wanted.across)):
        drawn, direction = turned, wanted.across
    circled = written.circled
    if drawn:
        circled |= drawing.circled(word, drawn[0])
    return Case(readings, slip, word, direction, circled, drawing, drawn)


def _wanted_direction(slip: Slip, written: WrittenWord) -> Direction:
    if written.direction is not None:
        return written.direction
    reference = slip.parsed_reference
    return Direction.HORIZONTAL if reference is None else reference.direction


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
    """No circle where one is needed, or a circle where none can be."""
    return Reason(ReasonCode.CIRCLE_WRONG if circled else ReasonCode.CIRCLE_MISSING)


def score_fault(case: Case) -> Reason:
    return Reason(ReasonCode.SCORE_MISSING if case.claimed is None else ReasonCode.SCORE_WRONG)
