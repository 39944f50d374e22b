"""Keys in a real terminal: history, completion, Ctrl+C and Ctrl+D, and what the terminal is sent."""

import re
from pathlib import Path

import pyte

from tests.keyboard.sitting_down import usual_game
from tests.keyboard.terminal import Terminal, plain

PLAYERS = ("Anna", "Bob")
UP = "\x1b[A"
CTRL_C = "\x03"
CTRL_D = "\x04"
ALTERNATE_SCREEN = re.compile(rb"\x1b\[\?(?:47|1047|1049)h")
JUMPS = re.compile(rb"\x1b\[(?:\d+;\d+[Hf]|H|2J|3J|\d*A|\d*[LMST])")
"""Moves to a place of the screen, upwards, clearing it all, scrolling by hand."""


def test_history_brings_back_the_last_line(terminal: Terminal) -> None:
    usual_game(terminal, PLAYERS)
    terminal.say("where s")
    assert terminal.press(f"{UP}\r").lines == ["S is not on the board."]


def test_history_is_kept_for_next_time_without_the_numbers_chosen(terminal: Terminal, home: Path) -> None:
    usual_game(terminal, PLAYERS)
    terminal.say_all("where s", "quit")
    terminal.leave()
    again = Terminal(home)
    again.choose("Resume")
    lines = again.press(f"{UP * 2}\r").lines
    again.kill()
    assert lines == ["S is not on the board."]


def test_tab_completes_a_command(terminal: Terminal) -> None:
    usual_game(terminal, PLAYERS)
    assert terminal.press("exch\t 3\r").lines == ["Anna exchanges 3 tiles.", "88 in the bag."]


def test_ctrl_c_gives_the_line_up_and_changes_nothing(terminal: Terminal) -> None:
    usual_game(terminal, PLAYERS)
    terminal.say("h8 passe")
    told = terminal.press(f"exchange 3{CTRL_C}").lines
    assert told == ["Bob is to play.", "The last word can still be challenged."]
    assert terminal.say("last") == ["1. Anna: PASSE H8, 16 points not confirmed yet, total 0."]


def test_ctrl_d_leaves_the_game_saved(terminal: Terminal, home: Path) -> None:
    usual_game(terminal, PLAYERS)
    terminal.say("h8 passe")
    terminal.press(CTRL_D)
    assert terminal.reply.lines[0].startswith("What do you want to do?")
    assert terminal.leave(CTRL_D).endswith("Goodbye.")
    again = Terminal(home)
    told = again.choose("Resume the last game")
    again.kill()
    assert "1. Anna: PASSE H8, 16 points not confirmed yet, total 0." in told


def test_the_terminal_only_ever_scrolls(terminal: Terminal) -> None:
    """No alternate screen, no jump, nothing above the line being typed is touched."""
    usual_game(terminal, PLAYERS)
    terminal.say_all("h8 passe", "?", "premiums", "sheet", "xyzzy", "")
    assert ALTERNATE_SCREEN.search(terminal.raw) is None
    assert JUMPS.search(terminal.raw) is None
    assert b"\x07" not in terminal.raw


def test_what_was_said_stays_on_the_screen(terminal: Terminal) -> None:
    """A terminal emulator shows every line that was announced, in order, the cursor on the prompt."""
    usual_game(terminal, PLAYERS)
    terminal.say_all("h8 passe", "where s", "points")
    screen = pyte.Screen(250, 50)
    pyte.ByteStream(screen).feed(terminal.raw)
    shown = [line.rstrip() for line in screen.display if line.strip()]
    assert shown[-9:] == [
        "Anna: h8 passe",
        "16 points. Anna: PASSE at H8.",
        "To place: P on H8, A on H9, S on H10, S on H11, E on H12.",
        "Bob: where s",
        "S: H10, H11.",
        "Bob: points",
        "Anna 0, Bob 0.",
        "Not confirmed yet: 16 points of Anna.",
        "Bob:",
    ]
    assert screen.cursor.x == len("Bob: ")
    assert screen.display[screen.cursor.y].rstrip() == "Bob:"


def test_no_descriptor_is_left_behind(terminal: Terminal) -> None:
    """Games opened and left again and again do not use the machine up."""
    descriptors = Path(f"/proc/{terminal.child.pid}/fd")
    usual_game(terminal, PLAYERS)
    terminal.say_all("h8 passe", "quit")
    before = len(list(descriptors.iterdir()))
    for _ in range(10):
        terminal.choose("Resume the last game")
        terminal.say_all("exchange 1", "undo", "quit")
        terminal.choose("Reverse")
        terminal.say("")
    assert len(list(descriptors.iterdir())) == before


def test_no_decoration_in_what_is_said(terminal: Terminal) -> None:
    usual_game(terminal, PLAYERS)
    terminal.say_all("h8 passe", "?", "? set-up", "board", "premiums", "left", "spell")
    strange = set(plain(terminal.raw)) - set(PRINTED)
    assert strange == set()


PRINTED = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789éèàùçêîôûëïüÉÈ .,;:?!'’“”«»()+-–…/\n\u00a0"
