"""Games of unknown origin, step by step before the rules: what no game can hold is refused.

``evolve`` judges nothing, since what it is given was decided once. Steps from a file of another club, or behind a
damaged line, were decided by nobody: here each is held against the game as it stands before it is let in.
"""

from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import fields, is_dataclass
from typing import Any, get_args

from access_scrabble.engine.board import SQUARE_SYMBOLS, Board, Play
from access_scrabble.engine.tiles import ALPHABET, FULL_SET, TILE_SYMBOLS, Letter, Tiles
from access_scrabble.engine.validation import find_faults
from access_scrabble.errors import MALFORMED, AccessScrabbleError
from access_scrabble.plain_text import is_plain
from access_scrabble.rules import loto, reverse
from access_scrabble.rules.classic import events as classic
from access_scrabble.rules.classic.queries import leftovers_awaited
from access_scrabble.rules.classic.state import ClassicPhase, ClassicState
from access_scrabble.rules.duplicate import events as duplicate
from access_scrabble.rules.duplicate.state import DuplicatePhase, DuplicateState
from access_scrabble.rules.game import Context, Redone, Ruleset, Undone
from access_scrabble.rules.tournament import model as tournament

LARGEST_NUMBER = 1_000_000_000
LONGEST_TEXT = 1_000
LONGEST_LIST = 20_000
DEEPEST = 20
_SEATS = frozenset({"player", "first"})
_LISTS_OF_SEATS = frozenset({"tied", "players", "crossed", "typed_racks"})
_LISTS_FOR_SEATS = frozenset({"adjustments", "totals"})
_COUNTS = frozenset({"unknown", "drawn_vowels", "expected", "number", "start", "steps", "turns", "calls", "blanks"})
_TILES = frozenset({"tile", "tiles", "drawn", "new"})


class Implausible(Exception):
    """A step that cannot have happened here."""


class CheckedGame:
    """A game that lets in one step after the other, or refuses it and stays as it is."""

    def __init__(self, ruleset: Ruleset[Any, Any, Any, Any]) -> None:
        self._ruleset = ruleset
        self.state: Any = None

    def take(self, events: Sequence[Any]) -> None:
        """Let the events of one step happen.

        :raises Implausible: when they cannot, and then nothing has changed.
        """
        if not events:
            raise Implausible
        state = self.state
        for event in events:
            state = self._after(state, event)
        if isinstance(state, ClassicState) and state.phase is ClassicPhase.LEFTOVERS:
            _require(bool(leftovers_awaited(state)))  # the step that tells the last one ends the game
        self.state = state

    def _after(self, state: Any, event: Any) -> Any:
        try:
            _check_value(event, DEEPEST)
            if state is None:
                self._check_start(event)
            else:
                _check_event(state, event)
            return self._ruleset.evolve(state, event)
        except (AccessScrabbleError, AssertionError, *MALFORMED) as error:
            raise Implausible from error

    def _check_start(self, event: Any) -> None:
        """Let the rules judge what was agreed, as if it were agreed now."""
        if isinstance(event, tournament.TournamentStarted):
            tournament.decide(None, None, tournament.StartTournament(event.title, event.basis))
            return
        settings = event.settings
        command = next(one for one in get_args(self._ruleset.commands) if "settings" in _names(one))
        _check_fields(settings, len(getattr(settings, "players", ())))
        self._ruleset.decide(Context((), _OneOfEach()), None, command(settings))


class _OneOfEach:
    """No chance at all, where only what was agreed is looked at.

    A tile of each kind comes first: players who draw equal tiles for the first turn would draw again for ever.
    """

    def shuffle(self, tiles: Sequence[str]) -> tuple[str, ...]:
        kinds = tuple(dict.fromkeys(tiles))
        return (*kinds, *(Counter(tiles) - Counter(kinds)).elements())


def _require(*conditions: bool) -> None:
    if not all(conditions):
        raise Implausible


def _names(value: Any) -> frozenset[str]:
    return frozenset(field.name for field in fields(value))


