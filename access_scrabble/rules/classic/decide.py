"""What follows from a command in a classic game: events, or a refusal."""

from typing import assert_never

from access_scrabble.rules.classic.challenges import (
    decide_agreement,
    decide_challenge,
    decide_settlement,
    decide_theme,
)
from access_scrabble.rules.classic.commands import (
    AcceptTheme,
    AcceptTurn,
    AgreeOnWords,
    Challenge,
    Command,
    Confirm,
    CorrectTurn,
    DeclareLeftover,
    DeclareRack,
    Draw,
    EndGame,
    Exchange,
    InsertTurn,
    Pass,
    Place,
    RecordFirstDraw,
    RemoveTurn,
    SetSquares,
    SettleChallenge,
    StartGame,
    SwapBlank,
)
from access_scrabble.rules.classic.corrections import (
    decide_acceptance,
    decide_correction,
    decide_insertion,
    decide_removal,
)
from access_scrabble.rules.classic.ending import decide_leftover
from access_scrabble.rules.classic.events import Event
from access_scrabble.rules.classic.reconcile import decide_rack, decide_squares
from access_scrabble.rules.classic.setup import decide_first_draw, decide_start
from access_scrabble.rules.classic.state import State
from access_scrabble.rules.classic.turns import decide_confirm, decide_draw, decide_end, decide_turn
from access_scrabble.rules.context import Context
from access_scrabble.rules.history import Redo, Undo, decide_redo, decide_undo
from access_scrabble.rules.starting import check_not_started, started

_WindowCommand = Confirm | Challenge | SettleChallenge | AgreeOnWords | AcceptTheme
_TableCommand = DeclareRack | SetSquares | EndGame | DeclareLeftover
_PastCommand = CorrectTurn | InsertTurn | RemoveTurn | AcceptTurn | Undo | Redo


def decide(context: Context, state: State | None, command: Command) -> tuple[Event, ...]:
    """The events that a command brings about.

    :raises RuleViolation: when the rules do not allow it now.
    """
    if isinstance(command, StartGame):
        check_not_started(state)
        return decide_start(context, command)
    state = started(state)
    match command:
        case Place() | Exchange() | Pass() | SwapBlank():
            events = decide_turn(context, state, command)
        case RecordFirstDraw():
            events = decide_first_draw(context, state, command)
        case Draw():
            events = decide_draw(context, state, command)
        case Confirm() | Challenge() | SettleChallenge() | AgreeOnWords() | AcceptTheme():
            events = _decide_in_window(context, state, command)
        case DeclareRack() | SetSquares() | EndGame() | DeclareLeftover():
            events = _decide_on_table(context, state, command)
        case CorrectTurn() | InsertTurn() | RemoveTurn() | AcceptTurn() | Undo() | Redo():
            events = _decide_in_past(context, state, command)
        case _:
            assert_never(command)
    return events


def _decide_in_window(context: Context, state: State, command: _WindowCommand) -> tuple[Event, ...]:
    match command:
        case Confirm():
            return decide_confirm(context, state)
        case Challenge():
            return decide_challenge(context, state, command)
        case SettleChallenge():
            return decide_settlement(context, state, command)
        case AgreeOnWords():
            return decide_agreement(state, command)
        case AcceptTheme():
            return decide_theme(state, command)
        case _:
            assert_never(command)


def _decide_on_table(context: Context, state: State, command: _TableCommand) -> tuple[Event, ...]:
    match command:
        case DeclareRack():
            return decide_rack(state, command)
        case SetSquares():
            return decide_squares(state, command)
        case EndGame():
            return decide_end(context, state)
        case DeclareLeftover():
            return decide_leftover(state, command)
        case _:
            assert_never(command)


def _decide_in_past(context: Context, state: State, command: _PastCommand) -> tuple[Event, ...]:
    match command:
        case CorrectTurn():
            return decide_correction(context, state, command)
        case InsertTurn():
            return decide_insertion(context, state, command)
        case RemoveTurn():
            return decide_removal(context, state, command)
        case AcceptTurn():
            return decide_acceptance(state, command)
        case Undo():
            return decide_undo(state.history, command)
        case Redo():
            return decide_redo(state.history, command)
        case _:
            assert_never(command)
