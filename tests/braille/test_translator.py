"""The translator: positions, plain text, threads, and what happens without liblouis."""

import os
import shutil
import subprocess
import sys
import unicodedata
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from access_scrabble.braille import translator as tables
from access_scrabble.braille.translator import (
    PROSE_TABLES,
    BrailleProblem,
    BrailleTable,
    Translator,
    plain_text,
    tables_directory,
)
from access_scrabble.errors import OperationFailed

FRENCH = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZéèàçêùÉ0123456789 ,.;:!?'()-+"


@pytest.mark.parametrize(
    ("table", "text", "expected"),
    [
        (BrailleTable.COMP8, "GAGE gag é 12", "⡛⡁⡛⡑⠀⠛⠁⠛⠀⠿⠀⠡⠣"),
        (BrailleTable.COMP6, "GAGE gag é 12", "⠨⠨⠛⠁⠛⠑⠀⠛⠁⠛⠀⠿⠀⠠⠡⠣"),
        (BrailleTable.G2, "bonjour", "⠃⠚"),
    ],
)
def test_prose_in_the_three_french_tables(
    translator: Translator, table: BrailleTable, text: str, expected: str
) -> None:
    assert str(translator.translate(text, table)) == expected


def test_decomposed_letters_and_french_typography_are_made_plain(translator: Translator) -> None:
    typed = unicodedata.normalize("NFD", "l\u2019été\u202f!")
    line = translator.translate(typed, BrailleTable.COMP6)
    assert line.text == "l'été !"
    assert line == translator.translate("l'été !", BrailleTable.COMP6)


def test_line_ends_and_tabs_become_one_blank_each(translator: Translator) -> None:
    assert translator.translate("a\r\n\tb", BrailleTable.COMP8).cells == bytes([1, 0, 0, 0, 3])


def test_an_empty_text_is_an_empty_line(translator: Translator) -> None:
    line = translator.translate("", BrailleTable.COMP8)
    assert (line.text, line.cells, line.text_position(0), line.cell_position(0)) == ("", b"", None, None)
    assert translator.read_back(b"", BrailleTable.COMP6) == ""


def test_the_cells_of_a_tile_all_belong_to_its_letter(translator: Translator) -> None:
    line = translator.translate("A K", BrailleTable.TILES)
    assert line.to_text == (0, 0, 0, 1, 2, 2, 2)
    assert line.to_cell == (0, 3, 4)


@given(text=st.text(FRENCH, min_size=1, max_size=60), table=st.sampled_from(BrailleTable))
def test_positions_lead_both_ways(text: str, table: BrailleTable) -> None:
    line = Translator().translate(text, table)
    assert len(line.to_text) == len(line.cells)
    assert len(line.to_cell) == len(line.text) == len(plain_text(text))
    assert list(line.to_text) == sorted(line.to_text)
    assert list(line.to_cell) == sorted(line.to_cell)
    for position in range(len(line.text)):
        there = line.cell_position(position)
        assert there is not None
        back = line.text_position(there)
        assert back is not None
        assert back <= position
        if table not in (BrailleTable.G2, BrailleTable.COMP6):
            assert back == position


@given(text=st.text(max_size=40), table=st.sampled_from(BrailleTable))
def test_no_text_at_all_breaks_the_translator(text: str, table: BrailleTable) -> None:
    line = Translator().translate(text, table)
    assert all(position in range(len(line.text)) for position in line.to_text)
    assert all(cell in range(len(line.cells)) for cell in line.to_cell)


@given(text=st.text(FRENCH, max_size=60).map(lambda text: " ".join(text.split())))
def test_eight_dot_text_reads_back_to_itself(text: str) -> None:
    translator = Translator()
    assert translator.read_back(translator.translate(text, BrailleTable.COMP8).cells, BrailleTable.COMP8) == text


def test_eight_threads_get_the_same_cells_as_one(translator: Translator) -> None:
    texts = [f"{number} H{number % 15 + 1} PASSE {number * 7} points" for number in range(400)]
    jobs = [(text, table) for text in texts for table in PROSE_TABLES]
    alone = [translator.translate(*job) for job in jobs]
    with ThreadPoolExecutor(8) as pool:
        together = list(pool.map(lambda job: Translator().translate(*job), jobs))
    assert together == alone


def test_without_liblouis_only_the_translator_fails(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tables, "find_liblouis", lambda: None)
    with pytest.raises(OperationFailed) as caught:
        Translator()
    assert caught.value.problem is BrailleProblem.LIBLOUIS_MISSING


def test_importing_every_braille_module_needs_no_liblouis() -> None:
    names = ["translator", "views", "reader", "paper"]
    imports = "; ".join(f"import access_scrabble.braille.{name}" for name in names)
    code = f"import sys; sys.modules['louis'] = None; {imports}"
    subprocess.run([sys.executable, "-c", code], check=True, timeout=60)


def test_tables_that_cannot_be_found_or_used_are_reported(
    translator: Translator, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert translator.translate("A", BrailleTable.TILES).cells
    broken = tmp_path / "access_scrabble" / "braille" / "tables.py"
    monkeypatch.setattr(tables, "__file__", str(broken))
    with pytest.raises(OperationFailed) as missing:
        Translator().translate("A", BrailleTable.TILES)
    assert missing.value.problem is BrailleProblem.TABLES_MISSING
    (tmp_path / "braille_tables").mkdir()
    (tmp_path / "braille_tables" / "tiles.utb").write_text("include nothing-of-that-name.utb\n")
    with pytest.raises(OperationFailed) as unusable:
        Translator().translate("A", BrailleTable.TILES)
    assert unusable.value.problem is BrailleProblem.BRAILLE_TABLE_UNUSABLE
    assert translator.translate("A", BrailleTable.TILES).cells


def test_tables_are_found_in_an_installed_package_first(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    package = tmp_path / "site été" / "access_scrabble"
    installed = package / "braille_tables"
    shutil.copytree(tables_directory(), installed)
    (package.parent / "braille_tables").mkdir()
    monkeypatch.setattr(tables, "__file__", str(package / "braille" / "tables.py"))
    assert tables_directory() == installed
    assert str(Translator().translate("K", BrailleTable.TILES)) == "⠨⠅⠴"


def test_a_fault_of_liblouis_is_not_written_over_the_screen(tmp_path: Path) -> None:
    code = (
        "from access_scrabble.braille.translator import BrailleTable, Translator\n"
        "from access_scrabble.errors import OperationFailed\n"
        "try:\n    Translator().translate('a', BrailleTable.COMP8)\n"
        "except OperationFailed as error:\n    print(error.problem.code)\n"
    )
    environment = {**os.environ, "LOUIS_TABLEPATH": str(tmp_path)}
    done = subprocess.run(
        [sys.executable, "-c", code], env=environment, capture_output=True, text=True, timeout=60, check=True
    )
    assert (done.stdout.strip(), done.stderr) == ("braille_table_unusable", "")
