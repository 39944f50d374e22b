"""One game of each formula refereed at the keyboard to its end (FO-01…07)."""

import re

import pytest

from access_scrabble.engine.board import Play
from access_scrabble.engine.coordinates import Reference
from access_scrabble.engine.tiles import FULL_SET, Tiles
from tests.keyboard.conversation import Conversation
from tests.keyboard.refereeing import (
    DRAWN,
    REAL_BAG,
    RETAINED,
    VIRTUAL_BAG,
    Formula,
    announce_early,
    is_about,
    sit_down,
)
from tests.keyboard.table import typed
from tests.keyboard.typed import Typed

TOP = re.compile(r"(?:1\. |\d+ points?, )(?P<reference>[A-O]\d+|\d+[A-O]) (?P<word>[A-Za-z]+)")


def play_out(talk: Conversation, size: int) -> Tiles:
    """Draw and retain to the end; what was not placed, by the program's account."""
    drawn = 0
    while talk.reply.prompt != "Game over:":
        told = talk.say("draw")
        found = next(match for line in told if (match := DRAWN.match(line)))
        drawn = max(drawn, len((found["kept"] or "") + found["new"]))
        told = talk.say("retain")
        if told[0].startswith("Nothing can be placed"):
            told = talk.say("unplayable")
    assert drawn == size
    left = next((line for line in told if line.startswith("Left over: ")), "")
    assert any(line.startswith("End of the game: ") for line in told)
    return Tiles.parse(left.removeprefix("Left over: ").rstrip("."))


def on_board(talk: Conversation) -> Tiles:
    """The tiles on the board, square by square."""
    told = [talk.say(f"{row}{column}")[0] for row in "ABCDEFGHIJKLMNO" for column in range(1, 16)]
    contents = [line.partition(",")[0] for line in told if "empty" not in line]
    return Tiles.of("?" if content.startswith("joker") else content for content in contents)


@pytest.mark.parametrize(
    ("formula", "size", "opening"),
    [
        pytest.param(Formula(letters="7 of 8"), 8, "7 of 8 game", marks=pytest.mark.rule("FO-03"), id="7 of 8"),
        pytest.param(Formula(letters="7 and 8"), 8, "7 and 8 game", marks=pytest.mark.rule("FO-04"), id="7 and 8"),
        pytest.param(Formula(letters="7, 8 and 9"), 9, "7, 8 and 9", marks=pytest.mark.rule("FO-05"), id="7, 8, 9"),
        pytest.param(Formula(with_joker=True), 7, "Joker game", marks=pytest.mark.rule("FO-02"), id="joker"),
        pytest.param(
            Formula(letters="7 of 8", with_joker=True, edition="edition of 2012"),
            8,
            "Joker game",
            marks=pytest.mark.rule("FO-02", "FO-03"),
            id="joker and 7 of 8 in 2012",
        ),
        pytest.param(
            Formula(in_pairs=True, time="1 minute"), 7, "Game in pairs", marks=pytest.mark.rule("FO-01"), id="pairs"
        ),
    ],
)
def test_formulas_of_points(talk: Typed, formula: Formula, size: int, opening: str) -> None:
    players = ("3 Anna / Bob", "4 Chloé / David") if formula.in_pairs else ()
    told = sit_down(talk, VIRTUAL_BAG, players, formula)
    assert any(line.startswith(opening) for line in told)
    left = play_out(talk, size)
    assert on_board(talk) + left == FULL_SET


@pytest.mark.rule("FO-06")
def test_sudden_death_until_one_is_left(talk: Typed) -> None:
    sit_down(talk, VIRTUAL_BAG, ("Anna", "Bob", "Chloé"), Formula(contest="Sudden death"))
    talk.say("draw")
    talk.say("clock")
    assert is_about(talk.say("time"), 60)
    talk.say_all("1 10", "2 8")
    assert talk.say("3 10") == ["Chloé, turn 1: 10 points.", "Nobody is missing on turn 1.", "Out: Bob."]
    talk.say_all("retain", "draw")
    assert talk.say("2 12") == ["Table 2 has been out since turn 1."]
    told = talk.say_all("1 7", "3 20")
    assert told == ["Chloé, turn 2: 20 points.", "Nobody is missing on turn 2.", "Out: Anna."], "nothing for the room"
    told = talk.say("retain")
    assert talk.reply.prompt == "Game over:"
    top = next(place for place, line in enumerate(told) if line in ("Horizontal", "Vertical"))
    out = told.index("Out: Anna")
    assert top < out
    assert told[out + 1 : out + 3] == ["End of the game: only one player is left", "Winner: Chloé"]
    assert talk.say("points")[1:4] == ["Still in: Chloé.", "Out on turn 1: Bob.", "Out on turn 2: Anna."]


@pytest.mark.rule("FO-07")
def test_topping_with_two_players(talk: Typed) -> None:
    """Whoever finds the top keeps his time; the other is given it for twenty seconds more."""
    sit_down(talk, VIRTUAL_BAG, ("Anna", "Bob"), Formula(contest="Topping"))
    talk.say_all("draw", "clock")
    assert is_about(talk.say("time"), 60)
    found = next(match for line in talk.say("best") if (match := TOP.match(line)))
    reference, word = found["reference"], found["word"]
    assert talk.say(f"1 {typed(Play(Reference.parse(reference), word))}")[0].endswith(": the top.")
    told = talk.say("retain")
    assert told[0] == "Bob is given the top for 20 seconds more."
    assert RETAINED.fullmatch(told[1])
    times = talk.say("points")[1:]
    assert times[0].startswith("1. Anna: ")
    assert times[0].endswith("1 top found.")
    assert times[1] == "2. Bob: 1 minute 20 seconds, 0 tops found."
    assert talk.say("undo")[0].endswith(", retained on turn 1.")


