"""A turn after its draw: the word retained, no solution, cancellation, interruption (DU-07…12)."""

from functools import reduce

from access_scrabble.engine.plays import Play
from access_scrabble.engine.scoring import score_play
from access_scrabble.engine.validation import Fault, FaultProblem, find_faults
from access_scrabble.errors import RuleViolation
from access_scrabble.rules.duplicate.choices import choice_warnings, top_choices, weigh
from access_scrabble.rules.duplicate.commands import ReportInterruption, RetainPlay
from access_scrabble.rules.duplicate.context import DuplicateContext
from access_scrabble.rules.duplicate.draws import Draw
from access_scrabble.rules.duplicate.ending import can_draw_otherwise, end_before_draw, nothing_placeable
from access_scrabble.rules.duplicate.events import (
    BlankReplaced,
    ChoiceWarning,
    EndReason,
    Event,
    GameEnded,
    NoSolutionFound,
    PlayRetained,
    TurnCancelled,
)
from access_scrabble.rules.duplicate.evolve import evolve
from access_scrabble.rules.duplicate.problems import DuplicateProblem
from access_scrabble.rules.duplicate.state import Phase, State
from access_scrabble.rules.problems import RuleProblem


def decide_retain(context: DuplicateContext, state: State, command: RetainPlay) -> tuple[Event, ...]:
    """Retain the referee's word; what speaks against it goes with the event (DU-07)."""
    open_draw(state)
    limits, position = state.settings.formula.limits, state.position
    unknown = _check_play(context, state, command)
    score = score_play(position.board, command.play, limits)
    chosen = weigh(context, position, limits, command.play, score.total)
    choices = top_choices(context, position, limits)
    warnings = choice_warnings(chosen, choices)
    top = max((choice.candidate.points for choice in choices), default=0)
    retained = PlayRetained(
        state.table.turn_number,
        command.play.fitted(position.board),
        tuple(word.word for word in score.words),
        score.total,
        max(top, score.total),
        (*warnings, ChoiceWarning.NOT_ADMITTED) if unknown else warnings,
    )
    return (retained, *_after_play(context, state, retained))


def decide_retain_top(context: DuplicateContext, state: State) -> tuple[Event, ...]:
    """Retain the top that is to be preferred (DU-07)."""
    draw = open_draw(state)
    limits, position = state.settings.formula.limits, state.position
    choices = top_choices(context, position, limits)
    if not choices:
        raise RuleViolation(DuplicateProblem.NO_SOLUTION, turn=state.table.turn_number, draw=str(draw))
    best = choices[0].candidate
    words = tuple(word.word for word in score_play(position.board, best.play, limits).words)
    retained = PlayRetained(state.table.turn_number, best.play, words, best.points, best.points)
    return (retained, *_after_play(context, state, retained))


def decide_no_solution(context: DuplicateContext, state: State) -> tuple[Event, ...]:
    """Put the draw back when nothing can be placed with it; the game ends when no draw could be (DU-10)."""
    draw = open_draw(state)
    turn = state.table.turn_number
    top = context.search.top(state.board, draw.tiles, state.settings.formula.limits)
    if top.plays:
        raise RuleViolation(DuplicateProblem.SOLUTION_EXISTS, turn=turn, points=top.score)
    found = NoSolutionFound(turn, draw.tiles)
    after = evolve(state, found)
    if nothing_placeable(context, state.settings, turn, after.position):
        return (found, _ended(after, EndReason.NOTHING_PLACEABLE))
    return (found,)


def decide_cancel(state: State) -> tuple[Event, ...]:
    """Void the turn being played, or the last one; the game ends when no other draw is possible (DU-10)."""
    _check_underway(state)
    table = state.table
    if table.draw is not None:
        cancelled = TurnCancelled(table.turn_number, table.draw.tiles)
    elif table.turns and not table.rejected:
        cancelled = TurnCancelled(table.turns[-1].number, table.turns[-1].draw.tiles)
    else:
        raise RuleViolation(DuplicateProblem.NOTHING_TO_CANCEL)
    after = evolve(state, cancelled)
    if can_draw_otherwise(state.settings, cancelled.turn, after.position, cancelled.draw):
        return (cancelled,)
    return (cancelled, _ended(after, EndReason.NO_OTHER_DRAW))


def decide_interruption(state: State, command: ReportInterruption) -> tuple[Event, ...]:
    """End a game that was interrupted for too long; whether it counts depends on the edition (DU-12)."""
    _check_underway(state)
    rule = state.settings.regulation.interruption
    if command.seconds <= rule.longest_seconds:
        raise RuleViolation(
            DuplicateProblem.INTERRUPTION_TOO_SHORT,
            seconds=command.seconds,
            minutes=rule.longest_seconds // 60,
        )
    original = state.settings.formula.is_original
    least = rule.least_turns_original if original else rule.least_turns
    table = state.table
    collected = len(table.turns) + bool(table.scores_of(table.turn_number).scores)
    left = state.position.unplaced
    return (GameEnded(EndReason.INTERRUPTED, collected, left, is_void=collected < least),)


def open_draw(state: State) -> Draw:
    """The draw being played.

    :raises RuleViolation: when there is none.
    """
    _check_underway(state)
    if state.table.draw is None:
        raise RuleViolation(DuplicateProblem.DRAW_FIRST, turn=state.table.turn_number)
    return state.table.draw


def play_faults(context: DuplicateContext, state: State, play: Play) -> tuple[Fault, ...]:
    """All that is wrong with a play for the draw being played."""
    return find_faults(
        state.board,
        play,
        limits=state.settings.formula.limits,
        rack=open_draw(state).tiles,
        lexicon=context.lexicon,
    )


def _check_underway(state: State) -> None:
    if state.phase is Phase.FINISHED:
        raise RuleViolation(RuleProblem.GAME_OVER)


def _check_play(context: DuplicateContext, state: State, command: RetainPlay) -> tuple[str, ...]:
    """Refuse a play that cannot lie there; the words outside the lexicon that the referee admits."""
    faults = play_faults(context, state, command.play)
    unknown = [fault.word for fault in faults if fault.code is FaultProblem.WORD_NOT_ADMITTED]
    grave = tuple(
        fault
        for fault in faults
        if fault.code is not FaultProblem.WORD_NOT_ADMITTED or fault.word not in command.agreed
    )
    if grave:
        raise RuleViolation(RuleProblem.PLAY_REFUSED, faults=grave)
    return tuple(unknown)


def _after_play(context: DuplicateContext, state: State, retained: PlayRetained) -> tuple[Event, ...]:
    """What a retained play brings with it: jokers replaced (FO-02), the end (DU-11)."""
    replaced = tuple(
        BlankReplaced(square, letter) for square, letter in state.position.replaceable(retained.play)
    )
    after = reduce(evolve, replaced, evolve(state, retained))
    reason = end_before_draw(context, after.position, state.settings.formula.limits)
    return replaced if reason is None else (*replaced, _ended(after, reason))


def _ended(state: State, reason: EndReason) -> GameEnded:
    return GameEnded(reason, len(state.table.turns), state.position.unplaced)
