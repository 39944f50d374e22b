"""Every play found the slow way: each word tried on each stretch of each line."""

import re
from collections import Counter
from collections.abc import Iterable, Iterator
from itertools import combinations
from string import ascii_uppercase

from access_scrabble.engine import Board, Direction, Play, PlayLimits, Reference, Square, Tiles
from access_scrabble.engine.scoring import score_play
from access_scrabble.engine.validation import find_faults

SIZE = 15
IMPOSSIBLE = "!"


class BruteForce:
    """The words of a list in one text a length, so that a pattern is looked for in all at once."""

    def __init__(self, words: Iterable[str]) -> None:
        self.words = frozenset(words)
        self._texts = {
            length: "\n".join(word for word in self.words if len(word) == length) for length in range(2, SIZE + 1)
        }

    def plays(self, board: Board, rack: Tiles, limits: PlayLimits) -> dict[Play, int]:
        """Each legal play with its points; validation and scoring have the last word on each."""
        found = {}
        for direction in Direction:
            rows = (board if direction is Direction.HORIZONTAL else board.transposed()).rows()
            classes = [[self._class(rows, row, column) for column in range(SIZE)] for row in range(SIZE)]
            for row, start, end in _stretches(rows, min(len(rack), limits.most_tiles)):
                first = Square(row, start)
                square = first if direction is Direction.HORIZONTAL else first.transposed
                segment = rows[row][start:end]
                for word in self._fitting("".join(classes[row][start:end]), segment, rack):
                    for spelled in _spellings(word, segment, rack):
                        play = Play(Reference(square, direction), spelled)
                        if not find_faults(board, play, limits=limits, rack=rack, lexicon=self.words):
                            found[play] = score_play(board, play, limits).total
        return found

    def _class(self, rows: tuple[str, ...], row: int, column: int) -> str:
        """The letters that may stand on a square for its cross word, as a regular expression."""
        line = "".join(other[column] for other in rows).upper()
        if line[row] != ".":
            return line[row]
        before = re.findall(r"[A-Z]*$", line[:row])[0]
        after = re.findall(r"^[A-Z]*", line[row + 1 :])[0]
        if not before and not after:
            return "."
        admitted = [letter for letter in ascii_uppercase if before + letter + after in self.words]
        return f"[{''.join(admitted)}]" if admitted else IMPOSSIBLE

    def _fitting(self, pattern: str, segment: str, rack: Tiles) -> Iterator[str]:
        if IMPOSSIBLE in pattern:
            return
        usable = "." if rack.count("?") else f"[{''.join(set(rack))}]"
        anywhere = pattern.replace(".", usable)
        for word in re.findall(f"^{anywhere}$", self._texts[len(segment)], re.MULTILINE):
            left = str(rack)
            for letter, symbol in zip(word, segment, strict=True):
                if symbol == ".":
                    left = left.replace(letter, "", 1) if letter in left else left.replace("?", "", 1)
            if len(left) == len(rack) - segment.count("."):
                yield word


def _stretches(rows: tuple[str, ...], most_tiles: int) -> Iterator[tuple[int, int, int]]:
    """Row, start and end of every place of a whole word that takes new tiles and may touch others."""
    is_empty = set("".join(rows)) == {"."}
    for row, line in enumerate(rows):
        for start, end in combinations(range(SIZE + 1), 2):
            is_whole = line[start - 1 : start] in ("", ".") and line[end : end + 1] in ("", ".")
            near = "".join(other[start:end] for other in rows[max(0, row - 1) : row + 2])
            touches = (row == 7 and start <= 7 < end) if is_empty else set(near) != {"."}
            if end - start > 1 and is_whole and touches and 0 < line[start:end].count(".") <= most_tiles:
                yield row, start, end


def _spellings(word: str, segment: str, rack: Tiles) -> Iterator[str]:
    """Every way to lay the word with the jokers of the rack, the rest being real tiles."""
    laid = [index for index, symbol in enumerate(segment) if symbol == "."]
    held = Counter(rack)
    for count in range(min(held["?"], len(laid)) + 1):
        for as_jokers in combinations(laid, count):
            real = Counter(word[index] for index in laid if index not in as_jokers)
            if all(held[letter] >= needed for letter, needed in real.items()):
                yield "".join(letter.lower() if index in as_jokers else letter for index, letter in enumerate(word))
