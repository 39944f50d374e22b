"""What is loaded while the menu is read keeps nobody waiting."""

import json
import subprocess
import sys
from threading import Thread

import pytest

from access_scrabble.cli.preparation import PARTS, Preparation

MOST_MODULES = 40
"""Of one part: while it is loaded a key may be late."""

STANDING_BACK = """
import _imp, sys, time
from access_scrabble.cli.preparation import PARTS, QUIET, Preparation
preparation = Preparation(lambda: None)
preparation.start()
held = 0
for _ in range(20):
    preparation.stand_back()
    time.sleep(QUIET / 10)
    held += _imp.lock_held()
before = PARTS[-1] in sys.modules
preparation.join()
print(held, before, PARTS[-1] in sys.modules)
"""

CHOSEN_EARLY = """
import sys
from access_scrabble.cli.preparation import PARTS, Preparation
preparation = Preparation(lambda: None)
preparation.start()
preparation.hurry()
preparation.join()
print(PARTS[-1] in sys.modules)
"""

COUNTED = """
import json, sys
import access_scrabble.cli.interactive
from importlib import import_module
from access_scrabble.cli.preparation import PARTS
counts = {}
for part in PARTS:
    before = len(sys.modules)
    import_module(part)
    counts[part] = len(sys.modules) - before
print(json.dumps(counts))
"""


def run(code: str) -> str:
    return subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout


def test_who_types_can_load_something_else_meanwhile() -> None:
    """Python has one lock for all imports: held while standing back, it kept the first prompt waiting."""
    assert run(STANDING_BACK).split() == ["0", "False", "True"]


def test_who_chooses_early_loads_the_rest() -> None:
    assert run(CHOSEN_EARLY).split() == ["False"]


def test_each_part_is_loaded_in_an_instant() -> None:
    counts: dict[str, int] = json.loads(run(COUNTED))
    assert list(counts) == list(PARTS)
    assert all(0 < count <= MOST_MODULES for count in counts.values()), counts


def test_where_no_thread_can_be_had_nothing_is_loaded_ahead(monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(_thread: Thread) -> None:
        raise RuntimeError

    monkeypatch.setattr(Thread, "start", refuse)
    Preparation(lambda: None).start()
