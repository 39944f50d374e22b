"""The French catalogue: complete, compiled, faithful to its English ids, and fit to be read aloud."""

import re
from string import Formatter

import pytest
from babel.messages.catalog import Message

from access_scrabble.cli import main
from access_scrabble.desks.common.actions import Action
from access_scrabble.desks.common.help import help_about
from access_scrabble.desks.common.lines import understand
from access_scrabble.language.language import LANGUAGES, Language
from access_scrabble.language.messages import sentences
from tests.catalogue import MO_FILE, compiled, forms, french_catalogue, messages_in_source, not_translated

SAME_IN_BOTH = {
    "novice": "the same word",
    "expert": "the same word",
    "champion": "the same word",
    "coach, coach html": "the same word",
    " (joker {letters})": "joker is the French word, used in English too",
    "joker": "joker is the French word, used in English too",
    "joker {letter}": "joker is the French word, used in English too",
    "H8 horizontal, 8H vertical": "both words are the same in French",
    "Loto": "the name of a game",
    "loto": "the name of a game",
    "h8": "a square",
    "centre": "the same word in French",
    "table {tables}": "the same word in French",
    "{number} table": "the same word in French",
    "verdict, verdict 12, verdict 3: 12": "the same word in French",
    "horizontal": "the same word in French",
    "vertical": "the same word in French",
    "options": "the same word in French",
    "Interjection": "the same word in French",
    "scores": "the same word in French",
    "{number} point": "the same word in French",
    "{number} minute": "the same word in French",
    "{number} question": "the same word in French",
    "{number} solo": "the same word in French",
    "Horizontal": "the same word in French",
    "Vertical": "the same word in French",
    "Volume": "the same word in French",
    "Braille": "the same word in French",
    "apostrophe": "the same word in French",
    "Alt": "the name of a key",
    "Joker": "joker is the French word, used in English too",
    "grave": "the same word in French",
    "absent": "the same word in French",
    "Table {table}": "the same word in French",
    "table {table}": "the same word in French",
    "Place": "a heading that is the same in French",
    "Point": "a heading that is the same in French",
    "Points": "a heading that is the same in French",
    "Pts": "a heading that is the same in French",
    "Solos": "a heading that is the same in French",
    "Solutions": "a heading that is the same in French",
    "Table": "a heading that is the same in French",
    "Top": "a heading that is the same in French",
    "Total": "a heading that is the same in French",
    "Club": "a heading that is the same in French",
    "Centre": "a heading that is the same in French",
    "{number} centre": "the same word in French",
    "Licence": "a heading that is the same in French",
    "Places": "a heading that is the same in French",
    "cat.": "a short heading that is the same in French",
    "licence": "a short heading that is the same in French",
    "code": "a short heading that is the same in French",
    "comm.": "a short heading that is the same in French",
    "diff.": "a short heading that is the same in French",
    "pts": "a short heading that is the same in French",
    "solos": "a short heading that is the same in French",
    "table": "a short heading that is the same in French",
    "tops": "a short heading that is the same in French",
    "club": "a short heading that is the same in French",
    "places": "a short heading that is the same in French",
    "licence {licence}": "the same word in French",
    "{number} joker": "joker is the French word, used in English too",
}
"""Messages that French says as English does, and why."""

FRENCH_TOO = {"points", "refuse", "note", "arrive"}
"""English command words that are also ordinary French words."""

NOT_SPOKEN = {
    "letters held, ? for a joker",
    "letters kept, ? for a joker",
    "Word as written, ? after a circled letter, / between several:",
}
"""Messages of the command line, and of a referee who is told in silence."""

CATALOGUE = french_catalogue()
MESSAGES = [message for message in CATALOGUE if message.id]


def english_forms(message: Message) -> tuple[str, ...]:
    return tuple(message.id) if message.pluralizable else (str(message.id),)


def placeholders(text: str) -> set[str]:
    percent = set(re.findall(r"%(?:\(\w+\))?[a-z]", text))
    return percent or {name for _, name, _, _ in Formatter().parse(text) if name is not None}


def without_placeholders(text: str) -> str:
    return re.sub(r"\{\w+\}|%(?:\(\w+\))?[a-z]", "", text)


def offenders(pattern: str) -> list[str]:
    return [form for message in MESSAGES for form in forms(message) if re.search(pattern, form)]


def test_every_message_of_the_source_is_in_the_catalogue_and_no_other() -> None:
    in_source = {message.id for message in messages_in_source() if message.id}
    in_catalogue = {message.id for message in MESSAGES}
    assert in_source - in_catalogue == set(), "run make messages"
    assert in_catalogue - in_source == set(), "run make messages"
    assert not CATALOGUE.obsolete


def test_every_message_is_translated() -> None:
    assert [message.id for message in not_translated(CATALOGUE)] == []


def test_no_translation_is_a_guess() -> None:
    assert [message.id for message in MESSAGES if message.fuzzy] == []


