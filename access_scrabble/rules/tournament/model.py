"""A tournament: what can be asked of it, what can happen to it, and how it stands (DU-14).

It is two pure functions, like every game: what is decided, and what that changes.
"""

from collections.abc import Sequence
from dataclasses import field, replace
from typing import assert_never

from access_scrabble.errors import Problem, RuleViolation, says
from access_scrabble.rules.duplicate import results
from access_scrabble.rules.duplicate.settings import Entrant, Formula, Membership
from access_scrabble.rules.duplicate.state import DuplicateState
from access_scrabble.rules.game import (
    Contest,
    History,
    Redo,
    Redone,
    RuleProblem,
    Ruleset,
    Undo,
    Undone,
    check_not_started,
    decide_travel,
    started,
)
from access_scrabble.rules.ranking import standings as ranking
from access_scrabble.rules.ranking.standings import Basis, GameResult, SeriesStanding, Ties
from access_scrabble.values import dataclass


class TournamentProblem(Problem):
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


MOST_PLAYERS = 9999


@dataclass(frozen=True, slots=True)
class Player:
    """A player, or a pair with two names; the table is what tells players apart, in every game (DU-13, FO-01)."""

    table: int
    names: tuple[str, ...]
    licence: str = ""
    series: str = ""
    """The level a federation ranks somebody in."""
    category: str = ""
    """By age, from espoir to diamant."""
    club: str = ""
    club_code: str = ""
    corrector: str = ""
    extra_seconds: int = 0
    centre: str = ""
    """Where he plays, when a game is played in many places."""

    @property
    def is_pair(self) -> bool:
        """Whether two play together (FO-01)."""
        return len(self.names) == 2

    @property
    def membership(self) -> Membership:
        return Membership(self.licence, self.series, self.category, self.club, self.club_code)


def check_players(players: Sequence[Player]) -> None:
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
            player.membership,
        )
        for player in players
    )


def joining(entrant: Entrant) -> Player:
    """Who played in a game, as a player of the tournament."""
    known = entrant.membership
    return Player(
        entrant.table,
        entrant.names,
        licence=known.licence,
        series=known.series,
        category=known.category,
        club=known.club,
        club_code=known.club_code,
        corrector=entrant.corrector,
        extra_seconds=entrant.extra_seconds,
    )


def correctors(players: Sequence[Player]) -> dict[str, tuple[int, ...]]:
    names = sorted({player.corrector for player in players if player.corrector})
    return {name: tuple(sorted(player.table for player in players if player.corrector == name)) for name in names}


@dataclass(frozen=True, slots=True)
class RefereedGame:
    """A game refereed with this program, by the name under which it is saved: it may still change."""

    title: str
    name: str


@dataclass(frozen=True, slots=True)
class FiledGame:
    result: GameResult

    @property
    def title(self) -> str:
        return self.result.title


CountedGame = RefereedGame | FiledGame


@dataclass(frozen=True, slots=True)
class StartTournament:
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
    number: int


@dataclass(frozen=True, slots=True)
class ChooseBasis:
    """Choose what is added up (DU-14)."""

    basis: Basis


@dataclass(frozen=True, slots=True)
class ChooseTies:
    """Choose what parts equals."""

    ties: Ties


_Listing = ListPlayers | SetPlayer | WithdrawPlayer
_Choice = ChooseBasis | ChooseTies
Command = StartTournament | _Listing | CountGame | DropGame | _Choice | Undo | Redo


@dataclass(frozen=True, slots=True)
class TournamentStarted:
    title: str
    basis: Basis


@dataclass(frozen=True, slots=True)
class PlayersListed:
    players: tuple[Player, ...]


@dataclass(frozen=True, slots=True)
class PlayerSet:
    """A player came, or something of him changed."""

    player: Player


@dataclass(frozen=True, slots=True)
class PlayerWithdrawn:
    table: int


@dataclass(frozen=True, slots=True)
class GameCounted:
    number: int
    game: CountedGame


@dataclass(frozen=True, slots=True)
class GameDropped:
    number: int


@dataclass(frozen=True, slots=True)
class BasisChosen:
    basis: Basis


@dataclass(frozen=True, slots=True)
class TiesChosen:
    ties: Ties


