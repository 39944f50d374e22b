"""One meaning a key: Enter throws nothing away, Control G only silences, a slip of the finger ends no turn."""

from collections.abc import Iterator
from pathlib import Path

import pexpect
import pytest

from access_scrabble.speech.selection import Channels
from tests.keyboard.recorded import NOBODY_ASKED, SETTLING, RecordedTerminal
from tests.keyboard.refereeing import REAL_BAG, sit_down
from tests.keyboard.sitting_down import usual_game
from tests.keyboard.typed import Typed
from tests.keyboard.voices import RecordingVoice

PLAYERS = ("Anna", "Bob")
CTRL_G = "\x07"


@pytest.fixture
def french(home: Path) -> Iterator[Typed]:
    """A game of two in French."""
    with Typed("fr") as talk:
        talk.choose("Suivre une partie")
        talk.say_all("Anna, Bob", "1", "3")
        yield talk


def test_enter_asks_before_it_leaves_the_program(talk: Typed) -> None:
    talk.say("")
    assert talk.reply.prompt == "Leave the program? (y or n)"
    talk.say("")
    assert talk.reply.prompt == "Number:"
    talk.say("")
    assert talk.say("y")[-1] == "Goodbye."


def test_the_word_for_leaving_leaves_at_once(talk: Typed) -> None:
    assert talk.say("quit")[-1] == "Goodbye."


def test_enter_throws_no_answer_of_a_set_up_away(talk: Typed) -> None:
    talk.choose("Follow a game")
    talk.say("Anna, Bob")
    assert talk.say("") == ["Nothing is chosen: type a number from 1 to 2, or quit to go back."]
    talk.say_all("1", "")
    assert "Anna is to play." in talk.say("3")


NOTHING_CHOSEN = "Nothing is chosen: type a number from 1 to {}, or quit to go back."


def test_enter_throws_no_answer_of_a_referee_away(talk: Typed) -> None:
    """The questions are asked by a dialogue of the referee's own."""
    talk.choose("Referee a duplicate game")
    talk.choose("choose edition")
    assert talk.say("") == [NOTHING_CHOSEN.format(3)]
    assert talk.say("quit")[0].startswith("What do you want to do?")


def test_enter_throws_no_answer_of_a_tournament_away(talk: Typed) -> None:
    talk.choose("Tournaments")
    talk.say("Club cup")
    assert talk.say("") == [NOTHING_CHOSEN.format(2)]
    talk.say("1")
    talk.choose("Count a game from a file")
    assert talk.say("")[0].startswith("Club cup: ")  # nothing had been typed
    assert talk.say("")[0].startswith("What do you want to do?")


def test_enter_throws_no_answer_of_a_prepared_game_away(talk: Typed) -> None:
    talk.choose("Prepared duplicate games")
    talk.choose("make a game from a number")
    assert talk.say("") == [NOTHING_CHOSEN.format(4)]
    talk.say_all("1", "n", "7", "")
    talk.choose("Prepared duplicate games")
    talk.choose("take a game from a file")
    assert talk.say("") == ["Nothing is typed: type the answer, or quit to go back."]
    assert talk.say("quit")[0].startswith("What do you want to do?")


def test_enter_skips_no_part_of_a_slip_that_is_known(talk: Typed) -> None:
    sit_down(talk, REAL_BAG, ("1 Anna", "2 Bob"))
    talk.say_all("p a s s e t m", "retain h8 passe", "1 passe h4 18", "slip 1", "passes", "", "", "", "", "")
    assert talk.say("verdict 1")[1] == "Played: PASSES, reference H4, 18 points."


def test_enter_throws_no_answer_of_the_reverse_game_away(talk: Typed, tmp_path: Path) -> None:
    grid = tmp_path / "grid.txt"
    grid.write_text("\n".join(["." * 15] * 7 + [".......PASSE..."] + ["." * 15] * 7), encoding="utf-8")
    talk.say("reverse")
    talk.choose("a grid file")
    for path in ("", "nowhere.txt"):
        assert len(talk.say(path)) == 1
        assert talk.reply.prompt == "Path of the grid file:"
    talk.say(str(grid))
    assert talk.say("") == ["Nothing is typed: type the answer, or quit to go back."]
    assert talk.reply.prompt.startswith("Players in the order")
    talk.say("Anna, Bob")
    assert talk.reply.prompt == "Anna:"


def test_a_number_asked_for_is_left_by_the_word_for_leaving(talk: Typed) -> None:
    talk.choose("Prepared")
    talk.choose("make a game")
    talk.say_all("1", "n")
    assert talk.reply.prompt.startswith("A number, the same")
    talk.say("quit")
    assert "A number" not in talk.reply.prompt


def test_a_letter_asks_before_it_passes_and_a_word_does_not(french: Typed) -> None:
    french.say("p")
    assert french.reply.prompt == "Passer le tour ? (o ou n)"
    assert french.say("") == ["Rien n'est fait."]
    assert french.reply.prompt == "Anna :"
    french.say_all("p", "o")
    assert french.reply.prompt == "Bob :"
    french.say("passe")
    assert french.reply.prompt == "Anna :"


