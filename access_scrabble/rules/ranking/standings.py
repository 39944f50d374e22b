"""Rankings: of one game, whatever decides it, and over several by points or by places (DU-14)."""

from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import replace
from enum import StrEnum
from typing import assert_never

from access_scrabble.errors import Problem, RuleViolation, says
from access_scrabble.rules.game import Contest
from access_scrabble.rules.ranking.accounts import Account
from access_scrabble.values import dataclass


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
    is_excluded: bool = False
    """Whether all scores are void, for cheating: behind everybody (DU-20)."""
    scores: tuple[int, ...] = ()
    """What each turn brought, where it is known."""


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


def _shared_ranks(ordered: Iterable[tuple[object, int]]) -> dict[int, int]:
    first: dict[object, int] = {}
    return {table: first.setdefault(value, place) for place, (value, table) in enumerate(ordered, start=1)}


def rank_game(accounts: Sequence[Account], top_total: int) -> tuple[Standing, ...]:
    """The ranking by these accounts, best first, the lower table first among equals."""
    by_table = {account.table: account for account in accounts}
    places = _ranks_before_excluded(
        {table: account.total for table, account in by_table.items()},
        {table for table, account in by_table.items() if account.is_excluded},
    )
    return tuple(_standing(by_table[table], rank, top_total) for table, rank in places.items())


def _ranks_before_excluded(points: Mapping[int, int], excluded: Collection[int]) -> dict[int, int]:
    """The rank of each table; those excluded come last, together (DU-20)."""
    honest = {table: score for table, score in points.items() if table not in excluded}
    return ranks(honest) | _last_ranks(points, excluded)


def _last_ranks(tables: Collection[int], excluded: Collection[int]) -> dict[int, int]:
    out = sorted(table for table in tables if table in excluded)
    return dict.fromkeys(out, len(tables) - len(out) + 1)


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
        account.is_excluded,
        account.scores,
    )


# The result of one game, whatever decides it: points, survival or time (DU-14, FO-06, FO-07).


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
    tops: tuple[int, ...] = ()
    """Turn by turn, where points decide and the turns are known."""

    @property
    def standings(self) -> tuple[Standing, ...]:
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


def points_result(
    title: str, turns: int, top_total: int, standings: Sequence[Standing], tops: Iterable[int] = ()
) -> GameResult:
    return GameResult(title, Contest.POINTS, turns, top_total, tuple(map(GameLine, standings)), tuple(tops))


