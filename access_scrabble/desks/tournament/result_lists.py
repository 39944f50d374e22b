"""Results at the keyboard: told, reviewed in braille, announced to the room, written to files (DU-14)."""

from collections.abc import Callable, Sequence
from enum import StrEnum
from functools import partial
from pathlib import Path

from access_scrabble.desks.announcing.room import Announcing, RoomAnnouncer
from access_scrabble.desks.announcing.scripts import PartKind, Script
from access_scrabble.desks.common.dialogue import Dialogue
from access_scrabble.desks.common.lines import parse_number
from access_scrabble.desks.ranking import tables
from access_scrabble.errors import RuleViolation
from access_scrabble.language.announcer import Reading
from access_scrabble.language.documents import FileFormat
from access_scrabble.language.language import Language, capitalised, worded_points
from access_scrabble.language.messages import Message
from access_scrabble.rules.game import Contest
from access_scrabble.rules.ranking import appeals
from access_scrabble.rules.ranking import standings as ranking
from access_scrabble.rules.tournament.correcting import CorrectedGame
from access_scrabble.rules.tournament.model import Player, TournamentProblem, TournamentResults
from access_scrabble.rules.tournament.tournament_files import player_document
from access_scrabble.values import dataclass


class ListOrder(StrEnum):
    LAST_FIRST = "last_first"
    FIRST_FIRST = "first_first"


@dataclass(frozen=True, slots=True)
class Placed:
    """A player at a place, with what it is owed to."""

    rank: int
    player: Player
    reached: str


def ranking_script(
    language: Language, heading: str, placed: Sequence[Placed], order: ListOrder, most: int | None = None
) -> Script:
    """The whole announcement; with a number, so many of the best, and all who share the last place."""
    chosen = list(placed) if most is None else _best(placed, most)
    ranks = [entry.rank for entry in placed]
    parts = [
        (PartKind.RESULT, _result_part(language, entry, is_shared=ranks.count(entry.rank) > 1)) for entry in chosen
    ]
    if order is ListOrder.LAST_FIRST:
        parts.reverse()
    return Script.of((PartKind.OPENING, heading), *parts)


def _result_part(language: Language, entry: Placed, *, is_shared: bool) -> str:
    place = tables.ordinal(language, entry.rank)
    if is_shared:
        place = language.text("{place} equal", place=place)
    name = tables.player_name(language, entry.player)
    if entry.player.club:
        name = language.text("{name}, {club}", name=name, club=entry.player.club)
    return language.text("{place}, {reached}: {name}", place=place, reached=entry.reached, name=name)


def _best(placed: Sequence[Placed], most: int) -> list[Placed]:
    """So many of the best, and all who share the place of the last one among them."""
    if len(placed) <= most:
        return list(placed)
    limit = placed[most - 1].rank if most else 0
    return [entry for entry in placed if entry.rank <= limit]


@dataclass(frozen=True, slots=True)
class ResultList:
    """One list: its title in a menu, its heading, its lines, and who is placed where."""

    title: str
    heading: str
    lines: tuple[str, ...]
    placed: tuple[Placed, ...]


def result_lists(language: Language, results: TournamentResults) -> tuple[ResultList, ...]:
    """Every list there is, the ranking of all first; one game alone has but that one."""
    text = language.text
    overall = _ranking_list(language, results, text("all players"), results.ranking)
    parts = [
        *((text("series {series}", series=series), results.in_series(series)) for series in results.series),
        *((text("category {category}", category=one), results.in_category(one)) for one in results.categories),
    ]
    pairs = [_ranking_list(language, results, text("pairs"), results.among_pairs())]
    is_plain = len(results.games) == 1 and results.games[0].contest is Contest.POINTS
    return (
        overall,
        *(_ranking_list(language, results, title, standings) for title, standings in parts),
        *(pairs if results.has_pairs_and_others else ()),
        *(() if is_plain else (_game_list(language, results, game) for game in results.games)),
    )


def lines_of_table(language: Language, results: TournamentResults, table: int) -> list[str]:
    """Where one table stands in each list it is in, the ranking of all first."""
    return [
        f"{capitalised(known.title)}{language.text(': ')}{line}"
        for known in result_lists(language, results)
        for line, placed in zip(known.lines, known.placed, strict=True)
        if placed.player.table == table
    ]


def _ranking_list(
    language: Language, results: TournamentResults, title: str, standings: Sequence[ranking.SeriesStanding]
) -> ResultList:
    heading = tables.ranking_heading(language, results)
    if standings is not results.ranking:
        heading = language.text("{heading} Only {title}.", heading=heading, title=title)
    placed = tuple(
        Placed(line.rank, results.player(line.table), _reached(language, results, line)) for line in standings
    )
    return ResultList(title, heading, tuple(tables.ranking_lines(language, results, standings)), placed)


def _reached(language: Language, results: TournamentResults, line: ranking.SeriesStanding) -> str:
    """What a place is owed to: points, or places."""
    if results.basis is ranking.Basis.PLACES:
        return tables.told_places(language, line.total)
    return worded_points(language, line.total)


def _game_list(language: Language, results: TournamentResults, game: ranking.GameResult) -> ResultList:
    heading, *lines = tables.game_lines(language, results, game)
    placed = tuple(
        Placed(line.standing.rank, results.player(line.standing.table), _reached_in_game(language, game.contest, line))
        for line in game.lines
    )
    return ResultList(tables.game_name(language, game), heading, tuple(lines), placed)


