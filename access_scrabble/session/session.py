"""A game being played: commands are decided, saved, and only then take effect."""

from collections.abc import Iterable, Sequence
from functools import partial
from itertools import chain
from threading import Lock
from typing import Generic, Protocol, TypeVar

from access_scrabble.rules.game import C, E, E_co, Ruleset, S, S_co, Step, started
from access_scrabble.values import dataclass

X = TypeVar("X")


class Journal(Protocol):
    """Keeps the steps of one game; what it has taken is safe."""

    @property
    def name(self) -> str:
        """The name under which the game can be taken up again."""

    def append(self, events: Sequence[object]) -> None:
        """Save the events of one step, or raise and change nothing."""

    def close(self) -> None:
        """Let go of the game."""

    def discard(self) -> None:
        """Let go of a game that could not begin, and keep nothing of it."""


@dataclass(frozen=True, slots=True)
class Outcome(Generic[S_co, E_co]):
    """What one command changed, step by step; there is one at least."""

    steps: tuple[Step[S_co, E_co], ...]

    @property
    def events(self) -> tuple[E_co, ...]:
        return tuple(step.event for step in self.steps)

    @property
    def before(self) -> S_co | None:
        return self.steps[0].before

    @property
    def after(self) -> S_co:
        return self.steps[-1].after


class Session(Generic[S, C, E]):
    """One game of any kind, its state always the fold of its events; a running clock may share it."""

    def __init__(self, ruleset: Ruleset[X, S, C, E], context: X, journal: Journal) -> None:
        self.kind = ruleset.name
        self._decide = partial(ruleset.decide, context)
        self._steps = ruleset.steps
        self._replay = ruleset.replay
        self._journal = journal
        self._state: S | None = None
        self._deciding = Lock()

    @property
    def name(self) -> str:
        return self._journal.name

    @property
    def is_begun(self) -> bool:
        return self._state is not None

    @property
    def state(self) -> S:
        """The game as it stands.

        :raises RuleViolation: before it has begun.
        """
        return started(self._state)

    def replay(self, steps: Iterable[Sequence[E]]) -> None:
        self._state = self._replay(chain.from_iterable(steps))

    def perform(self, command: C) -> Outcome[S, E]:
        """Decide, save, then change the state.

        :raises RuleViolation: when the rules refuse it.
        :raises OperationFailed: when it could not be saved; nothing has changed then.
        """
        with self._deciding:
            return self.commit(self._decide(self._state, command))

    def foresee(self, command: C) -> tuple[E, ...]:
        """What a command would bring, decided and not saved; what chance has a part in may come otherwise.

        :raises RuleViolation: when the rules refuse it.
        """
        with self._deciding:
            return self._decide(self._state, command)

    def commit(self, events: tuple[E, ...]) -> Outcome[S, E]:
        """Save events already decided, then let them take effect."""
        self._journal.append(events)
        outcome = Outcome(self._steps(self._state, events))
        self._state = outcome.after
        return outcome

    def close(self) -> None:
        self._journal.close()

    def begin(self, events: tuple[E, ...]) -> Outcome[S, E]:
        """Commit the first events of a game; nothing of it is kept when they cannot be saved."""
        try:
            return self.commit(events)
        except BaseException:
            self._journal.discard()
            raise


class NullJournal:
    """Keeps nothing: for games that are only there to learn from."""

    name = ""

    def append(self, events: Sequence[object]) -> None: ...

    def close(self) -> None: ...

    def discard(self) -> None: ...
