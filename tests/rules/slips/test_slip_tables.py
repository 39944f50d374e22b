"""Every slip of the tables gets the verdict, reasons and article that a referee expects (BU-01…16)."""

from collections import Counter

import pytest

from access_scrabble.rules.slips.correction import Corrector
from tests.rules.slips.slip_tables import TableRow, table_rows

ROWS = tuple(table_rows())


@pytest.mark.parametrize(
    "row", [pytest.param(row, marks=pytest.mark.rule(*row.rules), id=row.name) for row in ROWS]
)
def test_slip_of_the_table(row: TableRow) -> None:
    verdict = Corrector(row.turn).correct(row.slip)
    assert (verdict.score, verdict.sanction) == (row.score, row.sanction), verdict
    assert {code.value for code in verdict.codes} == row.codes
    if row.place:
        assert verdict.reading is not None
        assert str(verdict.reading.reference) == row.place
    if row.article:
        assert row.article in {article for reason in verdict.reasons for article in reason.articles}
    assert verdict.extra_warnings == row.extra_warnings


def test_the_tables_are_large_enough() -> None:
    assert len(ROWS) >= 150
    short = {bullet: count for bullet, count in Counter(row.bullet for row in ROWS).items() if count < 3}
    assert not short
