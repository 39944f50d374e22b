"""Results in sentences, one line a player, and in tables for paper and spreadsheets (DU-14, FO-06, FO-07)."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Generic, TypeVar, assert_never

from access_scrabble.language.documents import Block, Column, Document, Grid, Listing, Paragraph, Section
from access_scrabble.language.language import Language, capitalised, worded_points
from access_scrabble.language.names import worded_duration
from access_scrabble.rules.game import Contest
from access_scrabble.rules.ranking.standings import Basis, GameLine, GameResult, SeriesStanding, Standing
from access_scrabble.rules.tournament.model import Player, TournamentResults
from access_scrabble.values import dataclass

T = TypeVar("T")
NONE = "0"


def player_name(language: Language, player: Player) -> str:
    """A player, or both players of a pair; somebody without a name is called by the table."""
    if not player.names:
        return language.text("table {table}", table=player.table)
    return language.text(" and ").join(player.names)


def ranking_heading(language: Language, results: TournamentResults) -> str:
    """What the ranking is of: the tournament, its games, the sum of the tops; and what is not settled."""
    games = language.count("after {number} game", "after {number} games", len(results.games))
    heading = language.text(
        "{title}, ranking {games}, total of the tops: {points}.",
        title=results.title,
        games=games,
        points=worded_points(language, results.top_total),
    )
    waiting = sum(standing.pending for game in results.games for standing in game.standings)
    return f"{heading} {_pending(language, waiting)}" if waiting else heading


def _pending(language: Language, number: int) -> str:
    return language.count("{number} slip waits for the commission.", "{number} slips wait for the commission.", number)


def ranking_lines(language: Language, results: TournamentResults, standings: Sequence[SeriesStanding]) -> list[str]:
    return [_total_line(language, results, standing) for standing in standings]


def _total_line(language: Language, results: TournamentResults, standing: SeriesStanding) -> str:
    parts = [f"{standing.rank}. {player_name(language, results.player(standing.table))}"]
    if results.basis is Basis.PLACES:
        parts.append(told_places(language, standing.total))
    if any(game.contest is not Contest.TOPPING for game in results.games):
        parts += [
            worded_points(language, standing.points_total),
            f"{language.decimal(standing.percentage)} %",
            str(-standing.deficit),
        ]
    if standing.is_excluded:
        parts.append(language.text("excluded"))
    parts += _extras(language, standing.solos, standing.warnings)
    if len(results.games) > 1:
        parts.append(_by_game(language, results, standing))
    return ", ".join(parts) + "."


def game_lines(language: Language, results: TournamentResults, game: GameResult) -> list[str]:
    turns = language.count("{number} turn", "{number} turns", game.turns)
    heading = language.text(
        "{title}: {turns}, total of the tops: {points}.",
        title=capitalised(game_name(language, game)),
        turns=turns,
        points=worded_points(language, game.top_total),
    )
    return [heading, *(_game_line(language, results, game.contest, line) for line in game.lines)]


def game_name(language: Language, game: GameResult) -> str:
    """A game by its title; one that has only its number is called a game."""
    if game.title.isdecimal():
        return language.text("game {number}", number=game.title)
    return game.title


def ordinal(language: Language, rank: int) -> str:
    """A rank as it is said.

    >>> [ordinal(Language("en"), rank) for rank in (1, 2, 11, 23)]
    ['1st', '2nd', '11th', '23rd']
    """
    if language.code == "fr":
        return "1er" if rank == 1 else f"{rank}e"
    is_teen = rank % 100 in (11, 12, 13)
    return f"{rank}{'th' if is_teen else {1: 'st', 2: 'nd', 3: 'rd'}.get(rank % 10, 'th')}"


def told_places(language: Language, number: int) -> str:
    return language.text("{number} by places", number=number)


def told_duration(language: Language, milliseconds: int) -> str:
    return worded_duration(language, milliseconds // 1000)


def tops_found(language: Language, number: int) -> str:
    return language.count("{number} top found", "{number} tops found", number)


def _by_game(language: Language, results: TournamentResults, standing: SeriesStanding) -> str:
    """What each game brought: points, or places."""
    missed = language.text("absent")
    if results.basis is Basis.PLACES:
        marks = [
            missed if points is None else ordinal(language, place)
            for points, place in zip(standing.points, standing.places, strict=True)
        ]
    else:
        marks = [missed if points is None else str(points) for points in standing.points]
    return language.text("by game: {marks}", marks=", ".join(marks))


def _game_line(language: Language, results: TournamentResults, contest: Contest, line: GameLine) -> str:
    standing = line.standing
    parts = [f"{standing.rank}. {player_name(language, results.player(standing.table))}"]
    match contest:
        case Contest.POINTS:
            parts += _scored(language, standing)
        case Contest.SUDDEN_DEATH:
            parts += [told_leaving(language, line), *_scored(language, standing)]
        case Contest.TOPPING:
            parts += [told_duration(language, line.time_ms), tops_found(language, line.tops_found)]
        case _:
            assert_never(contest)
    told = ", ".join(parts) + "."
    return f"{told} {_pending(language, standing.pending)}" if standing.pending else told


def told_leaving(language: Language, line: GameLine) -> str:
    if line.left_on is None:
        return language.text("still in")
    return language.text("out on turn {turn}", turn=line.left_on)


def _scored(language: Language, standing: Standing) -> list[str]:
    if standing.is_excluded:
        return [language.text("excluded")]
    return [
        worded_points(language, standing.points),
        f"{language.decimal(standing.percentage)} %",
        str(-standing.deficit),
        *_extras(language, standing.solos, standing.warnings),
    ]


def _extras(language: Language, solos: int, warnings: int) -> list[str]:
    found = []
    if solos:
        found.append(language.count("{number} solo", "{number} solos", solos))
    if warnings:
        found.append(language.count("{number} warning", "{number} warnings", warnings))
    return found


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


def results_title(language: Language, results: TournamentResults) -> str:
    return language.text("Results of {title}", title=results.title)


def printed_results(language: Language, results: TournamentResults) -> Document:
    """All results: the ranking, those of series, categories and pairs, each game."""
    text = language.text
    known = _told_columns(language, results)
    overall: tuple[Block, ...] = (
        Paragraph(ranking_heading(language, results)),
        _ranking_grid(language, results, results.ranking, known),
        *named_clubs(language, results.players),
        *_course(language, results),
    )
    parts = [
        *(
            (text("Series {series}", series=series), results.in_series(series), text("Series"))
            for series in results.series
        ),
        *(
            (text("Category {category}", category=one), results.in_category(one), text("Category"))
            for one in results.categories
        ),
    ]
    among = [
        Section(title, (_ranking_grid(language, results, standings, _without(known, same)),))
        for title, standings, same in parts
    ]
    pairs = [Section(text("Pairs"), (_ranking_grid(language, results, results.among_pairs(), known),))]
    games = [
        Section(
            capitalised(game_name(language, game)),
            (_named_game_grid(language, results, game), *_course_of_game(language, results, game)),
            starts_page=True,
        )
        for game in results.games
    ]
    sections = (Section("", overall), *among, *(pairs if results.has_pairs_and_others else ()), *games)
    return Document(results_title(language, results), language.code, sections)


BEST_CHARTED = 3
"""How many players a chart shows beside the tops: more lines are not told apart."""


def _course(language: Language, results: TournamentResults) -> tuple[Grid, ...]:
    """The tops of each game and what the first of the ranking scored in it, where points were counted."""
    if len(results.games) < 2 or any(game.contest is not Contest.POINTS for game in results.games):
        return ()
    best = results.ranking[:BEST_CHARTED]
    columns = (
        Column(language.text("Game")),
        Column(language.text("Top"), is_numeric=True),
        *(Column(player_name(language, results.player(line.table)), is_numeric=True) for line in best),
    )
    rows = tuple(
        (
            str(place + 1),
            str(game.top_total),
            *("" if (points := line.points[place]) is None else str(points) for line in best),
        )
        for place, game in enumerate(results.games)
    )
    return (Grid(language.text("Tops and best players, game by game"), columns, rows, is_charted=True),)


def _course_of_game(language: Language, results: TournamentResults, game: GameResult) -> tuple[Grid, ...]:
    """One game turn by turn, for the first of the whole ranking: the same lines in every game."""
    known = {line.table: line.scores for line in game.standings if line.scores}
    ranked = [line.table for line in results.ranking if line.table in known]
    named = [(player_name(language, results.player(table)), known[table]) for table in ranked]
    return (turn_by_turn(language, game.tops, named),) if game.tops and named else ()


def turn_by_turn(language: Language, tops: Sequence[int], ranked: Sequence[tuple[str, Sequence[int]]]) -> Grid:
    """The top of each turn and what the best players scored on it; how many they are is said."""
    text, best = language.text, ranked[:BEST_CHARTED]
    columns = (
        Column(text("Turn"), is_numeric=True),
        Column(text("Top"), is_numeric=True),
        *(Column(name, is_numeric=True) for name, _ in best),
    )
    rows = tuple(
        (str(place + 1), str(top), *("".join(map(str, scores[place : place + 1])) for _, scores in best))
        for place, top in enumerate(tops)
    )
    caption = text("Top and players, turn by turn")
    if len(best) < len(ranked):
        caption = text("Top and the first {best} of {all} players, turn by turn", best=len(best), all=len(ranked))
    return Grid(caption, columns, rows, is_charted=True)


def ranking_spreadsheet(language: Language, results: TournamentResults) -> Document:
    text = language.text
    columns: list[Shown[SeriesStanding]] = [
        Shown(Column(text("Rank"), is_numeric=True), lambda line: str(line.rank)),
        Shown(Column(text("Name")), lambda line: player_name(language, results.player(line.table))),
        *(about(shown, lambda line: line.table) for shown in _player_columns(language, results)),
        *_mark_columns(language, results),
        *_total_columns(language, results),
    ]
    grid = spreadsheet(columns, results.ranking)
    return Document(results_title(language, results), language.code, (Section("", (grid,)),))


def game_grid(language: Language, results: TournamentResults, game: GameResult) -> Grid:
    """The ranking of one game alone, rank and name apart, with the columns of its contest."""
    text = language.text

    def grid(known: Sequence[Shown[int]]) -> Grid:
        columns: list[Shown[GameLine]] = [
            Shown(Column(text("Rank"), is_numeric=True), lambda line: str(line.standing.rank)),
            Shown(Column(text("Name")), lambda line: player_name(language, results.player(_table(line)))),
            about(known[0], _table),
            *_contest_columns(language, game.contest),
            *(about(shown, _table) for shown in known[1:]),
        ]
        return replace(printed(text("Ranking"), columns, game.lines), naming=2)

    return replace(grid(_told_columns(language, results)), whole=grid(_player_columns(language, results)))


def named_clubs(language: Language, players: Sequence[Player]) -> tuple[Listing, ...]:
    """The clubs that tables tell by their codes, each once."""
    known = sorted({(player.club_code, player.club) for player in players if player.club_code and player.club})
    items = tuple(language.text("Club {code}: {name}", code=code, name=name) for code, name in known)
    return (Listing(items),) if items else ()


def _ranking_grid(
    language: Language, results: TournamentResults, standings: Sequence[SeriesStanding], known: Sequence[Shown[int]]
) -> Grid:
    """One ranking over all games, what decides it first, then what is known of the players."""
    columns: list[Shown[SeriesStanding]] = [
        Shown(
            Column(language.text("Rank")),
            lambda line: f"{line.rank}. {player_name(language, results.player(line.table))}",
        ),
        *_total_columns(language, results),
        *(_mark_columns(language, results) if len(results.games) > 1 else ()),
        *(about(shown, lambda line: line.table) for shown in known),
    ]
    return printed(language.text("Ranking"), columns, standings)


def _named_game_grid(language: Language, results: TournamentResults, game: GameResult) -> Grid:
    """The ranking of one game, with the columns of its contest."""
    columns: list[Shown[GameLine]] = [
        Shown(
            Column(language.text("Rank")),
            lambda line: f"{line.standing.rank}. {player_name(language, results.player(_table(line)))}",
        ),
        *_contest_columns(language, game.contest),
        *(about(shown, _table) for shown in _told_columns(language, results)),
    ]
    return printed(language.text("Ranking"), columns, game.lines)


def _told_columns(language: Language, results: TournamentResults) -> list[Shown[int]]:
    """What is known of the players, a club by its code alone where it has one: :func:`named_clubs` names it."""
    text = language.text

    def club(table: int) -> str:
        player = results.player(table)
        return player.club_code or player.club

    told = Shown(Column(text("Club"), text("club")), club, is_optional=True)
    columns = _without(_player_columns(language, results), text("Club code"))
    return [told if shown.column == told.column else shown for shown in columns]


def _without(columns: Sequence[Shown[T]], heading: str) -> list[Shown[T]]:
    return [shown for shown in columns if shown.column.heading != heading]


def _player_columns(language: Language, results: TournamentResults) -> list[Shown[int]]:
    text, player = language.text, results.player
    return [  # the table, which tells players apart, is the first
        Shown(Column(text("Table"), text("table"), is_numeric=True, opens_part=True), str),
        Shown(Column(text("Licence"), text("licence")), lambda table: player(table).licence, is_optional=True),
        Shown(Column(text("Series"), text("series")), lambda table: player(table).series, is_optional=True),
        Shown(Column(text("Category"), text("cat.")), lambda table: player(table).category, is_optional=True),
        Shown(Column(text("Club code"), text("code")), lambda table: player(table).club_code, is_optional=True),
        Shown(Column(text("Club"), text("club")), lambda table: player(table).club, is_optional=True),
        Shown(Column(text("Centre"), text("centre")), lambda table: player(table).centre, is_optional=True),
    ]


def _total_columns(language: Language, results: TournamentResults) -> list[Shown[SeriesStanding]]:
    text = language.text
    places: Shown[SeriesStanding] = _numbers(text("Places"), text("places"), lambda line: line.total)
    points: list[Shown[SeriesStanding]] = _point_columns(language, lambda line: line.points_total, lambda line: line)
    points += [
        _numbers(text("Penalties"), text("pen."), lambda line: line.penalties, is_optional=True),
        _numbers(text("Excluded"), text("excl."), lambda line: int(line.is_excluded), is_optional=True),
    ]
    return [places, *points] if results.basis is Basis.PLACES else points


def _mark_columns(language: Language, results: TournamentResults) -> list[Shown[SeriesStanding]]:
    """What each game brought: points, or the place."""
    return [_mark_column(language, results, number) for number in range(len(results.games))]


def _mark_column(language: Language, results: TournamentResults, number: int) -> Shown[SeriesStanding]:
    game = results.games[number]
    short = language.text("G{number}", number=game.title) if game.title.isdecimal() else ""
    column = Column(capitalised(game_name(language, game)), short, is_numeric=True)
    if results.basis is Basis.PLACES:
        return Shown(column, lambda line: str(line.places[number]))
    return Shown(column, lambda line: "" if line.points[number] is None else str(line.points[number]))


def _contest_columns(language: Language, contest: Contest) -> list[Shown[GameLine]]:
    text = language.text
    match contest:
        case Contest.POINTS:
            return _scored_columns(language)
        case Contest.SUDDEN_DEATH:
            leaving: Shown[GameLine] = Shown(
                Column(text("Out on turn"), text("out"), is_numeric=True),
                lambda line: "" if line.left_on is None else str(line.left_on),
            )
            return [leaving, *_scored_columns(language)]
        case Contest.TOPPING:
            return [
                Shown(Column(text("Time taken"), text("time")), lambda line: told_duration(language, line.time_ms)),
                _numbers(text("Tops found"), text("tops"), lambda line: line.tops_found),
            ]
    assert_never(contest)


def _scored_columns(language: Language) -> list[Shown[GameLine]]:
    text = language.text
    return [
        *_point_columns(language, lambda line: line.standing.points, lambda line: line.standing),
        _numbers(text("Penalties"), text("pen."), lambda line: line.standing.penalties, is_optional=True),
        _numbers(text("Zeros"), text("zeros"), lambda line: line.standing.zeros, is_optional=True),
        _numbers(text("At the commission"), text("comm."), lambda line: line.standing.pending, is_optional=True),
        _numbers(text("Excluded"), text("excl."), lambda line: int(line.standing.is_excluded), is_optional=True),
    ]


def _point_columns(
    language: Language, points: Callable[[T], int], standing: Callable[[T], Standing | SeriesStanding]
) -> list[Shown[T]]:
    """What any ranking by points shows, of a game or of all."""
    text = language.text
    percentage = Column(text("Percentage"), "%", is_numeric=True)
    return [
        _numbers(text("Points"), text("pts"), points),
        Shown(percentage, lambda line: language.decimal(standing(line).percentage)),
        _numbers(text("Difference"), text("diff."), lambda line: -standing(line).deficit),
        _numbers(text("Solos"), text("solos"), lambda line: standing(line).solos, is_optional=True),
        _numbers(text("Warnings"), text("warn."), lambda line: standing(line).warnings, is_optional=True),
    ]


def _numbers(heading: str, short: str, number: Callable[[T], int], *, is_optional: bool = False) -> Shown[T]:
    return Shown(Column(heading, short, is_numeric=True), lambda line: str(number(line)), is_optional)


def _table(line: GameLine) -> int:
    return line.standing.table
