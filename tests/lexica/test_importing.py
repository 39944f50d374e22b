import struct
import zlib

import pytest
from hypothesis import given
from hypothesis import strategies as st

from access_scrabble.engine.lexicon import Lexicon
from access_scrabble.engine.tiles import without_accents
from access_scrabble.errors import InputError
from access_scrabble.lexica.files import LexiconProblem
from access_scrabble.lexica.importing import SAMPLES_KEPT, Encoding, LineRefusal, import_words
from access_scrabble.lexica.spellings import Spellings

PIXEL = b"\x89PNG\r\n\x1a\n" + struct.pack(">I4sIIBBBBBI", 13, b"IHDR", 1, 1, 8, 0, 0, 0, 0, zlib.crc32(b"IHDR"))
THREE = frozenset({"ETE", "COEUR", "MER"})


def to_utf_8(text: str) -> bytes:
    return text.encode(errors="replace")


def to_utf_16(text: str) -> bytes:
    return text.encode("utf-16", errors="replace")


letters = st.text("abcdefghijklmnopqrstuvwxyzéèàçœ", min_size=2, max_size=7)


@pytest.mark.parametrize(
    ("data", "encoding", "separator"),
    [
        ("été\ncœur\nmer\n".encode(), Encoding.UTF_8, ""),
        ("ÉTÉ\nCŒUR\nMER".encode(), Encoding.UTF_8, ""),
        ("\ufeffété\r\ncœur\r\nmer\r\n".encode(), Encoding.UTF_8, ""),
        ("été\rcœur\rmer\r".encode("cp1252"), Encoding.WINDOWS_1252, ""),
        ("été\ncoeur\nmer\n".encode("latin-1"), Encoding.WINDOWS_1252, ""),
        ("été\ncœur\nmer\n".encode("utf-16"), Encoding.UTF_16, ""),
        ("\ufeffété\ncœur\nmer\n".encode("utf-16-be"), Encoding.UTF_16, ""),
        ("# liste\n\n  été  \n// fin\ncoeur\nmer\n\x1a\n".encode(), Encoding.UTF_8, ""),
        ("mot;sens\nété;saison\ncœur;organe\nmer;eau".encode(), Encoding.UTF_8, ";"),
        ('"Mots","Points"\n"été","3"\n"cœur","5"\n"mer","4"'.encode(), Encoding.UTF_8, ","),
        (b"ete\t1\ncoeur\t2\nmer\t3", Encoding.UTF_8, "\t"),
        (b"ete 1\ncoeur 2\nmer 3", Encoding.UTF_8, " "),
        ("e\u0301te\u0301\ncœur\nmer".encode(), Encoding.UTF_8, ""),
    ],
)
def test_lists_of_every_make(data: bytes, encoding: Encoding, separator: str) -> None:
    report = import_words(data)
    assert (report.words, report.encoding, report.separator) == (THREE, encoding, separator)
    assert report.refused == report.duplicates == 0


def test_refused_lines_are_told_by_reason_with_their_number() -> None:
    lines = ["mer", "abat-jour", "aujourd’hui", "pomme de terre", "2e", "a", "anticonstitutionnellement", "naïf!"]
    report = import_words("\n".join(lines).encode())
    assert report.words == {"MER"}
    assert {code: refusal.samples for code, refusal in report.refusals.items()} == {
        LineRefusal.HYPHEN: ((2, "abat-jour"),),
        LineRefusal.APOSTROPHE: ((3, "aujourd’hui"),),
        LineRefusal.SEVERAL_WORDS: ((4, "pomme de terre"),),
        LineRefusal.DIGIT: ((5, "2e"),),
        LineRefusal.TOO_SHORT: ((6, "a"),),
        LineRefusal.TOO_LONG: ((7, "anticonstitutionnellement"),),
        LineRefusal.FOREIGN_CHARACTER: ((8, "naïf!"),),
    }


def test_only_the_first_refused_lines_are_quoted() -> None:
    report = import_words(b"mer\n" + b"1er\n" * 20)
    assert report.refusals[LineRefusal.DIGIT].count == 20
    assert len(report.refusals[LineRefusal.DIGIT].samples) == SAMPLES_KEPT


def test_the_same_letters_twice_are_one_word() -> None:
    report = import_words("péché\npêche\nPECHE\n".encode())
    assert (report.kept, report.duplicates) == (1, 2)
    assert Spellings.from_words(report.spellings).spoken_forms("PECHE") == ("péché", "pêche")


def test_a_word_in_bare_capitals_tells_nothing_of_its_accents() -> None:
    assert import_words(b"ETE\nMER").spellings == frozenset()


@pytest.mark.parametrize(
    ("data", "code"),
    [
        (PIXEL, LexiconProblem.NOT_TEXT),
        (bytes(range(256)), LexiconProblem.NOT_TEXT),
        (b"\xff\xfea", LexiconProblem.NOT_TEXT),
        (b"", LexiconProblem.EMPTY_LIST),
        (b"\n\n# rien\n", LexiconProblem.EMPTY_LIST),
        (b"1\n2\n3\n", LexiconProblem.EMPTY_LIST),
    ],
)
def test_what_is_no_word_list(data: bytes, code: LexiconProblem) -> None:
    with pytest.raises(InputError) as refusal:
        import_words(data)
    assert refusal.value.problem is code


@given(st.one_of(st.binary(max_size=300), st.text(max_size=200).map(to_utf_8), st.text().map(to_utf_16)))
def test_any_bytes_give_a_report_or_an_input_error(data: bytes) -> None:
    try:
        report = import_words(data)
    except InputError:
        return
    assert report.lines == report.skipped + report.kept + report.duplicates + report.refused
    lexicon = Lexicon.from_words(report.words)
    assert all(word in lexicon and 2 <= len(word) <= 15 for word in report.words)
    table = Spellings.from_words(report.spellings)
    assert Spellings.from_bytes(table.to_bytes()).to_bytes() == table.to_bytes()


@given(st.sets(letters, min_size=1, max_size=40), st.sampled_from(["utf-8", "utf-16"]), st.sampled_from("\n\r"))
def test_what_is_written_is_read_back(spellings: set[str], encoding: str, end: str) -> None:
    report = import_words(end.join(spellings).encode(encoding))
    assert report.words == {without_accents(spelling).upper() for spelling in spellings}
    assert report.spellings == spellings
