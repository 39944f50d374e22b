"""Lists of players as spreadsheets save them: French or English headings in any order, any separator."""

import csv
import io
import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from enum import StrEnum

from access_scrabble.desks.common.actions import fold
from access_scrabble.desks.common.lines import parse_time
from access_scrabble.desks.ranking.tables import Shown, player_name, printed
from access_scrabble.errors import InputError, Problem, says
from access_scrabble.language.documents import Column, Document, Section
from access_scrabble.language.language import Language, capitalised
from access_scrabble.plain_text import plain_lines
from access_scrabble.rules.tournament.model import MOST_PLAYERS, Player, correctors
from access_scrabble.values import dataclass


class PlayerListProblem(Problem):
    NOT_TEXT = says("This is no list of players: save it as CSV text, one player a line, with headings.")
    NO_PLAYERS = says("No player is in this list: it needs a line of headings, then one player a line.")
    COLUMN_TWICE = says(
        "The first line has two columns for the same thing, the second is “{column}”: keep one.", column=str
    )
    NO_NAME_COLUMN = says(
        "The first line has no heading “name”: it must say what each column is, as table, name, partner,"
        " licence, series, category, club, corrector, extra time."
    )
    TOO_MANY_FIELDS = says(
        "Line {line} has {count} fields for {expected} headings: put a field with a separator in quotes.",
        line=int,
        count=int,
        expected=int,
    )
    BAD_QUOTES = says("Line {line}: a quotation mark is opened and not closed.", line=int)
    BAD_TABLE = says("Line {line}: “{text}” is no table, type a number from 1 to 9999.", line=int, text=str)
    TABLE_TWICE = says(
        "Line {line}: table {table} is taken since line {first}, give another number.", line=int, table=int, first=int
    )
    NAME_MISSING = says("Line {line} has no name.", line=int)
    TOO_MANY_NAMES = says("Line {line} has {count} names: a pair has two.", line=int, count=int)
    TOO_LONG = says("Line {line}: a field has more than {most} characters.", line=int, most=int)
    BAD_EXTRA_TIME = says("Line {line}: “{text}” is no extra time, type seconds from 0 to 3600.", line=int, text=str)
    TOO_MANY_PLAYERS = says("The list is too long: {most} players at most.", most=int)


SEPARATORS = ";,\t"
MOST_CHARACTERS = 100
MOST_EXTRA_SECONDS = 3600
_MOST_BYTES = 5_000_000
_SEPARATOR_HINT = "sep="
_TABLE = re.compile(r"\d{1,4}")
_CONTROL = re.compile(r"[\x00-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f]")
_PAIR = re.compile(r"\s*[/&]\s*")
_TEXT_GUARD = re.compile(r"^'(?=[=+\-@])")
"""Spreadsheets are kept from computing such a text by an apostrophe before it."""


class Field(StrEnum):
    TABLE = "table"
    NAME = "name"
    FIRST_NAME = "first_name"
    PARTNER = "partner"
    LICENCE = "licence"
    SERIES = "series"
    CATEGORY = "category"
    CLUB = "club"
    CLUB_CODE = "club_code"
    CORRECTOR = "corrector"
    EXTRA_TIME = "extra_time"


_HEADINGS: Mapping[Field, str] = {
    Field.TABLE: "table, tables, numero de table, table number, numero, number, no, n°, nº, place",
    Field.NAME: "nom, name, joueur, player, noms, names, nom et prenom, nom prenom, nom de famille, nom du joueur,"
    " last name, surname, joueur 1",
    Field.FIRST_NAME: "prenom, prenoms, prenom du joueur, first name, given name",
    Field.PARTNER: "partenaire, partner, coequipier, equipier, joueur 2, player 2, nom 2, name 2",
    Field.LICENCE: "licence, license, numero de licence, numero licence, no licence, no de licence, n° licence,"
    " n° de licence, nº licence, num licence, num lic, lic, licencie, code joueur, licence number, id",
    Field.SERIES: "serie, series, niveau, classement, level",
    Field.CATEGORY: "categorie, category, cat, categorie d'age, categorie age, age category, classe, class",
    Field.CLUB: "club, nom du club, nom club, club name, libelle club, equipe, team",
    Field.CLUB_CODE: "code club, code du club, numero de club, numero club, numero du club, n° club, no club, num club,"
    " club code, club number",
    Field.CORRECTOR: "correcteur, correctrice, corrector, arbitre, referee",
    Field.EXTRA_TIME: "temps supplementaire, temps en plus, secondes en plus, extra time, extra seconds",
}
_BY_HEADING = {heading: column for column, headings in _HEADINGS.items() for heading in headings.split(", ")}


