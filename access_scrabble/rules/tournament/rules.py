"""A tournament as two pure functions, like every game: what is decided, and what it changes."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import assert_never

from access_scrabble.errors import RuleViolation
from access_scrabble.rules.duplicate.results import eliminations, results, top_total, topping_accounts
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
from access_scrabble.rules.ranking.ranking import (
    Basis,
    GameResult,
    SeriesStanding,
    TimeAccount,
    points_result,
    rank_among,
    rank_series,
    survival_result,
    topping_result,
)
from access_scrabble.rules.tournament import model
from access_scrabble.rules.tournament.model import categories

NAME = "tournament"


def decide(context: object, state: model.Tournament | None, command: model.Command) -> tuple[model.Event, ...]:
    """What a command leads to.

    :raises RuleViolation: when it cannot be done.
    """
    del context
    if isinstance(command, model.StartTournament):
        return _decide_start(state, command)
    state = started(state)
    match command:
        case Undo() | Redo():
            return decide_travel(state.history, command)
        case model.ChooseBasis(basis):
            if basis is state.basis:
                raise RuleViolation(RuleProblem.NO_CHANGE)
            return (model.BasisChosen(basis),)
        case model.CountGame() | model.DropGame():
            return _decide_game(state, command)
        case model.ListPlayers() | model.SetPlayer() | model.WithdrawPlayer():
            return _decide_players(state, command)
    assert_never(command)


def _decide_start(state: model.Tournament | None, command: model.StartTournament) -> tuple[model.Event, ...]:
    check_not_started(state)
    if not command.title.strip():
        raise RuleViolation(model.TournamentProblem.TITLE_EXPECTED)
    return (model.TournamentStarted(command.title.strip(), command.basis),)


def _decide_players(
    state: model.Tournament, command: model.ListPlayers | model.SetPlayer | model.WithdrawPlayer
) -> tuple[model.Event, ...]:
    match command:
        case model.ListPlayers(players):
            model.check_players(players)
            return (model.PlayersListed(_by_table(players)),)
        case model.SetPlayer(player):
            model.check_players(_with_player(state.players, player))
            return (model.PlayerSet(player),)
        case model.WithdrawPlayer(table):
            if all(player.table != table for player in state.players):
                raise RuleViolation(model.TournamentProblem.NO_SUCH_PLAYER, table=table)
            return (model.PlayerWithdrawn(table),)
    assert_never(command)


def _decide_game(state: model.Tournament, command: model.CountGame | model.DropGame) -> tuple[model.Event, ...]:
    last = len(state.games)
    number = command.number
    if number is not None and not 1 <= number <= last:
        raise RuleViolation(model.TournamentProblem.NO_SUCH_GAME, number=number, last=last)
    if isinstance(command, model.DropGame):
        return (model.GameDropped(command.number),)
    if isinstance(command.game, model.RefereedGame) and any(
        isinstance(game, model.RefereedGame) and game.name == command.game.name for game in state.games
    ):
        raise RuleViolation(model.TournamentProblem.GAME_COUNTED, title=command.game.title)
    return (model.GameCounted(number or last + 1, command.game),)


def evolve(state: model.Tournament | None, event: model.Event) -> model.Tournament:
    if isinstance(event, model.TournamentStarted):
        return model.Tournament(event.title, History(model.Programme(event.basis)))
    state = started(state)
    match event:
        case Undone() | Redone():
            return replace(state, history=state.history.travel(event))
        case _:
            programme = _changed(state.history.table, event)
            return replace(state, history=state.history.advance(event, programme))


def _changed(
    programme: model.Programme,
    event: model.PlayersListed
    | model.PlayerSet
    | model.PlayerWithdrawn
    | model.GameCounted
    | model.GameDropped
    | model.BasisChosen,
) -> model.Programme:
    match event:
        case model.PlayersListed(players):
            return replace(programme, players=players)
        case model.PlayerSet(player):
            return replace(programme, players=_with_player(programme.players, player))
        case model.PlayerWithdrawn(table):
            left = tuple(player for player in programme.players if player.table != table)
            return replace(programme, players=left)
        case model.GameCounted(number, game):
            return replace(programme, games=_with_game(programme.games, number, game))
        case model.GameDropped(number):
            games = programme.games
            return replace(programme, games=games[: number - 1] + games[number:])
        case model.BasisChosen(basis):
            return replace(programme, basis=basis)
    assert_never(event)


def _with_player(players: tuple[model.Player, ...], player: model.Player) -> tuple[model.Player, ...]:
    others = (known for known in players if known.table != player.table)
    return _by_table((*others, player))


def _by_table(players: tuple[model.Player, ...]) -> tuple[model.Player, ...]:
    return tuple(sorted(players, key=lambda player: player.table))


def _with_game(
    games: tuple[model.CountedGame, ...], number: int, game: model.CountedGame
) -> tuple[model.CountedGame, ...]:
    return (*games[: number - 1], game, *games[number:])


TOURNAMENT = Ruleset(NAME, model.Command, model.Event, decide, evolve, (model.CountedGame,))
"""Tournaments are kept in journals as games are, so that nothing announced is ever lost."""


# Who stands where over the games of a tournament: overall, in each category, among pairs (DU-14, FO-01).


@dataclass(frozen=True, slots=True)
class TournamentResults:
    """Everything to announce, review or print of a tournament."""

    title: str
    basis: Basis
    players: tuple[model.Player, ...]
    games: tuple[GameResult, ...]
    ranking: tuple[SeriesStanding, ...]

    @property
    def top_total(self) -> int:
        return sum(game.top_total for game in self.games)

    @property
    def categories(self) -> tuple[str, ...]:
        return categories(self.players)

    @property
    def has_pairs_and_others(self) -> bool:
        """Whether the pairs are only some of the players, so that they have a ranking of their own."""
        return len({player.is_pair for player in self.players}) == 2

    def in_category(self, category: str) -> tuple[SeriesStanding, ...]:
        tables = {player.table for player in self.players if player.category == category}
        return rank_among(self.ranking, tables, self.basis)

    def among_pairs(self) -> tuple[SeriesStanding, ...]:
        """The ranking of the pairs (FO-01)."""
        tables = {player.table for player in self.players if player.is_pair}
        return rank_among(self.ranking, tables, self.basis)

    def player(self, table: int) -> model.Player:
        """Who plays at a table; somebody who left the list keeps only his number."""
        return next((player for player in self.players if player.table == table), model.Player(table, ()))


def tournament_results(
    title: str, basis: Basis, players: Sequence[model.Player], games: Sequence[GameResult]
) -> TournamentResults:
    """The results over these games, nobody who was listed left out.

    :raises RuleViolation: when there is no game yet, or when they cannot be added up.
    """
    if not games:
        raise RuleViolation(model.TournamentProblem.NO_GAMES)
    ranking = rank_series(games, basis, [player.table for player in players])
    return TournamentResults(title, basis, tuple(players), tuple(games), ranking)


# The result of a game refereed with this program, as a tournament counts it (DU-14, FO-06, FO-07).


def game_result(title: str, state: DuplicateState) -> GameResult:
    """How a game stands now; one that an interruption made void gives nobody anything (DU-12)."""
    turns, tops = len(state.table.turns), top_total(state)
    if state.table.ending is not None and state.table.ending.is_void:
        return points_result(title, turns, 0, ())
    match state.settings.formula.contest:
        case Contest.POINTS:
            return points_result(title, turns, tops, results(state))
        case Contest.SUDDEN_DEATH:
            exits = {gone.table: gone.turn for gone in eliminations(state)}
            return survival_result(title, state.table.turn_number, tops, results(state), exits)
        case Contest.TOPPING:
            accounts = [
                TimeAccount(account.table, account.total_ms, account.found) for account in topping_accounts(state)
            ]
            return topping_result(title, turns, tops, accounts)
    assert_never(state.settings.formula.contest)
