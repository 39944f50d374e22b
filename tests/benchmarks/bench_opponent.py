"""How strong the computer's levels are against each other, how long a move takes, and what it costs in memory.

Macondo's manual tells of 20,111 games in which its player with leave values beat the greedy one in 64.5 %
(https://domino14.github.io/macondo/manual/autoplay.html); ours are the champion and the expert.
"""

import os
import subprocess
import sys
from itertools import pairwise
from pathlib import Path

import pytest

from access_scrabble.rules.classic.settings import Level
from tests.benchmarks.figures import note
from tests.self_play import free_mind, match, quantile, told, told_times

ROOT = Path(__file__).parents[2]
GAMES = int(os.environ.get("GAMES", "4"))
ENOUGH_GAMES = 300
"""Fewer tell nothing about strength: ``make bench`` measures moves, ``GAMES=1000`` the levels."""
LEAST, MOST = 0.60, 0.75
MIDDLE_GAME, END_GAME = 0.1, 2.0
"""Seconds of processor time that 99 moves of 100 keep to."""
TIMED_GAMES = 100
MOST_MEMORY = 20

MEMORY = """
from pathlib import Path
from access_scrabble.engine.board import Board
from access_scrabble.engine.tiles import Tiles
from access_scrabble.rules.classic.settings import Level
from tests.self_play import Table, free_mind
def used():
    return int(Path("/proc/self/status").read_text().partition("VmHWM:")[2].split()[0]) / 1024
mind = free_mind()
mind.search().top(Board(), Tiles.parse("EAISNT?"))
before = used()
for level in (Level.BEGINNER, Level.STRONG, Level.CHAMPION):
    Table((mind, mind), (level, level), 1).play_out()
print(used() - before)
"""


@pytest.mark.bench
@pytest.mark.parametrize(("weaker", "stronger"), list(pairwise(Level)))
def test_each_level_beats_the_one_below(weaker: Level, stronger: Level) -> None:
    result = match(free_mind(), stronger, weaker, GAMES)
    print(f"\n{told(stronger, weaker, result)}")
    kind = f"± {100 * result.doubt:.1f}, {result.games} games"
    note(f"{stronger} beats {weaker}", 100 * result.share, "% of games", kind)
    if GAMES >= ENOUGH_GAMES:
        assert LEAST - result.doubt <= result.share <= MOST + result.doubt


@pytest.mark.bench
def test_how_long_a_move_takes() -> None:
    """The champion looks at most; asking for the time costs too much to do so in all games."""
    mind = free_mind()
    mind.prepare((Level.CHAMPION, Level.EXPERT))  # as a game does while its first sentences are read
    result = match(mind, Level.CHAMPION, Level.EXPERT, min(GAMES, TIMED_GAMES), is_timed=True)
    print("\n".join(["", *told_times(result)]))
    for has_bag, most in ((True, MIDDLE_GAME), (False, END_GAME)):
        times = [time for _, bag, time in result.times if bag is has_bag]
        name = f"champion and expert, a move {'with' if has_bag else 'without'} a bag"
        note(name, 1000 * quantile(times, 0.99), "ms", f"99th of 100, {len(times)} moves, processor time", 1000 * most)


@pytest.mark.bench
def test_memory_of_three_levels() -> None:
    done = subprocess.run([sys.executable, "-c", MEMORY], check=True, capture_output=True, text=True, cwd=ROOT)
    memory = float(done.stdout)
    note("three levels more than one search", memory, "MB", "once, peak of a process of its own", MOST_MEMORY)
