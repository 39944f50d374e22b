"""The accented spellings of board forms, for the voice: ETE is said « été ».

The table is a word graph like the lexicon's, in which an accent is a symbol of its own after the letter it
stands on; the five bits of an arc leave room for six of them. Looking a word up walks its letters, accents
optional. Only words with an accent are in it: any other is its own spelling.
"""

import unicodedata
from array import array
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Self

from access_scrabble.engine.dawg import CHILD_SHIFT, WORD_END, find_arc
from access_scrabble.engine.lexicon import LONGEST_WORD, Lexicon
from access_scrabble.engine.tiles import without_accents
from access_scrabble.errors import InputError, OperationFailed
from access_scrabble.lexica.files import LARGEST_LIST, LexiconProblem, read_whole

_SYMBOLS = {"\u0301": "[", "\u0300": "\\", "\u0302": "]", "\u0308": "^", "\u0327": "_", "\u0303": "`"}
"""Combining acute, grave, circumflex, diaeresis, cedilla and tilde, by characters that follow Z."""
_MARKS = {symbol: mark for mark, symbol in _SYMBOLS.items()}
_LIGATURES = {"œ": "O`E", "æ": "A`E"}
"""Behind A or O the last symbol ties the letter to an E; those two carry no tilde in French."""
_TIED = {written: ligature for ligature, written in _LIGATURES.items()}


LONGEST_SPELLING = 2 * LONGEST_WORD
ACCENTED_LETTERS = 32


class Spellings:
    """The known spellings of board forms, and where it knows none, those of another table.

    >>> table = Spellings.from_words(["été", "côte", "cote", "cœur"])
    >>> table.spoken_forms("ETE"), table.spoken_forms("COTE"), table.spoken_forms("COEUR")
    (('été',), ('cote', 'côte'), ('cœur',))
    >>> table.spoken_forms("MOT")
    ('mot',)
    """

    __slots__ = ("_arcs", "_fallback", "_graph")

    def __init__(self, graph: Lexicon, fallback: "Spellings | None" = None) -> None:
        self._graph = graph
        self._arcs: array[int] = graph.arcs
        self._fallback = fallback

    @classmethod
    def from_words(cls, words: Iterable[str], fallback: "Spellings | None" = None) -> Self:
        """Keep the accented words among words in lower case, and the plain ones that share their letters."""
        spellings = frozenset(words)
        accented = {word for word in spellings if not word.isascii()}
        shared = {without_accents(word) for word in accented} & spellings
        return cls(Lexicon.from_words(_encode(word) for word in accented | shared), fallback)

    @classmethod
    def from_bytes(cls, data: bytes, fallback: "Spellings | None" = None) -> Self:
        """Read what :meth:`to_bytes` wrote.

        :raises InputError: when the data is anything else, or damaged.
        """
        try:
            return cls(Lexicon.from_bytes(data, LONGEST_SPELLING, ACCENTED_LETTERS), fallback)
        except InputError as error:
            raise InputError(LexiconProblem.SPELLINGS_DAMAGED, path=None) from error

    @classmethod
    def open(cls, path: Path, fallback: "Spellings | None" = None) -> Self:
        """Read a table from a file.

        :raises OperationFailed: when it cannot be read.
        """
        try:
            return cls.from_bytes(read_whole(path, limit=LARGEST_LIST), fallback)
        except (OperationFailed, InputError) as error:
            raise OperationFailed(LexiconProblem.SPELLINGS_DAMAGED, path=str(path)) from error

    def to_bytes(self) -> bytes:
        return self._graph.to_bytes()

    def __len__(self) -> int:
        return len(self._graph)

    def __iter__(self) -> Iterator[str]:
        return (_decode(symbols) for symbols in self._graph)

    def spoken_forms(self, word: str) -> tuple[str, ...]:
        """The spellings of a board form, plain ones first; its own letters when none is known."""
        found = tuple(_decode(symbols) for symbols in self._walk(word, self._arcs[0], ""))
        if found:
            return found
        return self._fallback.spoken_forms(word) if self._fallback else (word.lower(),)

    def _walk(self, rest: str, arc: int, symbols: str) -> Iterator[str]:
        if not rest:
            if arc & WORD_END:
                yield symbols
        elif below := find_arc(self._arcs, arc >> CHILD_SHIFT, rest[0]):
            yield from self._walk(rest[1:], below, symbols + rest[0])
        if symbols and symbols[-1] not in _MARKS:
            for mark in _MARKS:
                if marked := find_arc(self._arcs, arc >> CHILD_SHIFT, mark):
                    yield from self._walk(rest, marked, symbols + mark)


def _with_symbols(text: str) -> str:
    decomposed = unicodedata.normalize("NFD", text)
    return "".join(_SYMBOLS.get(char, "") if unicodedata.combining(char) else char for char in decomposed)


_USUAL_ACCENTS = str.maketrans({char: _with_symbols(char) for char in map(chr, range(0xC0, 0x180))} | _LIGATURES)


def _encode(word: str) -> str:
    """Letters in capitals, each before the symbol of its accent; a rarer accent is left out."""
    encoded = word.translate(_USUAL_ACCENTS)
    return (encoded if encoded.isascii() else _with_symbols(encoded)).upper()


def _decode(symbols: str) -> str:
    for written, ligature in _TIED.items():
        symbols = symbols.replace(written, ligature)
    return unicodedata.normalize("NFC", "".join(_MARKS.get(char, char) for char in symbols).lower())
