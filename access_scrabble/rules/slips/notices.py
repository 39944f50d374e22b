"""The correction slip: what was played, what is given, and whether it has to be sent (BU-17)."""

from dataclasses import dataclass

from access_scrabble.engine.plays import Play
from access_scrabble.rules.editions import Edition
from access_scrabble.rules.slips.accounts import Conditions
from access_scrabble.rules.slips.slip import Slip
from access_scrabble.rules.slips.verdict import ReasonCode, Sanction, Verdict

_SCORE_REASONS = frozenset({ReasonCode.SCORE_MISSING, ReasonCode.SCORE_WRONG, ReasonCode.FIRST_TURN_SCORE})


@dataclass(frozen=True, slots=True)
class RetainedTop:
    """The play that everybody places, and its points."""

    play: Play
    score: int


@dataclass(frozen=True, slots=True)
class Notice:
    """A correction slip; one that need not be sent is still recorded."""

    turn: int
    slip: Slip
    verdict: Verdict
    warnings: int
    """How many the player has, this slip's included."""
    must_be_sent: bool


def notice(
    conditions: Conditions,
    turn: int,
    corrected: tuple[Slip, Verdict],
    top: RetainedTop | None,
    warnings: int,
) -> Notice | None:
    """The correction slip for a sanctioned slip; ``warnings`` are the player's, this one included.

    As long as no word is retained, none can be left out.
    """
    slip, verdict = corrected
    if verdict.sanction is Sanction.NONE and not verdict.extra_warnings:
        return None
    optional = top is not None and (
        _is_score_of_top(conditions, verdict, top, warnings) or _is_above_top(conditions, slip, verdict, top)
    )
    return Notice(turn, slip, verdict, warnings, must_be_sent=not optional)


def _is_score_of_top(conditions: Conditions, verdict: Verdict, top: RetainedTop, warnings: int) -> bool:
    """A mere score error on the word retained; the last free warning is always told since 2026."""
    if verdict.sanction is not Sanction.WARNING or verdict.extra_warnings or verdict.reading is None:
        return False
    is_retained = verdict.reading.word.upper() == top.play.text and verdict.reading.score == top.score
    reaches_limit = conditions.edition is Edition.R26 and warnings >= conditions.first_costly_warning - 1
    return is_retained and set(verdict.codes) <= _SCORE_REASONS and not reaches_limit


def _is_above_top(conditions: Conditions, slip: Slip, verdict: Verdict, top: RetainedTop) -> bool:
    """A zero for a solution plainly above the top; the early regulation has it sent all the same (E 4.6)."""
    if conditions.edition is Edition.E or verdict.sanction is not Sanction.NULLITY or verdict.extra_warnings:
        return False
    return slip.claimed is not None and slip.claimed > top.score
