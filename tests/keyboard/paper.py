"""A score sheet kept by hand: board, premiums and points written down without the engine."""

from collections.abc import Iterator

VALUES = {
    letter: points
    for points, letters in ((1, "AEILNORSTU"), (2, "DGM"), (3, "BCP"), (4, "FHV"), (8, "JQ"), (10, "KWXYZ"))
    for letter in letters
}
ROWS = "ABCDEFGHIJKLMNO"
SIZE = 15
PREMIUMS = (
    "3..d...3...d..3",
    ".2...t...t...2.",
    "..2...d.d...2..",
    "d..2...d...2..d",
    "....2.....2....",
    ".t...t...t...t.",
    "..d...d.d...d..",
    "3..d...2...d..3",
    "..d...d.d...d..",
    ".t...t...t...t.",
    "....2.....2....",
    "d..2...d...2..d",
    "..2...d.d...2..",
    ".2...t...t...2.",
    "3..d...3...d..3",
)

Cell = tuple[int, int]


def cell(name: str) -> Cell:
    """Row and column of a square named as ``H8``."""
    return ROWS.index(name[0]), int(name[1:]) - 1


def face_value(symbols: str) -> int:
    """What tiles are worth off the board; jokers, ``?`` or lower case, nothing."""
    return sum(VALUES.get(symbol, 0) for symbol in symbols)


class Paper:
    """The board as someone would pencil it; a joker's letter is in lower case."""

    def __init__(self) -> None:
        self.board: dict[Cell, str] = {}
        self.across: list[str] = []
        """The words that the last one made across itself."""

    def lay(self, reference: str, word: str) -> int:
        """Write a word down and count it."""
        step = (0, 1) if reference[0] in ROWS else (1, 0)
        first = cell(reference if step == (0, 1) else reference[-1] + reference[:-1])
        cells = [(first[0] + step[0] * i, first[1] + step[1] * i) for i in range(len(word))]
        new = {at: symbol for at, symbol in zip(cells, word, strict=True) if at not in self.board}
        self.board |= new
        runs = [list(self._run(at, (step[1], step[0]))) for at in new]
        across = [run for run in runs if len(run) > 1]
        self.across = ["".join(self.board[at] for at in run).upper() for run in across]
        total = sum(self._count(run, new) for run in (cells, *across))
        return total + (50 if len(new) == 7 else 0)

    def _count(self, cells: list[Cell], new: dict[Cell, str]) -> int:
        points, factor = 0, 1
        for row, column in cells:
            premium = PREMIUMS[row][column] if (row, column) in new else "."
            points += VALUES.get(self.board[row, column], 0) * {"d": 2, "t": 3}.get(premium, 1)
            factor *= {"2": 2, "3": 3}.get(premium, 1)
        return points * factor

    def _run(self, at: Cell, step: Cell) -> Iterator[Cell]:
        row, column = at
        while (row - step[0], column - step[1]) in self.board:
            row, column = row - step[0], column - step[1]
        while (row, column) in self.board:
            yield row, column
            row, column = row + step[0], column + step[1]
