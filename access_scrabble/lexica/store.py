"""Where word lists live: the free one in the package, the one somebody owns in their own directory.

A manifest names the files of the imported list and is replaced last, in one step: until then the former list
is the one in use, whatever happens. Without a manifest the free list is in use. When the imported list turns
out damaged, :meth:`LexiconStore.load` says so, and :meth:`LexiconStore.reset` goes back to the free list.
"""

import hashlib
import json
from collections import Counter
from collections.abc import Iterable
from contextlib import suppress
from dataclasses import asdict, dataclass
from datetime import date
from enum import StrEnum
from importlib import resources
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import Any

from access_scrabble.engine.lexicon import Lexicon
from access_scrabble.errors import InputError, OperationFailed
from access_scrabble.lexica.files import LexiconProblem, errno_name, read_whole, write_atomically
from access_scrabble.lexica.importing import ImportReport, import_words
from access_scrabble.lexica.spellings import Spellings
from access_scrabble.whole_files import data_directory

LARGEST_IMPORT = 64 * 1024 * 1024
"""Bytes; the fullest French lists take some five million."""

_MANIFEST = "imported.json"


FREE_NAME = "fr"
LEXICON_FILE = "fr.lexicon"
SPELLINGS_FILE = "fr.spellings"
PROVENANCE_FILE = "fr.json"


@dataclass(frozen=True, slots=True)
class Provenance:
    """Where the free list comes from, and what it holds."""

    name: str
    package: str
    fingerprint: str
    words: int
    by_length: dict[int, int]


def shipped_file(name: str) -> Traversable:
    return resources.files("access_scrabble.lexica") / "data" / name


def load_free_lexicon() -> Lexicon:
    return Lexicon.from_bytes(shipped_file(LEXICON_FILE).read_bytes())


def load_free_spellings() -> Spellings:
    return Spellings.from_bytes(shipped_file(SPELLINGS_FILE).read_bytes())


def read_provenance() -> Provenance:
    """What is known of the free list without loading it."""
    fields = json.loads(shipped_file(PROVENANCE_FILE).read_text(encoding="utf-8"))
    by_length = {int(length): count for length, count in fields.pop("by_length").items()}
    return Provenance(by_length=by_length, **fields)


def count_by_length(words: Iterable[str]) -> dict[int, int]:
    """How many words there are of each length.

    >>> count_by_length(["LA", "MOT", "MER"])
    {2: 1, 3: 2}
    """
    return dict(sorted(Counter(map(len, words)).items()))


class LexiconOrigin(StrEnum):
    """Where the list in use comes from."""

    FREE = "free"
    IMPORTED = "imported"


@dataclass(frozen=True, slots=True)
class LexiconInfo:
    origin: LexiconOrigin
    name: str
    source: str
    """The package it was built from, or the file it was imported from."""
    words: int
    by_length: dict[int, int]
    imported_on: date | None = None


@dataclass(frozen=True, slots=True)
class _Manifest:
    name: str
    source: str
    words: int
    by_length: dict[int, int]
    imported_on: date
    lexicon_file: str
    spellings_file: str

    @property
    def info(self) -> LexiconInfo:
        return LexiconInfo(LexiconOrigin.IMPORTED, self.name, self.source, self.words, self.by_length, self.imported_on)

    def to_bytes(self) -> bytes:
        fields = {**asdict(self), "imported_on": self.imported_on.isoformat()}
        return (json.dumps(fields, indent=2, ensure_ascii=False) + "\n").encode()

    @classmethod
    def from_bytes(cls, data: bytes) -> "_Manifest":
        fields: dict[str, Any] = json.loads(data)
        fields["by_length"] = {int(length): count for length, count in fields["by_length"].items()}
        fields["imported_on"] = date.fromisoformat(fields["imported_on"])
        return cls(**fields)


