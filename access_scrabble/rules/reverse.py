"""Reverse Scrabble (VA-05): letters of one word leave a filled board; what stays must be words, all connected."""

from collections.abc import Container, Iterable, Iterator, Sequence
from dataclasses import replace
from enum import StrEnum
from itertools import combinations
from typing import assert_never

from access_scrabble.engine.board import Board, PlacedWord
from access_scrabble.engine.coordinates import Direction, Square
from access_scrabble.engine.tiles import Letter
from access_scrabble.errors import Problem, RuleViolation, says
from access_scrabble.rules import game
from access_scrabble.rules.game import Context, RuleProblem, started
from access_scrabble.values import dataclass


class ReverseProblem(Problem):
    BOARD_EMPTY = says("The board is empty: this game starts from a filled one.")
    REMOVAL_COUNT = says("{count} letters: take 1 to {most} at a time.", count=int, most=int)
    SQUARE_EMPTY = says("{square} is empty.", square=Square)
    NOT_ONE_WORD = says("The letters taken must belong to one word: {squares} do not.", squares=tuple)
    BROKEN_WORDS = says("What would stay is no word: {words}.", words=tuple)
    BOARD_SPLIT = says("The letters left would not hold together.")


MOST_PLAYERS = 4
MOST_LETTERS = 6
PASSES_EACH = 2


@dataclass(frozen=True, slots=True)
class ReverseSettings:
    """The players in their order, and the filled board they start from."""

    players: tuple[str, ...]
    board: Board


class ReverseEnd(StrEnum):
    """Why the game is over (VA-05)."""

    BOARD_EMPTY = "board_empty"
    NO_REMOVAL = "no_removal"
    ALL_PASSED = "all_passed"


@dataclass(frozen=True, slots=True)
class StartReverse:
    """Begin from a filled board: a finished game's, or a grid file's."""

    settings: ReverseSettings


@dataclass(frozen=True, slots=True)
class Remove:
    """Take letters of one word off the board."""

    squares: tuple[Square, ...]


@dataclass(frozen=True, slots=True)
class PassRemoval:
    """Let the turn go by."""


@dataclass(frozen=True, slots=True)
class ReverseStarted:
    """The players sat down before the filled board."""

    settings: ReverseSettings


@dataclass(frozen=True, slots=True)
class LettersRemoved:
    """Letters left the board; ``letters`` are their symbols, ``points`` their face values."""

    player: int
    squares: tuple[Square, ...]
    letters: str
    points: int


@dataclass(frozen=True, slots=True)
class RemovalPassed:
    """A player let the turn go by."""

    player: int


@dataclass(frozen=True, slots=True)
class ReverseFinished:
    """No letter can be taken any more."""

    reason: ReverseEnd
    totals: tuple[int, ...]


ReverseCommand = StartReverse | Remove | PassRemoval | game.Undo | game.Redo
ReverseEvent = ReverseStarted | LettersRemoved | RemovalPassed | ReverseFinished | game.Undone | game.Redone
ReverseTurn = LettersRemoved | RemovalPassed


@dataclass(frozen=True, slots=True)
class ReverseTable:
    """All that an undo takes back."""

    board: Board
    totals: tuple[int, ...]
    turns: tuple[ReverseTurn, ...] = ()
    result: ReverseFinished | None = None


@dataclass(frozen=True, slots=True)
class ReverseState(game.GameState[ReverseSettings, ReverseTable, ReverseEvent]):
    @property
    def current_player(self) -> int:
        return len(self.table.turns) % len(self.settings.players)


def decide(context: Context, state: ReverseState | None, command: ReverseCommand) -> tuple[ReverseEvent, ...]:
    """The events that a command brings about.

    :raises RuleViolation: when the rules do not allow it now.
    """
    if isinstance(command, StartReverse):
        game.check_not_started(state)
        return _start(context, command.settings)
    state = started(state)
    match command:
        case Remove():
            return _remove(context, state, command)
        case PassRemoval():
            return _pass(state)
        case game.Undo() | game.Redo():
            return game.decide_travel(state.history, command)
        case _:
            assert_never(command)


def evolve(state: ReverseState | None, event: ReverseEvent) -> ReverseState:
    if isinstance(event, ReverseStarted):
        table = ReverseTable(event.settings.board, (0,) * len(event.settings.players))
        return ReverseState(event.settings, game.History(table))
    state = started(state)
    history, table = state.history, state.table
    match event:
        case game.Undone() | game.Redone():
            history = history.travel(event)
        case LettersRemoved():
            totals = list(table.totals)
            totals[event.player] += event.points
            after = ReverseTable(table.board.clear(event.squares), tuple(totals), (*table.turns, event))
            history = history.advance(event, after)
        case RemovalPassed():
            history = history.advance(event, replace(table, turns=(*table.turns, event)))
        case ReverseFinished():
            history = history.amend(replace(table, result=event))
        case _:
            assert_never(event)
    return replace(state, history=history)


def _start(context: Context, settings: ReverseSettings) -> tuple[ReverseEvent, ...]:
    game.check_names(settings.players, 1, MOST_PLAYERS)
    if settings.board.is_empty:
        raise RuleViolation(ReverseProblem.BOARD_EMPTY)
    if cut_off(settings.board):
        raise RuleViolation(ReverseProblem.BOARD_SPLIT)
    begun = ReverseStarted(settings)
    return (begun, *_closing(context, evolve(None, begun)))


