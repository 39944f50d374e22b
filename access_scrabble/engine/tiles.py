"""Tiles: their letters, quantities and values (EQ-01, EQ-04, EQ-05), and the words that people type with them."""

import re
import unicodedata
from collections.abc import Iterable, Iterator
from operator import add, le
from string import ascii_uppercase
from typing import Self

from access_scrabble.errors import InputError, Problem, says
from access_scrabble.values import dataclass


class TilesProblem(Problem):
    BAD_TILES = says(
        "“{text}” has a “{character}”: type letters, and a question mark for a joker.", text=str, character=str
    )
    TOO_MANY_OF_TILE = says(
        "There are only {limit} of the tile {tile} in the game, not {count}.", limit=int, tile=str, count=int
    )
    RACK_SIZE = says("A draw of {count} letters does not fit: type 1 to {limit} letters.", count=int, limit=int)
    TOO_MANY_BLANKS = says("There are {count} jokers in the draw: the game has only two.", count=int)


BLANK = "?"
ALPHABET = ascii_uppercase
TILE_SYMBOLS = ALPHABET + BLANK

_FRENCH_SET = (
    "A9/1 B2/3 C2/3 D3/2 E15/1 F2/4 G2/2 H2/4 I8/1 J1/8 K1/10 L5/1 M3/2 N6/1 O6/1 P2/3 Q1/8 R6/1 S6/1 T6/1 "
    "U6/1 V2/4 W1/10 X1/10 Y1/10 Z1/10 ?2/0"
)

VALUES: dict[str, int] = {entry[0]: int(entry.partition("/")[2]) for entry in _FRENCH_SET.split()}

VOWELS = frozenset("AEIOU")
EITHER_VOWEL_OR_CONSONANT = frozenset("Y?")


@dataclass(frozen=True, slots=True)
class Letter:
    """A letter standing on the board, real or shown by a joker (EQ-05).

    >>> Letter.from_symbol("z")
    Letter(char='Z', is_blank=True)
    >>> Letter.from_symbol("z").value, Letter.from_symbol("Z").value
    (0, 10)
    """

    char: str
    is_blank: bool = False

    @classmethod
    def from_symbol(cls, symbol: str) -> Self:
        """Read ``A``–``Z`` as a tile, ``a``–``z`` as a joker."""
        return cls(symbol.upper(), symbol.islower())

    @property
    def symbol(self) -> str:
        return self.char.lower() if self.is_blank else self.char

    @property
    def tile(self) -> str:
        return BLANK if self.is_blank else self.char

    @property
    def value(self) -> int:
        """Points before any premium; a joker has none (EQ-05)."""
        return VALUES[self.tile]


def tile_of(symbol: str) -> str:
    """The tile behind a board symbol.

    >>> tile_of("E"), tile_of("e")
    ('E', '?')
    """
    return BLANK if symbol.islower() else symbol


@dataclass(frozen=True, slots=True)
class Tiles:
    """An immutable collection of tiles in which order does not count.

    >>> held = Tiles.parse("riz et?")
    >>> str(held), len(held), held.count("?"), held.value
    ('EIRTZ?', 6, 1, 14)
    >>> str(held - Tiles.parse("ZE")), Tiles.parse("ZZ") <= held
    ('IRT?', False)
    """

    counts: tuple[int, ...] = (0,) * len(TILE_SYMBOLS)

    @classmethod
    def of(cls, symbols: Iterable[str]) -> Self:
        """Gather tiles given as ``A``–``Z`` and ``?``."""
        return cls(tuple(map("".join(symbols).count, TILE_SYMBOLS)))

    @classmethod
    def parse(cls, text: str) -> Self:
        """Read tiles as a person types them: any case, spaces ignored, ``?`` for a joker.

        :raises InputError: on any other character.
        """
        symbols = "".join(text.split()).upper()
        unknown = next((symbol for symbol in symbols if symbol not in TILE_SYMBOLS), None)
        if unknown is not None:
            raise InputError(TilesProblem.BAD_TILES, text=text, character=unknown)
        return cls.of(symbols)

    def __iter__(self) -> Iterator[str]:
        for symbol, count in zip(TILE_SYMBOLS, self.counts, strict=True):
            for _ in range(count):
                yield symbol

    def __len__(self) -> int:
        return sum(self.counts)

    def __str__(self) -> str:
        return "".join(self)

    def __add__(self, other: "Tiles") -> "Tiles":
        return Tiles(tuple(map(add, self.counts, other.counts)))

    def __sub__(self, other: "Tiles") -> "Tiles":
        """What is left after taking the other tiles away; what was missing is not counted."""
        pairs = zip(self.counts, other.counts, strict=True)
        return Tiles(tuple([mine - theirs if mine > theirs else 0 for mine, theirs in pairs]))

    def __le__(self, other: "Tiles") -> bool:
        return all(map(le, self.counts, other.counts))

    def count(self, symbol: str) -> int:
        return self.counts[TILE_SYMBOLS.index(symbol)]

    @property
    def value(self) -> int:
        return sum(VALUES[symbol] * count for symbol, count in zip(TILE_SYMBOLS, self.counts, strict=True))

    @property
    def vowels(self) -> int:
        """How many can serve as vowels (EQ-04)."""
        return sum(symbol in VOWELS or symbol in EITHER_VOWEL_OR_CONSONANT for symbol in self)

    @property
    def consonants(self) -> int:
        """How many can serve as consonants (EQ-04)."""
        return sum(symbol not in VOWELS for symbol in self)


