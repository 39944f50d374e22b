"""A written word laid over the board where it does not quite fit: cut short, or miscopied."""

from collections.abc import Iterator
from dataclasses import dataclass

from access_scrabble.engine.board import EMPTY, PlacedWord
from access_scrabble.engine.coordinates import ALL_SQUARES, Reference
from access_scrabble.engine.tiles import ALPHABET
from access_scrabble.rules.slips.cases import Case
from access_scrabble.rules.slips.placements import can_supply

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
