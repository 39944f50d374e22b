"""A tournament: what can be asked of it, what can happen to it, and how it stands."""

from dataclasses import dataclass, field

from access_scrabble.rules.history import History, Redo, Redone, Undo, Undone
from access_scrabble.rules.ranking.games import GameResult
from access_scrabble.rules.ranking.series import Basis
from access_scrabble.rules.tournament.players import Player


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


Command = (
    StartTournament
    | ListPlayers
    | SetPlayer
    | WithdrawPlayer
    | CountGame
    | DropGame
    | ChooseBasis
    | Undo
    | Redo
)


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
        """Who takes part, by table."""
        return self.history.table.players

    @property
    def games(self) -> tuple[CountedGame, ...]:
        """The games that count, in their order."""
        return self.history.table.games
