"""Explore mode, key by key: what is said, what is shown, where the braille cursor goes."""

from pathlib import Path

import pytest

from access_scrabble.engine.coordinates import Square
from access_scrabble.language.announcer import NullVoice
from access_scrabble.language.messages import Earcon
from access_scrabble.speech.selection import Channels
from tests.keyboard.fingers import RecordingBraille
from tests.keyboard.refereeing import REAL_BAG, sit_down
from tests.keyboard.sitting_down import usual_game
from tests.keyboard.typed import Typed
from tests.keyboard.voices import RecordingVoice

PLAYERS = ("Anna", "Bob")


@pytest.fixture
def voice(monkeypatch: pytest.MonkeyPatch) -> RecordingVoice:
    recording = RecordingVoice()
    monkeypatch.setattr("access_scrabble.cli.outputs.open_voices", lambda *_: Channels(recording, NullVoice()))
    return recording


@pytest.fixture
def display(monkeypatch: pytest.MonkeyPatch) -> RecordingBraille:
    recording = RecordingBraille()
    monkeypatch.setattr("access_scrabble.cli.outputs.Outputs._display", recording.plugged_into)
    return recording


@pytest.fixture
def explorer(voice: RecordingVoice, display: RecordingBraille, talk: Typed) -> Typed:
    """PASsE in H8 by Anna, RIZ down from 13H by Bob; explore mode has just been entered."""
    usual_game(talk, PLAYERS)
    talk.say_all("h8 pas?se", "13h riz", "explore")
    voice.said.clear()
    display.messages.clear()
    return talk


def test_one_word_enters_and_one_key_leaves(talk: Typed) -> None:
    usual_game(talk, PLAYERS)
    assert talk.say("explore") == ["Explore mode: double word, empty, H8."]
    assert talk.say("escape") == ["Type mode."]
    assert talk.reply.prompt == "Anna:"
    assert talk.say("explore d4") == ["Explore mode: double word, empty, D4."]
    assert talk.say("f9") == ["Type mode."]
    assert talk.say("here") == ["Type mode: double word, empty, D4."]


def test_content_first_then_only_what_is_new(explorer: Typed, voice: RecordingVoice) -> None:
    for key, said in (
        ("right", "A, 9."),
        ("right", "joker S, 10."),
        ("down", "empty, I."),
        ("left", "double letter, 9."),
        ("g", "double letter, G."),
        ("1", "empty, 1."),
        ("3", "double letter, 13."),
        ("h", "R, H."),
        ("q", "E, 12."),
        ("z", "empty, G."),
        ("x", "E, H."),
        ("s", "R, 13."),
        ("0", "P, 8."),
    ):
        assert explorer.say(key) == [said], key
        assert voice.hear() == [said]


@pytest.mark.parametrize(("choice", "said"), [("before", "9, A."), ("none", "A."), ("after", "A, 9.")])
def test_where_the_coordinate_stands_is_a_setting(
    home: Path, request: pytest.FixtureRequest, choice: str, said: str
) -> None:
    home.mkdir()
    (home / "settings.toml").write_text(f'coordinates = "{choice}"\n', encoding="utf-8")
    talk = request.getfixturevalue("talk")
    usual_game(talk, PLAYERS)
    talk.say_all("h8 passe", "explore")
    assert talk.say("right") == [said]


def test_the_edge_has_its_sound_and_the_cursor_stays(
    explorer: Typed, voice: RecordingVoice, display: RecordingBraille
) -> None:
    explorer.say("end")
    voice.said.clear()
    assert explorer.say("right") == ["Edge, H15."]
    assert voice.said == [(Earcon.EDGE, "Edge.")]
    assert display.pointed[-1] == "H15"
    assert explorer.say("left") == ["empty, 14."]


