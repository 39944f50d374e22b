"""Which places a slip designates, by reference and connecting letters, or why none (BU-01…04, BU-06, BU-09)."""

from collections.abc import Iterator
from dataclasses import replace
from enum import StrEnum

from access_scrabble.engine.board import EMPTY, PlacedWord
from access_scrabble.engine.coordinates import ALL_SQUARES, Direction, Reference
from access_scrabble.engine.tiles import ALPHABET
from access_scrabble.rules.game import Edition
from access_scrabble.rules.slips.placements import ENOUGH_LETTERS, Case, Junction, Placement, can_supply, settle
from access_scrabble.rules.slips.verdict import Reason, ReasonCode, Verdict, refuse
from access_scrabble.values import dataclass

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
    if not case.has_stray_letters:
        found = replace(found, places=_inside_only(case, found.places))
    if not found.places:
        stated = case.slip.has_reference or case.has_stray_letters
        return Designation(Location.IMPOSSIBLE if stated else Location.ABSENT)
    wrong_reference = case.slip.has_reference and not all(map(extends_long_word, found.places))
    extra = (Reason(ReasonCode.ONE_LOCATION_WRONG),) if wrong_reference else ()
    return Designation(Location.FOUND, found.places, (*found.faults, *extra))


def _inside_only(case: Case, places: tuple[Placement, ...]) -> tuple[Placement, ...]:
    """The places that a bare word names by the letters of the board inside it: extensions, or what the claim bears out.

    Elsewhere such letters merely happen to fit: against the claim they are no location, and a bad side word there
    is named by nothing (6.4.2.2, 6.6).
    """
    extended = tuple(filter(extends_long_word, places))
    valid = tuple(place for place in places if place.is_valid)
    if extended or any(place.fits(case.claimed) for place in valid):
        return extended or valid
    is_paid_elsewhere = any(place.is_valid and place.fits(case.claimed) for place in case.placements)
    return () if is_paid_elsewhere else valid


def places_named(case: Case) -> tuple[Placement, ...]:
    """The places at the square of the reference, either way when it disagrees with the writing (6.5)."""
    reference = case.reference
    if reference is None:
        return ()
    directions = dict.fromkeys((case.direction, reference.direction))
    found = (case.readings.at(case.word, Reference(reference.square, way)) for way in directions)
    return tuple(placement for placement in found if placement is not None and not _is_ignored(case, placement))


def _is_ignored(case: Case, placement: Placement) -> bool:
    """Whether a reference leads to an extension written the other way: no reference counts for one (6.2.3)."""
    return (
        case.turn.edition is Edition.R26
        and placement.reference.direction is not case.direction
        and extends_long_word(placement)
    )


def is_reversed(case: Case) -> bool:
    return case.reference is not None and case.reference.direction is not case.direction


def extends_long_word(placement: Placement) -> bool:
    """Whether it extends a word of three letters or more: then its reference is ignored (BU-03)."""
    return placement.longest_extended >= ENOUGH_LETTERS


def _by_reference(case: Case, named: tuple[Placement, ...]) -> Designation:
    # an extension of three letters or more needs no reference: nothing else on the slip speaks against it (BU-03)
    for placement in named:
        if placement.reference.direction is case.direction and extends_long_word(placement):
            return Designation(Location.FOUND, (placement,))
    faults = (Reason(ReasonCode.DIRECTION_REVERSED),) if is_reversed(case) else ()
    # points that exist only at another such extension show that one: the reference is ignored there too
    if not any(placement.fits(case.claimed) for placement in named):
        extended = tuple(other for other in case.placements if extends_long_word(other) and other.fits(case.claimed))
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
        placement for placement, junction in found if not any(junction.beside < other.beside for _, other in found)
    )


# A written word laid over the board where it does not quite fit: cut short, or miscopied.


MOST_MISCOPIED = 2
LEAST_AGREEING = 2
"""So many letters of the board show where a word without reference was meant."""


@dataclass(frozen=True, slots=True)
class Overlay:
    """A word laid at a place: the letters it lays, those that disagree, the run they would be part of."""

    reference: Reference
    laid: str
    agreeing: int
    conflicts: int
    whole: PlacedWord

    @property
    def lead(self) -> int:
        """How many letters of the whole run come before the written word."""
        start, first = self.reference.square, self.whole.reference.square
        return start.row - first.row + start.column - first.column


def overlays(case: Case) -> Iterator[Overlay]:
    """The word laid at its reference or, without one, wherever the board shows it was meant."""
    if not all(letter in ALPHABET for letter in case.word):
        return
    stated = case.reference
    candidates = [stated] if stated else [Reference(square, case.direction) for square in ALL_SQUARES]
    least = 0 if case.slip.has_reference else LEAST_AGREEING
    for reference in candidates:
        overlay = _overlay(case, reference, least)
        if overlay is not None:
            yield overlay


