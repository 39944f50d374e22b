"""Which places a slip designates, by its reference and by its connecting letters (BU-01…03, BU-06, BU-09)."""

from dataclasses import dataclass
from enum import StrEnum

from access_scrabble.engine.coordinates import Reference
from access_scrabble.rules.slips.cases import Case
from access_scrabble.rules.slips.drawing import ENOUGH_LETTERS, Junction
from access_scrabble.rules.slips.placements import Placement
from access_scrabble.rules.slips.verdict import Reason, ReasonCode

TWO_LETTERS = 2


class Location(StrEnum):
    """How far the location of a slip goes."""

    FOUND = "found"
    ABSENT = "absent"
    IMPOSSIBLE = "impossible"


@dataclass(frozen=True, slots=True)
class Designation:
    """The places to consider, and what was wrong with the way they were given."""

    location: Location
    places: tuple[Placement, ...] = ()
    faults: tuple[Reason, ...] = ()


def locate(case: Case) -> Designation:
    """The places that a slip of R26 designates (5.3, 6.2.3, 6.2.5)."""
    named = places_named(case)
    if named:
        return _by_reference(case, named)
    found = by_letters(case)
    if not found.places:
        stated = case.slip.has_reference or case.has_stray_letters
        return Designation(Location.IMPOSSIBLE if stated else Location.ABSENT)
    wrong_reference = case.slip.has_reference and not all(map(extends_long_word, found.places))
    extra = (Reason(ReasonCode.ONE_LOCATION_WRONG),) if wrong_reference else ()
    return Designation(Location.FOUND, found.places, (*found.faults, *extra))


def places_named(case: Case) -> tuple[Placement, ...]:
    """The places at the square of the reference, either way when it disagrees with the writing (6.5)."""
    reference = case.reference
    if reference is None:
        return ()
    directions = dict.fromkeys((case.direction, reference.direction))
    found = (case.readings.at(case.word, Reference(reference.square, way)) for way in directions)
    return tuple(placement for placement in found if placement is not None)


def is_reversed(case: Case) -> bool:
    """Whether reference and writing disagree about the direction."""
    return case.reference is not None and case.reference.direction is not case.direction


def extends_long_word(placement: Placement) -> bool:
    """Whether it extends a word of three letters or more: then its reference is ignored (BU-03)."""
    return placement.longest_extended >= ENOUGH_LETTERS


def _by_reference(case: Case, named: tuple[Placement, ...]) -> Designation:
    for placement in named:
        if placement.reference.direction is case.direction and extends_long_word(placement):
            return Designation(Location.FOUND, (placement,))
    faults = (Reason(ReasonCode.DIRECTION_REVERSED),) if is_reversed(case) else ()
    if not any(placement.fits(case.claimed) for placement in named):
        extended = tuple(
            other for other in case.placements if extends_long_word(other) and other.fits(case.claimed)
        )
        if extended:
            return Designation(Location.FOUND, extended)
    tied = tuple(placement for placement in named if not case.junction(placement).parasites)
    if tied and case.has_stray_letters:
        return Designation(Location.FOUND, tied, faults)
    elsewhere = _tied_elsewhere(case, named)
    if elsewhere:
        differ = Reason(ReasonCode.ONE_LOCATION_WRONG)
        return Designation(Location.FOUND, (*named, *elsewhere), (*faults, differ))
    return Designation(Location.FOUND, named, faults)


def _tied_elsewhere(case: Case, named: tuple[Placement, ...]) -> tuple[Placement, ...]:
    """Other real places that the letters beside the word suit as well; fewer than three point nowhere."""
    strays = min(case.junction(placement).parasites for placement in named)
    found = [
        (placement, junction)
        for placement, junction in _junctions(case)
        if placement not in named
        and junction.beside
        and junction.count >= ENOUGH_LETTERS
        and junction.parasites <= strays
    ]
    return _least_stray(found)


def by_letters(case: Case) -> Designation:
    """The places that the connecting letters point at, those inside the word included (5.3.2)."""
    junctions = _junctions(case)
    enough = [pair for pair in junctions if pair[1].count >= ENOUGH_LETTERS]
    if enough:
        return Designation(Location.FOUND, _least_stray(enough))
    places = _least_stray([pair for pair in junctions if pair[1].count == TWO_LETTERS])
    if not places:
        return Designation(Location.ABSENT)
    if case.turn.excuses_short_junction:
        return Designation(Location.FOUND, places)
    extends_two = all(placement.longest_extended == TWO_LETTERS for placement in places)
    code = ReasonCode.THIRD_LETTER_MISSING if extends_two else ReasonCode.TWO_CONNECTING_LETTERS
    return Designation(Location.FOUND, places, (Reason(code),))


def _junctions(case: Case) -> list[tuple[Placement, Junction]]:
    return [(placement, case.junction(placement)) for placement in case.placements]


def _least_stray(found: list[tuple[Placement, Junction]]) -> tuple[Placement, ...]:
    """The places that no other one suits better: one where more of the same letters connect."""
    return tuple(
        placement
        for placement, junction in found
        if not any(junction.beside < other.beside for _, other in found)
    )
