# cython: boundscheck=False, wraparound=False, initializedcheck=False, annotation_typing=False, cdivision=True
"""What the generator works out once for a word list: masks for each node of its graph, and an anagram filter.

Plain Python, which Cython also compiles with the types of ``_wordgraph.pxd``.
"""

from array import array

from access_scrabble.engine.dawg import CHILD_SHIFT, LAST_ARC, LETTER_MASK, WORD_END

LETTER_COUNT = 26
HALF = LETTER_COUNT // 2
HALF_MASK = (1 << HALF) - 1
_BIT_COUNTS = bytes(number.bit_count() for number in range(1 << HALF))
EVERY_BIT = (1 << 64) - 1
MULTIPLIER, INCREMENT = 0x5851F42D4C957F2D, 0x14057B7EF767814F
"""Of a congruential generator of 64 bits."""
WORDS_A_BLOCK = 2
"""At most so many words share 64 bits of the filter, so that it is wrong some twice in a thousand."""


class WordGraph:
    """The graph of a word list, ready for searching.

    >>> from access_scrabble.engine.dawg import build_arcs
    >>> graph = WordGraph(build_arcs(["CA", "CAS", "SAC"]), 3)
    >>> key = sum(graph.keys[ord(letter) - ord("A")] for letter in "ASC")
    >>> graph.may_spell(key), graph.may_spell(key * 2)
    (1, 0)
    """

    def __init__(self, arcs: "array[int]", word_count: int) -> None:
        self.arcs = arcs
        self.size = len(arcs)
        self.root = arcs[0] >> CHILD_SHIFT
        self.letters = array("I", bytes(4 * self.size))
        self.below = array("I", bytes(4 * self.size))
        self.lengths = array("H", bytes(2 * self.size))
        self.bit_counts = array("B", _BIT_COUNTS)
        self.keys = array("Q", [pow(0x9E3779B97F4A7C15, letter + 1, 1 << 58) for letter in range(LETTER_COUNT)])
        blocks = 1 << (word_count // WORDS_A_BLOCK).bit_length()
        self.block_mask = blocks - 1
        self.anagrams = array("Q", bytes(8 * blocks))
        self._measure_nodes()
        if self.root:
            self._note_anagrams(self.root, 0)

    def _measure_nodes(self) -> None:
        """Note for each node its letters, those found anywhere below it, and how far below it words end.

        The graph is packed children first, so one pass is enough.
        """
        node = 1
        for index in range(1, self.size):
            arc = self.arcs[index]
            child = arc >> CHILD_SHIFT
            bit = 1 << (arc & LETTER_MASK)
            self.letters[node] |= bit
            self.below[node] |= bit | self.below[child]
            self.lengths[node] |= (self.lengths[child] << 1) & 0xFFFF | (2 if arc & WORD_END else 0)
            if arc & LAST_ARC:
                node = index + 1

    def _note_anagrams(self, node: int, key: int) -> None:
        """Enter every word below a node in the filter, its key being the sum of the keys of its letters."""
        while True:
            arc = self.arcs[node]
            longer = key + self.keys[arc & LETTER_MASK]
            if arc & WORD_END:
                block = (longer >> 20) & self.block_mask
                bit = 1
                self.anagrams[block] |= bit << ((longer >> 40) & 63) | bit << ((longer >> 48) & 63)
            if arc >> CHILD_SHIFT:
                self._note_anagrams(arc >> CHILD_SHIFT, longer)
            if arc & LAST_ARC:
                return
            node += 1

    def may_spell(self, key: int) -> int:
        """Whether some word may have that key: 0 is certain, 1 nearly so."""
        block = self.anagrams[(key >> 20) & self.block_mask]
        return (block >> ((key >> 40) & 63)) & (block >> ((key >> 48) & 63)) & 1

    def follow(self, node: int, letter: int) -> int:
        """The arc of a node for that letter, or 0."""
        letters = self.letters[node]
        if not (letters >> letter) & 1:
            return 0
        earlier = letters & ((1 << letter) - 1)
        return self.arcs[node + self.bit_counts[earlier & HALF_MASK] + self.bit_counts[earlier >> HALF]]


class Beginnings:
    """Which letters may stand before some others where a word begins, read from right to left.

    A state stands for the letters read so far: it knows the nodes from which they can be followed, and no two states
    know the same ones. State 0 has read nothing.

    >>> from access_scrabble.engine.dawg import build_arcs
    >>> beginnings = Beginnings(WordGraph(build_arcs(["CA", "CAS", "SAC"]), 3))
    >>> state = beginnings.follow(beginnings.follow(0, 0), 2)  # A, and C before it
    >>> beginnings.letters[state], beginnings.is_whole[state]
    (0, 1)
    """

    def __init__(self, graph: WordGraph) -> None:
        self.graph = graph
        self.bit_counts = self.graph.bit_counts
        self.sources = array("I", bytes(4 * self.graph.size))
        self.source_letters = array("B", bytes(self.graph.size))
        self.source_starts = array("I", bytes(4 * self.graph.size + 4))
        self.names = array("Q", bytes(8 * self.graph.size))
        self.counts = array("i", bytes(4 * LETTER_COUNT))
        self.has_root = 0
        self._note_sources()
        self._read_all()

    def _note_sources(self) -> None:
        """List the nodes that lead to each node, with their letters, and give each node a name that adds up."""
        graph = self.graph
        for index in range(1, graph.size):
            self.source_starts[(graph.arcs[index] >> CHILD_SHIFT) + 1] += 1
        for node in range(graph.size):
            self.source_starts[node + 1] += self.source_starts[node]
        filled = array("I", self.source_starts)
        node = 1
        for index in range(1, graph.size):
            arc = graph.arcs[index]
            place = filled[arc >> CHILD_SHIFT]
            filled[arc >> CHILD_SHIFT] += 1
            self.sources[place] = node
            self.source_letters[place] = arc & LETTER_MASK
            if arc & LAST_ARC:
                node = index + 1
        name = 1
        for index in range(graph.size):
            name = (name * MULTIPLIER + INCREMENT) & EVERY_BIT
            self.names[index] = (name ^ name >> 29) * MULTIPLIER & EVERY_BIT

    def _read_all(self) -> None:
        """Read one more letter from each state, until no state is new; two are the same if their names add up so."""
        letters, first, targets = array("I", [0]), array("I", [0]), array("I")
        is_whole = bytearray(1)
        numbers: dict[int, int] = {}
        pending = [(0, array("I", range(self.graph.size)))]
        read = array("I", bytes(4 * self.graph.size))
        while pending:
            state, members = pending.pop()
            self._gather(members, read)
            first[state] = len(targets)
            end = 0
            for letter in range(LETTER_COUNT):
                if self.counts[letter]:
                    start, end = end, end + self.counts[letter]
                    letters[state] |= 1 << letter
                    name = self._name(read, start, end)
                    number = numbers.get(name, 0)
                    if not number:
                        number = numbers[name] = len(letters)
                        letters.append(0)
                        first.append(0)
                        is_whole.append(self.has_root)
                        pending.append((number, read[start:end]))
                    targets.append(number)
        self.letters, self.first, self.targets, self.is_whole = letters, first, targets, is_whole

    def _gather(self, members: "array[int]", read: "array[int]") -> None:
        """List the nodes that lead to some members, letter by letter, and count them."""
        places = array("i", bytes(4 * LETTER_COUNT + 4))
        for letter in range(LETTER_COUNT):
            self.counts[letter] = 0
        for index in range(len(members)):
            for source in range(self.source_starts[members[index]], self.source_starts[members[index] + 1]):
                self.counts[self.source_letters[source]] += 1
        for letter in range(LETTER_COUNT):
            places[letter + 1] = places[letter] + self.counts[letter]
        for index in range(len(members)):
            for source in range(self.source_starts[members[index]], self.source_starts[members[index] + 1]):
                letter = self.source_letters[source]
                read[places[letter]] = self.sources[source]
                places[letter] += 1

    def _name(self, read: "array[int]", start: int, end: int) -> int:
        """What the names of some nodes make together, in whatever order, and whether the root is among them."""
        name = end - start
        self.has_root = 0
        for index in range(start, end):
            name = (name + self.names[read[index]]) & EVERY_BIT
            if read[index] == self.graph.root:
                self.has_root = 1
        return name

    def follow(self, state: int, letter: int) -> int:
        """The state once a letter more is read that may stand there."""
        earlier = self.letters[state] & ((1 << letter) - 1)
        return self.targets[self.first[state] + self.bit_counts[earlier & HALF_MASK] + self.bit_counts[earlier >> HALF]]
