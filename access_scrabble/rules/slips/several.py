"""Several words on one slip: independent of each other, or linked by a letter (BU-08)."""

from collections.abc import Callable, Sequence
from dataclasses import replace

from access_scrabble.engine.coordinates import Square
from access_scrabble.rules.editions import Edition
from access_scrabble.rules.slips.cases import Case
from access_scrabble.rules.slips.locating import places_named
from access_scrabble.rules.slips.verdict import Reason, ReasonCode, Sanction, Verdict, refer, refuse, unique

Judge = Callable[[Case], Verdict]

NO_SUCH_SCORE = -1


def judge_several(cases: Sequence[Case], judge: Judge) -> Verdict:
    """The verdict on several words, from the verdict that each would get alone."""
    verdicts = [_judge_alone(case, judge) for case in cases]
    edition = cases[0].turn.edition
    if edition is Edition.E:
        return _lowest(cases, verdicts)
    chosen = _chosen_by_claim(cases, verdicts)
    if chosen is None:
        return _lowest(cases, verdicts)
    if edition is Edition.R26 and _is_in_doubt(cases, chosen):
        return refer(Reason(ReasonCode.DOUBTFUL_SOLUTION))
    verdict = verdicts[chosen]
    return verdict if edition is Edition.R12 else _warned(verdict)


def _judge_alone(case: Case, judge: Judge) -> Verdict:
    """The verdict on one word at its own place: beside other words a claim shows no third place."""
    verdict = judge(case)
    if ReasonCode.PLACE_INCOMPATIBLE not in verdict.codes:
        return verdict
    return judge(replace(case, slip=replace(case.slip, claimed=NO_SUCH_SCORE)))


def _chosen_by_claim(cases: Sequence[Case], verdicts: Sequence[Verdict]) -> int | None:
    """The only word that the points claimed fit; one with a place of its own comes first."""
    paid = [
        number
        for number, (case, verdict) in enumerate(zip(cases, verdicts, strict=True))
        if verdict.reading is not None and verdict.reading.score == case.claimed
    ]
    located = [number for number in paid if verdicts[number].sanction is not Sanction.PENALTY]
    for candidates in (located, paid):
        if candidates:
            return candidates[0] if len(candidates) == 1 else None
    return None


def _is_in_doubt(cases: Sequence[Case], chosen: int) -> bool:
    """Linked words whose reference shows one and whose score shows another: played both ways (6.4.2.2)."""
    if not are_linked(cases) or places_named(cases[chosen]):
        return False
    return any(places_named(case) for number, case in enumerate(cases) if number != chosen)


def are_linked(cases: Sequence[Case]) -> bool:
    """Whether two words of the drawing share a letter."""
    taken: set[Square] = set()
    for case in cases:
        squares = set(case.drawn[0].squares(len(case.word))) if case.drawn else set()
        if taken & squares:
            return True
        taken |= squares
    return False


def _lowest(cases: Sequence[Case], verdicts: Sequence[Verdict]) -> Verdict:
    """The lowest of all solutions, zero included."""
    several = Reason(ReasonCode.SEVERAL_SOLUTIONS)
    refused = [verdict for verdict in verdicts if verdict.sanction is Sanction.NULLITY]
    if refused:
        reasons = (reason for verdict in refused for reason in verdict.reasons)
        return refuse(Reason(ReasonCode.ONE_SOLUTION_INVALID), *reasons)
    referred = next((verdict for verdict in verdicts if verdict.score is None), None)
    if referred is not None:
        return replace(referred, reasons=unique((several, *referred.reasons)))
    lowest = min(verdicts, key=lambda verdict: verdict.score or 0)
    if cases[0].turn.edition is Edition.R26 or lowest.sanction is not Sanction.NONE:
        return _warned(lowest, Reason(ReasonCode.LOWEST_PAID))
    return lowest


def _warned(verdict: Verdict, *extra: Reason) -> Verdict:
    """The verdict with a warning for several solutions, unless it costs more already (BU-12)."""
    reasons = unique((Reason(ReasonCode.SEVERAL_SOLUTIONS), *verdict.reasons, *extra))
    sanction = Sanction.WARNING if verdict.sanction is Sanction.NONE else verdict.sanction
    return replace(verdict, sanction=sanction, reasons=reasons)
