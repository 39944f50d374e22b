"""The program's end of a speech worker: a process with its own session and private directory."""

import contextlib
import os
import shutil
import signal
import subprocess
import sys
import tempfile
import threading
from collections.abc import Callable
from pathlib import Path
from typing import IO

from access_scrabble.speech.backends.voice_settings import DeviceSettings
from access_scrabble.speech.worker.protocol import Message, WorkerOrder, decode, encode
from access_scrabble.speech.worker.sound_players import PRIVATE_PLAYERS
from access_scrabble.whole_files import opened_for_owner
from access_scrabble.workers import SPEAKING, worker_environment

_REAP_SECONDS = 5.0
_LONGEST_LOG = 200_000
if sys.platform == "win32":
    _APART = subprocess.CREATE_NEW_PROCESS_GROUP  # Ctrl+C goes to every process of a console but those of other groups
else:
    _APART = 0


class WorkerProcess:
    """One worker; its reports are handed over on a thread of their own, and ``None`` after the last."""

    def __init__(
        self,
        devices: DeviceSettings,
        on_message: Callable[["WorkerProcess", Message | None], None],
        driver: str | None = None,
    ) -> None:
        self.is_ready = False
        self.is_interruptible = False
        self._on_message = on_message
        self._directory = tempfile.mkdtemp(prefix="access-scrabble-voice-")
        try:
            self._process = self._spawn(devices, driver)
        except OSError:
            shutil.rmtree(self._directory, ignore_errors=True)
            raise
        self._stdin: IO[bytes] = self._process.stdin  # type: ignore[assignment]
        if sys.platform != "win32":
            os.set_blocking(self._stdin.fileno(), False)
        self._reader = threading.Thread(target=self._read, name="speech-worker-reader", daemon=True)
        self._reader.start()

    @property
    def pid(self) -> int:
        """Process id, also the id of its process group."""
        return self._process.pid

    def send(self, kind: WorkerOrder, **data: object) -> None:
        """Give an order; one that a dead or frozen worker cannot take is lost, and noticed by its silence."""
        with contextlib.suppress(OSError, ValueError):
            self._stdin.write(encode(kind, **data))

    def kill(self) -> None:
        """End the worker and its player at once."""
        if sys.platform == "win32":
            self._process.kill()
        else:
            with contextlib.suppress(ProcessLookupError, PermissionError):
                os.killpg(self.pid, signal.SIGKILL)

    def reap(self, patience: float = 0.0) -> None:
        """Wait for the end, forced once patience is over, and leave no file or descriptor behind."""
        with contextlib.suppress(OSError):
            self._stdin.close()
        if patience:
            with contextlib.suppress(subprocess.TimeoutExpired):
                self._process.wait(patience)
        if self._process.returncode is None:
            self.kill()
        with contextlib.suppress(subprocess.TimeoutExpired):
            self._process.wait(_REAP_SECONDS)
        self._reader.join(_REAP_SECONDS)
        shutil.rmtree(self._directory, ignore_errors=True)

    def _spawn(self, devices: DeviceSettings, driver: str | None) -> "subprocess.Popen[bytes]":
        command = SPEAKING.command("--directory", self._directory)
        if driver is not None:
            command += ["--driver", driver]
        if devices.record_to is not None:
            command += ["--record", str(devices.record_to.absolute())]
        if devices.device is not None:
            command += [f"--device={devices.device}"]
        players = devices.players or (PRIVATE_PLAYERS if devices.is_private else ())
        if players:
            command += ["--players", *players]
        with _open_log(devices.log) as errors:
            return subprocess.Popen(
                command,
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=errors,
                bufsize=0,
                env=worker_environment(),
                cwd=self._directory,
                start_new_session=True,
                creationflags=_APART,
            )

    def _read(self) -> None:
        with self._process.stdout as reports:  # type: ignore[union-attr]
            for line in reports:
                self._on_message(self, decode(line))
        self._on_message(self, None)


def waits_for_a_processor(pid: int) -> bool:
    """Whether a process, or one that it has started, could go on if a processor or the disk were free; Linux tells."""
    with contextlib.suppress(OSError):  # a thread may be ending
        for thread in Path(f"/proc/{pid}/task").iterdir():
            if (thread / "stat").read_text().rpartition(")")[2].split()[0] in "RD":
                return True
            if any(waits_for_a_processor(int(child)) for child in (thread / "children").read_text().split()):
                return True
    return False


def _open_log(path: Path | None) -> IO[bytes]:
    """The worker's log; one that cannot be written must not cost the voice."""
    if path is not None:
        with contextlib.suppress(OSError):
            if path.exists() and path.stat().st_size > _LONGEST_LOG:
                path.replace(path.with_name(path.name + ".1"))
            return open(path, "ab", opener=opened_for_owner)
    return Path(os.devnull).open("ab")
