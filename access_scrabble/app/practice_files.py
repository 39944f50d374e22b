"""Files to train with away from the computer: their formats, and what was written."""

from dataclasses import dataclass
from enum import StrEnum
from pathlib import Path


class PracticeFormat(StrEnum):
    """A format to train with, by the ending of its files."""

    RECORDING = "wav"
    TEXT = "txt"
    PAPER_BRAILLE = "brf"
    HTML = "html"


@dataclass(frozen=True, slots=True)
class PracticeFile:
    """Where a file was written, and how long one listens to it, if it is a recording."""

    path: Path
    seconds: int = 0
