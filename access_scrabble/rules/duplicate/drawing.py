"""Drawing the letters of a turn, by the program or by hand, until the draw is valid (DU-02, DU-04, DU-10)."""

from collections.abc import Mapping
from dataclasses import dataclass

from access_scrabble.engine.tiles import BLANK, FULL_SET, TILE_SYMBOLS, Tiles, TilesProblem
from access_scrabble.errors import InputError, RuleViolation, Spaced
from access_scrabble.rules.duplicate.commands import TypeDraw
from access_scrabble.rules.duplicate.events import DrawRejected, Event, LettersDrawn
from access_scrabble.rules.duplicate.position import (
    Draw,
    DuplicateContext,
    DuplicatePosition,
    RejectReason,
    is_balanced,
)
from access_scrabble.rules.duplicate.settings import DuplicateProblem, Formula
from access_scrabble.rules.duplicate.state import DuplicatePhase, DuplicateState
from access_scrabble.rules.duplicate.tops import least_needed
from access_scrabble.rules.game import BagKind, RuleProblem


def decide_draw(context: DuplicateContext, state: DuplicateState) -> tuple[Event, ...]:
    """Draw at random until the draw is valid; every rejected draw is an event too (DU-04)."""
    check_drawing(state)
    position, turn, source = state.position, state.table.turn_number, BagKind.VIRTUAL
    if state.settings.bag is BagKind.PHYSICAL:
        raise RuleViolation(DuplicateProblem.DRAW_IS_TYPED, count=new_letters_wanted(state))
    rejections: list[Event] = []
    while True:
        count = position.new_count(state.settings.formula.limits.rack_size)
        draw = _completed(position, "".join(context.chance.shuffle(tuple(position.bag))[:count]))
        reason = _refusal(state, position, draw)
        if reason is None:
            return (*rejections, LettersDrawn(turn, draw.kept, draw.new, source))
        rejections.append(DrawRejected(turn, draw.kept, draw.new, reason, source))
        position = position.emptied()


def decide_typed_draw(state: DuplicateState, command: TypeDraw) -> tuple[Event, ...]:
    """Take what the referee drew; a draw that is not valid is rejected, and all letters are drawn anew."""
    check_drawing(state)
    position, turn, source = state.position, state.table.turn_number, BagKind.PHYSICAL
    before: tuple[Event, ...] = ()
    if command.renewed:
        before = (DrawRejected(turn, position.held, "", RejectReason.UNBALANCED, source),)
        position = position.emptied()
    draw = _typed(position, command.letters, state.settings.formula.limits.rack_size)
    reason = _refusal(state, position, draw)
    if reason is None:
        return (*before, LettersDrawn(turn, draw.kept, draw.new, source))
    return (*before, DrawRejected(turn, draw.kept, draw.new, reason, source))


def new_letters_wanted(state: DuplicateState) -> int:
    """How many letters of the bag the next draw needs (DU-02)."""
    return state.position.new_count(state.settings.formula.limits.rack_size)


def check_drawing(state: DuplicateState) -> None:
    """Refuse to draw after the end, or while a draw is being played."""
    if state.phase is DuplicatePhase.FINISHED:
        raise RuleViolation(RuleProblem.GAME_OVER)
    if state.table.draw is not None:
        raise RuleViolation(DuplicateProblem.ALREADY_DRAWN, turn=state.table.turn_number, draw=str(state.table.draw))


def _typed(position: DuplicatePosition, text: str, size: int) -> Draw:
    """The draw that typed letters complete, if they can be in the bag."""
    letters = _read(text)
    if position.comes_with_blank and letters.endswith(BLANK):
        letters = letters[:-1]
    expected = position.new_count(size)
    if len(letters) != expected:
        raise RuleViolation(DuplicateProblem.DRAW_COUNT, count=len(letters), expected=expected)
    if missing := Tiles.of(letters) - position.bag:
        raise RuleViolation(DuplicateProblem.NOT_IN_BAG, letters=Spaced(missing))
    return _completed(position, letters)


def _completed(position: DuplicatePosition, letters: str) -> Draw:
    """The draw with these new letters, and with the joker that comes with it (FO-02)."""
    return Draw(position.held, letters + BLANK * position.comes_with_blank)


def _refusal(state: DuplicateState, position: DuplicatePosition, draw: Draw) -> RejectReason | None:
    """Why a draw has to go back, if it has to."""
    least = least_needed(state.settings, state.table.turn_number, position)
    if not is_balanced(draw.tiles, least):
        return RejectReason.UNBALANCED
    return RejectReason.SAME_AS_CANCELLED if draw.tiles == state.table.cancelled else None


def _read(text: str) -> str:
    letters = "".join(text.split()).upper()
    strange = next((symbol for symbol in letters if symbol not in TILE_SYMBOLS), None)
    if strange is not None:
        raise InputError(TilesProblem.BAD_TILES, text=text, character=strange)
    return letters


# The bag compared with what it must hold before the first draw (DU-18, EQ-01, FO-02).


def expected_bag(formula: Formula) -> Tiles:
    """What the bag holds: all tiles, but in a joker game both jokers lie beside it (FO-02).

    >>> len(expected_bag(Formula())), len(expected_bag(Formula(with_blank=True)))
    (102, 100)
    """
    return FULL_SET - Tiles.of(BLANK * FULL_SET.count(BLANK)) if formula.with_blank else FULL_SET


@dataclass(frozen=True, slots=True)
class BagCount:
    """Tiles counted kind by kind, as far as they have been.

    >>> count = BagCount(expected_bag(Formula())).counted({"E": 14, "S": 7, "A": 9})
    >>> count.missing, count.extra, len(count.uncounted)
    ({'E': 1}, {'S': 1}, 24)
    """

    expected: Tiles
    counts: tuple[tuple[str, int], ...] = ()

    def counted(self, counts: Mapping[str, int]) -> "BagCount":
        """The count with some kinds new, or counted again."""
        merged = {**dict(self.counts), **counts}
        ordered = tuple((tile, merged[tile]) for tile in TILE_SYMBOLS if tile in merged)
        return BagCount(self.expected, ordered)

    @property
    def missing(self) -> dict[str, int]:
        """How many are missing of each kind that was counted."""
        return {tile: gap for tile, gap in self._gaps() if gap > 0}

    @property
    def extra(self) -> dict[str, int]:
        """How many are too many of each kind that was counted."""
        return {tile: -gap for tile, gap in self._gaps() if gap < 0}

    @property
    def uncounted(self) -> tuple[str, ...]:
        known = dict(self.counts)
        return tuple(tile for tile in TILE_SYMBOLS if tile not in known)

    @property
    def is_right(self) -> bool:
        """Whether nothing that was counted is missing or too many."""
        return not self.missing and not self.extra

    def _gaps(self) -> list[tuple[str, int]]:
        return [(tile, self.expected.count(tile) - count) for tile, count in self.counts]
