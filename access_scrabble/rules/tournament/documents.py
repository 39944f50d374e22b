"""A tournament's file read from JSON: players and games, every mistake told with its place (DU-14)."""

from collections.abc import Collection, Iterable, Mapping, Sequence

from access_scrabble.engine.board import Board, Play
from access_scrabble.engine.coordinates import Reference
from access_scrabble.engine.tiles import Tiles, parse_written_word
from access_scrabble.errors import InputError
from access_scrabble.rules.duplicate.commands import Ruling
from access_scrabble.rules.duplicate.settings import Formula, Letters, check_formula
from access_scrabble.rules.game import Contest, Edition
from access_scrabble.rules.ranking import ranking
from access_scrabble.rules.ranking.accounts import Notification
from access_scrabble.rules.ranking.appeals import Appellant
from access_scrabble.rules.slips.documents import read_slip
from access_scrabble.rules.slips.verdict import Sanction, Slip
from access_scrabble.rules.tournament import filed_games
from access_scrabble.rules.tournament.model import Player, check_players

# The result of a game that was counted elsewhere: points, turns of leaving, or times.


MOST_POINTS = 99_999
MOST_TURNS = 100
MOST_RESULT_SECONDS = 36_000

_LINE_FIELDS: Mapping[Contest, tuple[str, ...]] = {
    Contest.POINTS: ("table", "points", "solos", "warnings"),
    Contest.SUDDEN_DEATH: ("table", "points", "solos", "warnings", "left_on"),
    Contest.TOPPING: ("table", "seconds", "tops_found"),
}


def read_result(
    fields: Mapping[str, filed_games.DocumentPart], title: str, tables: Collection[int]
) -> ranking.GameResult:
    """The result of a game, from its lines in any order.

    :raises InputError: naming the place in the document that is wrong.
    """
    contest = fields["contest"].choice(Contest) if "contest" in fields else Contest.POINTS
    top_total = fields["top_total"].number(0, MOST_POINTS) if "top_total" in fields else 0
    turns = fields["played"].number(0, MOST_TURNS) if "played" in fields else 0
    lines = [(part, part.fields(_LINE_FIELDS[contest])) for part in filed_games.listed(fields, "results")]
    seats = [filed_games.needed(line, "table", part.place).table(tables) for part, line in lines]
    for seen, (table, (part, _)) in enumerate(zip(seats, lines, strict=True)):
        if table in seats[:seen]:
            raise InputError(filed_games.TournamentFileProblem.TABLE_TWICE, place=part.place, table=table)
    if contest is Contest.TOPPING:
        times = [_read_times(table, part, line) for table, (part, line) in zip(seats, lines, strict=True)]
        return ranking.topping_result(title, turns, top_total, times)
    standings = _standings(
        {table: line for table, (_, line) in zip(seats, lines, strict=True)},
        {table: part for table, (part, _) in zip(seats, lines, strict=True)},
        top_total,
    )
    if contest is Contest.POINTS:
        return ranking.points_result(title, turns, top_total, standings)
    exits = {
        table: line["left_on"].number(1, MOST_TURNS)
        for table, (_, line) in zip(seats, lines, strict=True)
        if "left_on" in line
    }
    last = max((turns, *exits.values()))
    return ranking.survival_result(title, last, top_total, standings, exits)


def _standings(
    lines: Mapping[int, Mapping[str, filed_games.DocumentPart]],
    parts: Mapping[int, filed_games.DocumentPart],
    top_total: int,
) -> Sequence[ranking.Standing]:
    points = {
        table: filed_games.needed(line, "points", parts[table].place).number(-MOST_POINTS, MOST_POINTS)
        for table, line in lines.items()
    }
    return [
        ranking.Standing(
            rank,
            table,
            points[table],
            100 * points[table] / top_total if top_total else 0.0,
            top_total - points[table] if top_total else 0,
            lines[table]["solos"].number(0, MOST_TURNS) if "solos" in lines[table] else 0,
            lines[table]["warnings"].number(0, MOST_TURNS) if "warnings" in lines[table] else 0,
        )
        for table, rank in ranking.ranks(points).items()
    ]


