"""What the room hears of a refereed game, and what it must never hear: the top, questions, errors."""

from pathlib import Path

import pytest

from access_scrabble.language.announcer import Announcer, NullVoice
from access_scrabble.language.messages import Earcon, Message, Pause, Priority
from access_scrabble.speech.selection import Channels
from tests.keyboard.fingers import RecordingBraille
from tests.keyboard.refereeing import (
    COUNTRIES,
    DRAWN,
    REAL_BAG,
    RETAINED,
    Formula,
    draw_announcement,
    is_about,
    sit_down,
    top_announcement,
)
from tests.keyboard.typed import Typed
from tests.keyboard.voices import RecordingVoice

LETTERS = "aeirstu"


@pytest.fixture
def voice(monkeypatch: pytest.MonkeyPatch) -> RecordingVoice:
    """The voice of the program, with one sound device: there is no private voice."""
    recording = RecordingVoice()
    voices = Channels(recording, NullVoice())
    monkeypatch.setattr("access_scrabble.cli.outputs.open_voices", lambda *_: voices)
    return recording


@pytest.fixture
def referee(voice: RecordingVoice, talk: Typed) -> Typed:
    """A refereed game before its first draw; the questions of its set-up were not heard."""
    sit_down(talk, REAL_BAG, ("Anna", "Bob"))
    assert voice.hear()[-1] == "What follows is for you alone: it is on the screen and on the display."
    return talk


@pytest.mark.rule("DU-03", "DU-08")
def test_the_room_hears_the_scripts_and_nothing_else(referee: Typed, voice: RecordingVoice) -> None:
    referee.say(LETTERS)
    assert voice.hear() == [*draw_announcement("", "AEIRSTU"), "Clock"]
    told = [*referee.say("best"), *referee.say("below"), *referee.say("h1 zzz"), *referee.say("nonsense")]
    told += [*referee.say(""), *referee.say("time"), *referee.say("sheet"), *referee.say("repeat")]
    assert len(told) >= 8
    assert voice.hear() == []
    told = referee.say("retain")
    retained = next(match for line in told if (match := RETAINED.fullmatch(line)))
    expected = top_announcement(retained["reference"], retained["word"], int(retained["points"]), ())
    assert voice.hear() == expected
    referee.say_all("1 3", "everybody", "points", "missing")
    assert voice.hear() == []
    referee.say("recall")
    assert voice.hear() == expected[-1:]


def test_letters_are_given_time_between_them(referee: Typed, voice: RecordingVoice) -> None:
    referee.say(LETTERS)
    items, _clock = voice.said
    assert [type(item) for item in items] == [str, Pause] * 7 + [str]


def test_pace_and_parts_are_settings(voice: RecordingVoice, home: Path, talk: Typed) -> None:
    talk.choose("Settings")
    talk.choose("Refereeing")
    for setting, value in (("Pace of a referee", "slow"), ("A referee's announcements", "part by part")):
        talk.choose(setting)
        talk.choose(value)
    talk.say_all("", "")
    assert 'pace = "slow"' in (home / "settings.toml").read_text(encoding="utf-8")
    sit_down(talk, REAL_BAG)
    voice.said.clear()
    talk.say(LETTERS)
    assert voice.hear() == draw_announcement("", "AEIRSTU")[:1]
    talk.say_all("prompter", "announce")
    assert {item.milliseconds for item in voice.said[-2] if isinstance(item, Pause)} == {1200}


@pytest.mark.rule("DU-05")
def test_a_call_comes_before_anything_else(referee: Typed, voice: RecordingVoice) -> None:
    referee.say_all(LETTERS, "clock")
    assert voice.priorities[-1] is Priority.NOW


