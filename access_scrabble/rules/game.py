"""What all games share: a kind of game as two pure functions, its way back and forward, what its rules refuse."""

from __future__ import annotations

from collections.abc import Callable, Container, Iterable, Iterator, Sequence
from dataclasses import field, replace
from enum import StrEnum
from functools import reduce
from itertools import islice
from operator import eq
from types import UnionType
from typing import Any, Generic, Protocol, TypeVar

from access_scrabble.errors import Problem, RuleViolation, says
from access_scrabble.values import dataclass

C = TypeVar("C")
E = TypeVar("E")
S = TypeVar("S")
T = TypeVar("T")
S_co = TypeVar("S_co", covariant=True)
E_co = TypeVar("E_co", covariant=True)
X_contra = TypeVar("X_contra", contravariant=True)


class GameKind(StrEnum):
    """The name of a kind of game, as journals write it."""

    CLASSIC = "classic"
    REVERSE = "reverse"
    LOTO = "loto"
    DUPLICATE = "duplicate"


BLITZ_SECONDS = 60
"""A game whose turns last no longer is a blitz (DU-05, BU-13)."""


class BagKind(StrEnum):
    """Who holds the tiles: the table, or the program."""

    PHYSICAL = "physical"
    VIRTUAL = "virtual"


class Contest(StrEnum):
    """What decides among the players: points, survival (FO-06) or time (FO-07)."""

    POINTS = "points"
    SUDDEN_DEATH = "sudden_death"
    TOPPING = "topping"


class Edition(StrEnum):
    """A dated text of the duplicate regulation; where one is silent, the next newer holds."""

    E = "E"
    R12 = "R12"
    R26 = "R26"


class Chance(Protocol):
    """Chance as values: what it gives is written into events, so that replay needs none."""

    def shuffle(self, tiles: Sequence[str]) -> tuple[str, ...]:
        """The same tiles in an order nobody can foresee."""


@dataclass(frozen=True, slots=True)
class Context:
    """What a decision may look at besides the game itself."""

    lexicon: Container[str]
    chance: Chance


@dataclass(frozen=True, slots=True)
class AgreedWords:
    """A word list, and the words that are admitted besides."""

    lexicon: Container[str]
    agreed: frozenset[str]

    def __contains__(self, word: object) -> bool:
        return word in self.agreed or word in self.lexicon


@dataclass(frozen=True, slots=True)
class Step(Generic[S_co, E_co]):
    """One event, with the game before and after it; nothing is before the first one."""

    before: S_co | None
    event: E_co
    after: S_co


@dataclass(frozen=True, slots=True)
class Ruleset(Generic[X_contra, S, C, E]):
    """A kind of game: what its decisions may look at, its state, its commands and its events.

    ``nested_unions`` are the unions that its events hold in their fields, for who writes them down.
    """

    name: str
    commands: UnionType
    events: UnionType
    decide: Callable[[X_contra, S | None, C], tuple[E, ...]]
    evolve: Callable[[S | None, E], S]
    nested_unions: tuple[UnionType, ...] = ()
    touches: Callable[[Iterable[E], Iterable[E]], bool] = lambda _one, _other: True
    """Whether two steps concern the same thing, so that who comes second has to decide again."""
    again: Callable[[Sequence[E]], C] | None = None
    """The command that would bring a step about once more, in games that are entered while a server is away."""

    def replay(self, events: Iterable[E]) -> S | None:
        nothing: S | None = None
        return reduce(self.evolve, events, nothing)

    def steps(self, before: S | None, events: Iterable[E]) -> tuple[Step[S, E], ...]:
        """Events one after another, each with the state that it finds and the state that it leaves."""
        steps: list[Step[S, E]] = []
        for event in events:
            after = self.evolve(before, event)
            steps.append(Step(before, event, after))
            before = after
        return tuple(steps)


class RuleProblem(Problem):
    """Why a command cannot be carried out now, whichever game is played."""

    GAME_NOT_STARTED = says("No game has been started yet.")
    GAME_ALREADY_STARTED = says("The game has already started.")
    GAME_OVER = says("The game is over: correct a turn or type undo to go on with it.")
    NOTHING_TO_UNDO = says("Nothing can be undone.")
    TOO_MANY_TO_UNDO = says("Only {available} steps can be undone.", available=int)
    NOTHING_TO_REDO = says("Nothing can be redone.")
    TOO_MANY_TO_REDO = says("Only {available} steps can be redone.", available=int)
    PLAYER_COUNT = says("This game is for {least} to {most} players, not {count}.", least=int, most=int, count=int)
    PLAYER_NAME_MISSING = says("A player has no name: type one name for each.")
    PLAYER_NAMES_EQUAL = says("Two players are called {name}: give them different names.", name=str)
    NO_SUCH_PLAYER = says("There is no such player.")
    PLAY_REFUSED = says("{faults}", faults=tuple)
    NOTHING_TO_DRAW = says("There is nothing to draw now.")
    NO_CHANGE = says("That changes nothing.")


def check_not_started(state: object) -> None:
    if state is not None:
        raise RuleViolation(RuleProblem.GAME_ALREADY_STARTED)


def started(state: S | None) -> S:
    """The state of a game, refused as long as it has not started."""
    if state is None:
        raise RuleViolation(RuleProblem.GAME_NOT_STARTED)
    return state


