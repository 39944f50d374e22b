"""Counting the points of a play, with every step shown and within the limits of the game (SC-01…05)."""

from collections.abc import Collection, Mapping
from dataclasses import field
from math import prod
from types import MappingProxyType

from access_scrabble.engine.board import Board, PlacedWord, Play
from access_scrabble.engine.coordinates import Reference, Square, letter_multiplier, word_multiplier
from access_scrabble.engine.tiles import Letter
from access_scrabble.values import dataclass


@dataclass(frozen=True, slots=True)
class PlayLimits:
    """What a game allows in one play, and the points added for laying so many tiles at once (SC-05, FO-03…05)."""

    rack_size: int = 7
    most_tiles: int = 7
    bonuses: Mapping[int, int] = field(default_factory=lambda: MappingProxyType({7: 50}))
    first_word_horizontal: bool = False

    def bonus(self, tile_count: int) -> int:
        return self.bonuses.get(tile_count, 0)


CLASSIC = PlayLimits()
DUPLICATE = PlayLimits(first_word_horizontal=True)
SEVEN_OF_EIGHT = PlayLimits(rack_size=8, first_word_horizontal=True)
SEVEN_AND_EIGHT = PlayLimits(8, 8, MappingProxyType({7: 50, 8: 75}), first_word_horizontal=True)
SEVEN_EIGHT_NINE = PlayLimits(9, 9, MappingProxyType({7: 50, 8: 75, 9: 100}), first_word_horizontal=True)


@dataclass(frozen=True, slots=True)
class LetterScore:
    square: Square
    letter: Letter
    multiplier: int
    is_new: bool

    @property
    def points(self) -> int:
        return self.letter.value * self.multiplier


@dataclass(frozen=True, slots=True)
class WordScore:
    """One word formed; letter premiums count first, then word premiums, which multiply together (SC-01)."""

    reference: Reference
    letters: tuple[LetterScore, ...]
    multipliers: tuple[int, ...]

    @property
    def word(self) -> str:
        return "".join(scored.letter.char for scored in self.letters)

    @property
    def symbols(self) -> str:
        return "".join(scored.letter.symbol for scored in self.letters)

    @property
    def multiplier(self) -> int:
        return prod(self.multipliers)

    @property
    def points(self) -> int:
        return sum(scored.points for scored in self.letters) * self.multiplier


@dataclass(frozen=True, slots=True)
class Score:
    """The points of a play: the main word, the cross words, the bonus (SC-03, SC-05)."""

    main: WordScore
    cross_words: tuple[WordScore, ...]
    bonus: int

    @property
    def words(self) -> tuple[WordScore, ...]:
        return (self.main, *self.cross_words)

    @property
    def total(self) -> int:
        return sum(word.points for word in self.words) + self.bonus


def words_formed(board: Board, play: Play) -> tuple[PlacedWord, ...]:
    """The main word as laid, then each cross word that a new letter makes or extends (SC-03)."""
    after = play.on(board)
    across = play.reference.direction.across
    cross_runs = (after.run_through(square, across) for square in play.placed(board))
    main = PlacedWord(play.reference, "".join(map(after.symbol, play.squares)))
    return (main, *(run for run in cross_runs if len(run.symbols) > 1))


def score_play(board: Board, play: Play, limits: PlayLimits = CLASSIC) -> Score:
    """Count a play that fits on the board; validity is not looked at.

    >>> score_play(Board(), Play(Reference.parse("H8"), "PASSE")).total
    16
    """
    new = play.placed(board).keys()
    main, *cross_words = (_score_word(placed, new) for placed in words_formed(board, play))
    return Score(main, tuple(cross_words), limits.bonus(len(new)))


def _score_word(placed: PlacedWord, new: Collection[Square]) -> WordScore:
    """Count one word; premiums serve only under the letters just laid (SC-02, SC-04)."""
    letters = tuple(
        LetterScore(
            square, Letter.from_symbol(symbol), letter_multiplier(square) if square in new else 1, is_new=square in new
        )
        for square, symbol in zip(placed.squares, placed.symbols, strict=True)
    )
    multipliers = tuple(
        factor for square in placed.squares if square in new and (factor := word_multiplier(square)) > 1
    )
    return WordScore(placed.reference, letters, multipliers)