def _check_value(value: Any, depth: int) -> None:
    """Bounds for whatever an event holds: a screen, a voice and a display must be able to tell it."""
    _require(depth > 0)
    match value:
        case bool() | None:
            return
        case int() | float():
            _require(-LARGEST_NUMBER <= value <= LARGEST_NUMBER)
        case str():
            _require(len(value) <= LONGEST_TEXT, is_plain(value))
        case tuple() | list() | frozenset():
            _require(len(value) <= LONGEST_LIST)
            for part in value:
                _check_value(part, depth - 1)
        case dict():
            _check_value((*value.keys(), *value.values()), depth)
        case Play():
            _require(len(value.word) >= 2, set(value.word) <= SQUARE_SYMBOLS - {"."}, value.squares[-1].is_on_board)
        case _ if is_dataclass(value):
            for field in fields(value):
                _check_value(getattr(value, field.name), depth - 1)
        case _:
            return


def _check_fields(value: Any, seats: int) -> None:
    """Seats, counts and tiles by the names that events give them, at any depth."""
    if isinstance(value, tuple | list):
        for part in value:
            _check_fields(part, seats)
    if not is_dataclass(value) or isinstance(value, Board | Play | Tiles):
        return
    for field in fields(value):
        part = getattr(value, field.name)
        if field.name in _SEATS and isinstance(part, int):
            _require(not seats or 0 <= part < seats)
        elif field.name in _LISTS_OF_SEATS and part and all(isinstance(one, int) for one in part):
            _require(all(0 <= one < seats for one in part))
        elif field.name in _LISTS_FOR_SEATS:
            _require(len(part) == seats)
        elif field.name in _COUNTS and isinstance(part, int):
            _require(part >= 0)
        elif field.name in _TILES and isinstance(part, str | Tiles):
            _require(set(part) <= set(TILE_SYMBOLS), not Tiles.of(part) - FULL_SET)
        _check_fields(part, seats)


def _check_event(state: Any, event: Any) -> None:
    _check_fields(event, len(getattr(getattr(state, "settings", None), "players", ())))
    if isinstance(event, Undone | Redone):
        moments = state.history.past if isinstance(event, Undone) else state.history.future
        _require(1 <= event.steps <= len(moments))
        return
    check = _CHECKS.get(type(state))
    if check is not None:
        check(state, event)


def _check_classic(state: ClassicState, event: classic.Event) -> None:
    if isinstance(event, classic.EntryEvent):
        _check_entry(state, event)
    elif isinstance(event, classic.WindowEvent):
        _require(state.table.pending() is not None)
    elif isinstance(event, classic.SeatingEvent):
        _require(state.phase is ClassicPhase.SEATING)
    elif isinstance(event, classic.LeftoverCounted):
        _require(state.table.ending is not None)
    elif isinstance(event, classic.GameFinished):
        _require(state.table.ending is not None, not leftovers_awaited(state))
    elif isinstance(event, classic.Revision):
        _check_revision(state, event)
    elif isinstance(event, classic.TurnAccepted):
        _require(1 <= event.number <= len(list(state.table.turns())) + 1)
    else:
        _require(not isinstance(event, classic.GameStarted))


def _check_entry(state: ClassicState, event: classic.EntryEvent) -> None:
    if isinstance(event, classic.Turn):
        _require(state.phase is ClassicPhase.PLAYING, event.player == state.current_player)
    match event:
        case classic.WordPlaced():
            _require(not event.is_suspended, not find_faults(state.board, event.play))
        case classic.BlankSwapped(square=square, letter=letter):
            _require(_is_blank_of(state.board[square], letter))
        case classic.SquaresSet(changes):
            _require(all(change.symbol in SQUARE_SYMBOLS for change in changes))
        case classic.TilesDrawn(player=player, tiles=tiles, unknown=unknown):
            _require(len(tiles) + unknown <= state.position.room(player))
        case _:
            return


def _is_blank_of(standing: Letter | None, letter: str) -> bool:
    return standing is not None and standing.is_blank and standing.char == letter


def _check_revision(state: ClassicState, event: classic.Revision) -> None:
    _require(event.start <= len(state.table.steps))
    for entry in event.entries:
        _require(not isinstance(entry, classic.SquaresSet) or _holds_symbols(entry))
        _require(not isinstance(entry, classic.BlankSwapped) or entry.letter in ALPHABET)


def _holds_symbols(entry: classic.SquaresSet) -> bool:
    return all(change.symbol in SQUARE_SYMBOLS for change in entry.changes)