def _overlay(case: Case, reference: Reference, least_agreeing: int) -> Overlay | None:
    board = case.turn.board
    squares = reference.squares(len(case.word))
    if not squares[-1].is_on_board:
        return None
    pairs = list(zip((board.cells[square.position].upper() for square in squares), case.word, strict=True))
    agreeing = sum(under == letter for under, letter in pairs)
    laid = {square: letter for square, (under, letter) in zip(squares, pairs, strict=True) if under == EMPTY}
    letters = "".join(laid.values())
    if agreeing < least_agreeing or not laid or not can_supply(case.turn.draw, letters):
        return None
    whole = board.place(laid).run_through(reference.square, reference.direction)
    return Overlay(reference, letters, agreeing, len(pairs) - len(laid) - agreeing, whole)


def cut_short(case: Case) -> Iterator[Overlay]:
    """Places where the word agrees with the board but is only part of an admitted one (BU-11)."""
    return (
        overlay
        for overlay in overlays(case)
        if not overlay.conflicts
        and len(overlay.whole.symbols) > len(case.word)
        and overlay.whole.word in case.turn.lexicon
    )


def miscopied(case: Case) -> Iterator[Overlay]:
    """Places where an admitted word was meant, but letters of the extended word were miscopied (BU-11)."""
    return (
        overlay
        for overlay in overlays(case)
        if 0 < overlay.conflicts <= min(MOST_MISCOPIED, overlay.agreeing)
        and len(overlay.whole.symbols) == len(case.word)
        and overlay.whole.word in case.turn.lexicon
    )


# Zeros that need no further look, and every reason to be notified with them (BU-04, BU-11, BU-12).


def immediate_zero(case: Case) -> Verdict | None:
    """The two zeros given at once: no admitted word, or letters that the draw does not hold (6.4.1)."""
    placeable = bool(places_named(case)) or case.readings.is_placeable(case.word)
    if case.is_admitted and placeable:
        return None
    reasons: list[Reason] = []
    if not case.is_admitted:
        reasons.append(Reason(ReasonCode.WORD_NOT_ADMITTED, (case.word,)))
    written_wrong = list(_writing_faults(case))
    if not placeable and not (written_wrong and reasons):
        reasons.extend(_why_not_placeable(case))
    designated = next(iter(places_named(case) or by_letters(case).places), None)
    if designated is not None and designated.bad_words:
        reasons.append(Reason(ReasonCode.SIDE_WORD_NOT_ADMITTED, designated.bad_words))
    proposed = None if designated is None else settle(case, designated).reading
    return refuse(*reasons, *written_wrong, proposed=proposed)


def why_unplaced(case: Case) -> Reason:
    """Nothing locates the word, or only letters inside it, where it forms a side word that is not admitted."""
    words = tuple(dict.fromkeys(word for place in by_letters(case).places for word in place.bad_words))
    return Reason(ReasonCode.SIDE_WORD_NOT_ADMITTED, words) if words else Reason(ReasonCode.NOT_LOCATED)


def refuse_unplaced(case: Case, *reasons: Reason) -> Verdict:
    """Zero for a word that its location does not save, with what was wrong in writing it."""
    lies_there = case.reference in case.readings.geometric(case.word, case.direction)
    lacks_letters = lies_there and not places_named(case)
    lacking = (Reason(ReasonCode.LETTER_ERROR, (case.word,)),) if lacks_letters else ()
    return refuse(*reasons, *lacking, *_board_faults(case), *_writing_faults(case))


def _why_not_placeable(case: Case) -> Iterator[Reason]:
    if any(case.readings.geometric(case.word, direction) for direction in Direction):
        yield Reason(ReasonCode.LETTER_ERROR, (case.word,))
        yield from _board_faults(case)
    else:
        yield Reason(ReasonCode.UNPLACEABLE, (case.word,))


def _board_faults(case: Case) -> Iterator[Reason]:
    """A reference where other letters stand than the word needs: the player's board was wrong."""
    reference = case.reference
    if reference is None:
        return
    squares = reference.squares(len(case.word))
    standing = (case.turn.board.symbol(square).upper() for square in squares)
    if any(under not in (EMPTY, letter) for under, letter in zip(standing, case.word, strict=True)):
        yield Reason(ReasonCode.UNPLACEABLE, (case.word,))


def _writing_faults(case: Case) -> Iterator[Reason]:
    """A word not written in full, or miscopied, where that explains what is on the slip."""
    if case.turn.board.is_empty:
        return
    for code, found in ((ReasonCode.NOT_IN_FULL, cut_short(case)), (ReasonCode.MISCOPIED, miscopied(case))):
        overlay = next(found, None)
        if overlay is not None:
            yield Reason(code, (overlay.whole.word,))