def test_the_compiled_catalogue_is_the_written_one() -> None:
    assert MO_FILE.read_bytes() == compiled(CATALOGUE), "run make messages"


def test_french_numbers_are_plural_from_two_on() -> None:
    assert CATALOGUE.plural_forms == "nplurals=2; plural=(n > 1);"


def test_placeholders_are_those_of_the_message() -> None:
    for message in MESSAGES:
        wanted = placeholders(english_forms(message)[-1])
        for form in forms(message):
            assert placeholders(form) == wanted, message.id


def test_spaces_and_line_ends_around_a_message_are_kept() -> None:
    for message in MESSAGES:
        for english, french in zip(english_forms(message), forms(message), strict=True):
            if re.search(r"\w", english):
                assert _outside(french) == _outside(english), message.id


def _outside(text: str) -> tuple[str, str]:
    return text[: len(text) - len(text.lstrip())], text[len(text.rstrip()) :]


def test_a_sentence_ends_as_the_message_does() -> None:
    for message in MESSAGES:
        for english, french in zip(english_forms(message), forms(message), strict=True):
            assert english.rstrip().endswith(".") == french.rstrip().endswith("."), message.id


def test_french_is_not_left_in_english() -> None:
    same = {english_forms(message)[0] for message in MESSAGES if english_forms(message) == forms(message)}
    assert {english for english in same if re.search(r"[a-z]", without_placeholders(english))} == set(SAME_IN_BOTH)


def test_typography_is_french_and_plain() -> None:
    assert offenders("[’“”…\u00a0\u202f]") == []
    assert offenders(r"(?<!\{turn\})(?<=[^\s\d])[:;!](\s|$)") == [], "3: 12 is typed so"
    assert offenders(r"«\S|\S»") == []
    assert offenders(r"[a-zà-ÿ]\?$") == []


def test_a_question_mark_to_type_is_named_as_voices_do_not_say_it() -> None:
    told = [message for message in MESSAGES if message.id not in NOT_SPOKEN]
    texts = [text for message in told for text in (*english_forms(message), *forms(message))]
    assert [text for text in texts if re.search(r"(?i)(^|[,;:(]|\btype|\btapez) ?\?", text)] == []


def test_names_are_not_put_where_french_would_elide() -> None:
    assert offenders(r"(?i)\b(de|que|le|la|ne|se) \{(player|players|name|word|words)\}") == []


def test_players_are_addressed_politely() -> None:
    assert offenders(r"(?i)\b(tu|toi|ton|ta|tes)\b") == []


@pytest.mark.parametrize("code", LANGUAGES)
@pytest.mark.parametrize("action", Action, ids=lambda action: action.id)
def test_every_example_of_the_help_is_understood(action: Action, code: str) -> None:
    for line in Language(code).text(action.example).split(", "):
        request = understand(line, frozenset(Action))
        assert request is not None
        assert request.action is action


@pytest.mark.parametrize("code", LANGUAGES)
@pytest.mark.parametrize("action", Action, ids=lambda action: action.id)
def test_every_example_of_a_duplicate_game_is_understood(action: Action, code: str) -> None:
    for line in Language(code).text(action.duplicate[0]).split(", "):
        request = understand(line, frozenset(Action))
        assert request is not None
        assert request.action is action


@pytest.mark.parametrize("code", LANGUAGES)
def test_every_subject_named_in_the_help_has_its_help(code: str) -> None:
    language = Language(code)
    for line in language.text(Action.HELP.example).split(", "):
        subject = line.partition(" ")[2]
        told = sentences(help_about(language, subject, frozenset(Action)))
        assert language.text("No help on “{subject}”.", subject=subject) not in told


def test_french_sentences_name_the_french_commands() -> None:
    french = {word for action in Action for word in action.french}
    english = {word for action in Action for word in action.english if len(word) > 2} - french - FRENCH_TOO
    for message in MESSAGES:
        for form in forms(message):
            words = set(
                re.findall(r"\w+", re.sub(r"--\w+|grid, draw|« ref » et « word »", "", without_placeholders(form)))
            )
            assert not words & english, form


@pytest.mark.parametrize(
    ("typed", "answer"),
    [
        ("top", "il faut un de ces arguments : --draw --batch. "),
        ("top --draw", "argument --draw : une valeur est attendue. "),
        ("check", "arguments manquants : "),
        ("check mot --nada", "arguments inconnus : --nada. "),
        ("top --draw A --formula x", "argument --formula : choix refusé : 'x' (choisissez parmi "),
        ("score --help", "utilisation : access-scrabble score "),
    ],
)
def test_the_command_line_complains_in_french(typed: str, answer: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        main(["--lang", "fr", *typed.split()])
    told = capsys.readouterr()
    assert (told.err or told.out).startswith(answer)


def test_a_braille_display_has_one_name() -> None:
    told = [form for message in french_catalogue() for form in forms(message)]
    assert [form for form in told if "afficheur" in form.lower()] == []
