"""Themes: every pair of colours is far apart, none is needed, and a real terminal shows what they promise."""

from collections.abc import Iterator
from itertools import product
from pathlib import Path

import pytest
from pyte.screens import Char

from access_scrabble.console.board_drawing import BoardDrawing, Picture, SquareSize
from access_scrabble.console.preferences import ThemeName
from access_scrabble.console.theme import THEMES, ViewPart, theme_in_force
from access_scrabble.engine.board import Board
from access_scrabble.engine.coordinates import ALL_SQUARES, PREMIUMS, Premium, Square
from access_scrabble.language.block_letters import square_letter, square_mark
from access_scrabble.language.language import Language
from tests.keyboard.key_terminal import END, F12, HOME, PAGE_DOWN, PAGE_UP, RIGHT, KeyTerminal
from tests.pages import contrast, luminance, pairs

KNOWN = (ThemeName.CONTRAST_DARK, ThemeName.CONTRAST_LIGHT, ThemeName.OKABE_ITO)
"""Themes that name their colours; the terminal's own are its user's choice."""
LEAST_CONTRAST = 7.0
OKABE_ITO = {"#000000", "#ffffff", "#e69f00", "#56b4e9", "#009e73", "#f0e442", "#0072b2", "#d55e00", "#cc79a7"}


def test_contrast_is_counted_as_wcag_does() -> None:
    """Values published with the formula: the extremes, a grey that just passes AA, and the primaries."""
    assert contrast("#000000", "#ffffff") == pytest.approx(21)
    assert contrast("#777777", "#ffffff") == pytest.approx(4.48, abs=0.005)
    assert contrast("#ffffff", "#0000ff") == pytest.approx(8.59, abs=0.005)
    assert [luminance(primary) for primary in ("#ff0000", "#00ff00", "#0000ff")] == pytest.approx(
        [0.2126, 0.7152, 0.0722]
    )


@pytest.mark.parametrize("name", KNOWN)
def test_every_pair_of_a_theme_is_far_apart(name: ThemeName) -> None:
    for use, look in pairs(THEMES[name]).items():
        assert contrast(look.text, look.ground) >= LEAST_CONTRAST, use


def test_the_theme_for_colour_blind_eyes_has_their_colours_only() -> None:
    looks = pairs(THEMES[ThemeName.OKABE_ITO]).values()
    assert {colour for look in looks for colour in (look.text, look.ground)} <= OKABE_ITO


@pytest.mark.parametrize("name", ThemeName)
def test_every_theme_draws_every_part_and_sets_the_cursor_apart(name: ThemeName) -> None:
    looks = THEMES[name].looks
    assert set(looks) == set(ViewPart)
    others = (
        ViewPart.TILE,
        ViewPart.BLANK,
        ViewPart.LAST_PLAY,
        ViewPart.EMPTY,
        ViewPart.TRIPLE_LETTER,
        ViewPart.TRIPLE_WORD,
    )
    assert looks[ViewPart.CURSOR] not in [looks[part] for part in others]


def test_the_users_own_colours_are_the_sixteen_of_the_terminal() -> None:
    for look in pairs(THEMES[ThemeName.TERMINAL]).values():
        assert all(not colour or colour.startswith("ansi") for colour in (look.text, look.ground))


@pytest.mark.parametrize(
    ("variables", "used"),
    [
        ({}, ThemeName.CONTRAST_DARK),
        ({"TERM": "xterm-256color", "NO_COLOR": ""}, ThemeName.CONTRAST_DARK),
        ({"NO_COLOR": "1"}, ThemeName.NONE),
        ({"TERM": "dumb"}, ThemeName.NONE),
        ({"TERM": "vt220"}, ThemeName.NONE),
    ],
)
def test_whoever_wants_no_colour_or_has_none_gets_none(variables: dict[str, str], used: ThemeName) -> None:
    assert theme_in_force(ThemeName.CONTRAST_DARK, variables).name is used
    for look in THEMES[ThemeName.NONE].looks.values():
        assert not look.text
        assert not look.ground


def test_nothing_is_told_by_colour_alone() -> None:
    """Without any look, each kind of square still has a label of its own."""
    board = Board().place({Square.parse("H8"): "E", Square.parse("H9"): "e"})
    drawing = BoardDrawing(Language("fr"), THEMES[ThemeName.NONE])
    picture = Picture(board, Square.parse("A2"), marks=(Square.parse("A3"),), laid=(Square.parse("H8"),))
    kinds = {PREMIUMS.get(square) for square in ALL_SQUARES} | {"tile", "joker", "marked"}
    labels = {
        drawing.label(picture, square)
        for square in (*map(Square.parse, ("A2", "A3", "H8", "H9")), *(_first(kind) for kind in Premium))
    }
    assert len(labels) == len(kinds)
    texts = "".join(text for _, text in drawing.fragments(picture, SquareSize(5, 1)))
    assert "[.]" in texts, "the square of the cursor stands in brackets"


