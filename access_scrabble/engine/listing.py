# cython: boundscheck=False, wraparound=False, initializedcheck=False, annotation_typing=False, cdivision=True
"""All the plays of a rack on a board, as packed records: counted, filtered and put in order without an object each.

A play is found from its first anchor, an empty square that touches the board: leftwards over free squares, by the
letters that may stand before others in words, then from its first letter rightwards along the graph. A record is two
numbers: score, first square, tiles laid and leave; and the tiles themselves, six bits each behind a leading one. A
leave is numbered by how many tiles of each kind are left. Plain Python, which Cython also compiles with the types of
``_listing.pxd``.
"""

from array import array
from typing import TYPE_CHECKING

from access_scrabble.engine.dawg import CHILD_SHIFT, LETTER_MASK, WORD_END

if TYPE_CHECKING:
    from access_scrabble.engine.slots import Rows
    from access_scrabble.engine.wordgraph import Beginnings

LINE = 15
LETTER_COUNT = 26
MOST_TILES = 9
EMPTY = -1
JOKER_BIT = 1 << 5
TILE_BITS = 6
FIRST_ROOM = 2048
"""So many records before more room is made."""
SCORE_SHIFT = 32
START_SHIFT = 16
START_MASK = (1 << 16) - 1
TILES_SHIFT = 12
LEAVE_MASK = (1 << TILES_SHIFT) - 1
DIGIT_BITS = 11
DIGITS = 1 << DIGIT_BITS
ROOM = 2 * LETTER_COUNT + 3 * LINE + MOST_TILES + 3 * (MOST_TILES + 1)
MOST_WORTH = 1 << (2 * DIGIT_BITS - 1)
"""Scores and worths are told apart up to this many units."""


