# cython: boundscheck=False, wraparound=False, initializedcheck=False, annotation_typing=False, cdivision=True
"""What is worked out once for a word list: whether its graph may be walked, masks for each node, an anagram filter.

Plain Python, which Cython also compiles with the types of ``_wordgraph.pxd``.
"""

from array import array

from access_scrabble.engine.dawg import CHILD_SHIFT, LAST_ARC, LETTER_MASK, WORD_END

LETTER_COUNT = 26
HALF = LETTER_COUNT // 2
HALF_MASK = (1 << HALF) - 1
_BIT_COUNTS = bytes(number.bit_count() for number in range(1 << HALF))
FIRST_ROOM = 256
EVERY_BIT = (1 << 64) - 1
MULTIPLIER, INCREMENT = 0x5851F42D4C957F2D, 0x14057B7EF767814F
"""Of a congruential generator of 64 bits."""
WORDS_A_BLOCK = 2
"""At most so many words share 64 bits of the filter, so that it is wrong some twice in a thousand."""
MOST_WORDS = 5_000_000
MOST_ARCS = 16_000_000


def checked_size(arcs: "array[int]", longest: int, letters: int = LETTER_COUNT) -> int:
    """How many words a graph of unknown origin holds, once it is sure that walking it ends and stays inside.

    Children are packed before the nodes that lead to them, so one pass is enough, and no cycle can hide.

    :raises ValueError: when an arc leads elsewhere than back to the start of a node, letters are out of range or order,
        a node has no end, or the words are too long or too many.
    """
    depths, counts = bytearray(len(arcs)), array("I", bytes(4 * len(arcs)))
    node, depth, count, least = 1, 0, 0, 0
    if not 1 <= len(arcs) <= MOST_ARCS or arcs[0] & (LETTER_MASK | WORD_END | LAST_ARC):
        raise ValueError
    for index in range(1, len(arcs)):
        arc = arcs[index]
        child, letter, is_end = arc >> CHILD_SHIFT, arc & LETTER_MASK, bool(arc & WORD_END)
        if child >= node or not least <= letter < letters or not (child or is_end):
            raise ValueError(index)
        if child and not depths[child]:
            raise ValueError(index)
        depth, count, least = max(depth, depths[child] + 1), count + counts[child] + is_end, letter + 1
        if depth > longest or count > MOST_WORDS:
            raise ValueError(index)
        if arc & LAST_ARC:
            depths[node], counts[node] = depth, count
            node, depth, count, least = index + 1, 0, 0, 0
    root = arcs[0] >> CHILD_SHIFT
    if node != len(arcs) or root >= node or (root and not depths[root]) or (not root and node > 1):
        raise ValueError
    return counts[root]


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
        self.letters = _zeros("I", self.size)
        self.below = _zeros("I", self.size)
        self.lengths = _zeros("H", self.size)
        self.bit_counts = array("B", _BIT_COUNTS)
        self.keys = array("Q", [pow(0x9E3779B97F4A7C15, letter + 1, 1 << 58) for letter in range(LETTER_COUNT)])
        blocks = 1 << (word_count // WORDS_A_BLOCK).bit_length()
        self.block_mask = blocks - 1
        self.anagrams = _zeros("Q", blocks)
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

    def next_arc(self, node: int, wanted: int) -> int:
        """Where the first arc stands, from a place in a node on, that has one of the letters wanted."""
        while not (wanted >> (self.arcs[node] & LETTER_MASK)) & 1:
            node += 1
        return node


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
        self.sources = _zeros("I", self.graph.size)
        self.source_letters = _zeros("I", self.graph.size)
        self.source_starts = _zeros("I", self.graph.size + 1)
        self.names = _zeros("Q", self.graph.size)
        self.counts = array("i", bytes(4 * LETTER_COUNT))
        self.places = array("i", bytes(4 * LETTER_COUNT + 4))
        self.read = _zeros("I", self.graph.size)
        self.pending = _zeros("I", 2 * self.graph.size + 2)
        self.known_names = _zeros("Q", FIRST_ROOM)
        self.known_states = _zeros("I", FIRST_ROOM)
        self.letters = _zeros("I", FIRST_ROOM)
        self.first = _zeros("I", FIRST_ROOM)
        self.is_whole = _zeros("I", FIRST_ROOM)
        self.targets = _zeros("I", FIRST_ROOM)
        self.height = self.state_count = self.arc_count = 0
        self._note_sources()
        for node in range(self.graph.size):
            self.read[node] = node
        self._add_state(0, self.graph.size)
        while self.height:
            self._read_on()
        self._forget_the_making()

    def _forget_the_making(self) -> None:
        """Keep what is read later, without the room that is left over."""
        self.sources = self.source_letters = self.source_starts = self.read = self.pending = array("I")
        self.names = self.known_names = array("Q")
        self.known_states = array("I")
        self.letters = array("I", self.letters[: self.state_count])
        self.first = array("I", self.first[: self.state_count])
        self.is_whole = array("I", self.is_whole[: self.state_count])
        self.targets = array("I", self.targets[: self.arc_count])

    def _note_sources(self) -> None:
        """List the nodes that lead to each node, with their letters, and give each node a name that adds up."""
        graph = self.graph
        for index in range(1, graph.size):
            self.source_starts[(graph.arcs[index] >> CHILD_SHIFT) + 1] += 1
        for index in range(graph.size):
            self.source_starts[index + 1] += self.source_starts[index]
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

    def _read_on(self) -> None:
        """Read one more letter of each kind from the state that was last put off."""
        state = self.pending[self.height - 1]
        self._gather()
        self.first[state] = self.arc_count
        start = 0
        for letter in range(LETTER_COUNT):
            if self.counts[letter]:
                if self.arc_count == len(self.targets):
                    self.targets = _longer(self.targets)
                target = self._state_of(start, start + self.counts[letter])
                self.letters[state] |= 1 << letter
                self.targets[self.arc_count] = target
                self.arc_count += 1
                start += self.counts[letter]

    def _gather(self) -> None:
        """List the nodes that lead to those of the state put off last, letter by letter, and count them."""
        places = self.places
        places[0] = 0
        end = self.height - 2
        begin = end - self.pending[end]
        for letter in range(LETTER_COUNT):
            self.counts[letter] = 0
        for index in range(begin, end):
            node = self.pending[index]
            for source in range(self.source_starts[node], self.source_starts[node + 1]):
                self.counts[self.source_letters[source]] += 1
        for letter in range(LETTER_COUNT):
            places[letter + 1] = places[letter] + self.counts[letter]
        for index in range(begin, end):
            node = self.pending[index]
            for source in range(self.source_starts[node], self.source_starts[node + 1]):
                letter = self.source_letters[source]
                self.read[places[letter]] = self.sources[source]
                places[letter] += 1
        self.height = begin

    def _state_of(self, start: int, end: int) -> int:
        """The state that knows these nodes; two are the same if the names of their nodes add up to the same."""
        name = end - start
        for index in range(start, end):
            name = (name + self.names[self.read[index]]) & EVERY_BIT
        mask = len(self.known_states) - 1
        place = name >> 20 & mask
        while self.known_states[place]:
            if self.known_names[place] == name:
                return self.known_states[place]
            place = (place + 1) & mask
        self.known_names[place] = name
        self.known_states[place] = self.state_count
        self._add_state(start, end)
        if 2 * self.state_count > mask:
            self._spread()
        return self.state_count - 1

    def _add_state(self, start: int, end: int) -> None:
        """Put off one more state, with the nodes that it knows."""
        if self.state_count == len(self.letters):
            self.letters = _longer(self.letters)
            self.first = _longer(self.first)
            self.is_whole = _longer(self.is_whole)
        while self.height + end - start + 2 > len(self.pending):
            self.pending = _longer(self.pending)
        for index in range(start, end):
            self.pending[self.height] = self.read[index]
            self.height += 1
            if self.read[index] == self.graph.root:
                self.is_whole[self.state_count] = 1
        self.pending[self.height] = end - start
        self.pending[self.height + 1] = self.state_count
        self.height += 2
        self.state_count += 1

    def _spread(self) -> None:
        """Give the names of states twice the room."""
        names, states = self.known_names, self.known_states
        mask = 2 * len(states) - 1
        self.known_names = _zeros("Q", 2 * len(states))
        self.known_states = _zeros("I", 2 * len(states))
        for index in range(len(states)):
            if states[index]:
                place = names[index] >> 20 & mask
                while self.known_states[place]:
                    place = (place + 1) & mask
                self.known_names[place] = names[index]
                self.known_states[place] = states[index]

    def follow(self, state: int, letter: int) -> int:
        """The state once a letter more is read that may stand there."""
        earlier = self.letters[state] & ((1 << letter) - 1)
        return self.targets[self.first[state] + self.bit_counts[earlier & HALF_MASK] + self.bit_counts[earlier >> HALF]]


def _longer(numbers: "array[int]") -> "array[int]":
    """The same numbers with as much room again."""
    longer = _zeros("I", 2 * len(numbers))
    for index in range(len(numbers)):
        longer[index] = numbers[index]
    return longer


def _zeros(kind: str, count: int) -> "array[int]":
    """Room for numbers; no string of bytes as long as it stands beside it for a moment."""
    return array(kind, (0,)) * count
