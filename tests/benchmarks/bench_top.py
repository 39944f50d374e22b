"""How long the best plays and all plays take with 0 to 2 jokers, and what it costs to be ready."""

import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from time import process_time

import pytest

import access_scrabble.lexica
from access_scrabble.engine import Board, Tiles
from access_scrabble.engine.generator import MoveGenerator
from access_scrabble.engine.lexicon import Lexicon
from tests.benchmarks.figures import note
from tests.benchmarks.positions import COUNT, mid_game
from tests.engine.kernels import available

LEXICON = Path(access_scrabble.lexica.__file__).parent / "data" / "fr.lexicon"
ROUNDS = 10
Search = Callable[[Board, Tiles], object]

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


def mean_ms(search: Search, positions: list[tuple[Board, Tiles]], rounds: int) -> float:
    """The mean over the boards of the best time of each, as a busy machine only ever slows a search."""
    best = [float("inf")] * len(positions)
    for _ in range(rounds):
        for number, (board, rack) in enumerate(positions):
            for _ in range(2):  # the second time the board is known, as in a game
                began = process_time()
                search(board, rack)
                best[number] = min(best[number], process_time() - began)
    return sum(best) / len(best) * 1000


@pytest.mark.bench
@pytest.mark.parametrize("jokers", range(3))
@pytest.mark.parametrize("tiles", [7, 9])
@pytest.mark.parametrize("what", ["top", "plays"])
def test_mean_time_of_a_search(what: str, tiles: int, jokers: int) -> None:
    """The top with its ties, and all plays in their order as packed records."""
    generator = MoveGenerator(Lexicon.from_bytes(LEXICON.read_bytes()))
    positions = mid_game(generator, jokers, tiles)
    search: Search = getattr(generator, what)
    search(*positions[0])
    mean = mean_ms(search, positions, ROUNDS)
    kind = f"mean of {COUNT} boards, best of {2 * ROUNDS} each, processor time"
    note(
        f"{what}, {tiles} tiles, {jokers} jokers", mean, "ms", kind, left_out="reading the board, making plays objects"
    )


@pytest.mark.bench
def test_plain_and_compiled() -> None:
    lexicon = Lexicon.from_bytes(LEXICON.read_bytes())
    generators = [MoveGenerator(lexicon, build) for build in available()]
    positions = mid_game(generators[-1], 1)[:5]
    means = [
        mean_ms(generator.top, positions, 1 if number == 0 else ROUNDS) for number, generator in enumerate(generators)
    ]
    note("top, 7 tiles, 1 joker, plain code", means[0], "ms", "mean of 5 boards, best of 2 each, processor time")
    if len(means) == 2:
        note("top, plain code against compiled", means[0] / means[1], "times", "ratio of two means")
        assert means[1] < means[0]


@pytest.mark.bench
@pytest.mark.parametrize("pure", ["", "1"], ids=["compiled", "plain"])
def test_getting_ready(pure: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("ACCESS_SCRABBLE_PURE", pure)
    runs = [
        subprocess.run([sys.executable, "-c", READY, str(LEXICON)], capture_output=True, text=True, check=True)
        for _ in range(5)
    ]
    columns = zip(*(map(float, told.stdout.split()) for told in runs), strict=True)
    build = "plain" if pure else "compiled"
    for name, values in zip(("import", "lexicon", "first search"), columns, strict=False):
        note(f"{name}, {build}", min(values), "ms", "best of 5 processes, by the clock")
    memory = max(float(told.stdout.split()[-1]) for told in runs)
    note(f"memory after a search, {build}", memory, "MB", "most of 5 processes, peak of each alone", 60)
