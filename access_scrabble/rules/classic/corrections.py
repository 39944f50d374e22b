"""Correcting the past: a turn replaced, inserted, removed or accepted.

Every later entry is looked at again: points are counted anew, what no longer holds is marked, none is silently changed.
"""

from collections.abc import Iterable, Sequence
from dataclasses import replace
from functools import reduce
from typing import assert_never

from access_scrabble.engine.tiles import Tiles
from access_scrabble.engine.validation import Fault, FaultProblem
from access_scrabble.errors import RuleViolation
from access_scrabble.rules.classic import commands, events, judging
from access_scrabble.rules.classic.events import Entry, Event, TilesDrawn, TilesExchanged, Turn, WordPlaced
from access_scrabble.rules.classic.position import RACK_SIZE, ClassicPosition, refill
from access_scrabble.rules.classic.queries import open_questions, turn_count
from access_scrabble.rules.classic.settings import ClassicProblem, ClassicSettings
from access_scrabble.rules.classic.state import ClassicState, ClassicTable, evolve
from access_scrabble.rules.classic.turns import closing
from access_scrabble.rules.game import BagKind, Context, RuleProblem, check_seat
from access_scrabble.values import dataclass

SUSPENDING = frozenset(
    {
        FaultProblem.OFF_BOARD,
        FaultProblem.LETTER_CONFLICT,
        FaultProblem.NOTHING_PLACED,
        FaultProblem.TILES_NOT_HELD,
        FaultProblem.TILES_EXHAUSTED,
    }
)
"""With one of these faults a play cannot lie on the board at all."""


def decide_correction(context: Context, state: ClassicState, command: commands.CorrectTurn) -> tuple[Event, ...]:
    """Replace a turn; jokers swapped before it stay, tiles drawn after it stay as far as they fit."""
    _check_number(state, command.number)
    table, entries = state.table, state.table.entries()
    index, old = list(table.turns())[command.number - 1]
    before = table.position_before(index)
    player = old.player if command.player is None else command.player
    check_seat(state.settings.players, player)
    turn = _with_draw_kept(_past_turn(context, state, before, command.action, player), old)
    parts = table.parts_of_turn(command.number)
    is_last = command.number == turn_count(state)
    draws: tuple[Entry, ...] = ()
    if player == old.player:
        draws = tuple(entries[part] for part in parts if part > index)
    if isinstance(turn, WordPlaced) and not (is_last and table.is_pending):
        draws = draws or _unseen_draw(state, player)
    revised = _recompute(context, before, (*map(_Remembered, (turn, *draws)), *_others(table, parts, index + 1)))
    is_pending = table.is_pending and (not is_last or isinstance(turn, WordPlaced))
    if revised == entries[index:] and is_pending == table.is_pending:
        raise RuleViolation(RuleProblem.NO_CHANGE)
    return _consequences(context, state, events.TurnCorrected(command.number, index, revised, is_pending))


def decide_insertion(context: Context, state: ClassicState, command: commands.InsertTurn) -> tuple[Event, ...]:
    check_seat(state.settings.players, command.player)
    _check_number(state, command.number)
    table = state.table
    start = table.parts_of_turn(command.number)[0]
    before = table.position_before(start)
    turn = _past_turn(context, state, before, command.action, command.player)
    draws = _unseen_draw(state, command.player) if isinstance(turn, WordPlaced) else ()
    revised = _recompute(context, before, (*map(_Remembered, (turn, *draws)), *_others(table, (), start)))
    return _consequences(context, state, events.TurnInserted(command.number, start, revised, table.is_pending))


def decide_removal(context: Context, state: ClassicState, command: commands.RemoveTurn) -> tuple[Event, ...]:
    """Take a turn out, with the jokers swapped before it and the tiles drawn after it."""
    _check_number(state, command.number)
    table = state.table
    parts = table.parts_of_turn(command.number)
    start = parts[0]
    revised = _recompute(context, table.position_before(start), _others(table, parts, start))
    is_pending = table.is_pending and command.number < turn_count(state)
    return _consequences(context, state, events.TurnRemoved(command.number, start, revised, is_pending))


def decide_acceptance(state: ClassicState, command: commands.AcceptTurn) -> tuple[Event, ...]:
    """Close the questions about a turn without changing it."""
    if not any(question.number == command.number for question in open_questions(state)):
        raise RuleViolation(ClassicProblem.NO_QUESTION_OPEN, number=command.number)
    return (events.TurnAccepted(command.number),)


def _check_number(state: ClassicState, number: int) -> None:
    count = turn_count(state)
    if not 1 <= number <= count:
        raise RuleViolation(ClassicProblem.NO_SUCH_TURN, number=number, count=count)


def _past_turn(
    context: Context, state: ClassicState, position: ClassicPosition, action: commands.TurnAction, player: int
) -> Turn:
    """The turn as it really was; it must hold where it stands."""
    match action:
        case commands.Place():
            judging.check_theme(state.settings, action)
            return _past_word(context, position, action, player)
        case commands.Exchange():
            return judging.exchange(context, position, action, player, state.position)
        case commands.Pass():
            return events.TurnPassed(player)
        case commands.LoseTurn(play):
            # A word that was taken back again need not be admitted.
            laid = _past_word(context, position, commands.Place(play), player, FaultProblem.WORD_NOT_ADMITTED)
            return events.WordWithdrawn(player, play, laid.words)
        case _:
            assert_never(action)


