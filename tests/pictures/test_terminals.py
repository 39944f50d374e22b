"""The board view as an xterm shows it, on black and on white: contrast of every cell, counted from the picture."""

import shutil
from collections.abc import Iterator
from itertools import product
from pathlib import Path

import pytest

from access_scrabble.console.preferences import ThemeName
from tests.keyboard.key_terminal import F12, RIGHT, KeyTerminal
from tests.pictures.measure import LEAST_CONTRAST, ink_contrast
from tests.pictures.xterm import BLACK, WHITE, Colours, XTerm, screen

SIZES = ((80, 25), (44, 16), (160, 50))
USUAL = (ThemeName.TERMINAL, (80, 25))

pytestmark = pytest.mark.skipif(
    not all(map(shutil.which, ("Xvfb", "xterm", "import", "xdotool"))), reason="xterm under Xvfb is not installed"
)


@pytest.fixture(scope="module")
def terminals() -> Iterator[XTerm]:
    with screen() as shown:
        yield shown


def sent(home: Path, theme: ThemeName, columns: int, rows: int) -> KeyTerminal:
    """What the program sends for its view: a joker, a last word, the cursor on a tile."""
    home.mkdir(parents=True)
    (home / "settings.toml").write_text(f'theme = "{theme}"\n', encoding="utf-8")
    terminal = KeyTerminal(home, variables={"TERM": "xterm-256color", "COLORTERM": "truecolor"}, language="fr")
    terminal.play("h8 pas?se", "13h riz")
    terminal.resize(columns, rows)
    terminal.press(F12)
    terminal.wait(lambda: any("H8." in line for line in terminal.lines))
    terminal.press(RIGHT)
    terminal.wait(lambda: any("A, 9." in line for line in terminal.lines))
    terminal.kill()
    return terminal


@pytest.mark.parametrize(
    ("theme", "size"),
    [
        pytest.param(theme, size, marks=() if (theme, size) == USUAL else pytest.mark.picture)
        for theme, size in product(ThemeName, SIZES)
    ],
    ids=str,
)
def test_every_cell_is_seven_to_one_on_black_and_on_white(
    theme: ThemeName, size: tuple[int, int], terminals: XTerm, home: Path, tmp_path: Path, gallery: Path
) -> None:
    terminal = sent(home, theme, *size)
    for colours in (BLACK, WHITE):
        shot = terminals.shot(terminal.raw, *size, colours, tmp_path)
        shot.image.save(gallery / f"terminal-{theme}-{size[0]}x{size[1]}-{colours.ground}.png")
        found = {(column, row): ink_contrast(cell) for column, row, cell in shot.cells()}
        assert len(found) > 100
        assert min(found.values()) >= LEAST_CONTRAST, (
            colours,
            {at: f for at, f in found.items() if f < LEAST_CONTRAST},
        )


CURSORS = ("red", "yellow", "gray", "black", "white")


@pytest.mark.parametrize(
    ("size", "cursors"),
    [
        ((80, 25), CURSORS[:2]),
        pytest.param((80, 25), CURSORS, marks=pytest.mark.picture),
        pytest.param((44, 16), CURSORS, marks=pytest.mark.picture),
        pytest.param((160, 50), CURSORS, marks=pytest.mark.picture),
    ],
    ids=str,
)
def test_the_letter_under_the_cursor_is_legible_whatever_the_cursors_colour(
    size: tuple[int, int], cursors: tuple[str, ...], terminals: XTerm, home: Path, tmp_path: Path
) -> None:
    """The line of the cursor lies under the letter: above it nothing changes with its colour."""
    terminal = sent(home, ThemeName.TERMINAL, *size)
    column, row = terminal.cursor
    letters = set()
    for ground, colour in product((BLACK, WHITE), cursors):
        shot = terminals.shot(terminal.raw, *size, Colours(ground.ground, ground.text, colour), tmp_path)
        cell = shot.cell(column, row)
        letter = cell.crop((0, 0, cell.width, cell.height * 4 // 5))
        assert ink_contrast(letter) >= LEAST_CONTRAST
        letters.add((ground.ground, letter.tobytes()))
    assert len(letters) == 2
