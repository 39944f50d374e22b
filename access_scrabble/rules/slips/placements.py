"""The places where a word can lie on the board of the turn, and what it makes there (6.2.1, 6.2.2)."""

from collections.abc import Container, Iterator, Mapping
from dataclasses import dataclass
from itertools import combinations

from access_scrabble.engine.board import EMPTY, Board
from access_scrabble.engine.coordinates import CENTRE, SIZE, Direction, Reference, Square
from access_scrabble.engine.plays import Play, PlayLimits
from access_scrabble.engine.scoring import Score, score_play
from access_scrabble.engine.tiles import ALPHABET, BLANK, Tiles
from access_scrabble.rules.editions import Edition
from access_scrabble.rules.slips.verdict import Reading

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
        """Whether every side word is admitted."""
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

    def reading(self, blanks: Offsets) -> Reading:
        """The solution here with jokers at these offsets."""
        symbols = "".join(
            letter.lower() if offset in blanks else letter for offset, letter in enumerate(self.word)
        )
        return Reading(self.reference, symbols, self.scores[blanks])

    def claimed_reading(self, claimed: int) -> Reading:
        """The solution here that makes these points, with as few jokers as can be."""
        fitting = [blanks for blanks, score in self.scores.items() if score == claimed]
        return self.reading(min(fitting, key=lambda blanks: (len(blanks), sorted(blanks))))

    def lowest_reading(self) -> Reading:
        """The least that it makes when jokers stand only for letters that the draw lacks (6.5)."""
        fewest = min(map(len, self.scores))
        needed = [blanks for blanks in self.scores if len(blanks) == fewest]
        return self.reading(min(needed, key=lambda blanks: (self.scores[blanks], sorted(blanks))))


def geometric_places(board: Board, word: str, direction: Direction) -> Iterator[Reference]:
    """Where the word lies of one piece, its ends free, with a letter to lay, touching the board (6.2.1)."""
    lines = [
        line.upper() for line in (board if direction is Direction.HORIZONTAL else board.transposed()).rows()
    ]
    blank_line = EMPTY * SIZE
    for row, line in enumerate(lines):
        above = lines[row - 1] if row else blank_line
        below = lines[row + 1] if row + 1 < SIZE else blank_line
        for start in range(SIZE - len(word) + 1):
            end = start + len(word)
            if line[max(0, start - 1) : start].strip(EMPTY) or line[end : end + 1].strip(EMPTY):
                continue
            under = line[start:end]
            if not _lies_over(word, under):
                continue
            beside = under + above[start:end] + below[start:end]
            covers_centre = row == CENTRE.row and start <= CENTRE.column < end and len(word) > 1
            if beside.strip(EMPTY) or (board.is_empty and covers_centre):
                square = Square(row, start)
                yield Reference(square if direction is Direction.HORIZONTAL else square.transposed, direction)


def _lies_over(word: str, under: str) -> bool:
    """Whether the word agrees with the letters that stand there and lays at least one."""
    return word != under and all(
        standing in (EMPTY, letter) for standing, letter in zip(under, word, strict=True)
    )


def laid_offsets(board: Board, word: str, reference: Reference) -> tuple[int, ...]:
    """The offsets of the letters that a word lays at a place."""
    squares = reference.squares(len(word))
    return tuple(offset for offset, square in enumerate(squares) if not board.is_occupied(square))


def place(turn: PlayedTurn, word: str, reference: Reference) -> Placement | None:
    """The word laid at a geometric place with letters of this draw, or nothing if they do not do."""
    squares = reference.squares(len(word))
    laid = laid_offsets(turn.board, word, reference)
    choices = list(_blank_choices(turn.draw, word, laid))
    if not choices:
        return None
    score = score_play(turn.board, Play(reference, word), turn.limits)
    losses = _blank_losses(score)
    return Placement(
        reference,
        word,
        laid,
        frozenset(offset for offset, square in enumerate(squares) if turn.board.symbol(square).islower()),
        tuple(side.word for side in score.cross_words if side.word not in turn.lexicon),
        {blanks: score.total - sum(losses[offset] for offset in blanks) for blanks in choices},
    )


def _blank_choices(draw: Tiles, word: str, laid: tuple[int, ...]) -> Iterator[Offsets]:
    """Every way to fill the laid squares with this draw, as the offsets that its jokers take."""
    blanks = draw.count(BLANK)
    letters = Tiles.of(word[offset] for offset in laid)
    if len(letters - draw) > blanks:
        return
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
        scored.points * score.main.multiplier + crossing.get(scored.square, 0)
        for scored in score.main.letters
    )


class Readings:
    """Every reading of the words written in a turn, found once for all slips that hold them."""

    def __init__(self, turn: PlayedTurn) -> None:
        self.turn = turn
        self._placements: dict[tuple[str, Direction], tuple[Placement, ...]] = {}
        self._geometric: dict[tuple[str, Direction], tuple[Reference, ...]] = {}

    def placements(self, word: str, direction: Direction) -> tuple[Placement, ...]:
        """The places of a word in one direction that this draw can fill, valid or not."""
        key = (word, direction)
        if key not in self._placements:
            found = (place(self.turn, word, reference) for reference in self.geometric(word, direction))
            self._placements[key] = tuple(placement for placement in found if placement is not None)
        return self._placements[key]

    def geometric(self, word: str, direction: Direction) -> tuple[Reference, ...]:
        """The places of a word in one direction that some draw could fill."""
        key = (word, direction)
        if key not in self._geometric:
            is_word = 0 < len(word) <= SIZE and all(letter in ALPHABET for letter in word)
            found = geometric_places(self.turn.board, word, direction) if is_word else ()
            most = self.turn.limits.most_tiles
            self._geometric[key] = tuple(
                reference
                for reference in found
                if len(laid_offsets(self.turn.board, word, reference)) <= most
            )
        return self._geometric[key]

    def at(self, word: str, reference: Reference) -> Placement | None:
        """The word at one place, if it can lie there."""
        return next(
            (found for found in self.placements(word, reference.direction) if found.reference == reference),
            None,
        )
