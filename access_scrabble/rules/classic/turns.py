"""The course of turns: one opened, the last one confirmed, tiles drawn by choice (CL-03, CL-09, VA-04)."""

from functools import reduce
from typing import assert_never

from access_scrabble.errors import RuleViolation, Seat
from access_scrabble.rules.classic.actions import exchange, place, swap_blank
from access_scrabble.rules.classic.commands import Draw, Exchange, Pass, Place, SwapBlank
from access_scrabble.rules.classic.drawing import draw, refill
from access_scrabble.rules.classic.ending import closing, leftovers
from access_scrabble.rules.classic.entries import TilesDrawn, TurnPassed
from access_scrabble.rules.classic.events import EndReason, Event, PlayEnded, TurnConfirmed
from access_scrabble.rules.classic.evolve import evolve
from access_scrabble.rules.classic.settings import Source, Variant
from access_scrabble.rules.classic.state import Phase, State, draws_due
from access_scrabble.rules.context import Context
from access_scrabble.rules.problems import RuleProblem


def decide_turn(
    context: Context, state: State, command: Place | Exchange | Pass | SwapBlank
) -> tuple[Event, ...]:
    """Carry out a turn; a word still pending is confirmed by the next turn's beginning (CL-09)."""
    before = opening(context, state)
    state = reduce(evolve, before, state)
    player = state.current_player
    match command:
        case Place():
            event: Event = place(context, state.settings, state.position, command, player)
        case Exchange():
            event = exchange(context, state.settings, state.position, command, player)
        case Pass():
            event = TurnPassed(player)
        case SwapBlank():
            event = swap_blank(state.settings, state.position, command, player)
        case _:
            assert_never(command)
    return (*before, event, *closing(evolve(state, event)))


def opening(context: Context, state: State) -> tuple[Event, ...]:
    """What must happen before the next player can act.

    :raises RuleViolation: when the game waits for something else.
    """
    check_underway(state)
    events = confirmation(context, state) if state.table.is_pending else ()
    after = reduce(evolve, events, state)
    if after.table.ending is not None:
        pending = state.table.pending()
        raise RuleViolation(RuleProblem.CONFIRM_FIRST, player=Seat(0 if pending is None else pending.player))
    if (due := draws_due(after)) is not None:
        raise RuleViolation(RuleProblem.DRAW_FIRST, player=Seat(due[0]), count=due[1])
    return events


def check_underway(state: State) -> None:
    """Refuse to play before the first player is known, after the end, or while words are disputed."""
    match state.phase:
        case Phase.SEATING:
            raise RuleViolation(RuleProblem.FIRST_PLAYER_UNKNOWN)
        case Phase.DISPUTED:
            raise RuleViolation(RuleProblem.CHALLENGE_OPEN, words=state.table.challenged)
        case Phase.LEFTOVERS | Phase.FINISHED:
            raise RuleViolation(RuleProblem.GAME_OVER)
        case Phase.PLAYING | Phase.PENDING | Phase.DRAWING:
            return
        case _:
            assert_never(state.phase)


def decide_confirm(context: Context, state: State) -> tuple[Event, ...]:
    """Add the points of the pending word (CL-09)."""
    check_underway(state)
    if state.table.pending() is None:
        raise RuleViolation(RuleProblem.NOTHING_PENDING)
    return confirmation(context, state)


def confirmation(context: Context, state: State) -> tuple[Event, ...]:
    """The points added, the rack completed, and the end if it has come."""
    pending = state.table.pending()
    if pending is None:
        raise RuleViolation(RuleProblem.NOTHING_PENDING)
    total = state.position.totals[pending.player]
    confirmed = TurnConfirmed(pending.player, pending.points, total)
    drawn = refill(context, state.settings, state.position, pending.player)
    events: tuple[Event, ...] = (confirmed, *drawn)
    return (*events, *closing(reduce(evolve, events, state)))


def decide_draw(context: Context, state: State, command: Draw) -> tuple[Event, ...]:
    """Draw from the bag of one's choice (VA-04); a pending word is confirmed first."""
    if not state.settings.draws_by_choice:
        raise RuleViolation(RuleProblem.VARIANT_NOT_CHOSEN, variant=Variant.TWO_BAGS)
    check_underway(state)
    before = confirmation(context, state) if state.table.is_pending else ()
    state = reduce(evolve, before, state)
    due = draws_due(state)
    if due is None or command.source is Source.BAG:
        raise RuleViolation(RuleProblem.NOTHING_TO_DRAW)
    player, wanted = due
    if not 1 <= command.count <= wanted:
        raise RuleViolation(RuleProblem.DRAW_TOO_MANY, player=Seat(player), count=command.count, most=wanted)
    tiles = draw(context, state.settings, state.position, command.source, command.count)
    return (*before, TilesDrawn(player, tiles, source=command.source))


def decide_end(context: Context, state: State) -> tuple[Event, ...]:
    """End by agreement when nothing more can be placed (CL-12); a pending word counts first."""
    check_underway(state)
    before = confirmation(context, state) if state.table.is_pending else ()
    state = reduce(evolve, before, state)
    if state.table.ending is not None:
        return before
    ended = PlayEnded(EndReason.AGREED, state.current_player)
    return (*before, ended, *leftovers(evolve(state, ended)))
