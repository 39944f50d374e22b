# cython: boundscheck=False, wraparound=False, initializedcheck=False, annotation_typing=False, cdivision=True
"""Where a rack may be played: the rows of a board, and its slots with the most that each could bring.

Both directions are read as rows: square *i* of row *r* is number ``15 * r + i``, and the transposed board
follows from 225 on. A slot is the place of a word: the square it starts on and how many tiles it takes, which
settle its length, the letters it runs through and what each new square is worth. Its number is
``10 * start + tiles``. Plain Python, which Cython also compiles with the types of ``_slots.pxd``.
"""

from array import array
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
ROOM = 2 * SQUARES * (SLOTS_A_START + 1) + HIGHEST_BOUND + 1 + 8 * MOST_TILES + 1
"""For the numbers that are worked out for one rack."""
EMPTY = -1
CAPITAL_A = ord("A")
SMALL_A = ord("a")


class Premises:
    """The values of letters and squares, the same for every search; the squares both ways."""

    def __init__(self, values: list[int], letter_factors: list[int], word_factors: list[int]) -> None:
        self.values = array("i", values)
        self.letter_factors = array("i", letter_factors)
        self.word_factors = array("i", word_factors)


class Rows:
    """A board read as rows both ways: what stands on each square, and what the cross word of an empty one admits.

    What was read before, of the same words, spares the cross words that did not change.
    """

    def __init__(self, graph: "WordGraph", premises: Premises, cells: bytes, before: "Rows | None") -> None:
        self.graph = graph
        self.premises = premises
        self._make_room(array("i", bytes(32 * SQUARES)))
        self.admitted = array("I", bytes(8 * SQUARES))
        self._read_board(cells)
        self._read_crosses(before)
        self._measure_distances()

    def _make_room(self, room: "array[int]") -> None:
        """Share one room out: arrays of the plain build, parts of one array of the compiled build."""
        self.standing = room[: 2 * SQUARES]
        self.points = room[2 * SQUARES : 4 * SQUARES]
        self.crossed = room[4 * SQUARES : 6 * SQUARES]
        self.tiles_to_touch = room[6 * SQUARES :]

    def _read_board(self, cells: bytes) -> None:
        """Note the letters of the board both ways."""
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

    def _read_crosses(self, before: "Rows | None") -> None:
        """Note what may stand on each empty square, as before where its column is as it was."""
        changed = 0
        if before is not None:
            for square in range(2 * SQUARES):
                if self.standing[square] != before.standing[square] or self.points[square] != before.points[square]:
                    changed |= 1 << (square % LINE + square // SQUARES * LINE)
        for square in range(2 * SQUARES):
            if self.standing[square] == EMPTY:
                if before is None or (changed >> (square % LINE + square // SQUARES * LINE)) & 1:
                    self._read_cross(square, square // SQUARES * SQUARES)
                else:
                    self.crossed[square] = before.crossed[square]
                    self.admitted[square] = before.admitted[square]

    def _measure_distances(self) -> None:
        """Note how many tiles a word that begins on each square has when it first touches the board."""
        for square in range(2 * SQUARES - 1, -1, -1):
            if self.standing[square] != EMPTY:
                self.tiles_to_touch[square] = 0
            elif self.crossed[square] != EMPTY or square in (self.opening, self.opening_down):
                self.tiles_to_touch[square] = 1
            elif square % LINE == LINE - 1:
                self.tiles_to_touch[square] = LINE
            else:
                self.tiles_to_touch[square] = self.tiles_to_touch[square + 1] + 1

    def _read_cross(self, square: int, origin: int) -> None:
        """Note which letters the cross word of an empty square admits, and the points it has already."""
        top = bottom = square
        while top - LINE >= origin and self.standing[top - LINE] != EMPTY:
            top -= LINE
        while bottom + LINE < origin + SQUARES and self.standing[bottom + LINE] != EMPTY:
            bottom += LINE
        self.admitted[square] = EVERY_LETTER
        self.crossed[square] = EMPTY
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


class Slots:
    """The slots of a board for one rack: real letters as numbers, the dearest first, and some jokers."""

    def __init__(self, rows: Rows, rack: list[int], jokers: int) -> None:
        self.rows = rows
        self.jokers = jokers
        self.rack = array("i", rack)
        self.rack_letters = 0
        self._make_room(array("i", bytes(4 * ROOM)))
        self._value_rack()

    def _make_room(self, room: "array[int]") -> None:
        """Share one room out, as :class:`Rows` does."""
        self.caps = room[: 2 * SQUARES]
        self.first = room[2 * SQUARES : 2 * SQUARES + HIGHEST_BOUND + 1]
        room = room[2 * SQUARES + HIGHEST_BOUND + 1 :]
        self.rack_values = room[: 2 * MOST_TILES]
        self.best_sums = room[2 * MOST_TILES : 4 * MOST_TILES + 1]
        room = room[4 * MOST_TILES + 1 :]
        self.special_caps = room[:MOST_TILES]
        self.special_factors = room[MOST_TILES : 2 * MOST_TILES]
        self.special_crossings = room[2 * MOST_TILES : 3 * MOST_TILES]
        self.ranked = room[3 * MOST_TILES : 4 * MOST_TILES]
        self.following = room[4 * MOST_TILES :]

    def _value_rack(self) -> None:
        """Note what the tiles are worth, the dearest so many together, and the dearest that each square admits."""
        for index in range(len(self.rack)):
            self.rack_values[index] = self.rows.premises.values[self.rack[index]]
            self.rack_letters |= 1 << self.rack[index]
        for index in range(2 * MOST_TILES):
            self.best_sums[index + 1] = self.best_sums[index] + self.rack_values[index]
        for square in range(2 * SQUARES):
            if self.rows.crossed[square] == EMPTY:
                self.caps[square] = self.rack_values[0]
            elif self.rows.admitted[square] & self.rack_letters:
                self.caps[square] = self._dearest(self.rows.admitted[square])

    def _dearest(self, admitted: int) -> int:
        """The value of the dearest tile of the rack among those letters."""
        for index in range(len(self.rack)):
            if (admitted >> self.rack[index]) & 1:
                return self.rack_values[index]
        return 0

    def find(self, ways: int, most_tiles: int, bonuses: list[int]) -> None:
        """File each slot the rack may fill under the most it could bring: one way, horizontal, or both."""
        rows = self.rows
        self.bonuses = array("i", bonuses)
        for start in range(ways * SQUARES):
            if rows.tiles_to_touch[start] <= most_tiles and (start % LINE == 0 or rows.standing[start - 1] == EMPTY):
                self._find_from(start, most_tiles)

    def _find_from(self, start: int, most_tiles: int) -> None:
        """Lengthen a word from its first square, tile by tile, as far as rack and cross words let it."""
        rows = self.rows
        tiles = fixed = sides = specials = touches = 0
        factor = 1
        jokers = self.jokers
        end = start - start % LINE + LINE
        square = start
        while True:
            while square < end and rows.standing[square] != EMPTY:
                fixed += rows.points[square]
                touches = 1
                square += 1
            if touches and tiles and square - start > 1:
                self._file(start, tiles, specials, factor, fixed * factor + sides)
            if square == end or tiles == most_tiles or not rows.admitted[square]:
                return
            if not rows.admitted[square] & self.rack_letters:
                jokers -= 1
                if jokers < 0:
                    return
            word_factor = rows.premises.word_factors[square]
            letter_factor = rows.premises.letter_factors[square]
            crossed = rows.crossed[square]
            if crossed != EMPTY or letter_factor > 1:
                self.special_caps[specials] = self.caps[square]
                self.special_factors[specials] = letter_factor
                self.special_crossings[specials] = 0 if crossed == EMPTY else word_factor
                specials += 1
            if crossed != EMPTY:
                touches = 1
                sides += crossed * word_factor
            if square in (rows.opening, rows.opening_down):
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
