"""A word laid letter by letter from a square: pure, nothing is played by it (CL-04)."""

from dataclasses import dataclass, replace

from access_scrabble.engine.board import Board
from access_scrabble.engine.coordinates import SIZE, Direction, Reference, Square
from access_scrabble.engine.plays import Play


@dataclass(frozen=True, slots=True)
class Laying:
    """Where a word begins, the way it reads, and the tiles typed so far, jokers in lower case.

    Letters go to free squares only: those that stand on the board already are passed over.

    >>> board = Board().place({Square.parse("H9"): "A"})
    >>> laying = Laying(Square.parse("H8")).typed("P").typed("S").as_blank()
    >>> str(laying.play(board)), [square.name for square in laying.squares(board)]
    ('H8 PAs', ['H8', 'H10'])
    """

    start: Square
    direction: Direction = Direction.HORIZONTAL
    letters: str = ""

    def typed(self, letter: str) -> "Laying":
        """One more tile."""
        return replace(self, letters=self.letters + letter.upper())

    def as_blank(self) -> "Laying":
        """The last tile is a joker, or is none after all."""
        return replace(self, letters=self.letters[:-1] + self.letters[-1:].swapcase())

    def erased(self) -> "Laying":
        """Without the last tile."""
        return replace(self, letters=self.letters[:-1])

    def turned(self) -> "Laying":
        """The same tiles the other way."""
        return replace(self, direction=self.direction.across)

    def _free(self, board: Board) -> tuple[Square, ...]:
        line = Reference(self.start, self.direction).squares(SIZE)
        return tuple(square for square in line if square.is_on_board and not board.is_occupied(square))

    def has_room(self, board: Board) -> bool:
        """Whether every tile has a square."""
        return len(self.letters) <= len(self._free(board))

    def squares(self, board: Board) -> tuple[Square, ...]:
        """Where the tiles lie."""
        return self._free(board)[: len(self.letters)]

    def next_square(self, board: Board) -> Square:
        """Where the next tile would lie; the last square when there is no room left."""
        free = self._free(board)
        if len(self.letters) < len(free):
            return free[len(self.letters)]
        return free[-1] if free else self.start

    def on(self, board: Board) -> Board:
        """The board with the tiles on it."""
        return board.place(dict(zip(self.squares(board), self.letters, strict=False)))

    def play(self, board: Board) -> Play | None:
        """The whole word that the tiles make, with the letters they join; a lone tile reads either way."""
        squares = self.squares(board)
        if not squares:
            return None
        after = self.on(board)
        word = after.run_through(squares[0], self.direction)
        if len(word.symbols) == 1:
            word = after.run_through(squares[0], self.direction.across)
        laid = frozenset(squares)
        symbols = "".join(
            symbol if square in laid else symbol.upper()
            for square, symbol in zip(word.squares, word.symbols, strict=True)
        )
        return Play(word.reference, symbols)