def survival_result(
    title: str, turns: int, top_total: int, standings: Sequence[Standing], left_on: Mapping[int, int]
) -> GameResult:
    """A sudden-death contest: who stayed longest comes first, ties share a rank (FO-06)."""
    lasted = {standing.table: left_on.get(standing.table, turns + 1) for standing in standings}
    out = {standing.table for standing in standings if standing.is_excluded}
    by_table = {standing.table: standing for standing in standings}
    lines = tuple(
        GameLine(replace(by_table[table], rank=rank), left_on=left_on.get(table))
        for table, rank in _ranks_before_excluded(lasted, out).items()
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


# The ranking over several games, by sum of points or by sum of places (DU-14).


class RankingProblem(Problem):
    TIMES_ARE_NO_POINTS = says(
        "{title} is a topping game, it has times and no points: add up the places instead.", title=str
    )


class Basis(StrEnum):
    """What is added up over the games (R12 7)."""

    POINTS = "points"
    PLACES = "places"


class Ties(StrEnum):
    """What parts those who are equal over the games, as the organiser decides beforehand."""

    SHARED = "shared"
    """Nothing: they share their rank, and may play it out."""
    SOLOS = "solos"
    BEST_GAME = "best_game"
    """The best game of each, then the second best, and so on."""
    LAST_GAME = "last_game"
    """The last game, then the one before, and so on."""


@dataclass(frozen=True, slots=True)
class SeriesStanding:
    """One line of the ranking over several games, with what each game brought."""

    rank: int
    table: int
    total: int
    """Points, or places, added up."""
    points: tuple[int | None, ...]
    """Game by game; none for a game that the table missed."""
    places: tuple[int, ...]
    points_total: int = 0
    percentage: float = 0.0
    deficit: int = 0
    """How far the points are from the sum of all tops."""
    solos: int = 0
    warnings: int = 0
    penalties: int = 0
    """Slips that cost 5 points (BU-10)."""
    is_excluded: bool = False
    """Whether somebody was excluded in one of the games: the scores of all of them are void (DU-20)."""


def rank_series(
    games: Sequence[GameResult], basis: Basis, tables: Collection[int] = (), ties: Ties = Ties.SHARED
) -> tuple[SeriesStanding, ...]:
    """The ranking over these games, best first; who missed a game is ranked there with no points.

    :raises RuleViolation: when points are to be added up and a game has only times.
    """
    if basis is Basis.POINTS:
        timed = next((game for game in games if game.contest is Contest.TOPPING), None)
        if timed is not None:
            raise RuleViolation(RankingProblem.TIMES_ARE_NO_POINTS, title=timed.title)
    games = _without_excluded(games)
    everybody = {standing.table for game in games for standing in game.standings} | set(tables)
    in_games = [_places(game, everybody) for game in games]
    known = [{standing.table: standing for standing in game.standings} for game in games]
    tops = sum(game.top_total for game in games)
    by_table = {
        table: _unranked(table, [game.get(table) for game in known], tuple(game[table] for game in in_games), tops)
        for table in sorted(everybody)
    }
    totals = {
        table: line.points_total if basis is Basis.POINTS else sum(line.places) for table, line in by_table.items()
    }
    by_table = {table: replace(line, total=totals[table]) for table, line in by_table.items()}
    order = _ranks_by(basis, ties, by_table.values())
    return tuple(replace(by_table[table], rank=rank) for table, rank in order.items())


def _without_excluded(games: Sequence[GameResult]) -> list[GameResult]:
    """The games with the scores of those void who were excluded in any of them (7.1)."""
    out = {standing.table for game in games for standing in game.standings if standing.is_excluded}
    return [
        replace(game, lines=tuple(_voided(line, game) if line.standing.table in out else line for line in game.lines))
        for game in games
    ]


def _voided(line: GameLine, game: GameResult) -> GameLine:
    table = line.standing.table
    void = Standing(len(game.lines), table, 0, 0.0, game.top_total, 0, 0, is_excluded=True)
    return replace(line, standing=void)


def rank_among(
    standings: Sequence[SeriesStanding], tables: Collection[int], basis: Basis, ties: Ties = Ties.SHARED
) -> tuple[SeriesStanding, ...]:
    """The same ranking among some of the tables: a series, a category, or the pairs."""
    chosen = {line.table: line for line in standings if line.table in tables}
    order = _ranks_by(basis, ties, chosen.values())
    return tuple(replace(chosen[table], rank=rank) for table, rank in order.items())


def _ranks_by(basis: Basis, ties: Ties, lines: Collection[SeriesStanding]) -> dict[int, int]:
    """The rank of each table, least total first where places are added up; those excluded come last (DU-20)."""
    sign = -1 if basis is Basis.POINTS else 1
    merits = sorted(
        ((sign * line.total, *_tie_break(basis, ties, line)), line.table) for line in lines if not line.is_excluded
    )
    excluded = {line.table for line in lines if line.is_excluded}
    return _shared_ranks(merits) | _last_ranks([line.table for line in lines], excluded)


def _tie_break(basis: Basis, ties: Ties, line: SeriesStanding) -> tuple[int, ...]:
    """What is compared among equals, the least first."""
    by_game = [-(points or 0) for points in line.points] if basis is Basis.POINTS else list(line.places)
    match ties:
        case Ties.SHARED:
            return ()
        case Ties.SOLOS:
            return (-line.solos,)
        case Ties.BEST_GAME:
            return tuple(sorted(by_game))
        case Ties.LAST_GAME:
            return tuple(reversed(by_game))
    assert_never(ties)


def _places(game: GameResult, everybody: Collection[int]) -> dict[int, int]:
    """The place of each table in one game, those who missed it included."""
    merits = game.merits
    return ranks({table: merits.get(table, game.merit_of_absent) for table in everybody})


def _unranked(table: int, found: Sequence[Standing | None], places: tuple[int, ...], tops: int) -> SeriesStanding:
    played = [standing for standing in found if standing is not None]
    points = sum(standing.points for standing in played)
    return SeriesStanding(
        rank=0,
        table=table,
        total=0,
        points=tuple(None if standing is None else standing.points for standing in found),
        places=places,
        points_total=points,
        percentage=100 * points / tops if tops else 0.0,
        deficit=tops - points,
        is_excluded=any(standing.is_excluded for standing in played),
        solos=sum(standing.solos for standing in played),
        warnings=sum(standing.warnings for standing in played),
        penalties=sum(standing.penalties for standing in played),
    )
