"""What the scores amount to: totals, solos, percentages, ranks, survivors (DU-09, DU-13…15, FO-06)."""

from dataclasses import dataclass

from access_scrabble.rules.duplicate.events import EntrantScore
from access_scrabble.rules.duplicate.formulas import Contest
from access_scrabble.rules.duplicate.state import State
from access_scrabble.rules.ranking.standings import Standing, ranks


@dataclass(frozen=True, slots=True)
class Solo:
    """A table alone above all others on a turn; the bonus needs enough players (DU-09)."""

    turn: int
    table: int
    points: int
    bonus: int


@dataclass(frozen=True, slots=True)
class Elimination:
    """A table that fell below the best found on a turn of a sudden-death contest (FO-06)."""

    turn: int
    table: int


def top_total(state: State) -> int:
    """The sum of the tops."""
    return sum(turn.top for turn in state.table.turns)


def solos(state: State) -> tuple[Solo, ...]:
    """Every solo, turn by turn, scores being compared before any penalty (DU-09)."""
    regulation = state.settings.regulation
    has_bonus = len(state.table.attendances) >= regulation.solo_players
    found = []
    for known in state.table.scores:
        ranked = sorted(known.scores, key=lambda score: score.points, reverse=True)
        others = ranked[1].points if len(ranked) > 1 else 0
        if len(state.table.attendances) > 1 and ranked and ranked[0].points > others:
            bonus = regulation.solo_bonus if has_bonus else 0
            found.append(Solo(known.turn, ranked[0].table, ranked[0].points, bonus))
    return tuple(found)


def results(state: State) -> tuple[Standing, ...]:
    """Everybody's standing, best first, ties sharing a rank; missing scores count nothing (DU-13, DU-14).

    A game that an interruption made void has none (DU-12).
    """
    if state.table.ending is not None and state.table.ending.is_void:
        return ()
    totals = {known.entrant.table: 0 for known in state.table.attendances}
    counts = dict.fromkeys(totals, 0)
    for known in state.table.scores:
        for score in known.scores:
            totals[score.table] += score.counted
    for solo in solos(state):
        totals[solo.table] += solo.bonus
        counts[solo.table] += 1
    tops = top_total(state)
    return tuple(
        Standing(
            rank,
            table,
            totals[table],
            100 * totals[table] / tops if tops else 0.0,
            tops - totals[table],
            counts[table],
            warnings=0,
        )
        for table, rank in ranks(totals).items()
    )


def eliminations(state: State) -> tuple[Elimination, ...]:
    """Who went out on which turn; a turn counts once all those inside have a score, or it is past (FO-06)."""
    if state.settings.formula.contest is not Contest.SUDDEN_DEATH:
        return ()
    under_way = len(state.table.turns) + (state.table.draw is not None)
    inside = {known.entrant.table for known in state.table.attendances}
    found: list[Elimination] = []
    for known in state.table.scores:
        counted = {score.table: score.counted for score in known.scores if score.table in inside}
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


def survival_ranks(state: State) -> dict[int, int]:
    """The ranking of a sudden-death contest: who stayed longest comes first, ties share a rank (FO-06)."""
    beyond = state.table.turn_number + 1
    lasted = dict.fromkeys((known.entrant.table for known in state.table.attendances), beyond)
    lasted |= {gone.table: gone.turn for gone in eliminations(state)}
    return ranks(lasted)


def everybody_scores_top(state: State, turn: int) -> tuple[EntrantScore, ...]:
    """The scores of a turn on which everybody found the top, for the referee to record at once."""
    top = state.table.turns[turn - 1].top
    return tuple(
        EntrantScore(known.entrant.table, top) for known in state.table.attendances if known.since <= turn
    )