def check_names(players: Sequence[str], least: int, most: int) -> None:
    """Refuse too few or too many players, and names that do not tell them apart (CL-01)."""
    if not least <= len(players) <= most:
        raise RuleViolation(RuleProblem.PLAYER_COUNT, count=len(players), least=least, most=most)
    for seat, name in enumerate(players):
        if not name.strip():
            raise RuleViolation(RuleProblem.PLAYER_NAME_MISSING)
        if name.casefold() in (other.casefold() for other in players[:seat]):
            raise RuleViolation(RuleProblem.PLAYER_NAMES_EQUAL, name=name)


def check_seat(players: Sequence[str], seat: int) -> None:
    if not 0 <= seat < len(players):
        raise RuleViolation(RuleProblem.NO_SUCH_PLAYER)


# Undo and redo at any depth, alike for every game: past and future are values, kept in the state.


@dataclass(frozen=True, slots=True)
class Undo:
    steps: int = 1


@dataclass(frozen=True, slots=True)
class Redo:
    steps: int = 1


@dataclass(frozen=True, slots=True)
class Undone:
    """The last events were taken back."""

    steps: int


@dataclass(frozen=True, slots=True)
class Redone:
    """Events taken back came into force again."""

    steps: int


@dataclass(frozen=True, slots=True)
class Moment(Generic[T, E]):
    """An event, and the game as it stood on the other side of it."""

    event: E
    table: T


class Moments(Generic[T, E]):
    """Moments in a row, the nearest last; one more is added at once, however many there are.

    >>> row = Moments[int, str]().and_then(Moment("one", 1)).and_then(Moment("two", 2))
    >>> len(row), row[-1].event, [moment.event for moment in reversed(row)], len(row.before)
    (2, 'two', ['two', 'one'], 1)
    """

    __slots__ = ("_length", "_nodes")

    def __init__(self, nodes: tuple[Moment[T, E], Any] | None = None, length: int = 0) -> None:
        self._nodes = nodes
        self._length = length

    def and_then(self, moment: Moment[T, E]) -> Moments[T, E]:
        return Moments((moment, self._nodes), self._length + 1)

    @property
    def before(self) -> Moments[T, E]:
        """All but the last."""
        return Moments(self._last[1], self._length - 1)

    @property
    def _last(self) -> tuple[Moment[T, E], Any]:
        if self._nodes is None:
            raise IndexError
        return self._nodes

    def __len__(self) -> int:
        return self._length

    def __reversed__(self) -> Iterator[Moment[T, E]]:
        nodes = self._nodes
        while nodes is not None:
            yield nodes[0]
            nodes = nodes[1]

    def __getitem__(self, index: int) -> Moment[T, E]:
        """One counted from the end: -1 is the last."""
        if not -len(self) <= index < 0:
            raise IndexError(index)
        return next(islice(reversed(self), -1 - index, None))

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Moments) or len(self) != len(other):
            return NotImplemented if not isinstance(other, Moments) else False
        return self._nodes is other._nodes or all(map(eq, reversed(self), reversed(other)))

    def __hash__(self) -> int:
        return hash((self._length, self._nodes and self._nodes[0].event))


@dataclass(frozen=True, slots=True)
class History(Generic[T, E]):
    """A game now, with the way back and the way forward; the nearest moment comes last.

    >>> history = History(0).advance("added one", 1).advance("added one", 2)
    >>> history.back(2).table, history.back(2).forward(1).table
    (0, 1)
    """

    table: T
    past: Moments[T, E] = Moments()
    future: Moments[T, E] = Moments()

    def advance(self, event: E, table: T) -> History[T, E]:
        """The history after one more event; what had been undone is given up."""
        return History(table, self.past.and_then(Moment(event, self.table)))

    def amend(self, table: T) -> History[T, E]:
        """The history after a mere consequence of the last event: one undo takes back both."""
        return replace(self, table=table)

    def travel(self, event: Undone | Redone) -> History[T, E]:
        return self.back(event.steps) if isinstance(event, Undone) else self.forward(event.steps)

    def back(self, steps: int) -> History[T, E]:
        history = self
        for _ in range(steps):
            moment = history.past[-1]
            undone = Moment(moment.event, history.table)
            future = history.future.and_then(undone)
            history = replace(history, table=moment.table, past=history.past.before, future=future)
        return history

    def forward(self, steps: int) -> History[T, E]:
        history = self
        for _ in range(steps):
            moment = history.future[-1]
            redone = Moment(moment.event, history.table)
            past = history.past.and_then(redone)
            history = replace(history, table=moment.table, past=past, future=history.future.before)
        return history


@dataclass(frozen=True, slots=True)
class GameState(Generic[S, T, E]):
    """A game as it is known now: what was agreed, and its history."""

    settings: S
    history: History[T, E] = field(repr=False)

    @property
    def table(self) -> T:
        return self.history.table


def decide_travel(history: History[T, E], command: Undo | Redo) -> tuple[Undone | Redone]:
    """Go back or forward, if there is so much to go over."""
    is_undo = isinstance(command, Undo)
    available = len(history.past if is_undo else history.future)
    if not available:
        raise RuleViolation(RuleProblem.NOTHING_TO_UNDO if is_undo else RuleProblem.NOTHING_TO_REDO)
    if not 1 <= command.steps <= available:
        too_many = RuleProblem.TOO_MANY_TO_UNDO if is_undo else RuleProblem.TOO_MANY_TO_REDO
        raise RuleViolation(too_many, available=available)
    return (Undone(command.steps) if is_undo else Redone(command.steps),)
