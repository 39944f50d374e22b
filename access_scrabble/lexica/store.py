"""Where word lists live: the free one in the package, those somebody owns in their own directory.

A catalogue names the lists and their files, which one is in use, and the words that a club adds or refuses on top of
any list. It is replaced last, in one step: until then all is as before, whatever happens. The list in use with the
club's words is packed once, when either changes. When a kept list turns out damaged, :meth:`LexiconStore.load` says
so, and :meth:`LexiconStore.use` takes another.
"""

import hashlib
import json
import re
from collections import Counter
from collections.abc import Iterable, Sequence
from contextlib import suppress
from dataclasses import asdict, field, replace
from datetime import date
from enum import StrEnum
from pathlib import Path
from typing import TYPE_CHECKING, Any

from access_scrabble.engine.lexicon import Lexicon
from access_scrabble.engine.tiles import ALPHABET
from access_scrabble.errors import MALFORMED, InputError, OperationFailed
from access_scrabble.lexica.files import LARGEST_LIST, SHIPPED, LexiconProblem, read_whole, write_atomically
from access_scrabble.lexica.spellings import Spellings
from access_scrabble.plain_text import is_plain, plain
from access_scrabble.values import dataclass
from access_scrabble.whole_files import data_directory, read_own

if TYPE_CHECKING:
    from access_scrabble.lexica.importing import ImportReport


_CATALOGUE = "lists.json"


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


def shipped_file(name: str) -> Path:
    return SHIPPED / name


def load_free_lexicon() -> Lexicon:
    return Lexicon.from_bytes(shipped_file(LEXICON_FILE).read_bytes(), longest=None)


def load_free_spellings() -> Spellings:
    return Spellings(Lexicon.from_bytes(shipped_file(SPELLINGS_FILE).read_bytes(), longest=None))


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
    edition: str | None = None
    """The newest edition of the official list whose marks it bears."""


@dataclass(frozen=True, slots=True)
class ClubWords:
    """What a club decided for itself, on top of any list."""

    added: frozenset[str] = frozenset()
    refused: frozenset[str] = frozenset()

    def applied(self, words: Iterable[str]) -> set[str]:
        return (set(words) | self.added) - self.refused

    def with_added(self, words: Iterable[str]) -> "ClubWords":
        more = frozenset(words)
        return ClubWords(self.added | more, self.refused - more)

    def with_refused(self, words: Iterable[str]) -> "ClubWords":
        more = frozenset(words)
        return ClubWords(self.added - more, self.refused | more)

    def without(self, words: Iterable[str]) -> "ClubWords":
        """These words are as the list says again."""
        settled = frozenset(words)
        return ClubWords(self.added - settled, self.refused - settled)


@dataclass(frozen=True, slots=True)
class _KeptList:
    info: LexiconInfo
    lexicon_file: str
    spellings_file: str

    def fields(self) -> dict[str, Any]:
        on = self.info.imported_on
        fields = {**asdict(self.info), "imported_on": None if on is None else on.isoformat()}
        return fields | {"lexicon_file": self.lexicon_file, "spellings_file": self.spellings_file}

    @classmethod
    def from_fields(cls, fields: dict[str, Any]) -> "_KeptList":
        info = LexiconInfo(
            LexiconOrigin(fields["origin"]),
            _text(fields["name"]),
            _text(fields["source"]),
            _count(fields["words"]),
            {int(length): _count(count) for length, count in fields["by_length"].items()},
            date.fromisoformat(fields["imported_on"]),
            None if fields["edition"] is None else _text(fields["edition"]),
        )
        return cls(info, _file(fields["lexicon_file"]), _file(fields["spellings_file"]))


def _text(value: Any) -> str:
    if not isinstance(value, str) or not is_plain(value):
        raise ValueError(value)
    return value


def _count(value: Any) -> int:
    if not isinstance(value, int) or value < 0:
        raise ValueError(value)
    return value


def _file(value: Any) -> str:
    """The name of a file that this store may have written, or none."""
    if not re.fullmatch(r"([0-9a-f]{16}[.][a-z]+)?", value):
        raise ValueError(value)
    return str(value)


