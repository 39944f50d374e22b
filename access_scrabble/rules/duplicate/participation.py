"""Who may have scores on a turn, and when one survivor ends the game (DU-13, FO-06)."""

from collections.abc import Iterable

from access_scrabble.errors import RuleViolation
from access_scrabble.rules.duplicate.events import EndReason, Event, GameEnded
from access_scrabble.rules.duplicate.problems import DuplicateProblem
from access_scrabble.rules.duplicate.results import eliminations, survivors
from access_scrabble.rules.duplicate.state import Phase, State


def last_turn(state: State) -> int:
    """The number of the last turn that scores can be for: the one under way, or the last one played."""
    return len(state.table.turns) + (state.table.draw is not None)


def check_turn(state: State, turn: int) -> None:
    """Refuse a turn that was not drawn."""
    last = last_turn(state)
    if last == 0:
        raise RuleViolation(DuplicateProblem.NOTHING_DRAWN_YET)
    if not 1 <= turn <= last:
        raise RuleViolation(DuplicateProblem.NO_SUCH_DUPLICATE_TURN, turn=turn, last=last)


def check_take_part(state: State, tables: Iterable[int], turn: int) -> None:
    """Refuse a table where nobody plays, or nobody did yet (DU-13), or that was out before (FO-06)."""
    since = {known.entrant.table: known.since for known in state.table.attendances}
    out = {gone.table: gone.turn for gone in eliminations(state)}
    for table in tables:
        if table not in since:
            raise RuleViolation(DuplicateProblem.NO_SUCH_TABLE, table=table)
        if turn < since[table]:
            raise RuleViolation(DuplicateProblem.TABLE_NOT_YET, table=table, turn=since[table])
        if out.get(table, turn) < turn:
            raise RuleViolation(DuplicateProblem.TABLE_ELIMINATED, table=table, turn=out[table])


def survival(state: State) -> tuple[Event, ...]:
    """The end of a sudden-death contest: one survivor of several (FO-06)."""
    if state.phase is Phase.FINISHED or not eliminations(state) or len(survivors(state)) != 1:
        return ()
    return (GameEnded(EndReason.LAST_SURVIVOR, last_turn(state), state.position.unplaced),)
