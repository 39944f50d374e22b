"""A game counted apart from the program, as on paper: tables typed anew, nothing of the engine is used (EQ, SC)."""

from collections import Counter
from dataclasses import dataclass, field

SIDE = 15
TILES = """
A9/1 B2/3 C2/3 D3/2 E15/1 F2/4 G2/2 H2/4 I8/1 J1/8 K1/10 L5/1 M3/2 N6/1 O6/1 P2/3 Q1/8 R6/1 S6/1 T6/1 U6/1 V2/4 W1/10
X1/10 Y1/10 Z1/10 ?2/0
"""
QUANTITIES = {tile[0]: int(tile[1:].partition("/")[0]) for tile in TILES.split()}
VALUES = {tile[0]: int(tile.partition("/")[2]) for tile in TILES.split()}
TRIPLE_WORDS = "A1 A8 A15 H1 H15 O1 O8 O15"
DOUBLE_WORDS = "B2 C3 D4 E5 K11 L12 M13 N14 B14 C13 D12 E11 K5 L4 M3 N2 H8"
TRIPLE_LETTERS = "B6 B10 F2 F6 F10 F14 J2 J6 J10 J14 N6 N10"
DOUBLE_LETTERS = "A4 A12 C7 C9 D1 D8 D15 G3 G7 G9 G13 H4 H12 I3 I7 I9 I13 L1 L8 L15 M7 M9 O4 O12"
BONUSES = {"normal": {7: 50}, "7of8": {7: 50}, "7and8": {7: 50, 8: 75}, "789": {7: 50, 8: 75, 9: 100}}

Place = tuple[int, int]


def place_of(name: str) -> Place:
    return "ABCDEFGHIJKLMNO".index(name[0]), int(name[1:]) - 1


WORD_FACTORS = {place_of(name): 3 for name in TRIPLE_WORDS.split()} | {
    place_of(name): 2 for name in DOUBLE_WORDS.split()
}
LETTER_FACTORS = {place_of(name): 3 for name in TRIPLE_LETTERS.split()} | {
    place_of(name): 2 for name in DOUBLE_LETTERS.split()
}


def read_reference(text: str) -> tuple[Place, bool]:
    """The first square, and whether the word goes across: the letter stands first then."""
    if text[0].isalpha():
        return place_of(text), True
    return place_of(text[-1] + text[:-1]), False


@dataclass
class PaperGame:
    """The letters on the board by square, small ones for jokers."""

    letters: str = "normal"
    with_joker: bool = False
    board: dict[Place, str] = field(default_factory=dict)
    total: int = 0

    def points(self, reference: str, word: str) -> int:
        """What a word brings, letter by letter, every word that it forms or extends counted."""
        start, is_across = read_reference(reference)
        squares = [_step(start, is_across, count) for count in range(len(word))]
        new = {square: letter for square, letter in zip(squares, word, strict=True) if square not in self.board}
        total = self._run(start, new, is_across)
        for square in new:
            first = square
            while self._letter(_step(first, not is_across, -1), new):
                first = _step(first, not is_across, -1)
            if first != square or self._letter(_step(square, not is_across, 1), new):
                total += self._run(first, new, not is_across)
        return total + BONUSES[self.letters].get(len(new), 0)

    def lay(self, reference: str, word: str, draw: str) -> int:
        """Put a word down; in a joker game its letter takes the joker's place while there is one (FO-02)."""
        points = self.points(reference, word)
        start, is_across = read_reference(reference)
        laid = []
        for count, letter in enumerate(word):
            square = _step(start, is_across, count)
            if square not in self.board:
                self.board[square] = letter
                laid.append((square, letter))
        if self.with_joker:
            self._replace_jokers(laid, draw)
        self.total += points
        return points

    def _replace_jokers(self, laid: list[tuple[Place, str]], draw: str) -> None:
        played = Counter("?" if letter.islower() else letter for _, letter in laid)
        kept = Counter(draw) - played
        for square, letter in laid:
            on_board = Counter(known for known in self.board.values() if known.isupper())
            in_bag = QUANTITIES[letter.upper()] - on_board[letter.upper()] - kept[letter.upper()]
            if letter.islower() and in_bag > 0:
                self.board[square] = letter.upper()

    def rows(self) -> list[str]:
        return ["".join(self.board.get((row, column), ".") for column in range(SIDE)) for row in range(SIDE)]

    def _letter(self, square: Place, new: dict[Place, str]) -> str:
        return new.get(square) or self.board.get(square, "")

    def _run(self, start: Place, new: dict[Place, str], is_across: bool) -> int:  # noqa: FBT001
        points, factor, square = 0, 1, start
        while letter := self._letter(square, new):
            value = VALUES.get(letter, 0)
            if square in new:
                value *= LETTER_FACTORS.get(square, 1)
                factor *= WORD_FACTORS.get(square, 1)
            points += value
            square = _step(square, is_across, 1)
        return points * factor


def _step(square: Place, is_across: bool, count: int) -> Place:  # noqa: FBT001
    row, column = square
    return (row, column + count) if is_across else (row + count, column)
