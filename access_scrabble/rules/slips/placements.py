"""The places where a word can lie on the board of the turn, and what it makes there (6.2.1, 6.2.2)."""

from collections.abc import Container, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import combinations

from access_scrabble.engine.board import EMPTY, Board, Play
from access_scrabble.engine.coordinates import CENTRE, SIZE, Direction, Reference, Square
from access_scrabble.engine.scoring import PlayLimits, Score, score_play
from access_scrabble.engine.tiles import ALPHABET, BLANK, Tiles
from access_scrabble.rules.game import Edition
from access_scrabble.rules.slips.verdict import WrittenReading

Offsets = frozenset[int]


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
        """The offsets of the letters that are on the board already."""
        return tuple(offset for offset in range(len(self.word)) if offset not in self.laid)

    @property
    def longest_extended(self) -> int:
        """The length of the longest board word that it extends (BU-03)."""
        marks = "".join("-" if offset in self.laid else "+" for offset in range(len(self.word)))
        return max(map(len, marks.split("-")))

    def fits(self, claimed: int | None) -> bool:
        """Whether some choice of jokers makes exactly these points here."""
        return claimed is not None and claimed in self.scores.values()

    def reading(self, blanks: Offsets) -> WrittenReading:
        """The solution here with jokers at these offsets."""
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


@dataclass(frozen=True, slots=True)
class Lines:
    """A board read in one direction, as lines of capitals between two empty ones."""

    direction: Direction
    texts: tuple[str, ...]
    is_empty: bool

    @classmethod
    def of(cls, board: Board, direction: Direction) -> "Lines":
        """The rows of a board, or its columns."""
        rows = (board if direction is Direction.HORIZONTAL else board.transposed()).rows()
        border = EMPTY * SIZE
        return cls(direction, (border, *(row.upper() for row in rows), border), board.is_empty)

    def places(self, word: str) -> Iterator[Reference]:
        """Where the word lies in this direction."""
        for row in range(SIZE):
            for start in range(SIZE - len(word) + 1):
                if self._lies(word, row, start):
                    yield self._reference(Square(row, start))

    def holds(self, word: str, reference: Reference) -> bool:
        """Whether the word lies at a place of this direction."""
        square = reference.square if self.direction is Direction.HORIZONTAL else reference.square.transposed
        return square.column + len(word) <= SIZE and self._lies(word, square.row, square.column)

    def _reference(self, square: Square) -> Reference:
        return Reference(square if self.direction is Direction.HORIZONTAL else square.transposed, self.direction)

    def _lies(self, word: str, row: int, start: int) -> bool:
        """Whether it lies of one piece, its ends free, with a letter to lay, touching the board (6.2.1)."""
        line, end = self.texts[row + 1], start + len(word)
        if (start and line[start - 1] != EMPTY) or (end < SIZE and line[end] != EMPTY):
            return False
        under = line[start:end]
        blank = EMPTY * len(word)
        if under == blank:
            if self.is_empty:
                return row == CENTRE.row and start <= CENTRE.column < end and len(word) > 1
            return self.texts[row][start:end] != blank or self.texts[row + 2][start:end] != blank
        if under == word:
            return False
        return all(standing in (EMPTY, letter) for standing, letter in zip(under, word, strict=True))


def laid_offsets(board: Board, word: str, reference: Reference) -> tuple[int, ...]:
    """The offsets of the letters that a word lays at a place."""
    squares = reference.squares(len(word))
    return tuple(offset for offset, square in enumerate(squares) if not board.is_occupied(square))


def place(turn: PlayedTurn, word: str, reference: Reference) -> Placement | None:
    """The word laid at a geometric place with letters of this draw, or nothing if they do not do."""
    squares = reference.squares(len(word))
    laid = laid_offsets(turn.board, word, reference)
    if not can_supply(turn.draw, _laid_letters(turn.board, word, reference)):
        return None
    score = score_play(turn.board, Play(reference, word), turn.limits)
    losses = _blank_losses(score)
    return Placement(
        reference,
        word,
        laid,
        frozenset(offset for offset, square in enumerate(squares) if turn.board.symbol(square).islower()),
        tuple(side.word for side in score.cross_words if side.word not in turn.lexicon),
        {
            blanks: score.total - sum(losses[offset] for offset in blanks)
            for blanks in _blank_choices(turn.draw, word, laid)
        },
    )


