"""What every test has: a home of its own, and Hypothesis without deadlines on shared machines."""

import os
import signal
from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import settings

from tests.reruns import rerun_complaint

settings.register_profile("shared-machine", deadline=None)
settings.register_profile("brief", deadline=None, max_examples=5)
settings.load_profile("shared-machine")

collect_ignore = ["attacks/guided.py"]
"""A program of its own, which needs atheris."""


MEMORY = Path("/dev/shm")
COMPILED = Path(__file__).parents[1] / ".pytest_cache/compiled"
ROOM = 2 << 30
COMPLAINT = pytest.StashKey[str]()

FIRST = "tests/project/test_wheel.py"
"""The longest wait of all: begun first and left to one worker, it is over before the others are."""


def pytest_configure() -> None:
    """Compiled modules kept for all the programs that are started; temporary files in memory where there is room.

    Games are synced at every step. A run in the background of a shell is told to ignore Ctrl+C, one under nohup that
    its terminal was closed, and so would be every program that its tests start.
    """
    if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
        signal.signal(signal.SIGINT, signal.default_int_handler)
    if os.name == "posix" and signal.getsignal(signal.SIGHUP) is signal.SIG_IGN:
        signal.signal(signal.SIGHUP, signal.SIG_DFL)
    os.environ.pop("PYTHONDONTWRITEBYTECODE", None)
    os.environ["PYTHONPYCACHEPREFIX"] = str(COMPILED)
    if os.name == "posix" and MEMORY.is_dir():
        room = os.statvfs(MEMORY)
        if room.f_bavail * room.f_frsize > ROOM and not room.f_flag & os.ST_NOEXEC:
            os.environ.setdefault("PYTEST_DEBUG_TEMPROOT", str(MEMORY))


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """A second try only where a test asks for it by itself and says why."""
    items.sort(key=lambda item: not item.nodeid.startswith(FIRST))
    wrong = []
    for item in items:
        if complaint := rerun_complaint(list(item.iter_markers()), item.own_markers):
            item.stash[COMPLAINT] = complaint
            wrong.append(f"{item.nodeid}: {complaint}")
        elif item.get_closest_marker("rerun"):
            item.add_marker(pytest.mark.flaky(reruns=3, reruns_delay=2))
    if wrong and "PYTEST_XDIST_WORKER" not in os.environ:
        raise pytest.UsageError(*wrong)


def pytest_runtest_setup(item: pytest.Item) -> None:
    """Workers cannot end a session: there it is the test itself that fails."""
    if complaint := item.stash.get(COMPLAINT, ""):
        pytest.fail(complaint, pytrace=False)


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A data folder that nobody else uses."""
    folder = tmp_path / "home"
    monkeypatch.setenv("ACCESS_SCRABBLE_HOME", str(folder))
    monkeypatch.setenv("ACCESS_SCRABBLE_SPEECH", "silent")
    monkeypatch.delenv("ACCESS_SCRABBLE_LANG", raising=False)
    return folder


@pytest.fixture(autouse=True)
def nothing_unexpected(request: pytest.FixtureRequest, home: Path) -> Iterator[None]:
    """A guard keeps the program going; a test in which it had to is a fault found, unless it is about that."""
    yield
    log = home / "errors.log"
    if not request.node.get_closest_marker("unexpected") and log.is_file():
        pytest.fail(log.read_text(encoding="utf-8"), pytrace=False)
