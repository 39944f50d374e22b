"""What follows from a command in a duplicate game: events, or a refusal."""

from functools import reduce
from typing import assert_never

from access_scrabble.engine.board import Play
from access_scrabble.engine.scoring import score_play
from access_scrabble.engine.validation import Fault, FaultProblem, find_faults
from access_scrabble.errors import RuleViolation
from access_scrabble.rules.duplicate import commands, tops
from access_scrabble.rules.duplicate.drawing import decide_draw, decide_typed_draw
from access_scrabble.rules.duplicate.events import (
    AnswerGiven,
    BlankReplaced,
    ChoiceWarning,
    ClockNoted,
    EndReason,
    EntrantArrived,
    Event,
    GameEnded,
    GameStarted,
    NoSolutionFound,
    PlayRetained,
    ProposalMade,
    ScoresRecorded,
    TurnCancelled,
)
from access_scrabble.rules.duplicate.position import Draw, DuplicateContext
from access_scrabble.rules.duplicate.results import check_take_part, check_turn, survival
from access_scrabble.rules.duplicate.settings import DuplicateProblem, check_entrant, check_settings
from access_scrabble.rules.duplicate.slip_decisions import decide_about_slips
from access_scrabble.rules.duplicate.state import DuplicatePhase, DuplicateState, evolve
from access_scrabble.rules.game import Redo, RuleProblem, Undo, check_not_started, decide_travel, started

# A turn after its draw: the word retained, no solution, cancellation, interruption (DU-07…12).


def decide_retain(context: DuplicateContext, state: DuplicateState, command: commands.RetainPlay) -> tuple[Event, ...]:
    """Retain the referee's word; what speaks against it goes with the event (DU-07)."""
    open_draw(state)
    limits, position = state.settings.formula.limits, state.position
    unknown = _check_play(context, state, command)
    score = score_play(position.board, command.play, limits)
    chosen = tops.weigh(context, position, limits, command.play, score.total)
    choices = tops.top_choices(context, position, limits)
    warnings = tops.choice_warnings(chosen, choices)
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


def decide_retain_top(context: DuplicateContext, state: DuplicateState) -> tuple[Event, ...]:
    """Retain the top that is to be preferred (DU-07)."""
    draw = open_draw(state)
    limits, position = state.settings.formula.limits, state.position
    choices = tops.top_choices(context, position, limits)
    if not choices:
        raise RuleViolation(DuplicateProblem.NO_SOLUTION, turn=state.table.turn_number, draw=str(draw))
    best = choices[0].candidate
    words = tuple(word.word for word in score_play(position.board, best.play, limits).words)
    retained = PlayRetained(state.table.turn_number, best.play, words, best.points, best.points)
    return (retained, *_after_play(context, state, retained))


def decide_no_solution(context: DuplicateContext, state: DuplicateState) -> tuple[Event, ...]:
    """Put the draw back when nothing can be placed with it; the game ends when no draw could be (DU-10)."""
    draw = open_draw(state)
    turn = state.table.turn_number
    top = context.search.top(state.board, draw.tiles, state.settings.formula.limits)
    if top.plays:
        raise RuleViolation(DuplicateProblem.SOLUTION_EXISTS, turn=turn, points=top.score)
    found = NoSolutionFound(turn, draw.tiles)
    after = evolve(state, found)
    if tops.nothing_placeable(context, state.settings, turn, after.position):
        return (found, _ended(after, EndReason.NOTHING_PLACEABLE))
    return (found,)


def decide_cancel(state: DuplicateState) -> tuple[Event, ...]:
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
    if tops.can_draw_otherwise(state.settings, cancelled.turn, after.position, cancelled.draw):
        return (cancelled,)
    return (cancelled, _ended(after, EndReason.NO_OTHER_DRAW))


def decide_interruption(state: DuplicateState, command: commands.ReportInterruption) -> tuple[Event, ...]:
    """End a game that was interrupted for too long; whether it counts depends on the edition (DU-12)."""
    _check_underway(state)
    rule = state.settings.regulation.interruption
    if command.seconds <= rule.longest_seconds:
        raise RuleViolation(
            DuplicateProblem.INTERRUPTION_TOO_SHORT, seconds=command.seconds, minutes=rule.longest_seconds // 60
        )
    original = state.settings.formula.is_original
    least = rule.least_turns_original if original else rule.least_turns
    table = state.table
    collected = len(table.turns) + bool(table.scores_of(table.turn_number).scores)
    left = state.position.unplaced
    return (GameEnded(EndReason.INTERRUPTED, collected, left, is_void=collected < least),)


def open_draw(state: DuplicateState) -> Draw:
    """The draw being played.

    :raises RuleViolation: when there is none.
    """
    _check_underway(state)
    if state.table.draw is None:
        raise RuleViolation(DuplicateProblem.DRAW_FIRST, turn=state.table.turn_number)
    return state.table.draw


def play_faults(context: DuplicateContext, state: DuplicateState, play: Play) -> tuple[Fault, ...]:
    """All that is wrong with a play for the draw being played."""
    return find_faults(
        state.board, play, limits=state.settings.formula.limits, rack=open_draw(state).tiles, lexicon=context.lexicon
    )


def _check_underway(state: DuplicateState) -> None:
    if state.phase is DuplicatePhase.FINISHED:
        raise RuleViolation(RuleProblem.GAME_OVER)