FULL_SET = Tiles.of(entry[0] for entry in _FRENCH_SET.split() for _ in range(int(entry[1:].partition("/")[0])))
"""The 102 tiles of the French game (EQ-01)."""


def check_in_set(tiles: Tiles) -> None:
    """Refuse tiles that the game does not hold so many of (EQ-01)."""
    if (blanks := tiles.count(BLANK)) > FULL_SET.count(BLANK):
        raise InputError(TilesProblem.TOO_MANY_BLANKS, count=blanks)
    for symbol, count, limit in zip(TILE_SYMBOLS, tiles.counts, FULL_SET.counts, strict=True):
        if count > limit:
            raise InputError(TilesProblem.TOO_MANY_OF_TILE, tile=symbol, count=count, limit=limit)


class WordProblem(Problem):
    BAD_WORD = says(
        "“{text}” is not a word: type letters only, with a question mark after a letter that a joker stands for.",
        text=str,
    )


_MARKED_BLANK = re.compile(r"([A-Z])\?")
_LIGATURES = {"œ": "oe", "Œ": "OE", "æ": "ae", "Æ": "AE"}


def _decomposed_without_marks(text: str) -> str:
    decomposed = unicodedata.normalize("NFD", text)
    return "".join(char for char in decomposed if not unicodedata.combining(char))


_USUAL_ACCENTS = str.maketrans(
    {char: _decomposed_without_marks(char) for char in map(chr, range(0xC0, 0x180))} | _LIGATURES
)
"""The accented letters of western languages: word lists of half a million lines go through here."""


def without_accents(text: str) -> str:
    """The text with its accents and ligatures undone, case kept.

    >>> without_accents("cœur d'Été")
    "coeur d'Ete"
    """
    folded = text if text.isascii() else text.translate(_USUAL_ACCENTS)
    return folded if folded.isascii() else _decomposed_without_marks(folded)


def normalize_word(text: str) -> str:
    """Board letters of a word without jokers, however it was typed.

    >>> normalize_word("été")
    'ETE'

    :raises InputError: when it holds anything but letters.
    """
    word = without_accents(text.strip()).upper()
    _check_letters(word, text)
    return word


def parse_typed_word(text: str) -> str:
    """A word typed in any case, ``?`` after a letter that a joker stands for.

    >>> parse_typed_word("mo?t")
    'MoT'
    """
    folded = without_accents("".join(text.split())).upper()
    marked = _MARKED_BLANK.sub(lambda found: found[1].lower(), folded)
    _check_letters(marked, text)
    return marked


def parse_written_word(text: str) -> str:
    """A word as files write it: lower case among capitals is a joker; a single case is plain typing.

    >>> parse_written_word("PASsE"), parse_written_word("passe"), parse_written_word("pas?se")
    ('PASsE', 'PASSE', 'PAsSE')
    """
    if "?" in text or text == text.lower() or text == text.upper():
        return parse_typed_word(text)
    folded = without_accents(text.strip())
    _check_letters(folded, text)
    return folded


def parse_drawn_line(text: str) -> str:
    """A line of squares as files write it, a point for an empty one; jokers as in a written word.

    >>> parse_drawn_line("sser"), parse_drawn_line("...I"), parse_drawn_line("..i?z")
    ('SSER', '...I', '..iZ')

    :raises InputError: when it holds anything else.
    """
    folded = without_accents(text).rstrip()
    if "?" in text or folded in (folded.lower(), folded.upper()):
        folded = _MARKED_BLANK.sub(lambda found: found[1].lower(), folded.upper())
    _check_letters("".join(char for char in folded if char not in ". "), text)
    return folded


def _check_letters(letters: str, typed: str) -> None:
    if not letters or any(char.upper() not in ALPHABET for char in letters):
        raise InputError(WordProblem.BAD_WORD, text=typed)
