"""What the free list is built from: Debian's French dictionary, and the small lists kept with the program."""

import hashlib
from collections.abc import Iterator
from dataclasses import dataclass
from importlib import resources
from pathlib import Path

from access_scrabble.errors import OperationFailed
from access_scrabble.lexica.affixes import AffixFile, parse_affix_file
from access_scrabble.lexica.files import LexiconProblem
from access_scrabble.lexica.filters import Selection
from access_scrabble.lexica.hunspell import Headword, parse_dictionary

PACKAGE = "hunspell-fr-comprehensive"
DEFAULT_DIRECTORY = Path("/usr/share/hunspell")

_DATA = resources.files("access_scrabble.lexica") / "data"


@dataclass(frozen=True, slots=True)
class DictionarySource:
    """The two files of a hunspell dictionary."""

    affix_text: str
    dictionary_text: str

    @classmethod
    def read(cls, directory: Path = DEFAULT_DIRECTORY, name: str = "fr") -> "DictionarySource":
        """Read the files from where Debian puts them.

        :raises OperationFailed: when they are not there.
        """
        texts = []
        for suffix in (".aff", ".dic"):
            path = directory / f"{name}{suffix}"
            try:
                texts.append(path.read_text(encoding="utf-8"))
            except (OSError, UnicodeDecodeError) as error:
                raise OperationFailed(LexiconProblem.SOURCE_MISSING, package=PACKAGE) from error
        return cls(*texts)

    @property
    def fingerprint(self) -> str:
        """A digest of both files: the same one gives the same list."""
        digest = hashlib.sha256(self.affix_text.encode())
        digest.update(self.dictionary_text.encode())
        return digest.hexdigest()

    def parse(self) -> tuple[AffixFile, Iterator[Headword]]:
        """The rules, and the headwords they apply to."""
        affixes = parse_affix_file(self.affix_text)
        return affixes, parse_dictionary(self.dictionary_text, affixes)


def read_selection() -> Selection:
    """The headwords settled by hand or by attestation."""
    return Selection(
        unattested_verbs=_headwords("unattested-verbs.txt") - _headwords("kept-verbs.txt"),
        unattested_adverbs=_headwords("unattested-adverbs.txt"),
        fragments=_headwords("fragments.txt"),
        locution_words=_headwords("locutions.txt"),
        usual_words=_headwords("usual.txt"),
    )


def _headwords(name: str) -> frozenset[str]:
    lines = (_DATA / name).read_text(encoding="utf-8").splitlines()
    return frozenset(line for line in lines if line and not line.startswith("#"))
