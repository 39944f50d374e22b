# cython: boundscheck=False, wraparound=False, initializedcheck=False, annotation_typing=False, cdivision=True
"""Where a rack may be played: cross words, and the slots of a board with the most that each could bring.

Both directions are read as rows: square *i* of row *r* is number ``15 * r + i``, and the transposed board
follows from 225 on. A slot is the place of a word: the square it starts on and how many tiles it takes, which
settle its length, the letters it runs through and what each new square is worth. Its number is
``10 * start + tiles``. Plain Python, which Cython also compiles with the types of ``_slots.pxd``.
"""

from array import array
from itertools import accumulate
from typing import TYPE_CHECKING

from access_scrabble.engine.dawg import CHILD_SHIFT, LETTER_MASK, WORD_END

if TYPE_CHECKING:
    from access_scrabble.engine.wordgraph import WordGraph

LINE = 15
SQUARES = LINE * LINE
CENTRE = SQUARES // 2
EVERY_LETTER = (1 << 26) - 1
MOST_TILES = 9
SLOTS_A_START = MOST_TILES + 1
HIGHEST_BOUND = 1023
"""Slots that could bring more are filed together under it."""
EMPTY = -1
CAPITAL_A = ord("A")
SMALL_A = ord("a")


class Premises:
    """The values of letters and squares, the same for every search; the squares both ways."""

    def __init__(self, values: list[int], letter_factors: list[int], word_factors: list[int]) -> None:
        self.values = array("i", values)
        self.letter_factors = array("i", letter_factors)
        self.word_factors = array("i", word_factors)


