"""What a referee does besides: other words, cancelled turns, players, scores, the way back."""

import re

import pytest

from tests.keyboard.refereeing import REAL_BAG, VIRTUAL_BAG, Formula, is_about, sit_down
from tests.keyboard.typed import Typed


@pytest.fixture
def referee(talk: Typed) -> Typed:
    """A game with a real bag, before its first draw."""
    sit_down(talk, REAL_BAG, ("1 Anna", "2 Bob"))
    return talk


@pytest.mark.rule("DU-07")
def test_another_word_is_warned_of_once_before_it_is_retained(referee: Typed) -> None:
    referee.say("aeirstu")
    top = referee.say("best")[0].removeprefix("1. ").partition(",")[0]
    told = referee.say("h8 si")
    assert told[0] == f"Careful, this is not the top: the top is {top}."
    assert told[1] == "H8 SI, 4 points. Type retain before it to retain it."
    assert referee.reply.prompt == "Turn 1:"
    referee.is_sure = False
    assert referee.say("retain h8 si") == [f"Careful, this is not the top: the top is {top}."]
    assert referee.say("y")[0] == "Retained on turn 1: H8 SI, 4 points."
    assert referee.reply.prompt == "Turn 2, 2 letters drawn, slips of turn 1:"


@pytest.mark.rule("DU-07")
def test_equal_tops_are_numbered_and_can_be_retained_by_number(referee: Typed) -> None:
    referee.say("ae?rstl")
    tops = referee.say("best")
    assert re.fullmatch(r"\d+ points, \d+ equal words:", tops[0])
    assert [line.partition(".")[0] for line in tops[1:10]] == list("123456789")
    more = int(tops[10].removeprefix("And ").partition(" ")[0])
    assert int(tops[0].split()[2]) == 9 + more
    assert referee.say("retain 999") == [f"There is no top 999: type a number from 1 to {9 + more}, or retain alone."]
    second = tops[2].removeprefix("2. ").split(", ")[0].rstrip(".")
    assert any(line.startswith(f"Retained on turn 1: {second}, ") for line in referee.say("retain 2"))


@pytest.mark.rule("DU-07")
def test_the_letter_of_a_joker_is_told_wherever_a_play_is(referee: Typed) -> None:
    referee.say("ae?rstl")
    best = referee.say("best")[1:10]
    assert len([line for line in best if " (joker " in line]) == 9
    assert " (joker " in referee.say("below")[0]
    assert referee.say("h8 se?l")[-1].startswith("H8 SeL (joker E), 4 points.")
    assert referee.say("retain h8 se?l")[0] == "Retained on turn 1: H8 SeL (joker E), 4 points."
    assert referee.say("last") == ["Turn 1, AE?RSTL: H8 SeL (joker E), 4 points."]
    assert referee.say("sheet")[1] == "Turn 1, AE?RSTL: H8 SeL (joker E), 4 points."
    assert "SoL (joker O) at H" in referee.say("1 so?l h8 4")[0]


def test_words_are_checked_and_can_be_admitted(referee: Typed) -> None:
    referee.say("aeirstu")
    assert referee.say("h8 tuear") == ["TUEAR is not admitted."]
    assert referee.say("retain h8 tuear") == ["TUEAR is not admitted."]
    assert referee.say("check si")[0] == "SI is admitted."
    referee.is_sure = False
    assert "Careful, the word list does not know all these words." in referee.say("admit h8 tuear")
    assert referee.say("y")[0] == "Retained on turn 1: H8 TUEAR, 12 points."


@pytest.mark.rule("DU-02", "DU-04")
def test_letters_that_cannot_have_been_drawn(referee: Typed) -> None:
    assert referee.say("aei") == ["Letters typed: 3; needed: 7."]
    assert referee.say("k k w x y z a") == ["These letters are not in the bag any more: K."]
    assert referee.say("draw") == ["The letters come from the real bag: type those you drew, 7 in all."]
    assert referee.say("bcdfghj")[0] == "Rejected, too few vowels or consonants: BCDFGHJ."
    assert referee.reply.prompt == "Turn 1, 7 letters drawn:"
    assert referee.say("aeirstu")[0] == "Turn 1: AEIRSTU; 95 letters in the bag."
    assert "Rejection" in referee.reply.lines


