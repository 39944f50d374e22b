"""Explore mode and the board view in a real terminal: what is shown, and where the hardware cursor is."""

import re
from collections.abc import Iterable, Iterator
from functools import partial
from itertools import pairwise
from pathlib import Path

import pytest

from tests.keyboard.key_terminal import (
    CTRL_O,
    DOWN,
    END,
    ENTER,
    ESCAPE,
    F2,
    F9,
    F12,
    HOME,
    LEFT,
    RIGHT,
    TAB,
    KeyTerminal,
)
from tests.keyboard.test_keys import ALTERNATE_SCREEN, JUMPS

NAMES = "ABCDEFGHIJKLMNO"
PREMIUMS = {"A1": "TW", "H1": "TW", "B2": "DW", "B6": "TL", "A4": "DL", "O15": "TW", "N14": "DW"}
LAID = {"H8": "P", "H9": "A", "H10": "s?", "H11": "S", "H12": "E", "H13": "R", "I13": "I", "J13": "Z"}


@pytest.fixture
def terminal(home: Path) -> Iterator[KeyTerminal]:
    opened = KeyTerminal(home)
    yield opened
    opened.kill()


def test_by_lines_each_answer_is_one_line_with_the_cursor_on_it(terminal: KeyTerminal) -> None:
    terminal.play("h8 pas?se", "13h riz")
    sent = len(terminal.raw)
    terminal.press(F9)
    terminal.expect("Explore mode: P, 3 points, H8.")
    for key, answer in (
        (RIGHT, "A, 9."),
        (RIGHT, "joker S, 10."),
        (DOWN, "empty, I."),
        (LEFT, "double letter, 9."),
        (HOME, "empty, 1."),
        (LEFT, "Edge, I1."),
        (END, "empty, 15."),
        ("k", "empty, K."),
        ("1", "empty, 1."),
        ("2", "empty, 12."),
        (F2, "empty, 12."),
        ("h", "E, H."),
        ("9", "A, 9."),
        (" ", "A, 1 point, H9. Laid on turn 1 by Anna. PASSER H8 (joker S)."),
    ):
        terminal.press(key)
        terminal.wait(lambda answer=answer: terminal.line.startswith(answer), answer)  # type: ignore[misc]
        terminal.wait(lambda: terminal.cursor[0] == 0, "the first character of the answer")
    terminal.press(F9)
    terminal.wait(lambda: terminal.lines[-2:] == ["Type mode.", "Anna:"])
    terminal.press(CTRL_O)
    terminal.wait(lambda: terminal.lines[-2] == "Type mode: A, 1 point, H9.")
    sent_since = terminal.raw[sent:]
    assert ALTERNATE_SCREEN.search(sent_since) is None
    assert JUMPS.search(sent_since) is None


def test_keys_faster_than_the_answers_all_count(terminal: KeyTerminal) -> None:
    terminal.play("h8 passe")
    terminal.press("explore\r" + RIGHT * 5 + DOWN * 3 + LEFT)
    terminal.expect("empty, 12.")
    terminal.press(f".{RIGHT}{ESCAPE}")
    terminal.wait(lambda: terminal.lines[-3:] == ["empty, 13.", "Type mode.", "Bob:"], "an escape right behind")


def test_the_cursor_of_the_view_is_on_the_square_at_every_size(terminal: KeyTerminal) -> None:
    terminal.play("h8 pas?se", "13h riz")
    terminal.press(F12)
    terminal.wait(lambda: ALTERNATE_SCREEN.search(terminal.raw) is not None)
    for columns, rows in ((80, 25), (160, 50), (100, 30), (80, 25)):
        terminal.resize(columns, rows)
        is_large = rows == 50
        places = {
            name: go_to(terminal, name, "▌" if is_large else shown)
            for name, shown in {**PREMIUMS, **LAID, "O14": "."}.items()
        }
        middle = 5 if is_large else 0
        shown_places = [(column + middle, row) for column, row in places.values()]
        numbers = [int(name[1:]) for name in places]
        is_repainted = partial(is_named_at_every_row, terminal, shown_places, numbers, 3 if is_large else 1)
        terminal.wait(is_repainted, (columns, rows))


