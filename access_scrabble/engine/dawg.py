"""A minimal word graph packed in one 32-bit number an arc.

An arc holds, from its lowest bit: the letter (5 bits, A is 0), « word ends here », « last arc of its node »,
and the index of the first arc of the node it leads to (0 where nothing follows). Arc 0 leads to the root.
The packing lets the move generator walk the graph with integer arithmetic alone.
"""

from array import array
from collections.abc import Iterable, Iterator

LETTER_MASK = 0x1F
WORD_END = 0x20
LAST_ARC = 0x40
CHILD_SHIFT = 7

_FIRST_LETTER = ord("A")


def build_arcs(words: Iterable[str]) -> "array[int]":
    """Pack words, given in alphabetical order without repetition, into arcs.

    >>> [spelled for spelled in iterate_words(build_arcs(["CA", "CAS", "LA", "LAS"]))]
    ['CA', 'CAS', 'LA', 'LAS']
    >>> len(build_arcs(["CA", "CAS", "LA", "LAS"]))  # the endings are shared
    5
    """
    packer = _Packer()
    for word in words:
        packer.add(word)
    return packer.finish()


class _Packer:
    """Packs a node once nothing more can come below it; nodes with the same arcs are kept once."""

    def __init__(self) -> None:
        self._arcs = array("I", [0])
        self._places: dict[bytes, int] = {}
        self._open_nodes: list[list[int]] = [[]]
        self._open_arcs: list[int] = []
        self._previous = ""

    def add(self, word: str) -> None:
        """One more word, which comes after the others in the alphabet."""
        shared = 0
        for mine, theirs in zip(word, self._previous, strict=False):
            if mine != theirs:
                break
            shared += 1
        self._close_down_to(shared)
        for letter in word[shared:]:
            self._open_arcs.append(ord(letter) - _FIRST_LETTER)
            self._open_nodes.append([])
        self._open_arcs[-1] |= WORD_END
        self._previous = word

    def finish(self) -> "array[int]":
        """All arcs, the first of them leading to the root."""
        self._close_down_to(0)
        self._arcs[0] = self._place(self._open_nodes[0]) << CHILD_SHIFT
        return self._arcs

    def _close_down_to(self, depth: int) -> None:
        while len(self._open_arcs) > depth:
            child = self._place(self._open_nodes.pop())
            self._open_nodes[-1].append(self._open_arcs.pop() | child << CHILD_SHIFT)

    def _place(self, node: list[int]) -> int:
        if not node:
            return 0
        arcs = array("I", node)
        key = arcs.tobytes()
        place = self._places.get(key, 0)
        if not place:
            place = self._places[key] = len(self._arcs)
            self._arcs += arcs
            self._arcs[-1] |= LAST_ARC
        return place


def find_arc(arcs: "array[int]", node: int, letter: str) -> int:
    """The arc of a node for that letter, or 0."""
    wanted = ord(letter) - _FIRST_LETTER
    while node:
        arc = arcs[node]
        if arc & LETTER_MASK == wanted:
            return arc
        node = 0 if arc & LAST_ARC else node + 1
    return 0


def follow(arcs: "array[int]", word: str) -> int:
    """The last arc on the way of a word or of the beginning of one, or 0."""
    arc = arcs[0]
    for letter in word:
        arc = find_arc(arcs, arc >> CHILD_SHIFT, letter)
        if not arc:
            return 0
    return arc


def iterate_words(arcs: "array[int]", arc: int | None = None, prefix: str = "") -> Iterator[str]:
    """The words below an arc in alphabetical order, each behind the prefix."""
    node = (arcs[0] if arc is None else arc) >> CHILD_SHIFT
    while node:
        below = arcs[node]
        spelled = prefix + chr((below & LETTER_MASK) + _FIRST_LETTER)
        if below & WORD_END:
            yield spelled
        yield from iterate_words(arcs, below, spelled)
        node = 0 if below & LAST_ARC else node + 1
