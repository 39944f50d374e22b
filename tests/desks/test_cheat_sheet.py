"""The cheat sheet holds every action, in both languages, and every action can be reached by the keyboard."""

import pytest

from access_scrabble.cli import main
from access_scrabble.desks.common.actions import Action, Category
from access_scrabble.desks.common.keys import (
    DEFAULT_KEYS,
    EDITING,
    KEY_NAMES,
    Keymap,
    KeyMode,
    cheat_sheet,
    describe_key_everywhere,
    key_name,
)
from access_scrabble.desks.common.lines import understand
from access_scrabble.files.text import to_markdown
from access_scrabble.language.documents import Listing
from access_scrabble.language.language import Language

NEEDS_WORDS = {
    Action.COUNT: "asks for a letter",
    Action.WHERE: "asks for a letter or a word; the cursor has its own way to find one",
    Action.TRY: "laying a word from the cursor says what it would bring",
    Action.SQUARE: "the cursor is on it",
    Action.EXPORT: "asks for a format and a file",
    Action.AUDIENCE: "opens or closes the room's page",
    Action.RATE: "asks for a number; other keys change it step by step",
    Action.VOLUME: "asks for a number; other keys change it step by step",
    Action.COACH: "tells of the whole game once it is over",
    Action.QUIT: "one leaves the board first",
}
"""Actions about the game that explore mode has no key for, and why."""


def items(language: str) -> dict[str, str]:
    """The lines of the sheet by what they begin with."""
    document = cheat_sheet(Language(language), Keymap())
    lines = [
        item
        for section in document.sections
        for block in section.blocks
        if isinstance(block, Listing)
        for item in block.items
    ]
    separator = " :" if language == "fr" else ":"
    return {line.partition(separator)[0]: line for line in lines}


@pytest.mark.parametrize("language", ["fr", "en"])
def test_every_action_is_on_the_sheet_with_its_words_help_and_keys(language: str) -> None:
    sheet = items(language)
    for action in Action:
        line = sheet[", ".join(action.french if language == "fr" else action.english)]
        assert Language(language).text(action.help) in line
        for mode in KeyMode:
            for key in Keymap().keys(mode, action):
                assert key_name(Language(language), key) in line, (action, key)


def test_every_action_has_french_help() -> None:
    french = Language("fr")
    for action in Action:
        assert french.text(action.help) != action.help, action
        assert french.text(action.example), action


def test_every_action_is_reached_by_typing() -> None:
    for action in Action:
        for word in action.words:
            request = understand(word, frozenset(Action))
            assert request is not None
            assert request.action is action, word


def test_what_means_something_on_the_board_has_a_key_there() -> None:
    """Questions and general actions; those that play, correct or referee change the game and are typed."""
    asked = {action for action in Action if action.category in (Category.ASKING, Category.GENERAL)}
    assert asked - set(DEFAULT_KEYS[KeyMode.EXPLORE].values()) == set(NEEDS_WORDS)


def test_a_key_asks_for_the_same_in_both_modes() -> None:
    for key, action in DEFAULT_KEYS[KeyMode.TYPE].items():
        other = DEFAULT_KEYS[KeyMode.EXPLORE][key]
        is_page_key = key in ("page_up", "page_down")  # they go through lists where a line is typed
        assert other is action or (action, other) == (Action.EXPLORE, Action.LEAVE) or is_page_key


def test_every_key_is_named_in_french_and_not_by_a_sign() -> None:
    """A voice passes over signs: whatever is bound is told by a word, a letter or a digit."""
    for keys in (*DEFAULT_KEYS.values(), EDITING, KEY_NAMES):
        for key in keys:
            assert key_name(Language("fr"), key)[-1].isalnum(), key


@pytest.mark.parametrize(
    ("key", "told"),
    [
        ("f2", ["F2 : répéter, redit la dernière annonce."]),
        ("h", ["H.", "Mode saisie : s'écrit.", "Mode exploration : va à cette ligne."]),
        (
            "ctrl+c",
            [
                "Contrôle C.",
                "Mode saisie : abandonne la ligne.",
                "Mode exploration : revient de la grille aux lignes tapées.",
            ],
        ),
        ("alt+x", ["Alt X : sans effet."]),
        ("enter", ["Entrée.", "Mode saisie : envoie la ligne."]),
    ],
)
def test_a_key_is_described_in_each_mode(key: str, told: list[str]) -> None:
    described = describe_key_everywhere(Language("fr"), Keymap(), key)
    assert described[: len(told)] == told
    assert len(described) in (1, 3)
    assert all(line.endswith(".") for line in described)


def test_the_sheet_shows_the_keys_as_they_were_changed() -> None:
    keymap = Keymap().assign(KeyMode.TYPE, "f6", Action.PREMIUMS)
    sheet = to_markdown(cheat_sheet(Language("en"), keymap))
    assert "- F6: premiums, says which premium squares are free, or those of one kind, the nearest first." in sheet
    assert "- turn: says whose turn it is. Explore mode: F6." in sheet


@pytest.mark.parametrize("form", ["md", "txt", "brf", "html"])
def test_the_command_writes_every_format(form: str, capfdbinary: pytest.CaptureFixture[bytes]) -> None:
    assert main(["--lang", "fr", "keys", "--to", form, "--usual"]) == 0
    written = capfdbinary.readouterr().out.decode()
    if form == "brf":
        lines = written.replace("\f", "").split("\r\n")
        assert max(map(len, lines)) <= 40
        assert ".AIDE-M=MOIRE" in written
    else:
        assert "Aide-mémoire" in written
        assert written.count("échanger") >= 2
