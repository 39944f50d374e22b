# cython: boundscheck=False, wraparound=False, initializedcheck=False, annotation_typing=False, cdivision=True
"""What the generator works out once for a word list: masks for each node of its graph, and an anagram filter.

Plain Python, which Cython also compiles with the types of ``_wordgraph.pxd``.
"""

from array import array

from access_scrabble.engine.dawg import CHILD_SHIFT, LAST_ARC, LETTER_MASK, WORD_END

LETTER_COUNT = 26
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
        if not (self.letters[node] >> letter) & 1:
            return 0
        while self.arcs[node] & LETTER_MASK != letter:
            node += 1
        return self.arcs[node]
