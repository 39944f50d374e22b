"""What may still change a verdict (BU-18): a ruling, a second opinion, an appeal; and the correction slip (BU-17)."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
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
from access_scrabble.values import dataclass


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
    COMMISSION_FIRST = says(
        "The federation hears appeals against the commission: table {table}, turn {turn} has no decision of it yet.",
        table=int,
        turn=int,
    )
    COMMISSION_DECIDED = says(
        "The commission has decided on table {table}, turn {turn}: type commission to change it.", table=int, turn=int
    )


class Appellant(StrEnum):
    """Who does not accept a verdict, or cannot give one."""

    PLAYER = "player"
    REFEREE = "referee"


class Instance(StrEnum):
    """Who decides on an appeal: the commission of the competition, or after it the federation's (7.3, 7.4)."""

    COMMISSION = "commission"
    FEDERATION = "federation"


COMPLETING_WEEKS = 2
"""To hand in what the federation's commission asks for; then the appeal is void (7.4.2.3)."""


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
    instance: Instance = Instance.COMMISSION
    is_late: bool = False
    """Whether it was lodged after its time, and recorded all the same."""


@dataclass(frozen=True, slots=True)
class Entry:
    """What one referee made of a slip: how he read it, and his verdict; no slip where he counted by hand."""

    verdict: Verdict
    slip: Slip | None = None


@dataclass(frozen=True, slots=True)
class Difference:
    """A slip that two referees read or judged differently (BU-19)."""

    table: int
    first: Entry | None
    second: Entry | None

    @property
    def is_only_read_differently(self) -> bool:
        """Whether both came to the same verdict all the same."""
        return self.first is not None and self.second is not None and _judged_alike(self.first, self.second)


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


def differences(first: Mapping[int, Entry], second: Mapping[int, Entry]) -> tuple[Difference, ...]:
    """The slips that two referees read differently, or whose score, sanction or reasons differ, by table."""
    pairs = ((table, first.get(table), second.get(table)) for table in sorted(first.keys() | second.keys()))
    return tuple(Difference(table, one, other) for table, one, other in pairs if not _agree(one, other))


def _agree(one: Entry | None, other: Entry | None) -> bool:
    if one is None or other is None:
        return one is other
    return _judged_alike(one, other) and (None in (one.slip, other.slip) or _as_read(one) == _as_read(other))


def _as_read(entry: Entry) -> Slip | None:
    slip = entry.slip
    return None if slip is None else replace(slip, reference="".join(slip.reference.split()).upper())


def _judged_alike(one: Entry, other: Entry) -> bool:
    return _essence(one.verdict) == _essence(other.verdict)


def _essence(verdict: Verdict) -> object:
    return verdict.score, verdict.sanction, frozenset(verdict.codes), verdict.extra_warnings


def most_favourable(verdict: Verdict) -> int | None:
    """The points of the reading that favours the player most, where the text leaves a doubt (BU-20, 7.3).

    None where there is no doubt, or where somebody may have played both ways.
    """
    if verdict.sanction is not Sanction.COMMISSION or ReasonCode.DOUBTFUL_SOLUTION in verdict.codes:
        return None
    meant = verdict.at_claim or verdict.proposed
    return None if meant is None else max(0, meant.score - PENALTY_POINTS)


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
