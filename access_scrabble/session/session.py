"""A game being played: commands are decided, saved, and only then take effect."""

import gc
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager
from functools import partial
from itertools import chain
from threading import Lock
from typing import Any, Generic, Protocol, TypeVar, runtime_checkable
from uuid import UUID

from access_scrabble.errors import MALFORMED, AccessScrabbleError, InputError, OperationFailed, Problem, says
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


class Overtaken(Exception):
    """Somebody else has appended first: nothing is saved before their steps are taken in."""


@dataclass(frozen=True, slots=True)
class SharedStep:
    """A step of a game that several write, and whose it is."""

    author: str
    events: Sequence[Any]
    entry: UUID | None = None


@runtime_checkable
class SharedJournal(Journal, Protocol):
    """A journal that several write: to append may be :exc:`Overtaken`."""

    account: str
    """Who writes here."""

    @property
    def is_leading(self) -> bool:
        """Whether this one runs the game, and does not only join it."""

    def append(self, events: Sequence[object], entry: UUID | None = None) -> None:
        """Save the events of one step, which count once however often an entry is sent."""

    def knows(self, entry: UUID) -> bool:
        """Whether an entry has been saved."""

    def connected(self) -> Sequence[tuple[str, str]]:
        """Who has the game open now, and in which role."""

    def news(self) -> Sequence[SharedStep]:
        """The steps appended since the last one known here."""

    def follow(self, hear: Callable[[], None]) -> None:
        """Call whenever there may be news, from another thread."""


class StepsProblem(Problem):
    IMPOSSIBLE = says(
        "The game {name} holds steps that cannot have happened: {program} game repair {name} makes a new game of"
        " the others.",
        name=str,
    )


def replayed(replay: Callable[[Iterable[E]], S | None], name: str, steps: Iterable[Sequence[E]]) -> S | None:
    """A game as its steps leave it.

    :raises InputError: when somebody made them up, and they do not even follow each other.
    """
    try:
        with uncollected():
            return replay(chain.from_iterable(steps))
    except (AccessScrabbleError, AssertionError, *MALFORMED) as error:
        raise InputError(StepsProblem.IMPOSSIBLE, name=name) from error


class SharingProblem(Problem):
    MEANWHILE = says("Meanwhile {author} has changed the same thing: nothing is done.", author=str)


class Meanwhile(AccessScrabbleError):
    """What somebody decided touches what others have just done: it is for him to decide again."""


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


@dataclass(frozen=True, slots=True)
class News(Generic[S_co, E_co]):
    """What somebody else has done in a shared game."""

    author: str
    outcome: Outcome[S_co, E_co]


class Session(Generic[S, C, E]):
    """One game of any kind, its state always the fold of its events; a clock or other writers may share it."""

    def __init__(self, ruleset: Ruleset[X, S, C, E], context: X, journal: Journal) -> None:
        self.kind = ruleset.name
        self._decide: Callable[[S | None, C], tuple[E, ...]] = partial(ruleset.decide, context)
        self._steps: Callable[[S | None, Iterable[E]], tuple[Step[S, E], ...]] = ruleset.steps
        self._replay = ruleset.replay
        self._touches = ruleset.touches
        self._journal = journal
        self._state: S | None = None
        self._deciding = Lock()
        self._told: list[News[S, E]] = []
        self._on_news: Callable[[News[S, E]], None] = lambda _: None
        self._on_line: Callable[[AccessScrabbleError | None], None] = lambda _: None
        self.is_reached = True
        """Whether the server of a shared game was there when it was last asked."""

    @property
    def name(self) -> str:
        return self._journal.name

    @property
    def journal(self) -> Journal:
        return self._journal

    @property
    def account(self) -> str:
        """Who writes here, in a shared game."""
        return self._journal.account if isinstance(self._journal, SharedJournal) else ""

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
        """Take up a game where its steps leave it.

        :raises InputError: when they cannot have happened; the journal is let go of then.
        """
        try:
            self._state = replayed(self._replay, self.name, steps)
        except InputError:
            self.close()
            raise

    def perform(self, command: C) -> Outcome[S, E]:
        """Decide, save, then change the state; decided again where others were first with something else.

        :raises RuleViolation: when the rules refuse it.
        :raises Meanwhile: when others were first with something that touches it.
        :raises OperationFailed: when it could not be saved; nothing has changed then.
        """
        try:
            with self._deciding:
                return self._settle(command)
        finally:
            self._tell_news()

    def _settle(self, command: C) -> Outcome[S, E]:
        while True:
            events = self._decide(self._state, command)
            try:
                return self.commit(events)
            except Overtaken:
                for step in self._take_in():
                    if self._touches(events, step.events):
                        raise Meanwhile(SharingProblem.MEANWHILE, author=step.author) from None

    def follow(
        self, on_news: Callable[[News[S, E]], None], on_line: Callable[[AccessScrabbleError | None], None]
    ) -> None:
        """Be told of what others do in a shared game, and of its server being lost or back, from another thread."""
        self._on_news, self._on_line = on_news, on_line
        if isinstance(self._journal, SharedJournal):
            self._journal.follow(self.catch_up)

    def catch_up(self) -> None:
        """Take in what others have done."""
        lost: OperationFailed | None = None
        with self._deciding:  # whoever decides next knows what was found
            try:
                self._take_in()
            except OperationFailed as error:
                lost = error
            was_reached, self.is_reached = self.is_reached, lost is None
        if was_reached != self.is_reached:
            self._on_line(lost)
        self._tell_news()

    def _take_in(self) -> Sequence[SharedStep]:
        steps = self._journal.news() if isinstance(self._journal, SharedJournal) else ()
        for step in steps:
            outcome = Outcome(self._steps(self._state, step.events))
            self._state = outcome.after
            self._told.append(News(step.author, outcome))
        return steps

    def _tell_news(self) -> None:
        """Outside the lock, as whoever is told may want to do something."""
        with self._deciding:
            told, self._told = self._told, []
        for news in told:
            self._on_news(news)

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


@contextmanager
def uncollected() -> Iterator[None]:
    """Let nobody look for garbage among values that are all kept: of a great game that is half the time."""
    was_enabled = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if was_enabled:
            gc.enable()


class NullJournal:
    """Keeps nothing: for games that are only there to learn from."""

    name = ""

    def append(self, events: Sequence[object]) -> None: ...

    def close(self) -> None: ...

    def discard(self) -> None: ...
