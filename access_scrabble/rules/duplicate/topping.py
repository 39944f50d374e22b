"""The time accounts of topping: seconds to find each top, and the price of an answer (FO-07)."""

from dataclasses import dataclass

from access_scrabble.rules.duplicate.state import State
from access_scrabble.rules.ranking.standings import ranks_upwards


@dataclass(frozen=True, slots=True)
class ToppingTurn:
    """How long a player needed for a top; when the answer was given, the full time and the penalty."""

    turn: int
    spent_ms: int
    was_found: bool


@dataclass(frozen=True, slots=True)
class ToppingAccount:
    """A player's time over the game."""

    table: int
    turns: tuple[ToppingTurn, ...]

    @property
    def total_ms(self) -> int:
        """All the time, penalties included: the least wins (FO-07)."""
        return sum(turn.spent_ms for turn in self.turns)

    @property
    def found(self) -> int:
        """How many tops the player found."""
        return sum(turn.was_found for turn in self.turns)


def topping_accounts(state: State) -> tuple[ToppingAccount, ...]:
    """The accounts of all players, the least time first."""
    tables = (known.entrant.table for known in state.table.attendances)
    accounts = (ToppingAccount(table, _turns(state, table)) for table in tables)
    return tuple(sorted(accounts, key=lambda account: (account.total_ms, account.table)))


def topping_ranks(state: State) -> dict[int, int]:
    """The ranking of a topping contest: the least time comes first, ties share a rank (FO-07)."""
    return ranks_upwards({account.table: account.total_ms for account in topping_accounts(state)})


def still_searching(state: State) -> tuple[int, ...]:
    """The tables that have neither found the top of the turn under way in time nor been given it (FO-07)."""
    turn = state.table.turn_number
    return tuple(
        known.entrant.table
        for known in state.table.attendances
        if all(done.turn != turn for done in _turns(state, known.entrant.table))
    )


def is_in_time(state: State, elapsed_ms: int) -> bool:
    """Whether a word said after so long still counts (FO-07)."""
    return elapsed_ms <= 1000 * state.settings.regulation.topping_seconds


def _turns(state: State, table: int) -> tuple[ToppingTurn, ...]:
    """A player's turns; a top found once the time was over does not count."""
    regulation = state.settings.regulation
    given_ms = 1000 * (regulation.topping_seconds + regulation.topping_penalty)
    found: dict[int, ToppingTurn] = {}
    for proposal in state.table.proposals:
        is_found = proposal.is_top and is_in_time(state, proposal.elapsed_ms)
        if proposal.table == table and is_found:
            found.setdefault(proposal.turn, ToppingTurn(proposal.turn, proposal.elapsed_ms, was_found=True))
    for answer in state.table.answers:
        if answer.table == table:
            found.setdefault(answer.turn, ToppingTurn(answer.turn, given_ms, was_found=False))
    return tuple(found[turn] for turn in sorted(found))