def _read_times(
    table: int, part: filed_games.DocumentPart, line: Mapping[str, filed_games.DocumentPart]
) -> ranking.TimeAccount:
    found = line["tops_found"].number(0, MOST_TURNS) if "tops_found" in line else 0
    return ranking.TimeAccount(
        table, filed_games.needed(line, "seconds", part.place).seconds(MOST_RESULT_SECONDS), found
    )


# A turn of a tournament's file: board, draw, word retained, slips in the form of ``slip --file``.


TURN_FIELDS = ("turn", "grid", "draw", "ref", "word", "score", "top", "slips", "has_top", "rest", "times")
SLIP_FIELDS = ("table", "word", "direction", "lines", "reference", "claimed", "flags")
MOST_TURN_POINTS = 5000
MOST_SECONDS = 3600


def read_turn(part: filed_games.DocumentPart, tables: Collection[int], contest: Contest) -> filed_games.FiledTurn:
    """The turn of a part.

    :raises InputError: naming the place in the document that is wrong.
    """
    fields = part.fields(TURN_FIELDS)
    if contest is Contest.TOPPING and "slips" in fields:
        known = tuple(name for name in TURN_FIELDS if name not in ("slips", "has_top", "rest"))
        raise InputError(filed_games.TournamentFileProblem.UNKNOWN_FIELD, place=part.place, field="slips", known=known)
    retained = _read_play(fields, part)
    top = fields["top"].number(0, MOST_TURN_POINTS) if "top" in fields else None
    if retained is None and top is None:
        raise InputError(filed_games.TournamentFileProblem.NO_TOP, place=part.place)
    slips = tuple(_read_slip(slip, tables) for slip in filed_games.listed(fields, "slips"))
    has_top = tuple(table.table(tables) for table in filed_games.listed(fields, "has_top"))
    _check_once(part, (*(slip.table for slip in slips), *has_top))
    return filed_games.FiledTurn(
        part.place,
        _read_draw(filed_games.needed(fields, "draw", part.place)),
        _read_board(fields["grid"]) if "grid" in fields else None,
        retained,
        fields["score"].number(0, MOST_TURN_POINTS) if "score" in fields else None,
        top,
        slips,
        has_top,
        fields["rest"].choice(filed_games.Rest) if "rest" in fields else filed_games.Rest.NOTHING,
        tuple(_read_time(entry, tables) for entry in filed_games.listed(fields, "times")),
    )


def _read_play(fields: Mapping[str, filed_games.DocumentPart], part: filed_games.DocumentPart) -> Play | None:
    if "ref" not in fields and "word" not in fields:
        return None
    reference, word = (filed_games.needed(fields, name, part.place) for name in ("ref", "word"))
    with filed_games.at(reference.place):
        parsed = Reference.parse(reference.text())
    with filed_games.at(word.place):
        return Play(parsed, parse_written_word(word.text()))


def _read_draw(part: filed_games.DocumentPart) -> Tiles:
    """All letters of a draw, with or without a plus between those kept and those drawn."""
    letters = "".join(part.text().split()).replace("+", "").removeprefix("-")
    with filed_games.at(part.place):
        return Tiles.parse(letters)


def _read_board(part: filed_games.DocumentPart) -> Board:
    rows = [row.value for row in part.items()]
    if not all(isinstance(row, str) for row in rows):
        raise InputError(filed_games.TournamentFileProblem.TEXT_NEEDED, place=part.place)
    with filed_games.at(part.place):
        return Board.from_rows([str(row) for row in rows])


def _read_slip(part: filed_games.DocumentPart, tables: Collection[int]) -> Slip:
    """What a player wrote may be anything; the table must be one of the tournament's."""
    fields = part.fields(SLIP_FIELDS)
    filed_games.needed(fields, "table", part.place).table(tables)
    with filed_games.at(part.place):
        return read_slip({name: field.value for name, field in fields.items()})


