"""Themes: every pair of colours is far apart, none is needed, and a real terminal shows what they promise."""

from collections.abc import Iterator
from itertools import product
from pathlib import Path

import pytest
from pyte.screens import Char

from access_scrabble.console.board_drawing import BoardDrawing, Picture, SquareSize
from access_scrabble.console.preferences import Preferences, ThemeName
from access_scrabble.console.theme import THEMES, ViewPart, theme_in_force
from access_scrabble.engine.board import Board
from access_scrabble.engine.coordinates import ALL_SQUARES, PREMIUMS, Premium, Square
from access_scrabble.engine.tiles import ALPHABET
from access_scrabble.language.block_letters import HALVES, Foot, letter_dots, mark_dots
from access_scrabble.language.language import Language
from tests.keyboard.key_terminal import END, ESCAPE, F12, HOME, PAGE_DOWN, PAGE_UP, RIGHT, KeyTerminal
from tests.pictures.measure import LEAST_CONTRAST, contrast, luminance, rgb

KNOWN = (ThemeName.CONTRAST_DARK, ThemeName.CONTRAST_LIGHT, ThemeName.OKABE_ITO)
"""Themes that name their colours; the terminal's own are its user's choice."""
OKABE_ITO = {"#000000", "#ffffff", "#e69f00", "#56b4e9", "#009e73", "#f0e442", "#0072b2", "#d55e00", "#cc79a7"}


def test_contrast_is_counted_as_wcag_does() -> None:
    """Values published with the formula: the extremes, a grey that just passes AA, and the primaries."""
    assert contrast((0, 0, 0), (255, 255, 255)) == pytest.approx(21)
    assert contrast((0x77,) * 3, (255, 255, 255)) == pytest.approx(4.48, abs=0.005)
    assert contrast((255, 255, 255), (0, 0, 255)) == pytest.approx(8.59, abs=0.005)
    primaries = ((255, 0, 0), (0, 255, 0), (0, 0, 255))
    assert [luminance(primary) for primary in primaries] == pytest.approx([0.2126, 0.7152, 0.0722])


@pytest.mark.parametrize("name", KNOWN)
def test_every_pair_of_a_theme_is_far_apart(name: ThemeName) -> None:
    for part, look in THEMES[name].looks.items():
        assert contrast(rgb(look.text), rgb(look.ground)) >= LEAST_CONTRAST, part


def test_the_theme_for_colour_blind_eyes_has_their_colours_only() -> None:
    looks = THEMES[ThemeName.OKABE_ITO].looks.values()
    assert {colour for look in looks for colour in (look.text, look.ground)} <= OKABE_ITO


@pytest.mark.parametrize("name", ThemeName)
def test_every_theme_draws_every_part_and_sets_the_cursor_apart(name: ThemeName) -> None:
    looks = THEMES[name].looks
    assert set(looks) == set(ViewPart)
    for here, others in {
        ViewPart.CURSOR: (ViewPart.EMPTY, ViewPart.TRIPLE_LETTER, ViewPart.TRIPLE_WORD),
        ViewPart.CURSOR_TILE: (ViewPart.TILE, ViewPart.BLANK, ViewPart.LAST_PLAY),
    }.items():
        assert looks[here] not in [looks[part] for part in others]


def test_the_usual_theme_keeps_to_the_two_colours_of_the_terminal() -> None:
    """Their owner can read them, on whatever ground."""
    assert Preferences().theme is ThemeName.TERMINAL
    assert not any(look.text or look.ground for look in THEMES[ThemeName.TERMINAL].looks.values())


@pytest.mark.parametrize(
    ("variables", "used"),
    [
        ({}, ThemeName.CONTRAST_DARK),
        ({"TERM": "xterm-256color", "NO_COLOR": ""}, ThemeName.CONTRAST_DARK),
        ({"NO_COLOR": "1"}, ThemeName.TERMINAL),
        ({"TERM": "dumb"}, ThemeName.TERMINAL),
        ({"TERM": "vt220"}, ThemeName.TERMINAL),
    ],
)
def test_whoever_wants_no_colour_or_has_none_gets_none(variables: dict[str, str], used: ThemeName) -> None:
    assert theme_in_force(ThemeName.CONTRAST_DARK, variables).name is used


def test_nothing_is_told_by_colour_alone() -> None:
    """Without any look, each kind of square still has a label of its own."""
    board = Board().place({Square.parse("H8"): "E", Square.parse("H9"): "e"})
    drawing = BoardDrawing(Language("fr"), THEMES[ThemeName.TERMINAL])
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
    terminal.wait(lambda: any("P, 3 points, H8." in line for line in terminal.lines))
    terminal.press(RIGHT, RIGHT)
    terminal.wait(lambda: any("joker S, 10." in line for line in terminal.lines))
    found = {(text, ground) for text, ground, _ in _shown_pairs(terminal)}
    terminal.kill()
    assert len(found) > 4
    for text, ground in found:
        assert contrast(rgb(f"#{_hex(text)}"), rgb(f"#{_hex(ground)}")) >= LEAST_CONTRAST, (text, ground)


def _hex(colour: str) -> str:
    """Pyte names the first sixteen colours; only black and white are ours."""
    return {"black": "000000", "white": "ffffff", "brightwhite": "ffffff"}.get(colour, colour)


