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
from tests.benchmarks.figures import note

pytestmark = pytest.mark.bench

BEST = "best of 10, by the clock"
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
    note(f"import of a word list, {kind}", took / 1000, "s", f"once, {len(words)} lines, by the clock", 5)
    note(f"load of the imported list, {kind}", timed(store.load, 10), "ms", BEST, 5)


def test_loading_the_free_list() -> None:
    note("load of the free list", timed(load_free_lexicon, 10), "ms", BEST, 5)
    note("load of its spellings", timed(load_free_spellings, 10), "ms", BEST)
    tracemalloc.start()
    lists = (load_free_lexicon(), load_free_spellings())
    size, _ = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    note("memory of both lists", size / 1024, "KB", f"once, of {len(lists[0])} words, Python objects")


def test_finding_spellings() -> None:
    table = load_free_spellings()
    words = list(load_free_lexicon())[::100]
    took = timed(lambda: [table.spoken_forms(word) for word in words], 3)
    note("spellings of a word", took * 1000 / len(words), "µs", f"mean of {len(words)}, best of 3, by the clock")


@pytest.mark.skipif(not (DEFAULT_DIRECTORY / "fr.dic").exists(), reason="no French dictionary installed")
def test_building_the_free_list() -> None:
    took = timed(lambda: build_free_list(DictionarySource.read(), read_selection()).files())
    note("build of the free list", took / 1000, "s", "once, by the clock")
