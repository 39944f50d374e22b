"""Which correction slips have to be sent (BU-17)."""

import pytest

from access_scrabble.engine.board import Play
from access_scrabble.engine.coordinates import Reference
from access_scrabble.engine.generator import ScoredPlay
from access_scrabble.rules.game import Edition
from access_scrabble.rules.ranking.accounts import Conditions
from access_scrabble.rules.ranking.appeals import notice
from access_scrabble.rules.slips.verdict import (
    Reason,
    ReasonCode,
    Slip,
    Verdict,
    WrittenReading,
    WrittenWord,
    pay,
    penalise,
    refuse,
)

pytestmark = pytest.mark.rule("BU-17")

TOP = ScoredPlay(Play(Reference.parse("13F"), "RIZ"), 30)
RETAINED = WrittenReading(Reference.parse("13F"), "RIZ", 30)
OTHER = WrittenReading(Reference.parse("13H"), "ZUT", 30)
WRONG_SCORE = Reason(ReasonCode.SCORE_WRONG)
R26, R12, EARLY = Conditions(Edition.R26), Conditions(Edition.R12), Conditions(Edition.E)


def must_be_sent(conditions: Conditions, verdict: Verdict, warnings: int = 1, claimed: int = 30) -> bool:
    slip = Slip(1, (WrittenWord("RIZ"),), (), "13F", claimed)
    made = notice(conditions, 5, (slip, verdict), TOP, warnings)
    assert made is not None
    assert (made.turn, made.slip, made.verdict) == (5, slip, verdict)
    return made.must_be_sent


def test_no_sanction_makes_no_notice() -> None:
    assert notice(R26, 5, (Slip(1), pay(RETAINED)), TOP, 0) is None


@pytest.mark.parametrize("conditions", [R26, R12, EARLY])
def test_a_score_error_on_the_retained_word_need_not_be_sent(conditions: Conditions) -> None:
    assert not must_be_sent(conditions, pay(RETAINED, [WRONG_SCORE]))
    assert not must_be_sent(conditions, pay(RETAINED, [Reason(ReasonCode.SCORE_MISSING)]))
    assert must_be_sent(conditions, pay(OTHER, [WRONG_SCORE]))
    assert must_be_sent(conditions, pay(RETAINED, [WRONG_SCORE, Reason(ReasonCode.CIRCLE_MISSING)]))


@pytest.mark.parametrize(
    ("conditions", "warnings", "sent"),
    [(R26, 2, False), (R26, 3, True), (R26, 4, True), (R12, 3, False), (Conditions(Edition.R26, 60), 4, False)],
)
def test_unless_the_free_warnings_are_used_up(conditions: Conditions, warnings: int, sent: bool) -> None:  # noqa: FBT001
    assert must_be_sent(conditions, pay(RETAINED, [WRONG_SCORE]), warnings) is sent


@pytest.mark.parametrize(("conditions", "sent"), [(R26, False), (R12, False), (EARLY, True)])
def test_a_zero_plainly_above_the_top_need_not_be_sent_since_2012(conditions: Conditions, sent: bool) -> None:  # noqa: FBT001
    refused = refuse(Reason(ReasonCode.WORD_NOT_ADMITTED, ("RUZ",)))
    assert must_be_sent(conditions, refused, claimed=31) is sent
    assert must_be_sent(conditions, refused, claimed=30)


def test_penalties_and_disciplinary_warnings_are_sent() -> None:
    assert must_be_sent(R26, penalise(RETAINED, Reason(ReasonCode.PLACE_ABSENT)))
    warned = Verdict(30, pay(RETAINED, [WRONG_SCORE]).sanction, (WRONG_SCORE,), RETAINED, extra_warnings=1)
    assert must_be_sent(R26, warned)