@dataclass(frozen=True, slots=True)
class PlayerList:
    """The players of a file, and the headings of the columns that were not read."""

    players: tuple[Player, ...]
    ignored: tuple[str, ...] = ()


def read_players(data: bytes) -> PlayerList:
    r"""The players of a file, whole or not at all.

    >>> listed = read_players("Nom;Table;Âge\nAnna;12;70\nBob / Chloé;14;".encode())
    >>> [(player.table, player.names) for player in listed.players], listed.ignored
    ([(12, ('Anna',)), (14, ('Bob', 'Chloé'))], ('Âge',))

    :raises InputError: naming the line that is wrong.
    """
    lines = _rows(_decode(data))
    _, headings = next(lines, (0, []))
    columns = [_column(heading) for heading in headings]
    _check_columns(headings, columns)
    players: dict[int, Player] = {}
    first_lines: dict[int, int] = {}
    for line, row in lines:
        player = _player(line, _fields(line, row, columns), usual_table=len(players) + 1)
        if player.table in players:
            first = first_lines[player.table]
            raise InputError(PlayerListProblem.TABLE_TWICE, line=line, table=player.table, first=first)
        players[player.table] = player
        first_lines[player.table] = line
        if len(players) > MOST_PLAYERS:
            raise InputError(PlayerListProblem.TOO_MANY_PLAYERS, most=MOST_PLAYERS)
    if not players:
        raise InputError(PlayerListProblem.NO_PLAYERS)
    ignored = tuple(heading for heading, column in zip(headings, columns, strict=True) if column is None and heading)
    return PlayerList(tuple(players[table] for table in sorted(players)), ignored)


def _decode(data: bytes) -> str:
    """The text of a file as spreadsheets write it: UTF-8, UTF-16 with its mark, or the old Western code."""
    if len(data) > _MOST_BYTES:
        raise InputError(PlayerListProblem.NOT_TEXT)
    is_wide = data.startswith((b"\xff\xfe", b"\xfe\xff"))
    for encoding in ("utf-16",) if is_wide else ("utf-8-sig", "cp1252"):
        try:
            text = data.decode(encoding)
        except UnicodeDecodeError:
            continue
        if not _CONTROL.search(text):
            return plain_lines(text)
    raise InputError(PlayerListProblem.NOT_TEXT)


def _rows(text: str) -> Iterator[tuple[int, list[str]]]:
    """The rows that hold anything, each with the number of its first line."""
    separator = _separator(text)
    source = csv.reader(io.StringIO(text, newline=""), delimiter=separator, strict=True)
    while True:
        line = source.line_num + 1
        try:
            row = next(source, None)
        except csv.Error:
            raise InputError(PlayerListProblem.BAD_QUOTES, line=line) from None
        if row is None:
            return
        cells = [" ".join(_TEXT_GUARD.sub("", cell).split()) for cell in row]
        if any(cells) and not _is_hint(row):
            yield line, cells


def _separator(text: str) -> str:
    first = next((line for line in text.splitlines() if line.strip()), "")
    if _is_hint([first]) and first[len(_SEPARATOR_HINT) :][:1] in SEPARATORS:
        return first[len(_SEPARATOR_HINT) :][:1] or ";"
    return max(SEPARATORS, key=first.count)


def _is_hint(row: Sequence[str]) -> bool:
    """Whether a line only tells spreadsheets the separator."""
    return row[0].lower().startswith(_SEPARATOR_HINT) and not any(row[1:])


def _column(heading: str) -> Field | None:
    return _BY_HEADING.get(" ".join(fold(heading).replace("_", " ").replace(".", " ").split()))


def _check_columns(headings: Sequence[str], columns: Sequence[Field | None]) -> None:
    if not headings:
        raise InputError(PlayerListProblem.NO_PLAYERS)
    if Field.NAME not in columns:
        raise InputError(PlayerListProblem.NO_NAME_COLUMN)
    seen: set[Field] = set()
    for heading, column in zip(headings, columns, strict=True):
        if column in seen:
            raise InputError(PlayerListProblem.COLUMN_TWICE, column=heading)
        if column is not None:
            seen.add(column)


def _fields(line: int, row: Sequence[str], columns: Sequence[Field | None]) -> dict[Field, str]:
    if any(row[len(columns) :]):
        raise InputError(PlayerListProblem.TOO_MANY_FIELDS, line=line, count=len(row), expected=len(columns))
    found = {column: cell for column, cell in zip(columns, row, strict=False) if column is not None}
    if any(len(cell) > MOST_CHARACTERS for cell in found.values()):
        raise InputError(PlayerListProblem.TOO_LONG, line=line, most=MOST_CHARACTERS)
    return {column: found.get(column, "") for column in columns if column is not None}


