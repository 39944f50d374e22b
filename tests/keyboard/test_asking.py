"""What can be typed at any question: the word for leaving, a question mark, a word alone to check."""

from itertools import permutations
from pathlib import Path

import pytest

from access_scrabble.engine.lexicon import Lexicon
from tests.keyboard.refereeing import DRAWN, REAL_BAG
from tests.keyboard.typed import Typed

MENU = "What do you want to do?"


@pytest.mark.parametrize("word", ["quit", "q", "Quitter"])
def test_the_word_for_leaving_leaves_menus_and_questions(talk: Typed, word: str) -> None:
    talk.choose("Follow a game")
    assert talk.say(word)[0].startswith(MENU)
    talk.choose("Follow a game")
    talk.say("Anna, Bob")
    assert talk.say(word)[0].startswith(MENU)
    talk.choose("Play alone")
    talk.choose("alone with one rack")
    talk.say("Anna")
    talk.choose("by the program")
    assert talk.reply.prompt == "Numbers, or Enter for none:"
    assert talk.say(word)[0].startswith(MENU)


def test_the_word_for_leaving_leaves_the_players_of_a_refereed_game(talk: Typed) -> None:
    talk.choose("Referee a duplicate game")
    talk.choose("the usual game")
    talk.choose(REAL_BAG)
    assert talk.say("quit")[0].startswith(MENU)


@pytest.mark.parametrize("word", ["?", "Aide", "help"])
def test_a_word_for_help_is_nobodys_name(talk: Typed, word: str) -> None:
    talk.choose("Follow a game")
    question = talk.reply.prompt
    assert talk.say(word) == ["Type the answer, then Enter; quit goes back."]
    assert talk.reply.prompt == question


@pytest.mark.parametrize("word", ["?", "Aide", "help"])
def test_help_at_a_numbered_question_tells_its_lines_again(talk: Typed, word: str) -> None:
    menu = talk.reply.lines
    assert talk.say(word) == ["Type a number, then Enter; quit goes back.", *menu]
    assert talk.say("repeat") == menu
    talk.choose("Follow a game")
    assert talk.say("Anna, Bob") == talk.say("z")


def test_the_variants_are_told_again_too(talk: Typed) -> None:
    talk.choose("Play alone")
    talk.say_all("1", "Anna")
    variants = talk.choose("by the program")
    assert talk.say("repeat") == variants


def test_the_word_for_leaving_leaves_a_yes_or_no_question(talk: Typed) -> None:
    talk.choose("Practise")
    talk.say_all("1", "1")
    assert talk.reply.prompt.endswith("(y or n)")
    assert talk.say("perhaps") == ["Type y for yes or n for no; Enter alone is no, quit goes back."]
    assert talk.say("quit")[0].startswith(MENU)
    talk.choose("Settings")
    keys = talk.choose("Keys")
    talk.choose("Usual keys again")
    assert talk.say("q") == keys


def test_the_settings_that_are_changed_most_come_first(talk: Typed) -> None:
    assert talk.choose("Settings")[1] == "1 Voice"


@pytest.mark.parametrize("word", ["help", "quit"])
def test_the_words_for_help_and_leaving_can_be_given_a_key(talk: Typed, word: str) -> None:
    talk.choose("Settings")
    talk.choose("Keys")
    talk.choose("Give an action")
    talk.choose("Type mode")
    assert talk.say(word)[0] == f"Press the key for “{word}”; Escape leaves it."


def test_a_tournament_has_no_question_mark_for_a_name(talk: Typed) -> None:
    talk.choose("Tournaments")
    assert talk.reply.prompt == "Name of the tournament:"
    assert talk.say("?") == ["Type the answer, then Enter; quit goes back."]
    assert talk.say("quit")[0].startswith(MENU)


def test_a_word_alone_is_checked(talk: Typed) -> None:
    assert talk.choose("Words")[0].startswith("The word list is open: type a word to check it, or search")
    assert talk.say("riz") == ["RIZ is admitted.", "Noun, masculine."]
    assert talk.say("tour")[0] == "TOUR is admitted."
    assert talk.say("plubi") == ["PLUBI is not admitted."]
    assert talk.say("quit")[0].startswith(MENU)


def test_letters_in_disorder_are_no_pattern_and_a_search_has_one(talk: Typed) -> None:
    talk.choose("Words")
    none, others = talk.say("search aeirst?")
    anagrams = talk.say("search anagram aeirst?")[0].split()[0]
    assert (none, others) == ("0 words.", f"{anagrams} anagrams: search anagram aeirst?.")
    assert talk.say("search zzzzz") == ["0 words."]
    assert talk.say("search re* *er") == talk.say("short hooks wu")
    assert talk.reply.lines[0].startswith("A search has one pattern: type ")


@pytest.mark.parametrize(
    ("search", "pattern"),
    [
        ("search 4 w", "w"),
        ("search w", "w"),
        ("search w 4-6", "w"),
        ("search 3 pa?se", "pa?se"),
        ("short 3 pa?se", "pa?se"),
    ],
)
def test_a_pattern_of_another_length_is_told_instead_of_finding_nothing(talk: Typed, search: str, pattern: str) -> None:
    talk.choose("Words")
    assert talk.say(search) == [
        f"The pattern {pattern} has another length: put a star where more letters may stand, as {pattern}*."
    ]


@pytest.mark.rule("AD-05")
def test_the_words_listed_last_are_written_for_the_eye_and_for_the_finger(talk: Typed, home: Path) -> None:
    talk.choose("Words")
    refused = "No words have been listed: type short 3 or a search first, then export."
    assert talk.say("export txt") == [refused]
    talk.say("short 3 with z")
    (told,) = talk.say("export txt")
    path = Path(told.removeprefix("Written to ").removesuffix("."))
    assert path.parent == home / "documents"
    text = path.read_text(encoding="utf-8")
    assert text.startswith("Words: short 3 with z\n")
    assert "\nZ\n\nZAC ZAD ZEC" in text
    told = talk.say("export brf")[0]
    assert "3.ZAC ZAD ZEC" in Path(told.removeprefix("Written to ").removesuffix(".")).read_text("ascii")
    talk.say("export")
    talk.choose("page to print")
    page = home / "sheet.html"
    assert talk.say(str(page)) == [f"Written to {page}."]
    assert "ZAC ZAD ZEC" in page.read_text(encoding="utf-8")


@pytest.mark.rule("DU-16")
def test_alone_a_word_that_does_not_hold_leaves_the_word_before(talk: Typed, lexicon: Lexicon) -> None:
    talk.choose("Practise")
    talk.say_all("1", "1", "n", "Anna")
    drawn = DRAWN.search("\n".join(talk.say("")))
    assert drawn is not None
    word = next("".join(pair) for pair in permutations(drawn["new"], 2) if "".join(pair) in lexicon)
    assert not [line for line in talk.say("h8 xzwk") if "before" in line]
    points = talk.say(f"h8 {word}")[0].partition(", ")[2].rstrip(".")
    assert talk.say("h8 xzwk")[-1] == f"Your word before stands: {points}."
    assert f"Your word: {points.split()[0]} out of" in " ".join(talk.say("retain"))
