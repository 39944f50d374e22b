"""The lexicon: the words admitted, in a packed graph that knows hooks and patterns."""

import struct
import sys
import zlib
from array import array
from collections.abc import Iterable, Iterator
from typing import Self

from access_scrabble.engine.dawg import CHILD_SHIFT, WORD_END, build_arcs, find_arc, follow, iterate_words
from access_scrabble.engine.tiles import ALPHABET
from access_scrabble.errors import InputError, Problem, says


class LexiconFileProblem(Problem):
    BAD_LEXICON_FILE = says("This word list is damaged or is no word list: import a text file, one word a line.")


SHORTEST_WORD = 2
LONGEST_WORD = 15

_MAGIC = b"ASLEXIC2"
_HEADER = struct.Struct("<8sII")
"""Magic, number of words, CRC-32 of that number and the arcs."""


def _checksum(size: int, body: bytes) -> int:
    return zlib.crc32(body, zlib.crc32(size.to_bytes(4, "little")))


def _check(arcs: "array[int]", size: int, longest: int, letters: int) -> None:
    """Let no compiled code walk a graph that leads anywhere."""
    from access_scrabble.engine.kernel import kernel  # who has no list of his own needs none of it

    try:
        if kernel().checked_size(arcs, longest, letters) == size:
            return
    except ValueError:
        pass
    raise InputError(LexiconFileProblem.BAD_LEXICON_FILE)


class Lexicon:
    """An immutable set of admitted words.

    >>> lexicon = Lexicon.from_words(["SA", "SAC", "OSA", "SACS"])
    >>> "SAC" in lexicon, "CAS" in lexicon, len(lexicon)
    (True, False, 4)
    >>> lexicon.front_hooks("SA"), lexicon.back_hooks("SA")
    ('O', 'C')
    >>> list(lexicon.matching("SA?"))
    ['SAC']
    """

    __slots__ = ("arcs", "derived", "size")

    def __init__(self, arcs: "array[int]", size: int) -> None:
        self.arcs = arcs
        """The packed graph; see :mod:`access_scrabble.engine.dawg`."""
        self.size = size
        self.derived: dict[object, object] = {}
        """What others work out of the graph once and keep with it, each under a key of its own."""

    @classmethod
    def from_words(cls, words: Iterable[str]) -> Self:
        """Pack words given in capitals, in any order."""
        return cls.from_ordered(sorted(set(words)))

    @classmethod
    def from_ordered(cls, words: Iterable[str]) -> Self:
        """Pack words given in the order of the alphabet, each once, without keeping a list of them."""
        size = 0

        def counted() -> Iterator[str]:
            nonlocal size
            for word in words:
                size += 1
                yield word

        return cls(build_arcs(counted()), size)

    @classmethod
    def from_bytes(cls, data: bytes, longest: int | None = LONGEST_WORD, letters: int = len(ALPHABET)) -> Self:
        """Read what :meth:`to_bytes` wrote; its graph is checked, unless nobody but us can have written it.

        :raises InputError: when the data is anything else, or damaged, or words would be longer than that.
        """
        body = data[_HEADER.size :]
        if len(data) < _HEADER.size + 4 or len(body) % 4:
            raise InputError(LexiconFileProblem.BAD_LEXICON_FILE)
        magic, size, checksum = _HEADER.unpack_from(data)
        if magic != _MAGIC or checksum != _checksum(size, body):
            raise InputError(LexiconFileProblem.BAD_LEXICON_FILE)
        arcs = array("I")
        arcs.frombytes(body)
        if sys.byteorder == "big":
            arcs.byteswap()
        if longest is not None:
            _check(arcs, size, longest, letters)
        return cls(arcs, size)

    def to_bytes(self) -> bytes:
        """The packed form, little endian, with its checksum."""
        arcs = self.arcs
        if sys.byteorder == "big":
            arcs = arcs[:]
            arcs.byteswap()
        body = arcs.tobytes()
        return _HEADER.pack(_MAGIC, self.size, _checksum(self.size, body)) + body

    def __contains__(self, word: object) -> bool:
        if not isinstance(word, str) or not word.isascii() or not word.isalpha():
            return False
        return bool(follow(self.arcs, word) & WORD_END)

    def __iter__(self) -> Iterator[str]:
        return iterate_words(self.arcs)

    def __len__(self) -> int:
        return self.size

    def front_hooks(self, word: str) -> str:
        """The letters that make another word when put before it."""
        return "".join(letter for letter in ALPHABET if letter + word in self)

    def back_hooks(self, word: str) -> str:
        """The letters that make another word when put after it."""
        return "".join(letter for letter in ALPHABET if word + letter in self)

    def matching(self, pattern: str) -> Iterator[str]:
        """The words of the pattern's length, ``?`` standing for any letter."""
        return self._matching(pattern, self.arcs[0], "")

    def _matching(self, pattern: str, arc: int, prefix: str) -> Iterator[str]:
        if len(prefix) == len(pattern):
            if arc & WORD_END:
                yield prefix
            return
        wanted = pattern[len(prefix)]
        for letter in ALPHABET if wanted == "?" else wanted:
            if below := find_arc(self.arcs, arc >> CHILD_SHIFT, letter):
                yield from self._matching(pattern, below, prefix + letter)
