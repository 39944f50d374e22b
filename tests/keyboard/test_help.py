"""Help for where one is, for every command and every topic (AD-03, AD-05)."""

import pytest

from access_scrabble.desks.common.actions import Action, Category
from access_scrabble.desks.common.help import TOPICS
from access_scrabble.desks.common.lines import understand
from access_scrabble.language.language import Language
from tests.keyboard.opponents import begin
from tests.keyboard.refereeing import VIRTUAL_BAG, sit_down
from tests.keyboard.sitting_down import Agreement, chosen_game, usual_game
from tests.keyboard.typed import Typed

PLAYERS = ("Anna", "Bob")


def offered_by_help(lines: list[str]) -> set[str]:
    """The names of commands that the overview tells, without their short forms."""
    chapters = [line.partition(": ")[2] for line in lines if ":" in line and not line.startswith("Topics")]
    return {name.partition(" (")[0].rstrip(".") for text in chapters for name in text.split(", ")}


def test_every_action_is_offered_somewhere(talk: Typed) -> None:
    """The desks of the games together leave no action out of reach; a referee's are not among them."""
    seen: set[str] = set()
    chosen_game(talk, PLAYERS, Agreement(variants=("recycled jokers", "theme"), theme="birds"))
    seen |= offered_by_help(talk.say("?"))
    assert "leftwards" not in seen
    seen |= offered_by_help(talk.say("? explore"))
    talk.say_all("h8 passe", "end", "y", "0", "0", "quit")
    chosen_game(talk, PLAYERS, Agreement(bag="by the program", variants=("consonants and vowels in two bags",)))
    seen |= offered_by_help(talk.say("?"))
    talk.say_all("end", "y", "quit")
    begin(talk, "expert")
    seen |= offered_by_help(talk.say("?"))
    talk.say("quit")
    talk.choose("Loto")
    talk.say_all("Anna, Bob", "1")
    seen |= offered_by_help(talk.say("?"))
    talk.say("quit")
    talk.choose("Reverse")
    talk.choose("classic game of")
    talk.say("Anna, Bob")
    seen |= offered_by_help(talk.say("?"))
    referees = (Category.REFEREEING, Category.SLIPS)
    names = {action: action.english[0] for action in Action if action.category not in referees}
    names[Action.PLAY] = "h4 word"
    assert {action for action, name in names.items() if name not in seen} == set()


def test_help_on_every_command_by_each_of_its_words(talk: Typed) -> None:
    usual_game(talk, PLAYERS)
    for action in Action:
        for word in action.words:
            if word != "?":
                assert talk.say(f"? {word}")[0] == f"{action.example}: {action.help}."


@pytest.mark.rule("AD-03")
def test_setting_up_the_tactile_board(talk: Typed) -> None:
    usual_game(talk, PLAYERS)
    told = " ".join(talk.say("? set-up"))
    for fact in ("fold runs from left to right", "shorter one is the top", "half-round notch", "above the tabs"):
        assert fact in told
    assert told.index("Slide the board") < told.index("bag") < told.index("rack")


@pytest.mark.rule("AD-05")
@pytest.mark.rule("AD-07")
@pytest.mark.parametrize(
    ("topic", "facts"),
    [
        (
            "admitted",
            ("feminine", "plural", "tense", "slang", "Shortened", "trade names", "Interjections", "without a vowel"),
        ),
        ("admitted", ("need a pronoun", "never vary", "Foreign plurals", "Former proper nouns")),
        ("refused", ("hyphen", "apostrophe", "point", "space", "chemistry", "initials", "proper nouns", "prefixes")),
        ("tips", ("two-letter words", "premium", "dearest", "triple word", "joker", "count", "go out first")),
        ("extending", ("before or after", "OSA", "nothing extends")),
        ("keeping", ("highest score", "balance", "doubles", "C and H", "four or five", "hoping", "Exchange seldom")),
        ("dear", ("waste", "least score", "second person plural")),
        ("anagrams", ("verb endings", "AIENT")),
        ("opponent", ("tight", "open it", "as few openings")),
    ],
)
def test_admitted_and_refused_words_and_tips(talk: Typed, topic: str, facts: tuple[str, ...]) -> None:
    usual_game(talk, PLAYERS)
    told = " ".join(talk.say(f"? {topic}"))
    for fact in facts:
        assert fact in told


@pytest.mark.rule("AD-05")
def test_every_topic_opens_by_either_word(talk: Typed) -> None:
    for topic in TOPICS:
        for word in (topic.french, topic.english):
            talk.choose("Help")
            told = talk.say(word)
            start = told.index(f"{topic.title}.")
            assert told[start + 1 : start + 1 + len(topic.lines)] == list(topic.lines)


def test_help_names_only_what_can_be_typed_now(talk: Typed) -> None:
    usual_game(talk, PLAYERS)
    told = offered_by_help(talk.say("?"))
    assert "exchange" in told
    assert {"swap", "theme", "remove", "call"} & told == set()


def test_help_on_nothing_known(talk: Typed) -> None:
    usual_game(talk, PLAYERS)
    assert talk.say("? xyzzy")[0] == "No help on “xyzzy”."


def test_the_examples_told_in_french_are_understood_too() -> None:
    """A translator's example calls the action it explains."""
    french = Language("fr")
    for action in Action:
        for line in french.text(action.example).split(", "):
            request = understand(line, frozenset(Action))
            assert request is not None
            assert request.action is action, line


def test_a_referee_is_told_of_topics_of_the_duplicate_game(talk: Typed) -> None:
    sit_down(talk, VIRTUAL_BAG, ["Anna", "Bob"])
    assert talk.say("?")[-1] == (
        "Topics, after help: scoring, admitted, announcements, timing, slips, refused, learning."
    )
    assert "Answer slips." in talk.say("? slips")


def test_players_at_a_table_are_not_told_of_topics_of_the_duplicate_game(talk: Typed) -> None:
    usual_game(talk, PLAYERS)
    topics = talk.say("?")[-1]
    assert "challenging" in topics
    assert "announcements" not in topics
