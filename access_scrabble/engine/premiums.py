"""Premium squares, their effect and their tactile shape (EQ-02, AD-01)."""

from enum import StrEnum

from access_scrabble.engine.coordinates import CENTRE, Square


class Premium(StrEnum):
    """What a square does for the letter or word that covers it."""

    DOUBLE_LETTER = "double_letter"
    TRIPLE_LETTER = "triple_letter"
    DOUBLE_WORD = "double_word"
    TRIPLE_WORD = "triple_word"

    @property
    def letter_multiplier(self) -> int:
        return {Premium.DOUBLE_LETTER: 2, Premium.TRIPLE_LETTER: 3}.get(self, 1)

    @property
    def word_multiplier(self) -> int:
        return {Premium.DOUBLE_WORD: 2, Premium.TRIPLE_WORD: 3}.get(self, 1)


class Shape(StrEnum):
    """What a premium square feels like on the adapted board (AD-01)."""

    HOLLOW_TRIANGLE = "hollow_triangle"
    SOLID_TRIANGLE = "solid_triangle"
    HOLLOW_CIRCLE = "hollow_circle"
    SOLID_CIRCLE = "solid_circle"
    STAR = "star"


_LAYOUT = {
    Premium.TRIPLE_WORD: "A1 A8 A15 H1 H15 O1 O8 O15",
    Premium.DOUBLE_WORD: "B2 C3 D4 E5 K11 L12 M13 N14 B14 C13 D12 E11 K5 L4 M3 N2 H8",
    Premium.TRIPLE_LETTER: "B6 B10 F2 F6 F10 F14 J2 J6 J10 J14 N6 N10",
    Premium.DOUBLE_LETTER: "A4 A12 C7 C9 D1 D8 D15 G3 G7 G9 G13 H4 H12 I3 I7 I9 I13 L1 L8 L15 M7 M9 O4 O12",
}

PREMIUMS: dict[Square, Premium] = {
    Square.parse(name): premium for premium, names in _LAYOUT.items() for name in names.split()
}

_SHAPES = {
    Premium.DOUBLE_LETTER: Shape.HOLLOW_TRIANGLE,
    Premium.TRIPLE_LETTER: Shape.SOLID_TRIANGLE,
    Premium.DOUBLE_WORD: Shape.HOLLOW_CIRCLE,
    Premium.TRIPLE_WORD: Shape.SOLID_CIRCLE,
}


def shape_at(square: Square) -> Shape | None:
    """The relief under the finger on that square, if it has one.

    >>> shape_at(CENTRE), shape_at(Square.parse("A1")), shape_at(Square.parse("A2"))
    (<Shape.STAR: 'star'>, <Shape.SOLID_CIRCLE: 'solid_circle'>, None)
    """
    if square == CENTRE:
        return Shape.STAR
    premium = PREMIUMS.get(square)
    return None if premium is None else _SHAPES[premium]


def letter_multiplier(square: Square) -> int:
    """How often a letter newly laid on that square counts."""
    premium = PREMIUMS.get(square)
    return 1 if premium is None else premium.letter_multiplier


def word_multiplier(square: Square) -> int:
    """How often a word newly laid across that square counts."""
    premium = PREMIUMS.get(square)
    return 1 if premium is None else premium.word_multiplier