class LexiconStore:
    """The word lists at hand, one of which is in use."""

    def __init__(self, directory: Path | None = None) -> None:
        self.directory = directory or data_directory() / "lexicon"

    def info(self) -> LexiconInfo:
        """What is known of the list in use, without loading it.

        :raises OperationFailed: when the manifest of an imported list is damaged.
        """
        manifest = self._manifest()
        if manifest is not None:
            return manifest.info
        free = read_provenance()
        return LexiconInfo(LexiconOrigin.FREE, free.name, free.package, free.words, free.by_length)

    def load(self) -> Lexicon:
        """The list in use.

        :raises OperationFailed: when an imported list is damaged.
        """
        manifest = self._manifest()
        if manifest is None:
            return load_free_lexicon()
        path = self.directory / manifest.lexicon_file
        try:
            return Lexicon.from_bytes(path.read_bytes())
        except (OSError, InputError) as error:
            raise OperationFailed(LexiconProblem.DAMAGED, path=str(path)) from error

    def spellings(self) -> Spellings:
        """The accented spellings of the list in use, then those of the free list.

        :raises OperationFailed: when those of an imported list are damaged.
        """
        manifest = self._manifest()
        free = load_free_spellings()
        if manifest is None or not manifest.spellings_file:
            return free
        return Spellings.open(self.directory / manifest.spellings_file, free)

    def import_file(self, path: Path, *, today: date) -> tuple[LexiconInfo, ImportReport]:
        """Read somebody's list and make it the one in use.

        :raises InputError: when it is no word list; nothing is then written.
        :raises OperationFailed: when the file cannot be read, or the list cannot be kept.
        """
        report = import_words(read_whole(path, limit=LARGEST_IMPORT))
        return self.adopt(report, name=path.stem, source=str(path), today=today), report

    def adopt(self, report: ImportReport, *, name: str, source: str, today: date) -> LexiconInfo:
        """Keep the words of an import and make them the list in use.

        :raises OperationFailed: when they cannot be written; the former list then stays in use.
        """
        manifest = _Manifest(
            name=name,
            source=source,
            words=report.kept,
            by_length=count_by_length(report.words),
            imported_on=today,
            lexicon_file=self._write(Lexicon.from_words(report.words).to_bytes(), ".lexicon"),
            spellings_file=self._write_spellings(report),
        )
        write_atomically(self.directory / _MANIFEST, manifest.to_bytes())
        self._sweep({manifest.lexicon_file, manifest.spellings_file})
        return manifest.info

    def reset(self) -> bool:
        """Go back to the free list; false when it was in use already.

        :raises OperationFailed: when the imported list cannot be removed.
        """
        path = self.directory / _MANIFEST
        try:
            path.unlink()
        except FileNotFoundError:
            return False
        except OSError as error:
            raise OperationFailed(LexiconProblem.FILE_UNWRITABLE, path=str(path), reason=errno_name(error)) from error
        self._sweep(set())
        return True

    def _manifest(self) -> _Manifest | None:
        path = self.directory / _MANIFEST
        if not path.exists():
            return None
        try:
            return _Manifest.from_bytes(path.read_bytes())
        except (OSError, ValueError, TypeError, KeyError, AttributeError) as error:
            raise OperationFailed(LexiconProblem.DAMAGED, path=str(path)) from error

    def _write(self, data: bytes, suffix: str) -> str:
        """Write under a name drawn from the content, so that no file in use is ever overwritten."""
        name = hashlib.sha256(data).hexdigest()[:16] + suffix
        write_atomically(self.directory / name, data)
        return name

    def _write_spellings(self, report: ImportReport) -> str:
        table = Spellings.from_words(report.spellings)
        return self._write(table.to_bytes(), ".spellings") if len(table) else ""

    def _sweep(self, in_use: set[str]) -> None:
        """Remove the files of former lists; one that resists is only lost space."""
        for path in self.directory.glob("*.*"):
            if path.suffix in {".lexicon", ".spellings"} and path.name not in in_use:
                with suppress(OSError):
                    path.unlink()
