"""Where the tiles of a duplicate game are: on the board, in the draw, in the bag, set aside (FO-02)."""

from dataclasses import dataclass, field, replace

from access_scrabble.engine.board import Board
from access_scrabble.engine.coordinates import Square
from access_scrabble.engine.plays import Play
from access_scrabble.engine.tiles import BLANK, FULL_SET, Tiles

_NO_TILES = Tiles()


@dataclass(frozen=True, slots=True)
class Position:
    """The board and the letters held: those kept for the next draw, or the whole draw.

    In a joker game the jokers are not in the bag: one comes with each draw, the others wait aside (FO-02).
    """

    board: Board = field(default_factory=Board)
    held: Tiles = _NO_TILES
    with_blank: bool = False

    @property
    def unplaced(self) -> Tiles:
        """The tiles that are not on the board."""
        return FULL_SET - self.board.tiles()

    @property
    def aside(self) -> int:
        """How many jokers wait beside the bag (FO-02)."""
        return self.unplaced.count(BLANK) - self.held.count(BLANK) if self.with_blank else 0

    @property
    def bag(self) -> Tiles:
        """The tiles that can still be drawn."""
        outside = self.unplaced - self.held
        return outside - Tiles.of(BLANK * outside.count(BLANK)) if self.with_blank else outside

    @property
    def comes_with_blank(self) -> bool:
        """Whether the next draw is completed by a joker from aside (FO-02)."""
        return self.aside > 0 and not self.held.count(BLANK)

    @property
    def left(self) -> Tiles:
        """What is left to play, in the bag and held; of the jokers aside only the one that serves next."""
        unplaced = self.unplaced
        spare = max(0, unplaced.count(BLANK) - 1) if self.with_blank else 0
        return unplaced - Tiles.of(BLANK * spare) if spare else unplaced

    def new_count(self, size: int) -> int:
        """How many tiles of the bag complete a draw to that size (DU-02)."""
        return min(size - len(self.held) - self.comes_with_blank, len(self.bag))

    def emptied(self) -> "Position":
        """The position with all held letters back where they came from."""
        return replace(self, held=_NO_TILES)

    def replaceable(self, play: Play) -> tuple[tuple[Square, str], ...]:
        """The jokers of a play that the bag can replace by the real letter (FO-02)."""
        if not self.with_blank:
            return ()
        bag = self.bag
        found = []
        for square, symbol in play.placed(self.board).items():
            if symbol.islower() and bag.count(symbol.upper()):
                found.append((square, symbol.upper()))
                bag -= Tiles.of(symbol.upper())
        return tuple(found)

    def after(self, play: Play) -> "Position":
        """The position once a play lies on the board and its jokers are replaced where they can be."""
        board = play.on(self.board).place(dict(self.replaceable(play)))
        return replace(self, board=board, held=self.held - play.tiles(self.board))
