"""Judging one word by the regulations before 2026 (BU-15, BU-16)."""

from collections.abc import Callable
from dataclasses import replace
from enum import StrEnum
from itertools import takewhile

from access_scrabble.engine.coordinates import SIZE, Reference, Square
from access_scrabble.rules.game import Edition
from access_scrabble.rules.slips import locating
from access_scrabble.rules.slips.placements import ENOUGH_LETTERS, Case, Drawing, Junction, Placement, settle
from access_scrabble.rules.slips.verdict import Reason, ReasonCode, Verdict, pay, penalise, refuse
from access_scrabble.values import dataclass


class ModeState(StrEnum):
    """What one mode of location is worth."""

    GOOD = "good"
    """It leads to a valid place, if need be with a warning."""
    SHIFTED = "shifted"
    """It misses a valid place by one square, at the price of 5 points (R12 5.3)."""
    BAD_SIDE_WORD = "bad_side_word"
    """It leads to a place that forms a word not admitted."""
    WRONG = "wrong"
    """It leads nowhere."""


@dataclass(frozen=True, slots=True)
class PlacingMode:
    state: ModeState
    places: tuple[Placement, ...] = ()
    faults: tuple[Reason, ...] = ()


def judge_earlier(case: Case) -> Verdict:
    """The verdict on one admitted word that this draw can place somewhere (R12 4.4, 5.2–5.4; E 3.4, 4.2)."""
    by_reference, by_letters = reference_mode(case), letters_mode(case)
    if by_letters is not None and any(_needs_no_reference(case, place) for place in by_letters.places):
        by_reference = None  # the extension says where it lies: its reference is ignored (BU-03)
    if by_reference is None or by_letters is None:
        only = by_reference or by_letters
        return _judge_mode(case, only) if only else locating.refuse_unplaced(case, Reason(ReasonCode.NOT_LOCATED))
    for mode in (by_reference, by_letters):
        if mode.state is ModeState.BAD_SIDE_WORD:
            return _judge_mode(case, mode)
    return _judge_both(case, by_reference, by_letters)


def _needs_no_reference(case: Case, place: Placement) -> bool:
    """Extensions of three letters or more; in E those at one end, whatever the length (R12 4.2.2, E 3.2.2)."""
    return place.extends_one_end if case.turn.edition is Edition.E else locating.extends_long_word(place)


def _judge_mode(case: Case, mode: PlacingMode) -> Verdict:
    match mode.state:
        case ModeState.GOOD:
            return _pay_among(case, mode.places, mode.faults)
        case ModeState.SHIFTED:
            return penalise(mode.places[0].claimed_reading(case.claimed or 0), *mode.faults)
        case ModeState.BAD_SIDE_WORD:
            return refuse(*mode.faults, proposed=settle(case, mode.places[0]).reading)
        case ModeState.WRONG:
            return locating.refuse_unplaced(case, *mode.faults)


def _judge_both(case: Case, by_reference: PlacingMode, by_letters: PlacingMode) -> Verdict:
    """Both modes: R12 forgives one that is wrong with a warning, E applies its own sanction."""
    good = [mode for mode in (by_reference, by_letters) if mode.state is ModeState.GOOD]
    one_wrong = Reason(ReasonCode.ONE_LOCATION_WRONG)
    if len(good) == 2:
        return _judge_two_good(case, by_reference, by_letters)
    if case.turn.edition is Edition.E:
        wrong = next(mode for mode in (by_reference, by_letters) if mode.state is not ModeState.GOOD)
        return locating.refuse_unplaced(case, one_wrong, *wrong.faults)
    if good:
        return _pay_among(case, good[0].places, (*good[0].faults, one_wrong))
    milder = by_reference if by_reference.state is ModeState.SHIFTED else by_letters
    return _judge_mode(case, milder)


def _judge_two_good(case: Case, by_reference: PlacingMode, by_letters: PlacingMode) -> Verdict:
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
    for overlay in locating.cut_short(case):
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


