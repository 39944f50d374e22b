"""The making of the free French list: the same dictionary always gives the same bytes."""

import hashlib
import json
from collections import Counter, defaultdict
from collections.abc import Collection, Iterable, Iterator
from dataclasses import dataclass
from importlib import resources
from pathlib import Path

from access_scrabble.engine.lexicon import Lexicon
from access_scrabble.errors import OperationFailed
from access_scrabble.lexica import filters
from access_scrabble.lexica.files import LexiconProblem, write_atomically
from access_scrabble.lexica.hunspell import AffixFile, Headword, forms, parse_affix_file, parse_dictionary
from access_scrabble.lexica.spellings import (
    FREE_NAME,
    LEXICON_FILE,
    PROVENANCE_FILE,
    SPELLINGS_FILE,
    Spellings,
    count_by_length,
)

PACKAGE = "hunspell-fr-comprehensive"
DEFAULT_DIRECTORY = Path("/usr/share/hunspell")

_DATA = resources.files("access_scrabble.lexica") / "data"


@dataclass(frozen=True, slots=True)
class DictionarySource:
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


def read_selection() -> filters.Selection:
    """The headwords settled by hand or by attestation."""
    return filters.Selection(
        unattested_verbs=_headwords("unattested-verbs.txt") - _headwords("kept-verbs.txt"),
        unattested_adverbs=_headwords("unattested-adverbs.txt"),
        fragments=_headwords("fragments.txt"),
        locution_words=_headwords("locutions.txt"),
        usual_words=_headwords("usual.txt"),
    )


def _headwords(name: str) -> frozenset[str]:
    lines = (_DATA / name).read_text(encoding="utf-8").splitlines()
    return frozenset(line for line in lines if line and not line.startswith("#"))


@dataclass(frozen=True, slots=True)
class FreeList:
    """A built list: what is admitted, how it is spelled, and what was dropped on the way."""

    spellings_by_word: dict[str, frozenset[str]]
    dropped: dict[filters.DropReason, int]
    """Headwords left out, by reason."""
    fingerprint: str

    def files(self) -> dict[str, bytes]:
        words = self.spellings_by_word
        spellings = (spelling for known in words.values() for spelling in known)
        provenance = {
            "name": FREE_NAME,
            "package": PACKAGE,
            "fingerprint": self.fingerprint,
            "words": len(words),
            "by_length": count_by_length(words),
        }
        return {
            LEXICON_FILE: Lexicon.from_words(words).to_bytes(),
            SPELLINGS_FILE: Spellings.from_words(spellings).to_bytes(),
            PROVENANCE_FILE: (json.dumps(provenance, indent=2, ensure_ascii=False) + "\n").encode(),
        }


def build_free_list(source: DictionarySource, selection: filters.Selection) -> FreeList:
    """Expand a dictionary, filter it, and settle the words of two letters."""
    affixes, headwords = source.parse()
    words: dict[str, set[str]] = {word: set() for word in filters.TWO_LETTER_WORDS}
    dropped: Counter[filters.DropReason] = Counter()
    for headword in headwords:
        if reason := filters.drop_reason(headword, affixes, selection):
            dropped[reason] += 1
            continue
        speech = headword.parts_of_speech
        for spelling in forms(headword, affixes):
            if word := filters.board_form(spelling, speech):
                words.setdefault(word, set()).add(spelling)
    for word, spelling in filters.usual_forms(selection):
        words.setdefault(word, set()).add(spelling)
    known = {word: frozenset(spellings) for word, spellings in sorted(words.items())}
    return FreeList(known, dict(sorted(dropped.items())), source.fingerprint)


def write_free_list(free_list: FreeList, directory: Path) -> None:
    """Write the files of a list, each whole or not at all.

    :raises OperationFailed: when the directory cannot be written.
    """
    for name, data in free_list.files().items():
        write_atomically(directory / name, data)


# The spelling dictionary is generous with verbs and adverbs: those found nowhere else are mostly nonce words.
# What follows finds them once; the result is kept in ``data/`` so that building the list takes the dictionary alone.


Witnesses = Collection[frozenset[str]]

ADVERB_WITNESSES = 2
"""How many independent lists must know an adverb; one is enough for a verb."""


@dataclass(frozen=True, slots=True)
class Unattested:
    """The headwords too few lists know, in alphabetical order."""

    verbs: tuple[str, ...]
    adverbs: tuple[str, ...]


def find_unattested(headwords: Iterable[Headword], affixes: AffixFile, witnesses: Witnesses) -> Unattested:
    """Compare headwords with the words of other lists.

    A verb is known by its infinitive, or by a form that no other headword has.
    """
    headwords = tuple(headwords)
    plain = [headword for headword in headwords if headword.text.isalpha() and headword.text.islower()]
    doubtful = [headword for headword in plain if not any(headword.text in words for words in witnesses)]
    owners = _owners(headwords, affixes)
    verbs = {
        headword.text
        for headword in doubtful
        if filters.is_verb(headword.parts_of_speech) and not _has_own_witness(headword, affixes, owners, witnesses)
    }
    adverbs = {
        headword.text
        for headword in plain
        if "adv" in headword.parts_of_speech and sum(headword.text in words for words in witnesses) < ADVERB_WITNESSES
    }
    return Unattested(tuple(sorted(verbs)), tuple(sorted(adverbs)))


def _owners(headwords: Iterable[Headword], affixes: AffixFile) -> dict[str, set[str]]:
    owners: defaultdict[str, set[str]] = defaultdict(set)
    for headword in headwords:
        for form in forms(headword, affixes):
            owners[form].add(headword.text)
    return owners


def _has_own_witness(headword: Headword, affixes: AffixFile, owners: dict[str, set[str]], witnesses: Witnesses) -> bool:
    return any(
        len(owners[form]) == 1 and any(form in words for words in witnesses) for form in forms(headword, affixes)
    )


def words_of_table(text: str) -> Iterator[str]:
    r"""The first column of a table: the LEFFF, Lexique, and the index of a dictd dictionary are such.

    >>> list(words_of_table("étés\tnc\tété\nmer\tnc\tmer"))
    ['étés', 'mer']
    """
    for line in text.splitlines():
        yield line.partition("\t")[0]
