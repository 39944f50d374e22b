"""Settings, profiles and keys changed from within, in a real terminal: keys in; speech and screen out."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from access_scrabble.braille.drivers.simulators import PluggedDisplay
from access_scrabble.console.preferences import Preferences
from tests.keyboard.recorded import Fingers, RecordedTerminal, plugged_display
from tests.keyboard.sitting_down import usual_game

F1, F2, F3, F5, F6, F8 = "\x1bOP", "\x1bOQ", "\x1bOR", "\x1b[15~", "\x1b[17~", "\x1b[19~"
ESCAPE, CTRL_L, CTRL_T = "\x1b", "\x0c", "\x14"
PLAYERS = ("Anna", "Bob")


@pytest.fixture
def terminal(home: Path) -> Iterator[RecordedTerminal]:
    opened = RecordedTerminal(home, "en")
    yield opened
    opened.kill()


def test_a_setting_is_explained_changed_heard_and_kept(terminal: RecordedTerminal, home: Path) -> None:
    terminal.choose("Settings")
    chapter = terminal.choose("Voice")
    assert "2 Words a minute: 180." in chapter
    terminal.hear()
    assert terminal.say("? 2") == ["How fast the program's voice speaks; 180 is usual."]
    assert terminal.hear()[0] == "How fast the program's voice speaks; 180 is usual."
    terminal.say("2")
    assert "1, 120" in terminal.hear(), "not one thousand one hundred and twenty"
    assert terminal.say("?") == ["How fast the program's voice speaks; 180 is usual."]
    assert terminal.say("9") == ["Type a number from 1 to 7."]
    assert terminal.say("5")[:2] == ["Words a minute: 260.", "Example: PASSE at H8, 16 points."]
    assert terminal.hear()[-1] == "Number:"
    assert Preferences.load(home).rate == 260
    terminal.say("")
    terminal.choose("What is said")
    terminal.choose("Spelling")
    assert terminal.choose("by country")[1] == "Example: Jordanie, Égypte, Uruguay."
    heard = terminal.hear()
    assert heard.index("Spelling: by country.") < heard.index("Example: Jordanie, Égypte, Uruguay.")


def test_a_profile_is_taken_by_one_choice_and_kept(terminal: RecordedTerminal, home: Path) -> None:
    terminal.choose("Settings")
    terminal.choose("Profiles")
    told = terminal.choose("low vision")
    assert told[0] == "Profile: low vision."
    kept = Preferences.load(home)
    assert (kept.theme, kept.large_rack, kept.rate) == ("contrast_dark", True, 180)


def test_a_profile_of_one_start_shows_every_new_rack_and_is_not_kept(home: Path) -> None:
    terminal = RecordedTerminal(home, "en", options=["--profile", "low_vision"])
    usual_game(terminal, PLAYERS)
    told = terminal.say("rack AEIRST?")
    assert told[0].startswith("Rack of Anna")
    assert sum("█" in line for line in told) >= 7
    assert not any("█" in text for text in terminal.hear())
    assert not any("█" in line for line in terminal.say("points"))
    terminal.kill()
    assert Preferences.load(home).theme == "terminal"


def test_what_makes_no_sense_in_the_file_is_told_at_the_start(home: Path) -> None:
    home.mkdir(parents=True)
    text = '# mine\nspeech = "own_voice"\nraet = 200\nvolume = 300\n'
    (home / "settings.toml").write_text(text, encoding="utf-8")
    terminal = RecordedTerminal(home, "en")
    wrong = [
        "“raet” in the settings file is no setting: write rate.",
        "“300” in the settings file makes no sense for volume, whose usual value holds: write 0–100.",
    ]
    assert terminal.reply.lines[:2] == wrong
    assert terminal.hear()[:2] == wrong
    terminal.kill()
    assert (home / "settings.toml").read_text(encoding="utf-8") == text


def test_a_key_asks_for_its_action_and_leaves_what_was_typed(terminal: RecordedTerminal) -> None:
    explained = terminal.press(F1).lines
    assert explained == ["Type the answer, then Enter; quit goes back.", "To hear the question again: F2."]
    assert terminal.press(F5).lines == ["F5: rack, says the rack, or takes it as typed. Not here."]
    assert terminal.press(F2).lines[0].startswith("What do you want to do?"), "repeats before any game too"
    usual_game(terminal, PLAYERS)
    terminal.say("h8 passe")
    reply = terminal.press(f"9h a{F3}")
    assert reply.lines == ["1. Anna: PASSE H8, 16 points not confirmed yet, total 0."]
    assert reply.prompt == "Bob: 9h a"
    terminal.hear()
    reply = terminal.press(F8)
    assert reply.lines == ["F8: time, says how much time is left. Not here."]
    assert terminal.hear()[0] == reply.lines[0]
    assert reply.prompt == "Bob: 9h a"
    assert any("Bob: AS at 9H." in line for line in terminal.press("s\r").lines)
    assert "Bob: last" in terminal.screen(), "the screen tells what the key asked for"


def test_a_key_is_given_other_work_and_keeps_it(terminal: RecordedTerminal, home: Path) -> None:
    terminal.choose("Settings")
    terminal.choose("Keys")
    terminal.choose("Give an action")
    terminal.choose("Type mode")
    assert terminal.say("xyzzy") == ["“xyzzy” is no action of a key: the cheat sheet lists them."]
    terminal.press_keys("premiums\r", "Escape leaves it.")
    terminal.press_to_line(F6)
    assert terminal.reply.prompt == "F6: turn, says whose turn it is. Give it other work? (y or n)"
    told = terminal.say("y")
    assert told[:2] == [
        "F6: premiums, says which premium squares are free, or those of one kind, the nearest first.",
        "“turn” has no key left.",
    ]
    terminal.choose("Take a key's work")
    terminal.press_keys("1\r", "Escape leaves it.")
    told = terminal.press_to_line("h")
    sentence = "The key “h” keeps its own work: take a function key, or Ctrl and a letter."
    assert sentence in told
    terminal.kill()
    again = RecordedTerminal(home, "en")
    usual_game(again, PLAYERS)
    assert again.press(F6).lines[1].startswith("triple word: A1")
    again.kill()


def test_keys_are_described_until_escape(terminal: RecordedTerminal) -> None:
    usual_game(terminal, PLAYERS)
    terminal.hear()
    terminal.press_keys(CTRL_T, "Escape leaves.")
    terminal.press_keys("h", "goes to that row.")
    terminal.press_keys(F5, "or takes it as typed.")
    terminal.press_keys("\r", "told before it counts.")
    assert terminal.press_to_line(ESCAPE)[-1] == "Keys do their work again."
    assert terminal.hear() == [
        "Press any key to hear what it does; Escape leaves.",
        *("H.", "Type mode: types itself.", "Explore mode: goes to that row."),
        "F5: rack, says the rack, or takes it as typed.",
        *("Enter.", "Type mode: sends the line."),
        "Explore mode: lay, lays a word letter by letter from the cursor, told before it counts.",
        "Keys do their work again.",
        "Anna:",
    ]


@pytest.fixture
def display(tmp_path: Path) -> Iterator[PluggedDisplay]:
    with plugged_display(tmp_path / "port") as plugged:
        yield plugged


def test_large_print_is_for_the_eye_and_a_sentence_for_ear_and_finger(
    home: Path, tmp_path: Path, display: PluggedDisplay
) -> None:
    options = ["--display", "baum", "--port", str(tmp_path / "port")]
    terminal = RecordedTerminal(home, "en", options=options)
    usual_game(terminal, PLAYERS)
    terminal.say_all("rack PASEIR?", "h8 pas?se")
    terminal.hear()
    told = terminal.say("large h")
    assert told[0] == "Row H: PASSE 8 to 12 (joker S)."
    assert set("".join(told[1:])) == {"#", " "}
    assert terminal.hear() == ["Row H: PASSE 8 to 12 (joker S).", "Bob:"]
    Fingers(display).feel("Row H: PASSE 8 to 12")
    assert terminal.press(CTRL_L).lines[0].startswith("The rack of Bob is not known")
    assert terminal.say("large points")[0].startswith("Anna ")
    terminal.kill()