def test_the_end_of_a_game_is_asked_about(french: Typed) -> None:
    french.say_all("h8 passe", "terminer")
    assert french.reply.prompt == "Terminer la partie ? (o ou n)"
    assert french.say("n") == ["Rien n'est fait."]
    french.say_all("terminer", "o")
    assert french.reply.prompt.startswith("Lettres qui restent")


def test_control_g_silences_everywhere_and_says_nothing(home: Path) -> None:
    """At the menu, at questions of every kind, in a game, in a lesson, with a letter to find or to lay."""
    terminal = RecordedTerminal(home, "en")
    for line in ("", "n", "1", "Anna, Bob", "1", "1", "p", "n", "quit", "settings", "quit", "learn", "1"):
        _check_silence(terminal, is_line=True)
        terminal.exchange(line)
    _check_silence(terminal, is_line=True)
    terminal.exchange("quit")
    terminal.exchange("quit")
    terminal.exchange("0")
    for key, shown in (
        ("\x1b[20~", "Explore mode"),
        ("y", "Which letter?"),
        ("a", "not on the board"),
        ("\r", "Laying"),
    ):
        terminal.press_keys(key, shown)
        _check_silence(terminal, is_line=False)
    terminal.kill()


def _check_silence(terminal: RecordedTerminal, *, is_line: bool) -> None:
    terminal.hear_all()
    if is_line:
        terminal.press(CTRL_G)
        said = terminal.hear_all()
    else:
        terminal.child.send(CTRL_G)
        terminal.child.expect_exact(pexpect.TIMEOUT, timeout=SETTLING)
        said = terminal.hear_all()
    assert said
    assert not any(said), said


def test_a_wrong_key_repeats_the_question_of_the_first_run(home: Path) -> None:
    terminal = RecordedTerminal(home, "en", NOBODY_ASKED)
    terminal.press_keys("", "Does a screen reader")
    terminal.press_keys("x", "Press y, n, Enter")
    terminal.press_keys("", "Does a screen reader")
    terminal.kill()


def test_the_voice_is_changed_within_a_game(talk: Typed, home: Path) -> None:
    usual_game(talk, PLAYERS)
    assert talk.say("rate") == ["180 words a minute."]
    assert talk.say("rate 233") == ["233 words a minute."]
    assert talk.say("rate -") == ["213 words a minute."]
    assert talk.say("faster") == ["233 words a minute."]
    assert talk.say("volume é(") == ["Volume 25."]
    assert talk.say("softer") == ["Volume 15."]
    assert talk.say("rate 900") == ["“900” is no speed: type words a minute from 80 to 450, + or -."]
    assert talk.say("brief") == ["Only what matters most is said."]
    kept = (home / "settings.toml").read_text(encoding="utf-8")
    assert "rate = 233" in kept
    assert "volume = 15" in kept
    assert 'verbosity = "brief"' in kept


@pytest.mark.parametrize("line", ["rate fast", "rate 900", "rate 79", "volume -7", "volume 1000", "volume x"])
def test_a_voice_that_cannot_be_is_refused_in_one_sentence(
    monkeypatch: pytest.MonkeyPatch, home: Path, line: str
) -> None:
    voice = RecordingVoice()
    monkeypatch.setattr("access_scrabble.cli.outputs.open_voices", lambda *_: Channels(voice, voice))
    with Typed("en") as talk:
        usual_game(talk, PLAYERS)
        voice.hear()
        (told,) = talk.say(line)
        name, _, typed = line.partition(" ")
        least_to_most = "80 to 450" if name == "rate" else "10 to 100"
        assert f"“{typed}” is no" in told
        assert least_to_most in told
        refused, prompt = voice.hear()
        assert least_to_most in refused
        assert prompt == "Anna:"
        assert talk.say("rate") == ["180 words a minute."]
        assert talk.say("volume") == ["Volume 100."]
    assert not (home / "settings.toml").exists()


def test_digits_typed_without_shift(french: Typed) -> None:
    assert "16 points" in " ".join(french.say("h_ passe"))
    assert "PIN" in " ".join(french.say("_h pin"))
    assert french.say("h_") == french.say("h8")
    assert french.say("dernier &")[0] == french.say("dernier 1")[0]
    assert french.say("autour h_") == french.say("autour h8")
    french.say_all("annuler é", "quitter")
    french.say("_")
    assert french.reply.prompt == "Numéro :"
    assert "Réglages" in " ".join(french.reply.lines)


def test_refusals_say_signs_by_name(monkeypatch: pytest.MonkeyPatch, home: Path) -> None:
    voice = RecordingVoice()
    monkeypatch.setattr("access_scrabble.cli.outputs.open_voices", lambda *_: Channels(voice, voice))
    with Typed("en") as talk:
        usual_game(talk, PLAYERS)
        voice.hear()
        assert talk.say("xy@z")[0].startswith("“xy@z” is not understood.")
        assert any("xy at sign" in said for said in voice.hear())
