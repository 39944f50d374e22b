"""What one has to know of a format of files to ask for it."""

from dataclasses import KW_ONLY, dataclass
from enum import StrEnum


class Content(StrEnum):
    """What a file can hold."""

    DOCUMENT = "document"
    GAME = "game"
    RESULTS = "results"
    PRACTICE = "practice"
    KEYS = "keys"


@dataclass(frozen=True, slots=True)
class FileFormat:
    """A format, by the ending of its files, and what it is called."""

    ending: str
    title: str = ""
    _: KW_ONLY
    practice_title: str = ""
    """What it is called by those who take a game away to train with."""
    names: tuple[str, ...] = ()
    """Words that may be typed instead of its ending."""

    is_recording: bool = False
    """Whether one listens to it, and waits while it is made."""

    def __str__(self) -> str:
        return self.ending