def _reached_in_game(language: Language, contest: Contest, line: ranking.GameLine) -> str:
    match contest:
        case Contest.POINTS:
            return worded_points(language, line.standing.points)
        case Contest.SUDDEN_DEATH:
            return tables.told_leaving(language, line)
        case Contest.TOPPING:
            return tables.told_duration(language, line.time_ms)


class ResultTasks:
    def __init__(
        self,
        dialogue: Dialogue,
        language: Language,
        room: Callable[[], RoomAnnouncer],
        formats: Sequence[FileFormat],
        write: Callable[[TournamentResults, str, Path | None], Path],
    ) -> None:
        self._dialogue = dialogue
        self._language = language
        self._room = room
        self._formats = formats
        self._write = write

    def tell(self, results: TournamentResults) -> None:
        """One list, told line by line; all of them can be reviewed in braille."""
        lists = result_lists(self._language, results)
        chosen = self._which(lists)
        self._dialogue.update(
            lambda: Reading(
                scores=(chosen.heading, *chosen.lines),
                moves=tuple(line for other in lists for line in (other.heading, *other.lines)),
            )
        )
        self._dialogue.let_read(Message.listed(chosen.heading, chosen.lines))

    def tell_one(self, results: TournamentResults) -> None:
        """Where one table stands, in every list that it is in."""
        table = self._dialogue.ask_until(self._language.text("Table:"), parse_number)
        lines = lines_of_table(self._language, results, table)
        if not lines:
            raise RuleViolation(TournamentProblem.NO_SUCH_PLAYER, table=table)
        self._dialogue.let_read(Message.listed(lines[0], lines[1:]))

    def announce(self, results: TournamentResults) -> None:
        """One list announced to the room, from either end, all of it or the best."""
        text = self._language.text
        chosen = self._which(result_lists(self._language, results))
        ends = [
            (text("from the last to the first"), ListOrder.LAST_FIRST),
            (text("from the first to the last"), ListOrder.FIRST_FIRST),
        ]
        order = self._dialogue.pick(text("In which order?"), ends)
        most = self._dialogue.ask_until(
            text("How many of the best, or Enter for all {count}:", count=len(chosen.placed)),
            partial(parse_number, default=len(chosen.placed)),
        )
        script = ranking_script(self._language, chosen.heading, chosen.placed, order, max(1, most))
        Announcing(self._dialogue, self._language, self._room()).run(script)

    def write(self, results: TournamentResults) -> None:
        self._dialogue.write_file(self._formats, partial(self._write, results))

    def _which(self, lists: Sequence[ResultList]) -> ResultList:
        if len(lists) == 1:
            return lists[0]
        return self._dialogue.pick(self._language.text("Which ranking?"), [(known.title, known) for known in lists])


JsonObject = dict[str, object]


def results_document(results: TournamentResults, corrected: Sequence[CorrectedGame] = ()) -> JsonObject:
    """Everything: players, ranking, series, categories, pairs, each game, and what appeals changed."""
    effects = [list(game.effects) for game in corrected] or [[] for _ in results.games]
    return {
        "title": results.title,
        "basis": results.basis.value,
        "ties": results.ties.value,
        "top_total": results.top_total,
        "players": [player_document(player) for player in results.players],
        "ranking": _ranking(results, results.ranking),
        "series": {series: _ranking(results, results.in_series(series)) for series in results.series},
        "categories": {category: _ranking(results, results.in_category(category)) for category in results.categories},
        "pairs": _ranking(results, results.among_pairs()),
        "games": [_game(results, game, changed) for game, changed in zip(results.games, effects, strict=True)],
    }


def _ranking(results: TournamentResults, standings: Sequence[ranking.SeriesStanding]) -> list[JsonObject]:
    return [
        {
            "rank": standing.rank,
            "table": standing.table,
            "names": list(results.player(standing.table).names),
            "total": standing.total,
            "points": standing.points_total,
            "percentage": round(standing.percentage, 3),
            "difference": -standing.deficit,
            "solos": standing.solos,
            "warnings": standing.warnings,
            "penalties": standing.penalties,
            "games": [
                {"points": points, "place": place}
                for points, place in zip(standing.points, standing.places, strict=True)
            ],
        }
        for standing in standings
    ]


def _game(results: TournamentResults, game: ranking.GameResult, effects: Sequence[appeals.Effect]) -> JsonObject:
    return {
        "title": game.title,
        "contest": game.contest.value,
        "turns": game.turns,
        "top_total": game.top_total,
        "ranking": [_line(results, game.contest, line) for line in game.lines],
        "appeals": [
            {
                "turn": effect.turn,
                "table": effect.table,
                "before": {"score": effect.before.score, "sanction": effect.before.sanction.value},
                "after": {"score": effect.after.score, "sanction": effect.after.sanction.value},
            }
            for effect in effects
        ],
    }


def _line(results: TournamentResults, contest: Contest, line: ranking.GameLine) -> JsonObject:
    standing = line.standing
    who: JsonObject = {
        "rank": standing.rank,
        "table": standing.table,
        "names": list(results.player(standing.table).names),
    }
    if contest is Contest.TOPPING:
        return {**who, "seconds": line.time_ms / 1000, "tops_found": line.tops_found}
    survival = {"left_on": line.left_on} if contest is Contest.SUDDEN_DEATH else {}
    return {
        **who,
        **survival,
        "points": standing.points,
        "percentage": round(standing.percentage, 3),
        "difference": -standing.deficit,
        "solos": standing.solos,
        "warnings": standing.warnings,
        "warnings_cost": standing.warnings_cost,
        "penalties": standing.penalties,
        "zeros": standing.zeros,
        "pending": standing.pending,
        "excluded": standing.is_excluded,
    }
