"""Turns of the games in line mode: what is said after each, and what may be typed next."""

import pytest

from tests.keyboard.sitting_down import VIRTUAL_BAG, Agreement, chosen_game, usual_game
from tests.keyboard.typed import Typed

PLAYERS = ("Anna", "Bob")


def test_a_stranger_is_told_what_to_type(talk: Typed) -> None:
    assert usual_game(talk, PLAYERS) == [
        "Players: Anna, Bob.",
        "The tiles are drawn from the real bag.",
        "To play, type a place and a word, as h8 word; for help, type help.",
        "Anna is to play.",
    ]


@pytest.mark.rule("VA-07")
def test_someone_alone_has_a_name_and_is_not_told_who_plays(talk: Typed) -> None:
    talk.choose("Play alone")
    talk.choose("alone with all tiles face up")
    assert talk.reply.prompt == "Your name, or Enter for Player:"
    talk.say("")
    assert talk.say("")[0].startswith("Variants: ")
    assert talk.reply.prompt == "Player:"
    assert talk.say("rack") == talk.say("left")
    assert talk.say("hint")[0].startswith("Not here: “hint” ")


def test_a_turn_is_told_before_the_points_it_confirms(talk: Typed) -> None:
    usual_game(talk, PLAYERS)
    talk.say("h8 passe")
    assert talk.say("13h riz") == [
        "21 points. Bob: RIZ at 13H.",
        "Also formed: PASSER.",
        "To place: R on H13, I on I13, Z on J13.",
        "Anna now has 16.",
    ]
    assert talk.say("exchange e joker") == ["Anna exchanges 2 tiles.", "80 in the bag.", "Bob now has 21."]
    talk.say("8h pin")
    told = talk.say_all("end", "y")
    assert told[0] == "Bob now has 26."


def test_nobody_draws_by_the_program_from_two_real_bags(talk: Typed) -> None:
    chosen_game(talk, PLAYERS, Agreement(variants=("consonants and vowels in two bags",)))
    assert talk.say("draw v 2")[0].startswith("“v2” has a “2”: type letters")
    assert talk.say("draw aei") == ["Rack of Anna: A E I."]


def test_help_and_missing_names_at_loto(talk: Typed) -> None:
    talk.choose("Loto")
    talk.say_all("Anna, Bob", "1")
    assert talk.say("help claim")[0].startswith("claim anna: ")
    assert talk.say("write") == ["A name is expected, for example: write anna word word."]
    talk.say_all("refaire maisons", "jardins abricot")
    assert talk.reply.prompt == "Loto:"
    assert talk.say("claim") == ["A name is expected, for example: claim anna."]


def test_a_game_that_is_over_says_what_can_be_done(talk: Typed) -> None:
    usual_game(talk, PLAYERS)
    talk.say_all("h8 passe", "end", "y", "0", "0")
    afterwards = "Type coach to go through the game, quit for the menu, export for a file, undo to go on with it."
    assert talk.say("turn") == ["The game is over.", "Anna wins.", afterwards]


def test_the_space_before_a_word_may_be_left_out(talk: Typed) -> None:
    usual_game(talk, PLAYERS)
    assert talk.say("h8pas?se")[0] == "14 points. Anna: PASSE (joker S) at H8."
    assert talk.say("13hriz")[0] == "20 points. Bob: RIZ at 13H."
    assert talk.say("undo 9") == ["Only 3 steps can be undone."]
    talk.say("undo 3")
    assert talk.say("undo") == ["Nothing can be undone."]


@pytest.mark.rule("AD-04")
def test_the_draw_for_the_first_player_is_typed_in_one_line(talk: Typed) -> None:
    started = chosen_game(talk, ("Anna", "Bob", "Zoé"), Agreement(begins="whoever draws"))
    assert started[-1].startswith("Each player draws a tile, the nearest to A begins")
    assert talk.say("e a") == ["Type one tile for each of Anna, Bob, Zoé, not 2."]
    assert talk.say("e a a") == ["Draw for the first turn: Anna E, Bob A, Zoé A.", "Equal: Bob, Zoé draw again."]
    assert talk.reply.prompt == "Tiles drawn by Bob, Zoé:"
    assert talk.say("? j")[-1] == "Bob begins."
    assert talk.reply.prompt == "Bob:"


@pytest.mark.rule("CL-01")
def test_a_turn_out_of_order_is_pointed_out(talk: Typed) -> None:
    usual_game(talk, PLAYERS)
    talk.say_all("h8 passe", "8h pin", "11h sel", "confirm")
    assert talk.say("delete 2") == [
        "Turn 2 removed.",
        "Empty again: I8, J8.",
        "Turn 2: it was not for Anna to play. If a turn is missing, type insert.",
        "Anna 19, Bob 0.",
    ]


