"""The ranking over several games, by sum of points or by sum of places (DU-14)."""

from collections.abc import Collection, Sequence
from dataclasses import dataclass, replace
from enum import StrEnum

from access_scrabble.errors import Problem, RuleViolation, says
from access_scrabble.rules.kinds import Contest
from access_scrabble.rules.ranking.games import GameResult
from access_scrabble.rules.ranking.standings import Standing, ranks, ranks_upwards


class RankingProblem(Problem):
    """Why games cannot be added up."""

    TIMES_ARE_NO_POINTS = says(
        "{title} is a topping game, it has times and no points: add up the places instead.", title=str
    )


class Basis(StrEnum):
    """What is added up over the games (R12 7)."""

    POINTS = "points"
    PLACES = "places"


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


def rank_series(
    games: Sequence[GameResult], basis: Basis, tables: Collection[int] = ()
) -> tuple[SeriesStanding, ...]:
    """The ranking over these games, best first; who missed a game is ranked there with no points.

    :raises RuleViolation: when points are to be added up and a game has only times.
    """
    if basis is Basis.POINTS:
        timed = next((game for game in games if game.contest is Contest.TOPPING), None)
        if timed is not None:
            raise RuleViolation(RankingProblem.TIMES_ARE_NO_POINTS, title=timed.title)
    everybody = {standing.table for game in games for standing in game.standings} | set(tables)
    in_games = [_places(game, everybody) for game in games]
    known = [{standing.table: standing for standing in game.standings} for game in games]
    tops = sum(game.top_total for game in games)
    by_table = {
        table: _unranked(
            table, [game.get(table) for game in known], tuple(game[table] for game in in_games), tops
        )
        for table in sorted(everybody)
    }
    if basis is Basis.POINTS:
        totals = {table: line.points_total for table, line in by_table.items()}
    else:
        totals = {table: sum(line.places) for table, line in by_table.items()}
    ordered = ranks(totals) if basis is Basis.POINTS else ranks_upwards(totals)
    return tuple(replace(by_table[table], rank=rank, total=totals[table]) for table, rank in ordered.items())


def rank_among(
    standings: Sequence[SeriesStanding], tables: Collection[int], basis: Basis
) -> tuple[SeriesStanding, ...]:
    """The same ranking among some of the tables: a category, or the pairs."""
    chosen = {line.table: line for line in standings if line.table in tables}
    totals = {table: line.total for table, line in chosen.items()}
    ordered = ranks(totals) if basis is Basis.POINTS else ranks_upwards(totals)
    return tuple(replace(chosen[table], rank=rank) for table, rank in ordered.items())


def _places(game: GameResult, everybody: Collection[int]) -> dict[int, int]:
    """The place of each table in one game, those who missed it included."""
    merits = game.merits
    return ranks({table: merits.get(table, game.merit_of_absent) for table in everybody})


def _unranked(
    table: int, found: Sequence[Standing | None], places: tuple[int, ...], tops: int
) -> SeriesStanding:
    """What the games brought to a table, before it has a rank."""
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
        solos=sum(standing.solos for standing in played),
        warnings=sum(standing.warnings for standing in played),
    )
