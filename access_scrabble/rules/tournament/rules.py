"""A tournament as two pure functions, like every game: what is decided, and what it changes."""

from dataclasses import replace
from typing import assert_never

from access_scrabble.errors import RuleViolation
from access_scrabble.rules.history import History, Redo, Redone, Undo, Undone, decide_redo, decide_undo
from access_scrabble.rules.problems import RuleProblem
from access_scrabble.rules.ruleset import Ruleset
from access_scrabble.rules.starting import check_not_started, started
from access_scrabble.rules.tournament.model import (
    BasisChosen,
    ChooseBasis,
    Command,
    CountedGame,
    CountGame,
    DropGame,
    Event,
    GameCounted,
    GameDropped,
    ListPlayers,
    PlayerSet,
    PlayersListed,
    PlayerWithdrawn,
    Programme,
    RefereedGame,
    SetPlayer,
    StartTournament,
    Tournament,
    TournamentStarted,
    WithdrawPlayer,
)
from access_scrabble.rules.tournament.players import Player, TournamentProblem, check_players

NAME = "tournament"


def decide(context: object, state: Tournament | None, command: Command) -> tuple[Event, ...]:
    """What a command leads to.

    :raises RuleViolation: when it cannot be done.
    """
    del context
    if isinstance(command, StartTournament):
        return _decide_start(state, command)
    state = started(state)
    match command:
        case Undo():
            return decide_undo(state.history, command)
        case Redo():
            return decide_redo(state.history, command)
        case ChooseBasis(basis):
            if basis is state.basis:
                raise RuleViolation(RuleProblem.NO_CHANGE)
            return (BasisChosen(basis),)
        case CountGame() | DropGame():
            return _decide_game(state, command)
        case ListPlayers() | SetPlayer() | WithdrawPlayer():
            return _decide_players(state, command)
    assert_never(command)


def _decide_start(state: Tournament | None, command: StartTournament) -> tuple[Event, ...]:
    check_not_started(state)
    if not command.title.strip():
        raise RuleViolation(TournamentProblem.TITLE_EXPECTED)
    return (TournamentStarted(command.title.strip(), command.basis),)


def _decide_players(
    state: Tournament, command: ListPlayers | SetPlayer | WithdrawPlayer
) -> tuple[Event, ...]:
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
    """A refereed game counts once."""
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
    """The tournament after an event."""
    if isinstance(event, TournamentStarted):
        return Tournament(event.title, History(Programme(event.basis)))
    state = started(state)
    match event:
        case Undone() | Redone():
            return replace(state, history=state.history.travel(event))
        case _:
            programme = _changed(state.history.table, event)
            return replace(state, history=state.history.advance(event, programme))


def _changed(
    programme: Programme,
    event: PlayersListed | PlayerSet | PlayerWithdrawn | GameCounted | GameDropped | BasisChosen,
) -> Programme:
    match event:
        case PlayersListed(players):
            return replace(programme, players=players)
        case PlayerSet(player):
            return replace(programme, players=_with_player(programme.players, player))
        case PlayerWithdrawn(table):
            left = tuple(player for player in programme.players if player.table != table)
            return replace(programme, players=left)
        case GameCounted(number, game):
            return replace(programme, games=_with_game(programme.games, number, game))
        case GameDropped(number):
            games = programme.games
            return replace(programme, games=games[: number - 1] + games[number:])
        case BasisChosen(basis):
            return replace(programme, basis=basis)
    assert_never(event)


def _with_player(players: tuple[Player, ...], player: Player) -> tuple[Player, ...]:
    others = (known for known in players if known.table != player.table)
    return _by_table((*others, player))


def _by_table(players: tuple[Player, ...]) -> tuple[Player, ...]:
    return tuple(sorted(players, key=lambda player: player.table))


def _with_game(games: tuple[CountedGame, ...], number: int, game: CountedGame) -> tuple[CountedGame, ...]:
    return (*games[: number - 1], game, *games[number:])


TOURNAMENT = Ruleset(NAME, Command, Event, decide, evolve, (CountedGame,))
"""Tournaments are kept in journals as games are, so that nothing announced is ever lost."""
