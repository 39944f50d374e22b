"""A game as the cursor sees it: what lies on the board, and whom to ask for the rest."""

from collections.abc import Callable
from dataclasses import dataclass

from access_scrabble.app.actions import Action
from access_scrabble.app.exploring import Ground
from access_scrabble.app.lines import Request
from access_scrabble.app.ports import Reading
from access_scrabble.app.provenance import LaidTurn, laid_turns


@dataclass(frozen=True, slots=True)
class Sight:
    """One state of a game, looked at once."""

    state: object
    reading: Reading
    turns: tuple[LaidTurn, ...]

    @property
    def ground(self) -> Ground:
        """What the cursor goes over."""
        return Ground(self.reading.board, self.turns[-1].squares if self.turns else ())


@dataclass(frozen=True, slots=True)
class BoardAccess:
    """What the loop of a game lets the cursor do."""

    state: Callable[[], object]
    reading: Callable[[], Reading]
    offered: Callable[[], frozenset[Action]]
    answer: Callable[[Request], list[str]]
    """The answer to a question, not told yet."""
    carry_out: Callable[[Request], None]
    """Do what a typed line would do, and tell it."""
    guard: Callable[[Callable[[], None]], bool]
    """Do something, telling what is wrong with it; whether nothing was."""


class ExploredGame:
    """Looks at a game anew only when it has changed."""

    def __init__(self, access: BoardAccess) -> None:
        self.access = access
        self._sight: Sight | None = None

    @property
    def sight(self) -> Sight:
        """The game as it stands."""
        state = self.access.state()
        if self._sight is None or self._sight.state is not state:
            self._sight = Sight(state, self.access.reading(), laid_turns(state))
        return self._sight

    def ask(self, request: Request) -> bool:
        """Do what a typed line would do; whether nothing was wrong with it."""
        return self.access.guard(lambda: self.access.carry_out(request))
