"""The ranking over several games, by sum of points or by sum of places (DU-14)."""

from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum

from access_scrabble.rules.ranking.standings import Standing, ranks, ranks_upwards


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
    points: tuple[int, ...]
    places: tuple[int, ...]


def rank_series(games: Sequence[Sequence[Standing]], basis: Basis) -> tuple[SeriesStanding, ...]:
    """The ranking over these games, best first; who missed a game is ranked there with no points."""
    tables = sorted({standing.table for game in games for standing in game})
    by_game = [{standing.table: standing.points for standing in game} for game in games]
    points = {table: tuple(game.get(table, 0) for game in by_game) for table in tables}
    in_games = [ranks({table: points[table][number] for table in tables}) for number in range(len(games))]
    places = {table: tuple(game[table] for game in in_games) for table in tables}
    if basis is Basis.POINTS:
        totals = {table: sum(points[table]) for table in tables}
        ordered = ranks(totals)
    else:
        totals = {table: sum(places[table]) for table in tables}
        ordered = ranks_upwards(totals)
    return tuple(
        SeriesStanding(rank, table, totals[table], points[table], places[table])
        for table, rank in ordered.items()
    )
