"""What the accounts amount to: totals, percentages, ranks, survivors (DU-13…15, FO-06)."""

from dataclasses import dataclass

from access_scrabble.rules.duplicate.accounting import accounts
from access_scrabble.rules.duplicate.events import EntrantScore
from access_scrabble.rules.duplicate.state import State
from access_scrabble.rules.kinds import Contest
from access_scrabble.rules.ranking.standings import Standing, rank_game


@dataclass(frozen=True, slots=True)
class Elimination:
    """A table that fell below the best found on a turn of a sudden-death contest (FO-06)."""

    turn: int
    table: int


def played_top_total(state: State) -> int:
    """The sum of the tops of all turns played."""
    return sum(turn.top for turn in state.table.turns)


def top_total(state: State) -> int:
    """What standings are measured by: the sum of the tops, and the best score known on a turn under way."""
    return sum(_tops(state))


def _tops(state: State) -> list[int]:
    tops = [turn.top for turn in state.table.turns]
    under_way = state.table.scores_of(state.table.turn_number).scores
    return [*tops, max(mark.points for mark in under_way)] if under_way else tops


def results(state: State) -> tuple[Standing, ...]:
    """Everybody's standing, best first, ties sharing a rank; missing scores count nothing (DU-13, DU-14).

    A game that an interruption made void has none (DU-12).
    """
    if state.table.ending is not None and state.table.ending.is_void:
        return ()
    return rank_game(accounts(state), _tops(state))


def eliminations(state: State) -> tuple[Elimination, ...]:
    """Who went out on which turn; a turn counts once all those inside have a score, or it is past (FO-06)."""
    if state.settings.formula.contest is not Contest.SUDDEN_DEATH:
        return ()
    under_way = len(state.table.turns) + (state.table.draw is not None)
    inside = {known.entrant.table for known in state.table.attendances}
    by_table = {account.table: account.scores for account in accounts(state)}
    found: list[Elimination] = []
    for known in state.table.scores:
        counted = {
            mark.table: by_table[mark.table][known.turn - 1] for mark in known.scores if mark.table in inside
        }
        if known.turn >= under_way and inside - counted.keys():
            continue
        best = max(counted.values(), default=0)
        out = sorted(table for table in inside if counted.get(table, 0) < best)
        found.extend(Elimination(known.turn, table) for table in out)
        inside -= set(out)
    return tuple(found)


def survivors(state: State) -> tuple[int, ...]:
    """The tables still in a sudden-death contest (FO-06)."""
    out = {gone.table for gone in eliminations(state)}
    tables = (known.entrant.table for known in state.table.attendances)
    return tuple(sorted(table for table in tables if table not in out))


def everybody_scores_top(state: State, turn: int) -> tuple[EntrantScore, ...]:
    """The scores of a turn on which everybody found the top, for the referee to record at once."""
    top = state.table.turns[turn - 1].top
    return tuple(
        EntrantScore(known.entrant.table, top) for known in state.table.attendances if known.since <= turn
    )
