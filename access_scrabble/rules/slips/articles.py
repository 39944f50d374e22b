"""The articles that each reason rests on; what an edition does not say is cited from a newer one."""

from collections.abc import Mapping
from dataclasses import replace

from access_scrabble.rules.game import Edition
from access_scrabble.rules.slips.verdict import Reason, ReasonCode, Verdict

_R26: Mapping[ReasonCode, str] = {
    ReasonCode.SCORE_MISSING: "6.5",
    ReasonCode.SCORE_WRONG: "6.5",
    ReasonCode.FIRST_TURN_SCORE: "6.4.2.1 6.5",
    ReasonCode.CIRCLE_MISSING: "6.5",
    ReasonCode.CIRCLE_WRONG: "6.5",
    ReasonCode.CIRCLE_AND_SCORE_DIFFER: "6.4.2.2 6.5",
    ReasonCode.TWO_CONNECTING_LETTERS: "6.5",
    ReasonCode.THIRD_LETTER_MISSING: "6.5",
    ReasonCode.ONE_LOCATION_WRONG: "6.5",
    ReasonCode.DIRECTION_REVERSED: "6.5",
    ReasonCode.SEVERAL_PLACES: "6.4.2.2",
    ReasonCode.SEVERAL_SOLUTIONS: "6.4.2.2 6.5",
    ReasonCode.LOWEST_PAID: "6.4.2.2",
    ReasonCode.HARD_TO_READ: "6.5",
    ReasonCode.DISCIPLINARY: "6.5",
    ReasonCode.PLACE_ABSENT: "6.6",
    ReasonCode.PLACE_IMPOSSIBLE: "6.6",
    ReasonCode.PLACE_INCOMPATIBLE: "6.6",
    ReasonCode.IMPLAUSIBLE_SIDE_WORD: "6.6 6.4.2.2",
    ReasonCode.UNDER_FIVE_POINTS: "6.6",
    ReasonCode.NO_SLIP: "6.7",
    ReasonCode.BLANK_SLIP: "6.7",
    ReasonCode.SEVERAL_SLIPS: "6.7",
    ReasonCode.UNREADABLE: "6.7",
    ReasonCode.WRITTEN_LATE: "6.7",
    ReasonCode.ALTERED: "6.7",
    ReasonCode.EXCHANGED: "6.7",
    ReasonCode.GRAVE_MISCONDUCT: "6.7",
    ReasonCode.WORD_NOT_ADMITTED: "6.4.1 6.7",
    ReasonCode.SIDE_WORD_NOT_ADMITTED: "6.7",
    ReasonCode.PLAUSIBLE_SIDE_WORD: "6.7 6.4.2.2",
    ReasonCode.LETTER_ERROR: "6.4.1 6.7",
    ReasonCode.UNPLACEABLE: "6.7",
    ReasonCode.NOT_IN_FULL: "6.7",
    ReasonCode.MISCOPIED: "6.7",
    ReasonCode.NOT_LOCATED: "6.4.2.2 6.7",
    ReasonCode.ONE_SOLUTION_INVALID: "6.7 6.4.2.2",
    ReasonCode.DOUBTFUL_SIDE_WORD: "6.4.2.2",
    ReasonCode.DOUBTFUL_SOLUTION: "6.4.2.2",
    ReasonCode.REPEATED_WORD: "6.9",
}

