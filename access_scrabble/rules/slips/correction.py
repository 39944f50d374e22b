"""Correcting slips: what happened to each, then what is written on it, article by article (BU-11, BU-12)."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import fields, replace
from operator import attrgetter

from access_scrabble.engine.coordinates import Direction, Square
from access_scrabble.rules.game import Edition
from access_scrabble.rules.slips import locating
from access_scrabble.rules.slips.earlier import complete, judge_earlier
from access_scrabble.rules.slips.placements import (
    Case,
    Drawing,
    Placement,
    PlayedTurn,
    Readings,
    circle_fault,
    open_case,
    settle,
)
from access_scrabble.rules.slips.plausibility import Plausibility, place_plausibility
from access_scrabble.rules.slips.spots import Offsets
from access_scrabble.rules.slips.verdict import (
    PENALTY_POINTS,
    Flag,
    Reason,
    ReasonCode,
    Sanction,
    Slip,
    Verdict,
    WrittenReading,
    cite,
    pay,
    penalise,
    refer,
    refuse,
    unique,
)

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


_on_it = attrgetter(*(field.name for field in fields(Slip) if field.name != "table"))


class Corrector:
    """Corrects the slips of one turn; equal slips are judged once."""

    def __init__(self, turn: PlayedTurn) -> None:
        self.turn = turn
        self._readings = Readings(turn)
        self._verdicts: dict[object, Verdict] = {}

    def correct(self, slip: Slip) -> Verdict:
        written = _on_it(slip)
        if written not in self._verdicts:
            verdict = _judge_flags(slip, self._judge_writing(slip))
            self._verdicts[written] = cite(self.turn.edition, verdict)
        return self._verdicts[written]

    def _judge_writing(self, slip: Slip) -> Verdict:
        """What is written, whatever happened to the slip."""
        cases = [open_case(self._readings, slip, written) for written in slip.words if written.symbols]
        if not cases:
            is_blank = not Drawing.from_lines(slip.lines).letters
            return refuse(Reason(ReasonCode.BLANK_SLIP if is_blank else ReasonCode.WORD_NOT_ADMITTED))
        verdict = _judge_word(cases[0]) if len(cases) == 1 else _judge_several(cases)
        shown = _at_claim(cases)
        is_known = shown in (None, verdict.reading or verdict.proposed)
        return verdict if is_known else replace(verdict, at_claim=shown)


def correct_all(turn: PlayedTurn, slips: Iterable[Slip]) -> tuple[Verdict, ...]:
    corrector = Corrector(turn)
    return tuple(corrector.correct(slip) for slip in slips)


def _at_claim(cases: Sequence[Case]) -> WrittenReading | None:
    """The solution that a penalty of 5 points would be taken off, if the points claimed show one (6.6)."""
    shown = [(case, valid) for case in cases if case.is_admitted and (valid := _fitting(case, None)[0])]
    if len(shown) != 1:
        return None
    (case, valid) = shown[0]
    return valid[0].claimed_reading(case.claimed or 0)


def _judge_word(case: Case) -> Verdict:
    """The verdict on one word as if it were alone, in the order of the articles."""
    verdict = locating.immediate_zero(case) or _judge_placeable(case)
    if verdict.sanction is Sanction.NULLITY and case.turn.edition is not Edition.R26:
        return complete(case) or verdict
    return verdict


def _judge_placeable(case: Case) -> Verdict:
    if case.turn.board.is_empty:
        return _judge_opening(case)
    return _judge_in_force(case) if case.turn.edition is Edition.R26 else judge_earlier(case)


def _judge_flags(slip: Slip, written: Verdict) -> Verdict:
    """What happened to the slip, added to what is written on it (BU-11, BU-12)."""
    told = [Reason(_ZERO_FLAGS[flag]) for flag in Flag if flag in slip.flags and flag in _ZERO_FLAGS]
    verdict = written
    if told:
        kept = written.reasons if written.sanction is Sanction.NULLITY and slip.words else ()
        verdict = Verdict(
            0, Sanction.NULLITY, unique((*told, *kept)), proposed=written.proposed, at_claim=written.at_claim
        )
    elif Flag.HARD_TO_READ in slip.flags and verdict.sanction in (Sanction.NONE, Sanction.WARNING):
        reasons = (*verdict.reasons, Reason(ReasonCode.HARD_TO_READ))
        verdict = replace(verdict, sanction=Sanction.WARNING, reasons=reasons)
    if Flag.DISCIPLINARY in slip.flags:
        reasons = (*verdict.reasons, Reason(ReasonCode.DISCIPLINARY))
        verdict = replace(verdict, reasons=reasons, extra_warnings=1)
    return verdict


# One word by the regulation in force (R26 6.4 to 6.7).


def _judge_in_force(case: Case) -> Verdict:
    """The verdict on one admitted word that this draw can place somewhere (6.4.2.2)."""
    designation = locating.locate(case)
    if designation.location is not locating.Location.FOUND:
        return _judge_unplaced(case, designation.location)
    if len(designation.places) > 1:
        return _judge_several_places(case, designation)
    only = designation.places[0]
    return _judge_place(case, only, designation.faults) if only.is_valid else _judge_bad_place(case, only)


def _judge_place(case: Case, place: Placement, faults: tuple[Reason, ...]) -> Verdict:
    """One valid place: paid there, unless the claim is 5 points higher and exists elsewhere (BU-06)."""
    payment = settle(case, place)
    claimed = case.claimed
    if claimed is None or place.fits(claimed) or claimed < payment.reading.score + PENALTY_POINTS:
        return pay(payment.reading, (*faults, *payment.faults))
    valid, bad = _fitting(case, place)
    if believed := _plausible_words(case, bad):
        return refuse(Reason(ReasonCode.PLAUSIBLE_SIDE_WORD, believed), proposed=payment.reading)
    if not valid:
        return pay(payment.reading, (*faults, *payment.faults))
    return penalise(valid[0].claimed_reading(claimed), Reason(ReasonCode.PLACE_INCOMPATIBLE))


def _judge_bad_place(case: Case, place: Placement) -> Verdict:
    """A place that forms a side word not admitted: judged by its plausibility (BU-06, BU-10, BU-11)."""
    valid, _ = _fitting(case, place)
    if case.claimed is None or not valid:
        side_words = Reason(ReasonCode.SIDE_WORD_NOT_ADMITTED, place.bad_words)
        return refuse(side_words, proposed=settle(case, place).reading)
    reading = valid[0].claimed_reading(case.claimed)
    if place_plausibility(place.bad_words, case.turn.lexicon) is Plausibility.DOUBTFUL:
        return refer(Reason(ReasonCode.DOUBTFUL_SIDE_WORD, place.bad_words), proposed=reading)
    return _penalise_unless_believed(case, reading, (place,), Reason(ReasonCode.IMPLAUSIBLE_SIDE_WORD, place.bad_words))


def _judge_unplaced(case: Case, location: locating.Location) -> Verdict:
    """No place, or an impossible one: only the points claimed can save the slip (BU-10)."""
    valid, _ = _fitting(case, None)
    if case.claimed is None or not valid:
        return locating.refuse_unplaced(case, locating.why_unplaced(case))
    is_absent = location is locating.Location.ABSENT
    code = ReasonCode.PLACE_ABSENT if is_absent else ReasonCode.PLACE_IMPOSSIBLE
    return _penalise_unless_believed(case, valid[0].claimed_reading(case.claimed), (), Reason(code))


def _penalise_unless_believed(
    case: Case, reading: WrittenReading, named: tuple[Placement, ...], otherwise: Reason
) -> Verdict:
    """The points claimed, less 5, unless a plausible side word is named or makes these points too (6.4.2.2, 6.7)."""
    _, bad = _fitting(case, None)
    if believed := _plausible_words(case, (*named, *bad)):
        return refuse(Reason(ReasonCode.PLAUSIBLE_SIDE_WORD, believed), proposed=reading)
    return penalise(reading, otherwise)


def _judge_several_places(case: Case, designation: locating.Designation) -> Verdict:
    """Several places: the claim chooses, else the lowest is paid (BU-06)."""
    valid, bad = _valid_and_bad(designation.places)
    fitting = tuple(place for place in valid if place.fits(case.claimed))
    suspect = tuple(place for place in bad if place.fits(case.claimed)) if fitting else bad
    belief, words = _strongest(case, suspect)
    if belief is Plausibility.PLAUSIBLE:
        return refuse(Reason(ReasonCode.PLAUSIBLE_SIDE_WORD, words))
    if belief is Plausibility.DOUBTFUL and fitting:
        return refer(Reason(ReasonCode.DOUBTFUL_SIDE_WORD, words))
    if belief is Plausibility.DOUBTFUL or not valid:
        return refuse(Reason(ReasonCode.SIDE_WORD_NOT_ADMITTED, words))
    several = Reason(ReasonCode.SEVERAL_PLACES)
    if fitting:
        payment = settle(case, fitting[0])
        return pay(payment.reading, (*designation.faults, several, *payment.faults))
    lowest = min((settle(case, place) for place in valid), key=lambda payment: payment.reading.score)
    reasons = (*designation.faults, several, *lowest.faults, Reason(ReasonCode.LOWEST_PAID))
    return pay(lowest.reading, reasons)


def _fitting(case: Case, excluded: Placement | None) -> tuple[tuple[Placement, ...], tuple[Placement, ...]]:
    """The other places, in the direction written, that make the points claimed: the valid, then the bad."""
    return _valid_and_bad([place for place in case.placements if place != excluded and place.fits(case.claimed)])


def _valid_and_bad(places: Sequence[Placement]) -> tuple[tuple[Placement, ...], tuple[Placement, ...]]:
    valid = tuple(place for place in places if place.is_valid)
    return valid, tuple(place for place in places if not place.is_valid)


def _plausible_words(case: Case, places: Iterable[Placement]) -> tuple[str, ...]:
    """The side words of those bad places that a reader would believe; the others weigh only where they are named."""
    belief, words = _strongest(case, places)
    return words if belief is Plausibility.PLAUSIBLE else ()


def _strongest(case: Case, places: Iterable[Placement]) -> tuple[Plausibility, tuple[str, ...]]:
    """The most believable of several bad places, and the words that make it so."""
    words: dict[Plausibility, dict[str, None]] = {answer: {} for answer in Plausibility}
    for place in places:
        belief = place_plausibility(place.bad_words, case.turn.lexicon)
        words[belief].update(dict.fromkeys(place.bad_words))
    for answer in (Plausibility.PLAUSIBLE, Plausibility.DOUBTFUL):
        if words[answer]:
            return answer, tuple(words[answer])
    return Plausibility.IMPLAUSIBLE, tuple(words[Plausibility.IMPLAUSIBLE])


# The first turn: the best place for the word counts, whatever the reference (BU-05).


def _judge_opening(case: Case) -> Verdict:
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
    """Before 2026: the best place for the joker as circled; the claim by the edition (E 4.3, R12 5.2)."""
    faults: list[Reason] = []
    if any(case.circled in placement.scores for placement in placements):
        blanks = case.circled
    else:
        faults.append(circle_fault(case.circled))
        blanks = _blanks_meant(case, placements)
    best = _best_with(placements, blanks)
    right = {placement.reference: placement.scores[blanks] for placement in placements}
    if case.turn.edition is Edition.E:  # a claim is wrong unless it is the best, or the one of the place named
        right = {place: score for place, score in right.items() if score == best.score or place == case.reference}
    if case.claimed not in right.values():
        faults.append(Reason(ReasonCode.FIRST_TURN_SCORE))
    return pay(best, faults)


def _blanks_meant(case: Case, placements: tuple[Placement, ...]) -> Offsets:
    """The joker that the claim shows, else the one that is worth least at its best place (R12 5.6)."""
    choices = placements[0].scores
    shown = [blanks for blanks in choices if any(placement.scores[blanks] == case.claimed for placement in placements)]
    fewest = min(map(len, choices))
    needed = shown or [blanks for blanks in choices if len(blanks) == fewest]
    return min(needed, key=lambda blanks: (_best_with(placements, blanks).score, sorted(blanks)))


def _best_with(placements: tuple[Placement, ...], blanks: Offsets) -> WrittenReading:
    return max((placement.reading(blanks) for placement in placements), key=lambda reading: reading.score)


# Several words on one slip: independent of each other, or linked by a letter (BU-08).


NO_SUCH_SCORE = -1


def _judge_several(cases: Sequence[Case]) -> Verdict:
    """The verdict on several words, from the verdict that each would get alone."""
    verdicts = [_judge_alone(case) for case in cases]
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


def _judge_alone(case: Case) -> Verdict:
    """The verdict on one word at its own place: beside other words a claim shows no third place."""
    verdict = _judge_word(case)
    if ReasonCode.PLACE_INCOMPATIBLE not in verdict.codes:
        return verdict
    return _judge_word(replace(case, slip=replace(case.slip, claimed=NO_SUCH_SCORE)))


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
    if not _are_linked(cases) or locating.places_named(cases[chosen]):
        return False
    return any(locating.places_named(case) for number, case in enumerate(cases) if number != chosen)


def _are_linked(cases: Sequence[Case]) -> bool:
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
