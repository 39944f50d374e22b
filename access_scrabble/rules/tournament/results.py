"""Who stands where over the games of a tournament: overall, in each category, among pairs (DU-14, FO-01)."""

from collections.abc import Sequence
from dataclasses import dataclass

from access_scrabble.errors import RuleViolation
from access_scrabble.rules.ranking.games import GameResult
from access_scrabble.rules.ranking.series import Basis, SeriesStanding, rank_among, rank_series
from access_scrabble.rules.tournament.players import Player, TournamentProblem, categories


@dataclass(frozen=True, slots=True)
class TournamentResults:
    """Everything to announce, review or print of a tournament."""

    title: str
    basis: Basis
    players: tuple[Player, ...]
    games: tuple[GameResult, ...]
    ranking: tuple[SeriesStanding, ...]

    @property
    def top_total(self) -> int:
        """The sum of all tops."""
        return sum(game.top_total for game in self.games)

    @property
    def categories(self) -> tuple[str, ...]:
        """The categories, by alphabet."""
        return categories(self.players)

    @property
    def has_pairs_and_others(self) -> bool:
        """Whether the pairs are only some of the players, so that they have a ranking of their own."""
        return len({player.is_pair for player in self.players}) == 2

    def in_category(self, category: str) -> tuple[SeriesStanding, ...]:
        """The ranking within a category."""
        tables = {player.table for player in self.players if player.category == category}
        return rank_among(self.ranking, tables, self.basis)

    def among_pairs(self) -> tuple[SeriesStanding, ...]:
        """The ranking of the pairs (FO-01)."""
        tables = {player.table for player in self.players if player.is_pair}
        return rank_among(self.ranking, tables, self.basis)

    def player(self, table: int) -> Player:
        """Who plays at a table; somebody who left the list keeps only his number."""
        return next((player for player in self.players if player.table == table), Player(table, ()))


def tournament_results(
    title: str, basis: Basis, players: Sequence[Player], games: Sequence[GameResult]
) -> TournamentResults:
    """The results over these games, nobody who was listed left out.

    :raises RuleViolation: when there is no game yet, or when they cannot be added up.
    """
    if not games:
        raise RuleViolation(TournamentProblem.NO_GAMES)
    ranking = rank_series(games, basis, [player.table for player in players])
    return TournamentResults(title, basis, tuple(players), tuple(games), ranking)
