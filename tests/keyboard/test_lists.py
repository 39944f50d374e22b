"""Long answers are lists: told in brief, gone through by words and keys, left at any time."""

from pathlib import Path

import pytest

from access_scrabble.language.announcer import Announcer, NullVoice
from access_scrabble.language.messages import SHORT_ENOUGH, Message
from access_scrabble.speech.selection import Channels
from tests.keyboard.fingers import RecordingBraille
from tests.keyboard.key_terminal import PAGE_DOWN, PAGE_UP
from tests.keyboard.recorded import Fingers, RecordedTerminal, plugged_display
from tests.keyboard.sitting_down import usual_game
from tests.keyboard.terminal import Terminal
from tests.keyboard.typed import Typed
from tests.keyboard.voices import RecordingVoice
from tests.liblouis import needs_liblouis

PLAYERS = ("Anna", "Bob")
HINT = "Page down goes on."


@pytest.fixture
def voice(monkeypatch: pytest.MonkeyPatch) -> RecordingVoice:
    recording = RecordingVoice()
    voices = Channels(recording, NullVoice())
    monkeypatch.setattr("access_scrabble.cli.outputs.open_voices", lambda *_: voices)
    return recording


@pytest.fixture
def game(voice: RecordingVoice, talk: Typed) -> Typed:
    """Four turns played, and everything said so far heard."""
    usual_game(talk, PLAYERS)
    talk.say_all("h8 passe", "13h riz", "h4 hors", "pass")
    voice.hear()
    return talk


def test_a_sheet_is_told_in_brief_and_gone_through(game: Typed, voice: RecordingVoice) -> None:
    shown = game.say("sheet")
    heading, last, prompt = voice.hear()
    assert heading.startswith("Anna ")
    assert "turns, the last first:" in heading
    assert shown[0] == heading
    assert last.startswith(shown[1])
    assert prompt in ("Anna:", "Bob:")
    for line in shown[2:]:
        assert game.say("next") == [line]
        assert voice.hear()[0] == line
    assert game.say("next") == ["End of the list."]
    assert game.say("back") == [shown[-2]]
    assert game.say("list-start") == [shown[1]]
    assert game.say("back") == ["Beginning of the list."]
    assert game.say("list-end") == [shown[-1]]
    assert game.say("close") == ["The list is left."]
    assert game.say("next") == ["No list is open: ask for one first, for example the sheet."]


def test_other_lines_leave_the_place_in_the_list(game: Typed) -> None:
    shown = game.say("sheet")
    game.say("next")
    assert game.say("h8") != []
    assert game.say("next") == [shown[3]]


def test_how_to_go_on_is_said_once(game: Typed, voice: RecordingVoice) -> None:
    game.say("?")
    assert HINT not in voice.hear()  # the menu had said it
    game.say("sheet")
    assert HINT not in voice.hear()


def test_filters(game: Typed) -> None:
    heading, *turns = game.say("sheet bob")
    assert heading.startswith("Bob ")
    assert [turn.split()[1] for turn in turns] == ["Bob:"] * len(turns) != []
    assert game.say("sheet zoe")[0].startswith("Nobody is called")
    whole = game.say("sheet")
    assert game.say("last 2") == ["2 turns:", *whole[1:3]]
    assert game.say("last") == whole[1:2]
    assert game.say("premiums tw")[:2] == ["triple word: 8 free, the nearest to the letters first.", "H15"]
    assert game.say("premiums xx") == [
        "Type which premium: premiums tw, dw, tl or dl, for triple word to double letter."
    ]


def test_changes_alone_are_those_since_ones_last_turn(talk: Typed) -> None:
    usual_game(talk, PLAYERS)
    talk.say_all("h8 passe", "13h riz")
    assert talk.reply.prompt == "Anna:"
    assert talk.say("changes") == talk.say("changes 1")
    talk.say("pass")
    assert talk.say("changes") == talk.say("changes 2")


def test_page_keys_go_through_a_list_and_the_line_stays(terminal: Terminal) -> None:
    usual_game(terminal, PLAYERS)
    terminal.say_all("h8 passe", "13h riz", "pass")
    shown = terminal.say("sheet")
    first, second = shown[-2:]
    assert terminal.press(f"h{PAGE_DOWN}").lines[-1] == first
    assert terminal.press(PAGE_DOWN).lines[-1] == second
    assert terminal.press(PAGE_UP).lines[-1] == first
    assert terminal.reply.prompt.endswith("h")  # what was typed before is there again
    assert "PASSE" in " ".join(terminal.say("8"))


