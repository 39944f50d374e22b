"""The board, immutable, with its text form (EQ-02, EQ-03), and a play: a whole word laid on it."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Self

from access_scrabble.engine.coordinates import ALL_SQUARES, SIZE, Direction, Reference, Square
from access_scrabble.engine.tiles import ALPHABET, BLANK, Letter, Tiles, tile_of
from access_scrabble.errors import InputError, Problem, says
from access_scrabble.values import dataclass


class GridProblem(Problem):
    BAD_GRID_HEIGHT = says("The grid has {count} lines: it needs 15 lines of 15 characters.", count=int)
    BAD_GRID_WIDTH = says("Line {line} of the grid has {count} characters: it needs 15.", line=int, count=int)
    BAD_GRID_CHARACTER = says(
        "Line {line} of the grid has a “{character}”: use a point for an empty square, a capital for a"
        " tile, a small letter for a joker.",
        line=int,
        character=str,
    )


EMPTY = "."
SQUARE_SYMBOLS = frozenset(EMPTY + ALPHABET + ALPHABET.lower())
_TILES_BEHIND = str.maketrans(dict.fromkeys(ALPHABET.lower(), BLANK))


@dataclass(frozen=True, slots=True)
class PlacedWord:
    """A run of two letters or more on the board, or the letters around a square."""

    reference: Reference
    symbols: str

    @property
    def word(self) -> str:
        return self.symbols.upper()

    @property
    def squares(self) -> tuple[Square, ...]:
        return self.reference.squares(len(self.symbols))


@dataclass(frozen=True, slots=True)
class Board:
    """What stands on each square: ``.`` nothing, ``A``–``Z`` a tile, ``a``–``z`` a joker.

    >>> board = Board().place({Square.parse("H8"): "O", Square.parse("H9"): "s"})
    >>> board[Square.parse("H9")]
    Letter(char='S', is_blank=True)
    >>> [(str(placed.reference), placed.word) for placed in board.words()]
    [('H8', 'OS')]
    """

    cells: str = EMPTY * (SIZE * SIZE)

    @classmethod
    def from_rows(cls, rows: Sequence[str]) -> Self:
        """Read a grid of 15 lines of 15 characters.

        :raises InputError: on a wrong height, width or character.
        """
        if len(rows) != SIZE:
            raise InputError(GridProblem.BAD_GRID_HEIGHT, count=len(rows))
        for number, row in enumerate(rows, start=1):
            if len(row) != SIZE:
                raise InputError(GridProblem.BAD_GRID_WIDTH, line=number, count=len(row))
            strange = next((char for char in row if char not in SQUARE_SYMBOLS), None)
            if strange is not None:
                raise InputError(GridProblem.BAD_GRID_CHARACTER, line=number, character=strange)
        return cls("".join(rows))

    @classmethod
    def parse(cls, text: str) -> Self:
        """Read a grid file; blank lines at its end and spaces after a line do not matter."""
        return cls.from_rows([line.rstrip() for line in text.rstrip().splitlines()])

    def rows(self) -> tuple[str, ...]:
        return tuple(self.cells[start : start + SIZE] for start in range(0, SIZE * SIZE, SIZE))

    def __str__(self) -> str:
        return "\n".join(self.rows())

    def symbol(self, square: Square) -> str:
        """The character of a square; off the board is empty."""
        return self.cells[square.position] if square.is_on_board else EMPTY

    def __getitem__(self, square: Square) -> Letter | None:
        symbol = self.symbol(square)
        return None if symbol == EMPTY else Letter.from_symbol(symbol)

    def is_occupied(self, square: Square) -> bool:
        return self.symbol(square) != EMPTY

    @property
    def is_empty(self) -> bool:
        return self.cells == EMPTY * len(self.cells)

    def occupied(self) -> Iterator[Square]:
        """The squares that hold a letter, in reading order."""
        return (square for square in ALL_SQUARES if self.cells[square.position] != EMPTY)

    def tiles(self) -> Tiles:
        return Tiles.of(self.cells.translate(_TILES_BEHIND))

    def place(self, symbols: Mapping[Square, str]) -> "Board":
        """The board with these squares set; ``.`` clears one."""
        cells = list(self.cells)
        for square, symbol in symbols.items():
            cells[square.position] = symbol
        return Board("".join(cells))

    def clear(self, squares: Iterable[Square]) -> "Board":
        return self.place(dict.fromkeys(squares, EMPTY))

    def transposed(self) -> "Board":
        """The board mirrored along its diagonal: rows become columns."""
        return Board("".join(self.cells[column::SIZE] for column in range(SIZE)))

    def run_through(self, square: Square, direction: Direction) -> PlacedWord:
        """The unbroken letters through a square that way; the square itself may be empty."""
        start = square
        while self.is_occupied(start.step(direction, -1)):
            start = start.step(direction, -1)
        end = square
        while self.is_occupied(end.step(direction)):
            end = end.step(direction)
        reference = Reference(start, direction)
        length = end.row - start.row + end.column - start.column + 1
        return PlacedWord(reference, "".join(map(self.symbol, reference.squares(length))))

    def words(self) -> tuple[PlacedWord, ...]:
        """All words on the board: horizontal ones first, each way in reading order."""
        return tuple(
            self.run_through(square, direction)
            for direction in Direction
            for square in self.occupied()
            if not self.is_occupied(square.step(direction, -1)) and self.is_occupied(square.step(direction))
        )


def words_through(board: Board, square: Square) -> tuple[PlacedWord, ...]:
    """The words that the letter of a square belongs to."""
    if not board.is_occupied(square):
        return ()
    runs = (board.run_through(square, direction) for direction in Direction)
    return tuple(run for run in runs if len(run.symbols) > 1)


def words_from(board: Board, square: Square) -> tuple[PlacedWord, ...]:
    return tuple(placed for placed in words_through(board, square) if placed.reference.square == square)


def find_letter(board: Board, letter: str) -> tuple[Square, ...]:
    """Where a letter stands, jokers that show it included."""
    return tuple(square for square in board.occupied() if board.symbol(square).upper() == letter)


@dataclass(frozen=True, slots=True)
class Play:
    """A whole word at a place; lower case marks the letters a joker from the rack stands for.

    >>> play = Play(Reference.parse("H8"), "PASsE")
    >>> str(play), play.text
    ('H8 PASsE', 'PASSE')
    """

    reference: Reference
    word: str

    def __str__(self) -> str:
        return f"{self.reference} {self.word}"

    @property
    def text(self) -> str:
        return self.word.upper()

    @property
    def transposed(self) -> "Play":
        return Play(self.reference.transposed, self.word)

    @property
    def squares(self) -> tuple[Square, ...]:
        return self.reference.squares(len(self.word))

    def placed(self, board: Board) -> dict[Square, str]:
        """The squares it fills, in order, and what it lays there; squares already taken are left out."""
        cells = board.cells
        return {
            square: symbol
            for square, symbol in zip(self.squares, self.word, strict=True)
            if square.is_on_board and cells[square.position] == EMPTY
        }

    def fitted(self, board: Board) -> "Play":
        """The same play, jokers marked only where it lays one; what lies there already is none of the rack.

        >>> laid = Play(Reference.parse("H8"), "OS").on(Board())
        >>> str(Play(Reference.parse("H8"), "osE").fitted(laid))
        'H8 OSE'
        """
        placed = self.placed(board)
        symbols = (placed.get(square, symbol.upper()) for square, symbol in zip(self.squares, self.word, strict=True))
        return Play(self.reference, "".join(symbols))

    def tiles(self, board: Board) -> Tiles:
        """The tiles it takes from the rack."""
        return Tiles.of(self.laid(board))

    def laid(self, board: Board) -> str:
        """The same tiles in the order of the word.

        >>> Play(Reference.parse("H8"), "OsE").laid(Board())
        'O?E'
        """
        squares, cells = self.squares, board.cells
        if not (squares[0].is_on_board and squares[-1].is_on_board):
            return "".join(map(tile_of, self.placed(board).values()))
        start, end = squares[0].position, squares[-1].position
        standing = cells[start : end + 1 : 1 if self.reference.direction is Direction.HORIZONTAL else SIZE]
        new = [symbol for symbol, cell in zip(self.word, standing, strict=True) if cell == EMPTY]
        return "".join(new).translate(_TILES_BEHIND)

    def on(self, board: Board) -> Board:
        """The board once it has been laid."""
        return board.place(self.placed(board))
