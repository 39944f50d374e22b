"""Results and players as documents to print, emboss or open in a spreadsheet (DU-14, FO-06, FO-07)."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Generic, TypeVar, assert_never

from access_scrabble.presentation.documents import Column, Document, Grid, Paragraph, Section
from access_scrabble.presentation.language import Language
from access_scrabble.presentation.tournament.results import ResultsWording
from access_scrabble.rules.duplicate.formulas import Contest
from access_scrabble.rules.ranking.games import GameLine, GameResult
from access_scrabble.rules.ranking.series import Basis, SeriesStanding
from access_scrabble.rules.tournament.players import Player
from access_scrabble.rules.tournament.results import TournamentResults

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class _Field(Generic[T]):
    """A column and what it shows of each row; an optional one is left out where it is always empty."""

    column: Column
    shown: Callable[[T], str]
    is_optional: bool = False


class ResultTables:
    """Makes the tables of a tournament."""

    def __init__(self, language: Language) -> None:
        self._language = language
        self._wording = ResultsWording(language)

    def document(self, results: TournamentResults) -> Document:
        """All results: the ranking, those of categories and pairs, each game."""
        text = self._language.text
        overall = Section(
            "", (Paragraph(self._wording.heading(results)), self.ranking(results, results.ranking))
        )
        categories = [
            Section(
                text("Category {category}", category=category),
                (self.ranking(results, results.in_category(category)),),
            )
            for category in results.categories
        ]
        pairs = [Section(text("Pairs"), (self.ranking(results, results.among_pairs()),))]
        games = [
            Section(
                self._capital(self._wording.game_title(game)), (self.game(results, game),), starts_page=True
            )
            for game in results.games
        ]
        sections = (overall, *categories, *(pairs if results.has_pairs_and_others else ()), *games)
        return Document(self.title(results), self._language.code, sections)

    def title(self, results: TournamentResults) -> str:
        """The title of all that is written of a tournament's results."""
        return self._language.text("Results of {title}", title=results.title)

    def ranking_only(self, results: TournamentResults) -> Document:
        """The overall ranking with every column, as one table for a spreadsheet."""
        grid = self._grid("", self._total_fields(results), results.ranking, keeps_all=True)
        return Document(self.title(results), self._language.code, (Section("", (grid,)),))

    def ranking(self, results: TournamentResults, standings: Sequence[SeriesStanding]) -> Grid:
        """One ranking over all games."""
        return self._grid(self._language.text("Ranking"), self._total_fields(results), standings)

    def game(self, results: TournamentResults, game: GameResult) -> Grid:
        """The ranking of one game, with the columns of its contest."""
        return self._grid(self._language.text("Ranking"), self._game_fields(results, game), game.lines)

    def players(self, title: str, players: Sequence[Player]) -> Document:
        """The list of players, in a form that can be read again."""
        text = self._language.text
        fields: list[_Field[Player]] = [
            _Field(Column(text("Table"), is_numeric=True), lambda player: str(player.table)),
            _Field(Column(text("Name")), lambda player: player.names[0]),
            _Field(
                Column(text("Partner")),
                lambda player: player.names[1] if player.is_pair else "",
                is_optional=True,
            ),
            _Field(Column(text("Licence")), lambda player: player.licence, is_optional=True),
            _Field(Column(text("Category")), lambda player: player.category, is_optional=True),
            _Field(Column(text("Club")), lambda player: player.club, is_optional=True),
            _Field(Column(text("Corrector")), lambda player: player.corrector, is_optional=True),
            _Field(
                Column(text("Extra time"), is_numeric=True),
                lambda player: str(player.extra_seconds) if player.extra_seconds else "",
                is_optional=True,
            ),
        ]
        grid = self._grid(text("Players"), fields, players)
        name = text("Players of {title}", title=title)
        return Document(name, self._language.code, (Section("", (grid,)),))

    def _grid(
        self, caption: str, fields: Sequence[_Field[T]], rows: Sequence[T], *, keeps_all: bool = False
    ) -> Grid:
        texts = [[_shown(field, row, keeps_all=keeps_all) for row in rows] for field in fields]
        kept = [
            number
            for number, field in enumerate(fields)
            if keeps_all or not field.is_optional or any(texts[number])
        ]
        return Grid(
            caption,
            tuple(fields[number].column for number in kept),
            tuple(tuple(texts[number][row] for number in kept) for row in range(len(rows))),
        )

    def _who(self, results: TournamentResults) -> list[_Field[int]]:
        """The columns about a player, by table."""
        text, known = self._language.text, {player.table: player for player in results.players}

        def player(table: int) -> Player:
            return known.get(table, Player(table, ()))

        return [
            _Field(Column(text("Name")), lambda table: self._wording.name(player(table))),
            _Field(Column(text("Table"), text("table"), is_numeric=True), str),
            _Field(Column(text("Licence")), lambda table: player(table).licence, is_optional=True),
            _Field(
                Column(text("Category"), text("cat.")), lambda table: player(table).category, is_optional=True
            ),
            _Field(Column(text("Club")), lambda table: player(table).club, is_optional=True),
        ]

    def _total_fields(self, results: TournamentResults) -> list[_Field[SeriesStanding]]:
        text = self._language.text
        by_places = results.basis is Basis.PLACES
        places: _Field[SeriesStanding] = _Field(
            Column(text("Places"), is_numeric=True), lambda line: str(line.total)
        )
        return [
            _Field(Column(text("Rank"), text("rank"), is_numeric=True), lambda line: str(line.rank)),
            *(_of_table(field, lambda line: line.table) for field in self._who(results)),
            *(self._mark_field(results, number) for number in range(len(results.games))),
            *([places] if by_places else ()),
            _Field(Column(text("Points"), is_numeric=True), lambda line: str(line.points_total)),
            _Field(
                Column(text("Percentage"), "%", is_numeric=True),
                lambda line: self._wording.percentage(line.percentage),
            ),
            _Field(Column(text("Difference"), is_numeric=True), lambda line: str(-line.deficit)),
            _Field(
                Column(text("Solos"), is_numeric=True),
                lambda line: str(line.solos),
                is_optional=True,
            ),
            _Field(
                Column(text("Warnings"), is_numeric=True),
                lambda line: str(line.warnings),
                is_optional=True,
            ),
        ]

    def _mark_field(self, results: TournamentResults, number: int) -> _Field[SeriesStanding]:
        """What one game brought: points, or the place."""
        title = self._capital(self._wording.game_title(results.games[number]))
        if results.basis is Basis.PLACES:
            return _Field(Column(title, is_numeric=True), lambda line: str(line.places[number]))
        return _Field(
            Column(title, is_numeric=True),
            lambda line: "" if line.points[number] is None else str(line.points[number]),
        )

    def _game_fields(self, results: TournamentResults, game: GameResult) -> list[_Field[GameLine]]:
        text = self._language.text
        rank: _Field[GameLine] = _Field(
            Column(text("Rank"), text("rank"), is_numeric=True), lambda line: str(line.standing.rank)
        )
        who = [_of_table(field, _table_of) for field in self._who(results)]
        match game.contest:
            case Contest.POINTS:
                return [rank, *who, *self._point_fields()]
            case Contest.SUDDEN_DEATH:
                leaving: _Field[GameLine] = _Field(
                    Column(text("Out on turn"), is_numeric=True),
                    lambda line: "" if line.left_on is None else str(line.left_on),
                )
                return [rank, *who, leaving, *self._point_fields()]
            case Contest.TOPPING:
                time: _Field[GameLine] = _Field(
                    Column(text("Time taken")), lambda line: self._wording.duration(line.time_ms)
                )
                found: _Field[GameLine] = _Field(
                    Column(text("Tops found"), is_numeric=True), lambda line: str(line.tops_found)
                )
                return [rank, *who, time, found]
        assert_never(game.contest)

    def _point_fields(self) -> list[_Field[GameLine]]:
        text = self._language.text
        counted: list[tuple[str, Callable[[GameLine], int]]] = [
            (text("Solos"), lambda line: line.standing.solos),
            (text("Warnings"), lambda line: line.standing.warnings),
            (text("Penalties"), lambda line: line.standing.penalties),
            (text("Zeros"), lambda line: line.standing.zeros),
            (text("At the commission"), lambda line: line.standing.pending),
        ]
        return [
            _Field(Column(text("Points"), is_numeric=True), lambda line: str(line.standing.points)),
            _Field(
                Column(text("Percentage"), "%", is_numeric=True),
                lambda line: self._wording.percentage(line.standing.percentage),
            ),
            _Field(Column(text("Difference"), is_numeric=True), lambda line: str(-line.standing.deficit)),
            *(_counted(Column(heading, is_numeric=True), count) for heading, count in counted),
        ]

    def _capital(self, title: str) -> str:
        return title[:1].upper() + title[1:]


def _table_of(line: GameLine) -> int:
    return line.standing.table


def _of_table(field: _Field[int], table: Callable[[T], int]) -> _Field[T]:
    """A column about a player, for rows that know his table."""
    return _Field(field.column, lambda row: field.shown(table(row)), field.is_optional)


def _counted(column: Column, count: Callable[[GameLine], int]) -> _Field[GameLine]:
    return _Field(column, lambda line: str(count(line)), is_optional=True)


def _shown(field: _Field[T], row: T, *, keeps_all: bool) -> str:
    """What a column shows of a row: none of something is left blank, but not for a spreadsheet."""
    text = field.shown(row)
    is_none = text == "0" and field.column.is_numeric and field.is_optional
    return "" if is_none and not keeps_all else text
