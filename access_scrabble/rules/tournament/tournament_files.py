"""A tournament's file: players and games read from JSON, every mistake told with its place (DU-14)."""

from collections.abc import Collection, Iterable, Mapping
from dataclasses import field
from enum import StrEnum
from typing import Any

from access_scrabble.engine.board import Board, Play
from access_scrabble.engine.coordinates import Reference
from access_scrabble.engine.tiles import Tiles, parse_written_word
from access_scrabble.errors import InputError
from access_scrabble.rules.duplicate.settings import Formula, Letters, check_formula
from access_scrabble.rules.game import Contest, Edition
from access_scrabble.rules.ranking import standings as ranking
from access_scrabble.rules.ranking.accounts import Notification
from access_scrabble.rules.ranking.appeals import Appellant, Ruling
from access_scrabble.rules.slips.slip_files import read_slip
from access_scrabble.rules.slips.verdict import Sanction, Slip
from access_scrabble.rules.tournament.document_parts import DocumentPart, Fields, TournamentFileProblem, at
from access_scrabble.rules.tournament.model import Player, check_players
from access_scrabble.values import dataclass


class Rest(StrEnum):
    """What those have of whom a turn says nothing: no verdict at all, no slip, or the top."""

    NOTHING = "nothing"
    ABSENT = "absent"
    TOP = "top"


@dataclass(frozen=True, slots=True)
class FiledTurn:
    """A turn: the board before it, its draw, the word retained, and what is known of the tables."""

    place: str
    draw: Tiles
    board: Board | None = None
    retained: Play | None = None
    points: int | None = None
    top: int | None = None
    slips: tuple[Slip, ...] = ()
    has_top: tuple[int, ...] = ()
    rest: Rest = Rest.NOTHING
    times: tuple[tuple[int, int], ...] = ()
    """In topping: tables and the milliseconds they needed (FO-07)."""


@dataclass(frozen=True, slots=True)
class FiledAppeal:
    """An appeal; without a ruling it is still open (BU-18)."""

    place: str
    turn: int
    table: int
    appellant: Appellant = Appellant.PLAYER
    grounds: str = ""
    ruling: Ruling | None = None


@dataclass(frozen=True, slots=True)
class TurnedInGame:
    """A game whose slips are to be corrected."""

    title: str
    edition: Edition = Edition.R26
    formula: Formula = field(default_factory=Formula)
    seconds: int = 180
    absent: tuple[int, ...] = ()
    arrivals: tuple[tuple[int, int], ...] = ()
    """Tables, and the first turn they played (DU-13)."""
    turns: tuple[FiledTurn, ...] = ()
    notifications: tuple[Notification, ...] = ()
    appeals: tuple[FiledAppeal, ...] = ()
    excluded: tuple[int, ...] = ()
    """Tables whose scores are void, for cheating (DU-20)."""


@dataclass(frozen=True, slots=True)
class SavedGameName:
    """A game refereed with this program, by the name under which it is saved."""

    place: str
    title: str
    name: str


GameEntry = TurnedInGame | ranking.GameResult | SavedGameName
"""Slips, a result counted elsewhere, or a saved game."""


@dataclass(frozen=True, slots=True)
class TournamentFile:
    title: str
    basis: ranking.Basis
    players: tuple[Player, ...]
    games: DocumentPart
    ties: ranking.Ties = ranking.Ties.SHARED

    def game(self, number: int) -> GameEntry:
        """One of the games, read now: of a great tournament there is not room for all.

        :raises InputError: naming the place in the document that is wrong.
        """
        return read_game(self.games.item(number), str(number), frozenset(player.table for player in self.players))


FIELDS = ("title", "basis", "ties", "players", "games")
PLAYER_TEXTS = ("licence", "series", "category", "club", "club_code", "corrector", "centre")
PLAYER_FIELDS = ("table", "name", "names", *PLAYER_TEXTS, "extra_seconds")
MOST_TABLE = 9999
MOST_EXTRA_SECONDS = 3600
MOST_SECONDS = 3600
MOST_RESULT_SECONDS = 36_000
MOST_TURN_POINTS = 5000
MOST_POINTS = 99_999
MOST_TURNS = 100


