"""How fast a duplicate game is made, and its tops found."""

from statistics import mean
from time import perf_counter

import pytest

from access_scrabble.engine.tiles import BLANK
from access_scrabble.rules.duplicate.choices import top_choices
from access_scrabble.rules.duplicate.formulas import Formula
from access_scrabble.rules.duplicate.position import Position
from access_scrabble.rules.duplicate.preparation import generate
from access_scrabble.rules.duplicate.settings import Settings
from tests.rules.duplicate.support import EVERY_FORMULA, french_context

GAMES = 20


@pytest.mark.bench
@EVERY_FORMULA
def test_bench_of_a_whole_game(formula: Formula, request: pytest.FixtureRequest) -> None:
    """A whole game: under 0.5 s. A top with its equals: 10 ms for 7 tiles, 250 ms for 9 with a joker."""
    settings = Settings(formula=formula)
    generate(french_context(0), settings)
    seconds: list[float] = []
    searches: dict[bool, list[float]] = {False: [], True: []}
    for seed in range(GAMES):
        start = perf_counter()
        state = generate(french_context(seed), settings)
        seconds.append(perf_counter() - start)
        for turn in state.table.turns:
            position = Position(turn.before, turn.draw.tiles, formula.with_blank)
            start = perf_counter()
            top_choices(french_context(seed), position, formula.limits)
            searches[BLANK in turn.draw.in_order].append(perf_counter() - start)
    plain, with_joker = (
        f"{1000 * mean(times):6.1f} (at most {1000 * max(times):6.1f})" if times else "     -"
        for times in (searches[False], searches[True])
    )
    print(
        f"\n{request.node.callspec.id:14} game {mean(seconds):.3f} s (at most {max(seconds):.3f});"
        f" top in ms: {plain}, with joker {with_joker}"
    )
