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
    arcs = array("I", [0])
    known: dict[tuple[int, ...], int] = {}
    open_nodes: list[list[int]] = [[]]
    open_arcs: list[int] = []

    def close_down_to(depth: int) -> None:
        while len(open_arcs) > depth:
            node = tuple(open_nodes.pop())
            child = 0
            if node:
                child = known.get(node, 0)
                if not child:
                    child = known[node] = len(arcs)
                    arcs.extend(node)
                    arcs[-1] |= LAST_ARC
            open_nodes[-1].append(open_arcs.pop() | child << CHILD_SHIFT)

    previous = ""
    for word in words:
        shared = 0
        for mine, theirs in zip(word, previous, strict=False):
            if mine != theirs:
                break
            shared += 1
        close_down_to(shared)
        for letter in word[shared:]:
            open_arcs.append(ord(letter) - _FIRST_LETTER)
            open_nodes.append([])
        open_arcs[-1] |= WORD_END
        previous = word
    close_down_to(0)
    if root := open_nodes[0]:
        arcs[0] = len(arcs) << CHILD_SHIFT
        arcs.extend(root)
        arcs[-1] |= LAST_ARC
    return arcs


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
