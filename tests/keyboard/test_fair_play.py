"""The dictionary during a game: closed, but for a challenged word or by the variant (CL-10, VA-02)."""

import pytest

from tests.keyboard.sitting_down import Agreement, chosen_game, usual_game
from tests.keyboard.typed import Typed

PLAYERS = ("Anna", "Bob")
CLOSED = ["The dictionary is closed during the game: it opens for a challenged word only."]
LOOK_UPS = ("check passe", "search pa?se", "hint", "hooks passe", "short 2")


@pytest.mark.rule("CL-10")
def test_every_look_up_is_locked_during_a_game(talk: Typed) -> None:
    usual_game(talk, PLAYERS)
    for line in LOOK_UPS:
        assert talk.say(line) == CLOSED
    talk.say("h8 passe")
    for line in LOOK_UPS:
        assert talk.say(line) == CLOSED


@pytest.mark.rule("CL-10", "CL-09")
def test_the_dictionary_opens_for_the_word_challenged_only(talk: Typed) -> None:
    chosen_game(talk, PLAYERS, Agreement(judge="the players, with their dictionary"))
    talk.say("h8 passe")
    assert talk.say("challenge passe")[0] == "Challenged: PASSE."
    assert talk.reply.prompt == "Verdict:"
    assert talk.say("check passe")[0] == "PASSE is admitted."
    assert talk.say("check pusse") == CLOSED
    assert talk.say("search pa?se") == CLOSED
    assert talk.say("admit") == ["Admitted: PASSE. The play stands."]


@pytest.mark.rule("CL-10")
def test_an_unknown_word_is_laid_without_a_hint_that_it_is_unknown(talk: Typed) -> None:
    usual_game(talk, PLAYERS)
    known = talk.say("h8 pluie")
    talk.say("undo")
    unknown = talk.say("h8 plubi")
    assert len(known) == len(unknown)
    assert not any("admitted" in line for line in unknown)


@pytest.mark.rule("VA-02")
def test_the_variant_opens_the_dictionary(talk: Typed) -> None:
    chosen_game(talk, PLAYERS, Agreement(variants=("open dictionary",)))
    assert talk.say("check passe plubi") == ["PASSE is admitted.", "PLUBI is not admitted."]
    assert talk.say("search pass?") != CLOSED
    assert talk.say("h8 plubi") == ["PLUBI is not admitted."]


@pytest.mark.rule("CL-10", "CL-12")
def test_the_dictionary_opens_when_the_game_is_over(talk: Typed) -> None:
    usual_game(talk, PLAYERS)
    talk.say_all("h8 passe", "end", "y", "0", "0")
    assert talk.reply.prompt == "Game over:"
    assert talk.say("check passe")[0] == "PASSE is admitted."


@pytest.mark.rule("CL-10", "CL-12")
def test_who_ends_a_game_to_look_words_up_and_goes_on_is_heard_by_all(talk: Typed) -> None:
    usual_game(talk, PLAYERS)
    talk.say_all("h8 passe", "end", "y", "check pusse")
    assert talk.say("undo")[:2] == ["Undone: end of the game.", "The dictionary was open, and is closed again."]
    assert talk.say("check pusse") == CLOSED


@pytest.mark.rule("CL-10")
def test_the_rack_of_others_helps_nobody(talk: Typed) -> None:
    """With a rack typed in, unseen tiles are counted through its owner's eyes alone."""
    chosen_game(talk, PLAYERS, Agreement(keyboard="Anna"))
    talk.say("rack aaaeiou")
    assert talk.say("count a") == ["A: 6 left."]
    assert talk.say("rack")[0] == "Anna: A A A E I O U."
