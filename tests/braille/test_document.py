"""Documents in paper braille, read back to the same text."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from access_scrabble.braille.paper import Embosser, PageSize, Row, board_from_block, entries_of, paper_sections, to_brf
from access_scrabble.braille.translator import BrailleTable, Translator
from access_scrabble.errors import InputError
from access_scrabble.language.documents import Column, Document, Grid, Paragraph, Section
from tests.files.sample_documents import BOARD, DOCUMENT, TURNS, WIDE, documents

SIZES = [PageSize(), PageSize(28, 25), PageSize(30, 25), PageSize(32, 28), PageSize(20, 10)]


@settings(max_examples=30)
@given(documents, st.sampled_from(SIZES))
def test_every_document_reads_back_word_for_word(document: Document, size: PageSize) -> None:
    translator = Translator()
    sections = paper_sections(document, translator, size, BrailleTable.COMP6)
    brf = to_brf(document, translator, size)
    assert Embosser(translator, size).misread(brf, sections) == ()
    assert all(len(line) <= size.cells for page in brf.split("\f") for line in page.split("\r\n"))
    assert all(page.count("\r\n") <= size.lines for page in brf.split("\f"))


def test_a_table_that_fits_stands_in_columns(translator: Translator) -> None:
    document = Document("Titre", "fr", (Section("", (TURNS,)),))
    lines = to_brf(document, translator, PageSize(45, 25)).split("\r\n")
    assert [line.find(".H,") for line in lines[4:6]] == [lines[3].find(".R=F")] * 2 != [-1, -1]


def test_a_table_that_does_not_fit_has_its_column_names_once(translator: Translator) -> None:
    document = Document("Titre", "fr", (Section("", (TURNS, WIDE)),))
    sections = paper_sections(document, translator, PageSize(30, 25), BrailleTable.COMP6)
    texts = [entry.text for entry in entries_of(sections)]
    assert texts[2:5] == ["Coup; Tirage; Mot; Réf; Pts", "1; ABC+DEFG; MOTS; H1; 12", "2; ABC+DEFG; MOTSS; H2; 12"]
    assert texts[-1].startswith("valeur assez longue; valeur assez longue")
    assert sum("Tirage" in text for text in texts) == 1
    assert not any(isinstance(entry, Row) for entry in entries_of(sections))


def test_a_board_is_not_cut_and_reads_back(translator: Translator) -> None:
    pages = to_brf(DOCUMENT, translator).split("\f")
    assert sum("\n ,*<%?" in page for page in pages) == 1
    sections = paper_sections(DOCUMENT, translator, PageSize(), BrailleTable.COMP6)
    block = next(block for section in sections for block in section if len(block) > 15)
    assert board_from_block([entry.text for entry in block][1:]) == BOARD


def test_a_title_is_not_left_alone_at_the_foot_of_a_page(translator: Translator) -> None:
    sections = tuple(Section(f"Titre {number}", (TURNS,)) for number in range(6))
    pages = to_brf(Document("Document", "fr", sections), translator, PageSize(40, 25)).split("\f")
    assert sum(page.count(" .TITRE") for page in pages) == len(sections)
    assert not any(page.rpartition(" .TITRE")[2].count(",") < 3 for page in pages if " .TITRE" in page)


def test_contracted_braille_is_shorter_and_eight_dots_are_refused(translator: Translator) -> None:
    prose = Document("feuille", "fr", (Section("", (Paragraph("une valeur assez longue avec tout le monde " * 20),)),))
    assert len(to_brf(prose, translator, table=BrailleTable.G2)) < len(to_brf(prose, translator))
    with pytest.raises(InputError):
        to_brf(DOCUMENT, translator, table=BrailleTable.COMP8)


RANKING = Grid(
    "Classement",
    (
        Column("Rang"),
        Column("Nom"),
        Column("Points", "pts"),
        Column("Pourcentage", "%"),
        Column("Écart"),
        Column("Solos"),
    ),
    (("1", "Anne-Marie Martin", "431", "100,0", "", "3"), ("2", "Jean-Baptiste Durand", "375", "87,0", "-56", "")),
)


@pytest.mark.parametrize("cells", [*range(28, 33), 40])
def test_a_ranking_puts_per_cent_behind_its_number_and_parts_values_by_semicolons(
    translator: Translator, cells: int
) -> None:
    document = Document("Résultats", "fr", (Section("Classement", (RANKING,)),))
    sections = paper_sections(document, translator, PageSize(cells, 25), BrailleTable.COMP6)
    texts = [entry.text for entry in entries_of(sections)]
    assert texts == [
        "Résultats",
        "Classement",
        "Rang; Nom; pts; %; Écart; Solos",
        "1; Anne-Marie Martin; 431; 100,0%; -; 3",
        "2; Jean-Baptiste Durand; 375; 87,0%; -56",
    ]
    brf = to_brf(document, translator, PageSize(cells, 25))
    assert Embosser(translator, PageSize(cells, 25)).misread(brf, sections) == ()
    lines = brf.split("\r\n")
    assert lines[0].strip() == ".R=SULTATS"
    assert (lines[1], lines[2].strip(), lines[3]) == ("", ".CLASSEMENT", "")
    assert {len(lines[number]) - len(lines[number].lstrip()) for number in (0, 2)} == {
        (cells - len(".R=SULTATS")) // 2,
        (cells - len(".CLASSEMENT")) // 2,
    }


@pytest.mark.parametrize("cells", [28, 30, 32, 40])
def test_pages_have_their_number_and_none_begins_with_a_blank_line(translator: Translator, cells: int) -> None:
    pages = to_brf(DOCUMENT, translator, PageSize(cells, 25)).split("\f")
    assert len(pages) > 1
    for number, page in enumerate(pages, start=1):
        lines = page.split("\r\n")[:-1]
        assert (len(lines), bool(lines[0].strip())) == (25, True)
        assert lines[-1] == ("," + "*<%?:$]\\["[number - 1]).rjust(cells)


def test_contracted_braille_leaves_tables_in_full(translator: Translator) -> None:
    document = Document("Résultats", "fr", (Section("", (RANKING, TURNS)),))
    in_full = to_brf(document, translator, PageSize(30, 25))
    contracted = to_brf(document, translator, PageSize(30, 25), BrailleTable.G2)
    assert contracted.count(".ANNE-.MARIE") == in_full.count(".ANNE-.MARIE") == 1
    assert contracted.count("..ABC,6..DEFG") == len(TURNS.rows)
