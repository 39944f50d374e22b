"""Documents in paper braille, read back to the same text."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from access_scrabble.braille.paper import Embosser, PageSize, Row, board_from_block, entries_of, paper_sections, to_brf
from access_scrabble.braille.translator import BrailleTable, Translator
from access_scrabble.errors import InputError
from access_scrabble.language.documents import Document, Section
from tests.files.sample_documents import BOARD, DOCUMENT, TURNS, WIDE, documents

SIZES = [PageSize(), PageSize(30, 25), PageSize(20, 10)]


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
    assert [line.find(".H,") for line in lines[3:5]] == [lines[2].find(".R=F")] * 2 != [-1, -1]


def test_a_table_that_does_not_fit_is_written_entry_by_entry(translator: Translator) -> None:
    document = Document("Titre", "fr", (Section("", (TURNS, WIDE)),))
    sections = paper_sections(document, translator, PageSize(30, 25), BrailleTable.COMP6)
    texts = [entry.text for entry in entries_of(sections)]
    assert "Coup 3, Tirage ABC+DEFG, Mot MOT, Réf H3, Pts 12" in texts
    assert texts[-1].startswith("c1 valeur assez longue, c2 valeur assez longue")
    assert not any(isinstance(entry, Row) for entry in entries_of(sections))


def test_a_board_is_not_cut_and_reads_back(translator: Translator) -> None:
    pages = to_brf(DOCUMENT, translator).split("\f")
    assert sum("' *<%?" in page for page in pages) == 1
    sections = paper_sections(DOCUMENT, translator, PageSize(), BrailleTable.COMP6)
    block = next(block for section in sections for block in section if len(block) > 15)
    assert board_from_block([entry.text for entry in block][2:]) == BOARD


def test_a_title_is_not_left_alone_at_the_foot_of_a_page(translator: Translator) -> None:
    sections = tuple(Section(f"Titre {number}", (TURNS,)) for number in range(6))
    pages = to_brf(Document("Document", "fr", sections), translator, PageSize(40, 25)).split("\f")
    assert sum(page.count("\n.TITRE") + page.startswith(".TITRE") for page in pages) == len(sections)
    assert not any(page.splitlines()[-1].startswith(".TITRE") for page in pages)


def test_contracted_braille_is_shorter_and_eight_dots_are_refused(translator: Translator) -> None:
    assert len(to_brf(DOCUMENT, translator, table=BrailleTable.G2)) < len(to_brf(DOCUMENT, translator))
    with pytest.raises(InputError):
        to_brf(DOCUMENT, translator, table=BrailleTable.COMP8)
