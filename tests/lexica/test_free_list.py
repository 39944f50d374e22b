from pathlib import Path

import pytest

from access_scrabble.engine.lexicon import LONGEST_WORD, Lexicon
from access_scrabble.errors import OperationFailed
from access_scrabble.lexica.build import (
    PACKAGE,
    DictionarySource,
    FreeList,
    Selection,
    build_free_list,
    read_selection,
    write_free_list,
)
from access_scrabble.lexica.files import LexiconProblem
from access_scrabble.lexica.store import count_by_length, read_provenance, shipped_file

USUAL = "ETE COEUR PASSE AFIN ANTAN KILOMETRE CHEVAUX VINSSENT AULX WHISKY CRWTH KIWI YEUX DECIDASSIEZ OHMS"
SHORT_AND_EXPENSIVE = "YETI ZEKS KWAS WAPS KYAT WALI ZUPS EWE DAW FAQ QIN QIS RUZ DZO IXAI IXENT JASS WITZ KOPS"
ADMITTED_BY_THE_NOTICE = """
    HADJ HADJS BRIK BRIKS KOT KOTS REFUZNIK REFUZNIKS DAYAK DAYAKS KANJI KANJIS ENFOIRE ENFOIRES VALOCHE VALOCHES
    VIOC VIOCS FROMJI FROMJIS FROMGI FROMGIS NENE NENES MEZIG PEBROC PEBROCS MAC MACS ZIEUTER VIET VIETS ZOO ZOOS KILO
    KILOS PROF PROFS FAC FACS INFO INFOS CAP FOB AY AYS LLOYD LLOYDS ROBERT ROBERTS BRESIL BRESILS INDE INDES VICHY
    VICHYS NEWTON NEWTONS SCRABBLE SCRABBLES DURIT DURITS MARTINI MARTINIS BIC BICS SOLEX GOY GOYIM GOYM GOYS BRAVO
    BRAVI BRAVOS LEV LEVA LEVS WATTMEN WATTMANS LADY LADIES LADYS KSAR KSOUR KSARS HI PFFT BERK YOUPI ZOU HELLO VLAN
    VROOM DING BRRR PST PFF VS ENVI ENCONTRE CATIMINI JEUN PAMER PAMAIENT ENFUIR ENFUYEZ PIEUTER PIEUTA OVNI SIDA HOMME
"""
INVARIABLE_BY_THE_NOTICE = (
    "ENVI ENCONTRE CATIMINI JEUN MEZIG SOLEX HI BERK YOUPI ZOU HELLO VLAN VROOM DING BRRR PST PFF PFFT VS"
)
ENDINGS_IN_ER = """
    E ES ONS EZ ENT AIS AIT IONS IEZ AIENT AI AS A AMES ATES ERENT ERAI ERAS ERA ERONS EREZ ERONT ERAIS ERAIT ERIONS
    ERIEZ ERAIENT ASSE ASSES AT ASSIONS ASSIEZ ASSENT ANT ER
"""
ENFUIR_AT_ALL_TENSES = """
    ENFUIS ENFUIT ENFUYONS ENFUYEZ ENFUIENT ENFUYAIS ENFUYAIT ENFUYIONS ENFUYIEZ ENFUYAIENT ENFUIMES ENFUITES ENFUIRENT
    ENFUIRAI ENFUIRAS ENFUIRA ENFUIRONS ENFUIREZ ENFUIRONT ENFUIRAIS ENFUIRAIT ENFUIRIONS ENFUIRIEZ ENFUIRAIENT ENFUIE
    ENFUIES ENFUISSE ENFUISSES ENFUISSIONS ENFUISSIEZ ENFUISSENT ENFUYANT ENFUI
"""
REFUSED_BY_THE_NOTICE = "WC OK SOS SVP FE CU KM CX ETC ACHT TSF ABC ACHILLE BENSUN PRUD"
STRANGERS = "LYON DUPONT BELGIQUE JUSQU LORSQU LAMI AVR BIBL HTTP KM MBAR ARCSIN YOTTAMETRE OPERANDI ABRUPTO"


def test_it_has_360000_to_410000_words(free_lexicon: Lexicon) -> None:
    assert 360_000 <= len(free_lexicon) <= 410_000


def test_its_short_words_are_the_listed_ones_exactly(free_lexicon: Lexicon) -> None:
    two, three = set(free_lexicon.matching("??")), set(free_lexicon.matching("???"))
    assert two | three == read_selection().short_words
    assert len(two) == 81
    assert 615 <= len(three) <= 655


@pytest.mark.parametrize("word", SHORT_AND_EXPENSIVE.split())
def test_it_has_the_short_words_of_beginners_sheets(word: str, free_lexicon: Lexicon) -> None:
    assert word in free_lexicon


@pytest.mark.rule("AD-06")
@pytest.mark.parametrize("word", ADMITTED_BY_THE_NOTICE.split())
def test_it_admits_every_word_that_the_notice_names(word: str, free_lexicon: Lexicon) -> None:
    assert word in free_lexicon


