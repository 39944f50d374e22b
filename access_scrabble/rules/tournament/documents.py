"""A tournament's file read from JSON: players and games, every mistake told with its place (DU-14)."""

from collections.abc import Mapping

from access_scrabble.errors import InputError
from access_scrabble.rules.ranking.series import Basis
from access_scrabble.rules.tournament.filed_games import TournamentFile
from access_scrabble.rules.tournament.game_documents import read_game
from access_scrabble.rules.tournament.parts import Part, TournamentFileProblem, at, needed
from access_scrabble.rules.tournament.players import Player, check_players

FIELDS = ("title", "basis", "players", "games")
PLAYER_FIELDS = ("table", "name", "names", "licence", "category", "club", "corrector", "extra_seconds")
MOST_TABLE = 9999
MOST_EXTRA_SECONDS = 3600


def read_tournament(document: object) -> TournamentFile:
    """The tournament of a document.

    >>> read_tournament({"title": "Club", "players": [{"table": 1, "name": "Anna"}], "games": []}).players
    (Player(table=1, names=('Anna',), licence='', category='', club='', corrector='', extra_seconds=0),)

    :raises InputError: naming the place in the document that is wrong.
    """
    whole = Part(document)
    fields = whole.fields(FIELDS)
    players = tuple(_read_player(part) for part in needed(fields, "players", whole.place).items())
    with at("players"):
        check_players(players)
    tables = frozenset(player.table for player in players)
    games = needed(fields, "games", whole.place).items()
    return TournamentFile(
        needed(fields, "title", whole.place).text(),
        fields["basis"].choice(Basis) if "basis" in fields else Basis.POINTS,
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


def _read_player(part: Part) -> Player:
    fields = part.fields(PLAYER_FIELDS)
    texts = {
        name: fields[name].text()
        for name in ("licence", "category", "club", "corrector")
        if name in fields and fields[name].value != ""
    }
    extra = fields["extra_seconds"].number(0, MOST_EXTRA_SECONDS) if "extra_seconds" in fields else 0
    table = needed(fields, "table", part.place).number(1, MOST_TABLE)
    return Player(table, _read_names(fields, part), extra_seconds=extra, **texts)


def _read_names(fields: Mapping[str, Part], part: Part) -> tuple[str, ...]:
    """One name, or the two of a pair."""
    if "names" not in fields:
        return (needed(fields, "name", part.place).text(),)
    names = tuple(name.text() for name in fields["names"].items())
    if len(names) not in (1, 2):
        raise InputError(TournamentFileProblem.ONE_OR_TWO_NAMES, place=fields["names"].place)
    return names
