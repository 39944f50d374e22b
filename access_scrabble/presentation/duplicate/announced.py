"""What the room has been told of a duplicate game: all that its page may show (DU-03, DU-08, DU-17)."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from itertools import takewhile

from access_scrabble.engine.board import Board
from access_scrabble.engine.plays import Play
from access_scrabble.presentation.duplicate.scripts import Part, PartKind
from access_scrabble.rules.duplicate.draws import Draw
from access_scrabble.rules.duplicate.events import GameEnded
from access_scrabble.rules.duplicate.state import State, Turn

DrawKey = tuple[int, Draw]
"""A draw of a turn; a cancelled one is another."""


@dataclass(frozen=True, slots=True)
class Announced:
    """Facts said aloud, whatever the referee does meanwhile: letters of draws, words retained, the end.

    They are facts and not counters, so that going back and forth in the game shows no more than was said.
    """

    letters: Mapping[DrawKey, int] = field(default_factory=dict)
    plays: frozenset[tuple[int, Play]] = frozenset()
    endings: frozenset[GameEnded] = frozenset()

    def after(self, said: Sequence[Part], state: State) -> "Announced":
        """What is known once these parts of the announcement for the present state have been said."""
        kinds = [part.kind for part in said]
        known = self
        if PartKind.WORD in kinds or PartKind.RECALL in kinds:
            known = known.with_plays(state)
        if PartKind.FULL_DRAW in kinds:
            known = known.with_draw(state)
        elif (draw := state.table.draw) is not None:
            kept = len(draw.kept) if PartKind.KEPT_LETTERS in kinds else 0
            known = known.with_letters(state, kept + kinds.count(PartKind.NEW_LETTER))
        if PartKind.END in kinds and state.table.ending is not None:
            known = replace(known, endings=known.endings | {state.table.ending})
        return known

    def with_plays(self, state: State) -> "Announced":
        """Every word retained so far has been said."""
        return replace(self, plays=self.plays | {(turn.number, turn.play) for turn in state.table.turns})

    def with_draw(self, state: State) -> "Announced":
        """The whole draw has been said: the clock may run."""
        draw = state.table.draw
        return self if draw is None else self.with_letters(state, len(draw.in_order))

    def with_past(self, state: State) -> "Announced":
        """The words retained and the end have been said."""
        ending = state.table.ending
        known = self.with_plays(state)
        return known if ending is None else replace(known, endings=known.endings | {ending})

    def with_all(self, state: State) -> "Announced":
        """Nothing is kept back: somebody plays alone."""
        return self.with_past(state).with_draw(state)

    def with_saved(self, state: State) -> "Announced":
        """What was surely said before a game was put away: its turns, its end, a draw whose clock has run."""
        return self.with_past(state) if state.table.clock is None else self.with_all(state)

    def turns(self, state: State) -> tuple[Turn, ...]:
        """The turns whose word has been said."""
        return tuple(takewhile(lambda turn: (turn.number, turn.play) in self.plays, state.table.turns))

    def board(self, state: State) -> Board:
        """The board as the room knows it."""
        count = len(self.turns(state))
        turns = state.table.turns
        return turns[count].before if count < len(turns) else state.board

    def draw_letters(self, state: State) -> str:
        """The letters of the turn under way that have been said, in the order announced."""
        count = len(self.turns(state))
        turns = state.table.turns
        draw = turns[count].draw if count < len(turns) else state.table.draw
        return "" if draw is None else draw.in_order[: self.letters.get((count + 1, draw), 0)]

    def is_end_known(self, state: State) -> bool:
        """Whether the room has heard that the game is over."""
        return state.table.ending in self.endings

    def with_letters(self, state: State, count: int) -> "Announced":
        """So many letters of the present draw have been said; all players have placed the words before it."""
        if state.table.draw is None or not count:
            return self
        key = (state.table.turn_number, state.table.draw)
        known = {**self.letters, key: max(count, self.letters.get(key, 0))}
        return replace(self.with_plays(state), letters=known)
