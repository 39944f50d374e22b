"""Pages made for printing: valid, self-contained, readable, and printed on A4 without cut lines."""

import re
import shutil
from dataclasses import replace
from html import unescape

import html5lib
import pytest
from hypothesis import given, settings

from access_scrabble.files.html import to_html
from access_scrabble.language.documents import Column, Document, Grid, Listing, Paragraph, Section
from tests.files.printing import MM, PrintedPage, printed
from tests.files.sample_documents import DOCUMENT, TURNS, WIDE, documents
from tests.pictures.measure import contrast, rgb

A4 = (210 * MM, 297 * MM)
LARGE_PRINT = 16


@settings(max_examples=20)
@given(documents)
def test_every_page_is_valid_and_holds_every_word(document: Document) -> None:
    page = to_html(document)
    html5lib.HTMLParser(strict=True).parse(page)
    text = unescape(re.sub(r"<[^>]+>", " ", page.partition("<body>")[2])).replace("\N{NO-BREAK SPACE}", " ")
    for section in document.sections:
        assert section.title in text
    for grid in document.grids:
        assert all(cell in text for row in grid.rows for cell in row)


def test_text_is_text_whatever_it_holds() -> None:
    page = to_html(replace(DOCUMENT, title="</title><script>alert('é')</script>"))
    assert "<script" not in page
    assert "&lt;script&gt;" in page


def test_tables_have_captions_and_headers_for_screen_readers() -> None:
    page = to_html(DOCUMENT)
    assert page.count("<caption>") == page.count("<table") == 3
    assert page.count('scope="col"') == len(TURNS.columns) + len(WIDE.columns) + 15
    assert page.count('scope="row"') == len(TURNS.rows) + len(WIDE.rows) + 15
    assert re.findall(r"<h(\d)", page) == ["1", "2", "2", "2"]
    assert '<html lang="fr">' in page


def test_jokers_are_told_by_a_ring_and_a_word_premiums_by_letters() -> None:
    page = to_html(DOCUMENT)
    assert page.count('<span class="hidden">joker </span><span class="joker">S</span>') == 1
    assert page.count("<td>MT</td>") == 8
    assert page.count("<td>LD</td>") == 23
    assert "<td>TW</td>" in to_html(replace(DOCUMENT, language="en"))


def test_nothing_comes_from_outside() -> None:
    page = to_html(DOCUMENT)
    assert not re.search(r"src=|href=|url\(|@import|<script|<link", page)


def test_every_colour_stands_out_seven_to_one() -> None:
    style = to_html(DOCUMENT).partition("<style>")[2].partition("</style>")[0]
    pairs = re.findall(r"color: (#\w{6}); background: (#\w{6})", style)
    assert len(pairs) == 2 == style.count("background:")
    for ink, paper in pairs:
        assert contrast(rgb(ink), rgb(paper)) >= 7


def test_short_headings_make_a_table_fit_an_upright_page_and_keep_the_whole_ones() -> None:
    columns = tuple(Column(f"Intitulé-de-{name}", name) for name in ("Coup", "Tirage", "Mot", "Réf", "Pts"))
    grid = Grid("Coups", columns, (("1", "ABCDEFG", "OVIDUCTES", "H8", "120"),))
    page = to_html(Document("Titre", "fr", (Section("", (grid,)),)))
    assert '<section class="wide">' not in page
    assert '<abbr title="Intitulé-de-Réf">Réf</abbr>' in page


def test_a_table_too_wide_for_any_page_is_cut_into_even_parts() -> None:
    columns = (Column("Joueur"), *(Column(str(turn), is_numeric=True) for turn in range(1, 26)))
    grid = Grid("Points", columns, (("Anne", *("120" for _ in range(25))),))
    page = to_html(Document("Titre", "fr", (Section("", (grid,)),)))
    assert "<caption>Points (1/2)</caption>" in page
    assert page.count('<th scope="row">Anne</th>') == 2
    assert page.count('<td class="number">120</td>') == 25


def test_the_title_stands_on_the_first_page_whatever_its_shape() -> None:
    page = to_html(Document("Titre", "fr", (Section("Large", (WIDE,), starts_page=True),)))
    assert '<section class="wide">\n<h1>Titre</h1>\n<h2>Large</h2>' in page
    assert "<h1>Titre</h1>" in to_html(Document("Titre", "fr", ()))


@pytest.fixture(scope="module")
def sheets(tmp_path_factory: pytest.TempPathFactory) -> list[PrintedPage]:
    if shutil.which("chromium") is None or shutil.which("pdftohtml") is None:
        pytest.skip("printing needs chromium and poppler-utils")
    rows = tuple((str(number), "ABCDEFG", f"MOT{number}FIN", "H8", f"{number}00") for number in range(1, 90))
    long = replace(TURNS, rows=rows)
    notes = Listing(tuple(f"note {number} " + "avec des mots " * 12 + f"finnote{number}" for number in range(30)))
    document = replace(
        DOCUMENT, sections=(*DOCUMENT.sections, Section("Longue", (long, notes, Paragraph("Fin du document. " * 40))))
    )
    return printed(to_html(document), tmp_path_factory.mktemp("print"))


def test_the_paper_is_a4_the_wide_table_on_its_side(sheets: list[PrintedPage]) -> None:
    shapes = [sorted((sheet.width, sheet.height)) for sheet in sheets]
    assert all(shape == pytest.approx(sorted(A4), abs=1.5) for shape in shapes)
    lying = [sheet for sheet in sheets if sheet.width > sheet.height]
    assert len(lying) == 1
    assert lying[0].body.startswith("Large Classement Colonne")


def test_every_letter_is_large_and_within_the_margins(sheets: list[PrintedPage]) -> None:
    for sheet in sheets:
        for part in sheet.texts:
            assert part.size >= LARGE_PRINT, part
            assert 14 * MM <= part.left <= part.left + part.width <= sheet.width - 14 * MM, part
            assert 14 * MM <= part.top <= part.top + part.height <= sheet.height - 14 * MM, part


def test_no_row_and_no_item_is_cut_between_two_sheets(sheets: list[PrintedPage]) -> None:
    for number in range(1, 90):
        holding = [sheet for sheet in sheets if f"MOT{number}FIN" in sheet.text]
        assert len(holding) == 1
        assert re.search(rf"\b{number} ABCDEFG MOT{number}FIN H8 {number}00\b", holding[0].text)
    for number in range(30):
        assert sum(f"note {number} avec" in sheet.text and f"finnote{number}" in sheet.text for sheet in sheets) == 1


def test_the_headings_of_a_table_are_on_every_sheet_it_covers(sheets: list[PrintedPage]) -> None:
    holding = [sheet for sheet in sheets if re.search(r"MOT\d+FIN", sheet.text)]
    assert len(holding) > 2
    assert all("Tirage Mot retenu Référence Points" in sheet.text for sheet in holding)


def test_no_title_stands_alone_at_the_foot_of_a_sheet(sheets: list[PrintedPage]) -> None:
    assert all(max(sheet.inside, key=lambda part: part.top).size < 20 for sheet in sheets)