def _read_time(part: filed_games.DocumentPart, tables: Collection[int]) -> tuple[int, int]:
    fields = part.fields(("table", "seconds"))
    table = filed_games.needed(fields, "table", part.place).table(tables)
    return table, filed_games.needed(fields, "seconds", part.place).seconds(MOST_SECONDS)


def _check_once(part: filed_games.DocumentPart, tables: Iterable[int]) -> None:
    seen: set[int] = set()
    for table in tables:
        if table in seen:
            raise InputError(filed_games.TournamentFileProblem.TABLE_TWICE, place=part.place, table=table)
        seen.add(table)


# One game of a tournament's file: slips to correct, a result counted elsewhere, or a saved game.


RESULT_FIELDS = ("title", "contest", "top_total", "played", "results")
SAVED_FIELDS = ("title", "saved")
GAME_FIELDS = (
    "title",
    "edition",
    "formula",
    "joker",
    "contest",
    "pairs",
    "seconds",
    "absent",
    "arrivals",
    "turns",
    "notified",
    "appeals",
)
BLANK_FORMULA = "joker"


def read_game(part: filed_games.DocumentPart, usual_title: str, tables: Collection[int]) -> filed_games.GameEntry:
    """The game of a part; one without a title has the usual one.

    :raises InputError: naming the place in the document that is wrong.
    """
    shown = part.fields({*GAME_FIELDS, *RESULT_FIELDS, *SAVED_FIELDS})
    title = shown["title"].text() if "title" in shown else usual_title
    if "saved" in shown:
        fields = part.fields(SAVED_FIELDS)
        return filed_games.SavedGameName(fields["saved"].place, title, fields["saved"].text())
    if "results" in shown:
        return read_result(part.fields(RESULT_FIELDS), title, tables)
    return _read_slips(part, title, tables)


def _read_slips(part: filed_games.DocumentPart, title: str, tables: Collection[int]) -> filed_games.TurnedInGame:
    fields = part.fields(GAME_FIELDS)
    turns = filed_games.needed(fields, "turns", part.place).items()
    formula = _read_formula(fields, part)
    absent = tuple(table.table(tables) for table in filed_games.listed(fields, "absent"))
    return filed_games.TurnedInGame(
        title,
        fields["edition"].choice(Edition) if "edition" in fields else Edition.R26,
        formula,
        fields["seconds"].number(1, MOST_SECONDS) if "seconds" in fields else 180,
        absent,
        tuple(_read_arrival(entry, tables) for entry in filed_games.listed(fields, "arrivals")),
        tuple(read_turn(turn, tables, formula.contest) for turn in turns),
        tuple(_read_notification(entry, tables) for entry in filed_games.listed(fields, "notified")),
        tuple(_read_appeal(entry, tables) for entry in filed_games.listed(fields, "appeals")),
    )


def _read_formula(fields: Mapping[str, filed_games.DocumentPart], part: filed_games.DocumentPart) -> Formula:
    """The letters, or ``joker``; a joker game with more letters says both."""
    letters, with_blank = Letters.SEVEN, False
    if "formula" in fields:
        if fields["formula"].value == BLANK_FORMULA:
            with_blank = True
        elif fields["formula"].value in tuple(Letters):
            letters = fields["formula"].choice(Letters)
        else:
            raise fields["formula"].no_choice((*Letters, BLANK_FORMULA))
    formula = Formula(
        letters,
        fields["contest"].choice(Contest) if "contest" in fields else Contest.POINTS,
        with_blank=with_blank or ("joker" in fields and fields["joker"].switch()),
        in_pairs="pairs" in fields and fields["pairs"].switch(),
    )
    with filed_games.at(part.place):
        check_formula(formula)
    return formula


def _read_arrival(part: filed_games.DocumentPart, tables: Collection[int]) -> tuple[int, int]:
    fields = part.fields(("table", "turn"))
    table = filed_games.needed(fields, "table", part.place).table(tables)
    return table, filed_games.needed(fields, "turn", part.place).number(1, MOST_TURNS)


