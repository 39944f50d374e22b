"""What a duplicate game amounts to: accounts and ranks, survivors, times; whose scores are missing (DU-13…15)."""

from collections.abc import Callable, Collection, Iterable
from functools import partial

from access_scrabble.errors import RuleViolation
from access_scrabble.rules.duplicate.events import Authority, EndReason, EntrantScore, Event, GameEnded, JudgedSlip
from access_scrabble.rules.duplicate.settings import DuplicateProblem, DuplicateSettings
from access_scrabble.rules.duplicate.state import DuplicatePhase, DuplicateState, TurnScores
from access_scrabble.rules.game import Contest
from access_scrabble.rules.ranking.accounts import (
    Account,
    Conditions,
    CorrectedTurn,
    RankedEntrant,
    Solo,
    find_solos,
    grant_means,
    settle_accounts,
)
from access_scrabble.rules.ranking.standings import Standing, TimeAccount, rank_game, ranks_upwards
from access_scrabble.values import dataclass


def standings(state: DuplicateState) -> tuple[Standing, ...]:
    """Everybody's standing, best first, ties sharing a rank; missing scores count nothing (DU-13, DU-14).

    A game that an interruption made void has none (DU-12).
    """
    if state.table.ending is not None and state.table.ending.is_void:
        return ()
    return rank_game(accounts(state), top_total(state))


def played_top_total(state: DuplicateState) -> int:
    return sum(turn.top for turn in state.table.turns)


def top_total(state: DuplicateState) -> int:
    """What standings are measured by: the sum of the tops, and the best score known on a turn under way."""
    under_way = state.table.scores_of(state.table.turn_number).scores
    return played_top_total(state) + max((mark.points for mark in under_way), default=0)


# The accounts of a game's tables: points, sanctions, solos, means, turn by turn (BU-12…14, DU-09).


def conditions(settings: DuplicateSettings) -> Conditions:
    """What the sanctions of a game depend on (BU-13)."""
    return Conditions(
        settings.edition,
        settings.time.seconds,
        is_original=settings.formula.is_original,
        is_sudden_death=settings.formula.contest is Contest.SUDDEN_DEATH,
        is_friendly=settings.is_friendly,
    )


def corrected_turns(state: DuplicateState) -> tuple[CorrectedTurn, ...]:
    """Every turn with the verdict that each table has on it, means granted (BU-14).

    What the commission decided stands; a score counted by hand is there as a verdict without reasons.
    """
    known = {scores.turn: scores for scores in state.table.scores}
    last = max(len(state.table.turns), *known) if known else len(state.table.turns)
    turns = [_corrected(state, known.get(number, TurnScores(number))) for number in range(1, last + 1)]
    settled = {
        (scores.turn, mark.table)
        for scores in state.table.scores
        for mark in scores.scores
        if isinstance(mark, JudgedSlip) and mark.authority is Authority.COMMISSION
    }
    return grant_means(state.settings.edition, turns, entrants(state), state.table.notifications, settled)


def entrants(state: DuplicateState) -> tuple[RankedEntrant, ...]:
    """Who has an account, and since which turn (DU-13)."""
    out = excluded(state)
    return tuple(
        RankedEntrant(known.entrant.table, known.since, known.entrant.corrector, is_excluded=known.entrant.table in out)
        for known in state.table.attendances
    )


def excluded(state: DuplicateState) -> frozenset[int]:
    """The tables whose scores are void since their player cheated (DU-20)."""
    return frozenset(known.table for known in state.table.exclusions)


def accounts(state: DuplicateState) -> tuple[Account, ...]:
    return settle_accounts(conditions(state.settings), corrected_turns(state), entrants(state), open_turns(state))


def warnings_of(state: DuplicateState, table: int) -> int:
    """How many warnings a table has so far (BU-13)."""
    known = (scores.of(table) for scores in state.table.scores)
    return sum(mark.verdict.warnings for mark in known if mark is not None)


def solos(state: DuplicateState) -> tuple[Solo, ...]:
    """Every solo, turn by turn, scores being compared before any penalty (DU-09)."""
    return find_solos(conditions(state.settings), corrected_turns(state), entrants(state), open_turns(state))


