"""A Windows Python under Wine, in a prefix of its own, with the program's wheel installed."""

import os
import shutil
import subprocess
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from tests.release.sources import build, copy_tracked, leave_uncompiled
from tests.release.windows import assemble, fetch_repack

WINE = ("wine64", "/usr/lib/wine/wine64", "wine")
NOT_IN_WINE = ("_wmi.pyd",)
"""Modules that call what Wine has not; Python does without."""
FOR_TESTS = ("pytest", "hypothesis", "pytest-rerunfailures", "pytest-xdist")
SECONDS = 900

Run = Callable[..., subprocess.CompletedProcess[bytes]]


@pytest.fixture(scope="session")
def wine(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[str, dict[str, str]]]:
    """Wine's command and the environment of a new prefix."""
    command = next(filter(None, map(shutil.which, WINE)), None)
    if command is None:
        pytest.skip("WINE IS MISSING: make test-windows installs it")
    prefix = tmp_path_factory.mktemp("wine") / "prefix"
    environment = {
        **{name: value for name, value in os.environ.items() if not name.startswith("PYTHON")},
        "WINEPREFIX": str(prefix),
        "WINEDEBUG": "-all",
        "WINEDLLOVERRIDES": "mscoree,mshtml=",
    }
    booted = subprocess.run(
        [command, "wineboot", "-i"], env=environment, capture_output=True, timeout=SECONDS, check=False
    )
    if not (prefix / "system.reg").exists():
        pytest.skip(f"WINE DOES NOT START: {booted.stderr.decode(errors='replace')[-300:]}")
    yield command, environment
    server = shutil.which("wineserver") or "/usr/lib/wine/wineserver"
    subprocess.run([server, "-k"], env=environment, capture_output=True, timeout=60, check=False)


@pytest.fixture(scope="session")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The portable folder, and what the tests need besides."""
    work = tmp_path_factory.mktemp("windows")
    source = copy_tracked(work / "source")
    leave_uncompiled(source)
    wheel = build(source, work / "dist", "wheel")
    made = assemble(fetch_repack(work), wheel, work / "program", *FOR_TESTS)
    for name in NOT_IN_WINE:
        (made / "python" / name).unlink(missing_ok=True)
    return made


@pytest.fixture
def run(wine: tuple[str, dict[str, str]], folder: Path, tmp_path: Path) -> Run:
    """Runs the Windows Python with these words, in a data folder of its own."""
    command, environment = wine
    home = {"ACCESS_SCRABBLE_HOME": f"Z:{tmp_path / 'home'}".replace("/", "\\"), "ACCESS_SCRABBLE_SPEECH": "silent"}

    def ran(*words: str, typed: bytes = b"", cwd: Path = tmp_path, **more: str) -> subprocess.CompletedProcess[bytes]:
        return subprocess.run(
            [command, str(folder / "python" / "python.exe"), *words],
            input=typed, capture_output=True, cwd=cwd, env=environment | home | more, timeout=SECONDS, check=False,
        )  # fmt: skip

    return ran
