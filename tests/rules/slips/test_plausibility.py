"""How believable side words look to the program (BU-06)."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from access_scrabble.engine.tiles import ALPHABET
from access_scrabble.rules.slips.earlier import is_near_miss
from access_scrabble.rules.slips.plausibility import (
    Plausibility,
    has_impossible_letters,
    place_plausibility,
    plausibility,
)

WORDS = """
RIZ COCON PASSE PASSER TABLE JOLI CHOU GRAND MARIN PHASE ZELE PORTER FINIR PORTE PARMI JALONNE PERLE TROUSSAS
HERITER
"""
LEXICON = frozenset(WORDS.split())


@pytest.mark.rule("BU-06")
@pytest.mark.parametrize(
    ("words", "expected"),
    [
        ("GRANDS GRANDE JOLIE JOLIS CHOUS PASSET PASSERONS PORTEES PARMIE", Plausibility.PLAUSIBLE),
        ("COCCON FASE PASER RETABLE MARRIN PORTERENT REPORTER JALONE", Plausibility.PLAUSIBLE),
        ("RPASSE MPASSE TABLEQZ ZRIZ COQON PPASSE RIZQ TRZ GRANDV", Plausibility.IMPLAUSIBLE),
        ("OO II EE OQ PERLEO PASSEK TROUSSASS AHERITER PASSEI IPASSE OTABLE RIZOPASSE", Plausibility.IMPLAUSIBLE),
        ("TABLEES TABLER CHOUAGE TABLO MO LUR", Plausibility.DOUBTFUL),
    ],
)
def test_words_that_are_not_admitted(words: str, expected: Plausibility) -> None:
    found = {word: plausibility(word, LEXICON) for word in words.split()}
    assert found == dict.fromkeys(found, expected)


@pytest.mark.rule("BU-06")
def test_a_place_is_as_believable_as_its_least_believable_side_word() -> None:
    assert place_plausibility(("GRANDS",), LEXICON) is Plausibility.PLAUSIBLE
    assert place_plausibility(("GRANDS", "TABLO"), LEXICON) is Plausibility.DOUBTFUL
    assert place_plausibility(("GRANDS", "TABLO", "RPASSE"), LEXICON) is Plausibility.IMPLAUSIBLE


@given(st.text(st.sampled_from(ALPHABET), min_size=1, max_size=15))
def test_any_letters_are_judged_and_words_without_vowel_are_impossible(word: str) -> None:
    assert plausibility(word, LEXICON) in Plausibility
    if not set(word) & set("AEIOUY"):
        assert has_impossible_letters(word)


@pytest.mark.rule("BU-15")
@pytest.mark.parametrize(
    ("written", "is_near"),
    [
        *(("EQS", True), ("SES", True), ("ESQ", True), ("SSA", True), ("ESAP", True)),
        *(("ESS", False), ("QQS", False), ("ES", False), ("", False), ("ESSAPE", False)),
    ],
)
def test_connections_that_just_miss(written: str, is_near: bool) -> None:  # noqa: FBT001
    assert is_near_miss(written, "ESSAP") is is_near