_Change = PlayersListed | PlayerSet | PlayerWithdrawn | GameCounted | GameDropped | BasisChosen | TiesChosen
Event = TournamentStarted | _Change | Undone | Redone


@dataclass(frozen=True, slots=True)
class Programme:
    """All that an undo takes back."""

    basis: Basis
    players: tuple[Player, ...] = ()
    games: tuple[CountedGame, ...] = ()
    ties: Ties = Ties.SHARED


@dataclass(frozen=True, slots=True)
class Tournament:
    title: str
    history: History[Programme, Event] = field(repr=False)

    @property
    def basis(self) -> Basis:
        return self.history.table.basis

    @property
    def ties(self) -> Ties:
        return self.history.table.ties

    @property
    def players(self) -> tuple[Player, ...]:
        return self.history.table.players

    @property
    def games(self) -> tuple[CountedGame, ...]:
        return self.history.table.games


def decide(context: object, state: Tournament | None, command: Command) -> tuple[Event, ...]:
    """What a command leads to.

    :raises RuleViolation: when it cannot be done.
    """
    del context
    if isinstance(command, StartTournament):
        check_not_started(state)
        if not command.title.strip():
            raise RuleViolation(TournamentProblem.TITLE_EXPECTED)
        return (TournamentStarted(command.title.strip(), command.basis),)
    state = started(state)
    match command:
        case Undo() | Redo():
            return decide_travel(state.history, command)
        case ChooseBasis() | ChooseTies():
            return _decide_choice(state, command)
        case CountGame() | DropGame():
            return _decide_game(state, command)
        case ListPlayers() | SetPlayer() | WithdrawPlayer():
            return _decide_players(state, command)
    assert_never(command)


def _decide_choice(state: Tournament, command: _Choice) -> tuple[Event, ...]:
    event = BasisChosen(command.basis) if isinstance(command, ChooseBasis) else TiesChosen(command.ties)
    if event in (BasisChosen(state.basis), TiesChosen(state.ties)):
        raise RuleViolation(RuleProblem.NO_CHANGE)
    return (event,)


def _decide_players(state: Tournament, command: _Listing) -> tuple[Event, ...]:
    match command:
        case ListPlayers(players):
            check_players(players)
            return (PlayersListed(_by_table(players)),)
        case SetPlayer(player):
            check_players(_with_player(state.players, player))
            return (PlayerSet(player),)
        case WithdrawPlayer(table):
            if all(player.table != table for player in state.players):
                raise RuleViolation(TournamentProblem.NO_SUCH_PLAYER, table=table)
            return (PlayerWithdrawn(table),)
    assert_never(command)


def _decide_game(state: Tournament, command: CountGame | DropGame) -> tuple[Event, ...]:
    last = len(state.games)
    number = command.number
    if number is not None and not 1 <= number <= last:
        raise RuleViolation(TournamentProblem.NO_SUCH_GAME, number=number, last=last)
    if isinstance(command, DropGame):
        return (GameDropped(command.number),)
    if isinstance(command.game, RefereedGame) and any(
        isinstance(game, RefereedGame) and game.name == command.game.name for game in state.games
    ):
        raise RuleViolation(TournamentProblem.GAME_COUNTED, title=command.game.title)
    return (GameCounted(number or last + 1, command.game),)


def evolve(state: Tournament | None, event: Event) -> Tournament:
    if isinstance(event, TournamentStarted):
        return Tournament(event.title, History(Programme(event.basis)))
    state = started(state)
    if isinstance(event, Undone | Redone):
        return replace(state, history=state.history.travel(event))
    return replace(state, history=state.history.advance(event, _changed(state.history.table, event)))


def _changed(programme: Programme, event: _Change) -> Programme:
    match event:
        case PlayersListed(players):
            return replace(programme, players=players)
        case PlayerSet(player):
            return replace(programme, players=_with_player(programme.players, player))
        case PlayerWithdrawn(table):
            left = tuple(player for player in programme.players if player.table != table)
            return replace(programme, players=left)
        case GameCounted(number, game):
            return replace(programme, games=(*programme.games[: number - 1], game, *programme.games[number:]))
        case GameDropped(number):
            return replace(programme, games=programme.games[: number - 1] + programme.games[number:])
        case BasisChosen(basis):
            return replace(programme, basis=basis)
        case TiesChosen(ties):
            return replace(programme, ties=ties)
    assert_never(event)


