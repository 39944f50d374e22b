"""The program of who sits at the keyboard: rack, unseen tiles, tries and changes from that view on any turn."""

import pytest

from tests.keyboard.sitting_down import VIRTUAL_BAG, Agreement, chosen_game, usual_game
from tests.keyboard.typed import Typed

PLAYERS = ("Anna", "Bruno")


@pytest.fixture
def anna(talk: Typed) -> Typed:
    """Anna's program, her rack told; she begins."""
    usual_game(talk, PLAYERS, keyboard="Anna")
    talk.say("rack eirsatz")
    return talk


def test_the_usual_game_asks_who_is_at_the_keyboard(talk: Typed) -> None:
    talk.choose("Follow a game")
    talk.say("Anna, Bruno")
    told = talk.choose("the usual game")
    assert told == ["Who is at the keyboard?", "1 Anna", "2 Bruno", "3 nobody: I keep the score"]
    assert talk.say("brun")[0] == "Players: Anna, Bruno."
    assert talk.reply.prompt == "Anna:"
    assert talk.say("rack")[0].startswith("The rack of Bruno is not known")


@pytest.mark.rule("CL-15")
def test_the_set_up_says_that_who_disagrees_plays_by_the_traditional_rules(talk: Typed) -> None:
    talk.choose("Follow a game")
    talk.say("Anna, Bruno")
    talk.choose("choose bag")
    talk.choose("from the real bag")
    talk.choose("Anna")
    told = talk.choose("nobody")
    assert told[0] == "Which variants? Unless all agree on one, the traditional rules hold: Enter alone."
    talk.say("")
    talk.choose("only when challenged")
    assert not any(line.startswith("Variants") for line in talk.choose("the word list"))


def test_whose_view_it_is_stays_with_the_saved_game(anna: Typed) -> None:
    anna.say_all("h8 rats", "quit")
    anna.say("0")
    assert anna.reply.prompt == "Bruno:"
    assert anna.say("rack")[0] == "Anna: E I Z."


def test_rack_and_unseen_tiles_are_ones_own_on_the_turn_of_another(anna: Typed) -> None:
    before = anna.say("count z"), anna.say("left")[1]
    anna.say("pass")
    assert anna.reply.prompt == "Bruno:"
    assert anna.say("rack")[0] == "Anna: A E I R S T Z."
    assert (anna.say("count z"), anna.say("left")[1]) == before
    assert anna.say("count z") == ["Z: 0 left."]


def test_a_play_leaves_the_kept_letters_and_a_plus_adds_the_drawn_ones(anna: Typed) -> None:
    anna.say("h8 rats")
    assert anna.say("rack")[0] == "Anna: E I Z."
    assert anna.say("+bcd") == ["Anna now has 8.", "Rack of Anna: B C D E I Z."]
    assert anna.say("rack")[-1] == "1 more are not known: type them, as +ert."
    assert anna.say("+ f") == ["Rack of Anna: B C D E F I Z."]
    assert anna.say("+g") == ["Anna holds 0 unknown tiles, not 1: type rack and all the letters."]
    assert anna.say("undo")[0] == "Undone: letters drawn by Anna."
    assert anna.say("rack +joker") == ["Rack of Anna: B C D E I Z joker."]


def test_a_corrected_word_leaves_other_letters_beside_the_drawn_ones(anna: Typed) -> None:
    anna.say_all("h8 rats", "+bcdf", "correct 1 h8 rate")
    assert anna.say("rack")[0] == "Anna: B C D F I S Z."


def test_drawn_letters_must_be_possible(anna: Typed) -> None:
    anna.say("h8 rats")
    assert anna.say("+zz") == ["There are not so many of these tiles left in the game: Z Z."]
    assert anna.say("+") == ["Type the letters drawn behind the plus: +ert."]


def test_words_are_tried_with_ones_own_rack_on_any_turn(anna: Typed) -> None:
    anna.say("pass")
    assert anna.say("try h8 rats")[0].startswith("8 points for RATS at H8")
    assert anna.say("try h8 mots") == ["You do not hold the tiles for MOTS; missing: M O."]


def test_what_changed_is_told_since_ones_own_turn(anna: Typed) -> None:
    anna.say_all("h8 rats", "11h sel")
    told = anna.say("changes")
    assert any("SEL 11H" in line for line in told)
    assert not any("RATS" in line for line in told)


@pytest.mark.parametrize("line", ["rack anna", "l anna", "chevalet Anna"])
def test_a_name_is_never_taken_for_letters(anna: Typed, line: str) -> None:
    assert anna.say(line)[0] == "Anna: A E I R S T Z."
    assert anna.say("rack bruno")[0].startswith("The rack of Bruno is not known")
    assert anna.say("rack anna anna") == ["Rack of Anna: A A N N."]
    assert anna.say("rack bruno e i r s") == ["Rack of Bruno: E I R S."]
    assert anna.say("rack r i z joker") == ["Rack of Anna: I R Z joker."]


def test_a_rack_that_the_program_deals_is_for_who_is_to_move(talk: Typed) -> None:
    chosen_game(talk, PLAYERS, Agreement(bag=VIRTUAL_BAG))
    assert talk.say("rack anna") == talk.say("rack")
    assert talk.say("rack bruno") == ["Only the player to move can ask for a rack that the program deals."]


def test_the_rack_is_shuffled_and_sorted_as_it_is_told(anna: Typed) -> None:
    shuffled = anna.say("shuffle")[0]
    assert shuffled != "Anna: A E I R S T Z."
    assert sorted(shuffled) == sorted("Anna: A E I R S T Z.")
    assert anna.say("rack")[0] == shuffled
    anna.say("h8 rats")
    kept = [letter for letter in shuffled.removeprefix("Anna: ").strip(".").split() if letter in "EIZ"]
    assert anna.say("rack")[0] == f"Anna: {' '.join(kept)}."
    anna.say("undo")
    assert anna.say("arrange")[0] == "Anna: A E I R S T Z."


def test_nobody_at_the_keyboard_keeps_the_score(talk: Typed) -> None:
    usual_game(talk, PLAYERS)
    talk.say("rack eirsatz")
    talk.say("h8 rats")
    assert talk.reply.prompt == "Bruno:"
    assert talk.say("rack")[0].startswith("The rack of Bruno is not known")
    assert talk.say("+bcdf")[-1] == "Rack of Anna: B C D E F I Z."
