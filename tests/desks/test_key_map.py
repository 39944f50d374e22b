"""Keys by name, their work in each mode, and what settings may change about it."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from access_scrabble.console.key_reader import key_name, toolkit_key
from access_scrabble.desks.common.actions import Action, Category
from access_scrabble.desks.common.keys import (
    DEFAULT_KEYS,
    NAMED_KEYS,
    Keymap,
    KeyMode,
    KeyProblem,
    is_reserved,
    parse_key,
    read_keymap,
)
from access_scrabble.errors import InputError

KEYS = st.one_of(
    st.sampled_from(NAMED_KEYS),
    st.sampled_from([f"ctrl+{letter}" for letter in "abefgklnopqrstuvwxyz"]),
    st.sampled_from("abcxyz0123.,;:!?*$'/=+-_"),
)


@pytest.mark.parametrize("mode", KeyMode)
def test_every_key_one_starts_with_has_a_name_that_settings_take(mode: KeyMode) -> None:
    for key in DEFAULT_KEYS[mode]:
        assert parse_key(key) == key


def test_every_key_one_starts_with_is_one_that_a_terminal_sends() -> None:
    """The names given to the toolkit and read from it are the same keys; no Alt, no Shift."""
    for keys in DEFAULT_KEYS.values():
        for key in keys:
            assert key_name(toolkit_key(key)) == key
            assert not key.startswith(("alt+", "shift+"))


def test_type_mode_binds_no_key_that_types_or_edits() -> None:
    assert [key for key in DEFAULT_KEYS[KeyMode.TYPE] if is_reserved(KeyMode.TYPE, key)] == []


@pytest.mark.parametrize("text", ["", "f0", "f13", "hyper+x", "ctrl+", "ab", "page"])
def test_what_is_no_key_is_refused(text: str) -> None:
    with pytest.raises(InputError) as refusal:
        parse_key(text)
    assert refusal.value.problem is KeyProblem.UNKNOWN_KEY


@given(st.lists(st.tuples(st.sampled_from(KeyMode), KEYS, st.one_of(st.none(), st.sampled_from(Action))), max_size=12))
def test_changes_written_to_settings_come_back_as_they_were(wanted: list[tuple[KeyMode, str, Action | None]]) -> None:
    keymap = Keymap()
    for mode, key, action in wanted:
        if not is_reserved(mode, key):
            keymap = keymap.assign(mode, key, action)
            assert keymap.action(mode, key) is action
    again, wrong = read_keymap(keymap.changes)
    assert wrong == ()
    assert {mode: dict(keys) for mode, keys in again.bindings.items()} == {
        mode: dict(keys) for mode, keys in keymap.bindings.items()
    }


@given(st.dictionaries(st.text(max_size=8), st.dictionaries(st.text(max_size=8), st.text(max_size=8))))
def test_no_settings_break_the_keys(changes: dict[str, dict[str, str]]) -> None:
    keymap, _ = read_keymap(changes)
    assert keymap.action(KeyMode.EXPLORE, "escape") is Action.LEAVE


@pytest.mark.parametrize(
    ("mode", "key"),
    [
        (KeyMode.TYPE, "h"),
        (KeyMode.TYPE, "enter"),
        (KeyMode.EXPLORE, "h"),
        (KeyMode.EXPLORE, "7"),
        (KeyMode.EXPLORE, "escape"),
    ],
)
def test_keys_that_must_stay_cannot_be_given_away(mode: KeyMode, key: str) -> None:
    with pytest.raises(InputError) as refusal:
        Keymap().assign(mode, key, Action.HELP)
    assert refusal.value.problem is KeyProblem.RESERVED_KEY


WITHOUT_A_KEY = {Action.EXPLORE: "one is there already", Action.GO_TO: "row letters and column numbers are typed"}


def test_everything_done_with_the_cursor_has_a_key() -> None:
    reached = set(DEFAULT_KEYS[KeyMode.EXPLORE].values())
    exploring = {action for action in Action if action.category is Category.EXPLORING}
    assert exploring - reached == set(WITHOUT_A_KEY)
