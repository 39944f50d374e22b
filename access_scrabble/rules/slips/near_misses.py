"""Slips that just miss a correct location, as the 2012 regulation forgives them (BU-15)."""

from collections.abc import Iterator

from access_scrabble.engine.coordinates import Direction, Reference, Square
from access_scrabble.rules.slips.cases import Case
from access_scrabble.rules.slips.drawing import ENOUGH_LETTERS
from access_scrabble.rules.slips.placements import Placement


def nearly_tied(case: Case) -> tuple[Placement, ...]:
    """Valid places whose junction was written with one wrong, missing or swapped letter (R12 5.2)."""
    return tuple(
        placement
        for placement in case.placements
        if placement.is_valid and any(_is_nearly_tied(case, placement, drawn) for drawn in case.drawn)
    )


def _is_nearly_tied(case: Case, placement: Placement, drawn: Reference) -> bool:
    beside = len(case.drawing.letters) - len(case.word)
    for offset in placement.laid:
        for step in (-1, 1):
            written = "".join(_written_outward(case, drawn, offset, step))
            correct = "".join(_standing_outward(case, placement.reference, offset, step))
            if len(written) == beside and is_near_miss(written, correct):
                return True
    return False


def _written_outward(case: Case, drawn: Reference, offset: int, step: int) -> Iterator[str]:
    """The letters drawn in a straight line away from one letter of the word."""
    for square in _outward(drawn, offset, step):
        if square not in case.drawing.letters:
            return
        yield case.drawing.letters[square].upper()


def _standing_outward(case: Case, reference: Reference, offset: int, step: int) -> Iterator[str]:
    """The letters of the board in a straight line away from one letter of the word."""
    for square in _outward(reference, offset, step):
        if not case.turn.board.is_occupied(square):
            return
        yield case.turn.board.symbol(square).upper()


def _outward(reference: Reference, offset: int, step: int) -> Iterator[Square]:
    start = reference.square.step(reference.direction, offset)
    across: Direction = reference.direction.across
    return (start.step(across, step * distance) for distance in range(1, 16))


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
