"""Correcting slips: what happened to each, then what is written on it, article by article (BU-11, BU-12)."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import replace

from access_scrabble.engine.coordinates import Direction, Square
from access_scrabble.rules.game import Edition
from access_scrabble.rules.slips.articles import cite
from access_scrabble.rules.slips.cases import Case, Drawing, circle_fault, open_case
from access_scrabble.rules.slips.earlier import complete, judge_earlier
from access_scrabble.rules.slips.judging import judge
from access_scrabble.rules.slips.locating import immediate_zero, places_named
from access_scrabble.rules.slips.placements import Offsets, Placement, PlayedTurn, Readings
from access_scrabble.rules.slips.verdict import (
    Flag,
    Reason,
    ReasonCode,
    Sanction,
    Slip,
    Verdict,
    WrittenReading,
    pay,
    refer,
    refuse,
    unique,
)

# Several words on one slip: independent of each other, or linked by a letter (BU-08).


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


# The first turn: the best place for the word counts, whatever the reference (BU-05).


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
    shown = [blanks for blanks in choices if any(placement.scores[blanks] == case.claimed for placement in placements)]
    fewest = min(map(len, choices))
    needed = shown or [blanks for blanks in choices if len(blanks) == fewest]
    return min(needed, key=lambda blanks: (_best_with(placements, blanks).score, sorted(blanks)))


def _best_with(placements: tuple[Placement, ...], blanks: Offsets) -> WrittenReading:
    return max((placement.reading(blanks) for placement in placements), key=lambda reading: reading.score)


_ZERO_FLAGS: Mapping[Flag, ReasonCode] = {
    Flag.ABSENT: ReasonCode.NO_SLIP,
    Flag.BLANK: ReasonCode.BLANK_SLIP,
    Flag.SEVERAL: ReasonCode.SEVERAL_SLIPS,
    Flag.UNREADABLE: ReasonCode.UNREADABLE,
    Flag.LATE: ReasonCode.WRITTEN_LATE,
    Flag.ALTERED: ReasonCode.ALTERED,
    Flag.EXCHANGED: ReasonCode.EXCHANGED,
    Flag.GRAVE: ReasonCode.GRAVE_MISCONDUCT,
}


class Corrector:
    """Corrects the slips of one turn; equal slips are judged once."""

    def __init__(self, turn: PlayedTurn) -> None:
        self.turn = turn
        self._readings = Readings(turn)
        self._verdicts: dict[Slip, Verdict] = {}

    def correct(self, slip: Slip) -> Verdict:
        """The verdict on one slip, with its articles."""
        anonymous = replace(slip, table=0)
        if anonymous not in self._verdicts:
            verdict = _judge_flags(slip, self._judge_writing(anonymous))
            self._verdicts[anonymous] = cite(self.turn.edition, verdict)
        return self._verdicts[anonymous]

    def _judge_writing(self, slip: Slip) -> Verdict:
        """What is written, whatever happened to the slip."""
        cases = [open_case(self._readings, slip, written) for written in slip.words if written.symbols]
        if not cases:
            is_blank = not Drawing.from_lines(slip.lines).letters
            return refuse(Reason(ReasonCode.BLANK_SLIP if is_blank else ReasonCode.WORD_NOT_ADMITTED))
        return _judge_word(cases[0]) if len(cases) == 1 else judge_several(cases, _judge_word)


def correct_all(turn: PlayedTurn, slips: Iterable[Slip]) -> tuple[Verdict, ...]:
    """The verdicts on the slips of one turn, in their order."""
    corrector = Corrector(turn)
    return tuple(corrector.correct(slip) for slip in slips)


def _judge_word(case: Case) -> Verdict:
    """The verdict on one word as if it were alone, in the order of the articles."""
    verdict = immediate_zero(case)
    if verdict is None:
        verdict = _judge_placeable(case)
    if verdict.sanction is Sanction.NULLITY and case.turn.edition is not Edition.R26:
        return complete(case) or verdict
    return verdict


def _judge_placeable(case: Case) -> Verdict:
    if case.turn.board.is_empty:
        return judge_opening(case)
    return judge(case) if case.turn.edition is Edition.R26 else judge_earlier(case)


def _judge_flags(slip: Slip, written: Verdict) -> Verdict:
    """What happened to the slip, added to what is written on it (BU-11, BU-12)."""
    told = [Reason(_ZERO_FLAGS[flag]) for flag in Flag if flag in slip.flags and flag in _ZERO_FLAGS]
    verdict = written
    if told:
        kept = written.reasons if written.sanction is Sanction.NULLITY and slip.words else ()
        verdict = Verdict(0, Sanction.NULLITY, unique((*told, *kept)), proposed=written.proposed)
    elif Flag.HARD_TO_READ in slip.flags and verdict.sanction in (Sanction.NONE, Sanction.WARNING):
        reasons = (*verdict.reasons, Reason(ReasonCode.HARD_TO_READ))
        verdict = replace(verdict, sanction=Sanction.WARNING, reasons=reasons)
    if Flag.DISCIPLINARY in slip.flags:
        reasons = (*verdict.reasons, Reason(ReasonCode.DISCIPLINARY))
        verdict = replace(verdict, reasons=reasons, extra_warnings=1)
    return verdict