def read_tournament(document: object) -> TournamentFile:
    """The tournament of a document.

    >>> found = read_tournament({"title": "Club", "players": [{"table": 1, "name": "Al", "series": "4B"}], "games": []})
    >>> [(player.table, player.names, player.series) for player in found.players]
    [(1, ('Al',), '4B')]

    :raises InputError: naming the place in the document that is wrong.
    """
    fields = DocumentPart(document).fields(FIELDS)
    players = tuple(read_player(part.fields(PLAYER_FIELDS)) for part in fields["players"].items())
    with at("players"):
        check_players(players)
    games = fields["games"]
    games.length()  # which it has only if it is a list
    return TournamentFile(
        fields["title"].text(),
        fields.choice_of("basis", ranking.Basis.POINTS),
        tuple(sorted(players, key=lambda player: player.table)),
        games,
        fields.choice_of("ties", ranking.Ties.SHARED),
    )


def player_document(player: Player) -> dict[str, object]:
    """A player as a tournament's file holds him; what is empty is left out."""
    names: dict[str, object] = {"names": list(player.names)} if player.is_pair else {"name": player.names[0]}
    others = (*PLAYER_TEXTS, "extra_seconds")
    known = {name: value for name in others if (value := getattr(player, name))}
    return {"table": player.table, **names, **known}


def read_player(fields: Fields) -> Player:
    texts = {name: fields[name].text() for name in PLAYER_TEXTS if name in fields and fields[name].value != ""}
    extra = fields.number_of("extra_seconds", 0, MOST_EXTRA_SECONDS)
    return Player(fields["table"].number(1, MOST_TABLE), _read_names(fields), extra_seconds=extra, **texts)


def _read_names(fields: Fields) -> tuple[str, ...]:
    if "names" not in fields:
        return (fields["name"].text(),)
    names = tuple(name.text() for name in fields["names"].items())
    if len(names) not in (1, 2):
        raise InputError(TournamentFileProblem.ONE_OR_TWO_NAMES, place=fields["names"].place)
    return names


# One game of a tournament's file: slips to correct, a result counted elsewhere, or a saved game.


RESULT_FIELDS = ("title", "contest", "top_total", "played", "results")
SAVED_FIELDS = ("title", "saved")
GAME_FIELDS = (
    *("title", "edition", "formula", "joker", "contest", "pairs", "seconds"),
    *("absent", "arrivals", "turns", "notified", "appeals", "excluded"),
)
BLANK_FORMULA = "joker"


def read_game(part: DocumentPart, usual_title: str, tables: Collection[int]) -> GameEntry:
    """The game of a part; one without a title has the usual one.

    :raises InputError: naming the place in the document that is wrong.
    """
    shown = part.fields(dict.fromkeys((*GAME_FIELDS, *RESULT_FIELDS, *SAVED_FIELDS)))
    title = shown.text_of("title", usual_title)
    if "saved" in shown:
        saved = part.fields(SAVED_FIELDS)["saved"]
        return SavedGameName(saved.place, title, saved.text())
    if "results" in shown:
        return _read_result(part.fields(RESULT_FIELDS), title, tables)
    return _read_slips(part, title, tables)


def _read_slips(part: DocumentPart, title: str, tables: Collection[int]) -> TurnedInGame:
    fields = part.fields(GAME_FIELDS)
    turns = fields["turns"].each()
    formula = read_formula(fields)
    absent = tuple(table.table(tables) for table in fields.items_of("absent"))
    return TurnedInGame(
        title,
        fields.choice_of("edition", Edition.R26),
        formula,
        fields["seconds"].number(1, MOST_SECONDS) if "seconds" in fields else 180,
        absent,
        tuple(_read_arrival(entry, tables) for entry in fields.items_of("arrivals")),
        tuple(_read_turn(turn, tables, formula.contest) for turn in turns),
        tuple(_read_notification(entry, tables) for entry in fields.items_of("notified")),
        tuple(_read_appeal(entry, tables) for entry in fields.items_of("appeals")),
        tuple(table.table(tables) for table in fields.items_of("excluded")),
    )