def _first(premium: Premium) -> Square:
    return next(square for square, kind in PREMIUMS.items() if kind is premium)


def _shown_pairs(terminal: KeyTerminal) -> Iterator[tuple[str, str, Char]]:
    """Every pair of colours on the screen, as the terminal was told to show it."""
    screen = terminal.screen
    for row, column in product(range(screen.lines), range(screen.columns)):
        char = screen.buffer[row][column]
        if char.data.strip():
            text, ground = (char.bg, char.fg) if char.reverse else (char.fg, char.bg)
            yield text, ground, char


@pytest.mark.parametrize(
    ("name", "columns", "rows"), [*((name, 80, 25) for name in KNOWN), (ThemeName.OKABE_ITO, 160, 50)]
)
def test_a_terminal_of_256_colours_shows_enough_contrast(home: Path, name: ThemeName, columns: int, rows: int) -> None:
    """What is read back from the screen, after the toolkit has taken the nearest colours."""
    home.mkdir(parents=True)
    (home / "settings.toml").write_text(f'theme = "{name}"\n', encoding="utf-8")
    terminal = KeyTerminal(home, columns, rows, variables={"TERM": "xterm-256color", "COLORTERM": ""})
    terminal.play("h8 pas?se")
    terminal.press(F12)
    terminal.wait(lambda: terminal.under_cursor(1) == "P")
    terminal.press(RIGHT, RIGHT)
    terminal.wait(lambda: terminal.under_cursor(2) == "s?")
    found = {(text, ground) for text, ground, _ in _shown_pairs(terminal)}
    terminal.kill()
    assert len(found) > 4
    for text, ground in found:
        assert contrast(f"#{_hex(text)}", f"#{_hex(ground)}") >= LEAST_CONTRAST, (text, ground)


def _hex(colour: str) -> str:
    """Pyte names the first sixteen colours; only black and white are ours."""
    return {"black": "000000", "white": "ffffff", "brightwhite": "ffffff"}.get(colour, colour)


def test_an_enlarged_board_has_block_letters_and_the_plain_letter_under_the_cursor(home: Path) -> None:
    terminal = KeyTerminal(home, 160, 50)
    terminal.play("h8 pas?se")
    terminal.press(F12)
    terminal.wait(lambda: terminal.under_cursor(1) == "P")
    column, row = terminal.cursor
    shown = [line[column - 6 : column - 1].rstrip() for line in terminal.screen.display[row - 1 : row + 2]]
    assert shown == list(square_letter("P"))
    terminal.press(RIGHT, RIGHT)
    terminal.wait(lambda: terminal.under_cursor(2) == "s?")
    assert terminal.screen.display[row][column + 19] == "["
    terminal.press("a", "1")
    terminal.wait(lambda: terminal.under_cursor(3) == "TW]")
    marked = [line[113:123].rstrip() for line in terminal.screen.display[1:4]]
    assert marked == list(square_mark("DL", 10)), "A12 in block letters, A1 plain under the cursor"
    terminal.press("h", "1", "0")
    terminal.wait(lambda: terminal.under_cursor(2) == "s?")
    terminal.resize(80, 25)
    terminal.wait(lambda: terminal.under_cursor(2) == "s?" and terminal.cursor[1] == 8)
    terminal.kill()
    assert not any(block in line for line in terminal.lines for block in "▀▄█")


def test_a_terminal_with_large_letters_shows_the_part_of_the_board_around_the_cursor(home: Path) -> None:
    terminal = KeyTerminal(home, 80, 25)
    terminal.play("h8 passe")
    terminal.resize(40, 12)
    terminal.press(F12)
    terminal.wait(lambda: terminal.under_cursor(1) == "P")
    terminal.press(END, PAGE_DOWN)
    terminal.wait(lambda: terminal.under_cursor(3) == "TW]")
    terminal.wait(lambda: "triple word, O." in terminal.lines)
    terminal.press(HOME, PAGE_UP)
    terminal.wait(lambda: "triple word, A." in terminal.lines)
    terminal.wait(lambda: terminal.under_cursor(3) == "TW]" and terminal.cursor[1] <= 1)
    terminal.kill()
