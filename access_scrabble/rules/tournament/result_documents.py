"""The result of a game that was counted elsewhere: points, turns of leaving, or times."""

from collections.abc import Collection, Mapping, Sequence

from access_scrabble.errors import InputError
from access_scrabble.rules.kinds import Contest
from access_scrabble.rules.ranking.games import (
    GameResult,
    TimeAccount,
    points_result,
    survival_result,
    topping_result,
)
from access_scrabble.rules.ranking.standings import Standing, ranks
from access_scrabble.rules.tournament.parts import Part, TournamentFileProblem, listed, needed

MOST_POINTS = 99_999
MOST_TURNS = 100
MOST_SECONDS = 36_000

_LINE_FIELDS: Mapping[Contest, tuple[str, ...]] = {
    Contest.POINTS: ("table", "points", "solos", "warnings"),
    Contest.SUDDEN_DEATH: ("table", "points", "solos", "warnings", "left_on"),
    Contest.TOPPING: ("table", "seconds", "tops_found"),
}


def read_result(fields: Mapping[str, Part], title: str, tables: Collection[int]) -> GameResult:
    """The result of a game, from its lines in any order.

    :raises InputError: naming the place in the document that is wrong.
    """
    contest = fields["contest"].choice(Contest) if "contest" in fields else Contest.POINTS
    top_total = fields["top_total"].number(0, MOST_POINTS) if "top_total" in fields else 0
    turns = fields["played"].number(0, MOST_TURNS) if "played" in fields else 0
    lines = [(part, part.fields(_LINE_FIELDS[contest])) for part in listed(fields, "results")]
    seats = [needed(line, "table", part.place).table(tables) for part, line in lines]
    for seen, (table, (part, _)) in enumerate(zip(seats, lines, strict=True)):
        if table in seats[:seen]:
            raise InputError(TournamentFileProblem.TABLE_TWICE, place=part.place, table=table)
    if contest is Contest.TOPPING:
        times = [_read_times(table, part, line) for table, (part, line) in zip(seats, lines, strict=True)]
        return topping_result(title, turns, top_total, times)
    standings = _standings(
        {table: line for table, (_, line) in zip(seats, lines, strict=True)},
        {table: part for table, (part, _) in zip(seats, lines, strict=True)},
        top_total,
    )
    if contest is Contest.POINTS:
        return points_result(title, turns, top_total, standings)
    exits = {
        table: line["left_on"].number(1, MOST_TURNS)
        for table, (_, line) in zip(seats, lines, strict=True)
        if "left_on" in line
    }
    last = max((turns, *exits.values()))
    return survival_result(title, last, top_total, standings, exits)


def _standings(
    lines: Mapping[int, Mapping[str, Part]], parts: Mapping[int, Part], top_total: int
) -> Sequence[Standing]:
    points = {
        table: needed(line, "points", parts[table].place).number(-MOST_POINTS, MOST_POINTS)
        for table, line in lines.items()
    }
    return [
        Standing(
            rank,
            table,
            points[table],
            100 * points[table] / top_total if top_total else 0.0,
            top_total - points[table] if top_total else 0,
            lines[table]["solos"].number(0, MOST_TURNS) if "solos" in lines[table] else 0,
            lines[table]["warnings"].number(0, MOST_TURNS) if "warnings" in lines[table] else 0,
        )
        for table, rank in ranks(points).items()
    ]


def _read_times(table: int, part: Part, line: Mapping[str, Part]) -> TimeAccount:
    found = line["tops_found"].number(0, MOST_TURNS) if "tops_found" in line else 0
    return TimeAccount(table, needed(line, "seconds", part.place).seconds(MOST_SECONDS), found)
