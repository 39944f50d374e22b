"""The two modes of location before 2026, each judged by itself (R12 4.2 to 4.4, E 3.2 to 3.4)."""

from dataclasses import dataclass
from enum import StrEnum

from access_scrabble.engine.coordinates import Reference
from access_scrabble.rules.editions import Edition
from access_scrabble.rules.slips.cases import Case
from access_scrabble.rules.slips.drawing import ENOUGH_LETTERS, Junction
from access_scrabble.rules.slips.locating import (
    TWO_LETTERS,
    by_letters,
    extends_long_word,
    is_reversed,
    places_named,
)
from access_scrabble.rules.slips.near_misses import nearly_tied, shifted
from access_scrabble.rules.slips.placements import Placement
from access_scrabble.rules.slips.verdict import Reason, ReasonCode


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
class Mode:
    """One mode of location as a slip used it."""

    state: ModeState
    places: tuple[Placement, ...] = ()
    faults: tuple[Reason, ...] = ()


def reference_mode(case: Case) -> Mode | None:
    """The reference by itself, or nothing when none was written."""
    if not case.slip.has_reference:
        return None
    named = places_named(case)
    if named:
        faults = (Reason(ReasonCode.DIRECTION_REVERSED),) if is_reversed(case) else ()
        return _sorted_mode(named, faults)
    turned = _turned_place(case)
    if turned is not None and len(turned.laid) == 1:
        return Mode(ModeState.GOOD, (turned,), (Reason(ReasonCode.DIRECTION_REVERSED),))
    if turned is not None:
        return Mode(ModeState.WRONG, faults=(Reason(ReasonCode.BOTH_REVERSED),))
    if case.turn.edition is Edition.R12 and (near := shifted(case)):
        return Mode(ModeState.SHIFTED, near, (Reason(ReasonCode.PLACE_SHIFTED),))
    return Mode(ModeState.WRONG, faults=(Reason(ReasonCode.NOT_LOCATED),))


def _turned_place(case: Case) -> Placement | None:
    """The valid place that shows reference and writing both reversed (R12 5.4, E 4.2)."""
    reference = case.reference
    if reference is None:
        return None
    turned = case.readings.at(case.word, Reference(reference.square, reference.direction.across))
    return turned if turned is not None and turned.is_valid else None


def letters_mode(case: Case) -> Mode | None:
    """The connecting letters by themselves, or nothing when the slip does not rely on any."""
    if not case.slip.has_reference:
        found = by_letters(case)
        return _sorted_mode(found.places, found.faults) if found.places else _near_miss_mode(case)
    extended = tuple(place for place in by_letters(case).places if extends_long_word(place))
    if extended and not _names_another_place(case):
        return _sorted_mode(extended, ())
    return _letters_beside(case) if case.has_stray_letters else None


def _names_another_place(case: Case) -> bool:
    """Whether the reference shows a valid place with the points claimed that extends no long word."""
    return any(
        place.is_valid and place.fits(case.claimed) and not extends_long_word(place)
        for place in places_named(case)
    )


def _letters_beside(case: Case) -> Mode | None:
    """The letters written beside the word of a slip that has a reference too."""
    tied = [(place, junction) for place in case.placements if (junction := case.junction(place)).beside]
    strays_count = case.turn.edition is not Edition.E
    enough = [place for place, junction in tied if _ties(junction, strays_count=strays_count)]
    if enough:
        return _sorted_mode(tuple(enough), ())
    two = tuple(place for place, junction in tied if junction.count == TWO_LETTERS)
    if two:
        return _sorted_mode(two, (Reason(ReasonCode.TWO_CONNECTING_LETTERS),))
    if not tied and not strays_count:
        return None
    return _near_miss_mode(case)


def _ties(junction: Junction, *, strays_count: bool) -> bool:
    """Whether letters tie the word down; before 2012 a parasite was taken as not written (E 3.3.3)."""
    return junction.count >= ENOUGH_LETTERS and not (strays_count and junction.parasites)


def _near_miss_mode(case: Case) -> Mode:
    if case.turn.edition is Edition.R12 and (near := nearly_tied(case)):
        return Mode(ModeState.GOOD, near, (Reason(ReasonCode.NEAR_MISS_JUNCTION),))
    return Mode(ModeState.WRONG, faults=(Reason(ReasonCode.NOT_LOCATED),))


def _sorted_mode(places: tuple[Placement, ...], faults: tuple[Reason, ...]) -> Mode:
    """Valid places come before those that form a word not admitted."""
    valid = tuple(place for place in places if place.is_valid)
    if valid:
        return Mode(ModeState.GOOD, valid, faults)
    words = tuple(dict.fromkeys(word for place in places for word in place.bad_words))
    return Mode(ModeState.BAD_SIDE_WORD, places, (Reason(ReasonCode.SIDE_WORD_NOT_ADMITTED, words),))
