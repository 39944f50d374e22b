"""Who takes part in a tournament; the table is what tells players apart, in every game (DU-13, FO-01)."""

from collections.abc import Sequence
from dataclasses import dataclass

from access_scrabble.errors import RuleViolation
from access_scrabble.rules.duplicate.formulas import Formula
from access_scrabble.rules.duplicate.settings import Entrant
from access_scrabble.rules.tournament.codes import TournamentCode

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
        raise RuleViolation(TournamentCode.TOO_MANY_PLAYERS, most=MOST_PLAYERS)
    taken: set[int] = set()
    for player in players:
        if player.table in taken:
            raise RuleViolation(TournamentCode.TABLE_TAKEN, table=player.table)
        if not player.names or not all(name.strip() for name in player.names):
            raise RuleViolation(TournamentCode.NAME_EXPECTED, table=player.table)
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
