"""Files to train with away from the computer."""

from dataclasses import dataclass
from pathlib import Path


@dataclass(frozen=True, slots=True)
class PracticeFile:
    """Where a file was written, and how long one listens to it, if it is a recording."""

    path: Path
    seconds: int = 0
