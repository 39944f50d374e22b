"""The making of the free French list: the same dictionary always gives the same bytes."""

import json
from collections import Counter
from dataclasses import dataclass
from pathlib import Path

from access_scrabble.engine.lexicon import Lexicon
from access_scrabble.lexica.files import write_atomically
from access_scrabble.lexica.filters import (
    TWO_LETTER_WORDS,
    DropReason,
    Selection,
    board_form,
    drop_reason,
    usual_forms,
)
from access_scrabble.lexica.free_list import (
    FREE_NAME,
    LEXICON_FILE,
    PROVENANCE_FILE,
    SPELLINGS_FILE,
    count_by_length,
)
from access_scrabble.lexica.hunspell import forms
from access_scrabble.lexica.sources import PACKAGE, DictionarySource
from access_scrabble.lexica.spellings import Spellings


@dataclass(frozen=True, slots=True)
class FreeList:
    """A built list: what is admitted, how it is spelled, and what was dropped on the way."""

    spellings_by_word: dict[str, frozenset[str]]
    dropped: dict[DropReason, int]
    """Headwords left out, by reason."""
    fingerprint: str

    def files(self) -> dict[str, bytes]:
        """The bytes to ship, by file name."""
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


def build_free_list(source: DictionarySource, selection: Selection) -> FreeList:
    """Expand a dictionary, filter it, and settle the words of two letters."""
    affixes, headwords = source.parse()
    words: dict[str, set[str]] = {word: set() for word in TWO_LETTER_WORDS}
    dropped: Counter[DropReason] = Counter()
    for headword in headwords:
        if reason := drop_reason(headword, affixes, selection):
            dropped[reason] += 1
            continue
        speech = headword.parts_of_speech
        for spelling in forms(headword, affixes):
            if word := board_form(spelling, speech):
                words.setdefault(word, set()).add(spelling)
    for word, spelling in usual_forms(selection):
        words.setdefault(word, set()).add(spelling)
    known = {word: frozenset(spellings) for word, spellings in sorted(words.items())}
    return FreeList(known, dict(sorted(dropped.items())), source.fingerprint)


def write_free_list(free_list: FreeList, directory: Path) -> None:
    """Write the files of a list, each whole or not at all.

    :raises OperationFailed: when the directory cannot be written.
    """
    for name, data in free_list.files().items():
        write_atomically(directory / name, data)