def go_to(terminal: KeyTerminal, name: str, shown: str) -> tuple[int, int]:
    """Type the name of a square and wait for the cursor to be on what it shows; where that is."""
    terminal.press(name)
    terminal.wait(
        lambda: (
            not terminal.screen.cursor.hidden  # while it draws, the program moves a hidden cursor
            and name[0] in (line[:1] for line in terminal.screen.display[terminal.cursor[1] - 1 :][:2])
            and terminal.under_cursor(len(shown)) == shown
            and any(line.endswith((f", {name[1:]}.", f", {name}.")) for line in terminal.lines)
        ),
        (name, shown),
    )
    return terminal.cursor


def is_named_at_every_row(
    terminal: KeyTerminal, places: list[tuple[int, int]], numbers: list[int], height: int
) -> bool:
    """Whether the columns and the rows are named where they are, and the cursor is to be seen."""
    named = [number for number, line in enumerate(terminal.screen.display) if line[:1] in NAMES]
    return (
        columns_named(terminal.screen.display[0], places) == numbers
        and {after - before for before, after in pairwise(named[:15])} == {height}
        and not terminal.screen.cursor.hidden
    )


def columns_named(header: str, places: Iterable[tuple[int, int]]) -> list[int]:
    """The number that stands over each place."""
    numbers = [(found.start(), int(found[0])) for found in re.finditer(r"\d+", header)]
    return [min(numbers, key=lambda number: abs(number[0] - column))[1] for column, _ in places]


def test_the_view_shows_message_letters_and_scores_and_gives_the_lines_back(terminal: KeyTerminal) -> None:
    terminal.play("h8 passe")
    terminal.type("view", "Explore mode: P")
    terminal.wait(lambda: any(line.startswith("Anna 0, Bob 0.") for line in terminal.lines))
    terminal.wait(lambda: any("rack of Bob is not known" in line for line in terminal.lines))
    assert terminal.lines[0].split() == [str(number) for number in range(1, 16)]
    assert [line[0] for line in terminal.lines[1:16]] == list(NAMES)
    terminal.wait(lambda: "[P]   A    S    S    E" in terminal.lines[8])
    read_a_long_answer(terminal)
    terminal.press(F12)
    terminal.expect("Explore mode: P, 3 points, H8.")
    assert b"\x1b[?1049l" in terminal.raw
    terminal.press(ESCAPE)
    terminal.wait(lambda: terminal.line == "Bob:")


def read_a_long_answer(terminal: KeyTerminal) -> None:
    """Help covers the board, is read on by arrows, and gives the board back at any other key."""
    first, second = ("Explore mode: every key acts at once and nothing is changed.", "A letter from A to O goes")
    terminal.press("?")
    terminal.wait(lambda: terminal.lines[0] == first, "help")
    terminal.wait(lambda: terminal.cursor == (0, 0), "the cursor where one begins to read")
    terminal.press(DOWN)
    terminal.wait(lambda: terminal.lines[0].startswith(second), "the next line")
    terminal.wait(lambda: terminal.lines[-1] == "Down arrow reads on; any other key shows the board again.")
    terminal.press("0")
    terminal.wait(lambda: terminal.under_cursor(1) == "P" and "P, H8." in terminal.lines, "the board")


def test_a_word_is_laid_in_the_view(terminal: KeyTerminal) -> None:
    terminal.play("h8 passe")
    terminal.type("view h13", "Explore mode:")
    terminal.press(ENTER, TAB, "r", "i")
    terminal.wait(lambda: "R+" in terminal.lines[8] and "I+" in terminal.lines[9])
    terminal.wait(lambda: terminal.cursor[1] == 10, "the cursor is where the next letter would lie")
    terminal.press("z", "?", ENTER)
    terminal.wait(lambda: any("points for RIZ (joker Z) at 13H; nothing" in line for line in terminal.lines))
    terminal.wait(lambda: "Also formed: PASSER." in terminal.lines)
    terminal.press(ENTER)
    terminal.wait(lambda: any(line.endswith("Bob: RIZ (joker Z) at 13H.") for line in terminal.lines))
    terminal.wait(lambda: "R+" not in terminal.lines[8])


@pytest.mark.parametrize("variables", [{"NO_COLOR": "1"}, {}], ids=str)
def test_colours_are_left_out_where_they_are_not_wanted(home: Path, variables: dict[str, str]) -> None:
    home.mkdir(parents=True)
    (home / "settings.toml").write_text('theme = "contrast_dark"\n', encoding="utf-8")
    terminal = KeyTerminal(home, variables=variables)
    terminal.play("h8 passe")
    terminal.type("view", "Explore mode: P")
    colours = {cell.fg for row in terminal.screen.buffer.values() for cell in row.values() if cell.fg != "default"}
    assert bool(colours) == (not variables)
    terminal.kill()