@pytest.mark.rule("DU-03")
def test_the_prompter_says_one_part_at_a_time(referee: Typed, voice: RecordingVoice) -> None:
    """Enter goes on, back repeats, skip leaves out; the last part starts the clock."""
    referee.say("prompter")
    referee.say(LETTERS)
    parts = draw_announcement("", "AEIRSTU")
    assert voice.hear() == parts[:1]
    assert referee.reply.prompt == f"“{parts[1]}”, Enter says it:"
    referee.say("")
    assert voice.hear() == parts[1:2]
    referee.say("repeat")
    assert voice.hear() == parts[1:2]
    referee.say("back")
    assert voice.hear() == parts[:1]
    referee.say("")
    assert voice.hear() == parts[1:2]
    assert referee.say("skip") == [f"Left out: {parts[2]}."]
    assert voice.hear() == []
    referee.say("next")
    assert voice.hear() == parts[3:4]
    for part in parts[4:]:
        referee.say("")
        assert voice.hear() == [part]
    assert referee.reply.prompt == "“Clock”, Enter says it:"
    referee.say("")
    assert voice.hear() == ["Clock"]
    assert referee.reply.prompt == "Turn 1:"
    assert is_about(referee.say("time"), 180)
    assert referee.say("next") == ["Nothing is left to be announced."]
    referee.say("announce")
    assert voice.hear() == parts[:1]
    assert referee.say("prompter") == ["Announcements at one go."]


def test_somebody_alone_hears_everything(voice: RecordingVoice, talk: Typed) -> None:
    talk.choose("Practise duplicate alone")
    talk.choose("as many points")
    talk.choose("seven letters")
    talk.say_all("n", "Anna")
    voice.hear()
    told = talk.say("")
    shown = next(match for line in told if (match := DRAWN.match(line)))
    spelled = ", ".join("joker" if letter == "?" else f"{COUNTRIES[letter]} {letter}" for letter in shown["new"])
    assert voice.hear() == [*(line.replace(shown["new"], spelled) for line in told), "Turn 1:"]


def test_braille_has_the_top_the_draw_and_what_is_to_be_said(
    monkeypatch: pytest.MonkeyPatch, request: pytest.FixtureRequest
) -> None:
    """What the room must not hear is under the referee's fingers, asked for or reviewed."""
    display = RecordingBraille()
    monkeypatch.setattr("access_scrabble.cli.outputs.NullBraille", lambda: display)
    talk: Typed = request.getfixturevalue("talk")
    sit_down(talk, REAL_BAG)
    talk.say_all("prompter", LETTERS)
    tops = talk.say("best")
    assert any(tops[0] in message for message in display.messages)
    talk.say("")
    assert display.reading.rack == "AEIRSTU"
    parts = draw_announcement("", "AEIRSTU")
    moves = list(display.reading.moves)
    assert moves[: len(parts) - 1] == [*parts[2:], "Clock"]
    assert moves[len(parts) - 1 :] == ["Turn 1: AEIRSTU.", *tops]


class Screen:
    """Keeps what is shown."""

    def __init__(self) -> None:
        self.shown: list[str] = []

    def show(self, text: str) -> None:
        self.shown.append(text)


def test_private_messages_go_to_the_private_voice_and_keys_leave_the_room_alone() -> None:
    screen, room, private = Screen(), RecordingVoice(), RecordingVoice()
    announcer = Announcer(screen)
    announcer.use_voice(room)
    announcer.use_private_voice(private)
    announcer.announce(Message.plain("to all"))
    announcer.announce(Message.plain("the top").privately())
    announcer.ask(Message.plain("Turn 1:").privately())
    assert (room.hear(), private.hear()) == (["to all"], ["the top", "Turn 1:"])
    assert screen.shown == ["to all", "the top"]
    announcer.hush()
    announcer.is_hushed_by_keys = False
    announcer.hush()
    assert (room.stops, private.stops) == (1, 2)
    announcer.silence()
    assert (room.stops, private.stops) == (2, 3)


def test_brief_speech_is_the_first_sentence_and_the_screen_shows_all() -> None:
    screen, voice = Screen(), RecordingVoice()
    announcer = Announcer(screen)
    announcer.use_voice(voice)
    answer = Message.done(["16 points.", "PASSE at H8."])
    announcer.announce(answer)
    announcer.is_brief = True
    announcer.announce(answer)
    assert voice.said == [(Earcon.ACCEPTED, "16 points.", "PASSE at H8."), (Earcon.ACCEPTED, "16 points.")]
    assert screen.shown == ["16 points.\nPASSE at H8."] * 2


