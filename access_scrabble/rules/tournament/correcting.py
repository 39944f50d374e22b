"""The slips of a filed game corrected, its appeals decided, its players ranked (BU, DU-09, DU-13, DU-14)."""

from collections.abc import Callable, Collection, Container, Iterator, Sequence
from dataclasses import replace

from access_scrabble.engine.board import Board
from access_scrabble.engine.scoring import score_play, words_formed
from access_scrabble.engine.validation import find_faults
from access_scrabble.errors import InputError
from access_scrabble.rules.duplicate.position import DuplicatePosition
from access_scrabble.rules.duplicate.settings import REGULATIONS
from access_scrabble.rules.game import AgreedWords, Contest
from access_scrabble.rules.ranking import standings as ranking
from access_scrabble.rules.ranking.accounts import (
    Conditions,
    CorrectedTurn,
    RankedEntrant,
    grant_means,
    settle_accounts,
)
from access_scrabble.rules.ranking.appeals import Appeal, Effect, decide_appeals, ruled_verdict
from access_scrabble.rules.slips.correction import Corrector
from access_scrabble.rules.slips.placements import PlayedTurn
from access_scrabble.rules.slips.slip_files import top_slip
from access_scrabble.rules.slips.verdict import Flag, Slip, WrittenReading
from access_scrabble.rules.tournament.document_parts import TournamentFileProblem, at
from access_scrabble.rules.tournament.model import Player
from access_scrabble.rules.tournament.tournament_files import FiledAppeal, FiledTurn, Rest, TurnedInGame
from access_scrabble.values import dataclass


@dataclass(frozen=True, slots=True)
class CorrectedGame:
    """A filed game once corrected: its result, and what appeals changed; verdicts would fill the memory."""

    result: ranking.GameResult
    effects: tuple[Effect, ...] = ()


def correct_game(
    game: TurnedInGame,
    players: Sequence[Player],
    lexicon: Container[str],
    on_turn: Callable[[int], None] = lambda _: None,
) -> CorrectedGame:
    """Correct every slip, decide the appeals, grant the means, and rank; each turn begun is reported.

    :raises InputError: naming the place in the document that cannot be.
    """
    entrants = ranked_entrants(game, players)
    if game.formula.contest is Contest.TOPPING:
        return CorrectedGame(_times(game, [entrant for entrant in entrants if not entrant.is_excluded]))
    turns, effects = correct_turns(game, entrants, lexicon, on_turn)
    return CorrectedGame(_ranked(game, turns, entrants), effects)


def ranked_entrants(game: TurnedInGame, players: Sequence[Player]) -> Sequence[RankedEntrant]:
    """The players of a tournament who play this game."""
    arrivals = dict(game.arrivals)
    return [
        RankedEntrant(
            player.table, arrivals.get(player.table, 1), player.corrector, is_excluded=player.table in game.excluded
        )
        for player in players
        if player.table not in game.absent
    ]


def correct_turns(
    game: TurnedInGame,
    entrants: Sequence[RankedEntrant],
    lexicon: Container[str],
    on_turn: Callable[[int], None] = lambda _: None,
) -> tuple[Sequence[CorrectedTurn], tuple[Effect, ...]]:
    """Every turn with its verdicts after appeals and means, and what the appeals changed."""
    corrected = tuple(_corrected_turns(game, entrants, lexicon, on_turn))
    appealed, effects = _decide(game.appeals, corrected)
    turns = grant_means(game.edition, _without_excluded(appealed, game.excluded), entrants, game.notifications)
    return turns, effects


def _without_excluded(turns: tuple[CorrectedTurn, ...], excluded: Collection[int]) -> tuple[CorrectedTurn, ...]:
    """The turns without the scores that are void (7.1)."""
    if not excluded:
        return turns
    return tuple(
        replace(turn, verdicts={table: found for table, found in turn.verdicts.items() if table not in excluded})
        for turn in turns
    )


def _open_turns(
    game: TurnedInGame, turns: Sequence[CorrectedTurn], entrants: Sequence[RankedEntrant]
) -> frozenset[int]:
    """The turns on which somebody's slip is still to come: they have no solo yet (DU-09)."""
    if game.formula.contest is not Contest.POINTS:
        return frozenset()
    expected = [entrant for entrant in entrants if not entrant.is_excluded]
    return frozenset(
        turn.number
        for turn in turns
        if any(turn.number >= entrant.first_turn and turn.verdict(entrant) is None for entrant in expected)
    )


