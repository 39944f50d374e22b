"""Who takes part in a tournament; the table is what tells players apart, in every game (DU-13, FO-01)."""

from collections.abc import Sequence
from dataclasses import dataclass

from access_scrabble.errors import Problem, RuleViolation, says
from access_scrabble.rules.duplicate.formulas import Formula
from access_scrabble.rules.duplicate.settings import Entrant


class TournamentProblem(Problem):
    """Why the rules refuse a change of a tournament."""

    TITLE_EXPECTED = says("The tournament has no name: type one.")
    NO_SUCH_GAME = says("There is no game {number}: {last} have been counted.", number=int, last=int)
    NO_SUCH_PLAYER = says("Nobody in this tournament plays at table {table}.", table=int | str)
    TABLE_TAKEN = says("Table {table} stands twice in the list: give another number.", table=int)
    NAME_EXPECTED = says("Table {table} has no name: type one.", table=int)
    TOO_MANY_PLAYERS = says("A tournament has {most} players at most.", most=int)
    GAME_COUNTED = says("{title} counts already.", title=str)
    NO_PLAYERS = says("The tournament has no players yet: enter them first.")
    NO_GAMES = says("No game counts yet: start one, or take one from a file.")
    NOTHING_KEPT = says("Nothing of the tournament {name} could be read: begin it anew.", name=str)
    NO_DUPLICATE_GAME = says("{name} is no duplicate game: it has no ranking.", name=str)


MOST_PLAYERS = 1000


@dataclass(frozen=True, slots=True)
class Player:
    """A player, or a pair with two names, at a table."""

    table: int
    names: tuple[str, ...]
    licence: str = ""
    category: str = ""
    club: str = ""
    corrector: str = ""
    extra_seconds: int = 0

    @property
    def is_pair(self) -> bool:
        """Whether two play together (FO-01)."""
        return len(self.names) == 2


def check_players(players: Sequence[Player]) -> None:
    """Refuse too many players, a table taken twice, and players without a name."""
    if len(players) > MOST_PLAYERS:
        raise RuleViolation(TournamentProblem.TOO_MANY_PLAYERS, most=MOST_PLAYERS)
    taken: set[int] = set()
    for player in players:
        if player.table in taken:
            raise RuleViolation(TournamentProblem.TABLE_TAKEN, table=player.table)
        if not player.names or not all(name.strip() for name in player.names):
            raise RuleViolation(TournamentProblem.NAME_EXPECTED, table=player.table)
        taken.add(player.table)


def are_pairs(players: Sequence[Player]) -> bool:
    """Whether everybody plays in pairs."""
    return bool(players) and all(player.is_pair for player in players)


def entrants(players: Sequence[Player], formula: Formula) -> tuple[Entrant, ...]:
    """The players as a game knows them; a pair among single players goes by one name."""
    return tuple(
        Entrant(
            player.table,
            player.names if formula.in_pairs else (" / ".join(player.names),),
            player.extra_seconds,
            player.corrector,
        )
        for player in players
    )


def joining(entrant: Entrant) -> Player:
    """Who played in a game, as a player of the tournament."""
    return Player(
        entrant.table, entrant.names, corrector=entrant.corrector, extra_seconds=entrant.extra_seconds
    )


def categories(players: Sequence[Player]) -> tuple[str, ...]:
    """The categories that players belong to, by alphabet."""
    return tuple(sorted({player.category for player in players if player.category}))


def correctors(players: Sequence[Player]) -> dict[str, tuple[int, ...]]:
    """The tables of each corrector, by name."""
    names = sorted({player.corrector for player in players if player.corrector})
    return {
        name: tuple(sorted(player.table for player in players if player.corrector == name)) for name in names
    }
