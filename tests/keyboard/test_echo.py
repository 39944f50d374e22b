"""Typing by ear in a real terminal: at no moment must one guess what is on the line."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.keyboard.key_terminal import DOWN, END, HOME, LEFT, RIGHT, TAB, UP
from tests.keyboard.recorded import SCREEN_READER, RecordedTerminal
from tests.keyboard.refereeing import REAL_BAG, sit_down
from tests.keyboard.sitting_down import usual_game

BACKSPACE, DELETE, SPELL, ENTER = "\x7f", "\x1b[3~", "\x05", "\r"
F10, CTRL_X = "\x1b[21~", "\x18"
EDGE = "<edge>"
PLAYERS = ("Anna", "Bob")


@pytest.fixture
def terminal(home: Path) -> Iterator[RecordedTerminal]:
    """A game of two, in English, every key echoed."""
    opened = RecordedTerminal(home, "en", is_echoed=True)
    usual_game(opened, PLAYERS)
    yield opened
    opened.kill()


def test_a_line_typed_with_errors(terminal: RecordedTerminal) -> None:
    told = terminal.type_keys("h", "8", " ", "p", "z", BACKSPACE, "a", "s", "s", "e")
    assert told == [["H"], ["8"], ["H8"], ["P"], ["Z"], ["Z"], ["A"], ["S"], ["S"], ["E"], ["H8 passe"]]
    told = terminal.type_keys(LEFT, LEFT, "?", RIGHT, HOME, LEFT, DELETE, "h", END, RIGHT)
    assert told == [
        ["E"],
        ["S"],
        ["joker"],
        ["E"],
        ["H8 pas joker se"],
        [EDGE, "H"],
        ["H"],
        ["H"],
        ["H8 pas joker se"],
        [EDGE, "end of line"],
        ["H8 pas joker se"],
    ]
    assert "14 points" in " ".join(terminal.press(ENTER).lines)


def test_the_answer_cuts_the_echo_and_is_said_alone(terminal: RecordedTerminal) -> None:
    terminal.hear_all()
    terminal.say("h8 passe")
    said = terminal.hear_all()
    answer = said[len(said) - said[::-1].index([]) :]
    assert answer[0][0] == "<accepted>"
    assert answer[-1] == ["Bob:"]


def test_a_key_without_a_function_is_heard(terminal: RecordedTerminal) -> None:
    assert terminal.type_keys("h", F10, CTRL_X) == [["H"], [EDGE], [EDGE], ["H"]]


def test_the_line_is_spelled_on_demand(terminal: RecordedTerminal) -> None:
    told = terminal.type_keys("8", "a", SPELL)
    assert told[2] == ["8, Algérie A"]


def test_history_and_completion_say_the_line_they_bring(terminal: RecordedTerminal) -> None:
    terminal.say("h8 passe")
    assert terminal.type_keys(UP, DOWN)[:2] == [["H8 passe"], ["Nothing typed."]]
    assert terminal.type_keys("e", "x", "c", TAB)[3] == ["exchange"]


def test_several_completions_are_told(terminal: RecordedTerminal) -> None:
    told = terminal.type_keys("r", "e", "d", TAB)
    assert told[3] == ["redo"]
    told = terminal.type_keys(*[BACKSPACE] * 4, "w", TAB)
    assert told[5] == ["2 words: where, word."]


def test_nothing_is_said_beside_a_screen_reader(home: Path) -> None:
    opened = RecordedTerminal(home, "en", SCREEN_READER, is_echoed=True)
    opened.press_keys(f"1\rAnna, Bob\r1\r3\rh8 pax{BACKSPACE}sse\r{UP}", "Bob: h8 passe")
    assert opened.hear_all() == []
    opened.kill()


def test_the_referees_room_hears_nothing_that_is_typed(home: Path) -> None:
    opened = RecordedTerminal(home, "en", is_echoed=True)
    sit_down(opened, REAL_BAG, PLAYERS)
    opened.say("aeirstu")
    opened.hear_all()
    opened.child.send(f"h8 tz{BACKSPACE}{UP}{HOME}{TAB}{SPELL}\x12\x15")
    assert opened.say("nonsense")
    assert [items for items in opened.hear_all() if items] == []
    opened.kill()
