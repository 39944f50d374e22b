"""The state of a classic game: a timeline with the position after each entry, and the way back."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from enum import StrEnum

from access_scrabble.engine.board import Board
from access_scrabble.rules.classic.entries import (
    TURN_TYPES,
    BlankSwapped,
    Entry,
    TilesDrawn,
    Turn,
    WordPlaced,
)
from access_scrabble.rules.classic.events import Event, GameFinished, LeftoverCounted, PlayEnded
from access_scrabble.rules.classic.position import RACK_SIZE, Position, apply_entry, starting_position
from access_scrabble.rules.classic.settings import Settings
from access_scrabble.rules.history import GameState, History


class Phase(StrEnum):
    """What the game waits for."""

    SEATING = "seating"
    """The draw for the first player (AD-04)."""
    DRAWING = "drawing"
    """A player who chooses the bag of each tile (VA-04)."""
    PLAYING = "playing"
    """A player's turn."""
    PENDING = "pending"
    """A word lies on the table and may be challenged; the next player may also just begin (CL-09)."""
    DISPUTED = "disputed"
    """The players' verdict on challenged words (CL-09)."""
    LEFTOVERS = "leftovers"
    """What each player has left (CL-13)."""
    FINISHED = "finished"
    """Nothing: the final totals are known."""


@dataclass(frozen=True, slots=True)
class Step:
    """An entry of the timeline and the position after it."""

    entry: Entry
    position: Position


@dataclass(frozen=True, slots=True)
class Table:
    """All that an undo takes back: the timeline, the open challenge window, the end.

    ``challenged`` are the words of the open window that were contested; ``disputed`` says that the players
    have not settled them yet.
    """

    start: Position
    first: int | None = None
    tied: tuple[int, ...] = ()
    steps: tuple[Step, ...] = ()
    is_pending: bool = False
    challenged: tuple[str, ...] = ()
    is_disputed: bool = False
    ending: PlayEnded | None = None
    leftovers: tuple[LeftoverCounted, ...] = ()
    result: GameFinished | None = None

    @property
    def position(self) -> Position:
        """The position now, a pending word counted in."""
        return self.steps[-1].position if self.steps else self.start

    def position_before(self, index: int) -> Position:
        """The position before the entry at an index of the timeline."""
        return self.steps[index - 1].position if index else self.start

    def turns(self) -> Iterator[tuple[int, Turn]]:
        """The turns, each with its index in the timeline."""
        return (
            (index, step.entry) for index, step in enumerate(self.steps) if isinstance(step.entry, TURN_TYPES)
        )

    def last_turn(self) -> tuple[int, Turn] | None:
        """The last turn with its index in the timeline."""
        for index in range(len(self.steps) - 1, -1, -1):
            entry = self.steps[index].entry
            if isinstance(entry, TURN_TYPES):
                return index, entry
        return None

    def parts_of_turn(self, number: int) -> tuple[int, ...]:
        """Where a turn lies in the timeline: the jokers swapped before it, itself, the tiles drawn after it.

        The turn after the last one has only the jokers swapped for it.
        """
        turns = list(self.turns())
        before = turns[number - 2][0] if number > 1 else -1
        own, following, player = len(self.steps), len(self.steps), -1
        if number <= len(turns):
            own, player = turns[number - 1][0], turns[number - 1][1].player
            following = turns[number][0] if number < len(turns) else following
        swaps = (
            index for index in range(before + 1, own) if isinstance(self.steps[index].entry, BlankSwapped)
        )
        draws = (index for index in range(own + 1, following) if self._is_draw(index, player))
        return (*swaps, *range(own, min(own + 1, len(self.steps))), *draws)

    def _is_draw(self, index: int, player: int) -> bool:
        entry = self.steps[index].entry
        return isinstance(entry, TilesDrawn) and entry.player == player

    def pending(self) -> WordPlaced | None:
        """The word that may still be challenged."""
        last = self.last_turn() if self.is_pending else None
        return last[1] if last is not None and isinstance(last[1], WordPlaced) else None

    def with_entries(self, settings: Settings, start: int, entries: Iterable[Entry]) -> "Table":
        """The timeline cut at an index and continued by other entries."""
        steps = list(self.steps[:start])
        position = self.position_before(start)
        for entry in entries:
            position = apply_entry(settings, position, entry)
            steps.append(Step(entry, position))
        return replace(self, steps=tuple(steps))

    def with_entry(self, settings: Settings, entry: Entry) -> "Table":
        """The timeline with one more entry."""
        return replace(self, steps=(*self.steps, Step(entry, apply_entry(settings, self.position, entry))))

    def entries(self) -> tuple[Entry, ...]:
        """The timeline without its positions."""
        return tuple(step.entry for step in self.steps)


@dataclass(frozen=True, slots=True)
class State(GameState[Settings, Table, Event]):
    """A classic game as it is known now."""

    @property
    def position(self) -> Position:
        """Board, racks and totals now, a pending word counted in."""
        return self.table.position

    @property
    def board(self) -> Board:
        """The board now, a pending word on it."""
        return self.position.board

    @property
    def current_player(self) -> int:
        """The seat whose turn it is, or would be once the pending word is confirmed."""
        last = self.table.last_turn()
        if last is None:
            return self.table.first or 0
        return (last[1].player + 1) % len(self.settings.players)

    @property
    def phase(self) -> Phase:
        """What the game waits for."""
        table = self.table
        if table.first is None:
            return Phase.SEATING
        if table.ending is not None:
            return Phase.LEFTOVERS if table.result is None else Phase.FINISHED
        if table.is_pending:
            return Phase.DISPUTED if table.is_disputed else Phase.PENDING
        return Phase.PLAYING if draws_due(self) is None else Phase.DRAWING


def new_state(settings: Settings, first: int | None) -> State:
    """The state right after the players sat down."""
    return State(settings, History(Table(starting_position(settings), first)))


def draws_due(state: State) -> tuple[int, int] | None:
    """Who must draw by choice now, and how many tiles (VA-04)."""
    position = state.position
    if not state.settings.draws_by_choice or not position.bag_size:
        return None
    count = len(position.racks)
    last = state.table.last_turn()
    beginner = (state.table.first or 0) if last is None else last[1].player
    for seat in ((beginner + offset) % count for offset in range(count)):
        if (wanted := min(RACK_SIZE - len(position.racks[seat]), position.bag_size)) > 0:
            return seat, wanted
    return None
