"""A turn of a tournament's file: board, draw, word retained, slips in the form of ``slip --file``."""

from collections.abc import Collection, Iterable, Mapping

from access_scrabble.engine.board import Board
from access_scrabble.engine.coordinates import Reference
from access_scrabble.engine.plays import Play
from access_scrabble.engine.tiles import Tiles
from access_scrabble.engine.words import parse_written_word
from access_scrabble.errors import InputError
from access_scrabble.rules.kinds import Contest
from access_scrabble.rules.slips.documents import read_slip
from access_scrabble.rules.slips.slip import Slip
from access_scrabble.rules.tournament.filed_games import FiledTurn, Rest
from access_scrabble.rules.tournament.parts import Part, TournamentFileProblem, at, listed, needed

TURN_FIELDS = ("turn", "grid", "draw", "ref", "word", "score", "top", "slips", "has_top", "rest", "times")
SLIP_FIELDS = ("table", "word", "direction", "lines", "reference", "claimed", "flags")
MOST_POINTS = 5000
MOST_SECONDS = 3600


def read_turn(part: Part, tables: Collection[int], contest: Contest) -> FiledTurn:
    """The turn of a part.

    :raises InputError: naming the place in the document that is wrong.
    """
    fields = part.fields(TURN_FIELDS)
    if contest is Contest.TOPPING and "slips" in fields:
        known = tuple(name for name in TURN_FIELDS if name not in ("slips", "has_top", "rest"))
        raise InputError(TournamentFileProblem.UNKNOWN_FIELD, place=part.place, field="slips", known=known)
    retained = _read_play(fields, part)
    top = fields["top"].number(0, MOST_POINTS) if "top" in fields else None
    if retained is None and top is None:
        raise InputError(TournamentFileProblem.NO_TOP, place=part.place)
    slips = tuple(_read_slip(slip, tables) for slip in listed(fields, "slips"))
    has_top = tuple(table.table(tables) for table in listed(fields, "has_top"))
    _check_once(part, (*(slip.table for slip in slips), *has_top))
    return FiledTurn(
        part.place,
        _read_draw(needed(fields, "draw", part.place)),
        _read_board(fields["grid"]) if "grid" in fields else None,
        retained,
        fields["score"].number(0, MOST_POINTS) if "score" in fields else None,
        top,
        slips,
        has_top,
        fields["rest"].choice(Rest) if "rest" in fields else Rest.NOTHING,
        tuple(_read_time(entry, tables) for entry in listed(fields, "times")),
    )


def _read_play(fields: Mapping[str, Part], part: Part) -> Play | None:
    if "ref" not in fields and "word" not in fields:
        return None
    reference, word = (needed(fields, name, part.place) for name in ("ref", "word"))
    with at(reference.place):
        parsed = Reference.parse(reference.text())
    with at(word.place):
        return Play(parsed, parse_written_word(word.text()))


def _read_draw(part: Part) -> Tiles:
    """All letters of a draw, with or without a plus between those kept and those drawn."""
    letters = "".join(part.text().split()).replace("+", "").removeprefix("-")
    with at(part.place):
        return Tiles.parse(letters)


def _read_board(part: Part) -> Board:
    rows = [row.value for row in part.items()]
    if not all(isinstance(row, str) for row in rows):
        raise InputError(TournamentFileProblem.TEXT_NEEDED, place=part.place)
    with at(part.place):
        return Board.from_rows([str(row) for row in rows])


def _read_slip(part: Part, tables: Collection[int]) -> Slip:
    """What a player wrote may be anything; the table must be one of the tournament's."""
    fields = part.fields(SLIP_FIELDS)
    needed(fields, "table", part.place).table(tables)
    with at(part.place):
        return read_slip({name: field.value for name, field in fields.items()})


def _read_time(part: Part, tables: Collection[int]) -> tuple[int, int]:
    fields = part.fields(("table", "seconds"))
    table = needed(fields, "table", part.place).table(tables)
    return table, needed(fields, "seconds", part.place).seconds(MOST_SECONDS)


def _check_once(part: Part, tables: Iterable[int]) -> None:
    seen: set[int] = set()
    for table in tables:
        if table in seen:
            raise InputError(TournamentFileProblem.TABLE_TWICE, place=part.place, table=table)
        seen.add(table)
