"""Word lists as other programs pack them: compressed files, Eliot's dictionaries, the graphs of Wolges and MAGPIE.

Whatever a file says of itself is checked: an index out of range, a letter that is none, or more words than any list
holds, and the file is refused.
"""

import gzip
import io
import lzma
import struct
import sys
import zipfile
import zlib
from array import array
from collections.abc import Callable, Iterator
from typing import Literal

from access_scrabble.engine.lexicon import LONGEST_WORD, Lexicon
from access_scrabble.engine.tiles import ALPHABET
from access_scrabble.errors import MALFORMED, InputError
from access_scrabble.lexica.files import LexiconProblem
from access_scrabble.values import dataclass

LARGEST_UNPACKED = 64 * 1024 * 1024
"""Bytes; what a compressed list may grow to, all files of an archive together."""
MOST_FILES = 1000
MOST_WORDS = 2_000_000
MOST_IDLE_STEPS = 500_000
"""How many nodes a walk may see beyond those that its words need: a graph of other letters has some, a trap no end."""

_GZIP, _ZIP, _OURS = b"\x1f\x8b", b"PK\x03\x04", b"ASLEXIC"
_ELIOT = b"_COMPILED_DICTIONARY_\0"
_ELIOT_HEADER = struct.Struct(">22sBx6I")
"""Keyword, version, root, words, edges used, and three counts of its making; big endian."""
_ELIOT_LETTERS_AT, _ELIOT_LETTERS_SIZE_AT = _ELIOT_HEADER.size + 80, _ELIOT_HEADER.size + 160
_ELIOT_KIND_AT = _ELIOT_HEADER.size + 44
"""1 for a plain graph, 2 for a gaddag."""
_ELIOT_EDGES_AT = {1: _ELIOT_HEADER.size + 312, 2: _ELIOT_HEADER.size + 312 + 114}


def unpacked(data: bytes) -> list[bytes]:
    """The texts of a file: those of an archive, the one inside a compressed file, or the file itself.

    :raises InputError: when an archive is damaged or grows beyond what a word list takes.
    """
    try:
        if data.startswith(_GZIP):
            with gzip.GzipFile(fileobj=io.BytesIO(data)) as file:
                return [_bounded(file.read)]
        if data.startswith(_ZIP):
            with zipfile.ZipFile(io.BytesIO(data)) as archive:
                return list(_files(archive))
    except (*_DAMAGED, *MALFORMED) as error:
        raise InputError(LexiconProblem.NOT_TEXT) from error
    return [data]


_DAMAGED = (
    OSError, EOFError, MemoryError, RuntimeError,
    zlib.error, lzma.LZMAError, zipfile.BadZipFile, struct.error,
)  # fmt: skip
"""What unpacking may end in."""


def _files(archive: zipfile.ZipFile) -> Iterator[bytes]:
    names = [name for name in archive.namelist() if not name.endswith("/")]
    if len(names) > MOST_FILES:
        raise InputError(LexiconProblem.PACKED_DAMAGED)
    left = LARGEST_UNPACKED
    for name in names:
        with archive.open(name) as file:
            data = _bounded(file.read, left)
        left -= len(data)
        yield data


def _bounded(read: Callable[[int], bytes], limit: int = LARGEST_UNPACKED) -> bytes:
    data = read(limit + 1)
    if len(data) > limit:
        raise InputError(LexiconProblem.FILE_TOO_LARGE, size=LARGEST_UNPACKED + 1, limit=LARGEST_UNPACKED)
    return data


def packed_words(data: bytes, suffix: str) -> Iterator[str] | None:
    """The words of a graph that some program packed, or nothing when the bytes are no such graph.

    :raises InputError: when they begin as one and turn out damaged.
    """
    if data.startswith(_OURS):
        return iter(Lexicon.from_bytes(data))
    if data.startswith(_ELIOT):
        return _eliot_words(data)
    if suffix == ".kwg":
        return _wolges_words(data)
    return None


@dataclass(frozen=True, slots=True)
class _Graph:
    """Nodes as numbers of 32 bits, and where each keeps what it says."""

    nodes: "array[int]"
    letters: str
    """By the codes from 1 on."""
    child: int
    word_end: int
    last: int
    letter_shift: int

    def words(self, root: int) -> Iterator[str]:
        found = idle = 0
        for word in self._below(root, ""):
            found += bool(word)
            idle += 0 if word else 1
            if found > MOST_WORDS or idle > MOST_IDLE_STEPS + found * LONGEST_WORD:
                raise InputError(LexiconProblem.PACKED_DAMAGED)
            if word:
                yield word

    def _below(self, index: int, prefix: str) -> Iterator[str]:
        """The words, and nothing for each node in which none ends."""
        if len(prefix) == LONGEST_WORD or not index:
            return
        for node in self._siblings(index):
            code = node >> self.letter_shift
            if not 1 <= code <= len(self.letters):
                raise InputError(LexiconProblem.PACKED_DAMAGED)
            word = prefix + self.letters[code - 1]
            yield word if node & self.word_end else ""
            yield from self._below(node & self.child, word)

    def _siblings(self, index: int) -> Iterator[int]:
        for node in self.nodes[index : index + len(self.letters)]:
            yield node
            if node & self.last:
                return
        raise InputError(LexiconProblem.PACKED_DAMAGED)


def _numbers(data: bytes, order: Literal["big", "little"]) -> "array[int]":
    if len(data) % 4 or len(data) < 8:
        raise InputError(LexiconProblem.PACKED_DAMAGED)
    numbers = array("I", data)
    if order != sys.byteorder:
        numbers.byteswap()
    return numbers


def _eliot_words(data: bytes) -> Iterator[str]:
    """Eliot 1.6 and later: an edge has its child in 24 bits, « word ends », « last », then 6 bits of letter.

    Its compiler puts every number in network order, the edges too; the root is one more edge behind those counted.
    """
    if len(data) < _ELIOT_EDGES_AT[1]:
        raise InputError(LexiconProblem.PACKED_DAMAGED)
    _, version, root, _, edges, *_ = _ELIOT_HEADER.unpack_from(data)
    start = _ELIOT_EDGES_AT.get(version)
    if start is None or data[_ELIOT_KIND_AT] != 1:
        raise InputError(LexiconProblem.PACKED_OTHER_FORM)
    size = int.from_bytes(data[_ELIOT_LETTERS_SIZE_AT : _ELIOT_LETTERS_SIZE_AT + 4], "big")
    letters = data[_ELIOT_LETTERS_AT : _ELIOT_LETTERS_AT + min(size, 80)].decode("utf-8", "replace")
    nodes = _numbers(data[start : start + 4 * (edges + 1)], "big")
    if root >= len(nodes):
        raise InputError(LexiconProblem.PACKED_DAMAGED)
    graph = _Graph(nodes, letters.upper(), 0xFFFFFF, 1 << 24, 1 << 25, 26)
    return graph.words(nodes[root] & graph.child)


def _wolges_words(data: bytes) -> Iterator[str]:
    """A KWG: the first node leads to the plain graph; letter in the high 8 bits, two marks, child in 22 bits."""
    nodes = _numbers(data, "little")
    graph = _Graph(nodes, ALPHABET, 0x3FFFFF, 1 << 23, 1 << 22, 24)
    return graph.words(nodes[0] & graph.child)
