"""Results in sentences: one line a player, the rank first (DU-14, FO-06, FO-07)."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Generic, TypeVar, assert_never

from access_scrabble.language.documents import Column, Document, Grid, Paragraph, Section
from access_scrabble.language.language import Language
from access_scrabble.language.names import worded_duration
from access_scrabble.rules.game import Contest
from access_scrabble.rules.ranking.ranking import Basis, GameLine, GameResult, SeriesStanding, Standing
from access_scrabble.rules.tournament.model import Player, TournamentResults


class ResultsWording:
    """Tells who stands where, over one game or all of them."""

    def __init__(self, language: Language) -> None:
        self._language = language

    def name(self, player: Player) -> str:
        """A player, or both players of a pair; somebody without a name is called by the table."""
        if not player.names:
            return self._language.text("table {table}", table=player.table)
        return self._language.text(" and ").join(player.names)

    def heading(self, results: TournamentResults) -> str:
        """What the ranking is of: the tournament, its games, the sum of the tops; and what is not settled."""
        games = self._language.count("after {number} game", "after {number} games", len(results.games))
        heading = self._language.text(
            "{title}, ranking {games}, total of the tops: {points}.",
            title=results.title,
            games=games,
            points=self.points(results.top_total),
        )
        waiting = sum(standing.pending for game in results.games for standing in game.standings)
        return f"{heading} {self._pending(waiting)}" if waiting else heading

    def _pending(self, number: int) -> str:
        return self._language.count(
            "{number} slip waits for the commission.", "{number} slips wait for the commission.", number
        )

    def ranking(self, results: TournamentResults, standings: Sequence[SeriesStanding]) -> list[str]:
        return [self.total(results, standing) for standing in standings]

    def total(self, results: TournamentResults, standing: SeriesStanding) -> str:
        parts = [f"{standing.rank}. {self.name(results.player(standing.table))}"]
        if results.basis is Basis.PLACES:
            parts.append(self.places(standing.total))
        if any(game.contest is not Contest.TOPPING for game in results.games):
            parts += [
                self.points(standing.points_total),
                f"{self.percentage(standing.percentage)} %",
                str(-standing.deficit),
            ]
        parts += self._extras(standing.solos, standing.warnings)
        if len(results.games) > 1:
            parts.append(self._by_game(results, standing))
        return ", ".join(parts) + "."

    def game(self, results: TournamentResults, game: GameResult) -> list[str]:
        """One game: its tops, then one line a player."""
        turns = self._language.count("{number} turn", "{number} turns", game.turns)
        heading = self._language.text(
            "{title}: {turns}, total of the tops: {points}.",
            title=capital(self.game_title(game)),
            turns=turns,
            points=self.points(game.top_total),
        )
        return [heading, *(self._line(results, game.contest, line) for line in game.lines)]

    def game_title(self, game: GameResult) -> str:
        """A game by its title; one that has only its number is called a game."""
        if game.title.isdecimal():
            return self._language.text("game {number}", number=game.title)
        return game.title

    def ordinal(self, rank: int) -> str:
        """A rank as it is said.

        >>> [ResultsWording(Language("en")).ordinal(rank) for rank in (1, 2, 11, 23)]
        ['1st', '2nd', '11th', '23rd']
        """
        if self._language.code == "fr":
            return "1er" if rank == 1 else f"{rank}e"
        is_teen = rank % 100 in (11, 12, 13)
        return f"{rank}{'th' if is_teen else {1: 'st', 2: 'nd', 3: 'rd'}.get(rank % 10, 'th')}"

    def points(self, number: int) -> str:
        return self._language.count("{number} point", "{number} points", number)

    def places(self, number: int) -> str:
        return self._language.text("{number} by places", number=number)

    def percentage(self, value: float) -> str:
        return self._language.decimal(value)

    def duration(self, milliseconds: int) -> str:
        return worded_duration(self._language, milliseconds // 1000)

    def tops_found(self, number: int) -> str:
        """How many tops a topping player found."""
        return self._language.count("{number} top found", "{number} tops found", number)

    def _by_game(self, results: TournamentResults, standing: SeriesStanding) -> str:
        """What each game brought: points, or places."""
        missed = self._language.text("absent")
        if results.basis is Basis.PLACES:
            marks = [
                missed if points is None else self.ordinal(place)
                for points, place in zip(standing.points, standing.places, strict=True)
            ]
        else:
            marks = [missed if points is None else str(points) for points in standing.points]
        return self._language.text("by game: {marks}", marks=", ".join(marks))

    def _line(self, results: TournamentResults, contest: Contest, line: GameLine) -> str:
        standing = line.standing
        parts = [f"{standing.rank}. {self.name(results.player(standing.table))}"]
        match contest:
            case Contest.POINTS:
                parts += self._scored(standing)
            case Contest.SUDDEN_DEATH:
                parts += [self.leaving(line), *self._scored(standing)]
            case Contest.TOPPING:
                parts += [self.duration(line.time_ms), self.tops_found(line.tops_found)]
            case _:
                assert_never(contest)
        told = ", ".join(parts) + "."
        return f"{told} {self._pending(standing.pending)}" if standing.pending else told

    def leaving(self, line: GameLine) -> str:
        """When a player went out of a sudden-death contest."""
        if line.left_on is None:
            return self._language.text("still in")
        return self._language.text("out on turn {turn}", turn=line.left_on)

    def _scored(self, standing: Standing) -> list[str]:
        return [
            self.points(standing.points),
            f"{self.percentage(standing.percentage)} %",
            str(-standing.deficit),
            *self._extras(standing.solos, standing.warnings),
        ]

    def _extras(self, solos: int, warnings: int) -> list[str]:
        found = []
        if solos:
            found.append(self._language.count("{number} solo", "{number} solos", solos))
        if warnings:
            found.append(self._language.count("{number} warning", "{number} warnings", warnings))
        return found


def capital(text: str) -> str:
    """A text that begins a sentence.

    >>> capital("partie 1")
    'Partie 1'
    """
    return text[:1].upper() + text[1:]


# Tables made column by column: what each shows of a row, and which are left out where they are empty.


T = TypeVar("T")
NONE = "0"


@dataclass(frozen=True, slots=True)
class Shown(Generic[T]):
    """A column and what it shows of each row; on paper an optional one is left out where it is blank."""

    column: Column
    text: Callable[[T], str]
    is_optional: bool = False


def spreadsheet(columns: Sequence[Shown[T]], rows: Sequence[T]) -> Grid:
    """Every column, whatever it holds, so that programs find it."""
    return _grid("", columns, [[shown.text(row) for row in rows] for shown in columns])


def printed(caption: str, columns: Sequence[Shown[T]], rows: Sequence[T]) -> Grid:
    """What people read: none of something is blank, and columns that are blank throughout are left out."""
    texts = [[_readable(shown, row) for row in rows] for shown in columns]
    kept = [number for number, shown in enumerate(columns) if not shown.is_optional or any(texts[number])]
    return _grid(caption, [columns[number] for number in kept], [texts[number] for number in kept])


def about(shown: Shown[int], number: Callable[[T], int]) -> Shown[T]:
    """A column about a number, for rows that hold that number: a table, a count."""
    return Shown(shown.column, lambda row: shown.text(number(row)), shown.is_optional)


def _readable(shown: Shown[T], row: T) -> str:
    text = shown.text(row)
    is_none = text == NONE and shown.column.is_numeric and shown.is_optional
    return "" if is_none else text


def _grid(caption: str, columns: Sequence[Shown[T]], texts: Sequence[Sequence[str]]) -> Grid:
    return Grid(caption, tuple(shown.column for shown in columns), tuple(zip(*texts, strict=True)) if texts else ())


# Results as documents to print, emboss or open in a spreadsheet (DU-14, FO-06, FO-07).


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
                text("Category {category}", category=category), (self._ranking(results, results.in_category(category)),)
            )
            for category in results.categories
        ]
        pairs = [Section(text("Pairs"), (self._ranking(results, results.among_pairs()),))]
        games = [
            Section(capital(self._wording.game_title(game)), (self._game(results, game),), starts_page=True)
            for game in results.games
        ]
        sections = (Section("", overall), *categories, *(pairs if results.has_pairs_and_others else ()), *games)
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
            Shown(Column(text("Category"), text("cat.")), lambda table: player(table).category, is_optional=True),
            Shown(Column(text("Club"), text("club")), lambda table: player(table).club, is_optional=True),
        ]

    def _totals(self, results: TournamentResults) -> list[Shown[SeriesStanding]]:
        text = self._language.text
        places: Shown[SeriesStanding] = Shown(
            Column(text("Places"), text("places"), is_numeric=True), lambda line: str(line.total)
        )
        return [
            *([places] if results.basis is Basis.PLACES else ()),
            Shown(Column(text("Points"), text("pts"), is_numeric=True), lambda line: str(line.points_total)),
            Shown(
                Column(text("Percentage"), "%", is_numeric=True), lambda line: self._wording.percentage(line.percentage)
            ),
            Shown(Column(text("Difference"), text("diff."), is_numeric=True), lambda line: str(-line.deficit)),
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
                    Shown(Column(text("Time taken"), text("time")), lambda line: self._wording.duration(line.time_ms)),
                    Shown(Column(text("Tops found"), text("tops"), is_numeric=True), lambda line: str(line.tops_found)),
                ]
        assert_never(contest)

    def _points(self) -> list[Shown[GameLine]]:
        text, count = self._language.text, self._count
        return [
            Shown(Column(text("Points"), text("pts"), is_numeric=True), lambda line: str(line.standing.points)),
            Shown(
                Column(text("Percentage"), "%", is_numeric=True),
                lambda line: self._wording.percentage(line.standing.percentage),
            ),
            Shown(Column(text("Difference"), text("diff."), is_numeric=True), lambda line: str(-line.standing.deficit)),
            count(text("Solos"), text("solos"), lambda line: line.standing.solos),
            count(text("Warnings"), text("warn."), lambda line: line.standing.warnings),
            count(text("Penalties"), text("pen."), lambda line: line.standing.penalties),
            count(text("Zeros"), text("zeros"), lambda line: line.standing.zeros),
            count(text("At the commission"), text("comm."), lambda line: line.standing.pending),
        ]

    def _count(self, heading: str, short: str, number: Callable[[T], int]) -> Shown[T]:
        """A column of numbers that are mostly none."""
        return Shown(Column(heading, short, is_numeric=True), lambda line: str(number(line)), is_optional=True)


def _table(line: GameLine) -> int:
    return line.standing.table
