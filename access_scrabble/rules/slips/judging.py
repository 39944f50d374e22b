"""Judging one word by the regulation in force (R26 6.4 to 6.7)."""

from collections.abc import Iterable

from access_scrabble.rules.slips.blanks import settle
from access_scrabble.rules.slips.cases import Case
from access_scrabble.rules.slips.diagnosis import refuse_unplaced
from access_scrabble.rules.slips.locating import Designation, Location, locate
from access_scrabble.rules.slips.placements import Placement
from access_scrabble.rules.slips.plausibility import Plausibility, place_plausibility
from access_scrabble.rules.slips.verdict import (
    PENALTY_POINTS,
    Reason,
    ReasonCode,
    Verdict,
    pay,
    penalise,
    refer,
    refuse,
)


def judge(case: Case) -> Verdict:
    """The verdict on one admitted word that this draw can place somewhere (6.4.2.2)."""
    designation = locate(case)
    if designation.location is not Location.FOUND:
        return _judge_unplaced(case, designation.location)
    if len(designation.places) > 1:
        return _judge_several_places(case, designation)
    only = designation.places[0]
    return _judge_place(case, only, designation.faults) if only.is_valid else _judge_bad_place(case, only)


def _judge_place(case: Case, place: Placement, faults: tuple[Reason, ...]) -> Verdict:
    """One valid place: paid there, unless the claim is 5 points higher and exists elsewhere (BU-06)."""
    payment = settle(case, place)
    told = (*faults, *payment.faults)
    claimed = case.claimed
    if claimed is None or place.fits(claimed) or claimed < payment.reading.score + PENALTY_POINTS:
        return pay(payment.reading, told)
    valid, bad = _fitting(case, place)
    belief, words = _strongest(case, bad)
    if belief is Plausibility.PLAUSIBLE:
        return refuse(Reason(ReasonCode.PLAUSIBLE_SIDE_WORD, words), proposed=payment.reading)
    if not valid:
        return pay(payment.reading, told)
    if belief is Plausibility.DOUBTFUL:
        return refer(Reason(ReasonCode.DOUBTFUL_SIDE_WORD, words), proposed=payment.reading)
    return penalise(valid[0].claimed_reading(claimed), Reason(ReasonCode.PLACE_INCOMPATIBLE))


def _judge_bad_place(case: Case, place: Placement) -> Verdict:
    """A place that forms a side word not admitted: judged by its plausibility (BU-06, BU-10, BU-11)."""
    proposed = settle(case, place).reading
    side_words = Reason(ReasonCode.SIDE_WORD_NOT_ADMITTED, place.bad_words)
    valid, bad = _fitting(case, place)
    if case.claimed is None or not valid:
        return refuse(side_words, proposed=proposed)
    return _by_belief(case, valid, (place, *bad), ReasonCode.IMPLAUSIBLE_SIDE_WORD)


def _judge_unplaced(case: Case, location: Location) -> Verdict:
    """No place, or an impossible one: only the points claimed can save the slip (BU-10)."""
    valid, bad = _fitting(case, None)
    if case.claimed is None or not valid:
        return refuse_unplaced(case, Reason(ReasonCode.NOT_LOCATED))
    is_absent = location is Location.ABSENT
    return _by_belief(case, valid, bad, ReasonCode.PLACE_ABSENT if is_absent else ReasonCode.PLACE_IMPOSSIBLE)


def _by_belief(
    case: Case, valid: tuple[Placement, ...], bad: tuple[Placement, ...], otherwise: ReasonCode
) -> Verdict:
    """The points claimed exist at a valid place; a believable bad one still weighs more (6.4.2.2)."""
    reading = valid[0].claimed_reading(case.claimed or 0)
    belief, words = _strongest(case, bad)
    match belief:
        case Plausibility.PLAUSIBLE:
            return refuse(Reason(ReasonCode.PLAUSIBLE_SIDE_WORD, words), proposed=reading)
        case Plausibility.DOUBTFUL:
            return refer(Reason(ReasonCode.DOUBTFUL_SIDE_WORD, words), proposed=reading)
        case Plausibility.IMPLAUSIBLE:
            cited = words if otherwise is ReasonCode.IMPLAUSIBLE_SIDE_WORD else ()
            return penalise(reading, Reason(otherwise, cited))


def _judge_several_places(case: Case, designation: Designation) -> Verdict:
    """Several places: the claim chooses, else the lowest is paid (BU-06)."""
    valid = tuple(place for place in designation.places if place.is_valid)
    bad = tuple(place for place in designation.places if not place.is_valid)
    fitting = tuple(place for place in valid if place.fits(case.claimed))
    suspect = tuple(place for place in bad if place.fits(case.claimed)) if fitting else bad
    belief, words = _strongest(case, suspect)
    if belief is Plausibility.PLAUSIBLE:
        return refuse(Reason(ReasonCode.PLAUSIBLE_SIDE_WORD, words))
    if belief is Plausibility.DOUBTFUL and fitting:
        return refer(Reason(ReasonCode.DOUBTFUL_SIDE_WORD, words))
    if belief is Plausibility.DOUBTFUL or not valid:
        return refuse(Reason(ReasonCode.SIDE_WORD_NOT_ADMITTED, words))
    several = Reason(ReasonCode.SEVERAL_PLACES)
    if fitting:
        payment = settle(case, fitting[0])
        return pay(payment.reading, (*designation.faults, several, *payment.faults))
    lowest = min((settle(case, place) for place in valid), key=lambda payment: payment.reading.score)
    reasons = (*designation.faults, several, *lowest.faults, Reason(ReasonCode.LOWEST_PAID))
    return pay(lowest.reading, reasons)


def _fitting(case: Case, excluded: Placement | None) -> tuple[tuple[Placement, ...], tuple[Placement, ...]]:
    """The other places, in the direction written, that make the points claimed: the valid, then the bad."""
    fitting = [place for place in case.placements if place != excluded and place.fits(case.claimed)]
    valid = tuple(place for place in fitting if place.is_valid)
    return valid, tuple(place for place in fitting if not place.is_valid)


def _strongest(case: Case, places: Iterable[Placement]) -> tuple[Plausibility, tuple[str, ...]]:
    """The most believable of several bad places, and the words that make it so."""
    words: dict[Plausibility, dict[str, None]] = {answer: {} for answer in Plausibility}
    for place in places:
        belief = place_plausibility(place.bad_words, case.turn.lexicon)
        words[belief].update(dict.fromkeys(place.bad_words))
    for answer in (Plausibility.PLAUSIBLE, Plausibility.DOUBTFUL):
        if words[answer]:
            return answer, tuple(words[answer])
    return Plausibility.IMPLAUSIBLE, tuple(words[Plausibility.IMPLAUSIBLE])