def test_the_real_board_can_follow_undo_redo_and_corrections(talk: Typed) -> None:
    usual_game(talk, PLAYERS)
    talk.say_all("h8 pas?se", "13h riz")
    assert talk.say("undo")[:3:2] == ["Undone: Bob, RIZ 13H with PASSER.", "Empty again: H13, I13, J13."]
    assert talk.say("redo")[:3:2] == [
        "Done again: Bob, RIZ 13H with PASSER.",
        "To place: R on H13, I on I13, Z on J13.",
    ]
    assert talk.say("correct 2 13h rit")[2] == "To place: T on J13 in place of Z."
    assert talk.say("correct 1 h7 passe")[2:4] == [
        "Empty again: H12.",
        (
            "To place: P on H7, A on H8 in place of P, S on H9 in place of A,"
            " S on H10 in place of joker S, E on H11 in place of S."
        ),
    ]


def test_open_questions_are_told_with_how_to_settle_them(talk: Typed) -> None:
    usual_game(talk, PLAYERS)
    talk.say_all("h8 passe", "13h riz", "correct 1 h7 passe")
    how, *questions = talk.say("open")
    assert how == "To settle: type correct, delete or keep with the number."
    assert questions == ["Turn 2, Bob: RIZ touches no letter on the board."]
    talk.say("keep 2")
    assert talk.say("open") == ["Nothing is left to settle."]


@pytest.mark.rule("CL-10")
def test_a_word_is_read_back_before_it_is_laid(talk: Typed) -> None:
    """Points and tiles are told, words are not judged, and nothing changes."""
    usual_game(talk, PLAYERS)
    talk.say("h8 passe")
    assert talk.say("try 13h ri?z") == [
        "19 points for RIZ (joker I) at 13H; nothing is laid yet.",
        "Also formed: PASSER.",
        "To place: R on H13, joker I on I13, Z on J13.",
    ]
    assert talk.say("try 13h rzx")[0] == "39 points for RZX at 13H; nothing is laid yet."
    assert talk.say("try a1 mot") == ["MOT touches no letter on the board."]
    assert talk.say("last") == ["1. Anna: PASSE H8, 16 points not confirmed yet, total 0."]


def test_what_changed_names_empty_squares(talk: Typed) -> None:
    usual_game(talk, PLAYERS)
    talk.say_all("h8 passe", "set h8 empty")
    assert talk.say("changes 1") == ["Squares: H8 empty."]


@pytest.mark.rule("CL-02", "CL-10")
def test_racks_dealt_by_the_program_are_told_to_the_player_to_move(talk: Typed) -> None:
    chosen_game(talk, PLAYERS, Agreement(bag=VIRTUAL_BAG))
    anna = talk.say("rack")
    assert anna[0].startswith("Anna: ")
    talk.say("pass")
    assert talk.say("rack")[0].startswith("Bob: ")
    assert talk.say("exchange 3") == ["Name the tiles to exchange, for example: exchange AEU."]


@pytest.mark.rule("VA-06")
def test_loto_with_a_caller_at_the_table(talk: Typed) -> None:
    """Each tile is typed bare; an undo takes back the last tile, not a claim that failed."""
    talk.choose("Loto")
    talk.say("Anna, Bob")
    talk.choose("someone at the table")
    talk.say_all("cerises voiture", "maisons tableau")
    assert talk.reply.prompt == "Tile drawn:"
    assert talk.say("e") == ["Égypte E."]
    assert talk.say("joker") == ["joker."]
    assert talk.say("d") == ["Danemark D."]
    assert talk.say("claim anna")[0].startswith("Not yet, Anna: C, E, ")
    assert talk.say("undo") == ["Undone.", "Called: E, joker."]
    assert talk.say("last") == ["Called: E, joker."]
    assert talk.say("") == ["2 tiles called. Type each tile drawn; claim and a name to win."]


@pytest.mark.rule("VA-05")
def test_reverse_tells_what_would_break(talk: Typed) -> None:
    usual_game(talk, PLAYERS)
    talk.say_all("h8 passe", "8h pin", "end", "y", "0", "0", "quit")
    talk.choose("Reverse")
    talk.choose("classic game of")
    assert talk.say("Anna, Bob")[1] == "To play, type remove and squares, as remove h8 h9; for help, type help."
    assert talk.say("remove a1") == ["A1 is empty."]
    assert talk.say("remove h9 i8")[0].startswith("The letters taken must belong to one word")
    assert talk.say("remove h8 h9")[0].startswith("What would stay is no word: SSE")
    assert talk.say("remove h9 h10 h11 h12") == ["4 points. Anna takes A on H9, S on H10, S on H11, E on H12."]
    assert talk.say("undo") == ["Undone.", "Anna 0, Bob 0."]


def test_what_a_display_would_read_is_not_made_without_one(talk: Typed, monkeypatch: pytest.MonkeyPatch) -> None:
    usual_game(talk, PLAYERS)
    monkeypatch.delattr("access_scrabble.desks.classic.desk.ClassicDesk.reading")
    assert talk.say("h8 passe")[0] == "16 points. Anna: PASSE at H8."


def test_the_last_word_told_outside_a_game_is_spelled(talk: Typed) -> None:
    talk.choose("Words: check")
    assert "RIZ" in talk.say("riz")[0]
    assert talk.say("spell") == ["Roumanie R, Italie I, Zambie Z."]
