"""The slips of a filed game corrected, its appeals decided, its players ranked (BU, DU-09, DU-13, DU-14)."""

from collections.abc import Container, Iterator, Sequence
from dataclasses import dataclass

from access_scrabble.rules.duplicate.regulation import REGULATIONS
from access_scrabble.rules.duplicate.slip_correction import AgreedWords
from access_scrabble.rules.duplicate.slip_rulings import ruled_verdict
from access_scrabble.rules.kinds import Contest
from access_scrabble.rules.ranking.games import (
    GameResult,
    TimeAccount,
    exits,
    points_result,
    survival_result,
    topping_result,
)
from access_scrabble.rules.ranking.standings import rank_game
from access_scrabble.rules.slips.accounts import Conditions, CorrectedTurn, Entrant, settle_accounts
from access_scrabble.rules.slips.appeals import Appeal, Effect, decide_appeals
from access_scrabble.rules.slips.averages import grant_means
from access_scrabble.rules.slips.correction import Corrector
from access_scrabble.rules.slips.entry import top_slip
from access_scrabble.rules.slips.placements import PlayedTurn
from access_scrabble.rules.slips.slip import Flag, Slip
from access_scrabble.rules.tournament.filed_games import FiledAppeal, Rest, TurnedInGame
from access_scrabble.rules.tournament.parts import at
from access_scrabble.rules.tournament.players import Player
from access_scrabble.rules.tournament.scenes import Scene, set_scenes


@dataclass(frozen=True, slots=True)
class CorrectedGame:
    """A filed game once corrected: its result, every turn with its verdicts, and what appeals changed."""

    result: GameResult
    turns: tuple[CorrectedTurn, ...] = ()
    effects: tuple[Effect, ...] = ()


def correct_game(game: TurnedInGame, players: Sequence[Player], lexicon: Container[str]) -> CorrectedGame:
    """Correct every slip, decide the appeals, grant the means, and rank.

    :raises InputError: naming the place in the document that cannot be.
    """
    arrivals = dict(game.arrivals)
    entrants = [
        Entrant(player.table, arrivals.get(player.table, 1), player.corrector)
        for player in players
        if player.table not in game.absent
    ]
    if game.formula.contest is Contest.TOPPING:
        return CorrectedGame(_times(game, entrants))
    corrected = tuple(_corrected_turns(game, entrants, lexicon))
    appealed, effects = _decide(game.appeals, corrected)
    turns = grant_means(game.edition, appealed, entrants, game.notifications)
    return CorrectedGame(_ranked(game, turns, entrants), turns, effects)


def _ranked(game: TurnedInGame, turns: Sequence[CorrectedTurn], entrants: Sequence[Entrant]) -> GameResult:
    """The result of the verdicts."""
    is_sudden_death = game.formula.contest is Contest.SUDDEN_DEATH
    conditions = Conditions(
        game.edition,
        game.seconds,
        is_original=game.formula.is_original,
        is_sudden_death=is_sudden_death,
    )
    tops = [turn.top for turn in turns]
    accounts = settle_accounts(conditions, turns, entrants)
    standings = rank_game(accounts, tops)
    if is_sudden_death:
        gone = exits({account.table: account.scores for account in accounts})
        return survival_result(game.title, len(turns), sum(tops), standings, gone)
    return points_result(game.title, len(turns), sum(tops), standings)


def _corrected_turns(
    game: TurnedInGame, entrants: Sequence[Entrant], lexicon: Container[str]
) -> Iterator[CorrectedTurn]:
    """Turn by turn, the words that were retained being admitted throughout."""
    scenes = tuple(set_scenes(game))
    agreed = frozenset(word for scene in scenes for word in scene.words if word not in lexicon)
    admitted = AgreedWords(lexicon, agreed) if agreed else lexicon
    for scene in scenes:
        turn = PlayedTurn(
            game.edition, scene.number, scene.board, scene.turn.draw, admitted, game.formula.limits
        )
        corrector = Corrector(turn)
        verdicts = {slip.table: corrector.correct(slip) for slip in _slips(scene, entrants)}
        yield CorrectedTurn(scene.number, scene.top, verdicts)


def _slips(scene: Scene, entrants: Sequence[Entrant]) -> Iterator[Slip]:
    """The slips of a turn, those of the tables that need none written included."""
    turn = scene.turn
    yield from turn.slips
    for table in turn.has_top:
        yield top_slip(table, scene.top_reading)
    if turn.rest is Rest.NOTHING:
        return
    told = {slip.table for slip in turn.slips} | set(turn.has_top)
    for entrant in entrants:
        if entrant.table in told or entrant.first_turn > scene.number:
            continue
        is_absent = turn.rest is Rest.ABSENT
        yield _no_slip(entrant.table) if is_absent else top_slip(entrant.table, scene.top_reading)


def _no_slip(table: int) -> Slip:
    return Slip(table, flags=frozenset({Flag.ABSENT}))


def _decide(
    appeals: Sequence[FiledAppeal], turns: tuple[CorrectedTurn, ...]
) -> tuple[tuple[CorrectedTurn, ...], tuple[Effect, ...]]:
    """The turns with every appeal carried out in its order, and what each changed (BU-18)."""
    effects: list[Effect] = []
    for filed in appeals:
        with at(filed.place):
            known = next((turn for turn in turns if turn.number == filed.turn), None)
            verdict = None if known is None else known.verdicts.get(filed.table)
            decision = None
            if verdict is not None and filed.ruling is not None:
                decision = ruled_verdict(verdict, filed.ruling)
            appeal = Appeal(filed.turn, filed.table, filed.appellant, filed.grounds, decision)
            turns, changed = decide_appeals(turns, [appeal])
            effects.extend(changed)
    return turns, tuple(effects)


def _times(game: TurnedInGame, entrants: Sequence[Entrant]) -> GameResult:
    """The time accounts of a topping game; a top not found costs the full time and more (FO-07)."""
    regulation = REGULATIONS[game.edition]
    limit_ms = 1000 * regulation.topping_seconds
    given_ms = limit_ms + 1000 * regulation.topping_penalty
    found = [{table: time for table, time in turn.times if time <= limit_ms} for turn in game.turns]
    accounts = [
        TimeAccount(
            entrant.table,
            sum(times.get(entrant.table, given_ms) for times in found),
            sum(entrant.table in times for times in found),
        )
        for entrant in entrants
    ]
    tops = sum(scene.top for scene in set_scenes(game))
    return topping_result(game.title, len(game.turns), tops, accounts)
