"""What the table hears of a player's own letters: nothing, for who wants so; and what brief speech keeps."""

from pathlib import Path

import pytest

from access_scrabble.language.announcer import Announcer, NullVoice
from access_scrabble.speech.selection import Channels
from tests.keyboard.fingers import RecordingBraille
from tests.keyboard.sitting_down import choose_variants, usual_game
from tests.keyboard.typed import Typed
from tests.keyboard.voices import RecordingVoice

PLAYERS = ("Anna", "Bruno")
SECRETS = ("rack eirsatz", "rack", "shuffle", "arrange", "try h8 rats", "try h8 mots", "draw xyz")


@pytest.fixture
def voice(monkeypatch: pytest.MonkeyPatch) -> RecordingVoice:
    """What the table hears."""
    return RecordingVoice()


@pytest.fixture
def headset() -> RecordingVoice:
    return RecordingVoice()


def sit(home: Path, setting: str = "secret_letters = true") -> None:
    home.mkdir(exist_ok=True)
    (home / "settings.toml").write_text(f"{setting}\n", encoding="utf-8")


def wire(monkeypatch: pytest.MonkeyPatch, voices: Channels) -> None:
    monkeypatch.setattr("access_scrabble.cli.outputs.open_voices", lambda *_: voices)


def test_private_letters_are_heard_in_the_headset_alone(
    home: Path, monkeypatch: pytest.MonkeyPatch, voice: RecordingVoice, headset: RecordingVoice
) -> None:
    sit(home)
    wire(monkeypatch, Channels(voice, headset))
    with Typed() as talk:
        usual_game(talk, PLAYERS, keyboard="Anna")
        for line in SECRETS:
            voice.hear(), headset.hear()
            shown = talk.say(line)
            assert voice.hear() in ([], ["Anna:"]), line
            assert headset.hear() == shown, line


def test_without_a_headset_private_letters_are_only_seen_and_felt(
    home: Path, monkeypatch: pytest.MonkeyPatch, voice: RecordingVoice
) -> None:
    sit(home)
    wire(monkeypatch, Channels(voice, NullVoice()))
    with Typed() as talk:
        usual_game(talk, PLAYERS, keyboard="Anna")
        voice.hear()
        for line in SECRETS[:-1]:
            assert talk.say(line), "the screen shows it"
        assert set(voice.hear()) == {"Anna:"}
        assert talk.say("h8 rats")[0] in voice.hear(), "a word that is laid is for everybody"
        told = talk.say("+bcdf")
        heard = voice.hear()
        assert told[0] == "Anna now has 8."
        assert told[0] in heard
        assert told[1] not in heard


def test_letters_laid_in_explore_mode_are_heard_in_the_headset_alone(
    home: Path, monkeypatch: pytest.MonkeyPatch, voice: RecordingVoice, headset: RecordingVoice
) -> None:
    """A word that one tries out on the board is as private as the rack, until it is laid."""
    sit(home)
    wire(monkeypatch, Channels(voice, headset))
    with Typed() as talk:
        usual_game(talk, PLAYERS, keyboard="Anna")
        talk.say_all("rack ratsxyz", "explore")
        for key in ("enter", "r", "a", "t", "?", "backspace", "t", "s", "tab", "tab", "up", "f5", "enter"):
            voice.hear(), headset.hear()
            shown = talk.say(key)
            assert voice.hear() == [], key
            assert headset.hear(), key
            assert shown, key
        assert "points for RATS at H8" in shown[0]
        headset.hear()
        played = talk.say("enter")
        assert played[0].endswith("RATS H8") or "RATS" in played[0]
        assert played[0] in voice.hear(), "a word that is laid is for everybody"


def test_private_letters_are_felt_on_the_display_and_not_heard(
    home: Path, monkeypatch: pytest.MonkeyPatch, voice: RecordingVoice
) -> None:
    sit(home)
    wire(monkeypatch, Channels(voice, NullVoice()))
    display = RecordingBraille()
    monkeypatch.setattr("access_scrabble.cli.outputs.Outputs._display", display.plugged_into)
    with Typed() as talk:
        usual_game(talk, PLAYERS, keyboard="Anna")
        voice.hear()
        for line in SECRETS[:-1]:
            display.messages.clear()
            shown = talk.say(line)
            felt = " ".join(told for told in shown if "Zambie" not in told)  # no countries under the fingers
            assert display.messages[0].replace("\n", " ") == felt, line
        assert set(voice.hear()) == {"Anna:"}
        assert sorted(display.reading.rack) == sorted("EIRSATZ"), "the view of the rack"
        talk.say_all("explore", "enter")
        voice.hear()
        talk.say_all("r", "a", "t", "s")
        assert display.row("H")[7:11] == "RATS"
        assert voice.hear() == []


def test_usually_everything_is_said_by_the_one_voice(
    home: Path, monkeypatch: pytest.MonkeyPatch, voice: RecordingVoice
) -> None:
    wire(monkeypatch, Channels(voice, NullVoice()))
    with Typed() as talk:
        usual_game(talk, PLAYERS, keyboard="Anna")
        told = talk.say("rack eirsatz")
        assert told[0] in voice.hear()


def test_what_is_typed_with_private_letters_is_not_echoed_aloud() -> None:
    announcer, voice = Announcer(NullScreen()), RecordingVoice()
    announcer.use_voice(voice)
    announcer.echo(("e",))
    assert voice.hear() == ["e"]
    announcer.is_typed_privately = True
    announcer.echo(("e",))
    assert voice.hear() == []


class NullScreen:
    def show(self, text: str) -> None: ...


@pytest.fixture
def brief(home: Path, monkeypatch: pytest.MonkeyPatch, voice: RecordingVoice) -> RecordingVoice:
    """The voice of someone who wants little to be said."""
    sit(home, 'verbosity = "brief"')
    wire(monkeypatch, Channels(voice, NullVoice()))
    return voice


def heard(voice: RecordingVoice, talk: Typed, line: str) -> list[str]:
    voice.hear()
    talk.say(line)
    return [said for said in voice.hear() if said != talk.reply.prompt]


def test_brief_speech_keeps_what_was_asked_for(brief: RecordingVoice) -> None:
    with Typed() as talk:
        usual_game(talk, PLAYERS, keyboard="Anna")
        talk.say("h8 rats")
        assert heard(brief, talk, "exchange 3") == ["Bruno exchanges 3 tiles."]
        assert heard(brief, talk, "correct 1 h8 rate") == ["Turn 1 corrected.", "1. Anna: RATE H8, 8 points, total 8."]
        assert heard(brief, talk, "undo") == ["Undone: change of turn 1.", "Anna is to play."]
        talk.say("end")
        assert heard(brief, talk, "y") == ["Nothing more can be placed: the game is over."]
        talk.say("0")
        assert heard(brief, talk, "0") == ["Bruno has nothing left.", "Anna wins."]


@pytest.mark.rule("VA-07")
def test_brief_speech_keeps_the_letters_drawn(brief: RecordingVoice) -> None:
    with Typed() as talk:
        talk.choose("Play alone")
        talk.choose("alone with one rack")
        talk.say("Anna")
        talk.choose("by the program")
        choose_variants(talk, ())
        talk.say("1")
        rack = talk.say("rack")[0].removeprefix("Anna: ").split()
        told = heard(brief, talk, f"exchange {rack[0]}")
        assert told[0] == "Anna exchanges 1 tile."
        assert told[1].startswith("Drawn: ")