def _player(line: int, fields: Mapping[Field, str], usual_table: int) -> Player:
    """The player of a row; without a column of tables they are numbered in their order."""
    names = [part for part in _PAIR.split(fields[Field.NAME]) if part]
    if not names:
        raise InputError(PlayerListProblem.NAME_MISSING, line=line)
    if first := fields.get(Field.FIRST_NAME):
        names[0] = f"{first} {names[0]}"
    if partner := fields.get(Field.PARTNER):
        names.append(partner)
    if len(names) > 2:
        raise InputError(PlayerListProblem.TOO_MANY_NAMES, line=line, count=len(names))
    return Player(
        _table(line, fields[Field.TABLE]) if Field.TABLE in fields else usual_table,
        tuple(names),
        licence=fields.get(Field.LICENCE, ""),
        series=fields.get(Field.SERIES, ""),
        category=fields.get(Field.CATEGORY, ""),
        club=fields.get(Field.CLUB, ""),
        club_code=fields.get(Field.CLUB_CODE, ""),
        corrector=fields.get(Field.CORRECTOR, ""),
        extra_seconds=_extra_seconds(line, fields.get(Field.EXTRA_TIME, "")),
    )


def _table(line: int, text: str) -> int:
    if not _TABLE.fullmatch(text) or not int(text):
        raise InputError(PlayerListProblem.BAD_TABLE, line=line, text=text)
    return int(text)


def _extra_seconds(line: int, text: str) -> int:
    """Seconds, or minutes and seconds, with or without a plus."""
    try:
        seconds = parse_time(text.removeprefix("+")) // 1000 if text else 0
    except InputError:
        seconds = MOST_EXTRA_SECONDS + 1
    if seconds > MOST_EXTRA_SECONDS:
        raise InputError(PlayerListProblem.BAD_EXTRA_TIME, line=line, text=text)
    return seconds


def player_count(language: Language, players: Sequence[Player]) -> str:
    if not players:
        return language.text("No players yet.")
    return language.count("{number} player.", "{number} players.", len(players))


def told_player(language: Language, player: Player) -> str:
    parts = [
        language.text("table {table}", table=player.table),
        player_name(language, player),
        player.series and language.text("series {series}", series=player.series),
        player.category,
        " ".join(part for part in (player.club_code, player.club) if part),
        player.licence and language.text("licence {licence}", licence=player.licence),
        player.corrector and language.text("corrector {corrector}", corrector=player.corrector),
    ]
    if player.extra_seconds:
        parts.append(language.count("{number} second more", "{number} seconds more", player.extra_seconds))
    return capitalised(", ".join(part for part in parts if part)) + "."


def told_joined(language: Language, player: Player) -> str:
    """Somebody who played in a game is in the list from now on."""
    return language.text("Added to the players: {player}", player=told_player(language, player))


def told_list(language: Language, listed: PlayerList) -> list[str]:
    """What was read from a file: how many, which columns were left aside, who corrects which tables."""
    lines = [player_count(language, listed.players)]
    if listed.ignored:
        columns = ", ".join(listed.ignored)
        lines.append(language.text("Columns that were not read: {columns}.", columns=columns))
    for name, tables in correctors(listed.players).items():
        lines.append(
            language.count(
                "Corrector {name}: {number} table.", "Corrector {name}: {number} tables.", len(tables), name=name
            )
        )
    return lines


def players_document(language: Language, title: str, players: Sequence[Player]) -> Document:
    text = language.text
    columns: list[Shown[Player]] = [
        Shown(Column(text("Table"), text("table"), is_numeric=True), lambda player: str(player.table)),
        Shown(Column(text("Name")), lambda player: player.names[0]),
        Shown(Column(text("Partner")), lambda player: player.names[1] if player.is_pair else "", is_optional=True),
        Shown(Column(text("Licence")), lambda player: player.licence, is_optional=True),
        Shown(Column(text("Series"), text("series")), lambda player: player.series, is_optional=True),
        Shown(Column(text("Category"), text("cat.")), lambda player: player.category, is_optional=True),
        Shown(Column(text("Club code"), text("code")), lambda player: player.club_code, is_optional=True),
        Shown(Column(text("Club")), lambda player: player.club, is_optional=True),
        Shown(Column(text("Corrector")), lambda player: player.corrector, is_optional=True),
        Shown(Column(text("Extra time"), is_numeric=True), lambda player: str(player.extra_seconds), is_optional=True),
    ]
    grid = replace(printed(text("Players"), columns, players), naming=2)
    return Document(text("Players of {title}", title=title), language.code, (Section("", (grid,)),))
