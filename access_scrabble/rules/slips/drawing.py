"""The squared part of a slip as drawn, and the connecting letters it gives a word (5.3.2, 6.2.5)."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Self

from access_scrabble.engine.board import EMPTY, Board
from access_scrabble.engine.coordinates import SIZE, Direction, Reference, Square
from access_scrabble.rules.slips.placements import Placement

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
            square: Square(square.row + rows, square.column + columns)
            for square in self.letters
            if square not in own
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
