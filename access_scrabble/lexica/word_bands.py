"""How common a word is: sixteen bands, from everyday words (0) to words that nobody has been seen to write (15).

A band is half a step of the Zipf scale (the logarithm of how often a word comes in a thousand million words): band 0 is
6 and more, band 4 is 4, band 14 is -1. The file goes with the free list, two words a byte, in the order of the list;
``tests/frequencies.py`` makes it, and says from what.
"""

import struct
import zlib
from collections.abc import Iterator, Sequence
from typing import Self

from access_scrabble.engine.lexicon import Lexicon
from access_scrabble.errors import InputError
from access_scrabble.lexica.files import SHIPPED, LexiconProblem
from access_scrabble.lexica.word_kinds import places_of

BANDS_FILE = "fr.bands"
RAREST = 15
_MAGIC = b"ASBANDS1"
_HEADER = struct.Struct("<8sII")


def pack_bands(bands: Sequence[int]) -> bytes:
    """The packed form of the bands of a list, its words in alphabetical order."""
    padded = [*bands, *[RAREST] * (len(bands) % 2)]
    body = zlib.compress(bytes(low | high << 4 for low, high in zip(padded[::2], padded[1::2], strict=True)), 9)
    return _HEADER.pack(_MAGIC, len(bands), zlib.crc32(body)) + body


class WordBands:
    """How common the words of the free list are; words of other lists only are the rarest."""

    def __init__(self, lexicon: Lexicon, packed: bytes) -> None:
        self._lexicon = lexicon
        self._packed = packed

    @classmethod
    def load(cls, lexicon: Lexicon) -> Self:
        """Read the shipped file, which goes with the shipped list."""
        return cls.from_bytes((SHIPPED / BANDS_FILE).read_bytes(), lexicon)

    @classmethod
    def from_bytes(cls, data: bytes, lexicon: Lexicon) -> Self:
        """:raises InputError: when the data is not of that list, or damaged."""
        magic, words, checksum = _HEADER.unpack_from(data.ljust(_HEADER.size, b"\0"))
        body = data[_HEADER.size :]
        if magic != _MAGIC or words != len(lexicon) or checksum != zlib.crc32(body):
            raise InputError(LexiconProblem.BAD_KINDS)
        return cls(lexicon, zlib.decompress(body))

    def band(self, word: str) -> int:
        """The band of a word in capitals.

        >>> bands = WordBands.from_bytes(pack_bands([3, 14, 0]), Lexicon.from_words(["A", "B", "C"]))
        >>> [bands.band(word) for word in "ABCD"], list(bands.words(3))
        ([3, 14, 0, 15], ['A', 'C'])
        """
        place = places_of(self._lexicon).place(word)
        return RAREST if place is None else self._at(place)

    def words(self, band: int) -> Iterator[str]:
        """The words of a band and of those below it, in the order of the alphabet."""
        return (word for place, word in enumerate(self._lexicon) if self._at(place) <= band)

    def _at(self, place: int) -> int:
        return self._packed[place >> 1] >> 4 * (place & 1) & RAREST
