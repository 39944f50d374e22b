"""Which draws are valid (DU-04), from the regulation alone."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from access_scrabble.engine.tiles import FULL_SET, Tiles
from access_scrabble.rules.duplicate.position import Draw, DuplicatePosition, can_balance, is_balanced, least_of_each
from access_scrabble.rules.duplicate.settings import DuplicateSettings
from access_scrabble.rules.duplicate.tops import least_needed
from access_scrabble.rules.game import Edition
from tests.rules.duplicate.support import board_without

EVERY_EDITION = pytest.mark.parametrize("edition", list(Edition))


@pytest.mark.rule("DU-04", "EQ-04")
@pytest.mark.parametrize(
    ("draw", "least", "valid"),
    [
        ("AEBCDFG", 2, True),
        ("ABCDFGH", 2, False),
        ("AEIOUBB", 2, True),
        ("AEIOUUB", 2, False),
        ("YABCDFG", 2, True),
        ("YBCDFGH", 2, False),
        ("Y?BCDFG", 2, True),
        ("?AEIOUB", 2, True),
        ("Y?AEIOU", 2, True),
        ("YAEIOUU", 2, False),
        ("ABCDFGH", 1, True),
        ("BCDFGHJ", 1, False),
        ("YBCDFGH", 1, True),
        ("AEIOUU?", 1, True),
        ("Y?", 1, True),
        ("Y", 1, False),
    ],
)
def test_a_draw_needs_so_many_vowels_and_consonants(draw: str, least: int, *, valid: bool) -> None:
    assert is_balanced(Tiles.parse(draw), least) is valid


@pytest.mark.rule("DU-04")
@EVERY_EDITION
@pytest.mark.parametrize(
    ("left", "turn", "least"),
    [
        (str(FULL_SET), 1, 2),
        (str(FULL_SET), 15, 2),
        (str(FULL_SET), 16, 1),
        ("ABCDFGHJKL", 5, 1),
        ("AEBCDFGHJK", 5, 2),
        ("AEIOUUUB", 15, 1),
        ("ABC", 3, 1),
        ("YBCDFGHJKL", 5, 1),
        ("Y?BCDFGHJKL", 5, 2),
        ("AEB", 5, 1),
        ("BCDF", 5, 0),
    ],
)
def test_two_of_each_until_turn_15_if_what_is_left_allows(edition: Edition, left: str, turn: int, least: int) -> None:
    position = DuplicatePosition(board_without(left))
    assert least_needed(DuplicateSettings(edition=edition), turn, position) == least


@given(st.lists(st.sampled_from(sorted(FULL_SET)), max_size=12), st.integers(1, 9), st.integers(1, 2))
def test_balance_is_possible_exactly_when_some_choice_of_tiles_has_it(
    symbols: list[str], size: int, least: int
) -> None:
    tiles = Tiles.of(symbols)
    count = min(size, len(tiles))
    pure_vowels = sum(symbol in "AEIOU" for symbol in tiles)
    either = sum(symbol in "Y?" for symbol in tiles)
    pure_consonants = len(tiles) - pure_vowels - either
    found = any(
        vowels + consonants + others == count and max(0, least - vowels) + max(0, least - consonants) <= others
        for vowels in range(pure_vowels + 1)
        for consonants in range(pure_consonants + 1)
        for others in range(either + 1)
    )
    assert can_balance(tiles, size, least) is found


@given(symbols=st.lists(st.sampled_from(sorted(FULL_SET)), max_size=20), wants_two=st.booleans())
def test_what_is_needed_can_always_be_drawn(symbols: list[str], *, wants_two: bool) -> None:
    tiles = Tiles.of(symbols)
    least = least_of_each(tiles, 7, wants_two=wants_two)
    assert least == 0 or can_balance(tiles, 7, least)


def test_a_draw_is_announced_kept_letters_first() -> None:
    draw = Draw(Tiles.parse("?SA"), "RTUI")
    assert draw.in_order == "AS?RTUI"
