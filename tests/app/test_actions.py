"""The table of actions: complete, without two words alike, and near to what people mistype."""

from collections import Counter

import pytest

from access_scrabble.app.actions import ACTIONS, BY_ID, ActionId, fold, nearest_action
from access_scrabble.app.lines import LineProblem, Request, understand
from access_scrabble.errors import InputError
from access_scrabble.presentation.action_help import ACTION_HELP

EVERYTHING = frozenset(ActionId)


def test_every_action_is_declared_once() -> None:
    assert [action.id for action in ACTIONS] == list(dict.fromkeys(action.id for action in ACTIONS))
    assert set(BY_ID) == set(ActionId)


def test_no_word_calls_two_actions() -> None:
    """Words are compared without accents and case; one word may serve both languages of one action."""
    pairs = {(fold(word), action.id) for action in ACTIONS for word in action.words}
    shared = [word for word, count in Counter(word for word, _ in pairs).items() if count > 1]
    assert shared == []


def test_every_action_has_words_and_help() -> None:
    assert set(ACTION_HELP) == set(ActionId)
    for action in ACTIONS:
        assert action.french
        assert action.english


def test_the_example_of_an_action_calls_it() -> None:
    """What the help tells people to type is understood as that action."""
    for action, (example, _) in ACTION_HELP.items():
        for line in example.split(", "):
            request = understand(line, EVERYTHING)
            assert request is not None
            assert request.action is action, line


@pytest.mark.parametrize(
    ("line", "request_"),
    [
        ("h4 mot", Request(ActionId.PLAY, "h4 mot")),
        ("4h mo?t", Request(ActionId.PLAY, "4h mo?t")),
        ("H-4 mot", Request(ActionId.PLAY, "H-4 mot")),
        ("h 4 mot", Request(ActionId.PLAY, "h 4 mot")),
        ("  h8  ", Request(ActionId.SQUARE, "h8")),
        ("e3", Request(ActionId.SQUARE, "e3")),
        ("d 4", Request(ActionId.SQUARE, "d 4")),
        ("e 3", Request(ActionId.EXCHANGE, "3")),
        ("e 3 mot", Request(ActionId.PLAY, "e 3 mot")),
        ("E aeu", Request(ActionId.EXCHANGE, "aeu")),
        ("ÉCHANGER aeu", Request(ActionId.EXCHANGE, "aeu")),
        ("exchange 3", Request(ActionId.EXCHANGE, "3")),
        ("?", Request(ActionId.HELP)),
        ("?échange", Request(ActionId.HELP, "échange")),
        ("? set-up", Request(ActionId.HELP, "set-up")),
        ("s", Request(ActionId.SCORES)),
    ],
)
def test_lines_understood(line: str, request_: Request) -> None:
    assert understand(line, EVERYTHING) == request_


def test_an_empty_line_asks_for_nothing() -> None:
    assert understand("   ", EVERYTHING) is None


@pytest.mark.parametrize(
    ("typed", "nearest"),
    [
        ("exchnage", ActionId.EXCHANGE),
        ("contestr", ActionId.CHALLENGE),
        ("scors", ActionId.SCORES),
        ("echange", ActionId.EXCHANGE),
    ],
)
def test_the_nearest_action(typed: str, nearest: ActionId) -> None:
    assert nearest_action(typed, EVERYTHING) is nearest


@pytest.mark.parametrize("typed", ["foo", "xyzzy", "deh", "12", "bonjour"])
def test_nothing_is_near(typed: str) -> None:
    with pytest.raises(InputError) as refused:
        understand(typed, EVERYTHING)
    assert refused.value.problem is LineProblem.NOT_UNDERSTOOD
    assert refused.value.data == {"text": typed}


def test_only_what_is_offered_is_understood_or_suggested() -> None:
    offered = frozenset({ActionId.PASS, ActionId.QUIT})
    with pytest.raises(InputError) as refused:
        understand("exchnage", offered)
    assert refused.value.problem is LineProblem.NOT_UNDERSTOOD
    assert nearest_action("quitt", offered) is ActionId.QUIT


@pytest.mark.parametrize("typed", ["temps", "TIME 2"])
def test_a_command_of_another_game(typed: str) -> None:
    with pytest.raises(InputError) as refused:
        understand(typed, frozenset({ActionId.PASS, ActionId.QUIT}))
    assert refused.value.problem is LineProblem.NOT_OFFERED
    assert refused.value.data == {"text": typed.split(maxsplit=1)[0]}
