"""Word lists: importing 400,000 words, loading them, finding their spellings.

Run with ``pytest -m bench -s tests/benchmarks/bench_lexica.py``.
"""

import time
import tracemalloc
from collections.abc import Callable
from datetime import date
from pathlib import Path

import pytest

from access_scrabble.lexica.build import DEFAULT_DIRECTORY, DictionarySource, build_free_list, read_selection
from access_scrabble.lexica.store import LexiconStore, load_free_lexicon, load_free_spellings

pytestmark = pytest.mark.bench

TODAY = date(2026, 11, 16)


def timed(work: Callable[[], object], repeats: int = 1) -> float:
    """The best time of several, in milliseconds."""
    best = float("inf")
    for _ in range(repeats):
        start = time.perf_counter()
        work()
        best = min(best, time.perf_counter() - start)
    return best * 1000


@pytest.mark.parametrize("kind", ["capitals", "accented"])
def test_importing_a_whole_list(tmp_path: Path, kind: str) -> None:
    words = list(load_free_lexicon())
    if kind == "accented":
        table = load_free_spellings()
        words = sorted({spelling for word in words for spelling in table.spoken_forms(word)})
    path = tmp_path / "list.txt"
    path.write_text("\n".join(words), encoding="utf-8")
    store = LexiconStore(tmp_path / "lexicon")
    took = timed(lambda: store.import_files([path], today=TODAY))
    print(f"\nimport of {len(words)} lines, {kind}: {took / 1000:.2f} s (aim: under 5 s)")
    print(f"load of the imported list: {timed(store.load, 10):.2f} ms (aim: under 5 ms)")


def test_loading_the_free_list() -> None:
    print(f"\nload of the free list: {timed(load_free_lexicon, 10):.2f} ms (aim: under 5 ms)")
    print(f"load of its spellings: {timed(load_free_spellings, 10):.2f} ms")
    tracemalloc.start()
    lists = (load_free_lexicon(), load_free_spellings())
    size, _ = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    print(f"memory of both: {size / 1024:.0f} KB for {len(lists[0])} words")


def test_finding_spellings() -> None:
    table = load_free_spellings()
    words = list(load_free_lexicon())[::100]
    took = timed(lambda: [table.spoken_forms(word) for word in words], 3)
    print(f"\nspellings of a word: {took * 1000 / len(words):.1f} µs")


@pytest.mark.skipif(not (DEFAULT_DIRECTORY / "fr.dic").exists(), reason="no French dictionary installed")
def test_building_the_free_list() -> None:
    took = timed(lambda: build_free_list(DictionarySource.read(), read_selection()).files())
    print(f"\nbuild of the free list: {took / 1000:.1f} s")
