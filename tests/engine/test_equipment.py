"""The equipment and notation: EQ and the tactile shapes."""

from string import ascii_uppercase

import pytest

from access_scrabble.engine.board import Board
from access_scrabble.engine.coordinates import (
    ALL_SQUARES,
    CENTRE,
    PREMIUMS,
    Direction,
    Premium,
    Reference,
    Shape,
    Square,
    shape_at,
)
from access_scrabble.engine.tiles import BLANK, FULL_SET, VALUES, Letter, Tiles, check_in_set
from access_scrabble.errors import InputError


@pytest.mark.rule("EQ-01")
def test_the_set_has_102_tiles_of_the_right_values() -> None:
    quantities = dict(zip(ascii_uppercase + BLANK, FULL_SET.counts, strict=True))
    assert len(FULL_SET) == 102
    assert sum(quantities[letter] for letter in ascii_uppercase) == 100
    assert quantities["E"] == 15
    assert (quantities["A"], quantities["I"], quantities["L"], quantities[BLANK]) == (9, 8, 5, 2)
    assert {letter for letter, value in VALUES.items() if value == 10} == set("KWXYZ")
    assert {letter for letter, value in VALUES.items() if value == 8} == set("JQ")
    assert {letter for letter, value in VALUES.items() if value == 4} == set("FHV")
    assert {letter for letter, value in VALUES.items() if value == 3} == set("BCP")
    assert {letter for letter, value in VALUES.items() if value == 2} == set("DGM")
    assert FULL_SET.value == sum(VALUES[tile] for tile in FULL_SET)


@pytest.mark.rule("EQ-01")
def test_no_more_of_a_tile_than_the_set_holds() -> None:
    check_in_set(Tiles.parse("??KWXYZ"))
    with pytest.raises(InputError, match="too_many_of_tile"):
        check_in_set(Tiles.parse("KK"))


@pytest.mark.rule("EQ-02")
def test_premium_squares_are_symmetric_and_as_many_as_on_the_board() -> None:
    counts = {premium: list(PREMIUMS.values()).count(premium) for premium in Premium}
    assert counts == {
        Premium.TRIPLE_WORD: 8,
        Premium.DOUBLE_WORD: 17,
        Premium.TRIPLE_LETTER: 12,
        Premium.DOUBLE_LETTER: 24,
    }
    for square, premium in PREMIUMS.items():
        row, column = square
        for image in (Square(column, row), Square(14 - row, column), Square(row, 14 - column)):
            assert PREMIUMS[image] is premium
    assert PREMIUMS[CENTRE] is Premium.DOUBLE_WORD


@pytest.mark.rule("AD-01")
def test_each_premium_has_its_own_relief_and_the_centre_a_star() -> None:
    shapes = {square: shape_at(square) for square in ALL_SQUARES}
    assert shapes[CENTRE] is Shape.STAR
    assert shapes[Square.parse("A4")] is Shape.HOLLOW_TRIANGLE
    assert shapes[Square.parse("B6")] is Shape.SOLID_TRIANGLE
    assert shapes[Square.parse("B2")] is Shape.HOLLOW_CIRCLE
    assert shapes[Square.parse("O15")] is Shape.SOLID_CIRCLE
    assert [square for square, shape in shapes.items() if shape is Shape.STAR] == [CENTRE]
    assert {square for square, shape in shapes.items() if shape} == set(PREMIUMS)


@pytest.mark.rule("EQ-03")
@pytest.mark.parametrize("typed", ["H4", "h4", "h-4", " H 4 ", "h04"])
def test_letter_first_is_horizontal(typed: str) -> None:
    assert Reference.parse(typed) == Reference(Square(7, 3), Direction.HORIZONTAL)


@pytest.mark.rule("EQ-03")
@pytest.mark.parametrize("typed", ["4H", "4h", "4-h", "04 H"])
def test_number_first_is_vertical(typed: str) -> None:
    assert Reference.parse(typed) == Reference(Square(7, 3), Direction.VERTICAL)


@pytest.mark.rule("EQ-03")
def test_every_reference_reads_back() -> None:
    for square in ALL_SQUARES:
        assert Square.parse(square.name) == square
        for direction in Direction:
            reference = Reference(square, direction)
            assert Reference.parse(str(reference)) == reference


@pytest.mark.rule("EQ-03")
@pytest.mark.parametrize("typed", ["H16", "P1", "H0", "", "H", "8", "H8H", "HH", "H1.5.6", "٣H"])
def test_what_is_no_reference_is_refused(typed: str) -> None:
    with pytest.raises(InputError, match="bad_reference"):
        Reference.parse(typed)


@pytest.mark.rule("EQ-04")
@pytest.mark.parametrize(
    ("letters", "vowels", "consonants"), [("AEIOU", 5, 0), ("BCD", 0, 3), ("Y", 1, 1), ("??AB", 3, 3)]
)
def test_y_and_jokers_count_both_ways(letters: str, vowels: int, consonants: int) -> None:
    tiles = Tiles.parse(letters)
    assert (tiles.vowels, tiles.consonants) == (vowels, consonants)


@pytest.mark.rule("EQ-05")
def test_a_joker_is_worth_nothing_whatever_it_stands_for() -> None:
    for char in ascii_uppercase:
        joker = Letter.from_symbol(char.lower())
        assert (joker.char, joker.value, joker.tile) == (char, 0, BLANK)
    assert Board("z" + "." * 224).tiles() == Tiles.parse("?")
