"""The referee's check-list before the first draw, at the keyboard and on paper (DU-18)."""

from pathlib import Path

import pytest

from access_scrabble.language.announcer import NullVoice
from access_scrabble.speech.selection import Channels
from tests.keyboard.refereeing import REAL_BAG, VIRTUAL_BAG, Formula, sit_down
from tests.keyboard.typed import Typed
from tests.keyboard.voices import RecordingVoice

pytestmark = pytest.mark.rule("DU-18")

ALL_KINDS = "a9 b2 c2 d3 e15 f2 g2 h2 i8 j1 k1 l5 m3 n6 o6 p2 q1 r6 s6 t6 u6 v2 w1 x1 y1 z1 joker 2"  # the full set


def test_a_refereed_game_offers_the_check_and_does_not_wait_for_it(talk: Typed) -> None:
    told = sit_down(talk, REAL_BAG, ["Anna", "Bob"])
    assert "To check everything before the first draw, type checklist." in told
    assert talk.reply.prompt == "Turn 1, 7 letters drawn:"


def test_every_point_is_told_and_settled_by_enter(talk: Typed) -> None:
    sit_down(talk, REAL_BAG, ["Anna", "Bob"])
    told = talk.say("checklist")
    assert told[1] == "The bag holds 100 letters and 2 jokers."
    assert talk.reply.prompt == "Tiles:"
    seen = []
    while talk.reply.prompt != "Turn 1, 7 letters drawn:":
        seen.append(talk.reply.prompt)
        told = talk.say("")
    assert seen == [
        "Tiles:",
        "Clock, all right?",
        "Word list, all right?",
        "Voice, all right?",
        "Braille display, all right?",
        "Players, all right?",
    ]
    assert told[0] == "All has been checked: you can draw."


def test_what_each_point_says(talk: Typed) -> None:
    formula = Formula(letters="7 and 8 game", with_joker=True, time="1 minute")
    sit_down(talk, REAL_BAG, ["Anna", "Bob"], formula)
    talk.say("checklist")
    assert talk.say("?")[0].startswith("The bag holds 9 A, 2 B,")
    assert "joker" not in talk.say("?")[0]
    assert talk.say("") == ["1 minute a turn, last call at 20 seconds."]
    assert talk.say("")[0].startswith("Word list in use: ")
    assert talk.say("") == ["The program's own voice is off: the room hears nothing from it."]
    assert talk.say("") == ["No braille display is chosen."]
    assert talk.say("") == ["2 tables: 1 Anna, 2 Bob."]
    told = talk.say("")
    assert told[0].startswith("The players are told: 7 and 8 game")
    assert told[0].endswith("1 minute a turn.")


def test_tiles_counted_by_kind_say_at_once_what_is_missing_or_too_many(talk: Typed) -> None:
    sit_down(talk, REAL_BAG)
    talk.say("checklist")
    assert talk.say("e14 s7 a9") == ["Missing: 1 E; too many: 1 S."]
    assert talk.say("joker 1") == ["Missing: 1 E, 1 joker; too many: 1 S."]
    assert talk.say("e15 s6 joker 2") == ["Right so far; 23 kinds are left to count."]
    assert talk.say("beaucoup")[0].startswith("“beaucoup” is no count")
    assert talk.say("101") == ["1 tile is missing."]
    assert talk.say("103") == ["1 tile is too many."]
    assert talk.say("102") == ["The total is right."]
    assert talk.say(ALL_KINDS) == ["The bag is complete."]


def test_what_is_not_right_is_named_at_the_end(talk: Typed) -> None:
    sit_down(talk, REAL_BAG)
    talk.say("checklist")
    talk.say("k0")
    talk.say("")
    assert talk.say("what")[0] == "Press Enter if it is so, else type no, or quit."
    talk.say("no")
    for _ in range(3):
        talk.say("")
    told = talk.say("yes")
    assert told[0] == "Still to be settled: Bag, Clock."


def test_one_can_leave_it_at_any_point(talk: Typed) -> None:
    sit_down(talk, VIRTUAL_BAG, ["Anna", "Bob"])
    told = talk.say("checklist")
    assert told[1] == "3 minutes a turn, last call at 30 seconds."
    assert talk.reply.prompt == "Clock, all right?"
    assert talk.say("quit")[0] == "Check ended."
    assert talk.reply.prompt == "Turn 1, to be drawn:"


def test_after_the_first_draw_it_is_no_longer_the_check_before_it(talk: Typed) -> None:
    sit_down(talk, VIRTUAL_BAG, ["Anna", "Bob"])
    assert talk.say("checklist")[0].startswith("Check before the first draw:")
    talk.say_all("quit", "draw")
    assert talk.say("checklist")[0].startswith("Check: Enter says yes")


def test_the_last_thing_is_told_again(talk: Typed) -> None:
    sit_down(talk, REAL_BAG)
    talk.say("checklist")
    told = talk.say("e14")
    assert talk.say("repeat") == told
    assert talk.say("z") == told


def test_the_room_hears_the_test_of_the_voice_and_nothing_else(
    monkeypatch: pytest.MonkeyPatch, request: pytest.FixtureRequest
) -> None:
    voice = RecordingVoice()
    monkeypatch.setenv("ACCESS_SCRABBLE_SPEECH", "own_voice")
    monkeypatch.setattr("access_scrabble.cli.outputs.open_voices", lambda *_: Channels(voice, NullVoice()))
    talk: Typed = request.getfixturevalue("talk")
    sit_down(talk, REAL_BAG, ["Anna", "Bob"])
    voice.hear()
    talk.say_all("checklist", "e14", "e15", "", "", "")
    assert talk.reply.prompt == "Voice, all right?"
    assert voice.hear() == ["Voice test: one, two, three."]
    assert "The voice speaks to the room now, 180 words a minute." in talk.say("z")
    talk.say_all("", "", "")
    assert talk.reply.prompt == "Turn 1, 7 letters drawn:"
    talk.say_all("export txt", "checklist html")
    assert voice.hear() == []


def test_the_list_goes_to_paper(talk: Typed, home: Path) -> None:
    sit_down(talk, REAL_BAG, ["Anna", "Bob"])
    (told,) = talk.say("checklist html")
    page = (home / "documents" / "referee-s-check-list.html").read_text(encoding="utf-8")
    assert told.endswith("referee-s-check-list.html.")
    assert "Tiles of the bag" in page
    assert page.count("<tr>") == 1 + 6 + 1 + 27
    talk.say("checklist print")
    assert talk.say("") == ["Nothing was written."]
