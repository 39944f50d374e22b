"""Where the tiles of a duplicate game are: on the board, in the draw, in the bag, set aside (FO-02)."""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace

from access_scrabble.engine.board import Board
from access_scrabble.engine.coordinates import Square
from access_scrabble.engine.plays import Play
from access_scrabble.engine.tiles import BLANK, FULL_SET, Tiles, tile_of

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
        return self.landing(play).replaced

    def after(self, play: Play) -> "Position":
        """The position once a play lies on the board and its jokers are replaced where they can be."""
        return self.landing(play).position

    def landing(self, play: Play) -> "Landing":
        """What becomes of a play that is laid: its jokers are replaced where the bag can (FO-02)."""
        placed = play.placed(self.board)
        replaced = self._replaced(placed) if self.with_blank else ()
        taken = Tiles.of(map(tile_of, placed.values()))
        board = self.board.place({**placed, **dict(replaced)})
        return Landing(replace(self, board=board, held=self.held - taken), replaced, taken.count(BLANK))

    def _replaced(self, placed: Mapping[Square, str]) -> tuple[tuple[Square, str], ...]:
        found: list[tuple[Square, str]] = []
        for square, symbol in placed.items():
            letter = symbol.upper()
            if symbol.islower() and self.bag.count(letter) > [known for _, known in found].count(letter):
                found.append((square, letter))
        return tuple(found)


@dataclass(frozen=True, slots=True)
class Landing:
    """The position after a play, the jokers replaced in it with their letters, and how many it used."""

    position: Position
    replaced: tuple[tuple[Square, str], ...]
    blanks_used: int