def test_each_item_is_felt_until_something_is_typed(home: Path, tmp_path: Path) -> None:
    needs_liblouis()
    link = tmp_path / "port"
    with plugged_display(link) as plugged:
        terminal = RecordedTerminal(home, options=["--display", "baum", "--port", str(link)])
        fingers = Fingers(plugged)
        terminal.choose("Mots")
        terminal.say("courts 2")
        fingers.feel("81 mots.")
        for key, word in ((PAGE_DOWN, "BU"), (PAGE_DOWN, "CA"), (PAGE_UP, "BU")):
            assert terminal.press(key).lines[-1] == word
            assert fingers.feel(word) == word
        terminal.child.send("c")
        fingers.feel("Mot: c")


def test_the_menu_says_its_likeliest_lines_and_takes_words(voice: RecordingVoice, talk: Typed) -> None:
    question, *lines, prompt = voice.hear()
    assert question.startswith("What do you want to do?")
    assert lines == ["1 Follow a game of two to four players", "2 Play against the computer", HINT]
    assert prompt == "Number:"
    assert talk.say("next") == ["3 Referee a duplicate game"]
    assert talk.say("re")[0] == "Several begin so:"
    assert talk.say("lear")[0].startswith("What do you want to learn?")
    talk.say("")
    talk.say("game")
    assert talk.reply.prompt.endswith("commas:")


def test_coming_back_to_the_menu_says_little_and_the_rest_line_by_line(voice: RecordingVoice, talk: Typed) -> None:
    usual_game(talk, PLAYERS)
    talk.say("h8 passe")
    voice.hear()
    talk.say("quit")
    question, line, prompt = voice.hear()
    assert (question, prompt) == ("What do you want to do?", "Number:")
    assert line.startswith("0 Resume the last game")
    talk.say("repeat")
    assert voice.hear() == [question, line, prompt]
    assert talk.say("next") == ["1 Follow a game of two to four players"]
    assert talk.say("next") == ["2 Play against the computer"]
    talk.say("resume")
    assert talk.reply.prompt == "Bob:"


def test_a_screen_that_is_read_aloud_shows_no_more_than_a_voice_says() -> None:
    shown: list[str] = []

    class Screen:
        def show(self, text: str) -> None:
            shown.append(text)

    announcer, fingers = Announcer(Screen()), RecordingBraille()
    announcer.use_braille(fingers)
    announcer.is_screen_heard = True
    items = [f"Turn {number}: {'x' * SHORT_ENOUGH}" for number in range(3)]
    announcer.announce(Message.listed("3 turns.", items))
    announcer.go_to_item(1)
    assert shown == [f"3 turns.\n{items[0]}", items[1]]
    assert fingers.messages == ["\n".join(["3 turns.", *items])] * 2


def test_a_private_list_is_gone_through_in_private() -> None:
    announcer = Announcer(type("Screen", (), {"show": lambda *_: None})())
    room, own = RecordingVoice(), RecordingVoice()
    announcer.use_voice(room)
    announcer.use_private_voice(own)
    announcer.announce(Message.listed("Tops.", ["One.", "Two."]).privately())
    announcer.go_to_item(1)
    assert (room.hear(), own.hear()) == ([], ["Tops.", "One.", "Two.", "Two."])


LONGEST = 12.5
"""Seconds of speech that one thing may take."""
CHARACTERS_A_SECOND = 14
MAY_BE_LONG = {"aide": "the menu, asked for whole"}
SAID = (
    *("partie", "Anna, Bruno", "1", "1", "chevalet aeirst?", "h8 passe", "13h riz", "h4 tisse", "15a kilo", "f", "g"),
    *("?", "i", "i mt", "reste", "s", "d", "dernier 3", "changements", "autour h8", "où e", "ligne h", "colonne 8"),
    *("m h8", "h8", "l", "épeler", "? échanger", "? conseils", "? admis", "? points", "questions", "salle"),
    *("essayer 10f aie", "annuler", "refaire", "corriger 1 h8 passa", "z", "explorer", "?", "escape", "quitter"),
    *("mots", "chercher pa?se", "courts 2", "courts 3", "rajouts pin", "", "réglages", "", "apprendre", "", "aide"),
)


def test_nothing_that_is_said_lasts_long_without_a_reason(voice: RecordingVoice, home: Path) -> None:
    del home
    said: list[tuple[str, str]] = []
    with Typed("fr") as talk:
        for line in ("", *SAID):
            if line or said:
                talk.say(line)
            said += [(line, " ".join(item for item in items if type(item) is str)) for items in voice.said]
            voice.said.clear()
    long = {line: text for line, text in said if len(text) > LONGEST * CHARACTERS_A_SECOND}
    assert long.keys() <= MAY_BE_LONG.keys(), long