def _judge_completed(whole: Case, place: Placement, overlay: locating.Overlay) -> Verdict | None:
    may_be_partial = whole.turn.edition is not Edition.E or place.extends_one_end
    if may_be_partial and locating.extends_long_word(place) and overlay.agreeing >= locating.TWO_LETTERS:
        short = overlay.agreeing < ENOUGH_LETTERS
        faults = (Reason(ReasonCode.TWO_CONNECTING_LETTERS),) if short else ()
        return _pay_among(whole, (place,), faults)
    lacks_last = overlay.lead == 0 and len(place.word) == overlay.agreeing + len(overlay.laid) + 1
    if whole.turn.edition is Edition.E or not lacks_last or not place.fits(whole.claimed):
        return None
    reason = Reason(ReasonCode.LAST_LETTER_MISSING, (whole.word,))
    return penalise(place.claimed_reading(whole.claimed or 0), reason)


# The two modes of location before 2026, each judged by itself (R12 4.2 to 4.4, E 3.2 to 3.4).


def reference_mode(case: Case) -> PlacingMode | None:
    """The reference by itself, or nothing when none was written."""
    if not case.slip.has_reference:
        return None
    named = locating.places_named(case)
    if named:
        faults = (Reason(ReasonCode.DIRECTION_REVERSED),) if locating.is_reversed(case) else ()
        return _sorted_mode(named, faults)
    turned = _turned_place(case)
    if turned is not None and len(turned.laid) == 1:
        return PlacingMode(ModeState.GOOD, (turned,), (Reason(ReasonCode.DIRECTION_REVERSED),))
    if turned is not None:
        return PlacingMode(ModeState.WRONG, faults=(Reason(ReasonCode.BOTH_REVERSED),))
    if case.turn.edition is Edition.R12 and (near := shifted(case)):
        return PlacingMode(ModeState.SHIFTED, near, (Reason(ReasonCode.PLACE_SHIFTED),))
    return PlacingMode(ModeState.WRONG, faults=(Reason(ReasonCode.NOT_LOCATED),))


def _turned_place(case: Case) -> Placement | None:
    """The valid place that shows reference and writing both reversed (R12 5.4, E 4.2)."""
    reference = case.reference
    if reference is None:
        return None
    turned = case.readings.at(case.word, Reference(reference.square, reference.direction.across))
    return turned if turned is not None and turned.is_valid else None


def letters_mode(case: Case) -> PlacingMode | None:
    """The connecting letters by themselves, or nothing when the slip does not rely on any."""
    if not case.slip.has_reference:
        return _letters_alone(case)
    if extended := _extensions(case):
        return extended
    return _letters_beside(case) if case.has_stray_letters else None


def _letters_alone(case: Case) -> PlacingMode:
    """The letters of a slip without reference; in 2012 one that is wrong among them is a warning (R12 5.2)."""
    found = locating.by_letters(case)
    if not found.places:
        return _near_miss_mode(case)
    has_wrong_letter = case.turn.edition is Edition.R12 and all(
        case.junction(place).parasites for place in found.places
    )
    faults = (Reason(ReasonCode.NEAR_MISS_JUNCTION),) if has_wrong_letter else found.faults
    return _sorted_mode(found.places, faults)


def _extensions(case: Case) -> PlacingMode | None:
    """The extensions that the letters show, unless the reference leads to a valid place of its own."""
    found = locating.by_letters(case)
    extended = tuple(place for place in found.places if _needs_no_reference(case, place))
    named = [place for place in locating.places_named(case) if place.is_valid and place.fits(case.claimed)]
    if not extended or not all(place in extended for place in named):
        return None
    return _sorted_mode(extended, () if named else found.faults)


def _letters_beside(case: Case) -> PlacingMode | None:
    """The letters written beside the word of a slip that has a reference too."""
    tied = [(place, junction) for place in case.placements if (junction := case.junction(place)).beside]
    strays_count = case.turn.edition is not Edition.E
    enough = [place for place, junction in tied if _ties(junction, strays_count=strays_count)]
    if enough:
        return _sorted_mode(tuple(enough), ())
    two = tuple(place for place, junction in tied if junction.count == locating.TWO_LETTERS)
    if two:
        return _sorted_mode(two, (Reason(ReasonCode.TWO_CONNECTING_LETTERS),))
    if not tied and not strays_count:
        return None
    return _near_miss_mode(case)