_R12: Mapping[ReasonCode, str] = {
    ReasonCode.SCORE_MISSING: "5.2",
    ReasonCode.SCORE_WRONG: "5.2",
    ReasonCode.FIRST_TURN_SCORE: "5.2",
    ReasonCode.CIRCLE_MISSING: "5.2",
    ReasonCode.CIRCLE_WRONG: "5.2",
    ReasonCode.CIRCLE_AND_SCORE_DIFFER: "5.6",
    ReasonCode.TWO_CONNECTING_LETTERS: "5.2",
    ReasonCode.THIRD_LETTER_MISSING: "5.2",
    ReasonCode.NEAR_MISS_JUNCTION: "5.2",
    ReasonCode.ONE_LOCATION_WRONG: "4.4",
    ReasonCode.DIRECTION_REVERSED: "5.2",
    ReasonCode.SEVERAL_PLACES: "4.3.3",
    ReasonCode.SEVERAL_SOLUTIONS: "5.6",
    ReasonCode.LOWEST_PAID: "5.6",
    ReasonCode.HARD_TO_READ: "5.2",
    ReasonCode.DISCIPLINARY: "5.2",
    ReasonCode.PLACE_SHIFTED: "5.3",
    ReasonCode.LAST_LETTER_MISSING: "5.3",
    ReasonCode.NO_SLIP: "5.4",
    ReasonCode.BLANK_SLIP: "5.4",
    ReasonCode.SEVERAL_SLIPS: "5.4",
    ReasonCode.UNREADABLE: "5.4",
    ReasonCode.WRITTEN_LATE: "5.4",
    ReasonCode.ALTERED: "5.4",
    ReasonCode.EXCHANGED: "5.4",
    ReasonCode.GRAVE_MISCONDUCT: "5.4",
    ReasonCode.WORD_NOT_ADMITTED: "5.4",
    ReasonCode.SIDE_WORD_NOT_ADMITTED: "5.4",
    ReasonCode.LETTER_ERROR: "5.4",
    ReasonCode.UNPLACEABLE: "5.4",
    ReasonCode.NOT_IN_FULL: "5.4",
    ReasonCode.MISCOPIED: "5.4",
    ReasonCode.NOT_LOCATED: "5.4",
    ReasonCode.BOTH_REVERSED: "5.4",
    ReasonCode.ONE_SOLUTION_INVALID: "5.6",
    ReasonCode.REPEATED_WORD: "5.7",
}

_E: Mapping[ReasonCode, str] = {
    ReasonCode.SCORE_MISSING: "4.3",
    ReasonCode.SCORE_WRONG: "4.3",
    ReasonCode.FIRST_TURN_SCORE: "4.3",
    ReasonCode.CIRCLE_MISSING: "4.3",
    ReasonCode.CIRCLE_WRONG: "4.3",
    ReasonCode.TWO_CONNECTING_LETTERS: "4.3",
    ReasonCode.THIRD_LETTER_MISSING: "4.3",
    ReasonCode.ONE_LOCATION_WRONG: "3.4",
    ReasonCode.DIRECTION_REVERSED: "4.3",
    ReasonCode.SEVERAL_PLACES: "3.3.4",
    ReasonCode.SEVERAL_SOLUTIONS: "4.5",
    ReasonCode.LOWEST_PAID: "4.5",
    ReasonCode.DISCIPLINARY: "4.3",
    ReasonCode.NO_SLIP: "4.2",
    ReasonCode.BLANK_SLIP: "4.2",
    ReasonCode.SEVERAL_SLIPS: "4.2",
    ReasonCode.UNREADABLE: "4.2",
    ReasonCode.WRITTEN_LATE: "4.2",
    ReasonCode.ALTERED: "3.1",
    ReasonCode.EXCHANGED: "4.2",
    ReasonCode.GRAVE_MISCONDUCT: "4.2",
    ReasonCode.WORD_NOT_ADMITTED: "4.2",
    ReasonCode.SIDE_WORD_NOT_ADMITTED: "4.2",
    ReasonCode.LETTER_ERROR: "4.2",
    ReasonCode.UNPLACEABLE: "4.2",
    ReasonCode.NOT_IN_FULL: "4.2",
    ReasonCode.MISCOPIED: "4.2",
    ReasonCode.NOT_LOCATED: "4.2",
    ReasonCode.BOTH_REVERSED: "4.2",
    ReasonCode.ONE_SOLUTION_INVALID: "4.5",
    ReasonCode.REPEATED_WORD: "4.6",
}

_CITED_IN_TURN: Mapping[Edition, tuple[tuple[str, Mapping[ReasonCode, str]], ...]] = {
    Edition.R26: (("", _R26),),
    Edition.R12: (("", _R12), ("R26 ", _R26)),
    Edition.E: (("", _E), ("R12 ", _R12), ("R26 ", _R26)),
}


def articles(edition: Edition, code: ReasonCode) -> tuple[str, ...]:
    """The articles for a reason, the most precise first.

    >>> articles(Edition.R26, ReasonCode.LETTER_ERROR), articles(Edition.E, ReasonCode.HARD_TO_READ)
    (('6.4.1', '6.7'), ('R12 5.2',))
    """
    for prefix, table in _CITED_IN_TURN[edition]:
        if code in table:
            return tuple(prefix + article for article in table[code].split())
    raise KeyError(code)


def cite(edition: Edition, verdict: Verdict) -> Verdict:
    """The verdict with the articles of its reasons."""
    told = tuple(Reason(reason.code, reason.words, articles(edition, reason.code)) for reason in verdict.reasons)
    return replace(verdict, reasons=told)
