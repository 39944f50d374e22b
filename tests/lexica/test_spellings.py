import random
from itertools import islice
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from access_scrabble.engine.lexicon import Lexicon
from access_scrabble.engine.tiles import without_accents
from access_scrabble.errors import InputError, OperationFailed
from access_scrabble.lexica.build import FreeList
from access_scrabble.lexica.files import LexiconProblem
from access_scrabble.lexica.spellings import Spellings

FRENCH_LETTERS = "abcdefghijklmnopqrstuvwxyzàâäçéèêëîïñôöùûüÿœæ"

words = st.text(FRENCH_LETTERS, min_size=1, max_size=9)


@given(st.sets(words, max_size=30))
def test_every_spelling_is_found_again_under_its_letters(spellings: set[str]) -> None:
    table = Spellings.from_bytes(Spellings.from_words(spellings).to_bytes())
    by_letters: dict[str, set[str]] = {}
    for spelling in spellings:
        by_letters.setdefault(without_accents(spelling).upper(), set()).add(spelling)
    for letters, known in by_letters.items():
        found = table.spoken_forms(letters)
        assert set(found) == known
        assert len(found) == len(known)


@given(st.binary(max_size=200))
def test_other_bytes_are_refused(data: bytes) -> None:
    with pytest.raises(InputError) as refusal:
        Spellings.from_bytes(data)
    assert refusal.value.problem is LexiconProblem.SPELLINGS_DAMAGED


@pytest.mark.parametrize(
    ("word", "expected"),
    [
        ("ETE", ("été",)),
        ("COEUR", ("cœur",)),
        ("CA", ("ça", "çà")),
        ("COTE", ("cote", "coté", "côte", "côté")),
        ("NAIF", ("naïf",)),
        ("CANON", ("canon", "cañon")),
        ("MER", ("mer",)),
        ("ZZYZX", ("zzyzx",)),
    ],
)
def test_the_free_list_keeps_its_accents(word: str, expected: tuple[str, ...], free_spellings: Spellings) -> None:
    assert free_spellings.spoken_forms(word) == expected


def test_10000_free_words_are_spelled_as_in_the_dictionary(built: FreeList, free_spellings: Spellings) -> None:
    rare = {"ångström", "ångströms", "shōjo", "shōjos", "shōnen", "shōnens"}
    sample = random.Random(1).sample(sorted(built.spellings_by_word), 10_000)
    spelled = {word: known for word in sample if (known := built.spellings_by_word[word]) and not known & rare}
    assert len(spelled) > 9_000
    for word, known in spelled.items():
        assert set(free_spellings.spoken_forms(word)) == known


def test_spellings_are_those_of_admitted_words(free_lexicon: Lexicon, free_spellings: Spellings) -> None:
    sample = list(islice(free_spellings, 0, None, 20))
    assert len(sample) > 1000
    assert all(without_accents(spelling).upper() in free_lexicon for spelling in sample)


def test_a_word_it_does_not_know_is_asked_of_the_other_table() -> None:
    table = Spellings.from_words(["pêche"], Spellings.from_words(["été", "péché"]))
    assert table.spoken_forms("ETE") == ("été",)
    assert table.spoken_forms("PECHE") == ("pêche",)
    assert table.spoken_forms("MOT") == ("mot",)


def test_a_rare_accent_is_left_out() -> None:
    assert Spellings.from_words(["ångström"]).spoken_forms("ANGSTROM") == ("angström",)


def test_a_missing_file_is_reported_with_its_path(tmp_path: Path) -> None:
    with pytest.raises(OperationFailed) as failure:
        Spellings.open(tmp_path / "none.spellings")
    assert failure.value.data == {"path": str(tmp_path / "none.spellings")}
