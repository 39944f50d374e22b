"""A person's verdict on a slip, completed from the one it replaces (6.4.2.2, 7.3)."""

from dataclasses import replace

from access_scrabble.errors import RuleViolation
from access_scrabble.rules.duplicate.slip_commands import Ruling
from access_scrabble.rules.slips.appeals import SlipRuleProblem, rule
from access_scrabble.rules.slips.verdict import PENALTY_POINTS, Reason, ReasonCode, Sanction, Verdict, refer


def ruled_verdict(verdict: Verdict, ruling: Ruling) -> Verdict:
    """The verdict as ruled: points that are not named follow from the solution that the player meant.

    >>> from access_scrabble.engine.coordinates import Reference
    >>> from access_scrabble.rules.slips.verdict import Reading, refuse
    >>> zero = refuse(proposed=Reading(Reference.parse("13H"), "RIZ", 21))
    >>> ruled_verdict(zero, Ruling(Sanction.PENALTY)).score, ruled_verdict(zero, Ruling(score=12)).score
    (16, 12)

    :raises RuleViolation: when points are needed, or do not go with the sanction.
    """
    if ruling.sanction is None and ruling.score is None:
        if verdict.score is None:
            raise RuleViolation(SlipRuleProblem.NOTHING_TO_ACCEPT)
        return verdict
    sanction = ruling.sanction or Sanction.NONE
    if sanction is Sanction.COMMISSION:
        referred = refer(*verdict.reasons, proposed=verdict.proposed)
        return replace(referred, extra_warnings=verdict.extra_warnings)
    score = ruling.score
    if score is None:
        score = _score(verdict, sanction)
        if score < 0:
            sanction, score = Sanction.NULLITY, 0
    ruled = rule(verdict, score, sanction)
    reading = None if sanction is Sanction.NULLITY else verdict.reading or verdict.proposed
    return replace(ruled, reading=reading, reasons=_reasons(verdict, sanction))


def _reasons(verdict: Verdict, sanction: Sanction) -> tuple[Reason, ...]:
    """The reasons that still stand: those of another sanction do not, a disciplinary warning does."""
    if sanction is verdict.sanction:
        return verdict.reasons
    return tuple(reason for reason in verdict.reasons if reason.code is ReasonCode.DISCIPLINARY)


def _score(verdict: Verdict, sanction: Sanction) -> int:
    """The points that a sanction leaves of the solution; fewer than none make it a zero (BU-10)."""
    if sanction is Sanction.NULLITY:
        return 0
    meant = verdict.reading or verdict.proposed
    if meant is None or sanction is Sanction.AVERAGE:
        raise RuleViolation(SlipRuleProblem.RULING_NEEDED)
    return meant.score - PENALTY_POINTS if sanction is Sanction.PENALTY else meant.score
