"""Turns of a saved game that can be played again: the board, the letters that were held, what was played."""

from collections.abc import Iterator
from dataclasses import dataclass

from access_scrabble.engine.board import Board
from access_scrabble.engine.plays import CLASSIC, Play, PlayLimits
from access_scrabble.engine.tiles import Tiles
from access_scrabble.rules.classic.entries import WordPlaced
from access_scrabble.rules.classic.state import State as ClassicState
from access_scrabble.rules.duplicate.state import State as DuplicateState
from access_scrabble.rules.duplicate.state import Turn


@dataclass(frozen=True, slots=True)
class Exercise:
    """One turn to be played again; ``play`` and ``points`` are what came of it then."""

    turn: int
    player: str
    board: Board
    rack: Tiles
    limits: PlayLimits = CLASSIC
    play: Play | None = None
    points: int = 0


def exercises(state: object) -> tuple[Exercise, ...]:
    """The turns of a game whose letters are known; none of games that are not classic or duplicate."""
    match state:
        case ClassicState():
            return tuple(_classic(state))
        case DuplicateState():
            return tuple(_duplicate(state))
        case _:
            return ()


def _classic(state: ClassicState) -> Iterator[Exercise]:
    """The turns whose whole rack is known: drawn by the program, or typed in."""
    for number, (index, turn) in enumerate(state.table.turns(), start=1):
        before = state.table.position_before(index)
        rack = before.racks[turn.player]
        if not rack.known or rack.hidden:
            continue
        player = state.settings.players[turn.player]
        if isinstance(turn, WordPlaced):
            yield Exercise(number, player, before.board, rack.known, CLASSIC, turn.play, turn.points)
        else:
            yield Exercise(number, player, before.board, rack.known)


def _duplicate(state: DuplicateState) -> Iterator[Exercise]:
    """Every turn: all players had the draw; what was played is told of somebody who played alone (DU-16)."""
    limits = state.settings.formula.limits
    for turn in state.table.turns:
        play, points = _played_alone(state, turn)
        yield Exercise(turn.number, "", turn.before, turn.draw.tiles, limits, play, points)


def _played_alone(state: DuplicateState, turn: Turn) -> tuple[Play | None, int]:
    made = [proposal for proposal in state.table.proposals if proposal.turn == turn.number]
    if len(state.settings.entrants) != 1 or not made:
        return None, 0
    best = max(made, key=lambda proposal: proposal.points)
    return best.play, best.points
