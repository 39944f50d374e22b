"""The first turn: the best place for the word counts, whatever the reference (BU-05)."""

from access_scrabble.engine.coordinates import Direction
from access_scrabble.rules.editions import Edition
from access_scrabble.rules.slips.blanks import circle_fault
from access_scrabble.rules.slips.cases import Case
from access_scrabble.rules.slips.placements import Offsets, Placement
from access_scrabble.rules.slips.verdict import Reading, Reason, ReasonCode, Verdict, pay


def judge_opening(case: Case) -> Verdict:
    """The verdict on one admitted word of the first turn, horizontal or vertical alike."""
    placements = case.readings.placements(case.word, Direction.HORIZONTAL)
    if case.turn.edition is Edition.R26:
        return _judge_by_highest(case, placements)
    return _judge_by_circle(case, placements)


def _judge_by_highest(case: Case, placements: tuple[Placement, ...]) -> Verdict:
    """Pay the highest score of the word; claim and circle should agree with it (6.4.2.1)."""
    highest = max(max(placement.scores.values()) for placement in placements)
    agreeing = [placement for placement in placements if placement.scores.get(case.circled) == highest]
    faults: list[Reason] = []
    if case.claimed != highest:
        faults.append(Reason(ReasonCode.FIRST_TURN_SCORE))
    if agreeing:
        return pay(agreeing[0].reading(case.circled), faults)
    best = next(placement for placement in placements if placement.fits(highest))
    return pay(best.claimed_reading(highest), (*faults, circle_fault(case.circled)))


def _judge_by_circle(case: Case, placements: tuple[Placement, ...]) -> Verdict:
    """Before 2026: the best place for the joker as circled, and any possible claim goes without warning."""
    faults: list[Reason] = []
    if any(case.circled in placement.scores for placement in placements):
        blanks = case.circled
    else:
        faults.append(circle_fault(case.circled))
        blanks = _blanks_meant(case, placements)
    if not any(placement.scores[blanks] == case.claimed for placement in placements):
        faults.append(Reason(ReasonCode.FIRST_TURN_SCORE))
    return pay(_best_with(placements, blanks), faults)


def _blanks_meant(case: Case, placements: tuple[Placement, ...]) -> Offsets:
    """The joker that the claim shows, else the one that is worth least at its best place (R12 5.6)."""
    choices = placements[0].scores
    shown = [
        blanks
        for blanks in choices
        if any(placement.scores[blanks] == case.claimed for placement in placements)
    ]
    fewest = min(map(len, choices))
    needed = shown or [blanks for blanks in choices if len(blanks) == fewest]
    return min(needed, key=lambda blanks: (_best_with(placements, blanks).score, sorted(blanks)))


def _best_with(placements: tuple[Placement, ...], blanks: Offsets) -> Reading:
    return max((placement.reading(blanks) for placement in placements), key=lambda reading: reading.score)