def test_jumps_and_what_is_sought(explorer: Typed) -> None:
    for key, said in (
        ("home", "triple word, 1."),
        ("end", "triple word, 15."),
        ("page_up", "triple word, A."),
        ("page_down", "triple word, O."),
        ("backspace", "PASSER H8 (joker S), RIZ 13H."),
        ("t", "I, I."),
        ("r", "R, H."),
        ("w", "PASSER H8 (joker S)."),
        ("v", "RIZ 13H."),
        ("v", "No word after this."),
        ("p", "triple word, 15."),
        ("u", "double letter, 4."),
        ("y", "Which letter?"),
        ("s", "joker S, 10."),
        ("y", "Which letter?"),
        ("s", "S, 11."),
        ("'", "Which letter?"),
        ("s", "joker S, 10."),
        ("/", "Which letter?"),
        ("w", "W is not on the board."),
    ):
        assert explorer.say(key) == [said], key


def test_reading_at_the_cursor(explorer: Typed, display: RecordingBraille) -> None:
    explorer.say("backspace")
    assert explorer.say(";") == ["Row H: PASSER 8 to 13 (joker S)."]
    assert explorer.say(":") == ["Column 13: RIZ H to J."]
    assert explorer.say("!") == ["PASSER H8 (joker S).", "RIZ 13H."]
    assert explorer.say("*")[0] == "R, 1 point, H13."
    assert explorer.say("space") == ["R, 1 point, H13.", "Laid on turn 2 by Bob.", "PASSER H8 (joker S).", "RIZ 13H."]
    assert display.messages[-1].startswith("R, 1 point, H13. Laid on turn 2 by Bob.")
    explorer.say("0")
    assert explorer.say("space") == [
        "P, 3 points, H8.",
        "Under it: double word, star.",
        "Laid on turn 1 by Anna.",
        "PASSER H8 (joker S).",
    ]
    explorer.say_all("1", "0")
    assert explorer.say("space")[0] == "joker S, 0 points, H10."
    explorer.say_all("a", "4")
    assert explorer.say("space") == ["double letter, hollow triangle, empty, A4."]


def test_repeat_repeats_exactly(explorer: Typed, voice: RecordingVoice, display: RecordingBraille) -> None:
    explorer.say("right")
    once = list(voice.said)
    explorer.say(",")
    assert voice.said == once * 2
    assert display.pointed[-2:] == ["H9", "H9"]
    assert explorer.say("f2") == ["A, 9."]


def test_marks_are_set_and_returned_to(explorer: Typed) -> None:
    assert explorer.say("-") == ["No square is marked."]
    assert explorer.say("=") == ["Mark 1 on H8."]
    explorer.say_all("a", "1")
    assert explorer.say("+") == ["Mark 2 on A1."]
    assert explorer.say("-") == ["P, mark 1, H8."]
    assert explorer.say("_") == ["triple word, mark 2, A1."]
    assert explorer.say("=") == ["Mark taken away from A1."]
    assert explorer.say("-") == ["P, mark 1, H8."]
    assert explorer.say("delete") == ["No square is marked any more."]
    assert explorer.say("-") == ["No square is marked."]


def test_the_display_shows_the_row_with_its_cursor_on_the_square(explorer: Typed, display: RecordingBraille) -> None:
    display.pointed.clear()
    explorer.say_all("right", "down", "k", "1", "2")
    assert display.pointed == ["H9", "I9", "K9", "K1", "K12"]
    assert display.messages == [], "no message may cover the row"


def test_a_routing_key_moves_the_cursor_in_both_modes(
    explorer: Typed, voice: RecordingVoice, display: RecordingBraille
) -> None:
    voice.said.clear()
    display.route(Square.parse("I13"))
    assert voice.hear() == ["I, 1 point, I13."]
    assert display.pointed[-1] == "I13"
    assert explorer.say("down") == ["Z, J."]
    explorer.say("escape")
    display.route(Square.parse("H9"))
    assert display.messages[-1] == "A, 1 point, H9."
    assert explorer.say("details")[0] == "A, 1 point, H9."


def test_questions_of_type_mode_are_answered_here_too(explorer: Typed) -> None:
    assert explorer.say("f4") == ["Anna 14, Bob 0.", "Not confirmed yet: 20 points of Bob."]
    assert explorer.say("f3")[0].startswith("2. Bob: RIZ 13H")
    assert explorer.say("f8") == ["F8: this key does nothing here; a question mark tells them all."]
    assert explorer.say("&") == ["triple word, 1."], "1 without Shift on a French keyboard"
    assert explorer.say("%") == ["per cent sign: this key does nothing here; a question mark tells them all."]
    told = explorer.say("?")
    assert told[0] == "Explore mode: every key acts at once and nothing is changed."
    assert told[2] == "left arrow, Q: moves the cursor one square to the left."


