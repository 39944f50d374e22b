"""The making of the free French list: the same dictionary always gives the same bytes.

The dictionary's own marks decide nearly everything about what is a word of the game; what they do not tell is in
small lists of headwords kept beside the built list (see docs/lexicon.md for where each comes from).
"""

import hashlib
import json
from collections import Counter, defaultdict
from collections.abc import Collection, Iterable, Iterator
from enum import StrEnum
from itertools import chain
from pathlib import Path

from access_scrabble.engine.lexicon import LONGEST_WORD, SHORTEST_WORD, Lexicon
from access_scrabble.engine.tiles import without_accents
from access_scrabble.errors import OperationFailed
from access_scrabble.lexica.files import SHIPPED, LexiconProblem, write_atomically
from access_scrabble.lexica.hunspell import (
    AffixFile,
    Headword,
    forms,
    forms_with_fields,
    parse_affix_file,
    parse_dictionary,
)
from access_scrabble.lexica.spellings import Spellings
from access_scrabble.lexica.store import FREE_NAME, LEXICON_FILE, PROVENANCE_FILE, SPELLINGS_FILE, count_by_length
from access_scrabble.lexica.word_kinds import KINDS_FILE, WordUse, pack_kinds, uses_of
from access_scrabble.values import dataclass

SHORT_WORD = 3
"""Up to this length every admitted word is listed by hand, whatever the dictionary says."""

_NAMES = frozenset({"npr", "prn", "patr"})
_PIECES = frozenset({"pfx", "sfx", "err", "ponc", "sign"})
_VOWELS = frozenset("AEIOUY")


class DropReason(StrEnum):
    SPELLED_OTHERWISE = "spelled_otherwise"
    """It has a capital, a hyphen, an apostrophe, a digit, a sign."""
    NAME = "name"
    PIECE = "piece"
    """A prefix, a suffix, a misspelling kept for corrections."""
    SYMBOL = "symbol"
    LOCUTION = "locution"
    """It lives inside set phrases only."""
    FRAGMENT = "fragment"
    """An abbreviation, a piece of a foreign phrase, or a word withdrawn from the game."""
    UNATTESTED = "unattested"


@dataclass(frozen=True, slots=True)
class Selection:
    """The headwords that the dictionary's marks do not settle."""

    unattested_verbs: frozenset[str] = frozenset()
    unattested_adverbs: frozenset[str] = frozenset()
    fragments: frozenset[str] = frozenset()
    locution_words: frozenset[str] = frozenset()
    """Words of set phrases that dictionaries enter on their own."""
    short_words: frozenset[str] = frozenset()
    """All words of two and three letters, in the letters of the board."""
    own_headwords: str = "0"
    """What the dictionary lacks, or what the other rules would lose, in the dictionary's own form."""


def drop_reason(headword: Headword, affixes: AffixFile, selection: Selection) -> DropReason | None:
    """Why a headword is left out, or nothing when it is admitted."""
    speech = headword.parts_of_speech
    text = headword.text
    reason: DropReason | None = None
    if not (text.isalpha() and text.islower()):
        reason = DropReason.SPELLED_OTHERWISE
    elif speech & _NAMES:
        reason = DropReason.NAME
    elif speech & _PIECES:
        reason = DropReason.PIECE
    elif _is_symbol(headword, affixes):
        reason = DropReason.SYMBOL
    elif text in selection.fragments:
        reason = DropReason.FRAGMENT
    elif _is_locution(speech) and text not in selection.locution_words:
        reason = DropReason.LOCUTION
    elif _is_unattested(text, speech, selection):
        reason = DropReason.UNATTESTED
    return reason


def _is_symbol(headword: Headword, affixes: AffixFile) -> bool:
    return any(affixes.has_mark(mark, headword.flags) for mark in ("KEEPCASE", "NOSUGGEST"))


def _is_locution(speech: frozenset[str]) -> bool:
    return bool(speech) and all(part.startswith("loc.") for part in speech)


def is_verb(speech: frozenset[str]) -> bool:
    """Whether the parts of speech hold a verb of any group (``v0`` to ``v3``)."""
    return any(part[0] == "v" and part[1:2].isdigit() for part in speech)