def read_formula(fields: Fields) -> Formula:
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
        fields.choice_of("contest", Contest.POINTS),
        with_blank=with_blank or ("joker" in fields and fields["joker"].switch()),
        in_pairs="pairs" in fields and fields["pairs"].switch(),
    )
    with at(fields.place):
        check_formula(formula)
    return formula


def _read_arrival(part: DocumentPart, tables: Collection[int]) -> tuple[int, int]:
    fields = part.fields(("table", "turn"))
    return fields["table"].table(tables), fields["turn"].number(1, MOST_TURNS)


def _read_notification(part: DocumentPart, tables: Collection[int]) -> Notification:
    fields = part.fields(("table", "about", "before"))
    turns = (fields[name].number(1, MOST_TURNS) for name in ("about", "before"))
    return Notification(fields["table"].table(tables), *turns)


def _read_appeal(part: DocumentPart, tables: Collection[int]) -> FiledAppeal:
    fields = part.fields(("turn", "table", "by", "grounds", "score", "sanction"))
    ruling = None
    if "score" in fields or "sanction" in fields:
        ruling = Ruling(
            fields["sanction"].choice(Sanction) if "sanction" in fields else None,
            fields["score"].number() if "score" in fields else None,
        )
    return FiledAppeal(
        part.place,
        fields["turn"].number(1, MOST_TURNS),
        fields["table"].table(tables),
        fields.choice_of("by", Appellant.PLAYER),
        fields.text_of("grounds"),
        ruling,
    )


# A turn of a tournament's file: board, draw, word retained, slips in the form of ``slip --file``.


TURN_FIELDS = ("turn", "grid", "draw", "ref", "word", "score", "top", "slips", "has_top", "rest", "times")
SLIP_FIELDS = ("table", "word", "direction", "lines", "reference", "claimed", "flags")
_SLIP_FIELDS = frozenset(SLIP_FIELDS)


def _read_turn(part: DocumentPart, tables: Collection[int], contest: Contest) -> FiledTurn:
    fields = part.fields(TURN_FIELDS)
    if contest is Contest.TOPPING and "slips" in fields:
        known = tuple(name for name in TURN_FIELDS if name not in ("slips", "has_top", "rest"))
        raise InputError(TournamentFileProblem.UNKNOWN_FIELD, place=part.place, field="slips", known=known)
    retained = _read_play(fields)
    top = fields["top"].number(0, MOST_TURN_POINTS) if "top" in fields else None
    if retained is None and top is None:
        raise InputError(TournamentFileProblem.NO_TOP, place=part.place)
    slips = tuple(_read_slip(slip, tables) for slip in fields.items_of("slips"))
    has_top = tuple(table.table(tables) for table in fields.items_of("has_top"))
    _check_once(part, (*(slip.table for slip in slips), *has_top))
    return FiledTurn(
        part.place,
        _read_draw(fields["draw"]),
        _read_board(fields["grid"]) if "grid" in fields else None,
        retained,
        fields["score"].number(0, MOST_TURN_POINTS) if "score" in fields else None,
        top,
        slips,
        has_top,
        fields.choice_of("rest", Rest.NOTHING),
        tuple(_read_time(entry, tables) for entry in fields.items_of("times")),
    )


def _read_play(fields: Fields) -> Play | None:
    if "ref" not in fields and "word" not in fields:
        return None
    reference, word = fields["ref"], fields["word"]
    with at(reference.place):
        parsed = Reference.parse(reference.text())
    with at(word.place):
        return Play(parsed, parse_written_word(word.text()))


