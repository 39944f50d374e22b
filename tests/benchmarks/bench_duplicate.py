"""How fast a duplicate game is made, and its tops found, the slowest told too."""

from statistics import mean
from time import perf_counter, thread_time

import pytest

from access_scrabble.engine.tiles import BLANK
from access_scrabble.rules.duplicate.position import DuplicatePosition
from access_scrabble.rules.duplicate.records import generate
from access_scrabble.rules.duplicate.settings import DuplicateSettings, Formula
from access_scrabble.rules.duplicate.tops import top_choices
from tests.benchmarks.figures import note
from tests.rules.duplicate.support import EVERY_FORMULA, french_context

GAMES = 40

Times = dict[bool, list[float]]


@pytest.mark.bench
@EVERY_FORMULA
def test_bench_of_a_whole_game(formula: Formula, request: pytest.FixtureRequest) -> None:
    """A whole game: under 0.5 s. The top of each of its draws: 10 ms for 7 tiles, 250 ms for 9 with a joker.

    Games are timed by the clock; tops, some eight hundred for each formula, in processor time.
    """
    settings = DuplicateSettings(formula=formula)
    generate(french_context(0), settings)
    seconds: list[float] = []
    found: Times = {False: [], True: []}
    weighed: Times = {False: [], True: []}
    for seed in range(GAMES):
        start = perf_counter()
        state = generate(french_context(seed), settings)
        seconds.append(perf_counter() - start)
        context = french_context(seed)
        for turn in state.table.turns:
            position = DuplicatePosition(turn.before, turn.draw.tiles, formula.with_blank)
            start = thread_time()
            context.search.top(position.board, position.held, formula.limits)
            found[BLANK in turn.draw.in_order].append(thread_time() - start)
            start = thread_time()
            top_choices(context, position, formula.limits)
            weighed[BLANK in turn.draw.in_order].append(thread_time() - start)
    name = request.node.callspec.id
    note(
        f"duplicate game, {name}",
        mean(seconds),
        "s",
        f"mean of {GAMES}, {max(seconds):.3f} at worst, by the clock",
        0.5,
    )
    for what, times in (("top", found), ("top and its equals weighed", weighed)):
        for has_joker, kind in times.items():
            if kind:
                note(
                    f"{what}, {name}, {'a joker drawn' if has_joker else 'no joker'}",
                    1000 * mean(kind),
                    "ms",
                    f"mean of {len(kind)}, {1000 * max(kind):.1f} at worst, processor time",
                )
