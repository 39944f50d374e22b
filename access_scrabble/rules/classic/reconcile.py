"""Making the program agree with the real table: racks typed in, squares set (CL-02)."""

from access_scrabble.engine.board import EMPTY
from access_scrabble.engine.tiles import ALPHABET
from access_scrabble.errors import RuleViolation
from access_scrabble.rules.classic.commands import DeclareRack, SetSquares
from access_scrabble.rules.classic.ending import closing
from access_scrabble.rules.classic.entries import RackDeclared, SquareChange, SquaresSet
from access_scrabble.rules.classic.events import Event
from access_scrabble.rules.classic.evolve import evolve
from access_scrabble.rules.classic.position import RACK_SIZE, check_possible
from access_scrabble.rules.classic.state import State
from access_scrabble.rules.classic.turns import check_underway
from access_scrabble.rules.kinds import BagKind
from access_scrabble.rules.problems import RuleProblem
from access_scrabble.rules.seats import check_seat

_SYMBOLS = frozenset(EMPTY + ALPHABET + ALPHABET.lower())


def decide_rack(state: State, command: DeclareRack) -> tuple[Event, ...]:
    """Believe what a player types of a rack, within the tiles there are."""
    check_seat(state.settings.players, command.player)
    if state.settings.bag is BagKind.VIRTUAL or not state.settings.has_racks:
        raise RuleViolation(RuleProblem.RACK_IS_DEALT)
    check_underway(state)
    if len(command.tiles) > RACK_SIZE:
        raise RuleViolation(RuleProblem.RACK_TOO_LONG, count=len(command.tiles), most=RACK_SIZE)
    return _checked(state, RackDeclared(command.player, command.tiles))


def decide_squares(state: State, command: SetSquares) -> tuple[Event, ...]:
    """Set or clear single squares, within the tiles there are."""
    check_underway(state)
    changes = tuple(
        change for change in command.changes if state.board.symbol(change.square) != change.symbol
    )
    _check_changes(changes)
    if not changes:
        raise RuleViolation(RuleProblem.NO_CHANGE)
    return _checked(state, SquaresSet(changes))


def _checked(state: State, event: RackDeclared | SquaresSet) -> tuple[Event, ...]:
    after = evolve(state, event)
    check_possible(after.position)
    return (event, *closing(after))


def _check_changes(changes: tuple[SquareChange, ...]) -> None:
    for change in changes:
        if change.symbol not in _SYMBOLS or not change.square.is_on_board:
            raise RuleViolation(RuleProblem.BAD_SQUARE_CHANGE, square=change.square, symbol=change.symbol)