def _corrected(state: DuplicateState, known: TurnScores) -> CorrectedTurn:
    turns = state.table.turns
    top = turns[known.turn - 1].top if known.turn <= len(turns) else 0
    out = excluded(state)
    return CorrectedTurn(known.turn, top, {mark.table: mark.verdict for mark in known.scores if mark.table not in out})


# Sudden death: who went out, who is left (FO-06).


@dataclass(frozen=True, slots=True)
class Elimination:
    """A table that fell below the best found on a turn of a sudden-death contest (FO-06)."""

    turn: int
    table: int


def eliminations(state: DuplicateState) -> tuple[Elimination, ...]:
    """Who went out on which turn; a turn counts once all those inside have a score, or it is past (FO-06)."""
    if state.settings.formula.contest is not Contest.SUDDEN_DEATH:
        return ()
    under_way = last_turn(state)
    inside = {known.entrant.table for known in state.table.attendances} - excluded(state)
    settled = settle_accounts(conditions(state.settings), corrected_turns(state), entrants(state))
    by_table = {account.table: account.scores for account in settled}
    found: list[Elimination] = []
    for known in state.table.scores:
        counted = {mark.table: by_table[mark.table][known.turn - 1] for mark in known.scores if mark.table in inside}
        if known.turn >= under_way and inside - counted.keys():
            continue
        best = max(counted.values(), default=0)
        out = sorted(table for table in inside if counted.get(table, 0) < best)
        found.extend(Elimination(known.turn, table) for table in out)
        inside -= set(out)
    return tuple(found)


def survivors(state: DuplicateState) -> tuple[int, ...]:
    """The tables still in a sudden-death contest (FO-06)."""
    out = {gone.table for gone in eliminations(state)} | excluded(state)
    tables = (known.entrant.table for known in state.table.attendances)
    return tuple(sorted(table for table in tables if table not in out))


# The time accounts of topping: seconds to find each top, and the price of an answer (FO-07).


def topping_accounts(state: DuplicateState) -> tuple[TimeAccount, ...]:
    """Everybody's time over the game, the least first: it wins."""
    price = state.settings.regulation.topping_price_ms
    times = []
    out = excluded(state)
    for known in (known for known in state.table.attendances if known.entrant.table not in out):
        found, given = _tops_found(state, known.entrant.table)
        time_ms = sum(found.values()) + price * len(given)
        times.append(TimeAccount(known.entrant.table, time_ms, len(found)))
    return tuple(sorted(times, key=lambda account: (account.time_ms, account.table)))


def topping_ranks(state: DuplicateState) -> dict[int, int]:
    """The ranking of a topping contest: the least time comes first, ties share a rank (FO-07)."""
    return ranks_upwards({account.table: account.time_ms for account in topping_accounts(state)})


def still_searching(state: DuplicateState) -> tuple[int, ...]:
    """The tables that have neither found the top of the turn under way in time nor been given it (FO-07)."""
    turn = state.table.turn_number
    return tuple(
        known.entrant.table
        for known in state.table.attendances
        if known.entrant.table not in excluded(state)
        and all(turn not in done for done in _tops_found(state, known.entrant.table))
    )


def is_in_time(state: DuplicateState, elapsed_ms: int) -> bool:
    """Whether a word said after so long still counts (FO-07)."""
    return elapsed_ms <= state.settings.regulation.topping_limit_ms


def _tops_found(state: DuplicateState, table: int) -> tuple[dict[int, int], set[int]]:
    """The time a player needed on each turn whose top he found while it counted; the turns he was given it."""
    found: dict[int, int] = {}
    for proposal in state.table.proposals:
        if proposal.table == table and proposal.is_top and is_in_time(state, proposal.elapsed_ms):
            found.setdefault(proposal.turn, proposal.elapsed_ms)
    return found, {answer.turn for answer in state.table.answers if answer.table == table} - found.keys()


# Who may have scores on a turn, who has none yet, and when one survivor ends the game (DU-13, FO-06).


def last_turn(state: DuplicateState) -> int:
    """The number of the last turn that scores can be for: the one under way, or the last one played."""
    return len(state.table.turns) + (state.table.draw is not None)


