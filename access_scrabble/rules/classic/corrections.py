"""Correcting the past: a turn replaced, inserted, removed or accepted, all after it recomputed."""

from collections.abc import Sequence
from dataclasses import replace
from functools import reduce
from typing import assert_never

from access_scrabble.engine.validation import FaultProblem
from access_scrabble.errors import RuleViolation
from access_scrabble.rules.classic import commands, judging
from access_scrabble.rules.classic.events import (
    Entry,
    Event,
    PlayReopened,
    Revision,
    TilesDrawn,
    TilesExchanged,
    Turn,
    TurnAccepted,
    TurnCorrected,
    TurnInserted,
    TurnPassed,
    TurnRemoved,
    WordPlaced,
    WordWithdrawn,
)
from access_scrabble.rules.classic.position import ClassicPosition, check_possible, refill
from access_scrabble.rules.classic.queries import open_questions, turn_count
from access_scrabble.rules.classic.state import ClassicState, ClassicTable, evolve
from access_scrabble.rules.classic.turns import closing
from access_scrabble.rules.game import BagKind, Context, RuleProblem, check_seat


def decide_correction(context: Context, state: ClassicState, command: commands.CorrectTurn) -> tuple[Event, ...]:
    """Replace a turn; jokers swapped before it stay, tiles drawn after it stay as far as they fit."""
    _check_number(state, command.number)
    table, entries = state.table, state.table.entries()
    index, old = list(table.turns())[command.number - 1]
    player = old.player if command.player is None else command.player
    check_seat(state.settings.players, player)
    turn = _past_turn(context, state, table.position_before(index), command.action, player)
    turn = _with_draw_kept(turn, old)
    parts = table.parts_of_turn(command.number)
    draws: tuple[Entry, ...] = tuple(entries[part] for part in parts if part > index)
    is_last = command.number == turn_count(state)
    if player != old.player:
        draws = ()
    if isinstance(turn, WordPlaced) and not (is_last and table.is_pending):
        draws = draws or _unseen_draw(state, player)
    fresh = [judging.Remembered(entry) for entry in (turn, *draws)]
    later = _others(table, parts, index + 1)
    revised = judging.recompute(context, state.settings, table.position_before(index), (*fresh, *later))
    is_pending = table.is_pending and (not is_last or isinstance(turn, WordPlaced))
    if revised == entries[index:] and is_pending == table.is_pending:
        raise RuleViolation(RuleProblem.NO_CHANGE)
    return _consequences(context, state, TurnCorrected(command.number, index, revised, is_pending))


def decide_insertion(context: Context, state: ClassicState, command: commands.InsertTurn) -> tuple[Event, ...]:
    """Put a forgotten turn before another one."""
    check_seat(state.settings.players, command.player)
    _check_number(state, command.number)
    start = state.table.parts_of_turn(command.number)[0]
    before = state.table.position_before(start)
    turn = _past_turn(context, state, before, command.action, command.player)
    draws = _unseen_draw(state, command.player) if isinstance(turn, WordPlaced) else ()
    fresh = [judging.Remembered(entry) for entry in (turn, *draws)]
    later = _others(state.table, (), start)
    revised = judging.recompute(context, state.settings, before, (*fresh, *later))
    inserted = TurnInserted(command.number, start, revised, state.table.is_pending)
    return _consequences(context, state, inserted)


def decide_removal(context: Context, state: ClassicState, command: commands.RemoveTurn) -> tuple[Event, ...]:
    """Take a turn out, with the jokers swapped before it and the tiles drawn after it."""
    _check_number(state, command.number)
    parts = state.table.parts_of_turn(command.number)
    start = parts[0]
    later = _others(state.table, parts, start)
    revised = judging.recompute(context, state.settings, state.table.position_before(start), later)
    is_pending = state.table.is_pending and command.number < turn_count(state)
    return _consequences(context, state, TurnRemoved(command.number, start, revised, is_pending))


def decide_acceptance(state: ClassicState, command: commands.AcceptTurn) -> tuple[Event, ...]:
    """Close the questions about a turn without changing it."""
    if not any(question.number == command.number for question in open_questions(state)):
        raise RuleViolation(RuleProblem.NO_QUESTION_OPEN, number=command.number)
    return (TurnAccepted(command.number),)


def _check_number(state: ClassicState, number: int) -> None:
    count = turn_count(state)
    if not 1 <= number <= count:
        raise RuleViolation(RuleProblem.NO_SUCH_TURN, number=number, count=count)


def _others(table: ClassicTable, parts: Sequence[int], start: int) -> tuple[judging.Remembered, ...]:
    """The entries from an index on that are no part of a turn."""
    return tuple(
        judging.Remembered(table.steps[index].entry, table.position_before(index))
        for index in range(start, len(table.steps))
        if index not in parts
    )


def _past_turn(
    context: Context, state: ClassicState, position: ClassicPosition, action: commands.TurnAction, player: int
) -> Turn:
    """The turn as it really was; it must hold where it stands."""
    match action:
        case commands.Place():
            return _past_word(context, state, position, action, player)
        case commands.Exchange():
            return _past_exchange(context, state, position, action, player)
        case commands.Pass():
            return TurnPassed(player)
        case commands.LoseTurn():
            word = _past_word(context, state, position, action, player)
            return WordWithdrawn(player, action.play, word.words)
        case _:
            assert_never(action)


def _past_word(
    context: Context,
    state: ClassicState,
    position: ClassicPosition,
    action: commands.Place | commands.LoseTurn,
    player: int,
) -> WordPlaced:
    """A word that was laid; one that was taken back again need not be admitted."""
    intention = judging.Intention(player, action.play)
    if isinstance(action, commands.Place):
        judging.check_theme(state.settings, action)
        intention = judging.Intention(player, action.play, action.agreed, action.on_theme)
    judgement = judging.judge(context, state.settings, position, intention)
    faults = judging.past_faults(state.settings, judgement.faults)
    if isinstance(action, commands.LoseTurn):
        faults = tuple(fault for fault in faults if fault.code is not FaultProblem.WORD_NOT_ADMITTED)
    if faults or judgement.placed is None:
        raise RuleViolation(RuleProblem.PLAY_REFUSED, faults=faults)
    return judgement.placed


def _past_exchange(
    context: Context, state: ClassicState, position: ClassicPosition, action: commands.Exchange, player: int
) -> TilesExchanged:
    """An exchange in the past; its new tiles come from what the bag holds today."""
    judging.check_exchange(state.settings, position, action, player)
    drawn = judging.draw_for_exchange(context, state.settings, state.position, action)
    return TilesExchanged(player, action.tiles, action.unknown, drawn, action.vowels)


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


def _consequences(context: Context, state: ClassicState, revision: Revision) -> tuple[Event, ...]:
    """The revision, racks completed again, and the end looked at anew."""
    after = evolve(state, revision)
    check_possible(after.position)
    events: list[Event] = [revision]
    ended = closing(after)
    if PlayReopened() in ended:
        events.append(PlayReopened())
        after = evolve(after, PlayReopened())
    if after.table.ending is None:
        pending = after.table.pending()
        for seat in range(len(after.settings.players)):
            if pending is None or seat != pending.player:
                drawn = refill(context, after.settings, after.position, seat)
                events.extend(drawn)
                after = reduce(evolve, drawn, after)
    return (*events, *closing(after))
