"""The referee's desk on appeals after the end, a second referee, late notices, and exclusion (BU-19, BU-20, DU-20)."""

import pytest

from tests.keyboard.slip_entry import at_turn_two
from tests.keyboard.typed import Typed


@pytest.fixture
def referee(talk: Typed) -> Typed:
    at_turn_two(talk)
    return talk


DELAY = "Appeals: before the next game begins, or within 15 minutes after the last one."


@pytest.mark.rule("BU-20")
def test_the_time_for_an_appeal_is_told_and_asked_about_once_the_game_is_over(referee: Typed) -> None:
    referee.say("1 riz 12h 21")
    assert referee.say("appeals") == ["No appeal.", DELAY]
    assert referee.say("appeal 1 the place")[0] == "Appeal recorded: Anna, table 1, turn 2."
    referee.say("interrupted 40")
    assert referee.say("appeal 1 again")[-2:] == ["The game is over.", DELAY]
    assert referee.reply.prompt == "Was this one lodged in time? (y or n)"
    assert referee.say("n")[0] == "Late appeal recorded: Anna, table 1, turn 2."
    referee.say("appeal 1 once more")
    assert referee.say("y")[0] == "Appeal recorded: Anna, table 1, turn 2."
    assert referee.say("appeals")[2].startswith("Anna, table 1, turn 2, late, “again”: open")


@pytest.mark.rule("BU-20")
def test_the_federation_comes_after_the_commission(referee: Typed) -> None:
    referee.say("1 riz 12h 21")
    assert referee.say("appeal federation 1 the text")[0].startswith("The federation hears appeals against the ")
    referee.say("commission 1 zero")
    told = referee.say("appeal federation 1 the text")
    assert told[0] == "Appeal to the federation recorded: Anna, table 1, turn 2."
    assert told[1].endswith("is due within 2 weeks (7.4.2.3).")
    assert referee.say("appeals")[0].startswith("Anna, table 1, turn 2, to the federation, “the text”: open")


@pytest.mark.rule("BU-20")
def test_a_doubt_says_what_would_favour_the_player(referee: Typed) -> None:
    told = referee.say("1 riz i12 15")
    assert told[-2] == "Most favourable to the player: 10 points, the 5-point penalty taken off (7.3)."


@pytest.mark.rule("BU-19")
def test_a_second_referee_goes_by_the_order_of_the_tables_and_readings_are_compared(referee: Typed) -> None:
    referee.say_all("2 riz 13h 21", "1 rizu 13h 21")
    referee.say("second")
    assert referee.reply.prompt == "Second referee, turn 2, slip of table 1, or Enter to end:"
    (told,) = referee.say("1 rizm 13h 21")
    assert told == (
        "Anna, table 1, turn 2: the same verdict, read differently. First referee: RIZU, reference 13H, 21 points;"
        " second referee: RIZM, reference 13H, 21 points."
    )
    assert referee.reply.prompt == "Second referee, turn 2, slip of table 2, or Enter to end:"
    assert referee.say("2 riz 13h 21") == ["Bob, table 2: the same verdict."]
    assert referee.say("")[0] == told


@pytest.mark.rule("BU-19")
def test_correction_slips_that_are_late_are_told_at_the_end_of_the_next_turn(referee: Typed) -> None:
    referee.say_all("1: 1 passez h8 16", "notices 1 delivered", "1 riz 12h 21", "2 riz 12h 21", "retain 13h riz")
    referee.say("aeu")
    assert "Correction slips of turn 2 not delivered yet: tables 1, 2." in referee.say("retain")


@pytest.mark.rule("DU-20")
def test_somebody_is_excluded_and_the_ranking_says_so(referee: Typed) -> None:
    told = referee.say("exclude 1 a list of words")
    assert told == ["Anna is excluded: all scores are void, and other games are closed (7.1)."]
    assert any(line.startswith("3. Anna, 0 points") and line.endswith(", excluded.") for line in referee.say("points"))
    assert referee.say("1 riz 13h 21") == ["Table 1 was excluded on turn 2: undo takes that back."]
    referee.say("undo")
    assert "excluded" not in " ".join(referee.say("points"))
