"""The questions of the first run in a real terminal: one key each, printed and said, never asked twice."""

import os
import re
import subprocess
import sys
import tomllib
from pathlib import Path
from typing import Any

import pytest

from access_scrabble.console.first_run import Answers, answers_of, profile_for, settings_for
from access_scrabble.console.preferences import Preferences
from access_scrabble.console.profiles import ProfileName
from access_scrabble.console.settings_table import save_settings
from tests.keyboard.recorded import NOBODY_ASKED, Fingers, RecordedTerminal, plugged_display
from tests.keyboard.terminal import ROOT, environment
from tests.keyboard.typed import Typed
from tests.liblouis import needs_liblouis

ESCAPE, ENTER = "\x1b", "\r"
SCREEN_READER = "Un lecteur d'écran ou BRLTTY vous lit-il ces lignes ? Si oui, ce programme reste muet."
VOICE = "Cette voix doit-elle tout vous lire ?"
DISPLAY = "Avez-vous une plage braille ?"
LARGE_PRINT = "Voulez-vous de gros caractères et un fort contraste ?"
REFEREE = "Arbitrez-vous des parties duplicate ?"
YES_PROPOSED, NO_PROPOSED = "o oui, n non, Entrée oui.", "o oui, n non, Entrée non."
MENU = "Que voulez-vous faire ?"


def begin(home: Path, *options: str) -> RecordedTerminal:
    """The program's very first start, at its first question."""
    terminal = RecordedTerminal(home, speech=NOBODY_ASKED, options=options)
    terminal.child.expect_exact(NO_PROPOSED.encode())
    return terminal


def settings(home: Path) -> dict[str, Any]:
    return tomllib.loads((home / "settings.toml").read_text(encoding="utf-8"))


def is_asked_again(home: Path) -> bool:
    terminal = RecordedTerminal(home, speech=NOBODY_ASKED)
    found = terminal.child.expect_exact([MENU.encode(), NO_PROPOSED.encode()])
    terminal.kill()
    return found == 1


def test_enter_takes_what_is_proposed_and_everything_is_said_and_shown(home: Path) -> None:
    terminal = begin(home)
    for question, proposed in (
        (VOICE, YES_PROPOSED),
        (DISPLAY, NO_PROPOSED),
        (LARGE_PRINT, NO_PROPOSED),
        (REFEREE, NO_PROPOSED),
    ):
        terminal.press_keys(ENTER, question)
        assert not terminal.child.getecho(), "the question is shown before its keys are read"
        terminal.child.expect_exact(proposed.encode())
    told = terminal.press_to_line(ENTER)
    assert MENU in "".join(told)
    said = terminal.hear()
    assert [text for text in said if text.endswith(" ?") and not text.startswith(MENU)] == [
        VOICE,
        DISPLAY,
        LARGE_PRINT,
        REFEREE,
    ]
    assert said[1] == SCREEN_READER
    said.remove("Page suivante donne la suite.")  # the whole list is on the screen
    assert re.search(".*".join(map(re.escape, said)), " ".join(terminal.screen())), "shown in the same order"
    terminal.kill()
    kept = settings(home)
    assert (kept["speech"], kept["display"], kept["announcements"]) == ("own_voice", "", "whole")
    assert not is_asked_again(home)


def test_a_screen_reader_has_the_floor_before_our_voice_and_keeps_it(home: Path) -> None:
    terminal = begin(home)
    terminal.press_keys("o", LARGE_PRINT)
    terminal.press_keys("n", REFEREE)
    terminal.press_keys("n", "Numéro : ")
    first, silence, *rest = terminal.hear_all()
    terminal.kill()
    assert first[0] == "<2500 ms>"
    assert first[-2:] == [SCREEN_READER, NO_PROPOSED]
    assert silence == []
    assert all(utterance == [] for utterance in rest)
    assert settings(home)["speech"] == "screen_reader"
    assert not is_asked_again(home)


def test_escape_skips_the_rest_and_another_key_is_told_of(home: Path) -> None:
    terminal = begin(home)
    terminal.press_keys("x", "Appuyez sur o, n, Entrée, ou Échap pour passer les questions.")
    terminal.press_keys("n", VOICE)
    terminal.child.expect_exact(YES_PROPOSED.encode())
    terminal.press_keys("n", DISPLAY)
    terminal.child.expect_exact(NO_PROPOSED.encode())
    told = terminal.press_to_line(ESCAPE)
    terminal.kill()
    assert any(line.startswith("C'est tout") for line in told)
    assert settings(home)["speech"] == "silent"
    assert not is_asked_again(home)


def test_the_questions_are_felt_too_and_a_display_in_use_is_kept(home: Path, tmp_path: Path) -> None:
    needs_liblouis()
    link = tmp_path / "port"
    with plugged_display(link) as plugged:
        terminal = begin(home, "--display", "baum", "--port", str(link))
        fingers = Fingers(plugged)
        fingers.feel("Bienvenue. Quelques questions, une")
        terminal.press_keys("n", VOICE)
        fingers.feel("Non. Cette voix doit-elle")
        terminal.press_keys("n", DISPLAY)
        terminal.child.expect_exact(YES_PROPOSED.encode())
        terminal.press_keys(ENTER, LARGE_PRINT)
        fingers.feel("Oui. Voulez-vous de gros")
        terminal.kill()
    assert settings(home)["display"] == "baum"
    assert settings(home)["speech"] == "silent"


def test_nobody_who_leaves_at_the_first_question_has_answered(home: Path) -> None:
    terminal = begin(home)
    terminal.kill()
    assert not (home / "settings.toml").exists()
    assert is_asked_again(home)


def test_a_script_is_never_asked(home: Path) -> None:
    variables = {**environment(home), "ACCESS_SCRABBLE_SPEECH": ""}
    ran = subprocess.run(
        [sys.executable, "-m", "access_scrabble"],
        input="\n",
        capture_output=True,
        encoding="utf-8",
        env=variables,
        cwd=ROOT,
        check=True,
    )
    assert ran.stdout.startswith(MENU)
    assert not os.path.lexists(home / "settings.toml")


def test_the_settings_menu_asks_again_and_proposes_what_holds(talk: Typed, home: Path) -> None:
    save_settings(home, {"speech": "silent", "announcements": "parts"})
    talk.choose("Settings")
    told = talk.choose("The questions of the first run")
    assert told[-1] == "y yes, n no, Enter no."
    assert talk.say("n")[-1] == "y yes, n no, Enter no."
    assert talk.say("y")[-1] == "y yes, n no, Enter no."
    talk.say("escape")
    assert Preferences.load(home).speech == "own_voice"


@pytest.mark.parametrize(
    ("answers", "profile"),
    [
        (Answers(), ProfileName.PLAYER),
        (Answers(is_referee=True), ProfileName.REFEREE),
        (Answers(uses_screen_reader=True, wants_large_print=True), ProfileName.SCREEN_READER),
        (Answers(wants_voice=False, has_display=True), ProfileName.BRAILLE_ONLY),
        (Answers(wants_large_print=True, is_referee=True), ProfileName.LOW_VISION),
        (Answers(wants_voice=False), ProfileName.PLAYER),
    ],
)
def test_answers_choose_a_profile_and_are_found_again_in_the_settings(
    home: Path, answers: Answers, profile: ProfileName
) -> None:
    assert profile_for(answers) is profile
    save_settings(home, settings_for(answers))
    kept = answers_of(Preferences.load(home))
    if answers.uses_screen_reader:
        assert kept.uses_screen_reader
    else:
        assert kept == answers
