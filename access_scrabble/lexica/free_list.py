"""The free list as it is shipped: read from the package, without network or spelling dictionary."""

import json
from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass
from importlib import resources
from importlib.resources.abc import Traversable

from access_scrabble.engine.lexicon import Lexicon
from access_scrabble.lexica.spellings import Spellings

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
    """A file of the package's data."""
    return resources.files("access_scrabble.lexica") / "data" / name


def load_free_lexicon() -> Lexicon:
    """The words of the free list."""
    return Lexicon.from_bytes(shipped_file(LEXICON_FILE).read_bytes())


def load_free_spellings() -> Spellings:
    """The accented spellings of the free list."""
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
