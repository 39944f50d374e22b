"""What one has to know of a format of files to ask for it."""

from collections.abc import Callable, Sequence
from dataclasses import KW_ONLY, dataclass
from enum import StrEnum
from pathlib import Path

from access_scrabble.language.documents import Document


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

    def __str__(self) -> str:
        return self.ending

    @property
    def is_recording(self) -> bool:
        """Whether one listens to it, and waits while it is made."""
        return False


@dataclass(frozen=True, slots=True)
class DocumentFiles:
    """The formats that documents are written in, and who writes one: to a path, or among the user's documents."""

    formats: Sequence[FileFormat]
    write: Callable[[Document, str, Path | None], Path]