def test_a_question_of_yes_or_no_explains_itself(talk: Typed) -> None:
    talk.choose("Referee a duplicate game")
    for option in ("choose edition", "edition of 2026", "the points", "seven letters"):
        talk.choose(option)
    question = "Is it a joker game, with a joker in each draw? (y or n)"
    assert talk.reply.prompt == question
    explained = ["Type y for yes or n for no; Enter alone is no, quit goes back."]
    assert talk.say("?") == talk.say("perhaps") == explained
    assert talk.reply.prompt == question
    talk.say("Oui")
    assert talk.reply.prompt == "Do they play in pairs? (y or n)"
    assert talk.say("quit")[0].startswith("What do you want to do?")


@pytest.mark.rule("FO-01")
def test_a_pair_where_nobody_plays_in_pairs(talk: Typed) -> None:
    (told,) = sit_down(talk, VIRTUAL_BAG, ("Anna / Bob", "Chloé / David"))
    assert told.startswith("This game is not played in pairs: type one name for each table, as 12 Anna, 13 Bob; ")


@pytest.mark.rule("DU-16")
def test_one_player_alone_is_told_to_be_training(talk: Typed) -> None:
    told = sit_down(talk, VIRTUAL_BAG, ("Anna",))
    assert told[0].startswith("One player, and the program draws: this is training, ")
    talk.say_all("quit")
    assert not any("training" in line for line in sit_down(talk, VIRTUAL_BAG, ("Anna", "Bob")))


LONG = "4 minutes a turn is out of regulation: 3 minutes at most in competition."


@pytest.mark.rule("DU-05", "DU-15")
def test_more_than_three_minutes_is_told_unless_they_play_among_friends(talk: Typed) -> None:
    talk.choose("Referee a duplicate game")
    for option in ("choose edition", "edition of 2026", "the points", "seven letters"):
        talk.choose(option)
    talk.say_all("n", "n")
    talk.choose("another time")
    talk.say("4:00")
    assert LONG in talk.say("30")
    talk.choose(VIRTUAL_BAG)
    talk.say("")
    assert LONG in " ".join(talk.say("checklist"))
    talk.say_all("quit", "quit")
    talk.choose("Referee a duplicate game")
    talk.choose("among friends")
    talk.choose("another time")
    talk.say("4:00")
    assert LONG not in talk.say("30")


@pytest.mark.rule("FO-06")
def test_the_room_hears_who_is_out_and_the_times_that_shrink(talk: Typed) -> None:
    told = sit_down(talk, VIRTUAL_BAG, ("Anna", "Bob", "Chloé"), Formula(contest="Sudden death"))
    assert "1 minute on the first turns, less and less then" in told
    for turn in (1, 2, 3):
        talk.say("draw")
        talk.say("1-3 10")
        told = talk.say("retain")
        assert ("From now on 50 seconds a turn" in told) is (turn == 3)
    talk.say("draw")
    talk.say("retain")
    told = talk.say_all("1 10", "2 12", "3 12")
    assert told[-1] == "Out: Anna.", "to the referee alone"
    talk.say("draw")
    assert "Out: Anna" in announce_early(talk), "the turn was closed by the next draw"


@pytest.mark.rule("FO-06")
def test_a_contest_decided_after_its_word_is_told_when_the_referee_says_so(talk: Typed) -> None:
    sit_down(talk, VIRTUAL_BAG, ("Anna", "Bob"), Formula(contest="Sudden death"))
    talk.say_all("draw", "retain", "1 10")
    told = talk.say("2 12")
    assert "One player is left: type announce to tell the room." in told
    assert not any(line.startswith("Winner") for line in told[: told.index(told[-1])] if not line.endswith("."))
    assert "Winner: Bob" in talk.say("announce")


@pytest.mark.rule("FO-06")
def test_a_draw_that_puts_somebody_out_for_want_of_a_score_is_asked_about(talk: Typed) -> None:
    sit_down(talk, VIRTUAL_BAG, ("Anna", "Bob", "Chloé"), Formula(contest="Sudden death"))
    talk.say_all("draw", "1,2 10", "retain")
    assert talk.say("draw") == ["No score on turn 1: Chloé, table 3; out."]
    assert talk.reply.prompt == "Draw all the same? (y or n)"
    assert talk.say("n") == ["Nothing is changed."]


@pytest.mark.rule("FO-07")
def test_the_word_of_the_only_topping_player_is_the_one_laid(talk: Typed) -> None:
    sit_down(talk, REAL_BAG, ("Anna",), Formula(contest="Topping"))
    talk.say("aeirstu")
    last = next(word for line in reversed(talk.say("best")) for word in re.findall(r"H\d+ [A-Z]{7}", line))
    assert talk.say(f"1 {last.lower()}")[0].endswith(": the top.")
    assert talk.say("retain")[0].startswith(f"Retained on turn 1: {last}, ")
