"""Loto (VA-06): each player writes two words of seven letters and crosses them out as tiles are called.

A joker that is called stands for no letter: it is set aside and nobody crosses anything out.
"""

from dataclasses import replace
from enum import StrEnum
from typing import assert_never

from access_scrabble.engine.tiles import FULL_SET, TILE_SYMBOLS, Tiles
from access_scrabble.errors import Problem, RuleViolation, Seat, Spaced, says
from access_scrabble.rules import game
from access_scrabble.rules.game import Context, RuleProblem, started
from access_scrabble.values import dataclass


class LotoProblem(Problem):
    WORDS_ALREADY_WRITTEN = says("{player} has written two words already.", player=Seat)
    WORDS_NOT_WRITTEN = says("Two words are still missing from {players}.", players=tuple)
    WORD_LENGTH = says("{word} does not have {length} letters.", word=str, length=int)
    WORD_NOT_ADMITTED = says("{word} is not admitted.", word=str)
    LETTERS_BEYOND_SET = says("The two words need more of these letters than the game has: {letters}.", letters=Spaced)
    TILE_ALREADY_CALLED = says("All tiles {tile} have been called already.", tile=str)
    TILE_NOT_NAMED = says("Name the tile that was drawn, for example: call E.")
    TILE_IS_DRAWN = says("The program draws the tiles: type only call.")


WORD_LENGTH = 7
MOST_PLAYERS = 20


class CallerKind(StrEnum):
    """Who draws the tiles: a caller at the table, or the program."""

    PERSON = "person"
    PROGRAM = "program"


@dataclass(frozen=True, slots=True)
class LotoSettings:
    """The players, and who draws."""

    players: tuple[str, ...]
    caller: CallerKind = CallerKind.PROGRAM


@dataclass(frozen=True, slots=True)
class StartLoto:
    settings: LotoSettings


@dataclass(frozen=True, slots=True)
class WriteWords:
    player: int
    words: tuple[str, str]


@dataclass(frozen=True, slots=True)
class CallTile:
    """Draw and announce the next tile; the caller at the table names it."""

    tile: str = ""


@dataclass(frozen=True, slots=True)
class Claim:
    """Say that one has crossed out both words."""

    player: int


@dataclass(frozen=True, slots=True)
class LotoStarted:
    """The players sat down."""

    settings: LotoSettings


@dataclass(frozen=True, slots=True)
class WordsWritten:
    """A player wrote two words."""

    player: int
    words: tuple[str, str]


@dataclass(frozen=True, slots=True)
class TileCalled:
    """A tile was announced; ``crossed`` are the players who crossed out one letter for it."""

    tile: str
    crossed: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class ClaimRefused:
    """The check found letters that had not been called."""

    player: int
    missing: str


@dataclass(frozen=True, slots=True)
class LotoWon:
    """The check found both words crossed out."""

    player: int
    calls: int


LotoCommand = StartLoto | WriteWords | CallTile | Claim | game.Undo | game.Redo
LotoEvent = LotoStarted | WordsWritten | TileCalled | ClaimRefused | LotoWon | game.Undone | game.Redone


class LotoPhase(StrEnum):
    """What the game waits for."""

    WRITING = "writing"
    CALLING = "calling"
    FINISHED = "finished"


@dataclass(frozen=True, slots=True)
class LotoTable:
    """All that an undo takes back; ``words`` holds an empty pair for who has not written yet."""

    words: tuple[tuple[str, ...], ...]
    called: str = ""
    result: LotoWon | None = None


@dataclass(frozen=True, slots=True)
class LotoState(game.GameState[LotoSettings, LotoTable, LotoEvent]):
    @property
    def phase(self) -> LotoPhase:
        if self.table.result is not None:
            return LotoPhase.FINISHED
        return LotoPhase.CALLING if all(self.table.words) else LotoPhase.WRITING


def decide(context: Context, state: LotoState | None, command: LotoCommand) -> tuple[LotoEvent, ...]:
    """The events that a command brings about.

    :raises RuleViolation: when the rules do not allow it now.
    """
    if isinstance(command, StartLoto):
        game.check_not_started(state)
        game.check_names(command.settings.players, 1, MOST_PLAYERS)
        return (LotoStarted(command.settings),)
    state = started(state)
    match command:
        case WriteWords():
            return _write(context, state, command)
        case CallTile():
            return _call(context, state, command)
        case Claim():
            return _claim(state, command)
        case game.Undo() | game.Redo():
            return game.decide_travel(state.history, command)
        case _:
            assert_never(command)


