"""What a word is: noun, verb…, of which dictionary word it is a form, and which form.

The dictionary that the free list is built from knows this of nearly every form. It is kept as one number a word, in
the order of the free list, each number standing for one of a few thousand sets of uses; a dictionary word is written
as what to take off the end of the form and what to put there.
"""

import struct
import zlib
from array import array
from collections import Counter
from collections.abc import Iterable, Mapping
from enum import StrEnum
from functools import cache
from itertools import count
from typing import Self

from access_scrabble.engine.dawg import CHILD_SHIFT, LAST_ARC, LETTER_MASK, WORD_END
from access_scrabble.engine.lexicon import Lexicon
from access_scrabble.engine.tiles import ALPHABET
from access_scrabble.errors import InputError
from access_scrabble.lexica.files import SHIPPED, LexiconProblem
from access_scrabble.values import dataclass

KINDS_FILE = "fr.kinds"
_MAGIC = b"ASKINDS1"
_HEADER = struct.Struct("<8sI")


class WordKind(StrEnum):
    NOUN = "n"
    ADJECTIVE = "a"
    VERB = "v"
    ADVERB = "d"
    INTERJECTION = "i"
    OTHER = "o"
    """A pronoun, an article, a preposition, a conjunction."""


class Form(StrEnum):
    """Which form of its dictionary word a word is."""

    MASCULINE = "m"
    FEMININE = "f"
    SINGULAR = "s"
    PLURAL = "p"
    INFINITIVE = "I"
    PRESENT_PARTICIPLE = "G"
    PAST_PARTICIPLE = "K"
    PRESENT = "P"
    IMPERFECT = "M"
    PAST_HISTORIC = "H"
    FUTURE = "F"
    CONDITIONAL = "C"
    PRESENT_SUBJUNCTIVE = "S"
    IMPERFECT_SUBJUNCTIVE = "T"
    IMPERATIVE = "Y"


_FORMS = {
    "is:mas": Form.MASCULINE,
    "is:fem": Form.FEMININE,
    "is:sg": Form.SINGULAR,
    "is:pl": Form.PLURAL,
    "po:infi": Form.INFINITIVE,
    "po:ppre": Form.PRESENT_PARTICIPLE,
    "po:ppas": Form.PAST_PARTICIPLE,
    "po:ipre": Form.PRESENT,
    "po:iimp": Form.IMPERFECT,
    "po:ipsi": Form.PAST_HISTORIC,
    "po:ifut": Form.FUTURE,
    "po:cond": Form.CONDITIONAL,
    "po:spre": Form.PRESENT_SUBJUNCTIVE,
    "po:simp": Form.IMPERFECT_SUBJUNCTIVE,
    "po:impe": Form.IMPERATIVE,
}
_NOMINAL = frozenset({Form.MASCULINE, Form.FEMININE, Form.SINGULAR, Form.PLURAL})
_KINDS = {
    "po:nom": WordKind.NOUN,
    "po:titr": WordKind.NOUN,
    "po:adj": WordKind.ADJECTIVE,
    "po:adv": WordKind.ADVERB,
    "po:interj": WordKind.INTERJECTION,
}


@dataclass(frozen=True, slots=True)
class WordUse:
    """One way to read a word."""

    kind: WordKind
    headword: str
    """In the letters of the board."""
    forms: frozenset[Form] = frozenset()


@dataclass(frozen=True, slots=True)
class WordFacts:
    """What is known of an admitted word."""

    spellings: tuple[str, ...] = ()
    """With their accents, in lower case."""
    uses: tuple[WordUse, ...] = ()


def uses_of(headword: str, fields: tuple[str, ...]) -> set[WordUse]:
    """What the fields of a dictionary's form say, the headword being given in the letters of the board.

    >>> [(use.kind.name, sorted(form.name for form in use.forms)) for use in uses_of("CHEVAL", ("po:nom", "is:pl"))]
    [('NOUN', ['PLURAL'])]
    """
    return {WordUse(kind, headword, forms) for kind, forms in _readings(fields)}


@cache
def _readings(fields: tuple[str, ...]) -> tuple[tuple[WordKind, frozenset[Form]], ...]:
    forms = frozenset(_FORMS[field] for field in fields if field in _FORMS)
    if any(field.startswith("po:v") and field[4:5].isdigit() for field in fields):
        return ((WordKind.VERB, forms - _NOMINAL),)
    kinds = {kind for field, kind in _KINDS.items() if field in fields} or {WordKind.OTHER}
    inflected = (WordKind.NOUN, WordKind.ADJECTIVE)
    return tuple((kind, forms & _NOMINAL if kind in inflected else frozenset()) for kind in kinds)


