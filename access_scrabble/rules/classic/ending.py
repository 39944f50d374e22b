"""The end of a classic game: its three ways, the leftovers, the final totals (CL-12, CL-13)."""

from functools import reduce

from access_scrabble.engine.tiles import FULL_SET, Tiles
from access_scrabble.errors import RuleViolation, Seat, Spaced
from access_scrabble.rules.classic.commands import DeclareLeftover
from access_scrabble.rules.classic.entries import TurnPassed
from access_scrabble.rules.classic.events import (
    EndReason,
    Event,
    GameFinished,
    LeftoverCounted,
    LeftoversAskedAgain,
    LeftoverSource,
    PlayEnded,
    PlayReopened,
)
from access_scrabble.rules.classic.evolve import evolve
from access_scrabble.rules.classic.position import RACK_SIZE
from access_scrabble.rules.classic.state import Phase, State
from access_scrabble.rules.problems import RuleProblem
from access_scrabble.rules.seats import check_seat

PASSES_EACH = 2


def closing(state: State) -> tuple[Event, ...]:
    """What follows from the state by itself: the game ends, opens again, or is counted anew."""
    ending = state.table.ending
    if ending is None or ending.reason is not EndReason.AGREED:
        natural = _natural_end(state)
        if natural is None:
            return () if ending is None else (PlayReopened(),)
        if natural != ending:
            return (natural, *leftovers(evolve(state, natural)))
    return leftovers(state)


def _natural_end(state: State) -> PlayEnded | None:
    """The end that needs no agreement: somebody went out, or all passed twice running (CL-12)."""
    table, position = state.table, state.position
    last = table.last_turn()
    if table.is_pending or last is None:
        return None
    count = len(position.racks)
    if not position.bag_size:
        seats = [(last[1].player + offset) % count for offset in range(count)]
        gone_out = next((seat for seat in seats if not len(position.racks[seat])), None)
        if gone_out is not None:
            return PlayEnded(EndReason.WENT_OUT, gone_out)
    recent = [turn for _, turn in table.turns()][-PASSES_EACH * count :]
    if len(recent) == PASSES_EACH * count and all(isinstance(turn, TurnPassed) for turn in recent):
        return PlayEnded(EndReason.ALL_PASSED, last[1].player)
    return None


def decide_leftover(state: State, command: DeclareLeftover) -> tuple[Event, ...]:
    """Take note of what a player had left; the real table is believed, within the tiles there are."""
    check_seat(state.settings.players, command.player)
    if state.table.ending is None:
        raise RuleViolation(RuleProblem.GAME_NOT_OVER)
    if state.phase is not Phase.LEFTOVERS:
        raise RuleViolation(RuleProblem.LEFTOVERS_NOT_ASKED)
    if any(known.player == command.player for known in state.table.leftovers):
        raise RuleViolation(RuleProblem.LEFTOVER_ALREADY_KNOWN, player=Seat(command.player))
    if len(command.tiles) > RACK_SIZE:
        raise RuleViolation(RuleProblem.RACK_TOO_LONG, count=len(command.tiles), most=RACK_SIZE)
    rack = state.position.racks[command.player]
    if impossible := command.tiles - _unclaimed(state, command.player):
        raise RuleViolation(RuleProblem.TILES_IMPOSSIBLE, letters=Spaced(impossible))
    told = LeftoverCounted(command.player, command.tiles, LeftoverSource.TOLD, len(rack))
    return (told, *leftovers(evolve(state, told)))


def leftovers(state: State) -> tuple[Event, ...]:
    """The leftovers that are known or can be deduced, and the final totals once all are (CL-13)."""
    counted = state.table.leftovers
    found = _established(state)
    seats = {known.player for known in found}
    unknown_again = tuple(sorted(known.player for known in counted if known.player not in seats))
    news: list[Event] = [LeftoversAskedAgain(unknown_again)] if unknown_again else []
    news.extend(known for known in found if known not in counted)
    if len(found) < len(state.settings.players):
        return tuple(news)
    result = _result(reduce(evolve, news, state))
    return tuple(news) if result == state.table.result else (*news, result)


def _established(state: State) -> tuple[LeftoverCounted, ...]:
    """What each player has left, where it was told, is known, or is all that remains."""
    position = state.position
    off_board = FULL_SET - position.board.tiles()
    found = {
        known.player: known
        for known in state.table.leftovers
        if known.source is LeftoverSource.TOLD and known.tiles <= off_board
    }
    for seat, rack in enumerate(position.racks):
        if seat not in found and not rack.hidden:
            found[seat] = LeftoverCounted(seat, rack.known, LeftoverSource.KNOWN, len(rack))
    hidden = [seat for seat in range(len(position.racks)) if seat not in found]
    if len(hidden) == 1:
        remaining = off_board - sum((known.tiles for known in found.values()), Tiles())
        expected = len(position.racks[hidden[0]])
        if len(remaining) == expected:
            deduced = LeftoverCounted(hidden[0], remaining, LeftoverSource.DEDUCED, expected)
            found[hidden[0]] = deduced
    return tuple(found.values())


def _unclaimed(state: State, player: int) -> Tiles:
    """The tiles that a player may have left, as far as anybody knows."""
    held = {seat: rack.known for seat, rack in enumerate(state.position.racks)}
    held |= {known.player: known.tiles for known in state.table.leftovers}
    held[player] = Tiles()
    return FULL_SET - state.board.tiles() - sum(held.values(), Tiles())


def _result(state: State) -> GameFinished:
    """Each loses the leftover; who went out gains those of all the others (CL-13)."""
    ending, totals = state.table.ending, state.position.totals
    values = [0] * len(totals)
    for known in state.table.leftovers:
        values[known.player] = known.tiles.value
    empty_handed = [known.player for known in state.table.leftovers if not known.tiles]
    gone_out = empty_handed[0] if len(empty_handed) == 1 else None
    if ending is not None and ending.reason is EndReason.WENT_OUT:
        gone_out = ending.player
    adjustments = tuple(
        sum(values) - value if seat == gone_out else -value for seat, value in enumerate(values)
    )
    final = tuple(total + change for total, change in zip(totals, adjustments, strict=True))
    return GameFinished(adjustments, final)
