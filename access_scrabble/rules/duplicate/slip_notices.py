"""The correction slips of a game, and whether each has to be sent (BU-17)."""

from collections.abc import Iterator

from access_scrabble.rules.duplicate.accounting import conditions, corrected_turns
from access_scrabble.rules.duplicate.state import State
from access_scrabble.rules.slips.notices import Notice, RetainedTop, notice


def notices(state: State) -> tuple[Notice, ...]:
    """Every correction slip, turn by turn and table by table; a mean stands in place of its zero (BU-14)."""
    return tuple(_notices(state))


def _notices(state: State) -> Iterator[Notice]:
    rules = conditions(state.settings)
    warnings: dict[int, int] = {}
    for turn in corrected_turns(state):
        top = _top(state, turn.number)
        for judged in state.table.scores_of(turn.number).slips:
            verdict = turn.verdicts[judged.table]
            warnings[judged.table] = warnings.get(judged.table, 0) + verdict.warnings
            found = notice(rules, turn.number, (judged.slip, verdict), top, warnings[judged.table])
            if found is not None:
                yield found


def _top(state: State, turn: int) -> RetainedTop | None:
    """The word retained; none while the turn is being played."""
    if turn > len(state.table.turns):
        return None
    played = state.table.turns[turn - 1]
    return RetainedTop(played.play, played.points)
