"""Slips typed in one line."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from access_scrabble.engine.coordinates import Direction, Reference
from access_scrabble.errors import InputError
from access_scrabble.rules.slips.correction import Corrector
from access_scrabble.rules.slips.slip_files import HasTop, SlipInputProblem, parse_slip_line, top_slip
from access_scrabble.rules.slips.verdict import Flag, Sanction, Slip, WrittenReading, WrittenWord
from tests.rules.slips.slip_tables import turn_of

VERTICAL = Direction.VERTICAL


@pytest.mark.parametrize(
    ("line", "slip"),
    [
        ("12 riz 13h 21", Slip(12, (WrittenWord("RIZ", VERTICAL),), (), "13h", 21)),
        ("12 RIZ H13 21", Slip(12, (WrittenWord("RIZ", Direction.HORIZONTAL),), (), "H13", 21)),
        ("3 ri?z 13-h", Slip(3, (WrittenWord("RiZ", VERTICAL),), (), "13-h")),
        ("3 riz v 21", Slip(3, (WrittenWord("RIZ", VERTICAL),), (), "", 21)),
        ("3 riz v h13 21", Slip(3, (WrittenWord("RIZ", VERTICAL),), (), "h13", 21)),
        ("3 RIz 21", Slip(3, (WrittenWord("RIz"),), (), "", 21)),
        ("4 été 8h 3", Slip(4, (WrittenWord("ETE", VERTICAL),), (), "8h", 3)),
        ("5 riz/mur 13h 21", Slip(5, (WrittenWord("RIZ", VERTICAL), WrittenWord("MUR", VERTICAL)), (), "13h", 21)),
        ("6 !absent", Slip(6, flags=frozenset({Flag.ABSENT}))),
        ("7 riz 13h 21 !late", Slip(7, (WrittenWord("RIZ", VERTICAL),), (), "13h", 21, frozenset({Flag.LATE}))),
    ],
)
def test_lines(line: str, slip: Slip) -> None:
    assert parse_slip_line(line) == slip


def test_one_key_for_who_has_the_top() -> None:
    assert parse_slip_line("9 =") == HasTop(9)
    assert parse_slip_line("9 = !disciplinary") == HasTop(9, frozenset({Flag.DISCIPLINARY}))
    top = WrittenReading(Reference.parse("13F"), "RIz", 28)
    assert top_slip(9, top) == Slip(9, (WrittenWord("RIz", VERTICAL),), (), "13F", 28)


def test_what_happened_is_said_in_the_words_given() -> None:
    slip = parse_slip_line("9 !Modifié", {"modifie": Flag.ALTERED})
    assert slip.flags == {Flag.ALTERED}
    with pytest.raises(InputError) as refused:
        parse_slip_line("9 !late", {"tard": Flag.LATE})
    assert (refused.value.problem, refused.value.data) == (SlipInputProblem.UNKNOWN_MENTION, {"word": "late"})


@pytest.mark.parametrize(
    "line",
    [
        "",
        "riz",
        "12",
        "12 riz mur 13h",
        "12 riz 13h 14h 21 3",
        "12 riz!",
        "12 !lost",
        "12 = riz",
        "12 = 21",
        "12 = v",
        "12 v",
        "12 riz v h 3",
        "x riz 13h 21",
    ],
)
def test_lines_that_are_no_slip(line: str) -> None:
    with pytest.raises(InputError):
        parse_slip_line(line)


@given(st.text(max_size=30))
def test_any_line_is_read_or_refused_with_a_code(line: str) -> None:
    try:
        slip = parse_slip_line(line)
    except InputError:
        return
    if isinstance(slip, Slip):
        assert slip.words or slip.flags or slip.has_reference or slip.claimed is not None


def test_a_typed_slip_is_corrected_like_any_other() -> None:
    slip = parse_slip_line("12 riz 13h 21")
    assert isinstance(slip, Slip)
    verdict = Corrector(turn_of("passe", "R26")).correct(slip)
    assert (verdict.score, verdict.sanction) == (21, Sanction.NONE)