def _is_unattested(text: str, speech: frozenset[str], selection: Selection) -> bool:
    if is_verb(speech):
        return text in selection.unattested_verbs
    return "adv" in speech and "mg" not in speech and text in selection.unattested_adverbs


def board_form(spelling: str, speech: frozenset[str], *, trusted: bool = False) -> str | None:
    """The letters a form puts on the board, or nothing when it is no word of the game.

    >>> board_form("cœur", frozenset({"nom"})), board_form("grrr", frozenset({"interj"}))
    ('COEUR', 'GRRR')
    >>> board_form("bdnf", frozenset({"nom"})) is None
    True

    A verb in « è » (parlè-je) never stands without its pronoun.
    """
    if spelling.endswith("è") and is_verb(speech):
        return None
    letters = without_accents(spelling).upper()
    if not (SHORTEST_WORD <= len(letters) <= LONGEST_WORD and letters.isascii() and letters.isalpha()):
        return None
    can_be_read = trusted or len(letters) <= SHORT_WORD or "interj" in speech or not _VOWELS.isdisjoint(letters)
    return letters if can_be_read else None


PACKAGE = "hunspell-fr-comprehensive"
DEFAULT_DIRECTORY = Path("/usr/share/hunspell")


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


def read_selection(*, agreed: bool = True) -> Selection:
    """The headwords settled by hand or by attestation; with what independent lists agree on, or without.

    Those settled by hand hold all that the notice names (AD-06).
    """
    attested = _headwords("attested.txt") if agreed else frozenset()
    return Selection(
        unattested_verbs=_headwords("unattested-verbs.txt") - _headwords("kept-verbs.txt") - attested,
        unattested_adverbs=_headwords("unattested-adverbs.txt") - attested,
        fragments=_headwords("fragments.txt"),
        locution_words=_headwords("locutions.txt"),
        short_words=frozenset(word for line in _headwords("short-words.txt") for word in line.split()),
        own_headwords=_own_headwords("own.dic", *(["agreed.dic"] if agreed else [])),
    )


def _own_headwords(*names: str) -> str:
    """Several dictionaries as one; the counts of all but the first would be read as words."""
    lines = [line for name in names for line in (SHIPPED / name).read_text(encoding="utf-8").splitlines()[1:]]
    return "\n".join([str(len(lines)), *lines])


def _headwords(name: str) -> frozenset[str]:
    lines = (SHIPPED / name).read_text(encoding="utf-8").splitlines()
    return frozenset(line for line in lines if line and not line.startswith("#"))


@dataclass(frozen=True, slots=True)
class FreeList:
    """A built list: what is admitted, how it is spelled, and what was dropped on the way."""

    spellings_by_word: dict[str, frozenset[str]]
    uses_by_word: dict[str, frozenset[WordUse]]
    dropped: dict[DropReason, int]
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
            KINDS_FILE: pack_kinds(self.uses_by_word),
            PROVENANCE_FILE: (json.dumps(provenance, indent=2, ensure_ascii=False) + "\n").encode(),
        }


def build_free_list(source: DictionarySource, selection: Selection) -> FreeList:
    """Expand a dictionary, filter it, add what it lacks, and settle the short words."""
    affixes, headwords = source.parse()
    spellings: defaultdict[str, set[str]] = defaultdict(set)
    uses: defaultdict[str, set[WordUse]] = defaultdict(set)
    dropped: Counter[DropReason] = Counter()
    own = frozenset(parse_dictionary(selection.own_headwords, affixes))
    for headword in chain(headwords, own):
        if headword not in own and (reason := drop_reason(headword, affixes, selection)):
            dropped[reason] += 1
            continue
        entry = without_accents(headword.text).upper()
        for spelling, fields in forms_with_fields(headword, affixes):
            word = board_form(spelling, headword.parts_of_speech, trusted=headword in own)
            if word is not None:
                spellings[word].add(spelling)
                uses[word] |= uses_of(entry, fields)
    known = sorted({word for word in spellings if len(word) > SHORT_WORD} | selection.short_words)
    return FreeList(
        {word: frozenset(spellings[word]) for word in known},
        {word: frozenset(uses[word]) for word in known},
        dict(sorted(dropped.items())),
        source.fingerprint,
    )


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
        if is_verb(headword.parts_of_speech) and not _has_own_witness(headword, affixes, owners, witnesses)
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