def evolve(state: LotoState | None, event: LotoEvent) -> LotoState:
    if isinstance(event, LotoStarted):
        return LotoState(event.settings, game.History(LotoTable(((),) * len(event.settings.players))))
    state = started(state)
    history, table = state.history, state.table
    match event:
        case game.Undone() | game.Redone():
            history = history.travel(event)
        case WordsWritten(player, words):
            written = (*table.words[:player], words, *table.words[player + 1 :])
            history = history.advance(event, replace(table, words=written))
        case TileCalled(tile):
            history = history.advance(event, replace(table, called=table.called + tile))
        case ClaimRefused():
            pass
        case LotoWon():
            history = history.advance(event, replace(table, result=event))
        case _:
            assert_never(event)
    return replace(state, history=history)


def missing_letters(state: LotoState, player: int) -> Tiles:
    """The letters a player has not crossed out yet; each call crosses out one."""
    return Tiles.of("".join(state.table.words[player])) - Tiles.of(state.table.called)


def tiles_to_call(state: LotoState) -> Tiles:
    return FULL_SET - Tiles.of(state.table.called)


def _write(context: Context, state: LotoState, command: WriteWords) -> tuple[WordsWritten]:
    game.check_seat(state.settings.players, command.player)
    if state.table.words[command.player]:
        raise RuleViolation(LotoProblem.WORDS_ALREADY_WRITTEN, player=Seat(command.player))
    for word in command.words:
        if len(word) != WORD_LENGTH:
            raise RuleViolation(LotoProblem.WORD_LENGTH, word=word, length=WORD_LENGTH)
        if word not in context.lexicon:
            raise RuleViolation(LotoProblem.WORD_NOT_ADMITTED, word=word)
    if excess := Tiles.of("".join(command.words)) - FULL_SET:
        raise RuleViolation(LotoProblem.LETTERS_BEYOND_SET, letters=Spaced(excess))
    return (WordsWritten(command.player, command.words),)


def _check_calling(state: LotoState) -> None:
    if state.phase is LotoPhase.WRITING:
        waiting = tuple(Seat(seat) for seat, words in enumerate(state.table.words) if not words)
        raise RuleViolation(LotoProblem.WORDS_NOT_WRITTEN, players=waiting)
    if state.phase is LotoPhase.FINISHED:
        raise RuleViolation(RuleProblem.GAME_OVER)


def _call(context: Context, state: LotoState, command: CallTile) -> tuple[TileCalled]:
    _check_calling(state)
    left = tiles_to_call(state)
    if not left:
        raise RuleViolation(RuleProblem.NOTHING_TO_DRAW)
    if state.settings.caller is CallerKind.PROGRAM:
        if command.tile:
            raise RuleViolation(LotoProblem.TILE_IS_DRAWN)
        tile = context.chance.shuffle(tuple(left))[0]
    else:
        tile = command.tile
        if len(tile) != 1 or tile not in TILE_SYMBOLS:
            raise RuleViolation(LotoProblem.TILE_NOT_NAMED)
        if not left.count(tile):
            raise RuleViolation(LotoProblem.TILE_ALREADY_CALLED, tile=tile)
    seats = range(len(state.settings.players))
    return (TileCalled(tile, tuple(seat for seat in seats if missing_letters(state, seat).count(tile))),)


def _claim(state: LotoState, command: Claim) -> tuple[ClaimRefused | LotoWon]:
    game.check_seat(state.settings.players, command.player)
    _check_calling(state)
    if missing := missing_letters(state, command.player):
        return (ClaimRefused(command.player, str(missing)),)
    return (LotoWon(command.player, len(state.table.called)),)


LotoGame = game.Ruleset[Context, LotoState, LotoCommand, LotoEvent]
LOTO_GAME: LotoGame = game.Ruleset(game.GameKind.LOTO, LotoCommand, LotoEvent, decide, evolve)
