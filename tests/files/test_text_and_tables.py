"""Plain text and spreadsheets: read back by other readers."""

import csv
from io import StringIO

import pytest
from hypothesis import given, settings

from access_scrabble.engine.board import Board
from access_scrabble.files.text import BYTE_ORDER_MARK, WIDTH, tables_to_csv, to_csv, to_text
from access_scrabble.language.documents import BoardFigure, Column, Document, Grid, Section
from tests.files.sample_documents import BOARD, DOCUMENT, TURNS, WIDE, documents, grids


def read(text: str, separator: str = ";") -> list[list[str]]:
    assert text.startswith(BYTE_ORDER_MARK)
    return list(csv.reader(StringIO(text.removeprefix(BYTE_ORDER_MARK), newline=""), delimiter=separator))


@pytest.mark.parametrize("separator", [";", ",", "\t"])
def test_a_table_comes_back_from_the_reader_of_the_standard_library(separator: str) -> None:
    rows = read(to_csv(TURNS, separator), separator)
    assert rows == [[column.heading for column in TURNS.columns], *map(list, TURNS.rows)]


@settings(max_examples=30)
@given(grids())
def test_no_cell_is_a_formula_and_none_is_lost(grid: Grid) -> None:
    rows = read(to_csv(grid))
    written = [tuple(column.heading for column in grid.columns), *grid.rows]
    assert [tuple(text.removeprefix("'") for text in row) or ("",) for row in rows] == written
    for text in (text for row in rows for text in row):
        assert not text.startswith(("=", "@"))
        assert not text.startswith(("+", "-")) or text[1:2].isdigit()


def test_numbers_with_a_sign_stay_numbers() -> None:
    grid = Grid("", (Column("Écart"),), (("-11",), ("+5",), ("-2,5",), ("-ABC",), ("=HYPERLINK(1)",), ("\t=1",)))
    cells = [row[0] for row in read(to_csv(grid))[1:]]
    assert cells == ["-11", "+5", "-2,5", "'-ABC", "'=HYPERLINK(1)", "'\t=1"]


def test_several_tables_stand_below_each_other_under_their_captions() -> None:
    rows = read(tables_to_csv(DOCUMENT))
    assert rows[0] == [TURNS.caption]
    assert [] in rows
    assert [WIDE.caption] in rows
    single = Document("x", "fr", (Section("", (TURNS,)),))
    assert tables_to_csv(single) == to_csv(TURNS)


@settings(max_examples=30)
@given(documents)
def test_text_has_short_lines_without_decoration_and_every_word(document: Document) -> None:
    text = to_text(document)
    assert "\t" not in text
    assert text.endswith("\n")
    assert not text.endswith("\n\n")
    assert all(line == line.rstrip() for line in text.splitlines())
    assert all(len(line) <= WIDTH for line in text.splitlines())
    for section in document.sections:
        assert section.title.split()[:1] == [] or section.title.split()[0] in text
    for grid in document.grids:
        for row in grid.rows:
            assert all(word in text for cell in row for word in cell.split())


def test_columns_stand_below_their_headings_numbers_against_the_right() -> None:
    lines = to_text(Document("Titre", "fr", (Section("", (TURNS,)),))).splitlines()
    assert lines[2:6] == [
        "Coups",
        "Coup  Tirage    Mot retenu  Référence  Points",
        "   1  ABC+DEFG  MOTS        H1             12",
        "   2  ABC+DEFG  MOTSS       H2             12",
    ]
    assert all(len(line) <= WIDTH for line in lines)


def test_a_table_too_wide_for_a_line_is_written_entry_by_entry() -> None:
    text = to_text(Document("Titre", "fr", (Section("", (WIDE,)),)))
    assert "c1 valeur assez longue, c2 valeur assez longue" in text


def test_the_board_of_a_text_can_be_read_again_and_names_its_jokers() -> None:
    lines = to_text(Document("Titre", "fr", (Section("", (BoardFigure("Grille", BOARD),)),))).splitlines()
    assert lines[3] == "  123456789012345"
    assert Board.from_rows([line[2:] for line in lines[4:19]]) == BOARD
    assert lines[19:] == ["joker S, H11"]