def _ties(junction: Junction, *, strays_count: bool) -> bool:
    """Whether letters tie the word down; before 2012 a parasite was taken as not written (E 3.3.3)."""
    return junction.count >= ENOUGH_LETTERS and not (strays_count and junction.parasites)


def _near_miss_mode(case: Case) -> PlacingMode:
    if case.turn.edition is Edition.R12 and (near := nearly_tied(case)):
        return PlacingMode(ModeState.GOOD, near, (Reason(ReasonCode.NEAR_MISS_JUNCTION),))
    return PlacingMode(ModeState.WRONG, faults=(Reason(ReasonCode.NOT_LOCATED),))


def _sorted_mode(places: tuple[Placement, ...], faults: tuple[Reason, ...]) -> PlacingMode:
    """Valid places come before those that form a word not admitted."""
    valid = tuple(place for place in places if place.is_valid)
    if valid:
        return PlacingMode(ModeState.GOOD, valid, faults)
    words = tuple(dict.fromkeys(word for place in places for word in place.bad_words))
    return PlacingMode(ModeState.BAD_SIDE_WORD, places, (Reason(ReasonCode.SIDE_WORD_NOT_ADMITTED, words),))


# Slips that just miss a correct location, as the 2012 regulation forgives them (BU-15).


def nearly_tied(case: Case) -> tuple[Placement, ...]:
    """Valid places whose junction was written with one wrong, missing or swapped letter (R12 5.2)."""
    return tuple(
        placement
        for placement in case.placements
        if placement.is_valid and any(_is_nearly_tied(case, placement, drawn) for drawn in case.drawn)
    )


def _is_nearly_tied(case: Case, placement: Placement, drawn: Reference) -> bool:
    board, drawing = case.turn.board, case.drawing.letters
    beside = len(drawing) - len(case.word)
    for offset in placement.laid:
        for step in (-1, 1):
            written = _outward(drawn, offset, step, lambda square: drawing.get(square, ""))
            correct = _outward(
                placement.reference,
                offset,
                step,
                lambda square: board.symbol(square) if board.is_occupied(square) else "",
            )
            if len(written) == beside and is_near_miss(written, correct):
                return True
    return False


def _outward(reference: Reference, offset: int, step: int, symbol_at: Callable[[Square], str]) -> str:
    """The letters in a straight line away from one letter of the word, up to the first empty square."""
    start = reference.square.step(reference.direction, offset)
    squares = (start.step(reference.direction.across, step * distance) for distance in range(1, SIZE + 1))
    return "".join(takewhile(bool, map(symbol_at, squares))).upper()


def is_near_miss(written: str, correct: str) -> bool:
    """Whether one letter changed or left out, or two neighbours swapped, make three correct letters or more.

    >>> is_near_miss("EZS", "ESSAP"), is_near_miss("SES", "ESSAP"), is_near_miss("ESA", "ESSAP")
    (True, True, True)
    >>> is_near_miss("ESS", "ESSAP"), is_near_miss("EZZ", "ESSAP"), is_near_miss("EZ", "ES")
    (False, False, False)
    """
    same_length = correct[: len(written)]
    if len(same_length) == len(written) >= ENOUGH_LETTERS:
        wrong = [place for place in range(len(written)) if written[place] != same_length[place]]
        if len(wrong) == 1:
            return True
        swapped = len(wrong) == 2 and wrong[1] == wrong[0] + 1
        if swapped and written[wrong[0]] + written[wrong[1]] == same_length[wrong[1]] + same_length[wrong[0]]:
            return True
    longer = correct[: len(written) + 1]
    if len(longer) <= len(written) or len(longer) < ENOUGH_LETTERS or written == same_length:
        return False
    return any(longer[:place] + longer[place + 1 :] == written for place in range(len(longer)))


def shifted(case: Case) -> tuple[Placement, ...]:
    """Valid places one row and/or column away from the reference that make the points claimed (R12 5.3)."""
    reference = case.reference
    if reference is None or reference.direction is not case.direction:
        return ()
    return tuple(
        placement
        for placement in case.placements
        if placement.is_valid and placement.fits(case.claimed) and _is_beside(placement, reference.square)
    )


def _is_beside(placement: Placement, square: Square) -> bool:
    found = placement.reference.square
    return max(abs(found.row - square.row), abs(found.column - square.column)) == 1