def test_every_action_of_the_cursor_is_a_word_in_type_mode(talk: Typed) -> None:
    usual_game(talk, PLAYERS)
    talk.say_all("h8 passe", "8h pin")
    for line, told in (
        ("go h9", ["A, H9."]),
        ("rightwards", ["S, 10."]),
        ("leftwards", ["A, 9."]),
        ("down", ["double letter, I."]),
        ("up", ["A, H."]),
        ("row-start", ["triple word, 1."]),
        ("row-end", ["triple word, 15."]),
        ("column-top", ["triple word, A."]),
        ("column-bottom", ["triple word, O."]),
        ("centre", ["P, H8."]),
        ("go-last", ["PIN 8H."]),
        ("next-letter", ["N, J."]),
        ("previous-letter", ["I, I."]),
        ("previous-word", ["PASSE H8, PIN 8H."]),
        ("next-word", ["No word after this."]),
        ("next-premium", ["triple word, 15."]),
        ("previous-premium", ["double letter, 4."]),
        ("find n", ["N, J8."]),
        ("find-back s", ["S, H11."]),
        ("mark", ["Mark 1 on H11."]),
        ("next-mark", ["S, mark 1, H11."]),
        ("previous-mark", ["S, mark 1, H11."]),
        ("forget", ["No square is marked any more."]),
        ("details", ["S, 1 point, H11.", "Laid on turn 1 by Anna.", "PASSE H8."]),
        ("row", ["Row H: PASSE 8 to 12."]),
        ("column", ["Column 11: S H."]),
        ("word", ["PASSE H8."]),
        ("typing", ["Type mode: S, 1 point, H11."]),
    ):
        assert talk.say(line) == told, line
    assert talk.say("go z9") == ["“z9” is not a square: type a letter from A to O and a number from 1 to 15, as H8."]
    assert talk.say("find")[0].startswith("Letters are expected, for example: find e.")


@pytest.mark.parametrize(
    ("keys", "column"),
    [
        ("&", 1),
        ("é", 2),
        ('"', 3),
        ("(", 5),
        ("è", 7),
        ("ç", 9),
        ("&à", 10),
        ("&&", 11),
        ("&é", 12),
        ('&"', 13),
        ("&(", 15),
    ],
)
def test_digits_without_shift_go_to_columns_where_they_have_no_other_work(
    explorer: Typed, display: RecordingBraille, keys: str, column: int
) -> None:
    explorer.say("d")
    explorer.say_all(*keys)
    assert display.pointed[-1] == f"D{column}"


def test_signs_that_have_their_own_work_keep_it_and_zero_is_the_centre(
    explorer: Typed, display: RecordingBraille
) -> None:
    explorer.say_all("d", "à")
    assert display.pointed[-1] == "H8"
    assert explorer.say("'") == ["Which letter?"]
    explorer.say("a")
    assert explorer.say("-") == explorer.say("_") == ["No square is marked."]


def test_nothing_of_the_cursor_is_offered_without_a_board(talk: Typed) -> None:
    talk.choose("Loto")
    talk.say_all("Anna, Bob", "1")
    assert "explore" not in " ".join(talk.say("?"))
    assert talk.say("explore")[0].startswith("Not here: “explore” ")


def test_the_room_does_not_hear_a_referee_explore(
    voice: RecordingVoice, display: RecordingBraille, talk: Typed
) -> None:
    sit_down(talk, REAL_BAG, PLAYERS)
    talk.say("aeirstu")
    voice.said.clear()
    talk.say_all("explore", "right", "space", "enter", "s", "i")
    assert voice.hear() == []
    assert display.pointed[-1] == "H11"
    assert display.row("H")[8:10] == "SI", "the tiles are under the fingers before they count"
    talk.say("escape")
    assert display.row("H")[8:10] == ".."