def _with_player(players: tuple[Player, ...], player: Player) -> tuple[Player, ...]:
    others = (known for known in players if known.table != player.table)
    return _by_table((*others, player))


def _by_table(players: tuple[Player, ...]) -> tuple[Player, ...]:
    return tuple(sorted(players, key=lambda player: player.table))


TOURNAMENT = Ruleset("tournament", Command, Event, decide, evolve, (CountedGame,))
"""Tournaments are kept in journals as games are, so that nothing announced is ever lost."""


# Who stands where over the games of a tournament: overall, in each series and category, among pairs (DU-14, FO-01).


@dataclass(frozen=True, slots=True)
class TournamentResults:
    """Everything to announce, review or print of a tournament."""

    title: str
    basis: Basis
    players: tuple[Player, ...]
    games: tuple[GameResult, ...]
    ranking: tuple[SeriesStanding, ...]
    ties: Ties = Ties.SHARED
    _by_table: dict[int, Player] = field(default_factory=dict, init=False, repr=False, compare=False)

    @property
    def top_total(self) -> int:
        return sum(game.top_total for game in self.games)

    @property
    def series(self) -> tuple[str, ...]:
        return tuple(sorted({player.series for player in self.players if player.series}))

    @property
    def categories(self) -> tuple[str, ...]:
        return tuple(sorted({player.category for player in self.players if player.category}))

    @property
    def has_pairs_and_others(self) -> bool:
        """Whether the pairs are only some of the players, so that they have a ranking of their own."""
        return len({player.is_pair for player in self.players}) == 2

    def in_series(self, series: str) -> tuple[SeriesStanding, ...]:
        tables = {player.table for player in self.players if player.series == series}
        return ranking.rank_among(self.ranking, tables, self.basis, self.ties)

    def in_category(self, category: str) -> tuple[SeriesStanding, ...]:
        tables = {player.table for player in self.players if player.category == category}
        return ranking.rank_among(self.ranking, tables, self.basis, self.ties)

    def among_pairs(self) -> tuple[SeriesStanding, ...]:
        """The ranking of the pairs (FO-01)."""
        tables = {player.table for player in self.players if player.is_pair}
        return ranking.rank_among(self.ranking, tables, self.basis, self.ties)

    def player(self, table: int) -> Player:
        """Who plays at a table; somebody who left the list keeps only his number."""
        if not self._by_table:  # asked for by every line of every list
            self._by_table.update({player.table: player for player in self.players})
        return self._by_table.get(table) or Player(table, ())


def tournament_results(
    title: str, basis: Basis, players: Sequence[Player], games: Sequence[GameResult], ties: Ties = Ties.SHARED
) -> TournamentResults:
    """The results over these games, nobody who was listed left out.

    :raises RuleViolation: when there is no game yet, or when they cannot be added up.
    """
    if not games:
        raise RuleViolation(TournamentProblem.NO_GAMES)
    ranked = ranking.rank_series(games, basis, [player.table for player in players], ties)
    return TournamentResults(title, basis, tuple(players), tuple(games), ranked, ties)


def game_result(title: str, state: DuplicateState) -> GameResult:
    """How a game refereed with this program stands now, as a tournament counts it (DU-14, FO-06, FO-07).

    One that an interruption made void gives nobody anything (DU-12).
    """
    turns, tops = len(state.table.turns), results.top_total(state)
    if state.table.ending is not None and state.table.ending.is_void:
        return ranking.points_result(title, turns, 0, ())
    match state.settings.formula.contest:
        case Contest.POINTS:
            played = (turn.top for turn in state.table.turns)
            return ranking.points_result(title, turns, tops, results.standings(state), played)
        case Contest.SUDDEN_DEATH:
            exits = {gone.table: gone.turn for gone in results.eliminations(state)}
            return ranking.survival_result(title, state.table.turn_number, tops, results.standings(state), exits)
        case Contest.TOPPING:
            return ranking.topping_result(title, turns, tops, results.topping_accounts(state))
    assert_never(state.settings.formula.contest)