def _read_draw(part: DocumentPart) -> Tiles:
    """All letters of a draw, with or without a plus between those kept and those drawn."""
    letters = "".join(part.text().split()).replace("+", "").removeprefix("-")
    with at(part.place):
        return Tiles.parse(letters)


def _read_board(part: DocumentPart) -> Board:
    rows = [row.value for row in part.items()]
    if not all(isinstance(row, str) for row in rows):
        raise InputError(TournamentFileProblem.TEXT_NEEDED, place=part.place)
    with at(part.place):
        return Board.from_rows([str(row) for row in rows])


def _read_slip(part: DocumentPart, tables: Collection[int]) -> Slip:
    """What a player wrote may be anything; the table must be one of the tournament's."""
    written: Any = part.value
    is_usual = isinstance(written, dict) and written.keys() <= _SLIP_FIELDS and type(written.get("table")) is int
    if not is_usual or written["table"] not in tables:
        part.fields(SLIP_FIELDS)["table"].table(tables)  # says what is wrong with it
    with at(part.place):
        return read_slip(written)


def _read_time(part: DocumentPart, tables: Collection[int]) -> tuple[int, int]:
    fields = part.fields(("table", "seconds"))
    return fields["table"].table(tables), fields["seconds"].seconds(MOST_SECONDS)


def _check_once(part: DocumentPart, tables: Iterable[int]) -> None:
    seen: set[int] = set()
    for table in tables:
        if table in seen:
            raise InputError(TournamentFileProblem.TABLE_TWICE, place=part.place, table=table)
        seen.add(table)


# The result of a game that was counted elsewhere: points, turns of leaving, or times.


_LINE_FIELDS: Mapping[Contest, tuple[str, ...]] = {
    Contest.POINTS: ("table", "points", "solos", "warnings"),
    Contest.SUDDEN_DEATH: ("table", "points", "solos", "warnings", "left_on"),
    Contest.TOPPING: ("table", "seconds", "tops_found"),
}


def _read_result(fields: Fields, title: str, tables: Collection[int]) -> ranking.GameResult:
    """The result of a game, from its lines in any order."""
    contest = fields.choice_of("contest", Contest.POINTS)
    top_total = fields.number_of("top_total", 0, MOST_POINTS)
    turns = fields.number_of("played", 0, MOST_TURNS)
    found = [part.fields(_LINE_FIELDS[contest]) for part in fields.items_of("results")]
    seats = [line["table"].table(tables) for line in found]
    seen: set[int] = set()
    for table, line in zip(seats, found, strict=True):
        if table in seen:
            raise InputError(TournamentFileProblem.TABLE_TWICE, place=line.place, table=table)
        seen.add(table)
    lines = dict(zip(seats, found, strict=True))
    if contest is Contest.TOPPING:
        times = [_read_times(table, line) for table, line in lines.items()]
        return ranking.topping_result(title, turns, top_total, times)
    standings = _read_standings(lines, top_total)
    if contest is Contest.POINTS:
        return ranking.points_result(title, turns, top_total, standings)
    exits = {table: line["left_on"].number(1, MOST_TURNS) for table, line in lines.items() if "left_on" in line}
    return ranking.survival_result(title, max((turns, *exits.values())), top_total, standings, exits)


def _read_standings(lines: Mapping[int, Fields], top_total: int) -> list[ranking.Standing]:
    points = {table: line["points"].number(-MOST_POINTS, MOST_POINTS) for table, line in lines.items()}
    return [
        ranking.Standing(
            rank,
            table,
            points[table],
            100 * points[table] / top_total if top_total else 0.0,
            top_total - points[table] if top_total else 0,
            lines[table].number_of("solos", 0, MOST_TURNS),
            lines[table].number_of("warnings", 0, MOST_TURNS),
        )
        for table, rank in ranking.ranks(points).items()
    ]


def _read_times(table: int, line: Fields) -> ranking.TimeAccount:
    found = line.number_of("tops_found", 0, MOST_TURNS)
    return ranking.TimeAccount(table, line["seconds"].seconds(MOST_RESULT_SECONDS), found)
