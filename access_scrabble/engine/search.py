# cython: boundscheck=False, wraparound=False, initializedcheck=False, annotation_typing=False, cdivision=True
"""The plays that fill the slots of a board, the best of them.

The best plays are found slot by slot, the most promising first, until no slot left can reach the scores wanted.
In a slot each handful of tiles of the right size, its jokers named, is first looked up in the anagram filter,
and only one that may spell a word is tried along the graph. A play tells its handful and the letters of its
jokers, so none is met twice. Plain Python, which Cython also compiles with the types of ``_search.pxd``.
"""

from array import array
from typing import TYPE_CHECKING

from access_scrabble.engine.dawg import CHILD_SHIFT, LETTER_MASK, WORD_END

if TYPE_CHECKING:
    from access_scrabble.engine.slots import Slots

LINE = 15
LETTER_COUNT = 26
SLOTS_A_START = 10
MOST_TILES = 9
MOST_HANDS = 126
"""So many ways at most to take some of nine tiles."""
HIGHEST_BOUND = 1023
HIGHEST_SCORE = 4095
ROOM = (
    2 * LETTER_COUNT + 4 * LINE + 2 + HIGHEST_SCORE + 1 + SLOTS_A_START * (MOST_HANDS + 1) + (MOST_TILES << MOST_TILES)
)
EMPTY = -1
CAPITAL_A = ord("A")
SMALL_A = ord("a")


