"""The tables in braille_tables, judged by liblouis' own tools and from Python."""

import shutil
import subprocess
from pathlib import Path

import pytest

from access_scrabble.braille.translator import (
    BrailleProblem,
    BrailleTable,
    Translator,
    liblouis_tables,
    tables_directory,
)
from access_scrabble.braille.views import BLANK_SYMBOLS, PLAIN_SQUARE, SHAPE_SYMBOLS, row_text
from access_scrabble.engine.board import Board
from access_scrabble.engine.coordinates import SIZE, Shape, Square, shape_at
from access_scrabble.engine.tiles import ALPHABET, TILE_SYMBOLS, VALUES
from access_scrabble.errors import InputError

TABLES = sorted(tables_directory().glob("*.utb"))
SHEETS = sorted(tables_directory().glob("*.yaml"))

FIRST_TEN = ("1", "12", "14", "145", "15", "124", "1245", "125", "24", "245")
LETTER_DOTS = dict(
    zip(
        "ABCDEFGHIJKLMNOPQRSTUVXYZ", [dots + added for added in ("", "3", "36") for dots in FIRST_TEN][:25], strict=True
    )
) | {"W": "2456"}
VALUE_DOTS = {1: "2", 2: "23", 3: "25", 4: "256", 5: "26", 6: "235", 7: "2356", 8: "236", 9: "35", 10: "356"}


def cell(dots: str) -> int:
    return sum(1 << int(dot) - 1 for dot in dots)


def run_tool(name: str, file: Path | str) -> subprocess.CompletedProcess[str]:
    if shutil.which(name) is None:
        pytest.skip(f"{name} is missing (apt install liblouis-bin)")
    return subprocess.run([name, str(file)], capture_output=True, text=True, timeout=60, check=False)


def test_every_own_table_has_its_file_and_its_sheet() -> None:
    own = {table for table in BrailleTable if not liblouis_tables(table)[-1].startswith("fr-")}
    assert {path.stem for path in TABLES} == own
    assert {path.stem for path in SHEETS} == own


@pytest.mark.parametrize("table", TABLES, ids=lambda path: path.name)
def test_lou_checktable_finds_no_fault(table: Path) -> None:
    result = run_tool("lou_checktable", ",".join(liblouis_tables(BrailleTable(table.stem))))
    assert result.returncode == 0, result.stderr


@pytest.mark.parametrize("table", TABLES, ids=lambda path: path.name)
def test_an_own_table_includes_only_what_lies_beside_it(table: Path) -> None:
    """A liblouis beside a portable program, or NVDA's, looks for the rest in folders that nobody has there."""
    for line in table.read_text("utf-8").splitlines():
        if line.startswith("include"):
            assert (table.parent / line.split()[1]).is_file(), line


@pytest.mark.parametrize("sheet", SHEETS, ids=lambda path: path.name)
def test_lou_checkyaml_agrees_with_the_sheet(sheet: Path) -> None:
    result = run_tool("lou_checkyaml", sheet)
    assert result.returncode == 0, result.stderr
    assert "SUCCESS" in result.stdout


def test_lou_checkyaml_would_notice_a_wrong_sheet(tmp_path: Path) -> None:
    for path in tables_directory().iterdir():
        shutil.copy(path, tmp_path)
    sheet = tmp_path / "tiles.yaml"
    sheet.write_text(sheet.read_text("utf-8").replace("[K, ⠨⠅⠴]", "[K, ⠨⠅⠂]"), "utf-8")
    assert run_tool("lou_checkyaml", sheet).returncode != 0


@pytest.mark.rule("AD-02")
@pytest.mark.parametrize("tile", ALPHABET)
def test_a_tile_is_capital_sign_letter_and_value(translator: Translator, tile: str) -> None:
    expected = bytes([cell("46"), cell(LETTER_DOTS[tile]), cell(VALUE_DOTS[VALUES[tile]])])
    assert translator.translate(tile, BrailleTable.TILES).cells == expected


@pytest.mark.rule("AD-02")
def test_the_joker_has_neither_letter_nor_value(translator: Translator) -> None:
    assert translator.translate("?", BrailleTable.TILES).cells == bytes([cell("46")])


@pytest.mark.rule("AD-02")
def test_the_27_tiles_feel_different(translator: Translator) -> None:
    assert len({translator.translate(tile, BrailleTable.TILES).cells for tile in TILE_SYMBOLS}) == 27


@pytest.mark.parametrize("table", [BrailleTable.BOARD8, BrailleTable.BOARD6])
def test_every_row_takes_seventeen_cells(translator: Translator, board: Board, table: BrailleTable) -> None:
    for row in range(SIZE):
        line = translator.translate(row_text(board, row), table)
        assert line.to_text == line.to_cell == tuple(range(17))


@pytest.mark.rule("AD-01")
@pytest.mark.parametrize("table", [BrailleTable.BOARD8, BrailleTable.BOARD6])
def test_no_two_squares_that_differ_feel_alike(translator: Translator, table: BrailleTable) -> None:
    symbols = [*ALPHABET, *SHAPE_SYMBOLS.values(), PLAIN_SQUARE, " "]
    if table is BrailleTable.BOARD8:
        symbols += BLANK_SYMBOLS.values()
    cells = [translator.translate(symbol, table).cells for symbol in symbols]
    assert len(set(cells)) == len(symbols)


@pytest.mark.rule("AD-01")
def test_every_premium_square_of_the_empty_board_shows_its_shape(translator: Translator) -> None:
    shapes = {
        Shape.HOLLOW_TRIANGLE: cell("236"),
        Shape.SOLID_TRIANGLE: cell("12356"),
        Shape.HOLLOW_CIRCLE: cell("2356"),
        Shape.SOLID_CIRCLE: cell("123456"),
        Shape.STAR: cell("35"),
        None: cell("3"),
    }
    for row in range(SIZE):
        cells = translator.translate(row_text(Board(), row), BrailleTable.BOARD8).cells[2:]
        assert list(cells) == [shapes[shape_at(Square(row, column))] for column in range(SIZE)]


def test_the_lowest_dots_tell_tile_joker_and_empty_square_apart(translator: Translator) -> None:
    for letter, dots in LETTER_DOTS.items():
        assert translator.translate(letter, BrailleTable.BOARD8).cells == bytes([cell(dots + "7")])
        blank = BLANK_SYMBOLS[letter.lower()]
        assert translator.translate(blank, BrailleTable.BOARD8).cells == bytes([cell(dots + "78")])
        assert translator.translate(blank, BrailleTable.BOARD6).cells == bytes([cell(dots)])
    for symbol in [*SHAPE_SYMBOLS.values(), PLAIN_SQUARE]:
        assert translator.translate(symbol, BrailleTable.BOARD8).cells[0] < cell("7")


def test_six_dot_tables_never_use_dots_seven_and_eight(translator: Translator) -> None:
    text = "A1 Été œuf « PASSE » 24 points (scrabble) : l'as, 50 % = +8"
    for table in BrailleTable:
        cells = translator.translate(text, table).cells
        assert any(one >= cell("7") for one in cells) == table.is_eight_dot


def test_a_table_is_chosen_by_name() -> None:
    assert BrailleTable.named("Comp6") is BrailleTable.COMP6
    with pytest.raises(InputError) as caught:
        BrailleTable.named("comp9")
    assert caught.value.problem is BrailleProblem.UNKNOWN_TABLE
    assert caught.value.data["known"] == tuple(BrailleTable)
