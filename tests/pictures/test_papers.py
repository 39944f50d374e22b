"""Every document on paper, sheet by sheet: named, numbered, nothing cut, nothing small, no heading left behind."""

import re
import shutil
import subprocess
from pathlib import Path

import pytest
from PIL import Image

from access_scrabble.files.html import POINTS
from tests.files.printing import EDGE, MM, printed
from tests.pictures import papers
from tests.pictures.measure import LEAST_CONTRAST, ink_contrast

pytestmark = pytest.mark.skipif(
    not all(map(shutil.which, ("chromium", "pdftohtml", "pdftoppm"))),
    reason="printing needs chromium and poppler-utils",
)
ALWAYS = (("cheat-sheet", 16), ("slips", 16), ("record-reverse", 24))
LEAST_FILLED, LEAST_LINES = 0.3, 4
"""How far down the sheet something stands at least, and how many lines there are."""
SCALE = 100 / 72
WITH_FIGURES = ("record-classic", "record-duplicate", "record-reverse", "results", "coach", "practice")


def filled(image: Image.Image) -> float:
    """The part of a sheet between its title and its number that is used, from the top."""
    edge = round(SCALE * EDGE)
    inked = (
        image.convert("L").crop((0, edge, image.width, image.height - edge)).point(lambda level: 255 * (level < 200))
    )
    box = inked.getbbox()
    return box[3] / inked.height if box else 0.0


@pytest.mark.parametrize(
    ("name", "points"),
    [
        pytest.param(name, points, marks=() if (name, points) in ALWAYS else pytest.mark.picture)
        for name in papers.DOCUMENTS
        for points in POINTS
    ],
)
def test_every_sheet(name: str, points: int, tmp_path: Path, gallery: Path) -> None:
    document = papers.DOCUMENTS[name]()
    titles = {section.title for section in document.sections} | {grid.caption for grid in document.grids}
    sheets = printed(papers.html(name, points), tmp_path)
    subprocess.run(["pdftoppm", "-r", "100", "-png", tmp_path / "page.pdf", tmp_path / "sheet"], check=True)
    for number, (sheet, path) in enumerate(zip(sheets, sorted(tmp_path.glob("sheet*.png")), strict=True), start=1):
        shutil.copy(path, gallery / f"paper-{name}-{points}-{number:02}.png")
        assert document.title in sheet.text.replace("- ", "-")  # a title may be cut behind a hyphen
        assert f"Page {number} sur {len(sheets)}" in sheet.text
        least = POINTS[0] if name in WITH_FIGURES else points  # a board or a chart is never wider than its sheet
        assert all(part.size >= least - 0.6 for part in sheet.inside), sorted({part.size for part in sheet.inside})
        assert all(part.left >= 14 * MM and part.left + part.width <= sheet.width - 14 * MM for part in sheet.texts)
        assert len({round(part.top) for part in sheet.inside}) >= LEAST_LINES, (number, sheet.body)
        lowest = max(sheet.inside, key=lambda part: part.top)
        assert re.sub(r" \(\d/\d\)", "", lowest.text.strip()) not in titles, number
        image = Image.open(path)
        assert filled(image) >= LEAST_FILLED, (number, sheet.body)
        for part in sheet.texts:
            left, top = SCALE * part.left, SCALE * part.top
            right, bottom = left + SCALE * part.width, top + SCALE * part.height
            if part.text.strip():
                assert (
                    ink_contrast(image.crop((round(left), round(top), round(right), round(bottom)))) >= LEAST_CONTRAST
                )
        edge = round(SCALE * (sheet.width - 14.5 * MM))
        beyond = image.crop((edge, round(SCALE * EDGE), image.width, round(SCALE * (sheet.height - EDGE))))
        assert len(beyond.convert("L").getcolors() or []) == 1, "nothing runs over the margin"


def test_the_code_fills_a_sheet_of_its_own(tmp_path: Path, gallery: Path) -> None:
    sheets = printed(papers.html("code", POINTS[0]), tmp_path)
    subprocess.run(["pdftoppm", "-r", "100", "-png", tmp_path / "page.pdf", gallery / "paper-code"], check=True)
    assert len(sheets) == 1
    assert "http://192.168.1.20:8100/k7m2" in sheets[0].text
