"""Paper braille of a game, read back to the same text."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from access_scrabble.braille.paper import (
    Embosser,
    PageSize,
    PaperParagraph,
    Section,
    board_block,
    board_from_block,
    checked_paper_table,
    entries_of,
    paper_text,
)
from access_scrabble.braille.translator import BrailleProblem, BrailleTable, Translator
from access_scrabble.engine.board import Board
from access_scrabble.engine.coordinates import ALL_SQUARES
from access_scrabble.errors import InputError

SCORE_SHEET = [
    "Feuille de marque, partie du 12/10/2026",
    "",
    "Coup 1 : Anne, H4 PASSE, 16 points, cumul 16",
    "Coup 2 : Paul, 5G TAXI (joker : I), 22 points, cumul 22",
    "Coup 3 : Anne passe ; Paul échange 3 lettres.",
    "Solo : l'arbitre donne + 10 à Zoé, pénalité - 5 à Œdipe ; total = 100 % ?",
]
RECORD = [f"{turn} ABC+DEFG {turn % 15 + 1}H MOTS{'X' * (turn % 9)} {turn * 7} points" for turn in range(1, 41)]
SIZES = [PageSize(), PageSize(28, 25), PageSize(30, 25), PageSize(32, 28), PageSize(20, 10)]

TOKENS = (
    "joker points cumul l'as Anne Jean-Paul Zoé Œdipe été ça Émile PASSE ÉTÉ Mme A M. H4 8H O15 ABC+DEFG "
    "-ABCDEFG 12 0 3e 1er 12/10/2026 ? ! ; : , . (12) (joker) «PASSE» 100 % + - = * 12,5 1:30 ABC? MOt [non]"
)
wordings = st.lists(st.sampled_from(TOKENS.split()), min_size=1, max_size=30).map(" ".join)
printable = st.text("abcdefghijklmnopqrstuvwxyzéèàçùêîôûëïüœABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789 ,;:.!?'()-")
boards = st.dictionaries(
    st.sampled_from(ALL_SQUARES), st.sampled_from("ABCDEFGHIJKLMNOPQRSTUVWXYZaez"), max_size=60
).map(Board().place)


def text_section(lines: list[str], table: BrailleTable = BrailleTable.COMP6) -> Section:
    return tuple((PaperParagraph(paper_text(line), table),) for line in lines)


@pytest.mark.parametrize("size", SIZES, ids=str)
def test_board_score_sheet_and_record_read_back_to_the_same_text(
    translator: Translator, board: Board, size: PageSize
) -> None:
    sections = [(board_block(board, "Plateau final"),), text_section(SCORE_SHEET), text_section(RECORD)]
    embosser = Embosser(translator, size)
    brf = embosser.emboss(sections)
    assert embosser.misread(brf, sections) == ()
    texts = embosser.reread(brf, [entry.table for entry in entries_of(sections)])
    assert list(texts[len(sections[0][0]) :]) == [paper_text(line) for line in SCORE_SHEET + RECORD if line]
    assert board_from_block(texts[: len(sections[0][0])]) == board
    assert all(len(line) <= size.cells for page in brf.split("\f") for line in page.split("\r\n"))
    assert all(page.count("\r\n") <= size.lines for page in brf.split("\f"))


def test_a_sheet_of_words_has_one_sign_of_capitals_before_the_first_and_the_last(translator: Translator) -> None:
    sections = [text_section(["AAS ACE ADA ADO", "AAS ACE ADA", "Fin"])]
    embosser = Embosser(translator)
    brf = embosser.emboss(sections)
    assert brf.split("\r\n")[:3] == ["3.AAS ACE ADA .ADO", "..AAS ..ACE ..ADA", ".FIN"]
    assert embosser.misread(brf, sections) == ()


@given(words=st.lists(st.text("ABCDEFGHIJKLMNOPQRSTUVWXYZ", min_size=2, max_size=15), min_size=1, max_size=60))
def test_words_in_capitals_read_back(translator: Translator, words: list[str]) -> None:
    sections = [text_section([" ".join(words)])]
    embosser = Embosser(translator)
    assert embosser.misread(embosser.emboss(sections), sections) == ()


def test_the_first_lines_are_what_an_embosser_expects(translator: Translator, board: Board) -> None:
    brf = Embosser(translator).emboss([(board_block(board, "Plateau final"),), text_section(["Fin"])])
    first, second = brf.split("\f")
    lines = first.split("\r\n")
    assert lines[0] == ".PLATEAU FINAL"
    assert lines[1] == " ,*<%?:$]\\[#*<%?:"
    assert lines[9] == "H =''PASSE'''8''="
    assert lines[17:19] == ["JOKER .S1 .H,]", "JOKER .I1 .J,:"]
    assert (len(lines), lines[24]) == (26, ",*".rjust(40))
    assert second.split("\r\n")[0] == ".FIN"


@given(boards)
def test_any_board_comes_back_from_paper_jokers_included(position: Board) -> None:
    embosser = Embosser(Translator())
    block = board_block(position, "Grille")
    texts = embosser.reread(embosser.emboss([(block,)]), [entry.table for entry in block])
    assert board_from_block(texts) == position


@given(st.lists(printable, min_size=1, max_size=6), st.sampled_from(SIZES))
def test_a_file_always_has_the_paragraphs_it_was_made_of(lines: list[str], size: PageSize) -> None:
    embosser = Embosser(Translator(), size)
    section = text_section(lines)
    texts = embosser.reread(embosser.emboss([section]), [entry.table for entry in entries_of([section])])
    assert len(texts) == sum(bool(line.strip()) for line in lines)


@given(st.lists(wordings, min_size=1, max_size=5), st.sampled_from(SIZES))
def test_all_that_a_game_record_says_reads_back_word_for_word(lines: list[str], size: PageSize) -> None:
    embosser = Embosser(Translator(), size)
    section = text_section(lines)
    assert embosser.misread(embosser.emboss([section]), [section]) == ()


def test_contracted_braille_is_at_choice_and_what_it_loses_is_told(translator: Translator) -> None:
    embosser = Embosser(translator)
    kept, lost = "Bonjour à tous les joueurs", "Tirage ABC+DEFG"
    section = text_section([kept, lost], BrailleTable.G2)
    brf = embosser.emboss([section])
    assert len(brf) < len(embosser.emboss([text_section([kept, lost])]))
    assert embosser.misread(brf, [section]) == (PaperParagraph(lost, BrailleTable.G2),)


def test_a_spoilt_file_is_noticed(translator: Translator) -> None:
    embosser = Embosser(translator)
    section = text_section(["Anne 120", "Paul 98"])
    brf = embosser.emboss([section])
    assert embosser.misread(brf.replace("ANNE", "ANNA"), [section]) == section[0]
    with pytest.raises(InputError) as caught:
        embosser.misread(brf + ".P\r\n", [section])
    assert caught.value.problem is BrailleProblem.BAD_PAPER_BRAILLE


def test_paper_has_no_eight_dot_tables() -> None:
    with pytest.raises(InputError):
        checked_paper_table(BrailleTable.COMP8)


def test_runs_of_spaces_and_line_ends_become_one_space() -> None:
    assert paper_text(" a \t b\u00a0c\n") == "a b c"
    assert paper_text("« PASSE\u00a0»") == "«PASSE»"


@pytest.mark.parametrize(
    ("print_text", "braille"),
    [
        ("Coup 1 : Anne, 16 points ; Paul passe !", ".COUP ,*3 .ANNE1 ,*$ POINTS2 .PAUL PASSE6"),
        ("Fini ?", ".FINI5"),
        ("Tirage ABC ?", ".TIRAGE ..ABC 5"),
        ("« PASSE »", "7..PASSE7"),
        ("90,6 %", ',[#1$"+'),
        ("Anna, 87 points, 90,6 %, -9", '.ANNA2 ,\\] POINTS2 ,[#1$"+2 ,-['),
        ("Anna, 87 points, -9", ".ANNA1 ,\\] POINTS1 ,-["),
    ],
)
def test_signs_stand_as_french_readers_know_them(translator: Translator, print_text: str, braille: str) -> None:
    text = paper_text(print_text)
    embosser = Embosser(translator, PageSize(60, 25))
    brf = embosser.emboss([text_section([text])])
    assert brf == braille + "\r\n"
    assert embosser.reread(brf, [BrailleTable.COMP6]) == (text,)


@pytest.mark.parametrize("blank", ["joker S", "joker s, H7", "joker S, Z9"])
def test_a_joker_line_that_says_nothing_is_refused(board: Board, blank: str) -> None:
    texts = [paragraph.text for paragraph in board_block(board, "Grille")]
    with pytest.raises(InputError):
        board_from_block([*texts, blank])
