"""Which turn laid each letter of the board, and who played it."""

from collections.abc import Iterator
from dataclasses import dataclass

from access_scrabble.engine.coordinates import Square
from access_scrabble.rules.classic.entries import WordPlaced
from access_scrabble.rules.classic.state import State as ClassicState
from access_scrabble.rules.duplicate.state import State as DuplicateState


@dataclass(frozen=True, slots=True)
class LaidTurn:
    """A turn that laid letters: its number, the player where there is one, and the squares filled."""

    number: int
    player: str
    squares: tuple[Square, ...]


def laid_turns(state: object) -> tuple[LaidTurn, ...]:
    """The turns that laid letters, in their order; none in a game that only takes letters away."""
    match state:
        case ClassicState():
            return tuple(_classic(state))
        case DuplicateState():
            return tuple(
                LaidTurn(turn.number, "", tuple(turn.play.placed(turn.before))) for turn in state.table.turns
            )
        case _:
            return ()


def _classic(state: ClassicState) -> Iterator[LaidTurn]:
    table = state.table
    for number, (index, turn) in enumerate(table.turns(), start=1):
        if isinstance(turn, WordPlaced) and not turn.is_suspended:
            squares = tuple(turn.play.placed(table.position_before(index).board))
            yield LaidTurn(number, state.settings.players[turn.player], squares)


def turn_of(turns: tuple[LaidTurn, ...], square: Square) -> LaidTurn | None:
    """The turn that laid the letter of a square."""
    return next((turn for turn in reversed(turns) if square in turn.squares), None)
