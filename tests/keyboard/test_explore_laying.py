"""Words laid from the cursor: told before they count, then played as a typed line would be."""

from pathlib import Path

import pytest

from tests.keyboard.refereeing import REAL_BAG, sit_down
from tests.keyboard.sitting_down import Agreement, chosen_game, usual_game
from tests.keyboard.typed import Typed

PLAYERS = ("Anna", "Bob")
START = (
    "Laying from {square}, horizontal. Type letters, a question mark after a joker's;"
    " Tab turns, Enter tells and lays, Escape gives up."
)


def journal_of(home: Path) -> bytes:
    (journal,) = (home / "games").glob("*.journal")
    return journal.read_bytes()


@pytest.mark.rule("CL-04")
def test_a_word_is_heard_before_it_is_played(talk: Typed, home: Path) -> None:
    usual_game(talk, PLAYERS)
    talk.say("explore")
    before = journal_of(home)
    assert talk.say("enter") == [START.format(square="H8")]
    assert talk.say("p") == ["P, H8."]
    assert talk.say("a") == ["A, H9."]
    assert talk.say("s") == ["S, H10."]
    assert talk.say("?") == ["joker S, H10."]
    assert talk.say("x") == ["X, H11."]
    assert talk.say("backspace") == ["X taken back, H11."]
    talk.say_all("s", "e")
    assert talk.say("enter") == [
        "14 points for PASSE (joker S) at H8; nothing is laid yet.",
        "To place: P on H8, A on H9, joker S on H10, S on H11, E on H12.",
        "Enter again lays it, Escape gives up.",
    ]
    assert journal_of(home) == before
    assert talk.say("enter")[0] == "14 points. Anna: PASSE (joker S) at H8."
    assert journal_of(home) != before
    assert talk.say("right") == ["A, 9."], "one explores on"
    talk.say("escape")
    assert talk.reply.prompt == "Bob:"


def test_letters_on_the_board_are_joined_and_the_word_turns(talk: Typed) -> None:
    usual_game(talk, PLAYERS)
    talk.say_all("h8 passe", "explore g13")
    talk.say("enter")
    assert talk.say("tab") == ["Vertical from G13."]
    assert talk.say("r") == ["R, G13."]
    assert talk.say("escape") == ["Given up: nothing is laid."]
    talk.say_all("h", "7", "enter", "r", "e")
    assert talk.say("backspace") == ["E taken back, H13."]
    assert talk.say("f2") == ["E taken back, H13."]
    told = talk.say("enter")
    assert told[0].startswith("8 points for RPASSE at H7")
    assert talk.say("f4")[0] == "Anna 0, Bob 0.", "questions are answered while a word is laid"


def test_what_joins_is_told(talk: Typed) -> None:
    usual_game(talk, PLAYERS)
    talk.say_all("h8 passe", "lay h7")
    assert talk.say("r") == ["R, H7. Then PASSE, already there."]
    assert talk.say("s") == ["S, H13."]


@pytest.mark.parametrize("square", ["a1", "h8"])
def test_a_word_that_does_not_fit_is_refused_and_can_be_mended(talk: Typed, square: str) -> None:
    usual_game(talk, PLAYERS)
    talk.say("h8 passe" if square == "a1" else "pass")
    talk.say_all(f"lay {square}", "m")
    refused = talk.say("enter")
    assert len(refused) == 1
    assert "touches no letter" in refused[0] or "two letters" in refused[0]
    assert talk.say("escape") == ["Given up: nothing is laid."]


def test_keys_without_work_there_say_so_and_the_line_can_be_full(talk: Typed) -> None:
    usual_game(talk, PLAYERS)
    talk.say("lay h15")
    assert talk.say("up") == ["up arrow: this key does nothing while a word is laid: F1 says what one can do."]
    assert talk.say("f1") == [START.format(square="H15")]
    assert talk.say("enter") == ["No letter is laid yet."]
    assert talk.say("backspace") == ["No letter is laid yet."]
    assert talk.say("?") == ["No letter is laid yet."]
    talk.say("a")
    assert talk.say("b") == ["No room after H15."]
    assert talk.say("ctrl+c") == ["Given up: nothing is laid."]
    assert talk.say("ctrl+d") == ["Type mode."]


@pytest.mark.rule("DU-07")
def test_a_referee_retains_from_the_cursor(talk: Typed) -> None:
    sit_down(talk, REAL_BAG, PLAYERS)
    talk.say_all("aeirstu", "explore", "enter", "s", "i")
    told = talk.say("enter")
    assert told[-1] == "Enter again lays it, Escape gives up."
    assert any("H8 SI" in line for line in told)
    assert "Retained on turn 1: H8 SI, 4 points." in talk.say("enter")
    assert talk.say("space")[1:3] == ["Under it: double word, star.", "Laid on turn 1."]


@pytest.mark.rule("VA-05")
def test_letters_are_taken_from_the_cursor_in_the_reverse_game(talk: Typed) -> None:
    usual_game(talk, PLAYERS)
    talk.say_all("h8 passe", "8h pin", "end", "y", "0", "0", "quit")
    talk.choose("Reverse")
    talk.choose("classic game of")
    talk.say_all("Anna, Bob", "explore h12")
    assert talk.say("enter")[0].startswith("Taking letters: Space picks")
    assert talk.say("space") == ["Picked: E H12."]
    assert talk.say("right") == ["empty, 13."], "the cursor moves on while one picks"
    assert talk.say("space") == ["H13 is empty."]
    talk.say_all("left", "left", "space")
    assert talk.say("space") == ["Picked: E H12."], "picked twice is not picked"
    talk.say_all("space", "left", "space", "left", "space")
    assert talk.say("enter") == [
        "4 points for A on H9, S on H10, S on H11, E on H12; nothing is taken yet.",
        "Enter again takes them, Escape gives up.",
    ]
    assert talk.say("enter") == ["4 points. Anna takes A on H9, S on H10, S on H11, E on H12."]
    talk.say("enter")
    assert talk.say("enter") == ["No letter is picked."]
    talk.say_all("i", "8", "space", "enter")
    assert talk.say("enter") == ["The letters left would not hold together."]
    assert talk.say("escape") == ["Given up: nothing is taken."]


@pytest.mark.rule("CL-10", "VA-02")
def test_a_word_tried_is_judged_only_while_the_dictionary_is_open(talk: Typed) -> None:
    usual_game(talk, PLAYERS)
    assert talk.say("try h8 xzwk") == [
        "80 points for XZWK at H8; nothing is laid yet.",
        "To place: X on H8, Z on H9, W on H10, K on H11.",
    ]
    talk.say_all("pass", "pass", "pass", "pass", "0", "0")
    assert talk.say("try h8 xzwk")[-1] == "XZWK is not admitted."
    talk.say("quit")
    chosen_game(talk, PLAYERS, Agreement(variants=("open dictionary",)))
    assert talk.say("try h8 passe")[-1] == "PASSE is admitted."


def test_somebody_alone_tries_a_word_without_its_being_judged(talk: Typed) -> None:
    talk.choose("Practise")
    talk.say_all("1", "1", "n", "Anna", "")
    told = talk.say("try h8 xzwk")
    assert told[0] == "80 points for XZWK at H8; nothing is laid yet."
    assert not any("admitted" in line for line in told)