def can_supply(draw: Tiles, letters: Sequence[str]) -> bool:
    """Whether a draw holds these letters, its jokers standing in for those that it lacks."""
    lacking = sum(max(0, letters.count(letter) - draw.count(letter)) for letter in set(letters))
    return lacking <= draw.count(BLANK)


def _laid_letters(board: Board, word: str, reference: Reference) -> list[str]:
    return [word[offset] for offset in laid_offsets(board, word, reference)]


def _blank_choices(draw: Tiles, word: str, laid: tuple[int, ...]) -> Iterator[Offsets]:
    """Every way to fill the laid squares with this draw, as the offsets that its jokers take."""
    blanks = draw.count(BLANK)
    if not blanks:
        yield frozenset()
        return
    letters = Tiles.of(word[offset] for offset in laid)
    for count in range(min(blanks, len(laid)) + 1):
        for chosen in combinations(laid, count):
            if letters - Tiles.of(word[offset] for offset in chosen) <= draw:
                yield frozenset(chosen)


def _blank_losses(score: Score) -> tuple[int, ...]:
    """How many points each letter of the main word brings in all: what a joker there would cost (EQ-05)."""
    crossing = {
        scored.square: scored.points * side.multiplier
        for side in score.cross_words
        for scored in side.letters
        if scored.is_new
    }
    return tuple(
        scored.points * score.main.multiplier + crossing.get(scored.square, 0) for scored in score.main.letters
    )


class Readings:
    """Every reading of the words written in a turn, found once for all slips that hold them."""

    def __init__(self, turn: PlayedTurn) -> None:
        self.turn = turn
        self._lines = {direction: Lines.of(turn.board, direction) for direction in Direction}
        self._found: dict[tuple[str, Direction], tuple[Placement, ...]] = {}
        self._geometric: dict[tuple[str, Direction], tuple[Reference, ...]] = {}
        self._placed: dict[tuple[str, Reference], Placement | None] = {}

    def placements(self, word: str, direction: Direction) -> tuple[Placement, ...]:
        """The places of a word in one direction that this draw can fill, valid or not."""
        key = (word, direction)
        if key not in self._found:
            found = (self._place(word, reference) for reference in self.geometric(word, direction))
            self._found[key] = tuple(placement for placement in found if placement is not None)
        return self._found[key]

    def geometric(self, word: str, direction: Direction) -> tuple[Reference, ...]:
        """The places of a word in one direction that some draw could fill."""
        key = (word, direction)
        if key not in self._geometric:
            found = self._lines[direction].places(word) if _is_board_word(word) else ()
            self._geometric[key] = tuple(reference for reference in found if self._is_short(word, reference))
        return self._geometric[key]

    def is_placeable(self, word: str) -> bool:
        """Whether this draw can fill any place of the word, in either direction."""
        return any(
            can_supply(self.turn.draw, _laid_letters(self.turn.board, word, reference))
            for direction in Direction
            for reference in self.geometric(word, direction)
        )

    def at(self, word: str, reference: Reference) -> Placement | None:
        """The word at one place, if it can lie there."""
        if not _is_board_word(word) or not self._lines[reference.direction].holds(word, reference):
            return None
        return self._place(word, reference) if self._is_short(word, reference) else None

    def _place(self, word: str, reference: Reference) -> Placement | None:
        key = (word, reference)
        if key not in self._placed:
            self._placed[key] = place(self.turn, word, reference)
        return self._placed[key]

    def _is_short(self, word: str, reference: Reference) -> bool:
        """Whether it lays no more tiles than the formula allows."""
        most = self.turn.limits.most_tiles
        return len(word) <= most or len(laid_offsets(self.turn.board, word, reference)) <= most


def _is_board_word(word: str) -> bool:
    return 0 < len(word) <= SIZE and all(letter in ALPHABET for letter in word)
