"""Slips that differ only in their table are read once; what is read is what every slip by itself would give."""

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from access_scrabble.engine.coordinates import Direction, Reference
from access_scrabble.plain_text import _STRANGE, is_plain
from access_scrabble.rules.duplicate.decide import DUPLICATE_GAME
from access_scrabble.rules.duplicate.events import (
    Authority,
    ClockAction,
    ClockNoted,
    EntrantScore,
    JudgedSlip,
    SecondOpinionGiven,
    SlipsCorrected,
)
from access_scrabble.rules.duplicate.state import TurnScores
from access_scrabble.rules.slips.verdict import Flag, Reason, ReasonCode, Sanction, Slip, Verdict, WrittenReading
from access_scrabble.rules.slips.verdict import WrittenWord as Word
from access_scrabble.session.conversion import event_converter
from access_scrabble.session.journal import UnreadableEvents, codec_of

CODEC = codec_of(DUPLICATE_GAME)
READING = WrittenReading(Reference.parse("8H"), "PASsE", 21)
WORDS = st.sampled_from(["PASsE", 'A"{', '{"slip": {"table": 1', "NaN", "-Infinity", "E\\u", "É"])
WRITTEN = st.builds(
    Slip,
    st.sampled_from([1, 2, 3, 12, 512, 9999, 0, -4]),
    st.tuples(st.builds(Word, WORDS, st.sampled_from([None, *Direction]))) | st.just(()),
    st.tuples(WORDS) | st.just(()),
    WORDS | st.just(""),
    st.sampled_from([None, 0, 21]),
    st.frozensets(st.sampled_from(Flag), max_size=2),
)
VERDICTS = st.builds(
    Verdict,
    st.sampled_from([None, 0, 21]),
    st.sampled_from(Sanction),
    st.tuples(st.builds(Reason, st.sampled_from(ReasonCode), st.tuples(WORDS))) | st.just(()),
    st.sampled_from([None, READING]),
)
JUDGED = st.lists(st.builds(JudgedSlip, WRITTEN, VERDICTS, st.sampled_from(Authority)), max_size=5)
EVENTS = st.builds(SlipsCorrected, st.integers(1, 25), JUDGED.map(tuple)) | st.builds(
    SecondOpinionGiven, st.integers(1, 25), JUDGED.map(tuple)
)
CLOCK = ClockNoted(3, ClockAction.STARTED, 5, "2026")


def one_by_one(text: str) -> tuple[object, ...] | None:
    """What is read without any of it being known from before."""
    try:
        converter = event_converter((DUPLICATE_GAME.events,))
        return tuple(converter.structure(event, DUPLICATE_GAME.events) for event in json.loads(text))  # type: ignore[arg-type]
    except Exception:  # noqa: BLE001 - it is refused, in whatever way
        return None


def together(text: str) -> tuple[object, ...] | None:
    try:
        return CODEC.decode(text)
    except UnreadableEvents:
        return None


@given(st.lists(EVENTS | st.just(CLOCK), min_size=1, max_size=3))
def test_lines_of_slips_read_back_as_they_were_written(events: list[object]) -> None:
    assert CODEC.decode(CODEC.encode(events)) == tuple(events)


@given(st.lists(EVENTS, min_size=1, max_size=2), st.data())
def test_changed_lines_are_read_or_refused_as_slip_by_slip(events: list[object], data: st.DataObject) -> None:
    text = CODEC.encode(events)
    start = data.draw(st.integers(0, len(text)))
    end = data.draw(st.integers(start, min(len(text), start + 9)))
    inserted = data.draw(st.sampled_from(["", "0", "7", " ", ",", "}", "]", '"', "NaN", "Infinity", '"table": 3, ']))
    changed = text[:start] + inserted + text[end:]
    assert together(changed) == one_by_one(changed)


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ('"table": 1', '"table": 01'),
        ('"table": 1', '"table": "1"'),
        ('"table": 1,', '"table": 1, "table": 7,'),
        ('"table": 1,', '"table": 1, "chair": 7,'),
        ('"slips": [', '"slips": [NaN, '),
        ('"slips": [', '"slips": [Infinity, '),
        ('"slips"', '"slips": [], "slips"'),
        ('"authority"', '"author"'),
    ],
)
def test_forged_lines_are_read_or_refused_as_slip_by_slip(old: str, new: str) -> None:
    judged = JudgedSlip(Slip(1), Verdict(0, Sanction.NULLITY))
    text = CODEC.encode([SlipsCorrected(1, (judged, judged))])
    assert old in text
    assert together(text.replace(old, new, 1)) == one_by_one(text.replace(old, new, 1))


@pytest.mark.parametrize(
    "slip", ['{"table": 1}', '{"table": 1 }', '{"table": 1, "words": []}', '{"table": 1 , "claimed": 3}']
)
def test_a_slip_that_somebody_else_has_written_is_read_as_slip_by_slip(slip: str) -> None:
    """Fields that say nothing may be left out, and spaces may stand anywhere."""
    mark = f'{{"slip": {slip}, "verdict": {{"score": 0, "sanction": "none"}}}}'
    text = f'[{{"event": "SlipsCorrected", "turn": 1, "slips": [{mark}, {mark}]}}]'
    assert one_by_one(text) is not None
    assert together(text) == one_by_one(text)


TABLES = st.integers(1, 99) | st.sampled_from([9999, 0, -4, 10**12])
"""Those of a room, and some that only a file made up by somebody can hold."""


@given(st.lists(st.lists(st.builds(EntrantScore, TABLES, st.integers(0, 9)), max_size=20)))
def test_the_last_mark_of_each_table_counts_in_the_order_of_tables(sheets: list[list[EntrantScore]]) -> None:
    known, expected = TurnScores(1), dict[int, EntrantScore]()
    for sheet in sheets:
        known = known.with_scores(sheet)
        expected |= {mark.table: mark for mark in sheet}
    assert known.scores == tuple(expected[table] for table in sorted(expected))
    assert all(known.of(table) == expected.get(table) for table in (*range(-20, 101), 9999, 10**12))
    assert known == TurnScores(1).with_scores(known.scores)


def test_a_slip_shares_what_is_known_with_those_like_it() -> None:
    verdict = Verdict(21, Sanction.NONE, (), READING, READING)
    slips = tuple(JudgedSlip(Slip(table, (Word("PASSE"),)), verdict) for table in range(1, 1001))
    (event,) = CODEC.decode(CODEC.encode([SlipsCorrected(1, slips)]))
    assert isinstance(event, SlipsCorrected)
    assert event.slips == slips
    assert len({id(judged.verdict) for judged in event.slips}) <= 2  # the last is followed by something else


def test_nothing_strange_is_printable() -> None:
    """What :func:`is_plain` looks at first may not let anything pass."""
    assert not [hex(code) for code in range(0x110000) if _STRANGE.search(chr(code)) and is_plain(chr(code))]
