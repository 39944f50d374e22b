"""Beside a screen reader, in a real terminal: pure text is added, what is typed once and what is told once."""

import re
import signal
from collections.abc import Iterator
from pathlib import Path

import pexpect
import pytest

from tests.keyboard.key_terminal import (
    BACKSPACE,
    CTRL_D,
    CTRL_R,
    CTRL_T,
    DOWN,
    ENTER,
    ESCAPE,
    F2,
    F5,
    F6,
    F9,
    LEFT,
    RIGHT,
    TAB,
    UP,
    KeyTerminal,
)

SCREEN_READER = {"ACCESS_SCRABBLE_SPEECH": "screen_reader"}
BRLTTY = {**SCREEN_READER, "TERM": "linux"}


@pytest.fixture
def terminal(home: Path) -> Iterator[KeyTerminal]:
    opened = KeyTerminal(home, variables=SCREEN_READER)
    yield opened
    opened.kill()


def written(terminal: KeyTerminal, keys: str, until: str) -> str:
    """What is written for keys, until something has come."""
    sent = len(terminal.raw)
    terminal.press(keys)
    terminal.wait(lambda: until.encode() in terminal.raw[sent:].replace(b"\r\n", b"\n"), until)
    return terminal.raw[sent:].decode().replace("\r\n", "\n")


def leave(terminal: KeyTerminal) -> str:
    """The last words, once the program has ended by itself."""
    terminal.press("q", ENTER)
    terminal.child.expect(pexpect.EOF)
    terminal.raw += terminal.child.before or b""
    return terminal.raw.decode()


def test_ctrl_c_that_comes_as_a_signal_is_the_key(terminal: KeyTerminal) -> None:
    """A console of Windows may send it so."""
    terminal.play("h8 passe")
    written(terminal, "exch", "exch")
    sent = len(terminal.raw)
    terminal.child.kill(signal.SIGINT)
    terminal.wait(lambda: b"Bob: " in terminal.raw[sent:], "Bob: ")
    told = terminal.raw[sent:].decode().replace("\r\n", "\n")
    assert told == "\nBob is to play.\nThe last word can still be challenged.\nBob: "
    assert written(terminal, "where s\r", "Bob: ").startswith("where s\nS: ")


def test_from_the_first_line_to_the_last_nothing_but_text(terminal: KeyTerminal) -> None:
    """Menu, moves, an error, history, completion, keys described, the board explored, and quitting."""
    terminal.play("h8 passe")
    assert written(terminal, "xyzzy\r", "Bob: ") == "xyzzy\n“xyzzy” is not understood. Type help.\nBob: "
    assert written(terminal, UP, "xyzzy") == "xyzzy"
    assert written(terminal, BACKSPACE * 5, "\b \b" * 5) == "\b \b" * 5
    assert written(terminal, f"ch{TAB}{TAB}", "check.\n") == "ch\n3 words: challenge, changes, check.\n"
    assert written(terminal, f"all{TAB}", "allenge") == "allenge"
    assert written(terminal, CTRL_R, "challenge") == "\nBob: challenge"
    assert written(terminal, f"{F6}{BACKSPACE * 9}", "\b \b" * 9).startswith("\nBob is to play.\n")
    assert written(terminal, F9, "H8.\n ") == "\nExplore mode: P, 3 points, H8.\n "
    assert written(terminal, RIGHT, "\n ") == "\bA, 9.\n "
    assert written(terminal, DOWN, "\n ") == "\bdouble letter, I.\n "
    assert written(terminal, F2, "\n ") == "\bdouble letter, I.\n "
    assert written(terminal, ESCAPE, "Bob: ") == "\bType mode.\nBob: "
    assert written(terminal, CTRL_T, "leaves.\n ").endswith("\n ")
    assert written(terminal, F5, "typed.\n ") == "\bF5: rack, says the rack, or takes it as typed.\n "
    assert written(terminal, ESCAPE, "Bob: ") == "\bKeys do their work again.\nBob: "
    assert written(terminal, CTRL_D, "Number: ").startswith("\nWhat do you want to do?")
    text = leave(terminal)
    assert text.endswith("\r\nGoodbye.\r\n")
    assert not set(text) & set(map(chr, range(32))) - {"\r", "\n", "\b"}
    assert "\n\r\n" not in text, "no blank line"


def test_typing_before_it_is_asked_for_is_written_once(terminal: KeyTerminal) -> None:
    terminal.play()
    assert written(terminal, "h8 passe\rwhere s\rturn", "Bob: turn").count("where s") == 1


def test_an_arrow_that_comes_in_parts_is_an_arrow(terminal: KeyTerminal) -> None:
    terminal.play("h8 passe")
    written(terminal, F9, "H8.\n ")
    terminal.press("\x1b")
    terminal.read(0.2)
    assert written(terminal, "[C", "\n ") == "\bA, 9.\n "


def test_for_brltty_the_cursor_is_on_the_answer(home: Path) -> None:
    terminal = KeyTerminal(home, variables=BRLTTY)
    terminal.play("h8 passe")
    assert written(terminal, F9, "H8.\r").endswith("H8.\r")
    terminal.press(RIGHT)
    terminal.expect("A, 9.")
    terminal.wait(lambda: terminal.cursor[0] == 0)
    terminal.kill()


def test_no_word_is_cut_at_the_edge(home: Path) -> None:
    terminal = KeyTerminal(home, columns=33, variables=SCREEN_READER)
    terminal.wait(lambda: terminal.line.startswith("Number:"))
    terminal.press("1\rAnna, Bob\r1\r3\rh8 passe\r")
    terminal.wait(lambda: terminal.line.startswith("Bob:"))
    terminal.kill()
    assert "To place: P on H8, A on H9,\nS on H10, S on H11, E on H12.\n" in terminal.raw.decode().replace("\r\n", "\n")


def test_the_full_editor_completes_in_one_line_too(home: Path) -> None:
    terminal = KeyTerminal(home, language="fr")
    terminal.wait(lambda: terminal.line.startswith("Numéro :"))
    terminal.press("1\rAnna, Bob\r1\r3\r")
    terminal.wait(lambda: terminal.line == "Anna :")
    terminal.press(f"re{TAB}")
    terminal.wait(lambda: any("refaire, refuser, reliquat" in line for line in terminal.lines))
    terminal.wait(lambda: terminal.line == "Anna : re")
    terminal.press(TAB, TAB)
    terminal.read(0.3)
    terminal.press("ste")
    terminal.wait(lambda: terminal.line == "Anna : reste")
    terminal.kill()
    assert len(re.findall("refaire, refuser", "\n".join(terminal.lines))) == 1
    assert not any("redo" in line for line in terminal.lines), "words of the session's language"


def test_settings_choose_the_editor_at_once(home: Path) -> None:
    """Whoever says at the first question that a screen reader reads has the plain editor from then on."""
    terminal = KeyTerminal(home, variables={"ACCESS_SCRABBLE_SPEECH": ""})
    terminal.wait(lambda: b"Enter no." in terminal.raw)
    terminal.press("y", "n", "n")
    terminal.wait(lambda: terminal.line.startswith("Number:"))
    terminal.press(f"9{LEFT}{BACKSPACE}")
    terminal.read(0.2)
    terminal.kill()
    assert b"\x1b" not in terminal.raw
