"""The mean given for an inadmissible word played again before the player was told (BU-14)."""

from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace

from access_scrabble.rules.editions import Edition
from access_scrabble.rules.slips.accounts import CorrectedTurn, Entrant
from access_scrabble.rules.slips.articles import cite
from access_scrabble.rules.slips.verdict import Reason, ReasonCode, Sanction, Verdict

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
    scores = [
        other.score for other in others if other.score is not None and other.sanction is not Sanction.AVERAGE
    ]
    mean = sum(scores) // len(scores) if scores else 0
    return min(mean, own)


def grant_means(
    edition: Edition,
    turns: Sequence[CorrectedTurn],
    entrants: Sequence[Entrant],
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
    repeats: dict[int, list[Entrant]] = {turn.number: [] for turn in turns}
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
    refused_slips: Iterable[tuple[int, frozenset[str]]], entrant: Entrant, told: Mapping[tuple[int, int], int]
) -> list[int]:
    """The turns on which an entrant played again only words that he did not know to be refused."""
    refused: dict[str, int] = {}
    found = []
    for number, words in refused_slips:
        if number < entrant.first_turn:
            continue
        unaware = {
            word
            for word in words
            if word in refused and number < told.get((entrant.table, refused[word]), number + 1)
        }
        if words == unaware:
            found.append(number)
        for word in words:
            refused.setdefault(word, number)
    return found


def _with_means(
    edition: Edition, turn: CorrectedTurn, repeating: Sequence[Entrant], entrants: Sequence[Entrant]
) -> CorrectedTurn:
    if not repeating:
        return turn
    tables = {entrant.table for entrant in repeating}
    verdicts = dict(turn.verdicts)
    for entrant in repeating:
        others = [
            verdict
            for other in entrants
            if other.corrector == entrant.corrector
            and other.table not in tables
            and (verdict := turn.verdict(other))
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
