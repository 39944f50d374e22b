"""Zeros that need no further look, and every reason to be notified with them (BU-04, BU-11, BU-12)."""

from collections.abc import Iterator

from access_scrabble.engine.board import EMPTY
from access_scrabble.engine.coordinates import Direction
from access_scrabble.rules.slips.blanks import settle
from access_scrabble.rules.slips.cases import Case
from access_scrabble.rules.slips.locating import by_letters, places_named
from access_scrabble.rules.slips.overlays import cut_short, miscopied
from access_scrabble.rules.slips.placements import Placement
from access_scrabble.rules.slips.verdict import Reason, ReasonCode, Verdict, refuse


def immediate_zero(case: Case) -> Verdict | None:
    """The two zeros given at once: no admitted word, or letters that the draw does not hold (6.4.1)."""
    placeable = _is_placeable(case)
    if case.is_admitted and placeable:
        return None
    reasons: list[Reason] = []
    if not case.is_admitted:
        reasons.append(Reason(ReasonCode.WORD_NOT_ADMITTED, (case.word,)))
    written_wrong = list(_writing_faults(case))
    if not placeable and not (written_wrong and reasons):
        reasons.extend(_why_not_placeable(case))
    designated = _designated(case)
    if designated is not None and designated.bad_words:
        reasons.append(Reason(ReasonCode.SIDE_WORD_NOT_ADMITTED, designated.bad_words))
    proposed = None if designated is None else settle(case, designated).reading
    return refuse(*reasons, *written_wrong, proposed=proposed)


def refuse_unplaced(case: Case, *reasons: Reason) -> Verdict:
    """Zero for a word that its location does not save, with what was wrong in writing it."""
    lies_there = case.reference in case.readings.geometric(case.word, case.direction)
    lacks_letters = lies_there and not places_named(case)
    lacking = (Reason(ReasonCode.LETTER_ERROR, (case.word,)),) if lacks_letters else ()
    return refuse(*reasons, *lacking, *_board_faults(case), *_writing_faults(case))


def _is_placeable(case: Case) -> bool:
    return bool(places_named(case)) or case.readings.is_placeable(case.word)


def _why_not_placeable(case: Case) -> Iterator[Reason]:
    """Letters that the draw lacks, or no room on the board for such a word, or both."""
    lies_somewhere = any(case.readings.geometric(case.word, direction) for direction in Direction)
    if not lies_somewhere:
        yield Reason(ReasonCode.UNPLACEABLE, (case.word,))
        return
    yield Reason(ReasonCode.LETTER_ERROR, (case.word,))
    yield from _board_faults(case)


def _board_faults(case: Case) -> Iterator[Reason]:
    """A reference where other letters stand than the word needs: the player's board was wrong."""
    reference = case.reference
    if reference is None:
        return
    squares = reference.squares(len(case.word))
    standing = (case.turn.board.symbol(square).upper() for square in squares)
    if any(under not in (EMPTY, letter) for under, letter in zip(standing, case.word, strict=True)):
        yield Reason(ReasonCode.UNPLACEABLE, (case.word,))


def _designated(case: Case) -> Placement | None:
    """The place meant for a word that is refused anyway."""
    return next(iter(places_named(case) or by_letters(case).places), None)


def _writing_faults(case: Case) -> Iterator[Reason]:
    """A word not written in full, or miscopied, where that explains what is on the slip."""
    if case.turn.board.is_empty:
        return
    for code, found in (
        (ReasonCode.NOT_IN_FULL, cut_short(case)),
        (ReasonCode.MISCOPIED, miscopied(case)),
    ):
        overlay = next(found, None)
        if overlay is not None:
            yield Reason(code, (overlay.whole.word,))