def _remove(context: Context, state: ReverseState, command: Remove) -> tuple[ReverseEvent, ...]:
    """Take one to six letters of one word, if words stay and hold together."""
    board = state.table.board
    squares = letters_to_take(context.lexicon, state, command.squares)
    letters = "".join(map(board.symbol, squares))
    points = sum(Letter.from_symbol(symbol).value for symbol in letters)
    removed = LettersRemoved(state.current_player, squares, letters, points)
    return (removed, *_closing(context, evolve(state, removed)))


def _pass(state: ReverseState) -> tuple[ReverseEvent, ...]:
    _check_underway(state)
    passed = RemovalPassed(state.current_player)
    limit = PASSES_EACH * len(state.settings.players)
    recent = (*state.table.turns, passed)[-limit:]
    if len(recent) == limit and all(isinstance(turn, RemovalPassed) for turn in recent):
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
    if next(removals(table.board, _admitted(context.lexicon, state)), None) is None:
        return (ReverseFinished(ReverseEnd.NO_REMOVAL, table.totals),)
    return ()


def letters_to_take(lexicon: Container[str], state: ReverseState, squares: Iterable[Square]) -> tuple[Square, ...]:
    """One to six letters of one word that may leave the board now, in their order.

    :raises RuleViolation: when they are too many, not there or of several words, or when what would stay does not hold.
    """
    _check_underway(state)
    taken = _letters_of_one_word(state.table.board, squares)
    remains, admitted = state.table.board.clear(taken), _admitted(lexicon, state)
    if words := tuple(placed.word for placed in remains.words() if placed.word not in admitted):
        raise RuleViolation(ReverseProblem.BROKEN_WORDS, words=words)
    if cut_off(remains):
        raise RuleViolation(ReverseProblem.BOARD_SPLIT)
    return taken


def _letters_of_one_word(board: Board, squares: Iterable[Square]) -> tuple[Square, ...]:
    taken = tuple(sorted(set(squares)))
    if not 1 <= len(taken) <= MOST_LETTERS:
        raise RuleViolation(ReverseProblem.REMOVAL_COUNT, count=len(taken), most=MOST_LETTERS)
    for square in taken:
        if not board.is_occupied(square):
            raise RuleViolation(ReverseProblem.SQUARE_EMPTY, square=square)
    runs = (board.run_through(taken[0], direction) for direction in Direction)
    if not any(len(run.symbols) > 1 and set(taken) <= set(run.squares) for run in runs):
        raise RuleViolation(ReverseProblem.NOT_ONE_WORD, squares=taken)
    return taken


def cut_off(board: Board) -> tuple[Square, ...]:
    """The letters that are not connected with the first one, or a letter left alone.

    >>> cut_off(Board().place({Square(7, 7): "O", Square(7, 8): "S", Square(9, 9): "A"}))
    (Square(row=9, column=9),)
    """
    standing = set(board.occupied())
    if len(standing) < 2:
        return tuple(standing)
    reached = set()
    frontier = [min(standing)]
    while frontier:
        square = frontier.pop()
        if square in reached:
            continue
        reached.add(square)
        neighbours = (square.step(direction, offset) for direction in Direction for offset in (-1, 1))
        frontier.extend(neighbour for neighbour in neighbours if neighbour in standing)
    return tuple(sorted(standing - reached))


def removals(board: Board, lexicon: Container[str]) -> Iterator[tuple[Square, ...]]:
    """Every valid removal, shorter ones of each word first."""
    for placed in board.words():
        loose = [square for square in placed.squares if _may_leave(board, placed, square, lexicon)]
        for count in range(1, min(MOST_LETTERS, len(loose)) + 1):
            for squares in combinations(loose, count):
                if _line_holds(placed, squares, lexicon) and not cut_off(board.clear(squares)):
                    yield squares


def _may_leave(board: Board, placed: PlacedWord, square: Square, lexicon: Container[str]) -> bool:
    """Whether what a letter leaves of the word across it still stands."""
    across = board.run_through(square, placed.reference.direction.across)
    position = across.squares.index(square)
    return _parts_hold((across.word[:position], across.word[position + 1 :]), lexicon)


def _line_holds(placed: PlacedWord, removed: Sequence[Square], lexicon: Container[str]) -> bool:
    letters = zip(placed.squares, placed.word, strict=True)
    line = "".join(" " if square in removed else letter for square, letter in letters)
    return _parts_hold(line.split(), lexicon)


def _parts_hold(parts: Sequence[str], lexicon: Container[str]) -> bool:
    return all(len(part) < 2 or part in lexicon for part in parts)


def _admitted(lexicon: Container[str], state: ReverseState) -> game.AgreedWords:
    """What counts as a word: the lexicon, and what stood on the board from the start, which is not disputed."""
    return game.AgreedWords(lexicon, frozenset(placed.word for placed in state.settings.board.words()))


ReverseGame = game.Ruleset[Context, ReverseState, ReverseCommand, ReverseEvent]
REVERSE_GAME: ReverseGame = game.Ruleset(game.GameKind.REVERSE, ReverseCommand, ReverseEvent, decide, evolve)