@pytest.mark.rule("DU-04")
def test_kept_letters_that_went_back_before_the_referee_typed(referee: Typed) -> None:
    referee.say_all("aeirstu", "retain h8 si")
    told = referee.say("-aeirstl")
    assert "Turn 2: AEIRSTL; 93 letters in the bag." in told


@pytest.mark.rule("DU-04")
def test_letters_drawn_anew_when_none_were_kept(referee: Typed) -> None:
    assert referee.say("-lmnopqe")[0] == "Rejected, too few vowels or consonants."


def test_command_words_and_letters_are_told_apart(referee: Typed) -> None:
    """As many letters as are asked for are letters; where they are a command too, that is asked about."""
    referee.say_all("aeirstu", "retain h8 si")
    assert referee.say("li h") == ["Row H: SI 8 to 9."]
    assert referee.say("s")[0].startswith("Total of the tops: ")
    referee.is_sure = False
    referee.say("li")
    assert referee.reply.prompt == "Are these the letters drawn, L I? (y or n)"
    assert referee.say("n") == ["Row H: SI 8 to 9."]
    referee.say("li")
    assert referee.say("y")[0].startswith("Turn 2: AERTU+LI; ")


def test_a_question_or_silence_is_not_taken_for_letters(referee: Typed) -> None:
    """Seven letters that silence the voice or ask something do so at once; what changes the game is asked about."""
    referee.is_sure = False
    assert referee.say("silence") == []
    assert referee.say("dernier") == ["Nothing has been played."]
    assert referee.reply.prompt == "Turn 1, 7 letters drawn:"
    referee.say("annuler")
    assert referee.reply.prompt == "Are these the letters drawn, A N N U L E R? (y or n)"
    referee.say("n")
    assert referee.say("+silence")[0] == "Turn 1: SILENCE; 95 letters in the bag."


@pytest.mark.rule("DU-10")
def test_a_cancelled_turn_is_drawn_again_otherwise(referee: Typed) -> None:
    referee.say("aeirstu")
    assert referee.say("cancel") == ["Turn 1 is cancelled. Back in the bag: A E I R S T U.", "Turn 1 is cancelled"]
    assert referee.say("u t s r i e a")[0] == "Rejected, the same letters as the cancelled turn: UTSRIEA."
    assert referee.say("aeirstl")[0] == "Turn 1: AEIRSTL; 95 letters in the bag."
    assert referee.say("unplayable")[0].startswith("There is a solution, worth ")


@pytest.mark.rule("DU-12")
def test_an_interruption(referee: Typed) -> None:
    referee.say_all("aeirstu", "retain")
    assert referee.say("interrupted 30")[0].startswith("The game goes on")
    told = referee.say("interrupted 31")
    assert told[:3] == [
        "Left over: 95 letters.",
        "Scores are missing on turn 1: then type announce, for totals and solos.",
        "The game is over; if that is a mistake, type undo.",
    ]
    assert "End of the game: the interruption has lasted too long" in told
    assert referee.reply.prompt == "Game over:"
    assert referee.say("draw")[0].startswith("The game is over")


@pytest.mark.rule("DU-09", "DU-13", "DU-14", "DU-15")
def test_players_and_their_scores(referee: Typed) -> None:
    referee.say("aeirstu")
    assert referee.say("1 20, 2 18 -5") == [
        "Anna, turn 1: 20 points.",
        "Bob, turn 1: 13 points, 5-point penalty.",
        "Nobody is missing on turn 1.",
    ]
    referee.say("retain h8 si")
    assert referee.say("arrive Chloé") == ["Chloé takes part from turn 2 on; the turns before count nothing."]
    assert referee.say("9 4") == ["Nobody plays at table 9."]
    referee.say_all("no", "retain")
    assert referee.say("missing") == ["Turn 2, no score yet: 1 Anna, 2 Bob, 3 Chloé."]
    referee.say("3 1")
    everybody = referee.say("everybody")
    assert [line.partition(",")[0] for line in everybody[:-1]] == ["Anna", "Bob"]
    assert referee.say("everybody") == ["That changes nothing."]
    assert referee.say("1: 2 20") == ["Bob, turn 1: 20 points."]
    ranking = referee.say("points")
    assert [line.partition(",")[0] for line in ranking[1:]] == ["1. Anna", "1. Bob", "3. Chloé"]
    assert referee.say("everybody 7") == ["There is no turn 7: the last one is 2."]
    assert referee.say("note much") == ["Type a table and its points, as 12 35; a penalty as 12 35 -5."]


