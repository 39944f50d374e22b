"""One word of a slip, brought together with all that its judgement looks at."""

from dataclasses import dataclass

from access_scrabble.engine.coordinates import Direction, Reference
from access_scrabble.rules.slips.drawing import Drawing, Junction
from access_scrabble.rules.slips.placements import Placement, PlayedTurn, Readings
from access_scrabble.rules.slips.slip import Slip, WrittenWord


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
        """The turn it answers."""
        return self.readings.turn

    @property
    def claimed(self) -> int | None:
        """The points claimed."""
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