def check_turn(state: DuplicateState, turn: int) -> None:
    last = last_turn(state)
    if last == 0:
        raise RuleViolation(DuplicateProblem.NOTHING_DRAWN_YET)
    if not 1 <= turn <= last:
        raise RuleViolation(DuplicateProblem.NO_SUCH_DUPLICATE_TURN, turn=turn, last=last)


def check_take_part(state: DuplicateState, tables: Iterable[int], turn: int) -> None:
    """Refuse a table where nobody plays, or not yet (DU-13), or that is excluded (DU-20) or was out before (FO-06)."""
    since = {known.entrant.table: known.since for known in state.table.attendances}
    out = {gone.table: gone.turn for gone in eliminations(state)}
    cheated = {known.table: known.turn for known in state.table.exclusions}
    for table in tables:
        if table not in since:
            raise RuleViolation(DuplicateProblem.NO_SUCH_TABLE, table=table)
        if table in cheated:
            raise RuleViolation(DuplicateProblem.TABLE_EXCLUDED, table=table, turn=cheated[table])
        if turn < since[table]:
            raise RuleViolation(DuplicateProblem.TABLE_NOT_YET, table=table, turn=since[table])
        if out.get(table, turn) < turn:
            raise RuleViolation(DuplicateProblem.TABLE_ELIMINATED, table=table, turn=out[table])


def survival(state: DuplicateState) -> tuple[Event, ...]:
    """The end of a sudden-death contest: one survivor of several, once the word of the turn is retained (FO-06)."""
    if state.phase is not DuplicatePhase.DRAWING or not eliminations(state) or len(survivors(state)) != 1:
        return ()
    return (GameEnded(EndReason.LAST_SURVIVOR, last_turn(state), state.position.unplaced),)


def unscored(state: DuplicateState, turn: int) -> tuple[int, ...]:
    """The tables whose score of a turn is not known, those out of the contest left aside."""
    known = {score.table for score in state.table.scores_of(turn).scores}
    aside = known | {gone.table for gone in eliminations(state) if gone.turn < turn} | excluded(state)
    return tuple(
        attendance.entrant.table
        for attendance in state.table.attendances
        if attendance.since <= turn and attendance.entrant.table not in aside
    )


def incomplete_before(state: DuplicateState, turn: int) -> tuple[int, ...]:
    """The earlier turns on which somebody still has no score; topping keeps times instead (FO-07)."""
    if state.settings.formula.contest is Contest.TOPPING:
        return ()
    return tuple(number for number in range(1, turn) if unscored(state, number))


def open_turns(state: DuplicateState) -> tuple[int, ...]:
    """The turns that count and on which scores are missing or still to be decided."""
    if state.settings.formula.contest is Contest.TOPPING:
        return ()
    under_way = state.table.turn_number
    last = under_way if state.table.scores_of(under_way).scores else under_way - 1
    pending = {known.turn for known in state.table.scores if any(mark.verdict.score is None for mark in known.scores)}
    return tuple(number for number in range(1, last + 1) if number in pending or unscored(state, number))


def scored_turn(state: DuplicateState) -> int:
    """The turn that scores are for: the last one played until all its scores are known, then the next."""
    return awaited_turn(state, partial(unscored, state))


def awaited_turn(state: DuplicateState, missing: Callable[[int], Collection[int]]) -> int:
    """The same for somebody who waits only for some of the tables."""
    last = len(state.table.turns)
    if state.table.draw is not None and (last == 0 or not missing(last)):
        return last + 1
    return last


def corrected_turn(state: DuplicateState) -> int:
    """The last turn that has slips, or else the one that scores are for."""
    turns = [known.turn for known in state.table.scores if known.slips]
    return turns[-1] if turns else scored_turn(state)


def everybody_scores_top(state: DuplicateState, turn: int) -> tuple[EntrantScore, ...]:
    """The scores of a turn on which everybody found the top, for the referee to record at once."""
    top = state.table.turns[turn - 1].top
    return tuple(EntrantScore(known.entrant.table, top) for known in state.table.attendances if known.since <= turn)
