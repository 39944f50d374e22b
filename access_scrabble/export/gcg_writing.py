"""A classic game told as GCG."""

import re
from collections.abc import Iterator
from typing import assert_never

from access_scrabble.engine.plays import Play
from access_scrabble.engine.scoring import score_play
from access_scrabble.engine.tiles import Tiles
from access_scrabble.errors import InputError
from access_scrabble.export.gcg import (
    EventKind,
    ExchangeProblem,
    GcgEvent,
    GcgGame,
    GcgPlayer,
    through_board,
    to_position,
)
from access_scrabble.rules.classic.entries import (
    BlankSwapped,
    SquaresSet,
    TilesExchanged,
    TurnPassed,
    WordPlaced,
    WordWithdrawn,
)
from access_scrabble.rules.classic.position import Position
from access_scrabble.rules.classic.state import Phase, State

LEXICON = "French"


def gcg_of(state: State, title: str = "") -> GcgGame:
    """A game as GCG tells it, whoever began first.

    :raises InputError: when something happened that the format has no words for.
    """
    if any(map(_is_untellable, state.table.entries())):
        raise InputError(ExchangeProblem.NOT_TELLABLE)
    names = _nicknames(state.settings.players)
    count, first = len(names), state.table.first or 0
    order = [(first + offset) % count for offset in range(count)]
    players = tuple(GcgPlayer(names[seat], state.settings.players[seat]) for seat in order)
    events = (*_turns(state, names), *_leftovers(state, names))
    return GcgGame(players, events, title, LEXICON, is_incomplete=state.phase is not Phase.FINISHED)


def _is_untellable(entry: object) -> bool:
    """Jokers taken back, squares set by hand, points of a theme, plays that lie nowhere (VA-01, VA-03)."""
    match entry:
        case BlankSwapped() | SquaresSet():
            return True
        case WordPlaced():
            return entry.is_suspended or bool(entry.on_theme)
        case TilesExchanged():
            return entry.is_suspended
        case _:
            return False


def _nicknames(players: tuple[str, ...]) -> list[str]:
    """Names without spaces and colons, each another than the ones before."""
    found: list[str] = []
    for player in players:
        nickname = re.sub(r"[\s:]+", "_", player.strip()) or "_"
        while nickname in found:
            nickname += "_"
        found.append(nickname)
    return found


def _turns(state: State, names: list[str]) -> Iterator[GcgEvent]:
    for index, turn in state.table.turns():
        before = state.table.position_before(index)
        name = names[turn.player]
        if isinstance(turn, TurnPassed):
            rack = str(before.racks[turn.player].known or _shown_later(state, index, turn.player))
            yield GcgEvent(EventKind.PASS, name, rack, 0, before.totals[turn.player])
        else:
            yield from _turn(turn, before, name)


def _shown_later(state: State, index: int, player: int) -> Tiles:
    """Tiles that a player who passed must have held, as he showed them before he drew any."""
    for later, turn in state.table.turns():
        if later <= index or turn.player != player or isinstance(turn, TurnPassed):
            continue
        if isinstance(turn, TilesExchanged):
            return turn.returned
        return turn.play.tiles(state.table.position_before(later).board)
    return next((known.tiles for known in state.table.leftovers if known.player == player), Tiles())


def _turn(
    turn: WordPlaced | WordWithdrawn | TilesExchanged, before: Position, name: str
) -> Iterator[GcgEvent]:
    total = before.totals[turn.player]
    match turn:
        case WordPlaced(play=play, points=points):
            yield _play(play, before, turn.player, name, points)
        case WordWithdrawn(play=play):
            points = score_play(before.board, play).total
            laid = _play(play, before, turn.player, name, points)
            yield laid
            yield GcgEvent(EventKind.WITHDRAWN, name, laid.rack, -points, total)
        case TilesExchanged(returned=returned, unknown=unknown):
            rack = _rack_with(before, turn.player, returned)
            tiles = str(len(returned) + unknown) if unknown else str(returned)
            yield GcgEvent(EventKind.EXCHANGE, name, rack, 0, total, tiles=tiles)
        case _:
            assert_never(turn)


def _play(play: Play, before: Position, player: int, name: str, points: int) -> GcgEvent:
    rack = _rack_with(before, player, play.tiles(before.board))
    total = before.totals[player] + points
    position, word = to_position(play.reference), through_board(play, before.board)
    return GcgEvent(EventKind.PLAY, name, rack, points, total, position, word)


def _rack_with(before: Position, player: int, shown: Tiles) -> str:
    """What is known of a rack, with the tiles that its owner has just shown."""
    known = before.racks[player].known
    return str(known + (shown - known))


def _leftovers(state: State, names: list[str]) -> Iterator[GcgEvent]:
    """What each had left: losses first, then what who went out gained (CL-13)."""
    result = state.table.result
    if result is None:
        return
    left = {known.player: known.tiles for known in state.table.leftovers}
    for seat, change in sorted(enumerate(result.adjustments), key=lambda settled: settled[1] > 0):
        if change < 0:
            tiles = str(left[seat])
            yield GcgEvent(
                EventKind.LEFTOVER_LOSS, names[seat], tiles, change, result.totals[seat], tiles=tiles
            )
        elif change > 0:
            others = str(sum((tiles for other, tiles in left.items() if other != seat), Tiles()))
            yield GcgEvent(
                EventKind.LEFTOVER_GAIN, names[seat], "", change, result.totals[seat], tiles=others
            )
