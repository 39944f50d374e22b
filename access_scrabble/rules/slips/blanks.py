"""Where the joker is: the circle against the points claimed, at one place (BU-07, 6.2.4)."""

from dataclasses import dataclass

from access_scrabble.rules.editions import Edition
from access_scrabble.rules.slips.cases import Case
from access_scrabble.rules.slips.placements import Offsets, Placement
from access_scrabble.rules.slips.verdict import Reading, Reason, ReasonCode


@dataclass(frozen=True, slots=True)
class Payment:
    """What a place pays, and what was wrong with circle or score."""

    reading: Reading
    faults: tuple[Reason, ...] = ()


def settle(case: Case, placement: Placement) -> Payment:
    """What the word is worth at one place, given its circles and the points claimed."""
    circled = case.circled_at(placement)
    if circled not in placement.scores:
        return _settle_without_circle(case, placement, circled)
    own = placement.scores[circled]
    if case.claimed == own:
        return Payment(placement.reading(circled))
    if case.turn.edition is Edition.R26 and case.claimed is not None and placement.fits(case.claimed):
        differ = (Reason(ReasonCode.CIRCLE_AND_SCORE_DIFFER),)
        better = placement.reading(circled) if own > case.claimed else placement.claimed_reading(case.claimed)
        return Payment(better, differ)
    return Payment(placement.reading(circled), (score_fault(case),))


def _settle_without_circle(case: Case, placement: Placement, circled: Offsets) -> Payment:
    """An impossible circle: the points claimed if they exist here, else the least possible."""
    wrong_circle = circle_fault(circled)
    if case.claimed is not None and placement.fits(case.claimed):
        return Payment(placement.claimed_reading(case.claimed), (wrong_circle,))
    return Payment(placement.lowest_reading(), (wrong_circle, score_fault(case)))


def circle_fault(circled: Offsets) -> Reason:
    """No circle where one is needed, or a circle where none can be."""
    return Reason(ReasonCode.CIRCLE_WRONG if circled else ReasonCode.CIRCLE_MISSING)


def score_fault(case: Case) -> Reason:
    """No score, or a wrong one."""
    return Reason(ReasonCode.SCORE_MISSING if case.claimed is None else ReasonCode.SCORE_WRONG)