def _ranked(
    game: TurnedInGame, turns: Sequence[CorrectedTurn], entrants: Sequence[RankedEntrant]
) -> ranking.GameResult:
    is_sudden_death = game.formula.contest is Contest.SUDDEN_DEATH
    conditions = Conditions(
        game.edition, game.seconds, is_original=game.formula.is_original, is_sudden_death=is_sudden_death
    )
    tops = sum(turn.top for turn in turns)
    accounts = settle_accounts(conditions, turns, entrants, _open_turns(game, turns, entrants))
    standings = ranking.rank_game(accounts, tops)
    if is_sudden_death:
        gone = ranking.exits({account.table: account.scores for account in accounts})
        return ranking.survival_result(game.title, len(turns), tops, standings, gone)
    return ranking.points_result(game.title, len(turns), tops, standings, (turn.top for turn in turns))


def _corrected_turns(
    game: TurnedInGame, entrants: Sequence[RankedEntrant], lexicon: Container[str], on_turn: Callable[[int], None]
) -> Iterator[CorrectedTurn]:
    """Turn by turn, the words that were retained being admitted throughout."""
    scenes = tuple(_scenes(game))
    agreed = frozenset(word for scene in scenes for word in scene.words if word not in lexicon)
    admitted = AgreedWords(lexicon, agreed) if agreed else lexicon
    for scene in scenes:
        on_turn(scene.number)
        turn = PlayedTurn(game.edition, scene.number, scene.board, scene.turn.draw, admitted, game.formula.limits)
        corrector = Corrector(turn)
        verdicts = {slip.table: corrector.correct(slip) for slip in _slips(scene, entrants)}
        yield CorrectedTurn(scene.number, scene.top, verdicts)


def _slips(scene: "Scene", entrants: Sequence[RankedEntrant]) -> Iterator[Slip]:
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
        if turn.rest is Rest.ABSENT:
            yield Slip(entrant.table, flags=frozenset({Flag.ABSENT}))
        else:
            yield top_slip(entrant.table, scene.top_reading)


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


def _times(game: TurnedInGame, entrants: Sequence[RankedEntrant]) -> ranking.GameResult:
    """The time accounts of a topping game; a top not found costs the full time and more (FO-07)."""
    regulation = REGULATIONS[game.edition]
    found = [{table: time for table, time in turn.times if time <= regulation.topping_limit_ms} for turn in game.turns]
    accounts = [
        ranking.TimeAccount(
            entrant.table,
            sum(times.get(entrant.table, regulation.topping_price_ms) for times in found),
            sum(entrant.table in times for times in found),
        )
        for entrant in entrants
    ]
    tops = sum(scene.top for scene in _scenes(game))
    return ranking.topping_result(game.title, len(game.turns), tops, accounts)


# The board and the top of each turn of a filed game, from the words retained or as the file shows them.


@dataclass(frozen=True, slots=True)
class Scene:
    """A turn with the board before it, its top, and the word retained where it is known."""

    number: int
    turn: FiledTurn
    board: Board
    top: int
    retained: WrittenReading | None
    words: tuple[str, ...] = ()

    @property
    def top_reading(self) -> WrittenReading:
        """The top as a slip shows it.

        :raises InputError: when the file does not say which word it is.
        """
        if self.retained is None or self.retained.score != self.top:
            raise InputError(TournamentFileProblem.TOP_UNKNOWN, place=self.turn.place)
        return self.retained


def _scenes(game: TurnedInGame) -> Iterator[Scene]:
    """Every turn in its order.

    :raises InputError: naming the turn that cannot be.
    """
    board: Board | None = Board()
    for number, turn in enumerate(game.turns, start=1):
        board = turn.board or board
        if board is None:
            raise InputError(TournamentFileProblem.NO_RETAINED, place=game.turns[number - 2].place)
        yield _scene(game, number, turn, board)
        board = _board_after(game, turn, board)


def _scene(game: TurnedInGame, number: int, turn: FiledTurn, board: Board) -> Scene:
    play, limits = turn.retained, game.formula.limits
    if play is None:
        return Scene(number, turn, board, turn.top or 0, None)
    if find_faults(board, play, limits=limits, rack=turn.draw):
        raise InputError(TournamentFileProblem.PLAY_IMPOSSIBLE, place=turn.place, play=play)
    points = score_play(board, play, limits).total
    top = points if turn.top is None else turn.top
    told = points if turn.points is None else turn.points
    wrong = told if told != points else min(top, points)
    if wrong != points:
        raise InputError(TournamentFileProblem.WRONG_POINTS, place=turn.place, play=play, points=wrong, expected=points)
    words = tuple(placed.word for placed in words_formed(board, play))
    return Scene(number, turn, board, top, WrittenReading(play.reference, play.word, points), words)


def _board_after(game: TurnedInGame, turn: FiledTurn, board: Board) -> Board | None:
    """The board once the word retained lies on it; not known when the file does not say the word."""
    if turn.retained is None:
        return None
    position = DuplicatePosition(board, turn.draw, with_blank=game.formula.with_blank)
    return position.after(turn.retained).board
