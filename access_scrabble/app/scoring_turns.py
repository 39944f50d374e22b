"""Which turn scores and slips are for, and who has none on it yet."""

from access_scrabble.rules.duplicate.results import eliminations
from access_scrabble.rules.duplicate.state import State
from access_scrabble.rules.kinds import Contest


def unscored(state: State, turn: int) -> tuple[int, ...]:
    """The tables whose score of a turn is not known, those out of the contest left aside."""
    known = {score.table for score in state.table.scores_of(turn).scores}
    out = {gone.table for gone in eliminations(state) if gone.turn < turn}
    return tuple(
        attendance.entrant.table
        for attendance in state.table.attendances
        if attendance.since <= turn and attendance.entrant.table not in known | out
    )


def incomplete_before(state: State, turn: int) -> tuple[int, ...]:
    """The earlier turns on which somebody still has no score; topping keeps times instead (FO-07)."""
    if state.settings.formula.contest is Contest.TOPPING:
        return ()
    return tuple(number for number in range(1, turn) if unscored(state, number))


def scored_turn(state: State) -> int:
    """The turn that scores are for: the last one played until all its scores are known, then the next."""
    last = len(state.table.turns)
    if state.table.draw is not None and (last == 0 or not unscored(state, last)):
        return last + 1
    return last


def corrected_turn(state: State) -> int:
    """The last turn that has slips, or else the one that scores are for."""
    turns = [known.turn for known in state.table.scores if known.slips]
    return turns[-1] if turns else scored_turn(state)
