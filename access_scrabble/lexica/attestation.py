"""Which verbs and adverbs of the dictionary no other list knows.

The spelling dictionary is generous with verbs and adverbs: those found nowhere else are mostly nonce words.
This finds them once; the result is kept in ``data/`` so that building the list takes the dictionary alone.
"""

from collections import defaultdict
from collections.abc import Collection, Iterable, Iterator
from dataclasses import dataclass

from access_scrabble.lexica.affixes import AffixFile
from access_scrabble.lexica.filters import is_verb
from access_scrabble.lexica.hunspell import Headword, forms

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
        if "adv" in headword.parts_of_speech
        and sum(headword.text in words for words in witnesses) < ADVERB_WITNESSES
    }
    return Unattested(tuple(sorted(verbs)), tuple(sorted(adverbs)))


def _owners(headwords: Iterable[Headword], affixes: AffixFile) -> dict[str, set[str]]:
    owners: defaultdict[str, set[str]] = defaultdict(set)
    for headword in headwords:
        for form in forms(headword, affixes):
            owners[form].add(headword.text)
    return owners


def _has_own_witness(
    headword: Headword, affixes: AffixFile, owners: dict[str, set[str]], witnesses: Witnesses
) -> bool:
    return any(
        len(owners[form]) == 1 and any(form in words for words in witnesses)
        for form in forms(headword, affixes)
    )


def words_of_table(text: str) -> Iterator[str]:
    r"""The first column of a table: the LEFFF, Lexique, and the index of a dictd dictionary are such.

    >>> list(words_of_table("étés\tnc\tété\nmer\tnc\tmer"))
    ['étés', 'mer']
    """
    for line in text.splitlines():
        yield line.partition("\t")[0]
