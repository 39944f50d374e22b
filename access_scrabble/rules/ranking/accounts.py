"""What verdicts add up to: warnings and their cost, solos, late arrivals, means (BU-12…14, DU-09, DU-13)."""

from collections import Counter
from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import field, replace
from types import MappingProxyType

from access_scrabble.rules.game import BLITZ_SECONDS, Edition
from access_scrabble.rules.slips.verdict import PENALTY_POINTS, Reason, ReasonCode, Sanction, Verdict, cite
from access_scrabble.values import dataclass

SOLO_BONUS = 10
SOLO_PLAYERS = 16

FIRST_COSTLY_WARNING = 4
FIRST_COSTLY_IF_SPECIAL: Mapping[Edition, int] = MappingProxyType({Edition.E: 4, Edition.R12: 6, Edition.R26: 6})
"""Which warning is the first to cost points in a blitz or a game of another formula (BU-13)."""


@dataclass(frozen=True, slots=True)
class Conditions:
    """What a game's sanctions depend on.

    >>> Conditions(Edition.R26).first_costly_warning, Conditions(Edition.R26, seconds=60).first_costly_warning
    (4, 6)
    """

    edition: Edition
    seconds: int = 180
    is_original: bool = False
    is_sudden_death: bool = False
    is_friendly: bool = False
    """Whether a solo has to find the top itself (DU-15)."""

    @property
    def first_costly_warning(self) -> int:
        is_special = self.is_original or self.is_sudden_death or self.seconds <= BLITZ_SECONDS
        return FIRST_COSTLY_IF_SPECIAL[self.edition] if is_special else FIRST_COSTLY_WARNING

    def cost(self, warnings: int) -> int:
        return PENALTY_POINTS * max(0, warnings - self.first_costly_warning + 1)


@dataclass(frozen=True, slots=True)
class RankedEntrant:
    """A player, or a pair, at a table; turns before the first one played count nothing (DU-13)."""

    table: int
    first_turn: int = 1
    corrector: str = ""
    is_excluded: bool = False
    """Whether all his scores are void, for cheating (DU-20)."""


@dataclass(frozen=True, slots=True)
class CorrectedTurn:
    """A turn of the game with its top and the verdict on every slip, by table."""

    number: int
    top: int
    verdicts: Mapping[int, Verdict] = field(default_factory=dict)

    def verdict(self, entrant: RankedEntrant) -> Verdict | None:
        """What an entrant got; nothing before he arrived or when no slip of his was judged."""
        return self.verdicts.get(entrant.table) if self.number >= entrant.first_turn else None


@dataclass(frozen=True, slots=True)
class Account:
    table: int
    scores: tuple[int, ...] = ()
    """Turn by turn, slip penalties taken off; in sudden death those for warnings too."""
    warnings: int = 0
    warnings_cost: int = 0
    """What is taken off at the end."""
    slip_penalties: int = 0
    zeros: int = 0
    pending: int = 0
    """Slips that wait for the commission."""
    solos: int = 0
    solo_bonus: int = 0
    is_excluded: bool = False

    @property
    def total(self) -> int:
        return sum(self.scores) + self.solo_bonus - self.warnings_cost


@dataclass(frozen=True, slots=True)
class Solo:
    """A turn on which one entrant alone was above all others (DU-09)."""

    turn: int
    table: int
    points: int
    bonus: int


def find_solos(
    conditions: Conditions,
    turns: Iterable[CorrectedTurn],
    entrants: Sequence[RankedEntrant],
    open_turns: Collection[int] = (),
) -> tuple[Solo, ...]:
    """Every solo, scores being compared before any 5-point penalty; among friends it is the top (DU-09, DU-15).

    On turns that are open, where scores are still to come, nobody has one yet.
    """
    if len(entrants) < 2:  # somebody alone is nobody's better
        return ()
    bonus = SOLO_BONUS if len(entrants) >= SOLO_PLAYERS else 0
    best = ((turn, _best_two(turn, entrants)) for turn in turns if turn.number not in open_turns)
    return tuple(
        Solo(turn.number, table, points, bonus)
        for turn, (points, table, others) in best
        if points > others and (not conditions.is_friendly or points >= turn.top)
    )


def _best_two(turn: CorrectedTurn, entrants: Sequence[RankedEntrant]) -> tuple[int, int, int]:
    """The best score of a turn, whose it is, and the best of all others."""
    points = table = others = 0
    for entrant in entrants:
        verdict = turn.verdict(entrant)
        if verdict is None:
            continue
        score = verdict.full_score
        if score > points:
            points, table, others = score, entrant.table, points
        elif score > others:
            others = score
    return points, table, others


def settle_accounts(
    conditions: Conditions,
    turns: Sequence[CorrectedTurn],
    entrants: Sequence[RankedEntrant],
    open_turns: Collection[int] = (),
) -> tuple[Account, ...]:
    by_table: dict[int, list[Solo]] = {}
    for solo in find_solos(conditions, turns, entrants, open_turns):
        by_table.setdefault(solo.table, []).append(solo)
    return tuple(_account(conditions, turns, entrant, by_table.get(entrant.table, ())) for entrant in entrants)


def _account(
    conditions: Conditions, turns: Sequence[CorrectedTurn], entrant: RankedEntrant, solos: Sequence[Solo]
) -> Account:
    verdicts = [turn.verdict(entrant) for turn in turns]
    judged = [verdict for verdict in verdicts if verdict is not None]
    sanctions = Counter([verdict.sanction for verdict in judged])
    warnings = sanctions[Sanction.WARNING] + sum([verdict.extra_warnings for verdict in judged])
    return Account(
        entrant.table,
        _counted_scores(conditions, verdicts),
        warnings,
        0 if conditions.is_sudden_death else conditions.cost(warnings),
        sanctions[Sanction.PENALTY],
        sanctions[Sanction.NULLITY],
        sum([verdict.score is None for verdict in judged]),
        len(solos),
        sum(solo.bonus for solo in solos),
        entrant.is_excluded,
    )


