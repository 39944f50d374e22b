"""How common each word of the free list is, worked out once: ``python -m tests.frequencies large_fr.msgpack.gz``.

The file is wordfreq's (Robyn Speer, https://github.com/rspeer/wordfreq, version 3.1.1, data under CC BY-SA 4.0): a
list of lists of words, the words of element i having the frequency 10 ** (-(i - 1) / 100). The frequencies of all
spellings that are written alike on a board are added up. Who knows a word knows its forms: a form is as common as it
is itself, or as its headword with all its forms less one step of the Zipf scale, two for forms that only books have.
Two and three letters are often abbreviations or names: they count one step less.
"""

import gzip
import hashlib
import sys
from collections import defaultdict
from collections.abc import Iterator
from math import log10
from pathlib import Path

from access_scrabble.engine.tiles import without_accents
from access_scrabble.lexica.store import load_free_lexicon
from access_scrabble.lexica.word_bands import BANDS_FILE, RAREST, pack_bands
from access_scrabble.lexica.word_kinds import Form, WordKinds, WordUse

TARGET = Path(__file__).parents[1] / "access_scrabble/lexica/data" / BANDS_FILE
FINGERPRINT = "6f16cd80b9b66c5698ed002becea83ae30d0584c3205f1cf01714ad562c00c8b"
HIGHEST = 6.0
BANDS_A_STEP = 2
NEVER = -9.0
BOOKISH = frozenset({Form.PAST_HISTORIC, Form.IMPERFECT_SUBJUNCTIVE})


class _Reader:
    """MessagePack as far as the file goes: arrays, maps, texts and small numbers."""

    def __init__(self, data: bytes) -> None:
        self._data = data
        self._at = 0

    def _number(self, size: int) -> int:
        self._at += size
        return int.from_bytes(self._data[self._at - size : self._at], "big")

    def read(self) -> object:
        mark = self._number(1)
        if mark < 0x80:
            return mark
        if mark < 0x90:
            return [(self.read(), self.read()) for _ in range(mark & 0x0F)]
        if mark < 0xA0:
            return self._several(mark & 0x0F)
        if mark < 0xC0:
            return self._text(mark & 0x1F)
        sizes = {0xD9: 1, 0xDA: 2, 0xDC: 2, 0xDD: 4}
        length = self._number(sizes[mark])
        return self._text(length) if mark in (0xD9, 0xDA) else self._several(length)

    def _several(self, count: int) -> list[object]:
        return [self.read() for _ in range(count)]

    def _text(self, length: int) -> str:
        self._at += length
        return self._data[self._at - length : self._at].decode()


def _frequencies(path: Path) -> Iterator[tuple[str, float]]:
    data = path.read_bytes()
    if hashlib.sha256(data).hexdigest() != FINGERPRINT:
        raise SystemExit("not the file that the bands are made from")
    content = _Reader(gzip.decompress(data)).read()
    assert isinstance(content, list)
    for place, words in enumerate(content[1:]):
        for word in words:
            yield word, 10 ** (-place / 100)


def _zipf(frequency: float) -> float:
    return log10(frequency) + 9 if frequency else NEVER


def _common(word: str, uses: tuple[WordUse, ...], own: dict[str, float], headwords: dict[str, float]) -> float:
    """How common a word is on the Zipf scale, its headwords considered."""
    found = [_zipf(own[word]) - (len(word) <= 3)]
    found += [_zipf(headwords[use.headword]) - (2 if use.forms and use.forms <= BOOKISH else 1) for use in uses]
    return max(found)


def bands(path: Path) -> list[int]:
    """The band of each word of the free list, in its order."""
    lexicon = load_free_lexicon()
    kinds = WordKinds.load(lexicon)
    own: dict[str, float] = defaultdict(float)
    for word, frequency in _frequencies(path):
        own[without_accents(word).upper()] += frequency
    headwords: dict[str, float] = defaultdict(float)
    for word in lexicon:
        for headword in {use.headword for use in kinds.uses(word)}:
            headwords[headword] += own[word]
    steps = (_common(word, kinds.uses(word), own, headwords) for word in lexicon)
    return [min(RAREST, max(0, round((HIGHEST - step) * BANDS_A_STEP))) for step in steps]


if __name__ == "__main__":
    TARGET.write_bytes(pack_bands(bands(Path(sys.argv[1]))))
