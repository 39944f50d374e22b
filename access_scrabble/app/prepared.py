"""A duplicate game played again turn by turn from its record (DU-16)."""

from collections.abc import Sequence
from itertools import islice
from typing import Protocol

from access_scrabble.rules.duplicate.commands import Command, RetainPlay
from access_scrabble.rules.duplicate.records import RecordedGame, record, replay_commands
from access_scrabble.rules.duplicate.state import State


class PreparedStore(Protocol):
    """Where games made ahead are kept."""

    def names(self) -> Sequence[str]:
        """The games at hand."""

    def read(self, name: str) -> RecordedGame:
        """A game by name."""

    def write(self, name: str, game: RecordedGame) -> None:
        """Keep a game by name."""


def prepared_draw(state: State, game: RecordedGame) -> Command | None:
    """The recorded draw of the turn to be drawn; none once the game has left its record."""
    turn = _turn(state, game)
    return None if turn is None else turn[0]


def prepared_play(state: State, game: RecordedGame) -> Command | None:
    """The recorded word of the turn being played, if its draw is the recorded one too."""
    turn = _turn(state, game)
    draw = state.table.draw
    if turn is None or draw is None or game.turns[len(state.table.turns)].draw.tiles != draw.tiles:
        return None
    retained = turn[1]
    return retained if isinstance(retained, RetainPlay) else None


def _turn(state: State, game: RecordedGame) -> tuple[Command, Command] | None:
    """The commands of the turn under way, while all turns before it went as recorded."""
    played = record(state).turns
    if played != game.turns[: len(played)]:
        return None
    return next(islice(replay_commands(game), len(played), None), None)
