"""A game in short for other programs: players, board, turns and totals, alike for every kind of game."""

from dataclasses import dataclass
from enum import StrEnum
from itertools import accumulate
from typing import assert_never

from access_scrabble.engine.board import Board
from access_scrabble.rules.classic.entries import TilesExchanged, TurnPassed, WordPlaced, WordWithdrawn
from access_scrabble.rules.classic.queries import SheetRow, score_sheet, scores
from access_scrabble.rules.classic.state import Phase, State
from access_scrabble.rules.duplicate.accounting import accounts
from access_scrabble.rules.duplicate.record_text import draw_text
from access_scrabble.rules.duplicate.records import record
from access_scrabble.rules.duplicate.state import Phase as DuplicatePhase
from access_scrabble.rules.duplicate.state import State as DuplicateState
from access_scrabble.rules.games import GameState
from access_scrabble.rules.loto.model import LotoPhase, LotoState
from access_scrabble.rules.reverse.model import LettersRemoved, ReverseState


class TurnKind(StrEnum):
    """What was done on a turn."""

    PLAY = "play"
    WITHDRAWN = "withdrawn"
    EXCHANGE = "exchange"
    PASS = "pass"
    RETAINED = "retained"
    REMOVAL = "removal"
    CALL = "call"


@dataclass(frozen=True, slots=True)
class SummaryPlayer:
    """Who plays, at which seat from 1 or which table, with how many points now."""

    table: int
    names: tuple[str, ...]
    total: int


@dataclass(frozen=True, slots=True)
class SummaryTurn:
    """One turn; a word is written whole, a joker's letter in lower case, its place the French way."""

    number: int
    kind: TurnKind
    table: int | None = None
    """Whose turn it was; none in a duplicate game, where all play."""
    draw: str = ""
    """The letters of a duplicate turn, of an exchange or of a call."""
    ref: str = ""
    word: str = ""
    words: tuple[str, ...] = ()
    """All words formed, the main one first."""
    points: int = 0
    top: int | None = None
    total: int = 0
    """Running total of the player, or of the words retained in a duplicate game."""


@dataclass(frozen=True, slots=True)
class Summary:
    """A game as it stands."""

    players: tuple[SummaryPlayer, ...]
    is_finished: bool
    board: Board
    turns: tuple[SummaryTurn, ...]


def summary_of(state: GameState) -> Summary:
    """Any game in short."""
    match state:
        case State():
            return _classic(state)
        case ReverseState():
            return _reverse(state)
        case LotoState():
            return _loto(state)
        case DuplicateState():
            return _duplicate(state)
        case _:
            assert_never(state)


def _seated(names: tuple[str, ...], totals: tuple[int, ...]) -> tuple[SummaryPlayer, ...]:
    return tuple(
        SummaryPlayer(seat, (name,), total)
        for seat, (name, total) in enumerate(zip(names, totals, strict=True), start=1)
    )


def _classic(state: State) -> Summary:
    players = _seated(state.settings.players, scores(state))
    turns = tuple(map(_classic_turn, score_sheet(state).rows))
    return Summary(players, state.phase is Phase.FINISHED, state.board, turns)


def _classic_turn(row: SheetRow) -> SummaryTurn:
    turn, table = row.turn, row.player + 1
    match turn:
        case WordPlaced(play=play, words=words) | WordWithdrawn(play=play, words=words):
            kind = TurnKind.PLAY if isinstance(turn, WordPlaced) else TurnKind.WITHDRAWN
            ref, word = str(play.reference), play.word
            return SummaryTurn(row.number, kind, table, "", ref, word, words, row.points, None, row.total)
        case TilesExchanged(returned=returned):
            return SummaryTurn(row.number, TurnKind.EXCHANGE, table, draw=str(returned), total=row.total)
        case TurnPassed():
            return SummaryTurn(row.number, TurnKind.PASS, table, total=row.total)
        case _:
            assert_never(turn)


def _duplicate(state: DuplicateState) -> Summary:
    names = {known.entrant.table: known.entrant.names for known in state.table.attendances}
    players = tuple(
        SummaryPlayer(account.table, names[account.table], account.total) for account in accounts(state)
    )
    draws = [draw_text(turn) for turn in record(state).turns]
    totals = accumulate(turn.points for turn in state.table.turns)
    turns = tuple(
        SummaryTurn(
            turn.number,
            TurnKind.RETAINED,
            None,
            draw,
            str(turn.play.reference),
            turn.play.word,
            turn.words,
            turn.points,
            turn.top,
            total,
        )
        for turn, draw, total in zip(state.table.turns, draws, totals, strict=True)
    )
    return Summary(players, state.phase is DuplicatePhase.FINISHED, state.board, turns)


def _reverse(state: ReverseState) -> Summary:
    totals = [0] * len(state.settings.players)
    turns = []
    for number, turn in enumerate(state.table.turns, start=1):
        kind, letters, points = TurnKind.PASS, "", 0
        if isinstance(turn, LettersRemoved):
            kind, letters, points = TurnKind.REMOVAL, turn.letters, turn.points
        totals[turn.player] += points
        total = totals[turn.player]
        turns.append(SummaryTurn(number, kind, turn.player + 1, letters, points=points, total=total))
    players = _seated(state.settings.players, state.table.totals)
    return Summary(players, state.table.result is not None, state.table.board, tuple(turns))


def _loto(state: LotoState) -> Summary:
    turns = tuple(
        SummaryTurn(number, TurnKind.CALL, draw=tile) for number, tile in enumerate(state.table.called, 1)
    )
    players = _seated(state.settings.players, (0,) * len(state.settings.players))
    return Summary(players, state.phase is LotoPhase.FINISHED, Board(), turns)
