"""BRLTTY, which we did not write, as judge of the simulated displays."""

import shutil
import subprocess
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

MESSAGE = "GAGE gag é 12"
NO_SCREEN = ("-x", "no", "-X", f"message={MESSAGE}")
"""BRLTTY without a screen: it shows the message."""
TERMINAL_SCREEN = ("-x", "sc")
"""BRLTTY reading a terminal, which shares it as GNU screen does."""


def find_brltty() -> str | None:
    """Debian puts it beside the system's own commands, off an ordinary path."""
    return shutil.which("brltty", path="/usr/sbin:/usr/bin:/sbin:/bin")


@dataclass(frozen=True, slots=True)
class Judge:
    """A BRLTTY under way, and what it says."""

    log: Path
    process: subprocess.Popen[bytes]

    def said(self) -> str:
        return self.log.read_text("utf-8", "replace")

    def says(self, text: str, timeout: float = 10.0) -> bool:
        limit = time.monotonic() + timeout
        while time.monotonic() < limit and self.process.poll() is None:
            if text in self.said():
                return True
            time.sleep(0.02)
        return text in self.said()


@contextmanager
def brltty(
    driver: str, port: Path, folder: Path, *options: str, screen: tuple[str, ...] = NO_SCREEN
) -> Iterator[Judge]:
    """Run BRLTTY on a port until the block ends."""
    command = find_brltty()
    assert command, "BRLTTY is not installed"
    log = folder / "brltty.log"
    arguments = ["-n", "-e", "-q", "-f", "/dev/null", "-W", str(folder), "-U", str(folder)]
    arguments += ["-P", str(folder / "pid")]
    arguments += ["-l", "debug,inpkts,outpkts,brlkeys,brldrv,serial", "-b", driver, "-d", f"serial:{port}"]
    arguments += [*screen, "-s", "no", "-t", "fr", *options]
    environment = {"PATH": "/usr/sbin:/usr/bin:/sbin:/bin", "LC_ALL": "C.UTF-8", "HOME": str(folder)}
    with log.open("wb") as output, subprocess.Popen([command, *arguments], stderr=output, env=environment) as process:
        try:
            yield Judge(log, process)
        finally:
            process.terminate()
            try:
                process.wait(5)
            except subprocess.TimeoutExpired:
                process.kill()
