"""Tiles: their letters, quantities and values (EQ-01, EQ-04, EQ-05)."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from operator import add, le
from string import ascii_uppercase
from typing import Self

from access_scrabble.errors import InputError, Problem, says


class TilesProblem(Problem):
    """Why a text is no tiles, or they are too many."""

    BAD_TILES = says(
        "“{text}” has a “{character}”: type letters, and a question mark for a joker.", text=str, character=str
    )
    TOO_MANY_OF_TILE = says(
        "There are only {limit} of the tile {tile} in the game, not {count}.", limit=int, tile=str, count=int
    )
    RACK_SIZE = says("A draw of {count} letters does not fit: type 1 to {limit} letters.", count=int, limit=int)
    TOO_MANY_BLANKS = says("There are {count} jokers in the draw: the game has only two.", count=int)


BLANK = "?"
"""The joker, as it is written on a rack."""

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
        """One character: upper case for a tile, lower case for a joker."""
        return self.char.lower() if self.is_blank else self.char

    @property
    def tile(self) -> str:
        """The tile it is made of: its letter, or the joker."""
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
        """How many of one tile there are."""
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