@pytest.mark.rule("DU-05", "DU-09")
def test_a_time_alone_is_no_score(referee: Typed) -> None:
    referee.say("aeirstu")
    assert referee.say("1:45") == ["1:45 is a time: type clock 1:45; a score has a space, as 12 35."]
    assert referee.say("note 1:45") == referee.say("1:45")
    assert referee.say("1 45, 2:30") == ["2:30 is a time: type clock 2:30; a score has a space, as 12 35."]
    assert referee.say("missing") == ["Turn 1, no score yet: 1 Anna, 2 Bob."]
    assert referee.say("1 45") == ["Anna, turn 1: 45 points."]
    assert referee.say("note 1: 2 20")[0] == "Bob, turn 1: 20 points."


@pytest.mark.rule("DU-09")
def test_a_score_above_the_top_is_kept_and_warned_of(referee: Typed) -> None:
    top = int(referee.say_all("aeirstu", "best")[0].removeprefix("1. ").split()[0])
    known = referee.say(f"1 {top + 1}")
    assert known == [f"Anna, turn 1: {top + 1} points."], "not known before the top is retained"
    assert f"More than the top, {top}: Anna; check it." in referee.say("retain h8 si")
    told = referee.say(f"2 {top + 1} -5")
    assert told[:2] == [f"Bob, turn 1: {top - 4} points, 5-point penalty.", f"More than the top, {top}: check it."]
    assert referee.say(f"note 1: 2 {top}") == [f"Bob, turn 1: {top} points."]


@pytest.mark.rule("DU-15")
def test_the_same_score_of_many_tables_is_one_sentence(talk: Typed) -> None:
    sit_down(talk, REAL_BAG, tuple("ABCDEFGH"))
    talk.say_all("aeirstu", "retain h8 si")
    assert talk.say("everybody") == ["Turn 1, 8 tables: 66 points.", "Nobody is missing on turn 1."]


@pytest.mark.rule("DU-07")
def test_what_is_below_the_top_is_not_told_without_end(referee: Typed) -> None:
    referee.say("ae?rstl")
    *few, more = referee.say("below")
    assert sum(line.count(",") + 1 for line in few) == 9
    assert more.startswith("And ")
    assert sum(line.count(",") + 1 for line in referee.say("below 30")[:-1]) == 30


@pytest.mark.rule("DU-15")
def test_turns_without_scores_are_named_later_too(talk: Typed) -> None:
    sit_down(talk, VIRTUAL_BAG, ("1 Anna", "2 Bob"))
    talk.say_all("draw", "retain", "1 3", "draw", "retain", "draw", "retain", "everybody")
    assert talk.say("missing") == ["Nobody is missing on turn 3.", "Scores are missing on turns 1, 2 too."]
    talk.say_all("1: 2 4", "everybody 2")
    assert talk.say("missing") == ["No score is missing."]


@pytest.mark.rule("DU-02")
def test_enter_alone_draws_for_nobody_but_oneself_and_says_so(talk: Typed) -> None:
    told = sit_down(talk, VIRTUAL_BAG, ("1 Anna", "2 Bob"))
    assert told[-1] == "Type draw: Enter alone does not draw."
    assert talk.say("") == ["Turn 1, 7 letters to draw.", "Type draw: Enter alone does not draw."]
    assert talk.reply.prompt == "Turn 1, to be drawn:"


