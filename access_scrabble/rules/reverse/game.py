"""Reverse Scrabble as decisions and their effects (VA-05)."""

from collections.abc import Container
from dataclasses import dataclass, replace
from typing import assert_never

from access_scrabble.engine.board import Board
from access_scrabble.engine.tiles import Letter
from access_scrabble.errors import RuleViolation
from access_scrabble.rules.context import Context
from access_scrabble.rules.history import History, Redo, Redone, Undo, Undone, decide_redo, decide_undo
from access_scrabble.rules.problems import RuleProblem
from access_scrabble.rules.reverse.model import (
    LettersRemoved,
    PassRemoval,
    RemovalPassed,
    Remove,
    ReverseCommand,
    ReverseEnd,
    ReverseEvent,
    ReverseFinished,
    ReverseSettings,
    ReverseStarted,
    ReverseState,
    ReverseTable,
    StartReverse,
)
from access_scrabble.rules.reverse.removals import broken_words, cut_off, letters_to_take, removals
from access_scrabble.rules.seats import check_names
from access_scrabble.rules.starting import check_not_started, started

MOST_PLAYERS = 4
PASSES_EACH = 2


@dataclass(frozen=True, slots=True)
class AdmittedWords:
    """The lexicon, and the words that stood on the board from the start."""

    lexicon: Container[str]
    standing: frozenset[str]

    def __contains__(self, word: object) -> bool:
        return word in self.standing or word in self.lexicon


def decide(context: Context, state: ReverseState | None, command: ReverseCommand) -> tuple[ReverseEvent, ...]:
    """The events that a command brings about.

    :raises RuleViolation: when the rules do not allow it now.
    """
    if isinstance(command, StartReverse):
        check_not_started(state)
        return _start(context, command)
    state = started(state)
    match command:
        case Remove():
            return _remove(context, state, command)
        case PassRemoval():
            return _pass(state)
        case Undo():
            return decide_undo(state.history, command)
        case Redo():
            return decide_redo(state.history, command)
        case _:
            assert_never(command)


def admitted_words(lexicon: Container[str], settings: ReverseSettings) -> AdmittedWords:
    """What counts as a word: the board one starts from is not disputed."""
    return AdmittedWords(lexicon, frozenset(placed.word for placed in settings.board.words()))


def _start(context: Context, command: StartReverse) -> tuple[ReverseEvent, ...]:
    settings = command.settings
    check_names(settings.players, 1, MOST_PLAYERS)
    if settings.board.is_empty:
        raise RuleViolation(RuleProblem.BOARD_EMPTY)
    if cut_off(settings.board):
        raise RuleViolation(RuleProblem.BOARD_SPLIT)
    started = ReverseStarted(settings)
    return (started, *_closing(context, evolve(None, started)))


def _remove(context: Context, state: ReverseState, command: Remove) -> tuple[ReverseEvent, ...]:
    """Take one to six letters of one word, if words stay and hold together."""
    _check_underway(state)
    board = state.table.board
    squares = letters_to_take(board, command.squares)
    _check_remains(board.clear(squares), admitted_words(context.lexicon, state.settings))
    letters = "".join(map(board.symbol, squares))
    points = sum(Letter.from_symbol(symbol).value for symbol in letters)
    removed = LettersRemoved(state.current_player, squares, letters, points)
    return (removed, *_closing(context, evolve(state, removed)))


def _check_remains(board: Board, admitted: Container[str]) -> None:
    if words := broken_words(board, admitted):
        raise RuleViolation(RuleProblem.BROKEN_WORDS, words=words)
    if cut_off(board):
        raise RuleViolation(RuleProblem.BOARD_SPLIT)


def _pass(state: ReverseState) -> tuple[ReverseEvent, ...]:
    _check_underway(state)
    passed = RemovalPassed(state.current_player)
    recent = (*state.table.turns, passed)[-PASSES_EACH * len(state.settings.players) :]
    if len(recent) == PASSES_EACH * len(state.settings.players) and all(
        isinstance(turn, RemovalPassed) for turn in recent
    ):
        return (passed, ReverseFinished(ReverseEnd.ALL_PASSED, state.table.totals))
    return (passed,)


def _check_underway(state: ReverseState) -> None:
    if state.table.result is not None:
        raise RuleViolation(RuleProblem.GAME_OVER)


def _closing(context: Context, state: ReverseState) -> tuple[ReverseFinished, ...]:
    """The end, when the board is empty or no removal is valid."""
    table = state.table
    if table.board.is_empty:
        return (ReverseFinished(ReverseEnd.BOARD_EMPTY, table.totals),)
    admitted = admitted_words(context.lexicon, state.settings)
    if next(removals(table.board, admitted), None) is None:
        return (ReverseFinished(ReverseEnd.NO_REMOVAL, table.totals),)
    return ()


def evolve(state: ReverseState | None, event: ReverseEvent) -> ReverseState:
    """The game after one event."""
    if isinstance(event, ReverseStarted):
        table = ReverseTable(event.settings.board, (0,) * len(event.settings.players))
        return ReverseState(event.settings, History(table))
    state = started(state)
    history, table = state.history, state.table
    match event:
        case Undone() | Redone():
            history = history.travel(event)
        case LettersRemoved():
            history = history.advance(event, _without_letters(table, event))
        case RemovalPassed():
            history = history.advance(event, replace(table, turns=(*table.turns, event)))
        case ReverseFinished():
            history = history.amend(replace(table, result=event))
        case _:
            assert_never(event)
    return replace(state, history=history)


def _without_letters(table: ReverseTable, event: LettersRemoved) -> ReverseTable:
    totals = list(table.totals)
    totals[event.player] += event.points
    return ReverseTable(table.board.clear(event.squares), tuple(totals), (*table.turns, event))
