"""Words by their shape: patterns, lengths, letters they hold or lack, letters they are made of, all combined.

The graph is walked once to count, each state (node and what is still wanted) being counted once however many words
lead to it; the words themselves are spelled only as far as somebody reads them.
"""

from collections.abc import Iterator
from itertools import count

from access_scrabble.engine.dawg import CHILD_SHIFT, LAST_ARC, LETTER_MASK, WORD_END
from access_scrabble.engine.lexicon import LONGEST_WORD, SHORTEST_WORD, Lexicon
from access_scrabble.engine.tiles import ALPHABET
from access_scrabble.values import dataclass

ANY_LETTER = "?"
ANY_LETTERS = "*"
"""In a pattern: any number of letters, none included."""


@dataclass(frozen=True, slots=True)
class WordQuery:
    """What a word must be; what is not given is free."""

    pattern: str = ANY_LETTERS
    """Letters, ``?`` for any one, ``*`` for any number."""
    shortest: int = SHORTEST_WORD
    longest: int = LONGEST_WORD
    holding: str = ""
    """Letters it has, as many times as they are given here."""
    lacking: str = ""
    made_of: str = ""
    """The only letters it may use, each once, ``?`` for a joker; empty: all."""


_State = tuple[int, int, tuple[int, ...], tuple[int, ...], int]
"""What is left of the pattern (a bit for each place in it), letters still wanted, letters still free, jokers."""


class FoundWords:
    """The words that answer a query, in alphabetical order.

    >>> found = FoundWords(Lexicon.from_words(["CAS", "SAC", "SACS", "OSA"]), WordQuery(holding="CS", longest=3))
    >>> len(found), list(found)
    (2, ['CAS', 'SAC'])
    """

    def __init__(self, lexicon: Lexicon, query: WordQuery) -> None:
        self._arcs = lexicon.arcs
        self._query = query
        self._pattern = query.pattern
        self._lacking = frozenset(ord(letter) - ord("A") for letter in query.lacking)
        self._afters: dict[_State, list[_State | None]] = {}
        self._counts: dict[tuple[int, _State], int] = {}
        free = [0] * len(ALPHABET)
        for letter in query.made_of.replace(ANY_LETTER, ""):
            free[ord(letter) - ord("A")] += 1
        self._limited = bool(query.made_of)
        wanted = tuple(sorted(ord(letter) - ord("A") for letter in query.holding))
        jokers = query.made_of.count(ANY_LETTER)
        self._start: _State = (0, self._closed(1), wanted, tuple(free) if self._limited else (), jokers)
        self._root = self._arcs[0] >> CHILD_SHIFT

    def __len__(self) -> int:
        return self._count(self._root, self._start) if self._root else 0

    def __iter__(self) -> Iterator[str]:
        if len(self):
            yield from self._spelled(self._root, self._start, "")

    def _count(self, node: int, state: _State) -> int:
        key = (node, state)
        if (known := self._counts.get(key)) is not None:
            return known
        total, afters, index = 0, self._afters_of(state), node
        while True:
            arc = self._arcs[index]
            if (after := afters[arc & LETTER_MASK]) is not None:
                if arc & WORD_END and self._ends(after):
                    total += 1
                if child := arc >> CHILD_SHIFT:
                    total += self._count(child, after)
            if arc & LAST_ARC:
                break
            index += 1
        self._counts[key] = total
        return total

    def _spelled(self, node: int, state: _State, prefix: str) -> Iterator[str]:
        afters = self._afters_of(state)
        for index in count(node):
            arc = self._arcs[index]
            if (after := afters[arc & LETTER_MASK]) is not None:
                word = prefix + ALPHABET[arc & LETTER_MASK]
                if arc & WORD_END and self._ends(after):
                    yield word
                if arc >> CHILD_SHIFT and self._count(arc >> CHILD_SHIFT, after):
                    yield from self._spelled(arc >> CHILD_SHIFT, after, word)
            if arc & LAST_ARC:
                return

    def _afters_of(self, state: _State) -> list[_State | None]:
        """What is wanted after each letter of the alphabet, or nothing where the letter leads nowhere."""
        if (known := self._afters.get(state)) is None:
            known = self._afters[state] = [self._after(letter, state) for letter in range(len(ALPHABET))]
        return known

    def _after(self, letter: int, state: _State) -> _State | None:
        length, places, wanted, free, jokers = state
        if length == self._query.longest or letter in self._lacking:
            return None
        places = self._step(places, letter)
        if not places:
            return None
        if letter in wanted:
            index = wanted.index(letter)
            wanted = wanted[:index] + wanted[index + 1 :]
        if self._limited:
            if free[letter]:
                free = (*free[:letter], free[letter] - 1, *free[letter + 1 :])
            elif jokers:
                jokers -= 1
            else:
                return None
        return self._counted_length(length + 1), places, wanted, free, jokers

    def _counted_length(self, length: int) -> int:
        """The length as far as it still matters, so that states that differ by nothing else are one."""
        return min(length, self._query.shortest) if self._query.longest == LONGEST_WORD else length

    def _ends(self, state: _State) -> bool:
        length, places, wanted, _, _ = state
        return length >= self._query.shortest and not wanted and bool(places >> len(self._pattern) & 1)

    def _step(self, places: int, letter: int) -> int:
        after = 0
        for place, sign in enumerate(self._pattern):
            if places >> place & 1:
                if sign == ANY_LETTERS:
                    after |= 1 << place
                elif sign in (ANY_LETTER, ALPHABET[letter]):
                    after |= 1 << place + 1
        return self._closed(after)

    def _closed(self, places: int) -> int:
        """With the places reached by passing over a run of no letters."""
        for place, sign in enumerate(self._pattern):
            if sign == ANY_LETTERS and places >> place & 1:
                places |= 1 << place + 1
        return places
