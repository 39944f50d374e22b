"""Slips and verdicts as JSON documents."""

import json
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from access_scrabble.engine.board import GridProblem
from access_scrabble.engine.coordinates import Direction
from access_scrabble.engine.scoring import DUPLICATE, SEVEN_AND_EIGHT
from access_scrabble.engine.tiles import TilesProblem
from access_scrabble.errors import InputError, Problem
from access_scrabble.rules.game import Edition
from access_scrabble.rules.slips.correction import correct_all
from access_scrabble.rules.slips.slip_files import (
    SlipInputProblem,
    SlipSurroundings,
    read_sheets,
    read_slip,
    verdict_document,
)
from access_scrabble.rules.slips.verdict import Flag, Slip, WrittenWord
from tests.rules.slips.slip_tables import turn_of, words

SURROUNDINGS = SlipSurroundings(words(), {"normal": DUPLICATE, "7and8": SEVEN_AND_EIGHT})
SLIP = {
    "table": 1,
    "word": "RIZ",
    "direction": "V",
    "lines": ["SSER", "   I", "   Z"],
    "reference": "13H",
    "claimed": 21,
    "flags": [],
}


def document(**changes: object) -> dict[str, object]:
    grid = list(turn_of("passe", "R26").board.rows())
    whole = {"edition": "R26", "formula": "normal", "seconds": 180, "turn": 4, "grid": grid, "draw": "RIZETMU"}
    return {**whole, "slips": [SLIP], **changes}


def answers(whole: dict[str, object]) -> list[dict[str, Any]]:
    (sheet,) = read_sheets(whole, SURROUNDINGS)
    pairs = zip(sheet.slips, correct_all(sheet.turn, sheet.slips), strict=True)
    made = [verdict_document(slip, verdict, lambda reason: reason.code.value) for slip, verdict in pairs]
    return [json.loads(json.dumps(answer)) for answer in made]


def test_the_form_of_the_answer() -> None:
    assert answers(document()) == [
        {
            "table": 1,
            "score": 21,
            "sanction": "none",
            "reasons": [],
            "solution": {"ref": "13H", "word": "RIZ", "score": 21},
            "extra_warnings": 0,
            "judgement": False,
        }
    ]


def test_reasons_stand_once_for_each_article() -> None:
    (answer,) = answers(document(slips=[{"table": 2, "word": "RUZ", "reference": "13H", "flags": ["disciplinary"]}]))
    assert (answer["score"], answer["sanction"], answer["solution"], answer["extra_warnings"]) == (0, "zero", None, 1)
    assert [(reason["article"], reason["code"], reason.get("words")) for reason in answer["reasons"]] == [
        ("6.4.1", "word_not_admitted", ["RUZ"]),
        ("6.7", "word_not_admitted", ["RUZ"]),
        ("6.5", "disciplinary", None),
    ]


def test_a_slip_for_the_commission_has_no_score() -> None:
    (answer,) = answers(document(slips=[{**SLIP, "lines": None, "direction": "H", "reference": "I12", "claimed": 15}]))
    assert (answer["score"], answer["sanction"], answer["judgement"]) == (None, "commission", True)


def test_turns_inherit_what_stands_beside_them() -> None:
    turns = [{"turn": 4, "slips": [SLIP]}, {"turn": 5, "draw": "RIZETM?", "formula": "7and8", "slips": []}]
    whole = {**document(edition="r12"), "turns": turns}
    first, second = read_sheets(whole, SURROUNDINGS)
    assert (first.turn.number, first.turn.edition, len(first.slips)) == (4, Edition.R12, 1)
    assert (str(second.turn.draw), second.turn.limits, second.slips) == ("EIMRTZ?", SEVEN_AND_EIGHT, ())


def test_what_may_be_left_out() -> None:
    (sheet,) = read_sheets({"draw": "PASSEZ?", "slips": [{"table": "7"}]}, SURROUNDINGS)
    assert (sheet.turn.edition, sheet.turn.number, sheet.turn.board.is_empty) == (Edition.R26, 1, True)
    assert sheet.slips == (Slip(7),)


@pytest.mark.parametrize(
    ("changes", "words_read"),
    [
        ({"word": "été", "direction": "h"}, (WrittenWord("ete", Direction.HORIZONTAL),)),
        (
            {"word": ["RIZ", "MUR"], "direction": "V"},
            (WrittenWord("RIZ", Direction.VERTICAL), WrittenWord("MUR", Direction.VERTICAL)),
        ),
        (
            {"word": ["RIZ", "MUR"], "direction": ["V", "H"]},
            (WrittenWord("RIZ", Direction.VERTICAL), WrittenWord("MUR", Direction.HORIZONTAL)),
        ),
        ({"word": ["RIZ", "MUR"], "direction": None}, (WrittenWord("RIZ"), WrittenWord("MUR"))),
        ({"word": None}, ()),
        ({"word": ["", 3]}, ()),
    ],
)
def test_words_of_a_slip(changes: dict[str, object], words_read: tuple[WrittenWord, ...]) -> None:
    assert read_slip({**SLIP, **changes}).words == words_read


def test_flags() -> None:
    assert read_slip({"table": 1, "flags": ["late", "grave"]}).flags == {Flag.LATE, Flag.GRAVE}


@pytest.mark.parametrize(
    ("whole", "code"),
    [
        ([], SlipInputProblem.BAD_SLIP_DOCUMENT),
        ({}, SlipInputProblem.BAD_SLIP_DOCUMENT),
        (document(slips=None), SlipInputProblem.BAD_SLIP_DOCUMENT),
        (document(slips=[3]), SlipInputProblem.BAD_SLIP_DOCUMENT),
        (document(slips=[{"table": None}]), SlipInputProblem.BAD_SLIP_DOCUMENT),
        (document(slips=[{"table": 1, "flags": ["lost"]}]), SlipInputProblem.UNKNOWN_FLAG),
        (document(edition="R99"), SlipInputProblem.UNKNOWN_EDITION),
        (document(formula="fast"), SlipInputProblem.UNKNOWN_FORMULA),
        (document(draw="RIZ!"), TilesProblem.BAD_TILES),
        (document(grid=["x"]), GridProblem.BAD_GRID_HEIGHT),
        (document(grid=[3] * 15), SlipInputProblem.BAD_SLIP_DOCUMENT),
        (document(turns=3), SlipInputProblem.BAD_SLIP_DOCUMENT),
    ],
)
def test_documents_of_another_form_are_refused_with_a_code(whole: object, code: Problem) -> None:
    with pytest.raises(InputError) as caught:
        read_sheets(whole, SURROUNDINGS)
    assert caught.value.problem == code


JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False) | st.text(max_size=8),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=5), inner, max_size=3),
    max_leaves=8,
)


@given(st.fixed_dictionaries({"word": JSON, "direction": JSON, "lines": JSON, "reference": JSON, "claimed": JSON}))
def test_whatever_a_player_wrote_is_read_and_corrected(written: dict[str, object]) -> None:
    slip = read_slip({"table": 1, **written})
    correct_all(turn_of("passe", "R26"), [slip])
