"""Keys described and changed while one explores; large print in 80 columns."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from access_scrabble.language.block_letters import Paper, large_print
from tests.keyboard.key_terminal import ESCAPE, F9, F12, RIGHT, KeyTerminal

CTRL_L, CTRL_T = "\x0c", "\x14"
OPENING = "Press any key to hear what it does; Escape leaves."


@pytest.fixture
def terminal(home: Path) -> Iterator[KeyTerminal]:
    opened = KeyTerminal(home)
    yield opened
    opened.kill()


def test_keys_are_described_in_explore_mode_and_in_the_board_view(terminal: KeyTerminal) -> None:
    terminal.play("h8 passe")
    terminal.press(F9)
    terminal.wait(lambda: terminal.line.startswith("Explore mode: P"))
    terminal.press(CTRL_T)
    terminal.expect(OPENING)
    terminal.press(RIGHT)
    terminal.wait(lambda: any("rightwards, moves the cursor" in line for line in terminal.lines))
    terminal.press(ESCAPE)
    terminal.expect("Keys do their work again.")
    terminal.press(RIGHT)
    terminal.expect("A, 9.")
    terminal.press(F12)
    terminal.wait(lambda: terminal.under_cursor(1) == "A")
    terminal.press(CTRL_T)
    terminal.wait(lambda: OPENING in terminal.lines)
    terminal.press(F12)
    terminal.wait(lambda: any(line.startswith("F12: view, shows the board") for line in terminal.lines))
    terminal.wait(lambda: terminal.under_cursor(1) == "A", "the cursor has not moved")
    terminal.press(ESCAPE)
    terminal.wait(lambda: "Keys do their work again." in terminal.lines)
    terminal.press(RIGHT)
    terminal.wait(lambda: terminal.under_cursor(1) == "S")


def test_a_key_of_explore_mode_has_the_work_that_the_settings_give_it(home: Path) -> None:
    home.mkdir(parents=True)
    (home / "settings.toml").write_text('[keys.explore]\nx = "premiums"\n"ctrl+o" = "details"\n', encoding="utf-8")
    terminal = KeyTerminal(home)
    terminal.play("h8 passe")
    terminal.press(F9)
    terminal.wait(lambda: terminal.line.startswith("Explore mode: P"))
    terminal.press("\x0f")
    terminal.wait(lambda: any("Laid on turn 1 by Anna." in line for line in terminal.lines))
    terminal.press("x")
    terminal.wait(lambda: any(line.startswith("triple word: A1") for line in terminal.lines))
    terminal.kill()


def test_a_rack_of_seven_in_large_print_fits_into_80_columns(terminal: KeyTerminal) -> None:
    terminal.play()
    terminal.type("rack AEIRST?", "Rack of Anna")
    terminal.press(CTRL_L)
    [drawn] = large_print(["AEIRST?"], Paper(80, 23), is_rack=True)
    terminal.wait(lambda: terminal.lines[-9:-1] == ["Letters: A E I R S T joker.", *drawn])
    assert max(map(len, drawn)) == 68