def pack_kinds(uses_by_word: Mapping[str, Iterable[WordUse]]) -> bytes:
    """The packed form of what is known of each word of a list, the words given in alphabetical order."""
    rows = [_row(word, uses) for word, uses in uses_by_word.items()]
    ordered = [row for row, _ in Counter(rows).most_common()]
    numbers = {row: number for number, row in enumerate(ordered)}
    table = "\n".join(ordered).encode()
    body = zlib.compress(struct.pack("<I", len(table)) + table + _packed(numbers[row] for row in rows), 9)
    return _HEADER.pack(_MAGIC, zlib.crc32(body)) + body


def _packed(numbers: Iterable[int]) -> bytes:
    return b"".join(number.to_bytes(2, "little") for number in numbers)


def _row(word: str, uses: Iterable[WordUse]) -> str:
    """The uses of a word, the forms of one headword together."""
    together: dict[tuple[str, WordKind], set[Form]] = {}
    for use in uses:
        together.setdefault((use.headword, use.kind), set()).update(use.forms)
    return ";".join(sorted(_cell(word, *use, forms) for use, forms in together.items()))


def _cell(word: str, headword: str, kind: WordKind, forms: set[Form]) -> str:
    shared = next((at for at, pair in enumerate(zip(word, headword, strict=False)) if pair[0] != pair[1]), None)
    if shared is None:
        shared = min(len(word), len(headword))
    return f"{len(word) - shared},{headword[shared:]},{kind}{''.join(sorted(forms))}"


class WordPlaces:
    """Where a word stands in its list, counted from 0, as files write what they know of each word.

    >>> places = WordPlaces(Lexicon.from_words(["SA", "SAC", "SACS", "OS"]))
    >>> [places.place(word) for word in ("OS", "SA", "SACS", "SACRE", "S")]
    [0, 1, 3, None, None]
    """

    def __init__(self, lexicon: Lexicon) -> None:
        self._arcs = lexicon.arcs
        self._below = array("I", bytes(4 * len(self._arcs)))
        """How many words end below each node; the graph is packed children first, so one pass is enough."""
        node = 1
        for index in range(1, len(self._arcs)):
            arc = self._arcs[index]
            self._below[node] += bool(arc & WORD_END) + self._below[arc >> CHILD_SHIFT]
            if arc & LAST_ARC:
                node = index + 1

    def place(self, word: str) -> int | None:
        """How many words of the list come before this one; nothing where the list does not have it."""
        before, node, arc = 0, self._arcs[0] >> CHILD_SHIFT, 0
        for letter in word:
            if arc & WORD_END:
                before += 1
            if not node:
                return None
            for index in count(node):
                arc = self._arcs[index]
                if arc & LETTER_MASK == ord(letter) - ord(ALPHABET[0]):
                    break
                if arc & LAST_ARC:
                    return None
                before += bool(arc & WORD_END) + self._below[arc >> CHILD_SHIFT]
            node = arc >> CHILD_SHIFT
        return before if arc & WORD_END else None


def places_of(lexicon: Lexicon) -> WordPlaces:
    """The places of the words of a list, worked out once and kept with it."""
    kept = lexicon.derived.get(WordPlaces)
    if not isinstance(kept, WordPlaces):
        kept = lexicon.derived[WordPlaces] = WordPlaces(lexicon)
    return kept


class WordKinds:
    """What is known of the words of the free list."""

    def __init__(self, lexicon: Lexicon, table: tuple[str, ...], numbers: "array[int]") -> None:
        self._places = places_of(lexicon)
        self._table = table
        self._numbers = numbers

    @classmethod
    def load(cls, lexicon: Lexicon) -> Self:
        """Read the shipped file, which goes with the shipped list."""
        return cls.from_bytes((SHIPPED / KINDS_FILE).read_bytes(), lexicon)

    @classmethod
    def from_bytes(cls, data: bytes, lexicon: Lexicon) -> Self:
        """:raises InputError: when the data is not of that list, or damaged."""
        magic, checksum = _HEADER.unpack_from(data.ljust(_HEADER.size, b"\0"))
        body = data[_HEADER.size :]
        if magic != _MAGIC or checksum != zlib.crc32(body):
            raise InputError(LexiconProblem.BAD_KINDS)
        plain = zlib.decompress(body)
        (size,) = struct.unpack_from("<I", plain)
        packed = plain[4 + size :]
        numbers = array("H", (packed[at] | packed[at + 1] << 8 for at in range(0, len(packed), 2)))
        if len(numbers) != len(lexicon):
            raise InputError(LexiconProblem.BAD_KINDS)
        return cls(lexicon, tuple(plain[4 : 4 + size].decode().split("\n")), numbers)

    def uses(self, word: str) -> tuple[WordUse, ...]:
        """The ways to read a word; none where the list does not have it or nothing is known."""
        place = self._places.place(word)
        if place is None:
            return ()
        cells = self._table[self._numbers[place]]
        return tuple(_use(word, cell) for cell in cells.split(";")) if cells else ()


def _use(word: str, cell: str) -> WordUse:
    taken, added, marks = cell.split(",")
    headword = word[: len(word) - int(taken)] + added
    return WordUse(WordKind(marks[0]), headword, frozenset(map(Form, marks[1:])))
