"""Sheets as they come out of the printer: named, numbered, whole; slips to cut out; print of several sizes."""

import re
import shutil
import subprocess
from functools import cache
from itertools import pairwise
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest
from PIL import Image

from access_scrabble.files.html import POINTS, split_columns, to_html
from access_scrabble.language.documents import BoardFigure, Column, Document, Grid, Listing, Paragraph, Section
from tests.files.printing import MM, PrintedPage, printed
from tests.files.sample_documents import BOARD

pytestmark = pytest.mark.skipif(
    not all(map(shutil.which, ("chromium", "pdftohtml", "pdftoppm"))),
    reason="printing needs chromium and poppler-utils",
)

TITLE = 'Résultats du tournoi "été" 2026'
NAMES = ("Anne-Marie Lefèvre", "Jean-Baptiste de La Tour", "Zoé Œdipe", "Bob Li")
NUMBERS = (
    "Points",
    "Pourcentage",
    "Écart",
    "Solos",
    "Avertissements",
    "Pénalités",
    "Zéros",
    "Exclusions",
    "Commission",
)
RANKING = Grid(
    "Classement",
    (Column("Rang", is_numeric=True), Column("Nom"), *(Column(name, is_numeric=True) for name in NUMBERS)),
    tuple((f"{rank}.", f"{NAMES[rank % 4]} {rank}", *("900",) * len(NUMBERS)) for rank in range(1, 48)),
    naming=2,
)
SLIPS = tuple(
    Section(
        f"Coup {turn}, table {turn}",
        (Listing((f"Joué : H8 PASSERAIT{turn}.", "Donné : zéro, mot non admis. " * 3, f"fin{turn}.")),),
        is_slip=True,
    )
    for turn in range(1, 15)
)


@cache
def sheets(points: int) -> tuple[PrintedPage, ...]:
    games = tuple(Section(f"Partie {number}", (RANKING,), starts_page=True) for number in (1, 2))
    document = Document(TITLE, "fr", (Section("", (RANKING,)), *games, *SLIPS))
    with TemporaryDirectory() as folder:
        return tuple(printed(to_html(document, points), Path(folder)))


@pytest.mark.parametrize(
    "points", [POINTS[0], *(pytest.param(points, marks=pytest.mark.picture) for points in POINTS[1:])]
)
def test_every_sheet_is_named_numbered_and_in_the_size_that_was_chosen(points: int) -> None:
    found = sheets(points)
    for number, sheet in enumerate(found, start=1):
        assert TITLE in sheet.text
        assert f"Page {number} sur {len(found)}" in sheet.text
        assert all(part.size >= min(points, 16) for part in sheet.texts)
        assert all(part.size >= points - 0.6 for part in sheet.inside), points
        assert len({round(part.top) for part in sheet.inside}) > 2, (number, sheet.body)


def test_each_part_of_a_split_table_repeats_rank_and_name() -> None:
    heading = r"Rang Nom "
    holding = [sheet for sheet in sheets(16) if re.search(r"\b900\b", sheet.body)]
    assert len(holding) > 6
    for sheet in holding:
        assert re.search(heading, sheet.body), sheet.body
        assert len(re.findall(r"\d+\. (?:Anne|Jean|Zoé|Bob)", sheet.body)) > 2


def test_slips_are_whole_in_the_order_of_tables_and_several_to_a_sheet() -> None:
    found = [sheet for sheet in sheets(16) if "PASSERAIT" in sheet.body]
    assert 2 <= len(found) <= 5
    for turn in range(1, 15):
        holding = [sheet for sheet in found if f"PASSERAIT{turn}." in sheet.body]
        assert len(holding) == 1
        assert f"Coup {turn}, table {turn} " in holding[0].body + " "
        assert f"fin{turn}." in holding[0].body


def test_no_caption_is_left_at_the_foot_and_no_row_or_two_at_the_head_of_a_sheet() -> None:
    """Tables of several lengths, begun at several heights of a sheet."""
    kinds = [(rows, above) for rows in (4, 10, 30) for above in range(9, 21, 2)]
    sections = tuple(
        Section(
            "",
            (
                *(Paragraph("ligne") for _ in range(above)),
                Grid(
                    f"LEGENDE{rows}x{above}x",
                    (Column("Rang"), Column("Nom")),
                    tuple((f"R{rows}x{above}x{number}x", "a") for number in range(rows)),
                ),
            ),
            starts_page=True,
        )
        for rows, above in kinds
    )
    with TemporaryDirectory() as folder:
        found = printed(to_html(Document("Tables", "fr", sections)), Path(folder))
    for rows, above in kinds:
        row = rf"R{rows}x{above}x\d+x"
        first, *_, last = [sheet for sheet in found if re.search(row, sheet.text)] * 2
        assert f"LEGENDE{rows}x{above}x" in first.text, (rows, above)
        assert len(re.findall(row, last.text)) > 2, (rows, above)


def test_squares_are_square_and_borders_whole(tmp_path: Path) -> None:
    """Read from the picture of the sheet: lines at equal steps across and down, and the last ones there."""
    printed(to_html(Document("Grille", "fr", (Section("", (BoardFigure("Grille", BOARD),)),))), tmp_path)
    subprocess.run(["pdftoppm", "-r", "100", "-gray", "-png", tmp_path / "page.pdf", tmp_path / "sheet"], check=True)
    drawn = Image.open(next(tmp_path.glob("sheet*.png"))).convert("L").point(lambda level: 255 * (level < 140))
    box = drawn.crop((0, round(35 * MM * 100 / 72), drawn.width, round(260 * MM * 100 / 72)))
    across = _lines([sum(1 for y in range(box.height) if box.getpixel((x, y))) for x in range(box.width)])
    down = _lines([sum(1 for x in range(box.width) if box.getpixel((x, y))) for y in range(box.height)])
    assert len(across) == len(down) == 17
    steps = [after - before for lines in (across, down) for before, after in pairwise(lines[1:])]
    assert max(steps) - min(steps) <= 2


def _lines(inked: list[int]) -> list[int]:
    """Where lines run: most of the longest one is ink; two beside each other are one."""
    high = [place for place, count in enumerate(inked) if count > 0.85 * max(inked)]
    return [place for place in high if place - 1 not in high]


def test_a_table_too_wide_is_cut_where_it_is_best() -> None:
    """What the games brought stays together, what is known of players follows; else as many columns in each part."""
    games = tuple(Column(f"Partie {number}", f"P{number}", is_numeric=True) for number in range(1, 6))
    known = (Column("Table", opens_part=True), Column("Licence"), Column("Club"))
    for columns, first in (((*games, *known), 6), ((*games, Column("Table"), *known[1:]), 5)):
        grid = Grid("Classement", (Column("Rang"), *columns), (("1. Anna", *("1234",) * 8),))
        parts = split_columns(grid, 50)
        assert [len(part.columns) for part in parts] == [first, 10 - first]