def test_undo_and_redo(referee: Typed) -> None:
    referee.say_all("aeirstu", "retain h8 si", "1 3")
    assert referee.say("undo 2") == [
        "Undone: H8 SI, retained on turn 1 and 1 step after it.",
        "Turn 1: AEIRSTU.",
        "Anna, table 1, turn 1: nothing noted.",
    ]
    assert referee.reply.prompt == "Turn 1:"
    assert referee.say("redo") == ["Done again: H8 SI, retained on turn 1.", "Turn 2 is to be drawn."]
    assert referee.say("last") == ["Turn 1, AEIRSTU: H8 SI, 4 points."]


def test_one_letter_leaves_no_room_in_the_middle_of_its_game(referee: Typed) -> None:
    referee.say("q")
    assert referee.reply.prompt == "Leave the game? (y or n)"
    assert referee.say("") == ["Nothing is done."]
    referee.say("q")
    assert referee.say("y")[0].startswith("What do you want to do?")


def test_a_score_taken_back_after_the_end(referee: Typed) -> None:
    referee.say_all("aeirstu", "retain h8 si", "interrupted 31", "1 3")
    assert referee.say("undo") == ["Undone: points of turn 1, table 1.", "Anna, table 1, turn 1: nothing noted."]


def test_questions(referee: Typed) -> None:
    referee.say("aeirstu")
    assert referee.say("rack")[0] == "Turn 1: AEIRSTU."
    assert referee.say("count e") == ["E: 14 left."]
    assert referee.say("count joker") == ["joker: 2 left."]
    assert referee.say("left")[0].startswith("95 letters in the bag: A 8, B 2")
    assert referee.say("recall") == ["Nothing has been played."]
    assert re.fullmatch(r"And \d+ more\.", referee.say("below")[-1])
    assert referee.say("")[0] == "Turn 1: AEIRSTU."
    assert is_about(referee.say("")[-1:], 180)


def test_players_asked_again_until_they_can_be_told_apart(talk: Typed) -> None:
    told = sit_down(talk, VIRTUAL_BAG, ("1 Anna", "1 Bob"), Formula(in_pairs=True))
    assert told == ["Names at table 1: 1; a pair has two."]
    assert talk.say("1 Anna / Bob, 1 Chloé / David") == ["Table 1 is taken: give another number."]
    assert talk.say("12")[0].startswith("“12” is no player")
    assert talk.say("file") == ["Which file is not said: type the path behind the word file."]
    assert "Game in pairs." in talk.say("1 Anna / Bob, Chloé & David +60")


@pytest.mark.rule("DU-16")
def test_practice_alone(talk: Typed) -> None:
    """A word that does not hold brings nothing and is told why; the top brings its points."""
    talk.choose("Practise duplicate alone")
    talk.choose("as many points")
    talk.choose("seven letters")
    talk.say_all("n", "Anna", "")
    assert talk.reply.prompt == "Turn 1:"
    assert talk.say("best")[0].startswith("Not here: “best” ")
    told = talk.say("a1 xxxxx")
    assert told[0] == "A1 XXXXX, 0 points."
    assert "The first word must cover the centre, H8." in told
    told = talk.say("retain")
    top = int(told[0].rpartition(", ")[2].split()[0])
    assert told[1:] == [f"Your word: 0 out of {top}.", f"So far: 0 out of {top}, 0.0 %."]
    assert talk.reply.prompt == "Turn 2, to be drawn:"


@pytest.mark.rule("FO-07", "DU-16")
def test_topping_alone(talk: Typed) -> None:
    talk.choose("Practise duplicate alone")
    talk.choose("topping")
    talk.say_all("Anna", "", "clock")
    assert is_about(talk.say("time"), 60)
    told = talk.say("retain")
    assert told[0] == "Anna is given the top for 20 seconds more."
    assert told[-1] == "Anna: 1 minute 20 seconds, 0 tops found."


def test_scores_before_the_first_draw(referee: Typed) -> None:
    expected = ["No turn has been drawn yet: draw first, then give scores."]
    assert referee.say("1 20") == expected
    assert referee.say("everybody") == expected
    assert referee.say("note 1: 1 20") == expected


def test_help_on_a_command_tells_of_this_game(referee: Typed) -> None:
    assert referee.say("? draw")[0] == (
        "draw, draw AEIRSTU: draws from the program's bag, or takes the letters drawn from the real one."
    )
