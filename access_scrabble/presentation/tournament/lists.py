"""The lists that results are told by: the ranking, each category, pairs, each game."""

from collections.abc import Sequence
from dataclasses import dataclass

from access_scrabble.presentation.language import Language
from access_scrabble.presentation.tournament.results import ResultsWording, capital
from access_scrabble.presentation.tournament.scripts import Placed
from access_scrabble.rules.kinds import Contest
from access_scrabble.rules.ranking.games import GameLine, GameResult
from access_scrabble.rules.ranking.series import Basis, SeriesStanding
from access_scrabble.rules.tournament.results import TournamentResults


@dataclass(frozen=True, slots=True)
class ResultList:
    """One list: its title in a menu, its heading, its lines, and who is placed where."""

    title: str
    heading: str
    lines: tuple[str, ...]
    placed: tuple[Placed, ...]


class ResultLists:
    """Makes the lists of a tournament."""

    def __init__(self, language: Language) -> None:
        self._language = language
        self._wording = ResultsWording(language)

    def all(self, results: TournamentResults) -> tuple[ResultList, ...]:
        """Every list there is, the ranking of all first; one game alone has but that one."""
        text = self._language.text
        overall = self._ranking(results, text("all players"), results.ranking)
        categories = [
            self._ranking(
                results, text("category {category}", category=category), results.in_category(category)
            )
            for category in results.categories
        ]
        pairs = [self._ranking(results, text("pairs"), results.among_pairs())]
        is_plain = len(results.games) == 1 and results.games[0].contest is Contest.POINTS
        return (
            overall,
            *categories,
            *(pairs if results.has_pairs_and_others else ()),
            *(() if is_plain else (self._game(results, game) for game in results.games)),
        )

    def of_table(self, results: TournamentResults, table: int) -> list[str]:
        """Where one table stands in each list it is in, the ranking of all first."""
        return [
            f"{capital(known.title)}{self._language.text(': ')}{line}"
            for known in self.all(results)
            for line, placed in zip(known.lines, known.placed, strict=True)
            if placed.player.table == table
        ]

    def _ranking(
        self, results: TournamentResults, title: str, standings: Sequence[SeriesStanding]
    ) -> ResultList:
        heading = self._wording.heading(results)
        if standings is not results.ranking:
            heading = self._language.text("{heading} Only {title}.", heading=heading, title=title)
        placed = tuple(
            Placed(line.rank, results.player(line.table), self._reached(results, line)) for line in standings
        )
        return ResultList(title, heading, tuple(self._wording.ranking(results, standings)), placed)

    def _reached(self, results: TournamentResults, line: SeriesStanding) -> str:
        """What a place is owed to: points, or places."""
        if results.basis is Basis.PLACES:
            return self._wording.places(line.total)
        return self._wording.points(line.total)

    def _game(self, results: TournamentResults, game: GameResult) -> ResultList:
        heading, *lines = self._wording.game(results, game)
        placed = tuple(
            Placed(
                line.standing.rank,
                results.player(line.standing.table),
                self._reached_in_game(game.contest, line),
            )
            for line in game.lines
        )
        return ResultList(self._wording.game_title(game), heading, tuple(lines), placed)

    def _reached_in_game(self, contest: Contest, line: GameLine) -> str:
        match contest:
            case Contest.POINTS:
                return self._wording.points(line.standing.points)
            case Contest.SUDDEN_DEATH:
                return self._wording.leaving(line)
            case Contest.TOPPING:
                return self._wording.duration(line.time_ms)
