"""Squares, lines and words of the board, put into words (AD-01)."""

from collections.abc import Callable
from enum import StrEnum

from access_scrabble.app.board_queries import Line, Neighbour
from access_scrabble.engine.board import Board, PlacedWord
from access_scrabble.engine.coordinates import ROW_NAMES, Direction, Square
from access_scrabble.engine.premiums import PREMIUMS, Premium, Shape, shape_at
from access_scrabble.engine.tiles import Letter
from access_scrabble.errors import marked
from access_scrabble.presentation.jokers import shown_by_jokers
from access_scrabble.presentation.language import Language


class PremiumNaming(StrEnum):
    """Whether a premium square is named by its touch, its effect, or both (AD-01)."""

    SHAPE = "shape"
    EFFECT = "effect"
    BOTH = "both"


SHAPES = {
    Shape.HOLLOW_TRIANGLE: marked("hollow triangle"),
    Shape.SOLID_TRIANGLE: marked("solid triangle"),
    Shape.HOLLOW_CIRCLE: marked("hollow circle"),
    Shape.SOLID_CIRCLE: marked("solid circle"),
    Shape.STAR: marked("star"),
}

EFFECTS = {
    Premium.DOUBLE_LETTER: marked("double letter"),
    Premium.TRIPLE_LETTER: marked("triple letter"),
    Premium.DOUBLE_WORD: marked("double word"),
    Premium.TRIPLE_WORD: marked("triple word"),
}


class BoardWording:
    """Says what is on the board and where."""

    def __init__(
        self, language: Language, naming: Callable[[], PremiumNaming] = lambda: PremiumNaming.EFFECT
    ) -> None:
        self._language = language
        self._naming = naming

    def premium(self, square: Square) -> str:
        """The premium of a square, or nothing."""
        premium, shape = PREMIUMS.get(square), shape_at(square)
        if premium is None or shape is None:
            return ""
        effect, touch = self._language.text(EFFECTS[premium]), self._language.text(SHAPES[shape])
        naming = self._naming()
        if naming is PremiumNaming.SHAPE:
            return touch
        return effect if naming is PremiumNaming.EFFECT else f"{effect}, {touch}"

    def letter(self, letter: Letter) -> str:
        """A letter, and whether a joker shows it."""
        if letter.is_blank:
            return self._language.text("joker {letter}", letter=letter.char)
        return letter.char

    def square(self, board: Board, square: Square) -> str:
        """What a square holds, content first, then what it is, then its name."""
        letter = board[square]
        if letter is not None:
            points = self._language.count("{number} point", "{number} points", letter.value)
            return f"{self.letter(letter)}, {points}, {square.name}."
        premium = self.premium(square)
        empty = self._language.text("empty")
        return f"{premium}, {empty}, {square.name}." if premium else f"{empty}, {square.name}."

    def line(self, line: Line) -> str:
        """A row or column, run by run."""
        if line.direction is Direction.HORIZONTAL:
            name = self._language.text("Row {name}", name=ROW_NAMES[line.number])
        else:
            name = self._language.text("Column {name}", name=line.number + 1)
        if not line.runs:
            return self._language.text("{line}: empty.", line=name)
        runs = ", ".join(self._run(line.direction, run) for run in line.runs)
        return self._language.text("{line}: {runs}.", line=name, runs=runs)

    def placed(self, placed: PlacedWord) -> str:
        """A word and its place, jokers told apart."""
        return f"{placed.word} {placed.reference}{shown_by_jokers(self._language, placed.symbols)}"

    def neighbour(self, neighbour: Neighbour) -> str:
        """What lies one way from a square."""
        side = {
            (Direction.HORIZONTAL, False): marked("on the left"),
            (Direction.HORIZONTAL, True): marked("on the right"),
            (Direction.VERTICAL, False): marked("above it"),
            (Direction.VERTICAL, True): marked("below it"),
        }[neighbour.direction, neighbour.is_forward]
        where = self._language.text(side)
        if neighbour.distance == 1:
            return f"{where} {neighbour.symbols.upper()}"
        return self._language.text(
            "{side} {letters} {distance} squares away",
            side=where,
            letters=neighbour.symbols.upper(),
            distance=neighbour.distance,
        )

    def _run(self, direction: Direction, run: PlacedWord) -> str:
        first, last = run.squares[0], run.squares[-1]
        names = [
            str(square.column + 1) if direction is Direction.HORIZONTAL else ROW_NAMES[square.row]
            for square in (first, last)
        ]
        if len(run.symbols) == 1:
            place = names[0]
        else:
            place = self._language.text("{first} to {last}", first=names[0], last=names[1])
        return f"{run.word} {place}{shown_by_jokers(self._language, run.symbols)}"
