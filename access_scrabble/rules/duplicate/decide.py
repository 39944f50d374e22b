"""What follows from a command in a duplicate game: events, or a refusal."""

from typing import assert_never

from access_scrabble.rules.duplicate.commands import (
    CancelTurn,
    Command,
    DeclareNoSolution,
    DrawLetters,
    Enter,
    GiveAnswer,
    NoteClock,
    Propose,
    RecordScores,
    ReportInterruption,
    RetainPlay,
    RetainTop,
    StartGame,
    TypeDraw,
)
from access_scrabble.rules.duplicate.context import DuplicateContext
from access_scrabble.rules.duplicate.drawing import decide_draw, decide_typed_draw
from access_scrabble.rules.duplicate.events import ClockNoted, Event, GameStarted
from access_scrabble.rules.duplicate.players import (
    decide_answer,
    decide_entry,
    decide_proposal,
    decide_scores,
)
from access_scrabble.rules.duplicate.settings import check_settings
from access_scrabble.rules.duplicate.slip_commands import (
    CheckSlips,
    CorrectSlips,
    GiveTop,
    LodgeAppeal,
    NotifyPlayers,
    RuleOnSlip,
)
from access_scrabble.rules.duplicate.slip_decisions import decide_about_slips
from access_scrabble.rules.duplicate.state import State
from access_scrabble.rules.duplicate.turns import (
    decide_cancel,
    decide_interruption,
    decide_no_solution,
    decide_retain,
    decide_retain_top,
    open_draw,
)
from access_scrabble.rules.history import Redo, Undo, decide_redo, decide_undo
from access_scrabble.rules.starting import check_not_started, started

_TurnCommand = (
    DrawLetters
    | TypeDraw
    | RetainPlay
    | RetainTop
    | DeclareNoSolution
    | CancelTurn
    | ReportInterruption
    | NoteClock
)
_PlayerCommand = Enter | RecordScores | Propose | GiveAnswer


def decide(context: DuplicateContext, state: State | None, command: Command) -> tuple[Event, ...]:
    """The events that a command brings about.

    :raises RuleViolation: when the rules do not allow it now.
    """
    if isinstance(command, StartGame):
        check_not_started(state)
        check_settings(command.settings)
        return (GameStarted(command.settings),)
    state = started(state)
    match command:
        case Undo():
            return decide_undo(state.history, command)
        case Redo():
            return decide_redo(state.history, command)
        case Enter() | RecordScores() | Propose() | GiveAnswer():
            return _decide_for_player(context, state, command)
        case CorrectSlips() | GiveTop() | RuleOnSlip() | CheckSlips() | LodgeAppeal() | NotifyPlayers():
            return decide_about_slips(context, state, command)
        case _:
            return _decide_in_turn(context, state, command)


def _decide_in_turn(context: DuplicateContext, state: State, command: _TurnCommand) -> tuple[Event, ...]:
    match command:
        case DrawLetters():
            events = decide_draw(context, state)
        case TypeDraw():
            events = decide_typed_draw(state, command)
        case RetainPlay():
            events = decide_retain(context, state, command)
        case RetainTop():
            events = decide_retain_top(context, state)
        case DeclareNoSolution():
            events = decide_no_solution(context, state)
        case CancelTurn():
            events = decide_cancel(state)
        case ReportInterruption():
            events = decide_interruption(state, command)
        case NoteClock(action, left_ms, at):
            open_draw(state)
            events = (ClockNoted(state.table.turn_number, action, left_ms, at),)
        case _:
            assert_never(command)
    return events


def _decide_for_player(context: DuplicateContext, state: State, command: _PlayerCommand) -> tuple[Event, ...]:
    match command:
        case Enter():
            return decide_entry(state, command)
        case RecordScores():
            return decide_scores(state, command)
        case Propose():
            return decide_proposal(context, state, command)
        case GiveAnswer():
            return decide_answer(state, command)
        case _:
            assert_never(command)
