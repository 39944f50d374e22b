"""Verdicts in words: every reason and sanction has its own, in both languages."""

import pytest

from access_scrabble.desks.slips.verdicts import REASON_SENTENCES, SANCTION_NAMES, reason_text, verdict_line
from access_scrabble.language.language import LANGUAGES, Language
from access_scrabble.rules.game import Edition
from access_scrabble.rules.slips.correction import Corrector
from access_scrabble.rules.slips.verdict import Flag, Reason, ReasonCode, Sanction, Slip, articles
from tests.rules.slips.slip_tables import table_rows, turn_of

REASONS_BEFORE_2026 = {
    ReasonCode.NEAR_MISS_JUNCTION,
    ReasonCode.PLACE_SHIFTED,
    ReasonCode.LAST_LETTER_MISSING,
    ReasonCode.BOTH_REVERSED,
}


@pytest.mark.parametrize("code", ReasonCode)
def test_every_reason_has_an_article_in_every_edition_that_knows_it(code: ReasonCode) -> None:
    assert articles(Edition.E, code)
    assert articles(Edition.R12, code)
    if code not in REASONS_BEFORE_2026:
        assert articles(Edition.R26, code)[0].startswith("6.")


def test_every_reason_and_sanction_has_words() -> None:
    assert set(REASON_SENTENCES) == set(ReasonCode)
    assert set(SANCTION_NAMES) == set(Sanction)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_verdict_of_the_tables_can_be_said(language: str) -> None:
    for row in table_rows():
        verdict = Corrector(row.turn).correct(row.slip)
        sentence = verdict_line(Language(language), row.slip, verdict)
        assert sentence.startswith("Table 1")
        assert "{" not in sentence
        assert all(article in sentence for reason in verdict.reasons for article in reason.articles)


@pytest.mark.rule("BU-17")
def test_a_verdict_says_points_sanction_reasons_articles_and_solution() -> None:
    (row,) = [row for row in table_rows() if row.name == "r26-places: 6.6 score exists, place absent #1"]
    verdict = Corrector(row.turn).correct(row.slip)
    assert verdict_line(Language("en"), row.slip, verdict) == (
        "Table 1: 16 points, 5-point penalty: no place given (6.6). RIZ at 13H."
    )


def test_a_zero_names_the_words() -> None:
    verdict = Corrector(turn_of("passe", "R26")).correct(Slip(3, flags=frozenset({Flag.BLANK})))
    assert verdict_line(Language("en"), Slip(3), verdict) == "Table 3: zero: blank slip (6.7)."
    assert reason_text(Language("en"), Reason(ReasonCode.WORD_NOT_ADMITTED, ("RUZ",))) == "word not admitted: RUZ"
