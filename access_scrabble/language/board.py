"""Squares, lines and words of the board, put into words (AD-01)."""

from collections.abc import Callable, Iterable
from enum import StrEnum

from access_scrabble.engine.board import Board, PlacedWord, Play
from access_scrabble.engine.coordinates import PREMIUMS, Premium, Shape, Square, shape_at
from access_scrabble.engine.scoring import CLASSIC, PlayLimits, Score, WordScore, score_play
from access_scrabble.engine.tiles import Letter
from access_scrabble.errors import marked
from access_scrabble.language.documents import BoardFigure, Paragraph, Section
from access_scrabble.language.language import Language, worded_points
from access_scrabble.language.spelling import shown_by_jokers, tiles_to_place


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
        self.language = language
        self._naming = naming

    def premium(self, square: Square) -> str:
        premium, shape = PREMIUMS.get(square), shape_at(square)
        if premium is None or shape is None:
            return ""
        effect, touch = self.language.text(EFFECTS[premium]), self.language.text(SHAPES[shape])
        naming = self._naming()
        if naming is PremiumNaming.SHAPE:
            return touch
        return effect if naming is PremiumNaming.EFFECT else f"{effect}, {touch}"

    def letter(self, letter: Letter) -> str:
        """A letter, and whether a joker shows it."""
        if letter.is_blank:
            return self.language.text("joker {letter}", letter=letter.char)
        return letter.char

    def square(self, board: Board, square: Square) -> str:
        """What a square holds, content first, then what it is, then its name."""
        letter = board[square]
        if letter is not None:
            points = worded_points(self.language, letter.value)
            return f"{self.letter(letter)}, {points}, {square.name}."
        premium = self.premium(square)
        empty = self.language.text("empty")
        return f"{premium}, {empty}, {square.name}." if premium else f"{empty}, {square.name}."

    def placed(self, placed: PlacedWord) -> str:
        """A word and its place, jokers told apart."""
        return f"{placed.word} {placed.reference}{shown_by_jokers(self.language, placed.symbols)}"


PREMIUM_MARKS = {
    Premium.DOUBLE_LETTER: marked("DL"),
    Premium.TRIPLE_LETTER: marked("TL"),
    Premium.DOUBLE_WORD: marked("DW"),
    Premium.TRIPLE_WORD: marked("TW"),
}
"""What marks a premium square where it is seen, so that no colour has to be told apart (EQ-02)."""


def board_section(language: Language, board: Board, turns: int, latest: Iterable[Square] = ()) -> Section:
    """The words with their places, then the board after so many turns: as large as a sheet, nothing goes below it."""
    wording = BoardWording(language)
    words = [wording.placed(placed) for placed in board.words()]
    told = (Paragraph(language.text("Words: {words}.", words=", ".join(words))),) if words else ()
    caption = language.count("The board after {number} turn", "The board after {number} turns", turns)
    return Section(language.text("Board"), (*told, BoardFigure(caption, board, tuple(latest))))


def score_breakdown(language: Language, score: Score) -> list[str]:
    """The total first, then one line for each word and the bonus."""
    lines = [worded_points(language, score.total) + "."]
    lines += [_scored_word(language, word) for word in score.words]
    if score.bonus:
        lines.append(language.text("Bonus: {points}.", points=worded_points(language, score.bonus)))
    return lines


def _scored_word(language: Language, word: WordScore) -> str:
    letters = " + ".join(
        str(scored.letter.value) if scored.multiplier == 1 else f"{scored.letter.value} × {scored.multiplier}"
        for scored in word.letters
    )
    sum_of_letters = f"({letters}) × {word.multiplier}" if word.multiplier > 1 else letters
    return language.text(
        "{word} at {reference}: {points}, {sum}.",
        word=word.word,
        reference=word.reference,
        points=worded_points(language, word.points),
        sum=sum_of_letters,
    )


def preview_lines(language: Language, board: Board, play: Play, limits: PlayLimits = CLASSIC) -> list[str]:
    """What a play that fits would bring and where its tiles go; nothing is laid or looked up (CL-10)."""
    score, text = score_play(board, play, limits), language.text
    words = [word.word + shown_by_jokers(language, word.symbols) for word in score.words]
    lines = [
        text(
            "{points} for {word} at {reference}; nothing is laid yet.",
            points=worded_points(language, score.total),
            word=words[0],
            reference=play.reference,
        )
    ]
    if len(words) > 1:
        lines.append(text("Also formed: {words}.", words=", ".join(words[1:])))
    if score.bonus:
        lines.append(text("The bonus of {bonus} is counted.", bonus=score.bonus))
    return [*lines, text("To place: {tiles}.", tiles=tiles_to_place(language, play, board))]
