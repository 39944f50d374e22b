"""The result of one game, whatever decides it: points, survival or time (DU-14, FO-06, FO-07)."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

from access_scrabble.rules.kinds import Contest
from access_scrabble.rules.ranking.standings import Standing, ranks, ranks_upwards


@dataclass(frozen=True, slots=True)
class GameLine:
    """One line of a game's ranking; its rank is that of the contest, not always that of the points."""

    standing: Standing
    left_on: int | None = None
    """The turn on which the table went out of a sudden-death contest; none while it is inside (FO-06)."""
    time_ms: int = 0
    tops_found: int = 0
    """In topping: all the time, and the tops found within theirs (FO-07)."""


@dataclass(frozen=True, slots=True)
class GameResult:
    """A game as a tournament counts it, best line first."""

    title: str
    contest: Contest
    turns: int
    top_total: int
    lines: tuple[GameLine, ...]

    @property
    def standings(self) -> tuple[Standing, ...]:
        """The lines without what belongs to one contest only."""
        return tuple(line.standing for line in self.lines)

    @property
    def merits(self) -> Mapping[int, int]:
        """What orders the tables, the greater the better."""
        if self.contest is Contest.POINTS:
            return {standing.table: standing.points for standing in self.standings}
        return {standing.table: -standing.rank for standing in self.standings}

    @property
    def merit_of_absent(self) -> int:
        """Where who was not there is ranked: with no points, or behind all others."""
        return 0 if self.contest is Contest.POINTS else -len(self.lines) - 1


def points_result(title: str, turns: int, top_total: int, standings: Sequence[Standing]) -> GameResult:
    """A game decided by the points."""
    return GameResult(title, Contest.POINTS, turns, top_total, tuple(map(GameLine, standings)))


def survival_result(
    title: str, turns: int, top_total: int, standings: Sequence[Standing], exits: Mapping[int, int]
) -> GameResult:
    """A sudden-death contest: who stayed longest comes first, ties share a rank (FO-06)."""
    lasted = {standing.table: exits.get(standing.table, turns + 1) for standing in standings}
    by_table = {standing.table: standing for standing in standings}
    lines = tuple(
        GameLine(replace(by_table[table], rank=rank), left_on=exits.get(table))
        for table, rank in ranks(lasted).items()
    )
    return GameResult(title, Contest.SUDDEN_DEATH, turns, top_total, lines)


@dataclass(frozen=True, slots=True)
class TimeAccount:
    """A player's time over a topping game (FO-07)."""

    table: int
    time_ms: int
    tops_found: int


def topping_result(title: str, turns: int, top_total: int, accounts: Sequence[TimeAccount]) -> GameResult:
    """A topping contest: the least time comes first, ties share a rank (FO-07)."""
    by_table = {account.table: account for account in accounts}
    order = ranks_upwards({account.table: account.time_ms for account in accounts})
    lines = tuple(
        GameLine(
            Standing(rank, table, points=0, percentage=0.0, deficit=0, solos=0, warnings=0),
            time_ms=by_table[table].time_ms,
            tops_found=by_table[table].tops_found,
        )
        for table, rank in order.items()
    )
    return GameResult(title, Contest.TOPPING, turns, top_total, lines)


def exits(scores: Mapping[int, Sequence[int]]) -> dict[int, int]:
    """Who went out of a sudden-death contest on which turn, from everybody's counted scores (FO-06).

    >>> exits({1: (20, 30), 2: (20, 28), 3: (18, 30)})
    {3: 1, 2: 2}
    """
    inside = set(scores)
    found: dict[int, int] = {}
    for turn in range(1, 1 + max(map(len, scores.values()), default=0)):
        best = max((scores[table][turn - 1] for table in inside), default=0)
        out = sorted(table for table in inside if scores[table][turn - 1] < best)
        found.update(dict.fromkeys(out, turn))
        inside -= set(out)
    return found