def _check_play(context: DuplicateContext, state: DuplicateState, command: commands.RetainPlay) -> tuple[str, ...]:
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


def _after_play(context: DuplicateContext, state: DuplicateState, retained: PlayRetained) -> tuple[Event, ...]:
    """What a retained play brings with it: jokers replaced (FO-02), the end (DU-11)."""
    replaced = tuple(BlankReplaced(square, letter) for square, letter in state.position.replaceable(retained.play))
    after = reduce(evolve, replaced, evolve(state, retained))
    reason = tops.end_before_draw(context, after.position, state.settings.formula.limits)
    return replaced if reason is None else (*replaced, _ended(after, reason))


def _ended(state: DuplicateState, reason: EndReason) -> GameEnded:
    return GameEnded(reason, len(state.table.turns), state.position.unplaced)


# What the players do: arrive, score, propose, survive (DU-13, DU-15, DU-16, FO-06, FO-07).


def decide_entry(state: DuplicateState, command: commands.Enter) -> tuple[Event, ...]:
    """Let somebody take part from the turn being played on (DU-13)."""
    if state.phase is DuplicatePhase.FINISHED:
        raise RuleViolation(RuleProblem.GAME_OVER)
    others = tuple(known.entrant for known in state.table.attendances)
    check_entrant(state.settings, command.entrant, others)
    return (EntrantArrived(command.entrant, state.table.turn_number),)


def decide_scores(state: DuplicateState, command: commands.RecordScores) -> tuple[Event, ...]:
    """Take note of scores, also after the end and for past turns; a last survivor ends the game (FO-06)."""
    check_turn(state, command.turn)
    check_take_part(state, (score.table for score in command.scores), command.turn)
    recorded = ScoresRecorded(command.turn, command.scores)
    return (recorded, *survival(evolve(state, recorded)))


def decide_proposal(context: DuplicateContext, state: DuplicateState, command: commands.Propose) -> tuple[Event, ...]:
    """Judge a player's word: its points, none when it does not hold, and whether it reaches the top."""
    turn, draw = state.table.turn_number, open_draw(state)
    check_take_part(state, (command.table,), turn)
    limits = state.settings.formula.limits
    points = 0
    if not play_faults(context, state, command.play):
        points = score_play(state.board, command.play, limits).total
    top = context.search.top(state.board, draw.tiles, limits).score
    proposal = ProposalMade(
        turn,
        command.table,
        command.play.fitted(state.board),
        points,
        is_top=0 < top <= points,
        elapsed_ms=command.elapsed_ms,
    )
    return (proposal, *survival(evolve(state, proposal)))


def decide_answer(state: DuplicateState, command: commands.GiveAnswer) -> tuple[Event, ...]:
    """Give the top to a player whose time is over (FO-07)."""
    open_draw(state)
    check_take_part(state, (command.table,), state.table.turn_number)
    return (AnswerGiven(state.table.turn_number, command.table),)


_TurnCommand = (
    commands.DrawLetters
    | commands.TypeDraw
    | commands.RetainPlay
    | commands.RetainTop
    | commands.DeclareNoSolution
    | commands.CancelTurn
    | commands.ReportInterruption
    | commands.NoteClock
)
_PlayerCommand = commands.Enter | commands.RecordScores | commands.Propose | commands.GiveAnswer


def decide(context: DuplicateContext, state: DuplicateState | None, command: commands.Command) -> tuple[Event, ...]:
    """The events that a command brings about.

    :raises RuleViolation: when the rules do not allow it now.
    """
    if isinstance(command, commands.StartGame):
        check_not_started(state)
        check_settings(command.settings)
        return (GameStarted(command.settings),)
    state = started(state)
    match command:
        case Undo() | Redo():
            return decide_travel(state.history, command)
        case commands.Enter() | commands.RecordScores() | commands.Propose() | commands.GiveAnswer():
            return _decide_for_player(context, state, command)
        case (
            commands.CorrectSlips()
            | commands.GiveTop()
            | commands.RuleOnSlip()
            | commands.CheckSlips()
            | commands.LodgeAppeal()
            | commands.NotifyPlayers()
        ):
            return decide_about_slips(context, state, command)
        case _:
            return _decide_in_turn(context, state, command)


def _decide_in_turn(context: DuplicateContext, state: DuplicateState, command: _TurnCommand) -> tuple[Event, ...]:
    match command:
        case commands.DrawLetters():
            events = decide_draw(context, state)
        case commands.TypeDraw():
            events = decide_typed_draw(state, command)
        case commands.RetainPlay():
            events = decide_retain(context, state, command)
        case commands.RetainTop():
            events = decide_retain_top(context, state)
        case commands.DeclareNoSolution():
            events = decide_no_solution(context, state)
        case commands.CancelTurn():
            events = decide_cancel(state)
        case commands.ReportInterruption():
            events = decide_interruption(state, command)
        case commands.NoteClock(action, left_ms, at):
            open_draw(state)
            events = (ClockNoted(state.table.turn_number, action, left_ms, at),)
        case _:
            assert_never(command)
    return events


def _decide_for_player(context: DuplicateContext, state: DuplicateState, command: _PlayerCommand) -> tuple[Event, ...]:
    match command:
        case commands.Enter():
            return decide_entry(state, command)
        case commands.RecordScores():
            return decide_scores(state, command)
        case commands.Propose():
            return decide_proposal(context, state, command)
        case commands.GiveAnswer():
            return decide_answer(state, command)
        case _:
            assert_never(command)