def _read_notification(part: filed_games.DocumentPart, tables: Collection[int]) -> Notification:
    fields = part.fields(("table", "about", "before"))
    table = filed_games.needed(fields, "table", part.place).table(tables)
    about, before = (filed_games.needed(fields, name, part.place).number(1, MOST_TURNS) for name in ("about", "before"))
    return Notification(table, about, before)


def _read_appeal(part: filed_games.DocumentPart, tables: Collection[int]) -> filed_games.FiledAppeal:
    fields = part.fields(("turn", "table", "by", "grounds", "score", "sanction"))
    ruling = None
    if "score" in fields or "sanction" in fields:
        ruling = Ruling(
            fields["sanction"].choice(Sanction) if "sanction" in fields else None,
            fields["score"].number() if "score" in fields else None,
        )
    return filed_games.FiledAppeal(
        part.place,
        filed_games.needed(fields, "turn", part.place).number(1, MOST_TURNS),
        filed_games.needed(fields, "table", part.place).table(tables),
        fields["by"].choice(Appellant) if "by" in fields else Appellant.PLAYER,
        fields["grounds"].text() if "grounds" in fields else "",
        ruling,
    )


FIELDS = ("title", "basis", "players", "games")
PLAYER_FIELDS = ("table", "name", "names", "licence", "category", "club", "corrector", "extra_seconds")
MOST_TABLE = 9999
MOST_EXTRA_SECONDS = 3600


def read_tournament(document: object) -> filed_games.TournamentFile:
    """The tournament of a document.

    >>> read_tournament({"title": "Club", "players": [{"table": 1, "name": "Anna"}], "games": []}).players
    (Player(table=1, names=('Anna',), licence='', category='', club='', corrector='', extra_seconds=0),)

    :raises InputError: naming the place in the document that is wrong.
    """
    whole = filed_games.DocumentPart(document)
    fields = whole.fields(FIELDS)
    players = tuple(_read_player(part) for part in filed_games.needed(fields, "players", whole.place).items())
    with filed_games.at("players"):
        check_players(players)
    tables = frozenset(player.table for player in players)
    games = filed_games.needed(fields, "games", whole.place).items()
    return filed_games.TournamentFile(
        filed_games.needed(fields, "title", whole.place).text(),
        fields["basis"].choice(ranking.Basis) if "basis" in fields else ranking.Basis.POINTS,
        tuple(sorted(players, key=lambda player: player.table)),
        tuple(read_game(part, str(number), tables) for number, part in enumerate(games, start=1)),
    )


def player_document(player: Player) -> dict[str, object]:
    """A player as a tournament's file holds him; what is empty is left out."""
    names: dict[str, object] = {"names": list(player.names)} if player.is_pair else {"name": player.names[0]}
    known = {
        "licence": player.licence,
        "category": player.category,
        "club": player.club,
        "corrector": player.corrector,
        "extra_seconds": player.extra_seconds,
    }
    return {"table": player.table, **names, **{name: value for name, value in known.items() if value}}


def _read_player(part: filed_games.DocumentPart) -> Player:
    fields = part.fields(PLAYER_FIELDS)
    texts = {
        name: fields[name].text()
        for name in ("licence", "category", "club", "corrector")
        if name in fields and fields[name].value != ""
    }
    extra = fields["extra_seconds"].number(0, MOST_EXTRA_SECONDS) if "extra_seconds" in fields else 0
    table = filed_games.needed(fields, "table", part.place).number(1, MOST_TABLE)
    return Player(table, _read_names(fields, part), extra_seconds=extra, **texts)


def _read_names(fields: Mapping[str, filed_games.DocumentPart], part: filed_games.DocumentPart) -> tuple[str, ...]:
    """One name, or the two of a pair."""
    if "names" not in fields:
        return (filed_games.needed(fields, "name", part.place).text(),)
    names = tuple(name.text() for name in fields["names"].items())
    if len(names) not in (1, 2):
        raise InputError(filed_games.TournamentFileProblem.ONE_OR_TWO_NAMES, place=fields["names"].place)
    return names
