"""A tournament: what can be asked of it, what can happen to it, and how it stands."""

from collections.abc import Sequence
from dataclasses import dataclass, field

from access_scrabble.errors import Problem, RuleViolation, says
from access_scrabble.rules.duplicate.settings import Entrant, Formula
from access_scrabble.rules.game import History, Redo, Redone, Undo, Undone
from access_scrabble.rules.ranking.ranking import Basis, GameResult

# Who takes part in a tournament; the table is what tells players apart, in every game (DU-13, FO-01).


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
    return Player(entrant.table, entrant.names, corrector=entrant.corrector, extra_seconds=entrant.extra_seconds)


def categories(players: Sequence[Player]) -> tuple[str, ...]:
    """The categories that players belong to, by alphabet."""
    return tuple(sorted({player.category for player in players if player.category}))


def correctors(players: Sequence[Player]) -> dict[str, tuple[int, ...]]:
    """The tables of each corrector, by name."""
    names = sorted({player.corrector for player in players if player.corrector})
    return {name: tuple(sorted(player.table for player in players if player.corrector == name)) for name in names}


@dataclass(frozen=True, slots=True)
class RefereedGame:
    """A game refereed with this program, by the name under which it is saved: it may still change."""

    title: str
    name: str


@dataclass(frozen=True, slots=True)
class FiledGame:
    """A game whose result came from a file."""

    result: GameResult

    @property
    def title(self) -> str:
        """The game as its file calls it."""
        return self.result.title


CountedGame = RefereedGame | FiledGame


@dataclass(frozen=True, slots=True)
class StartTournament:
    """Open a tournament."""

    title: str
    basis: Basis = Basis.POINTS


@dataclass(frozen=True, slots=True)
class ListPlayers:
    """Let these take part, and nobody else."""

    players: tuple[Player, ...]


@dataclass(frozen=True, slots=True)
class SetPlayer:
    """Let somebody take part, or tell something new of who plays at that table."""

    player: Player


@dataclass(frozen=True, slots=True)
class WithdrawPlayer:
    """Take a player off the list; games already played keep the results of that table."""

    table: int


@dataclass(frozen=True, slots=True)
class CountGame:
    """Let a game count, or another in its place when a number is given."""

    game: CountedGame
    number: int | None = None


@dataclass(frozen=True, slots=True)
class DropGame:
    """Let a game count no more."""

    number: int


@dataclass(frozen=True, slots=True)
class ChooseBasis:
    """Choose what is added up (DU-14)."""

    basis: Basis


Command = StartTournament | ListPlayers | SetPlayer | WithdrawPlayer | CountGame | DropGame | ChooseBasis | Undo | Redo


@dataclass(frozen=True, slots=True)
class TournamentStarted:
    """A tournament was opened."""

    title: str
    basis: Basis


@dataclass(frozen=True, slots=True)
class PlayersListed:
    """The list of players was made, or made anew."""

    players: tuple[Player, ...]


@dataclass(frozen=True, slots=True)
class PlayerSet:
    """A player came, or something of him changed."""

    player: Player


@dataclass(frozen=True, slots=True)
class PlayerWithdrawn:
    """A player left the list."""

    table: int


@dataclass(frozen=True, slots=True)
class GameCounted:
    """A game counts, as the one with this number."""

    number: int
    game: CountedGame


@dataclass(frozen=True, slots=True)
class GameDropped:
    """A game counts no more."""

    number: int


@dataclass(frozen=True, slots=True)
class BasisChosen:
    """What is added up was chosen."""

    basis: Basis


Event = (
    TournamentStarted
    | PlayersListed
    | PlayerSet
    | PlayerWithdrawn
    | GameCounted
    | GameDropped
    | BasisChosen
    | Undone
    | Redone
)


@dataclass(frozen=True, slots=True)
class Programme:
    """All that an undo takes back."""

    basis: Basis
    players: tuple[Player, ...] = ()
    games: tuple[CountedGame, ...] = ()


@dataclass(frozen=True, slots=True)
class Tournament:
    """A tournament as it is known now."""

    title: str
    history: History[Programme, Event] = field(repr=False)

    @property
    def basis(self) -> Basis:
        """What is added up over the games."""
        return self.history.table.basis

    @property
    def players(self) -> tuple[Player, ...]:
        return self.history.table.players

    @property
    def games(self) -> tuple[CountedGame, ...]:
        """The games that count, in their order."""
        return self.history.table.games