class Search:
    """The plays of one rack on one board, in slots already found."""

    def __init__(self, slots: "Slots") -> None:
        self.slots = slots
        self.rows = self.slots.rows
        self.graph = self.rows.graph
        self.real_tiles = len(self.slots.rack)
        self._make_room(array("i", bytes(4 * ROOM)))
        self.hand_keys = array("Q", bytes(8 << self.real_tiles))
        self.allowed = array("I", bytes(4 * LINE))
        self.fixed_ahead = array("I", bytes(4 * LINE + 4))
        self.word = bytearray(LINE)
        self.start = self.tiles = self.length = self.base = self.best = 0
        self.wanted = self.counts_scores = self.reached_all = 0
        self.fixed_key = 0
        self.open_letters = 0
        self.found: list[tuple[int, int, str]] = []
        self._list_hands()

    def _make_room(self, room: "array[int]") -> None:
        """Share one room out: arrays of the plain build, parts of one array of the compiled build."""
        self.held = room[:LETTER_COUNT]
        self.jokers_as = room[LETTER_COUNT : 2 * LETTER_COUNT]
        room = room[2 * LETTER_COUNT :]
        self.weights = room[:LINE]
        self.ranked = room[LINE : 2 * LINE]
        self.most_ahead = room[2 * LINE : 3 * LINE + 1]
        self.heaviest_ahead = room[3 * LINE + 1 : 4 * LINE + 2]
        room = room[4 * LINE + 2 :]
        self.reached = room[: HIGHEST_SCORE + 1]
        room = room[HIGHEST_SCORE + 1 :]
        self.hand_counts = room[:SLOTS_A_START]
        self.hands = room[SLOTS_A_START : SLOTS_A_START * (MOST_HANDS + 1)]
        self.hand_values = room[SLOTS_A_START * (MOST_HANDS + 1) :]

    def _list_hands(self) -> None:
        """List every handful of real tiles by size, one bit a tile, with its values, the dearest first.

        Equal letters are taken in order only.
        """
        self.hand_counts[0] = 1
        for tile in range(self.real_tiles):
            bit = 1 << tile
            twin = bit >> 1 if tile and self.slots.rack[tile] == self.slots.rack[tile - 1] else 0
            key = self.graph.keys[self.slots.rack[tile]]
            for size in range(tile, -1, -1):
                for index in range(self.hand_counts[size]):
                    hand = self.hands[size * MOST_HANDS + index]
                    if hand & twin == twin:
                        self.hand_keys[hand | bit] = self.hand_keys[hand] + key
                        self.hands[(size + 1) * MOST_HANDS + self.hand_counts[size + 1]] = hand | bit
                        self.hand_counts[size + 1] += 1
                        self._value_hand(hand * MOST_TILES, (hand | bit) * MOST_TILES, size, tile)

    def _value_hand(self, origin: int, goal: int, size: int, tile: int) -> None:
        """Note the values of a handful of so many tiles again for the one that has one tile more."""
        for place in range(size):
            self.hand_values[goal + place] = self.hand_values[origin + place]
        self.hand_values[goal + size] = self.slots.rack_values[tile]

    def best_plays(self, wanted: int, counts_scores: int) -> list[tuple[int, int, str]]:
        """The best plays, each as its score, first square and word: so many and their equals, or of so many scores."""
        self.wanted = wanted
        self.counts_scores = counts_scores
        for bound in range(HIGHEST_BOUND, -1, -1):
            slot = self.slots.first[bound]
            while slot and (bound >= self.best or bound == HIGHEST_BOUND):
                self._fill(slot)
                slot = self.slots.following[slot]
        return [found for found in self.found if found[0] >= self.best]

    def _fill(self, slot: int) -> None:
        """Find the plays of a slot that reach the lowest score wanted so far."""
        self._lay_out(slot)
        for jokers in range(min(self.slots.jokers, self.tiles) + 1):
            size = self.tiles - jokers
            if size <= self.real_tiles:
                for index in range(self.hand_counts[size]):
                    self._try_hand(self.hands[size * MOST_HANDS + index], size, jokers)

    def _lay_out(self, slot: int) -> None:
        """Note square by square what the slot allows, and what the word is sure to bring."""
        rows = self.rows
        self.start = slot // SLOTS_A_START
        self.tiles = slot % SLOTS_A_START
        self.fixed_key = 0
        end = self.start - self.start % LINE + LINE
        factor = 1
        fixed = sides = laid = 0
        square = self.start
        while square < end and (laid < self.tiles or rows.standing[square] != EMPTY):
            letter = rows.standing[square]
            if letter == EMPTY:
                laid += 1
                factor *= rows.premises.word_factors[square]
                self.allowed[square - self.start] = rows.admitted[square]
                if rows.crossed[square] != EMPTY:
                    sides += rows.crossed[square] * rows.premises.word_factors[square]
            else:
                fixed += rows.points[square]
                self.fixed_key += self.graph.keys[letter]
                self.allowed[square - self.start] = 1 << letter
            square += 1
        self.length = square - self.start
        self.base = fixed * factor + sides + self.slots.bonuses[self.tiles]
        self._weigh(factor)

    def _weigh(self, factor: int) -> None:
        """Note what a point is worth on each square, and from each square on the most that may still come."""
        rows = self.rows
        laid = 0
        self.open_letters = 0
        fixed = self.fixed_ahead[self.length] = 0
        most = self.most_ahead[self.length] = 0
        heaviest = self.heaviest_ahead[self.length] = 0
        for depth in range(self.length - 1, -1, -1):
            square = self.start + depth
            weight = 0
            if rows.standing[square] == EMPTY:
                self.open_letters |= self.allowed[depth]
                crossing = 0 if rows.crossed[square] == EMPTY else rows.premises.word_factors[square]
                weight = rows.premises.letter_factors[square] * (factor + crossing)
                most += weight * self.slots.caps[square]
                heaviest = max(heaviest, weight)
                place = laid
                while place and self.ranked[place - 1] < weight:
                    self.ranked[place] = self.ranked[place - 1]
                    place -= 1
                self.ranked[place] = weight
                laid += 1
            else:
                fixed |= self.allowed[depth]
                self.word[depth] = CAPITAL_A + rows.standing[square]
            self.weights[depth] = weight
            self.fixed_ahead[depth] = fixed
            self.most_ahead[depth] = most
            self.heaviest_ahead[depth] = heaviest

    def _try_hand(self, hand: int, size: int, jokers: int) -> None:
        """Spell with a handful of real tiles and some jokers, unless it cannot fit or cannot score enough."""
        key = self.fixed_key + self.hand_keys[hand]
        if not jokers and not self.graph.may_spell(key):
            return
        bound = self.base
        worth = letters = 0
        for place in range(size):
            value = self.hand_values[hand * MOST_TILES + place]
            worth += value
            bound += value * self.ranked[place]
        if bound < self.best:
            return
        for tile in range(self.real_tiles):
            letters |= ((hand >> tile) & 1) << self.slots.rack[tile]
        if self._needed_jokers(letters) > jokers:
            return
        for tile in range(self.real_tiles):
            self.held[self.slots.rack[tile]] += (hand >> tile) & 1
        if jokers:
            self._name_jokers(jokers, 0, key, letters, worth)
        else:
            self._spell(0, self.graph.root, letters, self.base, worth)
        for tile in range(self.real_tiles):
            self.held[self.slots.rack[tile]] -= (hand >> tile) & 1

    def _needed_jokers(self, letters: int) -> int:
        """How many squares admit none of those letters."""
        needed = 0
        for depth in range(self.length):
            if self.weights[depth] and not self.allowed[depth] & letters:
                needed += 1
        return needed

    def _name_jokers(self, jokers: int, first: int, key: int, letters: int, worth: int) -> None:
        """Give the jokers their letters in alphabetical order, and spell where some anagram may exist."""
        for letter in range(first, LETTER_COUNT):
            if (self.open_letters >> letter) & 1:
                longer = key + self.graph.keys[letter]
                self.jokers_as[letter] += 1
                if jokers > 1:
                    self._name_jokers(jokers - 1, letter, longer, letters | 1 << letter, worth)
                elif self.graph.may_spell(longer):
                    self._spell(0, self.graph.root, letters | 1 << letter, self.base, worth)
                self.jokers_as[letter] -= 1

    def _spell(self, depth: int, node: int, letters: int, score: int, worth: int) -> None:
        """Put every letter that fits on a square, as a tile and as a joker where both are held."""
        weight = self.weights[depth]
        wanted = self.graph.letters[node] & self.allowed[depth]
        if weight:
            wanted &= letters
        while wanted:
            node = self.graph.next_arc(node, wanted)
            arc = self.graph.arcs[node]
            letter = arc & LETTER_MASK
            bit = 1 << letter
            wanted ^= bit
            if not weight:
                self._go_on(depth + 1, arc, letters, score, worth)
                continue
            left = letters if self.held[letter] + self.jokers_as[letter] > 1 else letters ^ bit
            if self.held[letter]:
                value = self.rows.premises.values[letter]
                self.held[letter] -= 1
                self.word[depth] = CAPITAL_A + letter
                self._go_on(depth + 1, arc, left, score + value * weight, worth - value)
                self.held[letter] += 1
            if self.jokers_as[letter]:
                self.jokers_as[letter] -= 1
                self.word[depth] = SMALL_A + letter
                self._go_on(depth + 1, arc, left, score, worth)
                self.jokers_as[letter] += 1

    def _go_on(self, depth: int, arc: int, letters: int, score: int, worth: int) -> None:
        """Keep the play once the word is whole; else go on if the letters left can follow and suffice."""
        if depth == self.length:
            if arc & WORD_END and score >= self.best:
                self._keep(score)
            return
        node = arc >> CHILD_SHIFT
        if (letters | self.fixed_ahead[depth]) & ~self.graph.below[node]:
            return
        if not (self.graph.lengths[node] >> (self.length - depth)) & 1:
            return
        if score + min(self.most_ahead[depth], worth * self.heaviest_ahead[depth]) >= self.best:
            self._spell(depth, node, letters, score, worth)

    def _keep(self, score: int) -> None:
        """Keep a play; once there are enough without those of the lowest score wanted, a higher one is."""
        self.found.append((score, self.start, bytes(self.word[: self.length]).decode()))
        score = min(score, HIGHEST_SCORE)
        if not self.counts_scores or not self.reached[score]:
            self.reached[score] += 1
            self.reached_all += 1
        while self.reached_all - self.reached[self.best] >= self.wanted:
            self.reached_all -= self.reached[self.best]
            self.best += 1
