"""Answers of a classic game that agree with each other and with the table, in French, by ear alone."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.keyboard.sitting_down import Agreement, chosen_game, usual_game
from tests.keyboard.typed import Typed

FOLLOW, USUAL, NOBODY = "Suivre une partie", "la partie habituelle", "personne"


@pytest.fixture
def game(home: Path) -> Iterator[Typed]:
    """A game of Anna and Bruno, in French."""
    with Typed("fr") as talk:
        talk.choose(FOLLOW)
        talk.say("Anna, Bruno")
        talk.choose(USUAL)
        talk.choose(NOBODY)
        yield talk


def test_a_vertical_word_is_told_by_its_vertical_reference(game: Typed) -> None:
    game.say_all("h8 new", "8h nef")
    told = game.say("8f la")
    assert told == ["Les lettres voisines comptent aussi : le mot entier serait LANEF, en 8F."]


@pytest.mark.parametrize(
    ("line", "told"),
    [
        ("h8 a", "Une lettre n'est pas un mot : tapez un mot de deux lettres ou plus."),
        ("i8 e", "E seul n'est pas un mot dans ce sens : tapez le mot entier qu'il forme, NE en 8H."),
    ],
    ids=["on an empty board", "beside a letter"],
)
def test_a_lone_letter_gets_the_right_reason(game: Typed, line: str, told: str) -> None:
    if line.startswith("i8"):
        game.say("h8 new")
    assert told in game.say(line)[0]


def test_a_letter_to_lay_is_told_apart_from_its_square(game: Typed) -> None:
    assert game.say("h8 ne")[1] == "À poser : N en H8, E en H9."


def test_a_correction_says_which_tile_takes_the_place_of_which(game: Typed) -> None:
    game.say("h8 news")
    assert "À poser : M en H10 à la place de W." in game.say("corriger 1 h8 nems")


def test_undo_says_what_it_undid_and_whose_turn_it_is(game: Typed) -> None:
    game.say_all("h8 passe", "13h riz")
    told = game.say("annuler")
    assert told[0] == "Annulé : Bruno, RIZ 13H avec PASSER."
    assert "À Bruno de jouer." in told
    game.say_all("13h riz", "passe")
    assert game.say("annuler 2")[0] == "Annulé : points validés, Bruno et 1 action d'après."
    assert game.say("refaire 2")[0] == "Refait : points validés, Bruno et 1 action d'après."


def test_scores_and_last_move_agree_on_points_not_confirmed_yet(game: Typed) -> None:
    game.say("h8 passe")
    assert game.say("scores") == ["Anna 0, Bruno 0.", "Pas encore validés : 16 points pour Anna."]
    assert game.say("dernier") == ["1. Anna : PASSE H8, 16 points pas encore validés, cumul 0."]
    game.say("valider")
    assert game.say("scores") == ["Anna 16, Bruno 0."]
    assert game.say("dernier") == ["1. Anna : PASSE H8, 16 points, cumul 16."]


def test_a_question_after_the_end_is_no_leftover(game: Typed) -> None:
    game.say_all("h8 passe", "terminer", "o")
    assert game.reply.prompt.startswith("Lettres qui restent à Anna")
    assert game.say("t")[0].startswith("La partie est finie : tapez les lettres qui restent à Anna")
    assert game.say("s") == ["Anna 16, Bruno 0."]
    assert game.reply.prompt.startswith("Lettres qui restent à Anna")
    assert game.say("reliquat anna t")[0] == "Anna garde T : 1 point."
    game.say("0")
    assert game.say("t")[:2] == ["La partie est finie.", "Anna gagne."]


def test_the_bag_is_told_after_an_exchange_and_before_a_draw(game: Typed) -> None:
    assert game.say("échanger 3") == ["Anna échange 3 lettres.", "88 dans le sac."]
    game.say("h8 passe")
    assert game.say("reste")[0] == "88 dans le sac, dont 5 à piocher par Bruno."
    game.say("valider")
    assert game.say("reste")[0] == "83 dans le sac."


def test_jokers_are_named_wherever_their_letter_is(game: Typed) -> None:
    game.say("h8 pas?se")
    assert game.say("où s") == ["S : H10 par un joker, H11."]
    assert game.say("où passe") == ["PASSE : H8 (joker S)."]
    assert game.say("autour i10")[1] == "Au-dessus joker S."
    assert game.say("essayer h8 passer")[0] == "7 points pour PASSER (joker S) en H8 ; rien n'est encore posé."


def test_tiles_that_nobody_can_hold_are_not_exchanged(game: Typed) -> None:
    assert game.say("échanger zz") == ["Il ne reste pas autant de ces lettres dans le jeu : Z."]
    assert game.reply.prompt == "Anna :"


def test_a_comma_after_a_place_and_small_words_are_understood(game: Typed) -> None:
    assert game.say("h8,passe")[0] == "16 points. Anna : PASSE en H8."
    assert game.say("combien de e") == game.say("combien d'e") == game.say("combien e")


@pytest.mark.parametrize("names", ["Anna Bruno", "Anna et Bruno", "Anna ; Bruno", "Anna, Bruno"])
def test_players_may_be_named_without_commas(home: Path, names: str) -> None:
    with Typed("fr") as talk:
        talk.choose(FOLLOW)
        talk.say(names)
        talk.choose(USUAL)
        assert talk.choose(NOBODY)[0] == "Joueurs : Anna, Bruno."


def test_jokers_are_named_where_letters_are_taken(talk: Typed, tmp_path: Path) -> None:
    usual_game(talk, ("Anna", "Bob"))
    talk.say_all("h8 pas?se", "end", "y", "0", "0", "quit")
    talk.choose("Reverse")
    talk.say("1")
    talk.say("Anna")
    assert talk.say("try h8 h9 h10")[0] == "4 points for P on H8, A on H9, joker S on H10; nothing is taken yet."


def test_a_preview_in_reverse_refuses_what_the_rules_would_refuse(talk: Typed) -> None:
    usual_game(talk, ("Anna", "Bob"))
    talk.say_all("h8 passe", "end", "y", "0", "0", "quit")
    talk.choose("Reverse")
    talk.say("1")
    talk.say("Anna")
    told = talk.say("try h9")
    assert told == talk.say("remove h9")
    assert told == ["What would stay is no word: SSE."]
    assert talk.say("try h8 h9 h10")[0].endswith("nothing is taken yet.")


def test_a_preview_refuses_a_word_that_would_be_refused_at_once(talk: Typed) -> None:
    chosen_game(talk, ("Anna", "Bob"), Agreement(refused="at once"))
    assert talk.say("try h8 xzwk") == talk.say("h8 xzwk") == ["XZWK is not admitted."]
    assert talk.say("try h8 passe")[0].startswith("16 points for PASSE")


@pytest.mark.rule("VA-07")
def test_alone_tiles_are_drawn_at_once(talk: Typed) -> None:
    talk.choose("Play alone")
    talk.choose("alone with one rack")
    talk.say("Anna")
    talk.choose("by the program")
    talk.say("")
    talk.choose("never")
    rack = [letter for letter in talk.say("rack")[0].removeprefix("Anna: ").rstrip(".").split() if letter != "joker"]
    told = talk.say(f"h8 {rack[0]}{rack[1]}")
    assert any(line.startswith("Drawn: ") for line in told)
    assert talk.say("challenge")[0].startswith("Not here")
    assert talk.say("undo")[0].startswith("Undone: Anna, ")
    assert talk.say("undo") == ["Nothing can be undone."]