@pytest.mark.rule("AD-06")
@pytest.mark.parametrize("word", REFUSED_BY_THE_NOTICE.split())
def test_it_refuses_every_word_that_the_notice_refuses(word: str, free_lexicon: Lexicon) -> None:
    assert word not in free_lexicon


@pytest.mark.rule("AD-06")
def test_verbs_that_need_a_pronoun_are_admitted_at_all_tenses(free_lexicon: Lexicon) -> None:
    """The notice's 3.1 d: PAMER, ENFUIR and PIEUTER, form by form."""
    forms = [f"{stem}{ending}" for stem in ("PAM", "PIEUT") for ending in ENDINGS_IN_ER.split()]
    assert [form for form in (*forms, *ENFUIR_AT_ALL_TENSES.split()) if form not in free_lexicon] == []


@pytest.mark.rule("AD-06")
def test_what_the_notice_calls_invariable_takes_no_s(free_lexicon: Lexicon) -> None:
    assert [word for word in INVARIABLE_BY_THE_NOTICE.split() if f"{word}S" in free_lexicon] == []


@pytest.mark.parametrize(
    "word", ["ABLATER", "BRESSANES", "FERTILEMENT", "KIMCHIS", "LANDERNEAUX", "PECLOTIEZ", "REPOURVUE"]
)
def test_it_has_what_independent_lists_agree_on(word: str, free_lexicon: Lexicon) -> None:
    assert word in free_lexicon


@pytest.mark.parametrize("word", ["PECLOTEE", "REPOURVERRA", "SATAN", "TOUSSAINT", "HECTOWATT", "FEMMELETTE"])
def test_agreement_brings_no_name_no_false_form_and_nothing_withdrawn(word: str, free_lexicon: Lexicon) -> None:
    assert word not in free_lexicon


def test_own_headwords_get_all_their_forms_and_short_words_are_settled() -> None:
    source = DictionarySource(
        "FLAG long\nNEEDAFFIX ()\nSFX S. Y 2\nSFX S. 0 0 [^sxz]\nSFX S. 0 s [^sxz]", "1\nabc po:nom"
    )
    selection = Selection(
        short_words=frozenset({"AA", "KOB"}), own_headwords="2\n# ours\nkob/S.() po:nom\ncrwth po:nom\nkilohertz po:nom"
    )
    assert build_free_list(source, selection).spellings_by_word == {
        "AA": frozenset(),
        "CRWTH": frozenset({"crwth"}),
        "KILOHERTZ": frozenset({"kilohertz"}),
        "KOB": frozenset({"kob"}),
        "KOBS": frozenset({"kobs"}),
    }


def test_provenance_tells_what_the_list_holds(free_lexicon: Lexicon) -> None:
    provenance = read_provenance()
    words = list(free_lexicon)
    assert provenance.words == len(free_lexicon) == len(words)
    assert provenance.by_length == count_by_length(words)
    assert max(provenance.by_length) == LONGEST_WORD
    assert provenance.package == PACKAGE


@pytest.mark.parametrize("word", USUAL.split())
def test_it_knows_usual_words(word: str, free_lexicon: Lexicon) -> None:
    assert word in free_lexicon


@pytest.mark.parametrize("word", STRANGERS.split())
def test_it_holds_no_name_elision_or_abbreviation(word: str, free_lexicon: Lexicon) -> None:
    assert word not in free_lexicon


def test_building_again_gives_the_shipped_bytes(source: DictionarySource, built: FreeList) -> None:
    if source.fingerprint != read_provenance().fingerprint:
        pytest.skip(f"NOT CHECKED: another version of {PACKAGE} is installed")
    for name, data in built.files().items():
        assert shipped_file(name).read_bytes() == data, name


def test_the_build_counts_what_it_drops(built: FreeList) -> None:
    assert sum(built.dropped.values()) > 15_000
    assert all(count > 0 for count in built.dropped.values())


def test_the_licence_travels_with_the_list() -> None:
    notice = shipped_file("LICENSE.txt").read_text(encoding="utf-8")
    assert "Mozilla Public License" in notice
    assert "Dicollecte" in notice


def test_without_the_dictionary_the_build_says_which_package_to_install(tmp_path: Path) -> None:
    with pytest.raises(OperationFailed) as failure:
        DictionarySource.read(tmp_path)
    assert failure.value.problem is LexiconProblem.SOURCE_MISSING
    assert failure.value.data["package"] == PACKAGE


def test_written_files_are_those_of_the_list(tmp_path: Path) -> None:
    small = FreeList(
        {"ETE": frozenset({"été"}), "MER": frozenset({"mer"})},
        {"ETE": frozenset(), "MER": frozenset()},
        {},
        "fingerprint",
    )
    write_free_list(small, tmp_path)
    assert {path.name: path.read_bytes() for path in tmp_path.iterdir()} == small.files()
