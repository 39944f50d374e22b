"""How long the best plays take with 0 to 2 jokers, compiled and not, and what it costs to be ready."""

import subprocess
import sys
from pathlib import Path
from time import process_time

import pytest

import access_scrabble.lexica
from access_scrabble.engine.generator import MoveGenerator
from access_scrabble.engine.lexicon import Lexicon
from tests.benchmarks.positions import COUNT, mid_game
from tests.engine.kernels import available

LEXICON = Path(access_scrabble.lexica.__file__).parent / "data" / "fr.lexicon"
ROUNDS = {"plain": 1, "compiled": 50}

READY = """
import sys
from time import perf_counter
began = perf_counter()
from pathlib import Path
from access_scrabble.engine.board import Board
from access_scrabble.engine.generator import generator_of
from access_scrabble.engine.lexicon import Lexicon
from access_scrabble.engine.tiles import Tiles
imported = perf_counter()
lexicon = Lexicon.from_bytes(Path(sys.argv[1]).read_bytes())
loaded = perf_counter()
generator_of(lexicon).top(Board(), Tiles.parse("EAISNT?"))
searched = perf_counter()
status = Path("/proc/self/status").read_text()
memory = int(status.partition("VmHWM:")[2].split()[0]) / 1024
times = imported - began, loaded - imported, searched - loaded
print(*(round(1000 * seconds) for seconds in times), round(memory))
"""


def mean_ms(generator: MoveGenerator, jokers: int, rounds: int) -> float:
    """The mean over the boards of the best time of each, as a busy machine only ever slows a search."""
    positions = mid_game(generator, jokers)
    best = [float("inf")] * COUNT
    for _ in range(rounds):
        for number, (board, rack) in enumerate(positions):
            began = process_time()
            generator.top(board, rack)
            best[number] = min(best[number], process_time() - began)
    return sum(best) / COUNT * 1000


@pytest.mark.bench
def test_mean_time_of_a_top_search() -> None:
    lexicon = Lexicon.from_bytes(LEXICON.read_bytes())
    print(f"\nMean top search, all ties, {COUNT} mid-game boards, {len(lexicon)} words, ms of processor time")
    means = {}
    for build in available():
        name = "compiled" if build.is_compiled else "plain"
        generator = MoveGenerator(lexicon, build)
        means[name] = [mean_ms(generator, jokers, ROUNDS[name]) for jokers in range(3)]
        print(f"{name:9}" + "".join(f"  {jokers} jokers {mean:8.3f}" for jokers, mean in enumerate(means[name])))
    if len(means) == 2:
        ratios = [plain / quick for plain, quick in zip(means["plain"], means["compiled"], strict=True)]
        print(f"{'ratio':9}" + "".join(f"  {jokers} jokers {ratio:8.0f}" for jokers, ratio in enumerate(ratios)))
    assert max(means["plain"]) < 2000


@pytest.mark.bench
@pytest.mark.parametrize("pure", ["", "1"], ids=["compiled", "plain"])
def test_getting_ready(pure: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("ACCESS_SCRABBLE_PURE", pure)
    told = subprocess.run([sys.executable, "-c", READY, str(LEXICON)], capture_output=True, text=True, check=True)
    imported, loaded, searched, memory = told.stdout.split()
    print(
        f"\n{'plain' if pure else 'compiled'}: import {imported} ms, lexicon {loaded} ms,"
        f" first search {searched} ms, resident memory {memory} MB"
    )
    assert int(memory) < 60