class Slots:
    """One board seen by one rack: real letters as numbers, the dearest first, and some jokers."""

    def __init__(self, graph: "WordGraph", premises: Premises, cells: bytes, rack: list[int], jokers: int) -> None:
        self.graph = graph
        self.premises = premises
        self.jokers = jokers
        self.rack = array("i", rack)
        self.rack_values = array("i", [self.premises.values[letter] for letter in rack] + [0] * MOST_TILES)
        self.best_sums = array("i", accumulate(self.rack_values, initial=0))
        self.rack_letters = sum(1 << letter for letter in set(rack))
        self.standing = array("i", bytes(8 * SQUARES))
        self.points = array("i", bytes(8 * SQUARES))
        self.admitted = array("I", bytes(8 * SQUARES))
        self.crossed = array("i", bytes(8 * SQUARES))
        self.caps = array("i", bytes(8 * SQUARES))
        self.first = array("i", bytes(4 * (HIGHEST_BOUND + 1)))
        self.following = array("i", bytes(8 * SQUARES * SLOTS_A_START))
        self.special_caps = array("i", bytes(4 * MOST_TILES))
        self.special_factors = array("i", bytes(4 * MOST_TILES))
        self.special_crossings = array("i", bytes(4 * MOST_TILES))
        self.ranked = array("i", bytes(4 * MOST_TILES))
        self._read_board(cells)

    def _read_board(self, cells: bytes) -> None:
        """Note the letters of the board both ways, then what may stand on each empty square."""
        is_empty = 1
        for square in range(SQUARES):
            mirrored = SQUARES + square % LINE * LINE + square // LINE
            symbol = cells[square]
            letter = EMPTY
            if symbol >= CAPITAL_A:
                is_empty = 0
                letter = symbol - (SMALL_A if symbol >= SMALL_A else CAPITAL_A)
                if symbol < SMALL_A:
                    self.points[square] = self.points[mirrored] = self.premises.values[letter]
            self.standing[square] = self.standing[mirrored] = letter
        self.opening = CENTRE if is_empty else EMPTY
        self.opening_down = SQUARES + CENTRE if is_empty else EMPTY
        for square in range(2 * SQUARES):
            if self.standing[square] == EMPTY:
                self._read_cross(square, 0 if square < SQUARES else SQUARES)

    def _read_cross(self, square: int, origin: int) -> None:
        """Note which letters the cross word of an empty square admits, and the points it has already."""
        top = bottom = square
        while top - LINE >= origin and self.standing[top - LINE] != EMPTY:
            top -= LINE
        while bottom + LINE < origin + SQUARES and self.standing[bottom + LINE] != EMPTY:
            bottom += LINE
        self.admitted[square] = EVERY_LETTER
        self.crossed[square] = EMPTY
        self.caps[square] = self.rack_values[0]
        if top == bottom:
            return
        total = 0
        node = self.graph.root
        above = top
        while above < square:
            total += self.points[above]
            node = self.graph.follow(node, self.standing[above]) >> CHILD_SHIFT
            above += LINE
        under = bottom
        while under > square:
            total += self.points[under]
            under -= LINE
        self.crossed[square] = total
        self.admitted[square] = self._completing(node, square + LINE, bottom)
        self.caps[square] = self._dearest(self.admitted[square])

    def _completing(self, node: int, top: int, bottom: int) -> int:
        """The letters of a node that, with those standing from one square down to another, end a word."""
        completing = 0
        pending = self.graph.letters[node]
        while pending:
            arc = self.graph.arcs[node]
            node += 1
            bit = 1 << (arc & LETTER_MASK)
            pending ^= bit
            square = top
            while arc and square <= bottom:
                arc = self.graph.follow(arc >> CHILD_SHIFT, self.standing[square])
                square += LINE
            if arc & WORD_END:
                completing |= bit
        return completing

    def _dearest(self, admitted: int) -> int:
        """The value of the dearest tile of the rack among those letters."""
        for index in range(len(self.rack)):
            if (admitted >> self.rack[index]) & 1:
                return self.rack_values[index]
        return 0

    def find(self, ways: int, most_tiles: int, bonuses: list[int]) -> None:
        """File each slot the rack may fill under the most it could bring: one way, horizontal, or both."""
        self.bonuses = array("i", bonuses)
        for start in range(ways * SQUARES):
            if start % LINE == 0 or self.standing[start - 1] == EMPTY:
                self._find_from(start, most_tiles)

    def _find_from(self, start: int, most_tiles: int) -> None:
        """Lengthen a word from its first square, tile by tile, as far as rack and cross words let it."""
        tiles = fixed = sides = specials = touches = 0
        factor = 1
        jokers = self.jokers
        end = start - start % LINE + LINE
        square = start
        while True:
            while square < end and self.standing[square] != EMPTY:
                fixed += self.points[square]
                touches = 1
                square += 1
            if touches and tiles and square - start > 1:
                self._file(start, tiles, specials, factor, fixed * factor + sides)
            if square == end or tiles == most_tiles or not self.admitted[square]:
                return
            if not self.admitted[square] & self.rack_letters:
                jokers -= 1
                if jokers < 0:
                    return
            word_factor = self.premises.word_factors[square]
            letter_factor = self.premises.letter_factors[square]
            crossed = self.crossed[square]
            if crossed != EMPTY or letter_factor > 1:
                self.special_caps[specials] = self.caps[square]
                self.special_factors[specials] = letter_factor
                self.special_crossings[specials] = 0 if crossed == EMPTY else word_factor
                specials += 1
            if crossed != EMPTY:
                touches = 1
                sides += crossed * word_factor
            if square in (self.opening, self.opening_down):
                touches = 1
            factor *= word_factor
            tiles += 1
            square += 1

    def _file(self, start: int, tiles: int, specials: int, factor: int, base: int) -> None:
        """File a slot under the lower of two bounds on what it can bring.

        One gives the dearest tiles to the squares that count most; the other gives each special square the
        dearest tile that its cross word admits. Other squares count once in the main word.
        """
        capped = factor * self.best_sums[tiles - specials]
        free = factor * (self.best_sums[tiles] - self.best_sums[specials])
        for index in range(specials):
            weight = self.special_factors[index] * (factor + self.special_crossings[index])
            capped += weight * self.special_caps[index]
            place = index
            while place and self.ranked[place - 1] < weight:
                self.ranked[place] = self.ranked[place - 1]
                place -= 1
            self.ranked[place] = weight
        for index in range(specials):
            free += self.ranked[index] * self.rack_values[index]
        bound = min(base + self.bonuses[tiles] + min(capped, free), HIGHEST_BOUND)
        slot = start * SLOTS_A_START + tiles
        self.following[slot] = self.first[bound]
        self.first[bound] = slot
