"""The timeline after a correction: every later entry looked at again, none silently changed."""

from collections.abc import Iterable
from dataclasses import dataclass, replace

from access_scrabble.engine.validation import Fault, FaultProblem
from access_scrabble.rules.classic.actions import can_swap
from access_scrabble.rules.classic.entries import (
    BlankSwapped,
    Entry,
    TilesDrawn,
    TilesExchanged,
    WordPlaced,
)
from access_scrabble.rules.classic.judging import Intention, judge
from access_scrabble.rules.classic.position import RACK_SIZE, Position, apply_entry
from access_scrabble.rules.classic.settings import Settings
from access_scrabble.rules.context import Context
from access_scrabble.rules.kinds import BagKind

SUSPENDING = frozenset(
    {
        FaultProblem.OFF_BOARD,
        FaultProblem.LETTER_CONFLICT,
        FaultProblem.NOTHING_PLACED,
        FaultProblem.TILES_NOT_HELD,
        FaultProblem.TILES_EXHAUSTED,
    }
)
"""With one of these faults a play cannot lie on the board at all."""


@dataclass(frozen=True, slots=True)
class Remembered:
    """An entry, with the position it once came upon if it is not new."""

    entry: Entry
    before: Position | None = None

    def comes_upon(self, position: Position) -> bool:
        """Whether the table looks as it did, totals aside: then nothing needs to be judged again."""
        before = self.before
        return before is not None and (before.board, before.racks) == (position.board, position.racks)


def recompute(
    context: Context, settings: Settings, position: Position, remembered: Iterable[Remembered]
) -> tuple[Entry, ...]:
    """The entries again from a position on: points counted anew, what no longer holds marked."""
    revised = []
    for past in remembered:
        entry = past.entry
        if not past.comes_upon(position):
            entry = _look_again(context, settings, position, entry)
        revised.append(entry)
        position = apply_entry(settings, position, entry)
    return tuple(revised)


def past_faults(settings: Settings, faults: Iterable[Fault]) -> tuple[Fault, ...]:
    """The faults that matter in the past: on a real table, what a rack held then is not proof."""
    if settings.bag is BagKind.VIRTUAL:
        return tuple(faults)
    return tuple(fault for fault in faults if fault.code is not FaultProblem.TILES_NOT_HELD)


def _look_again(context: Context, settings: Settings, position: Position, entry: Entry) -> Entry:
    match entry:
        case WordPlaced():
            return _word(context, settings, position, entry)
        case TilesExchanged():
            return _exchange(settings, position, entry)
        case BlankSwapped(player=player, square=square, letter=letter):
            holds = position.board.symbol(square) == letter.lower()
            is_suspended = not holds or not can_swap(settings, position, player, letter)
            return replace(entry, is_suspended=is_suspended, is_accepted=is_suspended and entry.is_accepted)
        case TilesDrawn():
            return _drawn(settings, position, entry)
        case _:
            return entry


def _word(context: Context, settings: Settings, position: Position, entry: WordPlaced) -> WordPlaced:
    intention = Intention(entry.player, entry.play, entry.agreed, entry.on_theme)
    judgement = judge(context, settings, position, intention)
    faults = past_faults(settings, judgement.faults)
    is_accepted = entry.is_accepted and faults == entry.faults
    if judgement.placed is None or any(fault.code in SUSPENDING for fault in faults):
        return replace(entry, points=0, bonus=0, faults=faults, is_suspended=True, is_accepted=is_accepted)
    placed = judgement.placed
    return replace(
        placed, agreed=entry.agreed, on_theme=entry.on_theme, faults=faults, is_accepted=is_accepted
    )


def _exchange(settings: Settings, position: Position, entry: TilesExchanged) -> TilesExchanged:
    missing = position.racks[entry.player].missing(entry.returned)
    found = (Fault(FaultProblem.TILES_NOT_HELD, letters=str(missing)),) if missing else ()
    faults = past_faults(settings, found)
    is_accepted = entry.is_accepted and faults == entry.faults
    return replace(entry, faults=faults, is_suspended=bool(faults), is_accepted=is_accepted)


def _drawn(settings: Settings, position: Position, entry: TilesDrawn) -> TilesDrawn:
    """Only as many tiles as the rack has room for; in a real bag nobody saw which."""
    room = max(0, RACK_SIZE - len(position.racks[entry.player]))
    if settings.bag is BagKind.PHYSICAL:
        return replace(entry, unknown=min(room, position.bag_size))
    return replace(entry, tiles=entry.tiles[:room])