def _dots(terminal: KeyTerminal, name: str) -> list[str]:
    """The dots of a large square but for its free row and column, whether its tile is filled or not."""
    square = Square.parse(name)
    left, top = 3 + 10 * square.column, 1 + 3 * square.row
    cells = [[terminal.screen.buffer[top + line][left + column] for column in range(10)] for line in range(3)]
    halves = {shown: dots for dots, shown in HALVES.items()}
    rows = [[halves.get(cell.data, "..")[half] for cell in line] for line in cells for half in (0, 1)]
    return ["".join(row[1:]) for row in rows[1:]]


def test_an_enlarged_board_has_each_letter_once_and_large(home: Path) -> None:
    terminal = KeyTerminal(home, 160, 50)
    terminal.play("h8 pas?se", "13h riz")
    terminal.press(F12)
    terminal.wait(lambda: terminal.under_cursor(1) == "▌")
    assert _dots(terminal, "H9") == list(letter_dots("A"))
    assert _dots(terminal, "H10") == list(letter_dots("s")), "a joker's sign as large as its letter"
    assert _dots(terminal, "I13") == list(letter_dots("I", Foot.WHOLE)), "the last word's mark"
    assert [row.rstrip(".") for row in _dots(terminal, "A12")] == [row.rstrip(".") for row in mark_dots("DL")]
    assert "#" not in _dots(terminal, "G13")[-1], "the foot of a premium does not touch the tile below"
    assert "#" not in _dots(terminal, "I9")[0], "nor its head the one above"
    assert all(terminal.screen.buffer[23][column].reverse for column in range(83, 93)), "a filled tile: P, H9"
    board = "".join(line[3:] for line in terminal.screen.display[1:46])
    assert not set(board) & set(ALPHABET), "no letter is there twice"
    terminal.press("a", "1")
    terminal.wait(lambda: terminal.cursor == (3, 3))
    terminal.wait(lambda: [line[3] for line in terminal.screen.display[1:4]] == ["▌"] * 3)
    assert terminal.screen.buffer[0][8].reverse, "the number of its column stands out"
    terminal.press("h", "1", "0")
    terminal.resize(80, 25)
    terminal.wait(lambda: terminal.under_cursor(2) == "s?" and terminal.cursor[1] == 8)
    terminal.kill()
    assert not any(block in line for line in terminal.lines for block in "▀▄█")


def _named_rows(terminal: KeyTerminal) -> str:
    """The letters that stand before the rows on the screen, from the top."""
    return "".join(line[0] for line in terminal.screen.display[1:10])


def test_a_small_terminal_keeps_the_names_of_rows_and_columns_and_cuts_no_square(home: Path) -> None:
    """And two squares more are seen wherever the cursor may go."""
    terminal = KeyTerminal(home, 80, 25)
    terminal.play("h8 pas?se")
    terminal.resize(44, 16)
    terminal.press(F12)
    terminal.wait(lambda: terminal.under_cursor(1) == "P")
    for keys, rows, columns, shown in (
        ((), "BCDEFGHIJ", range(3, 11), "P"),
        ((RIGHT, RIGHT), "BCDEFGHIJ", range(5, 13), "s?"),
        ((END, PAGE_DOWN), "GHIJKLMNO", range(8, 16), "TW]"),
        ((HOME, PAGE_UP), "ABCDEFGHI", range(1, 9), "TW]"),
    ):
        terminal.press(*keys)
        terminal.wait(lambda shown=shown: terminal.under_cursor(len(shown)) == shown, keys)  # type: ignore[misc]
        terminal.wait(lambda rows=rows: _named_rows(terminal) == rows, keys)  # type: ignore[misc]
        lines = terminal.screen.display
        assert lines[0].split() == list(map(str, columns))
        assert all(len(line[3:].split()) == len(columns) for line in lines[1 : 1 + len(rows)]), lines
    terminal.kill()


def test_the_cursor_is_a_line_under_the_letter(home: Path) -> None:
    """A block would hide the letter in a colour that nobody here chose."""
    terminal = KeyTerminal(home)
    terminal.play("h8 passe")
    terminal.press(F12)
    terminal.wait(lambda: terminal.under_cursor(1) == "P")
    terminal.kill()
    assert b"\x1b[4 q" in terminal.raw


def test_the_clock_has_a_line_in_the_view_and_runs_there(home: Path) -> None:
    terminal = KeyTerminal(home)
    terminal.wait(lambda: terminal.line.startswith("Number:"))
    number = next(line.split()[0] for line in terminal.lines if "Referee a duplicate game" in line)
    terminal.type(number, "usual game")
    terminal.type("1", "by the program")
    terminal.type(next(line.split()[0] for line in terminal.lines if "by the program" in line), "Players")
    terminal.type("", "to be drawn:")
    terminal.press("view\r")
    terminal.wait(lambda: any("Explore mode" in line for line in terminal.lines))
    assert not any("Time left" in line for line in terminal.lines)
    terminal.press(ESCAPE)
    terminal.wait(lambda: terminal.line == "Turn 1, to be drawn:")
    terminal.press("draw\r")
    terminal.wait(lambda: "Clock" in terminal.lines)
    terminal.press("view\r")
    terminal.wait(lambda: any(line.startswith("Time left: 2:") for line in terminal.lines))
    shown = next(line for line in terminal.lines if line.startswith("Time left"))
    terminal.wait(lambda: shown not in terminal.lines and any("Time left" in line for line in terminal.lines))
    terminal.kill()
