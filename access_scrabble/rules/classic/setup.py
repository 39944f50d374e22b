"""Sitting down: settings checked, the draw for the first player, the first racks (CL-01, AD-04, CL-02)."""

from collections.abc import Sequence
from functools import reduce

from access_scrabble.engine.tiles import ALPHABET, BLANK, FULL_SET, Tiles
from access_scrabble.errors import RuleViolation, Seat, Spaced
from access_scrabble.rules.classic.commands import RecordFirstDraw, StartGame
from access_scrabble.rules.classic.drawing import refill
from access_scrabble.rules.classic.events import (
    Event,
    FirstDraw,
    FirstDrawTied,
    FirstPlayerDrawn,
    GameStarted,
)
from access_scrabble.rules.classic.evolve import evolve
from access_scrabble.rules.classic.settings import Settings, Solitaire, Variant
from access_scrabble.rules.classic.state import State
from access_scrabble.rules.context import Context
from access_scrabble.rules.kinds import BagKind
from access_scrabble.rules.problems import RuleProblem
from access_scrabble.rules.seats import check_names, check_seat

_PLAYER_COUNTS = {
    Solitaire.NONE: (2, 4),
    Solitaire.ONE_RACK: (1, 1),
    Solitaire.TWO_RACKS: (2, 2),
    Solitaire.ALL_VISIBLE: (1, 1),
}

_NEAREST_FIRST = BLANK + ALPHABET
"""A joker precedes A, or is called A: it begins either way (AD-04)."""


def decide_start(context: Context, command: StartGame) -> tuple[Event, ...]:
    """Seat the players; a virtual bag draws who begins, and deals."""
    settings = command.settings
    _check(settings)
    started = GameStarted(settings)
    state = evolve(None, started)
    if state.table.first is not None:
        return (started, *_deal(context, state))
    if settings.bag is BagKind.PHYSICAL:
        return (started,)
    rounds = _draw_until_one_is_first(context, len(settings.players))
    return (started, *rounds, *_deal(context, reduce(evolve, rounds, state)))


def decide_first_draw(context: Context, state: State, command: RecordFirstDraw) -> tuple[Event, ...]:
    """Compare what the players drew from a real bag; those who tie draw again (AD-04)."""
    if state.table.first is not None:
        raise RuleViolation(RuleProblem.FIRST_PLAYER_KNOWN, player=Seat(state.table.first))
    seats = state.table.tied or tuple(range(len(state.settings.players)))
    if len(command.letters) != len(seats):
        raise RuleViolation(
            RuleProblem.FIRST_DRAW_COUNT, count=len(command.letters), players=tuple(map(Seat, seats))
        )
    strange = [letter for letter in command.letters if letter not in _NEAREST_FIRST or len(letter) != 1]
    excess = strange or list(Tiles.of(command.letters) - FULL_SET)
    if excess:
        raise RuleViolation(RuleProblem.FIRST_DRAW_IMPOSSIBLE, letters=Spaced("".join(excess)))
    compared = _compare(seats, command.letters)
    if isinstance(compared, FirstDrawTied):
        return (compared,)
    return (compared, *_deal(context, evolve(state, compared)))


def _check(settings: Settings) -> None:
    least, most = _PLAYER_COUNTS[settings.solitaire]
    check_names(settings.players, least, most)
    for seat in settings.typed_racks:
        check_seat(settings.players, seat)
    if Variant.TWO_BAGS in settings.variants:
        if not settings.has_racks:
            raise RuleViolation(
                RuleProblem.VARIANTS_CLASH, variant=Variant.TWO_BAGS, solitaire=settings.solitaire
            )
        letters, blanks = settings.two_bags.letters, settings.two_bags.blanks
        if not letters or set(letters) - set(ALPHABET) or not 0 <= blanks <= FULL_SET.count(BLANK):
            raise RuleViolation(RuleProblem.BAD_TWO_BAGS, letters=Spaced(letters))


def _draw_until_one_is_first(context: Context, count: int) -> tuple[FirstDrawTied | FirstPlayerDrawn, ...]:
    rounds: list[FirstDrawTied | FirstPlayerDrawn] = []
    seats: tuple[int, ...] = tuple(range(count))
    while True:
        compared = _compare(seats, context.chance.shuffle(tuple(FULL_SET))[: len(seats)])
        rounds.append(compared)
        if isinstance(compared, FirstPlayerDrawn):
            return tuple(rounds)
        seats = compared.tied


def _compare(seats: Sequence[int], letters: Sequence[str]) -> FirstDrawTied | FirstPlayerDrawn:
    draws = tuple(FirstDraw(seat, letter) for seat, letter in zip(seats, letters, strict=True))
    nearest = min(_NEAREST_FIRST.index(drawn.tile) for drawn in draws)
    best = tuple(drawn.player for drawn in draws if _NEAREST_FIRST.index(drawn.tile) == nearest)
    return FirstPlayerDrawn(draws, best[0]) if len(best) == 1 else FirstDrawTied(draws, best)


def _deal(context: Context, state: State) -> tuple[Event, ...]:
    """Seven tiles for each, from the first player on (CL-02)."""
    events: list[Event] = []
    count = len(state.settings.players)
    for offset in range(count):
        seat = ((state.table.first or 0) + offset) % count
        dealt = refill(context, state.settings, state.position, seat)
        events.extend(dealt)
        state = reduce(evolve, dealt, state)
    return tuple(events)