def _words(value: Any) -> frozenset[str]:
    words = frozenset(map(_text, value))
    if not all(word and set(word) <= set(ALPHABET) for word in words):
        raise ValueError(value)
    return words


@dataclass(frozen=True, slots=True)
class _Catalogue:
    in_use: str = FREE_NAME
    lists: dict[str, _KeptList] = field(default_factory=dict)
    club: ClubWords = ClubWords()
    packed_file: str = ""
    """The list in use with the club's words; none where the club has no words."""

    def to_bytes(self) -> bytes:
        fields = {
            "in_use": self.in_use,
            "lists": [kept.fields() for kept in self.lists.values()],
            "added": sorted(self.club.added),
            "refused": sorted(self.club.refused),
            "packed_file": self.packed_file,
        }
        return (json.dumps(fields, indent=2, ensure_ascii=False) + "\n").encode()

    @classmethod
    def from_bytes(cls, data: bytes) -> "_Catalogue":
        fields: dict[str, Any] = json.loads(data)
        kept = [_KeptList.from_fields(one) for one in fields["lists"]]
        club = ClubWords(_words(fields["added"]), _words(fields["refused"]))
        return cls(_text(fields["in_use"]), {one.info.name: one for one in kept}, club, _file(fields["packed_file"]))

    @property
    def files(self) -> set[str]:
        lists = self.lists.values()
        return {self.packed_file, *(kept.lexicon_file for kept in lists), *(kept.spellings_file for kept in lists)}


