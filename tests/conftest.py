"""What every test has: a home of its own, and Hypothesis without deadlines on shared machines."""

from pathlib import Path

import pytest
from hypothesis import settings

settings.register_profile("shared-machine", deadline=None)
settings.load_profile("shared-machine")

REAL_TIME = (
    "tests/audience/",
    "tests/speech/",
    "tests/ui/",
    "tests/braille/",
    "tests/export/test_html",
    "tests/export/test_practice",
    "tests/project/test_wheel.py",
)
"""Tests of sound, terminals, displays and installations: a busy machine may spoil one try, not three."""


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    for item in items:
        if item.nodeid.startswith(REAL_TIME):
            item.add_marker(pytest.mark.flaky(reruns=2))


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A data folder that nobody else uses."""
    folder = tmp_path / "home"
    monkeypatch.setenv("ACCESS_SCRABBLE_HOME", str(folder))
    monkeypatch.setenv("ACCESS_SCRABBLE_SPEECH", "silent")
    monkeypatch.delenv("ACCESS_SCRABBLE_LANG", raising=False)
    return folder
