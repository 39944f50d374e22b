"""Wine, which runs Windows programs here: found, and given a folder of its own that is thrown away."""

import os
import shutil
import subprocess
import threading
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import NamedTuple

COMMANDS = ("wine64", "/usr/lib/wine/wine64", "wine")
SERVERS = ("wineserver", "/usr/lib/wine/wineserver", "/usr/lib/wine/wineserver64")
SECONDS = 240
"""For a start, on a busy machine; a quiet one takes some ten."""
LAST_WORDS = 2.0
"""Seconds to read what an ended program left in its pipes, where others hold them: we may have to wait our turn too."""
NOT_IN_WINE = ("_wmi.pyd",)
"""Modules that call what Wine has not; Python does without."""


class WineTrouble(Exception):
    """Wine, and not the program, is in the way."""


class WindowsPython(NamedTuple):
    """How to start a Windows Python, and its environment."""

    command: tuple[str, str]
    environment: dict[str, str]

    @property
    def prefix(self) -> Path:
        return Path(self.environment["WINEPREFIX"])


def windows_path(path: Path) -> str:
    """A path of this system as programs in Wine name it."""
    return f"Z:{path}".replace("/", "\\")


@contextmanager
def opened(prefix: Path) -> Iterator[tuple[str, dict[str, str]]]:
    """Wine's command and the environment of a new prefix; all that runs in it ends with it.

    :raises WineTrouble: where Wine is missing or does not start.
    """
    command = next(filter(None, map(shutil.which, COMMANDS)), None)
    server = next(filter(None, map(shutil.which, SERVERS)), None)
    if command is None or server is None:
        raise WineTrouble("Wine is missing: apt install wine64")
    kept = {name: value for name, value in os.environ.items() if not name.startswith(("PYTHON", "ACCESS_SCRABBLE_"))}
    own = {"WINEPREFIX": str(prefix), "WINEDEBUG": "-all", "WINEDLLOVERRIDES": "mscoree,mshtml="}
    try:
        _first_start("makes no folder of its own", [command, "wineboot", "-i"], kept | own)
        yield command, kept | own
    finally:
        with suppress(subprocess.TimeoutExpired):
            subprocess.run([server, "-k"], env=kept | own, capture_output=True, timeout=60, check=False)


def run(
    command: Sequence[str], environment: dict[str, str], folder: Path, typed: bytes = b"", seconds: float = SECONDS
) -> subprocess.CompletedProcess[bytes]:
    """A program run to its own end: what Wine leaves running for a while may keep its pipes open.

    :raises subprocess.TimeoutExpired: with what it wrote, after that time.
    """
    ends = time.monotonic() + seconds
    pipe = subprocess.PIPE
    with subprocess.Popen(command, stdin=pipe, stdout=pipe, stderr=pipe, env=environment, cwd=folder) as process:
        sent: bytes | None = typed
        while True:
            code = process.poll()
            try:
                out, err = process.communicate(sent, timeout=0.1 if code is None else LAST_WORDS)
            except subprocess.TimeoutExpired as running:
                sent, out, err = None, running.stdout or b"", running.stderr or b""
            else:
                code = process.returncode
            if code is not None:
                return subprocess.CompletedProcess(list(command), code, out, err)
            if time.monotonic() > ends:
                process.kill()
                raise subprocess.TimeoutExpired(list(command), seconds, out, err)


IDLE = "import ctypes, sys; ctypes.windll.user32.GetDesktopWindow(); print('up', flush=True); sys.stdin.read()"
"""Has Wine start its own programs, with these pipes: one that it starts later would keep those of what we try."""


@contextmanager
def python_in(folder: Path, wine: tuple[str, dict[str, str]]) -> Iterator[WindowsPython]:
    """The Python of a portable folder, seen to start.

    :raises WineTrouble: where it does not.
    """
    command, environment = wine
    for name in NOT_IN_WINE:
        (folder / "python" / name).unlink(missing_ok=True)
    python = WindowsPython((command, str(folder / "python" / "python.exe")), environment)
    _first_start("does not start the Windows Python", [*python.command, "-I", "-c", "pass"], environment)
    with subprocess.Popen(
        [*python.command, "-I", "-c", IDLE],
        env=environment, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL,
    ) as idle:  # fmt: skip
        watch = threading.Timer(SECONDS, idle.kill)
        watch.start()
        assert idle.stdout is not None
        is_up = idle.stdout.readline().strip() == b"up"
        watch.cancel()
        try:
            if not is_up:
                raise WineTrouble(f"Wine has no desktop within {SECONDS} seconds")
            yield python
        finally:
            idle.kill()


def _first_start(trouble: str, command: list[str], environment: dict[str, str]) -> None:
    try:
        run(command, environment, Path.cwd()).check_returncode()
    except subprocess.SubprocessError as error:
        told = getattr(error, "stderr", None) or b""
        raise WineTrouble(f"Wine {trouble}: {error} {told.decode(errors='replace')[-300:]}") from error