class Listing:
    """Every play of one rack on one board, once :meth:`find` has been called."""

    def __init__(
        self, rows: "Rows", beginnings: "Beginnings", rack: list[int], jokers: int, most_tiles: int, bonuses: list[int]
    ) -> None:
        self.rows = rows
        self.graph = self.rows.graph
        self.beginnings = beginnings
        self.jokers = jokers
        self.most_tiles = most_tiles
        self.bonuses = array("i", bonuses)
        self._make_room(array("i", bytes(4 * ROOM)))
        self.anchor = self.start = self.end = self.count = self.joker_stride = self.leaves = self.stops = 0
        self.rack_letters = 0
        self.room = FIRST_ROOM
        self.heads = array("Q", bytes(8 * FIRST_ROOM))
        self.laid = array("Q", bytes(8 * FIRST_ROOM))
        self._number_leaves(rack)

    def _make_room(self, room: "array[int]") -> None:
        """Share one room out: arrays of the plain build, parts of one array of the compiled build."""
        self.held = room[:LETTER_COUNT]
        self.strides = room[LETTER_COUNT : 2 * LETTER_COUNT]
        room = room[2 * LETTER_COUNT :]
        self.word = room[:LINE]
        self.ranks = room[LINE : 2 * LINE]
        self.empties = room[2 * LINE : 3 * LINE + MOST_TILES]
        room = room[3 * LINE + MOST_TILES :]
        self.points = room[: MOST_TILES + 1]
        self.factors = room[MOST_TILES + 1 : 2 * MOST_TILES + 2]
        self.sides = room[2 * MOST_TILES + 2 :]

    def _number_leaves(self, rack: list[int]) -> None:
        """Give each kind of tile the number that one of them adds to the number of a leave."""
        self.leaves = 1
        for letter in rack:
            self.held[letter] += 1
            self.rack_letters |= 1 << letter
        for letter in range(LETTER_COUNT):
            self.strides[letter] = self.leaves
            self.leaves *= self.held[letter] + 1
        self.joker_stride = self.leaves
        self.leaves *= self.jokers + 1

    def find(self, ways: int) -> int:
        """Find all plays, one way, horizontal, or both; how many there are."""
        rows = self.rows
        for row in range(ways * LINE):
            self.end = row * LINE + LINE
            self._read_row()
            free = 0
            for square in range(row * LINE, self.end):
                if rows.standing[square] != EMPTY:
                    free = 0
                elif self._is_anchor(square):
                    self.anchor = square
                    self._find_through(free)
                    free = 0
                else:
                    free += 1
        return self.count

    def _read_row(self) -> None:
        """Note where words may end, and behind each square the empty ones in their order."""
        origin = self.end - LINE
        rank = 0
        self.stops = 1 << LINE
        for index in range(LINE):
            self.ranks[index] = rank
            if self.rows.standing[origin + index] == EMPTY:
                self.stops |= 1 << index
                self.empties[rank] = index
                rank += 1
        while rank < LINE + MOST_TILES:
            self.empties[rank] = LINE
            rank += 1

    def _is_anchor(self, square: int) -> int:
        """Whether an empty square touches a letter, or is the one that the first word must cover."""
        rows = self.rows
        if rows.crossed[square] != EMPTY or square in (rows.opening, rows.opening_down):
            return 1
        if square % LINE and rows.standing[square - 1] != EMPTY:
            return 1
        return 1 if square + 1 < self.end and rows.standing[square + 1] != EMPTY else 0

    def _find_through(self, free: int) -> None:
        """Find the plays whose first anchor is this one, with so many free squares before it."""
        rows = self.rows
        letters = self.rack_letters
        anchor = self.anchor
        if not rows.admitted[anchor] or not (rows.admitted[anchor] & letters or self.jokers):
            return
        self.start = anchor
        while self.start > self.end - LINE and rows.standing[self.start - 1] != EMPTY:
            self.start -= 1
        arc = self.graph.arcs[0]
        points = 0
        for square in range(self.start, anchor):
            arc = self.graph.follow(arc >> CHILD_SHIFT, rows.standing[square])
            points += rows.points[square]
            if not arc:
                return
        self._set_out(0, points, 1, 0)
        self._extend(anchor, arc, letters, 1, 0)
        if free and self.most_tiles > 1:
            self._begin_leftward(min(free + 1, self.most_tiles))

    def _begin_leftward(self, longest: int) -> None:
        """Put every letter on the anchor that may stand before what follows it, and go leftwards from there."""
        rows = self.rows
        beginnings = self.beginnings
        state = 0
        square = self.anchor + 1
        while square < self.end and rows.standing[square] != EMPTY:
            square += 1
        while square > self.anchor + 1:
            square -= 1
            if not (beginnings.letters[state] >> rows.standing[square]) & 1:
                return
            state = beginnings.follow(state, rows.standing[square])
        wanted = beginnings.letters[state] & rows.admitted[self.anchor]
        self._go_leftward(wanted, state, 0, longest, self.rack_letters)

    def _go_leftward(self, wanted: int, state: int, depth: int, longest: int, letters: int) -> None:
        """Put one more letter, as a tile and as a joker; what now stands may be the beginning of a word."""
        if not self.jokers:
            wanted &= letters
        letter = 0
        while wanted:
            if wanted & 1:
                longer = self.beginnings.follow(state, letter)
                if self.held[letter]:
                    self.held[letter] -= 1
                    self.word[depth] = letter
                    left = letters if self.held[letter] else letters ^ (1 << letter)
                    self._turn(longer, depth + 1, longest, left)
                    self.held[letter] += 1
                if self.jokers:
                    self.jokers -= 1
                    self.word[depth] = letter | JOKER_BIT
                    self._turn(longer, depth + 1, longest, letters)
                    self.jokers += 1
            wanted >>= 1
            letter += 1

    def _turn(self, state: int, depth: int, longest: int, letters: int) -> None:
        """Go rightwards from where the letters so far begin, if words begin so; then further left."""
        if depth > 1 and self.beginnings.is_whole[state]:
            self._turn_right(depth, letters)
        if depth < longest:
            wanted = self.beginnings.letters[state]
            if wanted and (self.jokers or wanted & letters):
                self._go_leftward(wanted, state, depth, longest, letters)

    def _turn_right(self, depth: int, letters: int) -> None:
        """Count what stands up to the anchor, and go on behind it."""
        rows = self.rows
        premises = rows.premises
        arc = self.graph.arcs[0]
        laid = factor = 1
        points = sides = worth = 0
        square = self.start = self.anchor - depth + 1
        for index in range(depth - 1, -1, -1):
            code = self.word[index]
            arc = self.graph.follow(arc >> CHILD_SHIFT, code & LETTER_MASK)
            worth = 0 if code & JOKER_BIT else premises.values[code] * premises.letter_factors[square]
            points += worth
            factor *= premises.word_factors[square]
            laid = laid << TILE_BITS | code
            square += 1
        if rows.crossed[self.anchor] != EMPTY:
            sides = (rows.crossed[self.anchor] + worth) * premises.word_factors[self.anchor]
        self._set_out(depth, points, factor, sides)
        self._extend(square, arc, letters, laid, depth)

    def _set_out(self, tiles: int, points: int, factor: int, sides: int) -> None:
        """Note what a word with so many tiles has: points of its letters, factor, points of its cross words."""
        self.points[tiles] = points
        self.factors[tiles] = factor
        self.sides[tiles] = sides

    def _extend(self, square: int, arc: int, letters: int, laid: int, tiles: int) -> None:
        """Go through the letters that stand next, keep a word that ends there, and lay one more tile."""
        rows = self.rows
        while square < self.end and rows.standing[square] != EMPTY:
            arc = self.graph.follow(arc >> CHILD_SHIFT, rows.standing[square])
            if not arc:
                return
            self.points[tiles] += rows.points[square]
            square += 1
        if arc & WORD_END and tiles and square - self.start > 1:
            self._keep(laid, tiles)
        if square < self.end and tiles < self.most_tiles:
            index = square + LINE - self.end
            furthest = self.empties[self.ranks[index] + self.most_tiles - tiles]
            ends = (self.stops >> index) & ((2 << (furthest - index)) - 1)
            if not self.graph.lengths[arc >> CHILD_SHIFT] & ends:
                return
            wanted = self.graph.letters[arc >> CHILD_SHIFT] & rows.admitted[square]
            if not self.jokers:
                wanted &= letters
            if wanted:
                self._lay(wanted, square, arc >> CHILD_SHIFT, letters, laid << TILE_BITS, tiles)

    def _lay(self, wanted: int, square: int, node: int, letters: int, laid: int, tiles: int) -> None:
        """Lay each letter of a node that fits a square, as a tile and as a joker where both are held."""
        premises = self.rows.premises
        word_factor, letter_factor = premises.word_factors[square], premises.letter_factors[square]
        crossing = 0 if self.rows.crossed[square] == EMPTY else word_factor
        sides = self.sides[tiles] + self.rows.crossed[square] * crossing
        points, factor = self.points[tiles], self.factors[tiles] * word_factor
        while wanted:
            while not (wanted >> (self.graph.arcs[node] & LETTER_MASK)) & 1:  # a call of next_arc costs a twentieth
                node += 1
            arc = self.graph.arcs[node]
            letter = arc & LETTER_MASK
            bit = 1 << letter
            wanted ^= bit
            if letters & bit:
                worth = premises.values[letter] * letter_factor
                self.held[letter] -= 1
                left = letters if self.held[letter] else letters ^ bit
                self._set_out(tiles + 1, points + worth, factor, sides + worth * crossing)
                self._extend(square + 1, arc, left, laid | letter, tiles + 1)
                self.held[letter] += 1
            if self.jokers:
                self.jokers -= 1
                self._set_out(tiles + 1, points, factor, sides)
                self._extend(square + 1, arc, letters, laid | letter | JOKER_BIT, tiles + 1)
                self.jokers += 1

    def _keep(self, laid: int, tiles: int) -> None:
        if self.count == self.room:
            self._double_room()
        score = self.points[tiles] * self.factors[tiles] + self.sides[tiles] + self.bonuses[tiles]
        leave = self.leaves - 1
        self.laid[self.count] = laid
        while laid > 1:
            leave -= self.joker_stride if laid & JOKER_BIT else self.strides[laid & LETTER_MASK]
            laid >>= TILE_BITS
        self.heads[self.count] = score << SCORE_SHIFT | self.start << START_SHIFT | tiles << TILES_SHIFT | leave
        self.count += 1

    def _double_room(self) -> None:
        heads = array("Q", bytes(16 * self.room))
        laid = array("Q", bytes(16 * self.room))
        for index in range(self.room):
            heads[index] = self.heads[index]
            laid[index] = self.laid[index]
        self.heads = heads
        self.laid = laid
        self.room *= 2

    def order(self, worths: "array[int]", unit: int, least: int, most: int) -> "array[int]":
        """The numbers of the plays whose score lies between two, the best first.

        A play is as good as its score, in so many units a point, and the worth of its leave together.
        """
        keys = array("I", bytes(4 * self.count))
        numbers = array("I", bytes(4 * self.count))
        kept = 0
        for number in range(self.count):
            score = self.heads[number] >> SCORE_SHIFT
            if least <= score <= most:
                worth = MOST_WORTH - unit * score - worths[self.heads[number] & LEAVE_MASK]
                keys[number] = max(0, min(worth, 2 * MOST_WORTH - 1))
                numbers[kept] = number
                kept += 1
        halfway = array("I", bytes(4 * kept))
        ordered = array("I", bytes(4 * kept))
        _order_by_digit(numbers, kept, keys, 0, halfway)
        _order_by_digit(halfway, kept, keys, DIGIT_BITS, ordered)
        return ordered


def _order_by_digit(numbers: "array[int]", count: int, keys: "array[int]", shift: int, ordered: "array[int]") -> None:
    """Put numbers in the order of one digit of their keys, those of the same digit as they are."""
    places = array("I", bytes(4 * DIGITS + 4))
    for index in range(count):
        places[((keys[numbers[index]] >> shift) & (DIGITS - 1)) + 1] += 1
    for digit in range(DIGITS):
        places[digit + 1] += places[digit]
    for index in range(count):
        digit = (keys[numbers[index]] >> shift) & (DIGITS - 1)
        ordered[places[digit]] = numbers[index]
        places[digit] += 1