def _counted_scores(conditions: Conditions, verdicts: Iterable[Verdict | None]) -> tuple[int, ...]:
    """The score of each turn; in sudden death a costly warning is taken off at once (BU-13)."""
    if not conditions.is_sudden_death:
        return tuple([0 if verdict is None else verdict.score or 0 for verdict in verdicts])
    scores = []
    warnings = 0
    for verdict in verdicts:
        score = 0
        if verdict is not None:
            before = conditions.cost(warnings)
            warnings += verdict.warnings
            score = (verdict.score or 0) - (conditions.cost(warnings) - before)
        scores.append(score)
    return tuple(scores)


# The mean given for an inadmissible word played again before the player was told (BU-14).


_REFUSED_WORDS = frozenset(
    {ReasonCode.WORD_NOT_ADMITTED, ReasonCode.SIDE_WORD_NOT_ADMITTED, ReasonCode.PLAUSIBLE_SIDE_WORD}
)
"""The only reasons that a mean makes up for: a board or letter mistake is the player's own."""


@dataclass(frozen=True, slots=True)
class Notification:
    """A player was told of a turn's zero before the draw of another turn."""

    table: int
    about: int
    before: int


def refused_words(verdict: Verdict) -> frozenset[str]:
    """The words that a zero was given for, if it was given for nothing else."""
    if verdict.sanction is not Sanction.NULLITY:
        return frozenset()
    reasons = [reason for reason in verdict.reasons if reason.code is not ReasonCode.DISCIPLINARY]
    if not all(reason.code in _REFUSED_WORDS for reason in reasons):
        return frozenset()
    return frozenset(word for reason in reasons for word in reason.words)


def mean_score(others: Iterable[Verdict], own: int) -> int:
    """The floor of the mean of the others, zeros in and other means out, never above the own solution.

    >>> marks = [Verdict(20, Sanction.NONE), Verdict(0, Sanction.NULLITY), Verdict(13, Sanction.AVERAGE)]
    >>> mean_score(marks, 50), mean_score(marks, 7)
    (10, 7)
    """
    scores = [other.score for other in others if other.score is not None and other.sanction is not Sanction.AVERAGE]
    mean = sum(scores) // len(scores) if scores else 0
    return min(mean, own)


def grant_means(
    edition: Edition,
    turns: Sequence[CorrectedTurn],
    entrants: Sequence[RankedEntrant],
    notifications: Sequence[Notification] = (),
    settled: Collection[tuple[int, int]] = (),
) -> tuple[CorrectedTurn, ...]:
    """The turns with a mean in place of each zero for a word refused before and not yet notified.

    ``settled`` are the turns and tables whose verdict stands whatever was played before (7.3).
    """
    told: dict[tuple[int, int], int] = {}
    for known in notifications:
        place = (known.table, known.about)
        told[place] = min(known.before, told.get(place, known.before))
    refused = _refused_slips(turns)
    repeats: dict[int, list[RankedEntrant]] = {turn.number: [] for turn in turns}
    for entrant in entrants:
        for number in _repeated_turns(refused.get(entrant.table, ()), entrant, told):
            if (number, entrant.table) not in settled:
                repeats[number].append(entrant)
    return tuple(_with_means(edition, turn, repeats[turn.number], entrants) for turn in turns)


def _refused_slips(turns: Sequence[CorrectedTurn]) -> dict[int, list[tuple[int, frozenset[str]]]]:
    """By table, the turns on which a word was refused, and which: few among all slips."""
    found: dict[int, list[tuple[int, frozenset[str]]]] = {}
    for turn in turns:
        for table, verdict in turn.verdicts.items():
            if verdict.sanction is Sanction.NULLITY and (words := refused_words(verdict)):
                found.setdefault(table, []).append((turn.number, words))
    return found


def _repeated_turns(
    refused_slips: Iterable[tuple[int, frozenset[str]]], entrant: RankedEntrant, told: Mapping[tuple[int, int], int]
) -> list[int]:
    """The turns on which an entrant played again only words that he did not know to be refused."""
    refused: dict[str, int] = {}
    found = []
    for number, words in refused_slips:
        if number < entrant.first_turn:
            continue
        unaware = {
            word for word in words if word in refused and number < told.get((entrant.table, refused[word]), number + 1)
        }
        if words == unaware:
            found.append(number)
        for word in words:
            refused.setdefault(word, number)
    return found


def _with_means(
    edition: Edition, turn: CorrectedTurn, repeating: Sequence[RankedEntrant], entrants: Sequence[RankedEntrant]
) -> CorrectedTurn:
    if not repeating:
        return turn
    tables = {entrant.table for entrant in repeating}
    verdicts = dict(turn.verdicts)
    for entrant in repeating:
        others = [
            verdict
            for other in entrants
            if other.corrector == entrant.corrector and other.table not in tables and (verdict := turn.verdict(other))
        ]
        verdicts[entrant.table] = _mean_verdict(edition, verdicts[entrant.table], others)
    return replace(turn, verdicts=verdicts)


def _mean_verdict(edition: Edition, verdict: Verdict, others: Sequence[Verdict]) -> Verdict:
    own = 0 if verdict.proposed is None else verdict.proposed.score
    reasons = (Reason(ReasonCode.REPEATED_WORD, tuple(sorted(refused_words(verdict)))),)
    mean = Verdict(
        mean_score(others, own),
        Sanction.AVERAGE,
        reasons,
        proposed=verdict.proposed,
        extra_warnings=verdict.extra_warnings,
    )
    return cite(edition, mean)