def test_brief_speech_leaves_answers_and_choices_whole() -> None:
    voice = RecordingVoice()
    announcer = Announcer(Screen())
    announcer.use_voice(voice)
    announcer.is_brief = True
    announcer.announce(Message.lines(["Row H: PASSE 8 to 12.", "Row I: empty."]))
    announcer.announce(Message.numbered("Which game?", ["the first", "the second"]))
    assert voice.said == [("Row H: PASSE 8 to 12.", "Row I: empty."), ("Which game?", "1 the first", "2 the second")]


@pytest.mark.rule("DU-03", "DU-10")
def test_the_prompter_forgets_a_cancelled_turn(referee: Typed, voice: RecordingVoice) -> None:
    referee.say_all("prompter", LETTERS, "")
    voice.hear()
    old = draw_announcement("", "AEIRSTU")
    referee.say("cancel")
    told = voice.hear()
    while referee.reply.prompt.endswith("Enter says it:"):
        referee.say("")
        told += voice.hear()
    assert told
    assert not {*told} & {*old}
    assert referee.reply.prompt == "Turn 1, 7 letters drawn:"
    referee.say("back")
    assert not {*voice.hear()} & {*old}
    referee.say("oanebli")
    referee.say("announce")
    assert voice.hear()[-1:] == draw_announcement("", "OANEBLI")[:1]


@pytest.mark.rule("DU-03", "DU-09")
def test_a_score_taken_back_leaves_the_announcement_where_it_was(referee: Typed, voice: RecordingVoice) -> None:
    referee.say_all("prompter", LETTERS, "", "1 20")
    prompt = referee.reply.prompt
    referee.say("undo")
    assert referee.reply.prompt == prompt
    referee.say("redo")
    assert referee.reply.prompt == prompt
    voice.hear()
    referee.say("")
    assert voice.hear() == draw_announcement("", "AEIRSTU")[2:3]


@pytest.mark.rule("DU-06")
def test_nobody_waits_for_a_word_that_was_taken_back(referee: Typed, voice: RecordingVoice) -> None:
    referee.say_all(LETTERS, "retain h8 si", "undo 2")
    voice.hear()
    referee.say("oanebli")
    assert voice.hear() == [*draw_announcement("", "OANEBLI"), "Clock"]


@pytest.mark.rule("DU-09")
def test_solos_wait_for_the_scores_of_their_turn(referee: Typed, voice: RecordingVoice) -> None:
    referee.say_all(LETTERS, "retain", "2 =")
    voice.hear()
    told = referee.say("interrupted 31")
    assert "Scores are missing on turn 1: then type announce, for totals and solos." in told
    assert "Appeals: before the next game begins, or within 15 minutes after the last one." in told
    end = ["End of the game: the interruption has lasted too long"]
    assert voice.hear() == end
    assert not any("solo" in line for line in referee.say("points"))
    referee.say_all("1 3", "announce")
    assert voice.hear() == [*end, "Total of the tops: 66 points", "Solo on turn 1: Bob, 66 points"]


@pytest.mark.rule("DU-12")
def test_the_total_after_an_interruption_is_that_of_the_ranking(referee: Typed, voice: RecordingVoice) -> None:
    """A turn that was collected counts though its word was never retained (4.7)."""
    referee.say_all(LETTERS, "1 66", "2 60")
    voice.hear()
    referee.say("interrupted 31")
    assert voice.hear()[1:] == ["Total of the tops: 66 points", "Solo on turn 1: Anna, 66 points"]
    assert referee.say("points")[0] == "Total of the tops: 66 points."


@pytest.mark.rule("DU-14", "DU-18")
def test_the_room_hears_neither_how_to_begin_nor_the_ranking_of_a_game_taken_up(
    voice: RecordingVoice, talk: Typed
) -> None:
    told = sit_down(talk, REAL_BAG, ("Anna", "Bob"), Formula(time="2 minutes 30 seconds"))
    assert "To check everything before the first draw, type checklist." in told
    heard = voice.hear()
    assert heard[-1] == "2 minutes 30 seconds a turn"
    assert not {*heard} & {*told[:-2]}
    talk.say_all(LETTERS, "retain h8 si", "1 3", "quit")
    voice.hear()
    told = talk.choose("Resume the last game")
    assert "1. Anna, 3 points, 4.5 %, -63." in told
    assert not [line for line in voice.hear() if "Anna" in line]
