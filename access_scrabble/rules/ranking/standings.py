"""The ranking of one game (DU-14)."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from access_scrabble.rules.slips.accounts import Account


@dataclass(frozen=True, slots=True)
class Standing:
    """One line of the ranking; entrants with equal points share their rank."""

    rank: int
    table: int
    points: int
    percentage: float
    deficit: int
    """How far the points are from the sum of the tops."""
    solos: int
    warnings: int
    warnings_cost: int = 0
    """Points taken off at the end for warnings (BU-13)."""
    penalties: int = 0
    """Slips that cost 5 points (BU-10)."""
    zeros: int = 0
    pending: int = 0
    """Slips that wait for the commission."""


def ranks(points: Mapping[int, int]) -> dict[int, int]:
    """The rank of each table, the highest points first; equals share a rank and the next ones are skipped.

    >>> ranks({1: 50, 2: 70, 3: 50, 4: 10})
    {2: 1, 1: 2, 3: 2, 4: 4}
    """
    return _shared_ranks(sorted(((-score, table) for table, score in points.items())))


def ranks_upwards(places: Mapping[int, int]) -> dict[int, int]:
    """The rank of each table, the lowest sum of places first.

    >>> ranks_upwards({1: 4, 2: 2, 3: 4})
    {2: 1, 1: 2, 3: 2}
    """
    return _shared_ranks(sorted((total, table) for table, total in places.items()))


def _shared_ranks(ordered: Iterable[tuple[int, int]]) -> dict[int, int]:
    found: dict[int, int] = {}
    previous: tuple[int, int] | None = None
    for position, (value, table) in enumerate(ordered, start=1):
        rank = previous[1] if previous is not None and previous[0] == value else position
        found[table] = rank
        previous = (value, rank)
    return found


def rank_game(accounts: Sequence[Account], tops: Sequence[int]) -> tuple[Standing, ...]:
    """The ranking after these turns, best first, the lower table first among equals."""
    top_total = sum(tops)
    by_table = {account.table: account for account in accounts}
    places = ranks({table: account.total for table, account in by_table.items()})
    return tuple(_standing(by_table[table], rank, top_total) for table, rank in places.items())


def _standing(account: Account, rank: int, top_total: int) -> Standing:
    return Standing(
        rank,
        account.table,
        account.total,
        100 * account.total / top_total if top_total else 0.0,
        top_total - account.total,
        account.solos,
        account.warnings,
        account.warnings_cost,
        account.slip_penalties,
        account.zeros,
        account.pending,
    )
