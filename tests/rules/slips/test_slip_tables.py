"""Every slip of the tables gets the verdict, reasons and article that a referee expects."""

from collections import Counter

import pytest

from access_scrabble.rules.slips.correction import Corrector
from tests.rules.slips.slip_tables import TableRow, table_rows

ROWS = tuple(table_rows())


def rows_of(rule: str) -> pytest.MarkDecorator:
    rows = [pytest.param(row, id=row.name) for row in ROWS if rule in row.rules]
    return pytest.mark.parametrize("row", rows)


def check(row: TableRow) -> None:
    verdict = Corrector(row.turn).correct(row.slip)
    assert (verdict.score, verdict.sanction) == (row.score, row.sanction), verdict
    assert {code.value for code in verdict.codes} == row.codes
    if row.place:
        assert verdict.reading is not None
        assert str(verdict.reading.reference) == row.place
    if row.article:
        assert row.article in {article for reason in verdict.reasons for article in reason.articles}
    assert verdict.extra_warnings == row.extra_warnings


@pytest.mark.rule("BU-01")
@rows_of("BU-01")
def test_a_fully_valid_slip(row: TableRow) -> None:
    check(row)


@pytest.mark.rule("BU-02")
@rows_of("BU-02")
def test_connecting_letters_and_parasites(row: TableRow) -> None:
    check(row)


@pytest.mark.rule("BU-03")
@rows_of("BU-03")
def test_extensions_and_correct_references(row: TableRow) -> None:
    check(row)


@pytest.mark.rule("BU-04")
@rows_of("BU-04")
def test_zero_at_once(row: TableRow) -> None:
    check(row)


@pytest.mark.rule("BU-05")
@rows_of("BU-05")
def test_the_first_turn(row: TableRow) -> None:
    check(row)


@pytest.mark.rule("BU-06")
@rows_of("BU-06")
def test_one_word_with_several_places(row: TableRow) -> None:
    check(row)


@pytest.mark.rule("BU-07")
@rows_of("BU-07")
def test_turns_with_a_joker(row: TableRow) -> None:
    check(row)


@pytest.mark.rule("BU-08")
@rows_of("BU-08")
def test_several_words(row: TableRow) -> None:
    check(row)


@pytest.mark.rule("BU-09")
@rows_of("BU-09")
def test_warnings(row: TableRow) -> None:
    check(row)


@pytest.mark.rule("BU-10")
@rows_of("BU-10")
def test_five_point_penalties(row: TableRow) -> None:
    check(row)


@pytest.mark.rule("BU-11")
@rows_of("BU-11")
def test_zeros(row: TableRow) -> None:
    check(row)


@pytest.mark.rule("BU-12")
@rows_of("BU-12")
def test_sanctions_that_do_not_add_up(row: TableRow) -> None:
    check(row)


@pytest.mark.rule("BU-15")
@rows_of("BU-15")
def test_what_differs_in_2012(row: TableRow) -> None:
    check(row)


@pytest.mark.rule("BU-16")
@rows_of("BU-16")
def test_what_differs_in_the_early_regulation(row: TableRow) -> None:
    check(row)


def test_every_slip_proves_a_rule_and_every_bullet_has_three() -> None:
    assert len(ROWS) >= 150
    assert all(set(row.rules) <= CHECKED for row in ROWS)
    short = {bullet: count for bullet, count in Counter(row.bullet for row in ROWS).items() if count < 3}
    assert not short


CHECKED = {f"BU-{number:02}" for number in (*range(1, 13), 15, 16)}