def _check_duplicate(state: DuplicateState, event: duplicate.Event) -> None:
    _require(not isinstance(event, duplicate.GameStarted))
    table, number = state.table, state.table.turn_number
    turn = getattr(event, "turn", None)
    _require(turn is None or 1 <= turn <= number)
    match event:
        case duplicate.LettersDrawn(kept=kept, new=new) | duplicate.DrawRejected(kept=kept, new=new):
            _require(turn == number, table.draw is None, not kept + Tiles.of(new) - state.position.unplaced)
        case duplicate.PlayRetained(play=play):
            held, limits = state.position.held, state.settings.formula.limits
            _require(turn == number, table.draw is not None, play.tiles(state.board) <= held)
            _require(not find_faults(state.board, play, limits=limits))
        case duplicate.BlankReplaced(square, letter):
            _require(_is_blank_of(state.board[square], letter))
        case duplicate.TurnCancelled():
            _require(turn in (number, number - 1))
        case duplicate.NoSolutionFound():
            _require(table.draw is not None)
        case duplicate.ClockNoted(left_ms=left):
            _require(left >= 0, event.moment is not None)
        case duplicate.EntrantArrived(entrant):
            _require(entrant.table not in _tables(state), bool(entrant.names))
        case _:
            pass
    _require(_tables_named(event) <= _tables(state))
    _require(state.phase is not DuplicatePhase.FINISHED or not isinstance(event, duplicate.LettersDrawn))


def _tables(state: DuplicateState) -> frozenset[int]:
    return frozenset(known.entrant.table for known in state.table.attendances)


def _tables_named(event: duplicate.Event) -> frozenset[int]:
    match event:
        case duplicate.ScoresRecorded(scores=marks) | duplicate.SlipsCorrected(slips=marks):
            return frozenset(mark.table for mark in marks)
        case duplicate.SecondOpinionGiven(slips=marks):
            return frozenset(mark.table for mark in marks)
        case duplicate.PlayersNotified(tables=tables):
            return frozenset(tables)
        case duplicate.VerdictRuled() | duplicate.AppealLodged() | duplicate.ProposalMade() | duplicate.AnswerGiven():
            return frozenset({event.table})
        case _:
            return frozenset()


def _check_reverse(state: reverse.ReverseState, event: reverse.ReverseEvent) -> None:
    _require(not isinstance(event, reverse.ReverseStarted), state.table.result is None)
    if isinstance(event, reverse.ReverseTurn):
        _require(event.player == state.current_player)
    if isinstance(event, reverse.LettersRemoved):
        standing = "".join(map(state.table.board.symbol, event.squares))
        _require(bool(event.squares), "." not in standing, standing == event.letters)


def _check_loto(state: loto.LotoState, event: loto.LotoEvent) -> None:
    _require(not isinstance(event, loto.LotoStarted), state.table.result is None)
    match event:
        case loto.WordsWritten(words=words):
            _require(all(len(word) == loto.WORD_LENGTH and set(word) <= set(ALPHABET) for word in words))
        case loto.TileCalled(tile):
            _require(state.phase is loto.LotoPhase.CALLING, len(tile) == 1, loto.tiles_to_call(state).count(tile) > 0)
        case _:
            return


def _check_tournament(state: tournament.Tournament, event: tournament.Event) -> None:
    """Let the rules judge what was asked for, as if it were asked now."""
    match event:
        case tournament.PlayersListed(players):
            command: tournament.Command = tournament.ListPlayers(players)
        case tournament.PlayerSet(player):
            command = tournament.SetPlayer(player)
        case tournament.PlayerWithdrawn(table):
            command = tournament.WithdrawPlayer(table)
        case tournament.GameCounted(number, game):
            command = tournament.CountGame(game, None if number == len(state.games) + 1 else number)
        case tournament.GameDropped(number):
            command = tournament.DropGame(number)
        case tournament.BasisChosen(basis):
            command = tournament.ChooseBasis(basis)
        case tournament.TiesChosen(ties):
            command = tournament.ChooseTies(ties)
        case _:
            raise Implausible
    tournament.decide(None, state, command)


_CHECKS: dict[type, Callable[[Any, Any], None]] = {
    ClassicState: _check_classic,
    DuplicateState: _check_duplicate,
    reverse.ReverseState: _check_reverse,
    loto.LotoState: _check_loto,
    tournament.Tournament: _check_tournament,
}
