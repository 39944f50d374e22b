"""A private speech-dispatcher, speaking French through eSpeak NG to whatever sink the environment names."""

import contextlib
import os
import shutil
import subprocess
import time
from collections.abc import Iterator
from pathlib import Path

MODULE = Path("/usr/lib/speech-dispatcher-modules/sd_espeak-ng")
MODULE_SETTINGS = Path("/etc/speech-dispatcher/modules/espeak-ng.conf")
"""As Debian sets the module up; without it the module synthesises two seconds at once, and stops late."""


def is_installed() -> bool:
    return shutil.which("speech-dispatcher") is not None and MODULE.exists()


class Dispatcher:
    """One server on a socket of its own."""

    def __init__(self, directory: Path) -> None:
        self.socket = directory / "speechd.sock"
        self._directory = directory
        config = directory / "speechd"
        (config / "modules").mkdir(parents=True, exist_ok=True)
        shutil.copy(MODULE_SETTINGS, config / "modules")
        (config / "speechd.conf").write_text(
            "LogLevel 0\nDefaultLanguage fr\nDefaultModule espeak-ng\nAudioOutputMethod pulse\n"
            f'AddModule "espeak-ng" "{MODULE}" "espeak-ng.conf"\n'
        )
        self.process = self.start()

    def start(self) -> "subprocess.Popen[bytes]":
        self.socket.unlink(missing_ok=True)
        process = subprocess.Popen(
            [
                "speech-dispatcher", "-s", "-t", "0", "-c", "unix_socket", "-S", str(self.socket),
                "-C", str(self._directory / "speechd"), "-L", str(self._directory),
                "-P", str(self._directory / "pid"),
            ],
            stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
            start_new_session=True,
        )  # fmt: skip
        end = time.monotonic() + 10
        while not self.socket.exists() and time.monotonic() < end:
            time.sleep(0.02)
        return process

    def kill(self) -> None:
        with contextlib.suppress(ProcessLookupError):
            os.killpg(self.process.pid, 9)
        self.process.wait(5)


@contextlib.contextmanager
def dispatcher(directory: Path) -> Iterator[Dispatcher]:
    server = Dispatcher(directory)
    before = os.environ.get("SPEECHD_ADDRESS")
    os.environ["SPEECHD_ADDRESS"] = f"unix_socket:{server.socket}"
    try:
        yield server
    finally:
        del os.environ["SPEECHD_ADDRESS"]
        if before is not None:
            os.environ["SPEECHD_ADDRESS"] = before
        server.kill()
