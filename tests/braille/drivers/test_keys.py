"""Key maps are data: shown, and changed by the user."""

import pytest

from access_scrabble.braille.drivers.base import (
    HeldKeys,
    HeldRouting,
    KeysPressed,
    RoutingPressed,
    bits_named,
    named_bits,
)
from access_scrabble.braille.drivers.baum import DRIVER
from access_scrabble.braille.drivers.key_map import DisplayAction, KeyMapProblem, parse_chord
from access_scrabble.errors import InputError


def test_a_user_changes_adds_and_takes_away_chords() -> None:
    changed = DRIVER.key_map.changed({"D3+D1": "help", "D4": "", "D6": "where"}, DRIVER.keys)
    assert changed.action(parse_chord("D1+D3")) is DisplayAction.HELP
    assert changed.action(parse_chord("D4")) is None
    assert changed.action(parse_chord("D6")) is DisplayAction.WHERE
    assert DRIVER.key_map.action(parse_chord("D1+D3")) is DisplayAction.TOP_OF_BOARD
    assert ("D6", DisplayAction.WHERE) in list(changed)


@pytest.mark.parametrize(
    ("wishes", "code"),
    [
        ({"D9": "help"}, KeyMapProblem.UNKNOWN_DISPLAY_KEY),
        ({"": "help"}, KeyMapProblem.UNKNOWN_DISPLAY_KEY),
        ({"D1": "dance"}, KeyMapProblem.UNKNOWN_DISPLAY_ACTION),
    ],
)
def test_wishes_that_cannot_be(wishes: dict[str, str], code: KeyMapProblem) -> None:
    with pytest.raises(InputError) as refusal:
        DRIVER.key_map.changed(wishes, DRIVER.keys)
    assert refusal.value.problem is code


def test_a_chord_acts_when_the_first_key_goes_up_and_only_once() -> None:
    held = HeldKeys()
    assert held.press("a") == []
    assert held.press("b") == []
    assert held.release("a") == [KeysPressed(frozenset("ab"))]
    assert held.release("b") == []
    assert held.press("c") == []
    assert held.release("c") == [KeysPressed(frozenset("c"))]


def test_a_key_kept_down_joins_the_next_chord() -> None:
    held = HeldKeys()
    held.press("shift")
    held.press("a")
    assert held.release("a") == [KeysPressed(frozenset({"shift", "a"}))]
    held.press("b")
    assert held.release("b") == [KeysPressed(frozenset({"shift", "b"}))]
    assert held.release("shift") == []


def test_a_repeated_state_is_no_new_press() -> None:
    routing = HeldRouting()
    assert routing.hold(b"\x02", 8) == [RoutingPressed(1)]
    assert routing.hold(b"\x02", 8) == []
    assert routing.hold(b"\x06", 8) == [RoutingPressed(2)]
    assert routing.hold(b"\x00", 8) == []
    assert routing.hold(b"\xff\xff", 2) == [RoutingPressed(0), RoutingPressed(1)]


def test_bits_and_names_are_inverse() -> None:
    names = ("a", "", "b", "c")
    assert bits_named(named_bits(0b1101, names), names) == 0b1101
    assert named_bits(0b0010, names) == frozenset()