class LexiconStore:
    """The word lists at hand, one of which is in use."""

    def __init__(self, directory: Path | None = None) -> None:
        self.directory = directory or data_directory() / "lexicon"

    def info(self) -> LexiconInfo:
        """What is known of the list in use, without loading it.

        :raises OperationFailed: when the catalogue of kept lists is damaged.
        """
        catalogue = self._catalogue()
        return self._info(catalogue, catalogue.in_use)

    def lists(self) -> tuple[LexiconInfo, ...]:
        """What is known of each list, the free one first.

        :raises OperationFailed: when the catalogue of kept lists is damaged.
        """
        catalogue = self._catalogue()
        return tuple(self._info(catalogue, name) for name in (FREE_NAME, *sorted(catalogue.lists)))

    def club(self) -> ClubWords:
        return self._catalogue().club

    def load(self, name: str | None = None) -> Lexicon:
        """The list in use with the club's words, or a list by its name as it is.

        :raises InputError: when no list has that name.
        :raises OperationFailed: when a kept list is damaged.
        """
        catalogue = self._catalogue()
        if name is None and catalogue.packed_file:
            return self._read(catalogue.packed_file)
        return self._load(catalogue, catalogue.in_use if name is None else name)

    def spellings(self) -> Spellings:
        """The accented spellings of the list in use, then those of the free list.

        :raises OperationFailed: when those of an imported list are damaged.
        """
        catalogue = self._catalogue()
        free = load_free_spellings()
        kept = catalogue.lists.get(catalogue.in_use)
        if kept is None or not kept.spellings_file:
            return free
        return Spellings.open(self.directory / kept.spellings_file, free)

    def import_files(
        self, paths: Sequence[Path], *, today: date, name: str | None = None
    ) -> "tuple[LexiconInfo, ImportReport]":
        """Read somebody's list, in one file or several, keep it under a name and make it the one in use.

        :raises InputError: when it is no word list, or its name is taken; nothing is then written.
        :raises OperationFailed: when a file cannot be read, or the list cannot be kept.
        """
        from access_scrabble.lexica.importing import edition_found, joined, read_list  # an import is rare

        kept_name = plain(name or paths[0].stem)
        if kept_name == FREE_NAME:
            raise InputError(LexiconProblem.NAME_TAKEN, name=kept_name)
        report = joined([read_list(read_whole(path, limit=LARGEST_LIST), path.suffix.lower()) for path in paths])
        info = LexiconInfo(
            origin=LexiconOrigin.IMPORTED,
            name=kept_name,
            source=plain(", ".join(map(str, paths))),
            words=report.kept,
            by_length=count_by_length(report.words),
            imported_on=today,
            edition=edition_found(report.words),
        )
        packed = self._write(Lexicon.from_words(report.words).to_bytes(), ".lexicon")
        kept = _KeptList(info, packed, self._write_spellings(report))
        catalogue = self._catalogue()
        self._settle(replace(catalogue, in_use=kept_name, lists={**catalogue.lists, kept_name: kept}))
        return info, report

    def use(self, name: str) -> LexiconInfo:
        """Make a list the one in use.

        :raises InputError: when no list has that name.
        :raises OperationFailed: when the choice cannot be kept.
        """
        catalogue = self._catalogue()
        info = self._info(catalogue, name)
        self._settle(replace(catalogue, in_use=name))
        return info

    def remove(self, name: str) -> None:
        """Forget a list; the free one is in use again where it was that one.

        :raises InputError: when no list has that name.
        """
        catalogue = self._catalogue()
        if name not in catalogue.lists:
            raise InputError(LexiconProblem.UNKNOWN_LIST, name=name)
        lists = {kept: one for kept, one in catalogue.lists.items() if kept != name}
        in_use = FREE_NAME if catalogue.in_use == name else catalogue.in_use
        self._settle(replace(catalogue, in_use=in_use, lists=lists))

    def decide(self, club: ClubWords) -> None:
        """Set what the club adds and refuses."""
        self._settle(replace(self._catalogue(), club=club))

    def compare(self, first: str, second: str) -> tuple[list[str], list[str]]:
        """The words that only the first list has, and those that only the second has.

        :raises InputError: when no list has such a name.
        """
        one, other = set(self.load(first)), set(self.load(second))
        return sorted(one - other), sorted(other - one)

    def _info(self, catalogue: _Catalogue, name: str) -> LexiconInfo:
        if name in catalogue.lists:
            return catalogue.lists[name].info
        if name != FREE_NAME:
            raise InputError(LexiconProblem.UNKNOWN_LIST, name=name)
        free = read_provenance()
        return LexiconInfo(LexiconOrigin.FREE, free.name, free.package, free.words, free.by_length)

    def _load(self, catalogue: _Catalogue, name: str) -> Lexicon:
        self._info(catalogue, name)
        return self._read(catalogue.lists[name].lexicon_file) if name in catalogue.lists else load_free_lexicon()

    def _read(self, file: str) -> Lexicon:
        path = self.directory / file
        try:
            return Lexicon.from_bytes(read_whole(path, limit=LARGEST_LIST))
        except (OperationFailed, InputError) as error:
            raise OperationFailed(LexiconProblem.DAMAGED, path=str(path)) from error

    def _catalogue(self) -> _Catalogue:
        path = self.directory / _CATALOGUE
        if not path.exists():
            return _Catalogue()
        try:
            return _Catalogue.from_bytes(read_own(path))
        except (OSError, *MALFORMED) as error:
            raise OperationFailed(LexiconProblem.DAMAGED, path=str(path)) from error

    def _settle(self, catalogue: _Catalogue) -> None:
        """Pack the list in use with the club's words, keep the catalogue, and remove what it no longer names."""
        club, packed_file = catalogue.club, ""
        if club.added or club.refused:
            words = club.applied(self._load(catalogue, catalogue.in_use))
            packed_file = self._write(Lexicon.from_words(words).to_bytes(), ".lexicon")
        catalogue = replace(catalogue, packed_file=packed_file)
        write_atomically(self.directory / _CATALOGUE, catalogue.to_bytes())
        self._sweep(catalogue.files)

    def _write(self, data: bytes, suffix: str) -> str:
        """Write under a name drawn from the content, so that no file in use is ever overwritten."""
        name = hashlib.sha256(data).hexdigest()[:16] + suffix
        write_atomically(self.directory / name, data)
        return name

    def _write_spellings(self, report: "ImportReport") -> str:
        table = Spellings.from_words(report.spellings)
        return self._write(table.to_bytes(), ".spellings") if len(table) else ""

    def _sweep(self, in_use: set[str]) -> None:
        """Remove the files of former lists; one that resists is only lost space."""
        for path in self.directory.glob("*.*"):
            if path.suffix in {".lexicon", ".spellings"} and path.name not in in_use:
                with suppress(OSError):
                    path.unlink()
