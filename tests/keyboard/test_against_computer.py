"""Games against the computer at the keyboard: letters told as drawn, tiles to lay, challenges, coming back."""

import re

import pytest

from access_scrabble.engine.lexicon import Lexicon
from tests.keyboard.opponents import OVER, READY, Person, begin
from tests.keyboard.typed import Typed


@pytest.mark.rule("CL-02", "CL-09", "CL-13")
def test_a_whole_game_by_what_is_told(talk: Typed, lexicon: Lexicon) -> None:
    """The person's board and rack, kept by what is told alone, are those of the program to the end."""
    person = Person(talk, lexicon)
    person.hear(begin(talk, "expert"))
    for number in range(200):
        if talk.reply.prompt in OVER:
            break
        if talk.reply.prompt not in READY and number % 3 == 0:
            rack, board = person.rack, person.board
            person.hear(talk.say("rack"))
            assert (person.rack, person.board) == (rack, board)
        person.turn()
    assert talk.reply.prompt in OVER
    assert any("wins" in line or "Equal" in line for line in talk.say("turn"))


def test_a_game_left_at_any_moment_is_the_same_game(talk: Typed, lexicon: Lexicon) -> None:
    person = Person(talk, lexicon)
    person.hear(begin(talk, "expert"))
    for _ in range(8):
        person.turn()
        sheet, prompt = talk.say("sheet"), talk.reply.prompt
        talk.say("quit")
        rack, board = person.rack, person.board
        person.hear(talk.say("0"))
        assert talk.reply.prompt == prompt
        assert (person.rack, person.board) == (rack, board)
        assert talk.say("sheet") == sheet


def test_what_the_computer_waits_for_is_told_again(talk: Typed) -> None:
    begin(talk, "expert")
    if talk.reply.prompt not in READY:
        talk.say("pass")
    told = talk.say("turn")
    assert told[0].startswith("To place: ")
    assert "ready" in told[1]
    assert talk.say("ready")[0].startswith("Computer now has ")
    assert talk.reply.prompt == "Anna:"


def test_the_computer_s_letters_stay_its_own(talk: Typed) -> None:
    begin(talk, "expert")
    if talk.reply.prompt in READY:
        talk.say("")
    assert talk.say("rack Computer") == ["Only the player to move can ask for a rack that the program deals."]
    told = talk.say(
        "exchange " + re.sub("[^A-Z?]", "", talk.say("rack")[0].partition(":")[2].replace("joker", "?"))[:2]
    )
    assert sum(line.startswith("Drawn: ") for line in told) == 1, told


def test_the_word_is_challenged_or_taken_back(talk: Typed, lexicon: Lexicon) -> None:
    person = Person(talk, lexicon)
    person.hear(begin(talk, "expert"))
    if talk.reply.prompt in READY:
        person.turn()
    person.turn()
    assert talk.reply.prompt in READY
    assert talk.say("challenge")[0].startswith("Admitted: ")
    assert talk.reply.prompt in READY
    assert talk.say("undo") == ["Undone: challenge.", *talk.reply.lines[1:]]
    undone = talk.say("undo")
    assert undone[0].startswith("Undone: Anna, ")
    assert talk.reply.prompt == "Anna:"