def _past_word(
    context: Context,
    position: ClassicPosition,
    command: commands.Place,
    player: int,
    forgiven: FaultProblem | None = None,
) -> WordPlaced:
    judgement = judging.judge(context, position, command, player)
    faults = tuple(fault for fault in _past_faults(position.settings, judgement.faults) if fault.code is not forgiven)
    if faults or judgement.placed is None:
        raise RuleViolation(RuleProblem.PLAY_REFUSED, faults=faults)
    return judgement.placed


def _past_faults(settings: ClassicSettings, faults: Iterable[Fault]) -> tuple[Fault, ...]:
    """The faults that matter in the past: on a real table, what a rack held then is not proof."""
    if settings.bag is BagKind.VIRTUAL:
        return tuple(faults)
    return tuple(fault for fault in faults if fault.code is not FaultProblem.TILES_NOT_HELD)


def _with_draw_kept(turn: Turn, old: Turn) -> Turn:
    """A corrected exchange keeps the tiles that were drawn for it, as far as they go."""
    if not isinstance(turn, TilesExchanged) or not isinstance(old, TilesExchanged):
        return turn
    if (turn.player, turn.drawn_vowels) != (old.player, old.drawn_vowels):
        return turn
    count = len(turn.drawn)
    return replace(turn, drawn=(old.drawn[:count] + turn.drawn)[:count])


def _unseen_draw(state: ClassicState, player: int) -> tuple[TilesDrawn, ...]:
    """The refill of a turn on a real table, counted when the timeline is recomputed."""
    is_counted = state.settings.bag is BagKind.PHYSICAL and state.settings.has_racks
    return (TilesDrawn(player, ""),) if is_counted else ()


@dataclass(frozen=True, slots=True)
class _Remembered:
    """An entry, with the position it once came upon if it is not new."""

    entry: Entry
    before: ClassicPosition | None = None

    def comes_upon(self, position: ClassicPosition) -> bool:
        """Whether the table looks as it did, totals aside: then nothing needs to be judged again."""
        before = self.before
        return before is not None and (before.board, before.racks) == (position.board, position.racks)


def _others(table: ClassicTable, parts: Sequence[int], start: int) -> tuple[_Remembered, ...]:
    """The entries from an index on that are no part of a turn."""
    return tuple(
        _Remembered(table.steps[index].entry, table.position_before(index))
        for index in range(start, len(table.steps))
        if index not in parts
    )


def _recompute(context: Context, position: ClassicPosition, remembered: Iterable[_Remembered]) -> tuple[Entry, ...]:
    """The entries again from a position on."""
    revised = []
    for past in remembered:
        entry = past.entry if past.comes_upon(position) else _look_again(context, position, past.entry)
        revised.append(entry)
        position = position.after(entry)
    return tuple(revised)


def _look_again(context: Context, position: ClassicPosition, entry: Entry) -> Entry:
    match entry:
        case WordPlaced():
            return _word_again(context, position, entry)
        case TilesExchanged():
            missing = position.racks[entry.player].missing(entry.returned)
            found = (Fault(FaultProblem.TILES_NOT_HELD, letters=str(missing)),) if missing else ()
            faults = _past_faults(position.settings, found)
            is_accepted = entry.is_accepted and faults == entry.faults
            return replace(entry, faults=faults, is_suspended=bool(faults), is_accepted=is_accepted)
        case events.BlankSwapped(player=player, square=square, letter=letter):
            holds = position.board.symbol(square) == letter.lower()
            is_suspended = not holds or not judging.can_swap(position, player, letter)
            return replace(entry, is_suspended=is_suspended, is_accepted=is_suspended and entry.is_accepted)
        case TilesDrawn(player=player):
            # Only as many tiles as the rack has room for; in a real bag nobody saw which.
            if position.settings.bag is BagKind.PHYSICAL:
                return replace(entry, unknown=position.room(player))
            return replace(entry, tiles=entry.tiles[: max(0, RACK_SIZE - len(position.racks[player]))])
        case events.DrawTold(player=player, tiles=tiles):
            return replace(entry, tiles=Tiles.of(tuple(tiles)[: position.racks[player].hidden]))
        case _:
            return entry


def _word_again(context: Context, position: ClassicPosition, entry: WordPlaced) -> WordPlaced:
    command = commands.Place(entry.play, entry.agreed, entry.on_theme)
    judgement = judging.judge(context, position, command, entry.player)
    faults = _past_faults(position.settings, judgement.faults)
    is_accepted = entry.is_accepted and faults == entry.faults
    if judgement.placed is None or any(fault.code in SUSPENDING for fault in faults):
        return replace(entry, points=0, bonus=0, faults=faults, is_suspended=True, is_accepted=is_accepted)
    placed = judgement.placed
    return replace(placed, agreed=entry.agreed, on_theme=entry.on_theme, faults=faults, is_accepted=is_accepted)


def _consequences(context: Context, state: ClassicState, revision: events.Revision) -> tuple[Event, ...]:
    """The revision, racks completed again, and the end looked at anew."""
    after = evolve(state, revision)
    after.position.check_possible()
    news: list[Event] = [revision]
    if events.PlayReopened() in closing(after):
        news.append(events.PlayReopened())
        after = evolve(after, events.PlayReopened())
    if after.table.ending is None:
        pending = after.table.pending()
        for seat in range(len(after.settings.players)):
            if pending is None or seat != pending.player:
                drawn = refill(context, after.position, seat)
                news.extend(drawn)
                after = reduce(evolve, drawn, after)
    return (*news, *closing(after))
