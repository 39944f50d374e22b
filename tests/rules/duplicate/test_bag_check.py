"""The bag before the first draw (DU-18)."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from access_scrabble.desks.common.lines import LineProblem
from access_scrabble.desks.duplicate.typed import parse_bag_count
from access_scrabble.engine.tiles import BLANK, FULL_SET, TILE_SYMBOLS, Tiles
from access_scrabble.errors import InputError
from access_scrabble.rules.duplicate.position import BagCount, expected_bag
from access_scrabble.rules.duplicate.settings import Formula

bags = st.lists(st.integers(0, 20), min_size=27, max_size=27).map(lambda counts: Tiles(tuple(counts)))


@pytest.mark.rule("DU-18")
def test_the_bag_holds_100_letters_and_2_jokers_which_a_joker_game_takes_out() -> None:
    assert expected_bag(Formula()) == FULL_SET
    without = expected_bag(Formula(with_blank=True))
    assert (len(without), without.count(BLANK)) == (100, 0)


@pytest.mark.rule("DU-18")
@given(bags)
def test_what_is_missing_and_too_many_makes_up_the_bag_that_was_counted(bag: Tiles) -> None:
    count = BagCount(FULL_SET).counted({tile: bag.count(tile) for tile in TILE_SYMBOLS})
    assert count.uncounted == ()
    for tile in TILE_SYMBOLS:
        change = count.extra.get(tile, 0) - count.missing.get(tile, 0)
        assert FULL_SET.count(tile) + change == bag.count(tile)
    assert count.is_right is (bag == FULL_SET)


def test_a_kind_counted_again_replaces_its_first_count() -> None:
    count = BagCount(FULL_SET).counted({"E": 14}).counted({"E": 15})
    assert count.is_right
    assert len(count.uncounted) == 26


@pytest.mark.parametrize(
    ("typed", "read"),
    [
        ("e15", {"E": 15}),
        ("E 15, s 6; ?2", {"E": 15, "S": 6, "?": 2}),
        ("a=9 b:2", {"A": 9, "B": 2}),
        ("joker 2", {"?": 2}),
        ("e14 Jokers 1", {"E": 14, "?": 1}),
        (" 102 ", 102),
        ("k0", {"K": 0}),
    ],
)
def test_counts_are_typed_as_one_says_them(typed: str, read: object) -> None:
    assert parse_bag_count(typed) == read


@pytest.mark.parametrize("typed", ["e", "15e", "é", "e15 beaucoup", "e15 s", "1000", "e-1", "!"])
def test_what_is_no_count_is_refused(typed: str) -> None:
    with pytest.raises(InputError) as caught:
        parse_bag_count(typed)
    assert caught.value.problem is LineProblem.BAG_COUNT_EXPECTED
