"""The result of a game refereed with this program, as a tournament counts it (DU-14, FO-06, FO-07)."""

from typing import assert_never

from access_scrabble.rules.duplicate.results import eliminations, results, top_total
from access_scrabble.rules.duplicate.state import State
from access_scrabble.rules.duplicate.topping import topping_accounts
from access_scrabble.rules.kinds import Contest
from access_scrabble.rules.ranking.games import (
    GameResult,
    TimeAccount,
    points_result,
    survival_result,
    topping_result,
)


def game_result(title: str, state: State) -> GameResult:
    """How a game stands now; one that an interruption made void gives nobody anything (DU-12)."""
    turns, tops = len(state.table.turns), top_total(state)
    if state.table.ending is not None and state.table.ending.is_void:
        return points_result(title, turns, 0, ())
    match state.settings.formula.contest:
        case Contest.POINTS:
            return points_result(title, turns, tops, results(state))
        case Contest.SUDDEN_DEATH:
            exits = {gone.table: gone.turn for gone in eliminations(state)}
            return survival_result(title, state.table.turn_number, tops, results(state), exits)
        case Contest.TOPPING:
            accounts = [
                TimeAccount(account.table, account.total_ms, account.found)
                for account in topping_accounts(state)
            ]
            return topping_result(title, turns, tops, accounts)
    assert_never(state.settings.formula.contest)
