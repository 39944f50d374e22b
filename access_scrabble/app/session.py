"""A game being played: commands are decided, saved, and only then take effect."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import chain
from threading import Lock
from typing import Any, Protocol

from access_scrabble.rules.context import Context
from access_scrabble.rules.ruleset import Ruleset, Step


class Journal(Protocol):
    """Keeps the steps of one game; what it has taken is safe."""

    @property
    def name(self) -> str:
        """The name under which the game can be taken up again."""

    def append(self, events: Sequence[Any]) -> None:
        """Save the events of one step, or raise and change nothing."""

    def close(self) -> None:
        """Let go of the game."""


@dataclass(frozen=True, slots=True)
class Outcome:
    """What one command changed, step by step; there is one at least."""

    steps: tuple[Step[Any, Any], ...]

    @property
    def events(self) -> tuple[Any, ...]:
        """What happened."""
        return tuple(step.event for step in self.steps)

    @property
    def before(self) -> Any:
        """The game before the command."""
        return self.steps[0].before

    @property
    def after(self) -> Any:
        """The game as it stands since."""
        return self.steps[-1].after


class Session:
    """One game of any kind, its state always the fold of its events; a running clock may share it."""

    def __init__(self, ruleset: Ruleset, context: Context, journal: Journal) -> None:
        self.ruleset = ruleset
        self.state: Any = None
        self._context = context
        self._journal = journal
        self._deciding = Lock()

    @property
    def name(self) -> str:
        """The name under which the game is saved."""
        return self._journal.name

    def replay(self, steps: Iterable[Sequence[Any]]) -> None:
        """Bring back a saved game."""
        self.state = self.ruleset.replay(chain.from_iterable(steps))

    def perform(self, command: Any) -> Outcome:
        """Decide, save, then change the state.

        :raises RuleViolation: when the rules refuse it.
        :raises OperationFailed: when it could not be saved; nothing has changed then.
        """
        with self._deciding:
            return self.commit(self.ruleset.decide(self._context, self.state, command))

    def commit(self, events: tuple[Any, ...]) -> Outcome:
        """Save events already decided, then let them take effect."""
        self._journal.append(events)
        outcome = Outcome(self.ruleset.steps(self.state, events))
        self.state = outcome.after
        return outcome

    def close(self) -> None:
        """Leave the game; it can be resumed."""
        self._journal.close()
