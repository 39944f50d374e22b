"""Judging one word by the regulations before 2026 (BU-15, BU-16)."""

from dataclasses import replace

from access_scrabble.rules.editions import Edition
from access_scrabble.rules.slips.blanks import settle
from access_scrabble.rules.slips.cases import Case
from access_scrabble.rules.slips.diagnosis import refuse_unplaced
from access_scrabble.rules.slips.drawing import ENOUGH_LETTERS, Drawing
from access_scrabble.rules.slips.locating import TWO_LETTERS, extends_long_word
from access_scrabble.rules.slips.modes import Mode, ModeState, letters_mode, reference_mode
from access_scrabble.rules.slips.overlays import Overlay, cut_short
from access_scrabble.rules.slips.placements import Placement
from access_scrabble.rules.slips.verdict import (
    Reason,
    ReasonCode,
    Verdict,
    pay,
    penalise,
    refuse,
)


def judge_earlier(case: Case) -> Verdict:
    """The verdict on one admitted word that this draw can place somewhere (R12 4.4, 5.2–5.4; E 3.4, 4.2)."""
    by_reference, by_letters = reference_mode(case), letters_mode(case)
    if by_letters is not None and any(map(extends_long_word, by_letters.places)):
        by_reference = None
    if by_reference is None or by_letters is None:
        only = by_reference or by_letters
        return _judge_mode(case, only) if only else refuse_unplaced(case, Reason(ReasonCode.NOT_LOCATED))
    for mode in (by_reference, by_letters):
        if mode.state is ModeState.BAD_SIDE_WORD:
            return _judge_mode(case, mode)
    return _judge_both(case, by_reference, by_letters)


def _judge_mode(case: Case, mode: Mode) -> Verdict:
    """One mode by itself."""
    match mode.state:
        case ModeState.GOOD:
            return _pay_among(case, mode.places, mode.faults)
        case ModeState.SHIFTED:
            return penalise(mode.places[0].claimed_reading(case.claimed or 0), *mode.faults)
        case ModeState.BAD_SIDE_WORD:
            return refuse(*mode.faults, proposed=settle(case, mode.places[0]).reading)
        case ModeState.WRONG:
            return refuse_unplaced(case, *mode.faults)


def _judge_both(case: Case, by_reference: Mode, by_letters: Mode) -> Verdict:
    """Both modes: R12 forgives one that is wrong with a warning, E applies its own sanction."""
    good = [mode for mode in (by_reference, by_letters) if mode.state is ModeState.GOOD]
    one_wrong = Reason(ReasonCode.ONE_LOCATION_WRONG)
    if len(good) == 2:
        return _judge_two_good(case, by_reference, by_letters)
    if case.turn.edition is Edition.E:
        wrong = next(mode for mode in (by_reference, by_letters) if mode.state is not ModeState.GOOD)
        return refuse_unplaced(case, one_wrong, *wrong.faults)
    if good:
        return _pay_among(case, good[0].places, (*good[0].faults, one_wrong))
    milder = by_reference if by_reference.state is ModeState.SHIFTED else by_letters
    return _judge_mode(case, milder)


def _judge_two_good(case: Case, by_reference: Mode, by_letters: Mode) -> Verdict:
    faults = (*by_reference.faults, *by_letters.faults)
    common = tuple(place for place in by_reference.places if place in by_letters.places)
    if common:
        return _pay_among(case, common, faults)
    places = (*by_reference.places, *by_letters.places)
    return _pay_among(case, places, (*faults, Reason(ReasonCode.ONE_LOCATION_WRONG)))


def _pay_among(case: Case, places: tuple[Placement, ...], faults: tuple[Reason, ...]) -> Verdict:
    """Pay the place that the claim shows, else the lowest (R12 4.3.3, 5.6; E 3.3.4, 4.5)."""
    fitting = [place for place in places if place.fits(case.claimed)]
    two_modes_differ = Reason(ReasonCode.ONE_LOCATION_WRONG) in faults and len(places) > 1
    if fitting and not (case.turn.edition is Edition.E and two_modes_differ):
        payment = settle(case, fitting[0])
        return pay(payment.reading, (*faults, *payment.faults))
    lowest = min((settle(case, place) for place in places), key=lambda payment: payment.reading.score)
    several = (Reason(ReasonCode.LOWEST_PAID),) if len(places) > 1 else ()
    return pay(lowest.reading, (*faults, *lowest.faults, *several))


def complete(case: Case) -> Verdict | None:
    """A word that need not be written in full, or lacks only its last letter (R12 4.3.2, 5.3; E 3.3.2)."""
    for overlay in cut_short(case):
        whole = replace(
            case,
            word=overlay.whole.word,
            direction=overlay.whole.reference.direction,
            circled=frozenset(offset + overlay.lead for offset in case.circled),
            drawing=Drawing({}),
            drawn=(),
        )
        place = whole.readings.at(whole.word, overlay.whole.reference)
        verdict = None if place is None or not place.is_valid else _judge_completed(whole, place, overlay)
        if verdict is not None:
            return verdict
    return None


def _judge_completed(whole: Case, place: Placement, overlay: Overlay) -> Verdict | None:
    if extends_long_word(place) and overlay.agreeing >= TWO_LETTERS:
        short = overlay.agreeing < ENOUGH_LETTERS
        faults = (Reason(ReasonCode.TWO_CONNECTING_LETTERS),) if short else ()
        return _pay_among(whole, (place,), faults)
    lacks_last = overlay.lead == 0 and len(place.word) == overlay.agreeing + len(overlay.laid) + 1
    if whole.turn.edition is Edition.E or not lacks_last or not place.fits(whole.claimed):
        return None
    reason = Reason(ReasonCode.LAST_LETTER_MISSING, (whole.word,))
    return penalise(place.claimed_reading(whole.claimed or 0), reason)
