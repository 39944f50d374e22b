"""The same program once more, as a process of its own that does one job for it."""

import os
import sys
from pathlib import Path

from access_scrabble.values import dataclass

_PACKAGE_ROOT = Path(__file__).parents[1]


@dataclass(frozen=True, slots=True)
class WorkerKind:
    """A job: the module that does it, and the option by which a frozen program, which has no modules, is called."""

    module: str
    option: str

    def command(self, *options: str) -> list[str]:
        """What starts a worker; no code of the folder that the program was started in is run (``-P``)."""
        if getattr(sys, "frozen", False):
            return [sys.executable, self.option, *options]
        return [sys.executable, "-P", "-m", self.module, *options]


SPEAKING = WorkerKind("access_scrabble.speech.worker.__main__", "--speech-worker")
CORRECTING = WorkerKind("access_scrabble.cli.correcting", "--correcting-worker")


def module_of(option: str) -> str:
    return next((job.module for job in (SPEAKING, CORRECTING) if job.option == option), "")


def worker_environment() -> dict[str, str]:
    """The environment in which a worker finds this package, and nothing by a path that depends on a folder."""
    kept = [path for path in os.environ.get("PYTHONPATH", "").split(os.pathsep) if Path(path).is_absolute()]
    return {**os.environ, "PYTHONPATH": os.pathsep.join([str(_PACKAGE_ROOT), *kept]), "PYTHONSAFEPATH": "1"}
