"""Laws that hold for every slip, however it was written (BU-01, BU-11)."""

from functools import cache

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from access_scrabble.engine.board import Board, Play
from access_scrabble.engine.coordinates import ALL_SQUARES, Direction, Reference
from access_scrabble.engine.scoring import DUPLICATE, score_play
from access_scrabble.engine.tiles import Tiles
from access_scrabble.rules.game import Edition
from access_scrabble.rules.slips.correction import Corrector
from access_scrabble.rules.slips.placements import Placement, PlayedTurn, Readings
from access_scrabble.rules.slips.verdict import Flag, Sanction, Slip, WrittenReading, WrittenWord
from tests.rules.slips.slip_tables import positions, turn_of, words

NAMES = st.tuples(
    st.sampled_from(sorted(name for name in positions() if name != "words")),
    st.sampled_from([edition.value for edition in Edition]),
)


@cache
def named_turn(name: tuple[str, str]) -> PlayedTurn:
    return turn_of(*name)


@cache
def named_corrector(name: tuple[str, str]) -> Corrector:
    return Corrector(named_turn(name))


@cache
def placements_of(name: tuple[str, str], word: str) -> tuple[Placement, ...]:
    readings = Readings(named_turn(name))
    return tuple(placement for way in Direction for placement in readings.placements(word, way))


def test_what_slips_pay_is_what_a_play_scores() -> None:
    readings = 0
    for name in ((position, Edition.R26.value) for position in positions() if position != "words"):
        turn = named_turn(name)
        for word in sorted(words()):
            for placement in placements_of(name, word):
                for blanks in placement.scores:
                    reading = placement.reading(blanks)
                    play = Play(reading.reference, reading.word).fitted(turn.board)
                    counted = score_play(turn.board, play, turn.limits)
                    assert reading.score == counted.total
                    bad = tuple(side.word for side in counted.cross_words if side.word not in turn.lexicon)
                    assert placement.bad_words == bad
                    readings += 1
    assert readings > 1000


@cache
def best_reading(name: tuple[str, str], word: str) -> int:
    valid = [placement for placement in placements_of(name, word) if placement.is_valid]
    return max((max(placement.scores.values()) for placement in valid), default=0)


@cache
def valid_readings(name: tuple[str, str]) -> list[WrittenReading]:
    """Every solution of the turn; on the first one, only those that make the most of their word."""
    found = [
        placement.reading(blanks)
        for word in sorted(words())
        for placement in placements_of(name, word)
        if placement.is_valid
        for blanks in sorted(placement.scores, key=sorted)
    ]
    if not named_turn(name).board.is_empty:
        return found
    return [reading for reading in found if reading.score == best_reading(name, reading.word.upper())]


LETTERS = st.sampled_from("AEIRSTZMUPaeirz")
GARBLE = st.text(max_size=17)
WRITTEN = st.one_of(
    st.sampled_from(sorted(words())), st.text(LETTERS, max_size=9), st.text(LETTERS, max_size=3), GARBLE
)
DIRECTIONS = st.sampled_from([*Direction, None])
REFERENCES = st.one_of(
    st.just(""),
    st.builds(
        lambda square, way: str(Reference(square, way)), st.sampled_from(ALL_SQUARES), st.sampled_from(Direction)
    ),
    GARBLE,
)
SLIPS = st.builds(
    Slip,
    st.integers(),
    st.lists(st.builds(WrittenWord, WRITTEN, DIRECTIONS), max_size=3).map(tuple),
    st.lists(st.one_of(st.text(st.sampled_from("PASERIZM .q"), max_size=12), GARBLE), max_size=6).map(tuple),
    REFERENCES,
    st.none() | st.integers(-10, 120),
    st.sets(st.sampled_from(Flag), max_size=2).map(frozenset),
)


def wholes(edition: str, word: str) -> list[str]:
    """The word itself and, before 2026, the words it may be short for."""
    if edition == Edition.R26:
        return [word] if word in words() else []
    return [whole for whole in words() if word and word in whole]


@settings(max_examples=200)
@given(NAMES, SLIPS)
def test_no_slip_raises_and_every_verdict_holds_together(name: tuple[str, str], slip: Slip) -> None:
    verdict = named_corrector(name).correct(slip)
    assert verdict.score is None or verdict.score >= 0
    assert (verdict.score is None) == (verdict.sanction is Sanction.COMMISSION)
    assert verdict.sanction is not Sanction.NULLITY or verdict.score == 0
    assert (verdict.sanction is Sanction.NONE) <= (set(verdict.codes) <= {"disciplinary"})
    assert all(reason.articles for reason in verdict.reasons)
    assert verdict.extra_warnings == (Flag.DISCIPLINARY in slip.flags)
    if name[1] == Edition.E:
        assert verdict.sanction not in (Sanction.PENALTY, Sanction.COMMISSION)


@settings(max_examples=200)
@given(NAMES, SLIPS)
def test_a_verdict_never_pays_more_than_the_best_reading(name: tuple[str, str], slip: Slip) -> None:
    candidates = (whole for written in slip.words for whole in wholes(name[1], written.text))
    best = max((best_reading(name, word) for word in candidates), default=0)
    assert (named_corrector(name).correct(slip).score or 0) <= best


@pytest.mark.rule("BU-01")
@settings(max_examples=200)
@given(NAMES, st.data())
def test_an_untouched_valid_slip_is_paid_as_claimed(name: tuple[str, str], data: st.DataObject) -> None:
    reading = data.draw(st.sampled_from(valid_readings(name)))
    written = WrittenWord(reading.word, reading.reference.direction)
    verdict = named_corrector(name).correct(Slip(1, (written,), (), str(reading.reference), reading.score))
    assert (verdict.score, verdict.sanction, verdict.reasons) == (reading.score, Sanction.NONE, ())


@settings(max_examples=50)
@given(NAMES, SLIPS)
def test_a_slip_is_judged_alike_whatever_was_judged_before(name: tuple[str, str], slip: Slip) -> None:
    assert named_corrector(name).correct(slip) == Corrector(named_turn(name)).correct(slip)


@pytest.mark.slow
@settings(max_examples=20_000)
@given(NAMES, SLIPS)
def test_soak_of_garbled_slips(name: tuple[str, str], slip: Slip) -> None:
    candidates = (whole for written in slip.words for whole in wholes(name[1], written.text))
    best = max((best_reading(name, word) for word in candidates), default=0)
    assert (Corrector(named_turn(name)).correct(slip).score or 0) <= best


@pytest.mark.rule("BU-07")
def test_a_joker_costs_what_its_letter_would_bring_in_every_word() -> None:
    board = Play(Reference.parse("H8"), "PASSE").on(Board())
    turn = PlayedTurn(Edition.R26, 4, board, Tiles.parse("RIZET??"), words(), DUPLICATE)
    found = Readings(turn).at("RIZ", Reference.parse("13H"))
    assert found is not None
    by_blanks = {found.reading(blanks).word: score for blanks, score in found.scores.items()}
    assert by_blanks == {"RIZ": 21, "rIZ": 19, "RiZ": 19, "RIz": 11, "riZ": 17, "rIz": 9, "Riz": 9}
