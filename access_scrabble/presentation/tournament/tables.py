"""Results as documents to print, emboss or open in a spreadsheet (DU-14, FO-06, FO-07)."""

from collections.abc import Callable, Sequence
from typing import TypeVar, assert_never

from access_scrabble.presentation.documents import Column, Document, Grid, Paragraph, Section
from access_scrabble.presentation.language import Language
from access_scrabble.presentation.tournament.columns import Shown, about, printed, spreadsheet
from access_scrabble.presentation.tournament.results import ResultsWording, capital
from access_scrabble.rules.kinds import Contest
from access_scrabble.rules.ranking.games import GameLine, GameResult
from access_scrabble.rules.ranking.series import Basis, SeriesStanding
from access_scrabble.rules.tournament.players import Player
from access_scrabble.rules.tournament.results import TournamentResults

T = TypeVar("T")


class ResultTables:
    """Makes the tables of a tournament; on paper rank and name are one column, which names the row."""

    def __init__(self, language: Language) -> None:
        self._language = language
        self._wording = ResultsWording(language)

    def title(self, results: TournamentResults) -> str:
        """The title of all that is written of a tournament's results."""
        return self._language.text("Results of {title}", title=results.title)

    def document(self, results: TournamentResults) -> Document:
        """All results: the ranking, those of categories and pairs, each game."""
        text = self._language.text
        overall = (Paragraph(self._wording.heading(results)), self._ranking(results, results.ranking))
        categories = [
            Section(
                text("Category {category}", category=category),
                (self._ranking(results, results.in_category(category)),),
            )
            for category in results.categories
        ]
        pairs = [Section(text("Pairs"), (self._ranking(results, results.among_pairs()),))]
        games = [
            Section(capital(self._wording.game_title(game)), (self._game(results, game),), starts_page=True)
            for game in results.games
        ]
        sections = (
            Section("", overall),
            *categories,
            *(pairs if results.has_pairs_and_others else ()),
            *games,
        )
        return Document(self.title(results), self._language.code, sections)

    def ranking_only(self, results: TournamentResults) -> Document:
        """The overall ranking with every column, as one table for a spreadsheet."""
        text = self._language.text
        columns: list[Shown[SeriesStanding]] = [
            Shown(Column(text("Rank"), is_numeric=True), lambda line: str(line.rank)),
            Shown(Column(text("Name")), lambda line: self._wording.name(results.player(line.table))),
            *(about(shown, lambda line: line.table) for shown in self._about_player(results)),
            *self._marks(results),
            *self._totals(results),
        ]
        grid = spreadsheet(columns, results.ranking)
        return Document(self.title(results), self._language.code, (Section("", (grid,)),))

    def game(self, results: TournamentResults, game: GameResult) -> Grid:
        """The ranking of one game alone, rank and name apart, with the columns of its contest."""
        text = self._language.text
        columns: list[Shown[GameLine]] = [
            Shown(Column(text("Rank"), is_numeric=True), lambda line: str(line.standing.rank)),
            Shown(Column(text("Name")), lambda line: self._wording.name(results.player(_table(line)))),
            *(about(shown, _table) for shown in self._about_player(results)),
            *self._contest(game.contest),
        ]
        return printed(text("Ranking"), columns, game.lines)

    def _ranking(self, results: TournamentResults, standings: Sequence[SeriesStanding]) -> Grid:
        """One ranking over all games, what decides it first."""
        columns: list[Shown[SeriesStanding]] = [
            Shown(
                Column(self._language.text("Rank")),
                lambda line: f"{line.rank}. {self._wording.name(results.player(line.table))}",
            ),
            *self._totals(results),
            *(self._marks(results) if len(results.games) > 1 else ()),
            *(about(shown, lambda line: line.table) for shown in self._about_player(results)),
        ]
        return printed(self._language.text("Ranking"), columns, standings)

    def _game(self, results: TournamentResults, game: GameResult) -> Grid:
        """The ranking of one game, with the columns of its contest."""
        columns: list[Shown[GameLine]] = [
            Shown(
                Column(self._language.text("Rank")),
                lambda line: f"{line.standing.rank}. {self._wording.name(results.player(_table(line)))}",
            ),
            *self._contest(game.contest),
            *(about(shown, _table) for shown in self._about_player(results)),
        ]
        return printed(self._language.text("Ranking"), columns, game.lines)

    def _about_player(self, results: TournamentResults) -> list[Shown[int]]:
        """The columns about a player, by table."""
        text, known = self._language.text, {player.table: player for player in results.players}

        def player(table: int) -> Player:
            return known.get(table, Player(table, ()))

        return [
            Shown(Column(text("Table"), text("table"), is_numeric=True), str),
            Shown(Column(text("Licence")), lambda table: player(table).licence, is_optional=True),
            Shown(
                Column(text("Category"), text("cat.")), lambda table: player(table).category, is_optional=True
            ),
            Shown(Column(text("Club"), text("club")), lambda table: player(table).club, is_optional=True),
        ]

    def _totals(self, results: TournamentResults) -> list[Shown[SeriesStanding]]:
        """What all games brought together."""
        text = self._language.text
        places: Shown[SeriesStanding] = Shown(
            Column(text("Places"), text("places"), is_numeric=True), lambda line: str(line.total)
        )
        return [
            *([places] if results.basis is Basis.PLACES else ()),
            Shown(Column(text("Points"), text("pts"), is_numeric=True), lambda line: str(line.points_total)),
            Shown(
                Column(text("Percentage"), "%", is_numeric=True),
                lambda line: self._wording.percentage(line.percentage),
            ),
            Shown(
                Column(text("Difference"), text("diff."), is_numeric=True), lambda line: str(-line.deficit)
            ),
            self._count(text("Solos"), text("solos"), lambda line: line.solos),
            self._count(text("Warnings"), text("warn."), lambda line: line.warnings),
        ]

    def _marks(self, results: TournamentResults) -> list[Shown[SeriesStanding]]:
        """What each game brought: points, or the place."""
        return [self._mark(results, number) for number in range(len(results.games))]

    def _mark(self, results: TournamentResults, number: int) -> Shown[SeriesStanding]:
        column = Column(capital(self._wording.game_title(results.games[number])), is_numeric=True)
        if results.basis is Basis.PLACES:
            return Shown(column, lambda line: str(line.places[number]))
        return Shown(column, lambda line: "" if line.points[number] is None else str(line.points[number]))

    def _contest(self, contest: Contest) -> list[Shown[GameLine]]:
        """The columns of a contest: points, the turn of leaving, or time."""
        text = self._language.text
        match contest:
            case Contest.POINTS:
                return self._points()
            case Contest.SUDDEN_DEATH:
                leaving: Shown[GameLine] = Shown(
                    Column(text("Out on turn"), text("out"), is_numeric=True),
                    lambda line: "" if line.left_on is None else str(line.left_on),
                )
                return [leaving, *self._points()]
            case Contest.TOPPING:
                return [
                    Shown(
                        Column(text("Time taken"), text("time")),
                        lambda line: self._wording.duration(line.time_ms),
                    ),
                    Shown(
                        Column(text("Tops found"), text("tops"), is_numeric=True),
                        lambda line: str(line.tops_found),
                    ),
                ]
        assert_never(contest)

    def _points(self) -> list[Shown[GameLine]]:
        text, count = self._language.text, self._count
        return [
            Shown(
                Column(text("Points"), text("pts"), is_numeric=True),
                lambda line: str(line.standing.points),
            ),
            Shown(
                Column(text("Percentage"), "%", is_numeric=True),
                lambda line: self._wording.percentage(line.standing.percentage),
            ),
            Shown(
                Column(text("Difference"), text("diff."), is_numeric=True),
                lambda line: str(-line.standing.deficit),
            ),
            count(text("Solos"), text("solos"), lambda line: line.standing.solos),
            count(text("Warnings"), text("warn."), lambda line: line.standing.warnings),
            count(text("Penalties"), text("pen."), lambda line: line.standing.penalties),
            count(text("Zeros"), text("zeros"), lambda line: line.standing.zeros),
            count(text("At the commission"), text("comm."), lambda line: line.standing.pending),
        ]

    def _count(self, heading: str, short: str, number: Callable[[T], int]) -> Shown[T]:
        """A column of numbers that are mostly none."""
        return Shown(
            Column(heading, short, is_numeric=True), lambda line: str(number(line)), is_optional=True
        )


def _table(line: GameLine) -> int:
    return line.standing.table
