"""Squares, lines and words of the board, put into words (AD-01)."""

from collections.abc import Callable
from dataclasses import dataclass
from enum import StrEnum

from access_scrabble.engine.board import Board, PlacedWord
from access_scrabble.engine.coordinates import ALL_SQUARES, ROW_NAMES, SIZE, Direction, Reference, Square
from access_scrabble.engine.premiums import PREMIUMS, Premium, Shape, shape_at
from access_scrabble.engine.scoring import Score, WordScore
from access_scrabble.engine.tiles import Letter
from access_scrabble.errors import marked
from access_scrabble.language.documents import Block, BoardFigure, Paragraph, Section
from access_scrabble.language.language import Language
from access_scrabble.language.names import shown_by_jokers

# Questions about the board that change nothing.


@dataclass(frozen=True, slots=True)
class BoardLine:
    """One row or column: its number from 0, and the letters standing in it, run by run."""

    direction: Direction
    number: int
    runs: tuple[PlacedWord, ...]


@dataclass(frozen=True, slots=True)
class Neighbour:
    """What one finds going one way from a square: the nearest letters and how far they are."""

    direction: Direction
    is_forward: bool
    distance: int
    symbols: str


def read_line(board: Board, direction: Direction, number: int) -> BoardLine:
    """The runs of letters in a row (horizontal) or column (vertical), single letters included."""
    start = Square(number, 0) if direction is Direction.HORIZONTAL else Square(0, number)
    squares = Reference(start, direction).squares(SIZE)
    firsts = (
        square for square in squares if board.is_occupied(square) and not board.is_occupied(square.step(direction, -1))
    )
    return BoardLine(direction, number, tuple(board.run_through(square, direction) for square in firsts))


def words_through(board: Board, square: Square) -> tuple[PlacedWord, ...]:
    """The words that the letter of a square belongs to."""
    if not board.is_occupied(square):
        return ()
    runs = (board.run_through(square, direction) for direction in Direction)
    return tuple(run for run in runs if len(run.symbols) > 1)


def words_from(board: Board, square: Square) -> tuple[PlacedWord, ...]:
    """The words that begin on a square."""
    return tuple(placed for placed in words_through(board, square) if placed.reference.square == square)


def find_letter(board: Board, letter: str) -> tuple[Square, ...]:
    """Where a letter stands, jokers that show it included."""
    return tuple(square for square in board.occupied() if board.symbol(square).upper() == letter)


def find_word(board: Board, word: str) -> tuple[PlacedWord, ...]:
    return tuple(placed for placed in board.words() if placed.word == word)


def blanks(board: Board) -> tuple[Square, ...]:
    return tuple(square for square in board.occupied() if board.symbol(square).islower())


def free_premiums(board: Board) -> dict[Premium, tuple[Square, ...]]:
    """The premium squares that nothing covers yet, the strongest kind first."""
    strongest_first = (Premium.TRIPLE_WORD, Premium.DOUBLE_WORD, Premium.TRIPLE_LETTER, Premium.DOUBLE_LETTER)
    return {
        premium: tuple(
            square for square in ALL_SQUARES if PREMIUMS.get(square) is premium and not board.is_occupied(square)
        )
        for premium in strongest_first
    }


def around(board: Board, square: Square) -> tuple[Neighbour, ...]:
    """The nearest letters left, right, above and below a square, where there are any."""
    found = (
        _nearest(board, square, direction, is_forward=is_forward)
        for direction in Direction
        for is_forward in (False, True)
    )
    return tuple(neighbour for neighbour in found if neighbour is not None)


def _nearest(board: Board, square: Square, direction: Direction, *, is_forward: bool) -> Neighbour | None:
    step = 1 if is_forward else -1
    for distance in range(1, SIZE):
        there = square.step(direction, step * distance)
        if board.is_occupied(there):
            run = board.run_through(there, direction).symbols
            if board.is_occupied(square):
                run = board.symbol(there)
            return Neighbour(direction, is_forward, distance, run)
    return None


class Coordinates(StrEnum):
    """Where the name of a square is said: before or after what stands on it, or not at all."""

    AFTER = "after"
    BEFORE = "before"
    NONE = "none"


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

    def __init__(self, language: Language, naming: Callable[[], PremiumNaming] = lambda: PremiumNaming.EFFECT) -> None:
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

    def line(self, line: BoardLine) -> str:
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


# The letters that mark a premium square where it is seen, so that no colour has to be told apart (EQ-02).


PREMIUM_MARKS = {
    Premium.DOUBLE_LETTER: marked("DL"),
    Premium.TRIPLE_LETTER: marked("TL"),
    Premium.DOUBLE_WORD: marked("DW"),
    Premium.TRIPLE_WORD: marked("TW"),
}


# The board of a game as a section of a document, with its words in a sentence.


def board_section(language: Language, board: Board, turns: int) -> Section:
    """The board after so many turns on a page of its own, then its words with their places."""
    caption = language.count("The board after {number} turn", "The board after {number} turns", turns)
    blocks: tuple[Block, ...] = (BoardFigure(caption, board),)
    wording = BoardWording(language)
    words = [wording.placed(placed) for placed in board.words()]
    if words:
        blocks += (Paragraph(language.text("Words: {words}.", words=", ".join(words))),)
    return Section(language.text("Board"), blocks, starts_page=True)


# The points of a play, put into words.


class ScoreWording:
    """Says how the points of a play come about."""

    def __init__(self, language: Language) -> None:
        self._language = language

    def points(self, number: int) -> str:
        return self._language.count("{number} point", "{number} points", number)

    def breakdown(self, score: Score) -> list[str]:
        """The total first, then one line for each word and the bonus."""
        lines = [self.points(score.total) + "."]
        lines += [self._word(word) for word in score.words]
        if score.bonus:
            lines.append(self._language.text("Bonus: {points}.", points=self.points(score.bonus)))
        return lines

    def _word(self, word: WordScore) -> str:
        letters = " + ".join(
            str(scored.letter.value) if scored.multiplier == 1 else f"{scored.letter.value} × {scored.multiplier}"
            for scored in word.letters
        )
        sum_of_letters = f"({letters}) × {word.multiplier}" if word.multiplier > 1 else letters
        return self._language.text(
            "{word} at {reference}: {points}, {sum}.",
            word=word.word,
            reference=word.reference,
            points=self.points(word.points),
            sum=sum_of_letters,
        )
