"""What may still change a verdict (BU-18): a ruling, a second opinion, an appeal; and the correction slip (BU-17)."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from enum import StrEnum

from access_scrabble.engine.generator import ScoredPlay
from access_scrabble.errors import Problem, RuleViolation, says
from access_scrabble.rules.game import Edition
from access_scrabble.rules.ranking.accounts import Conditions, CorrectedTurn
from access_scrabble.rules.slips.verdict import (
    PENALTY_POINTS,
    Reason,
    ReasonCode,
    Sanction,
    Slip,
    Verdict,
    WrittenReading,
    refer,
)


class SlipRuleProblem(Problem):
    NO_SUCH_VERDICT = says("Table {table} has no slip on turn {turn}: give it first.", table=int, turn=int)
    RULING_CONTRADICTS = says("{score} points do not go with that sanction.", score=int)
    RULING_NEEDED = says("Say how many points too, as rule 12 21 warning.")
    COMMISSION_RULING_NEEDED = says("Say how many points too, as commission 12 21 warning.")
    NOTHING_TO_ACCEPT = says(
        "No points to accept yet: type rule 12 and points, warning, -5 or zero, 12 being the table."
    )
    NOTHING_TO_UPHOLD = says(
        "No points to uphold yet: type commission 12 and points, warning, -5 or zero, 12 being the table."
    )
    NOTHING_OPEN = says("No slip is to be decided.")
    COMMISSION_DECIDED = says(
        "The commission has decided on table {table}, turn {turn}: type commission to change it.", table=int, turn=int
    )


class Appellant(StrEnum):
    """Who does not accept a verdict, or cannot give one."""

    PLAYER = "player"
    REFEREE = "referee"


@dataclass(frozen=True, slots=True)
class Effect:
    """What the decision on an appeal changed."""

    turn: int
    table: int
    before: Verdict
    after: Verdict

    @property
    def points(self) -> int:
        return (self.after.score or 0) - (self.before.score or 0)


@dataclass(frozen=True, slots=True)
class Appeal:
    """An appeal against a verdict; without a decision it is still open."""

    turn: int
    table: int
    appellant: Appellant
    grounds: str = ""
    decision: Verdict | None = None
    effect: Effect | None = None
    """What the decision changed, once it is carried out."""


@dataclass(frozen=True, slots=True)
class Difference:
    """A slip on which two referees disagree (6.9)."""

    table: int
    first: Verdict | None
    second: Verdict | None


@dataclass(frozen=True, slots=True)
class Ruling:
    """What a person decides: a sanction, the points given, or both; neither confirms the verdict."""

    sanction: Sanction | None = None
    score: int | None = None


def ruled_verdict(verdict: Verdict, ruling: Ruling) -> Verdict:
    """A person's verdict in place of the one in force: points not named follow from what the player meant (7.3).

    >>> from access_scrabble.engine.coordinates import Reference
    >>> from access_scrabble.rules.slips.verdict import WrittenReading, refuse
    >>> zero = refuse(proposed=WrittenReading(Reference.parse("13H"), "RIZ", 21))
    >>> rulings = Ruling(Sanction.PENALTY), Ruling(score=12)
    >>> [ruled_verdict(zero, ruling).score for ruling in rulings]
    [16, 12]

    :raises RuleViolation: when points are needed, or do not go with the sanction.
    """
    if ruling.sanction is None and ruling.score is None:
        if verdict.score is None:
            raise RuleViolation(SlipRuleProblem.NOTHING_TO_ACCEPT)
        return verdict
    sanction = ruling.sanction or Sanction.NONE
    if sanction is Sanction.COMMISSION:
        referred = refer(*verdict.reasons, proposed=verdict.proposed)
        return replace(referred, extra_warnings=verdict.extra_warnings, at_claim=verdict.at_claim)
    score = ruling.score
    if score is None:
        score = _score_left(verdict, sanction)
        if score < 0:
            sanction, score = Sanction.NULLITY, 0
    ruled = rule(verdict, score, sanction)
    reading = None if sanction is Sanction.NULLITY else _meant(verdict, sanction)
    return replace(ruled, reading=reading, reasons=_reasons_left(verdict, sanction))


def _reasons_left(verdict: Verdict, sanction: Sanction) -> tuple[Reason, ...]:
    """The reasons that still stand: those of another sanction do not, a disciplinary warning does."""
    if sanction is verdict.sanction:
        return verdict.reasons
    return tuple(reason for reason in verdict.reasons if reason.code is ReasonCode.DISCIPLINARY)


def _score_left(verdict: Verdict, sanction: Sanction) -> int:
    """The points that a sanction leaves of the solution; fewer than none make it a zero (BU-10)."""
    if sanction is Sanction.NULLITY:
        return 0
    meant = _meant(verdict, sanction)
    if meant is None or sanction is Sanction.AVERAGE:
        raise RuleViolation(SlipRuleProblem.RULING_NEEDED)
    return meant.score - PENALTY_POINTS if sanction is Sanction.PENALTY else meant.score


def _meant(verdict: Verdict, sanction: Sanction) -> WrittenReading | None:
    """The solution that a sanction is for: 5 points are taken off the points claimed, where they exist (6.6)."""
    shown = verdict.at_claim if sanction is Sanction.PENALTY else None
    return shown or verdict.reading or verdict.proposed


def rule(verdict: Verdict, score: int, sanction: Sanction) -> Verdict:
    """The verdict with the score and the sanction that a person decides.

    :raises RuleViolation: when score and sanction contradict each other.
    """
    if score < 0 or sanction is Sanction.COMMISSION or (sanction is Sanction.NULLITY and score):
        raise RuleViolation(SlipRuleProblem.RULING_CONTRADICTS, score=score)
    return replace(
        verdict, score=score, sanction=sanction, penalty=PENALTY_POINTS if sanction is Sanction.PENALTY else 0
    )


def decide_appeals(
    turns: Sequence[CorrectedTurn], appeals: Sequence[Appeal]
) -> tuple[tuple[CorrectedTurn, ...], tuple[Effect, ...]]:
    """The turns with every decided appeal carried out, and what each changed; a later decision prevails.

    :raises RuleViolation: when an appeal is against a verdict that does not exist.
    """
    changed = {turn.number: turn for turn in turns}
    effects = []
    for appeal in appeals:
        turn = changed.get(appeal.turn)
        before = None if turn is None else turn.verdicts.get(appeal.table)
        if turn is None or before is None:
            raise RuleViolation(SlipRuleProblem.NO_SUCH_VERDICT, turn=appeal.turn, table=appeal.table)
        if appeal.decision is not None:
            verdicts = {**turn.verdicts, appeal.table: appeal.decision}
            changed[appeal.turn] = replace(turn, verdicts=verdicts)
            effects.append(Effect(appeal.turn, appeal.table, before, appeal.decision))
    return tuple(changed[turn.number] for turn in turns), tuple(effects)


def differences(first: Mapping[int, Verdict], second: Mapping[int, Verdict]) -> tuple[Difference, ...]:
    """The slips on which score, sanction or reasons differ between two referees, by table."""
    return tuple(
        Difference(table, first.get(table), second.get(table))
        for table in sorted(first.keys() | second.keys())
        if _essence(first.get(table)) != _essence(second.get(table))
    )


def _essence(verdict: Verdict | None) -> object:
    if verdict is None:
        return None
    return verdict.score, verdict.sanction, frozenset(verdict.codes), verdict.extra_warnings


# The correction slip: what was played, what is given, and whether it has to be sent (BU-17).


_SCORE_REASONS = frozenset({ReasonCode.SCORE_MISSING, ReasonCode.SCORE_WRONG, ReasonCode.FIRST_TURN_SCORE})


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
    conditions: Conditions, turn: int, corrected: tuple[Slip, Verdict], top: ScoredPlay | None, warnings: int
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


def _is_score_of_top(conditions: Conditions, verdict: Verdict, top: ScoredPlay, warnings: int) -> bool:
    """A mere score error on the word retained; the last free warning is always told since 2026."""
    if verdict.sanction is not Sanction.WARNING or verdict.extra_warnings or verdict.reading is None:
        return False
    is_retained = verdict.reading.word.upper() == top.play.text and verdict.reading.score == top.score
    reaches_limit = conditions.edition is Edition.R26 and warnings >= conditions.first_costly_warning - 1
    return is_retained and set(verdict.codes) <= _SCORE_REASONS and not reaches_limit


def _is_above_top(conditions: Conditions, slip: Slip, verdict: Verdict, top: ScoredPlay) -> bool:
    """A zero for a solution plainly above the top; the early regulation has it sent all the same (E 4.6)."""
    if conditions.edition is Edition.E or verdict.sanction is not Sanction.NULLITY or verdict.extra_warnings:
        return False
    return slip.claimed is not None and slip.claimed > top.score
