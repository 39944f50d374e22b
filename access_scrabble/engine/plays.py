"""A play: a word at a reference, what it lays down, and the limits a game sets on it."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from types import MappingProxyType

from access_scrabble.engine.board import EMPTY, Board
from access_scrabble.engine.coordinates import Reference, Square
from access_scrabble.engine.tiles import Tiles, tile_of


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
        """The same play on the transposed board."""
        return Play(self.reference.transposed, self.word)

    @property
    def squares(self) -> tuple[Square, ...]:
        """The squares of the word, on the board or not."""
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
        return Tiles.of(map(tile_of, self.placed(board).values()))

    def on(self, board: Board) -> Board:
        """The board once it has been laid."""
        return board.place(self.placed(board))


@dataclass(frozen=True, slots=True)
class PlayLimits:
    """What a game allows in one play: rack size, tiles laid, bonuses, first word (SC-05, FO-03…05)."""

    rack_size: int = 7
    most_tiles: int = 7
    bonuses: Mapping[int, int] = field(default_factory=lambda: MappingProxyType({7: 50}))
    first_word_horizontal: bool = False

    def bonus(self, tile_count: int) -> int:
        """The points added for laying that many tiles in one play."""
        return self.bonuses.get(tile_count, 0)


CLASSIC = PlayLimits()
DUPLICATE = PlayLimits(first_word_horizontal=True)
SEVEN_OF_EIGHT = PlayLimits(rack_size=8, first_word_horizontal=True)
SEVEN_AND_EIGHT = PlayLimits(8, 8, MappingProxyType({7: 50, 8: 75}), first_word_horizontal=True)
SEVEN_EIGHT_NINE = PlayLimits(9, 9, MappingProxyType({7: 50, 8: 75, 9: 100}), first_word_horizontal=True)
