"""Whole games made ahead or run to their end: for topping, practice and simultaneous events (DU-16)."""

from collections.abc import Iterator

from access_scrabble.rules.duplicate.commands import (
    Command,
    DeclareNoSolution,
    DrawLetters,
    RetainTop,
    StartGame,
)
from access_scrabble.rules.duplicate.context import DuplicateContext
from access_scrabble.rules.duplicate.decide import decide
from access_scrabble.rules.duplicate.ending import has_solution
from access_scrabble.rules.duplicate.events import Event
from access_scrabble.rules.duplicate.evolve import evolve
from access_scrabble.rules.duplicate.settings import Settings
from access_scrabble.rules.duplicate.state import Phase, State


def perform(
    context: DuplicateContext, state: State | None, command: Command
) -> tuple[State, tuple[Event, ...]]:
    """The game after a command, and what happened."""
    events = decide(context, state, command)
    for event in events:
        state = evolve(state, event)
    if state is None:
        raise AssertionError(command)
    return state, events


def next_command(context: DuplicateContext, state: State) -> Command:
    """What a referee who draws at random and always retains the preferred top does next."""
    if state.table.draw is None:
        return DrawLetters()
    limits = state.settings.formula.limits
    found = has_solution(context, state.table.draw.tiles, state.position, limits)
    return RetainTop() if found else DeclareNoSolution()


def steps(context: DuplicateContext, settings: Settings) -> Iterator[tuple[State, tuple[Event, ...]]]:
    """A whole game, step by step: the state after each command, and its events."""
    state, events = perform(context, None, StartGame(settings))
    yield state, events
    while state.phase is not Phase.FINISHED:
        state, events = perform(context, state, next_command(context, state))
        yield state, events


def generate(context: DuplicateContext, settings: Settings) -> State:
    """A whole game with random draws, played to its end."""
    *_, (state, _events) = steps(context, settings)
    return state
