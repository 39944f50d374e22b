"""Every question one may ask during a game, answered in one breath and changing nothing."""

import re
from pathlib import Path

import pytest

from tests.keyboard.sitting_down import Agreement, chosen_game, usual_game
from tests.keyboard.typed import Typed

PLAYERS = ("Anna", "Bob")


@pytest.fixture
def game(talk: Typed) -> Typed:
    """PASSE at H8 by Anna, PI?N at 8H by Bob with a joker, not confirmed yet."""
    usual_game(talk, PLAYERS)
    talk.say_all("h8 passe", "8h pi?n")
    return talk


@pytest.mark.parametrize(
    ("line", "answer"),
    [
        ("last", ["2. Bob: PIN (joker I) 8H, 4 points not confirmed yet, total 0."]),
        ("points", ["Anna 16, Bob 0.", "Not confirmed yet: 4 points of Bob."]),
        ("turn", ["Anna is to play.", "The last word can still be challenged."]),
        ("count s", ["S: 4 left."]),
        ("count joker", ["joker: 1 left."]),
        ("count ?", ["joker: 1 left."]),
        ("where s", ["S: H10, H11."]),
        ("where passe", ["PASSE: H8."]),
        ("where pin", ["PIN: 8H (joker I)."]),
        ("where joker", ["Jokers: I on I8."]),
        ("where ?", ["Jokers: I on I8."]),
        ("where z", ["Z is not on the board."]),
        ("row h", ["Row H: PASSE 8 to 12."]),
        ("column 8", ["Column 8: PIN H to J (joker I)."]),
        ("row a", ["Row A: empty."]),
        ("word h8", ["PASSE H8.", "PIN 8H (joker I)."]),
        ("word a1", ["No word on A1."]),
        ("h8", ["P, 3 points, H8.", "PASSE H8.", "PIN 8H (joker I)."]),
        ("I8", ["joker I, 0 points, I8.", "PIN 8H (joker I)."]),
        ("a1", ["triple word, empty, A1."]),
        ("b1", ["empty, B1."]),
        ("around i9", ["double letter, empty, I9.", "On the left joker I, above it A."]),
        (
            "board",
            [
                *("2 words, rows H to J.", "Row H: PASSE 8 to 12.", "Row I: I 8 (joker I).", "Row J: N 8."),
                "Jokers: I on I8.",
            ],
        ),
        ("rack", ["The rack of Anna is not known: 7 tiles. Type rack and its letters."]),
        ("open", ["Nothing is left to settle."]),
        (
            "changes 1",
            [
                "Since turn 1: 1 turn.",
                "2. Bob: PIN (joker I) 8H, 4 points not confirmed yet, total 0.",
                "Squares: joker I on I8, N on J8.",
            ],
        ),
        ("changes 2", ["Nothing has changed since turn 2."]),
        ("spell vin", ["Venezuela V, Italie I, Norvège N."]),
        ("", ["Anna is to play.", "The last word can still be challenged."]),
    ],
)
def test_a_question_and_its_answer(game: Typed, line: str, answer: list[str], home: Path) -> None:
    (journal,) = (home / "games").glob("*.journal")
    before = journal.read_bytes()
    assert game.say(line) == answer
    assert journal.read_bytes() == before


def test_no_joker_to_be_found(talk: Typed) -> None:
    usual_game(talk, PLAYERS)
    assert talk.say("where joker") == ["No joker is on the board."]
    talk.say("h8 joker")
    assert talk.say("where joker") == ["No joker is on the board.", "JOKER: H8."]


def test_free_premium_squares_strongest_first(game: Typed) -> None:
    count, *told = game.say("premiums")
    assert count == "59 premium squares are free."
    assert [line.partition(":")[0] for line in told] == [
        *("triple word", "double word", "triple letter", "double letter")
    ]
    assert "H8" not in told[1]
    assert "H12" not in told[3]
    assert told[0] == "triple word: A1, A8, A15, H1, H15, O1, O8, O15."


def test_tiles_left(game: Typed) -> None:
    told = game.say("left")
    assert told[0] == "83 in the bag, 2 of them to be drawn by Bob."
    assert told[1].startswith("Unseen: A 8, B 2, C 2, D 3, E 14,")


def test_one_letter_words_ask_the_same(game: Typed) -> None:
    for short, word in [
        *(("d", "last"), ("s", "points"), ("f", "sheet"), ("t", "turn"), ("r", "left"), ("n e", "count e")),
        *(("o s", "where s"), ("a h8", "around h8"), ("i", "premiums"), ("m h8", "word h8"), ("g", "board")),
        *(("l", "rack"), ("w 1", "changes 1"), ("z", "repeat")),
    ]:
        assert game.say(short) == game.say(word), short


def test_the_last_word_told_is_spelled(game: Typed) -> None:
    game.say("last")
    assert game.say("spell") == ["Portugal P, Italie I, Norvège N."]


@pytest.mark.parametrize("line", ["pass", "exchange aeu", "exchange 2"])
def test_the_last_word_played_is_spelled_after_a_turn_without_one(game: Typed, line: str) -> None:
    game.say(line)
    assert game.say("spell") == ["Portugal P, Italie I, Norvège N."]


def test_no_word_to_spell(talk: Typed) -> None:
    usual_game(talk, PLAYERS)
    assert talk.say("spell") == ["There is no word to spell yet: type spell and a word."]


def test_repeat_says_exactly_the_same(game: Typed) -> None:
    told = game.say("where s")
    assert game.say("repeat") == told
    assert game.say("z") == told


def test_ones_own_rack_is_told_and_spelled(talk: Typed) -> None:
    chosen_game(talk, PLAYERS, Agreement(keyboard="Anna"))
    assert talk.say("rack passe?z") == ["Rack of Anna: A E P S S Z joker."]
    assert talk.say("rack") == [
        "Anna: A E P S S Z joker.",
        "Algérie A, Égypte E, Portugal P, Suisse S, Suisse S, Zambie Z, joker.",
    ]


def test_words_outside_a_game(talk: Typed) -> None:
    talk.choose("Words")
    assert talk.say("check passe plubi") == ["PASSE is admitted.", "PLUBI is not admitted."]
    assert talk.say("check parlasse") == ["PARLASSE is admitted.", "Verb PARLER, imperfect subjunctive."]
    assert talk.say("check ete")[1:3] == ["Spelled été.", "Noun, masculine."]
    (found,) = talk.say("search pa?se")
    assert "PASSE" in found
    assert "PAUSE" in found
    assert talk.say("search anagram chien") == ["3 words: CHIEN, CHINE, NICHE."]
    assert talk.say("search 4 *w without e with i") == ["0 words."]
    assert talk.say("search with") == talk.say("search") != talk.say("search with k")
    front, back = talk.say("hooks pin")
    assert front.startswith("In front of PIN: ")
    assert "S" in back.removeprefix("After PIN: ")
    (short,) = talk.say("short 2 l")
    assert {"LA", "LE", "LU"} <= set(re.findall("[A-Z]+", short))
    assert talk.say("short l 2") == [short]
    assert talk.say("short k with w 3") == ["1 word: KWA."]
    (with_k,) = talk.say("short 3 with k")
    assert {"KWA", "OKA", "YAK"} <= set(re.findall("[A-Z]+", with_k))
    (grown,) = talk.say("short sa")
    assert {"OSA", "SAC", "SAX"} <= set(re.findall("[A-Z]+", grown))
    assert talk.say("short 4") == [
        "Short words have two or three letters: type short 2, short 3 z, short 3 with k or short sa."
    ]
    talk.say("")
    assert talk.reply.lines[0].startswith("What do you want to do?")
