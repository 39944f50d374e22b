"""The squares of an enlarged board: letters made of half blocks, dot by dot; pure.

A dot is half a line high and a column wide. Each square keeps its first row and column of dots free, so that letters do
not touch; where the letters of a filled square reach its last row or column, its fill goes on over the free ones of the
next square, and frames them on all sides.
"""

from collections.abc import Iterator
from dataclasses import replace

from access_scrabble.console.theme import Look
from access_scrabble.engine.coordinates import SIZE, Square
from access_scrabble.language.block_letters import HALVES
from access_scrabble.values import dataclass

Fragment = tuple[str, str]
LEFT_EDGE, RIGHT_EDGE, MARKED_EDGE = "▌", "▐", "█"
"""The edges of the square one is on, and the upper left one where that square is marked."""
EMPTY_SQUARE = "."
LEAST_WIDTH, LEAST_HEIGHT = 10, 3


@dataclass(frozen=True, slots=True)
class LargeSquare:
    """What one square shows: its dots, how it looks, and what sets it apart."""

    look: Look
    dots: tuple[str, ...] = ()
    is_here: bool = False
    is_marked: bool = False

    def is_dot(self, row: int, column: int) -> bool:
        """Whether there is ink: behind the first row and column, and in their corner where the square is marked."""
        if not row and not column:
            return self.is_marked
        is_inside = 0 < row <= len(self.dots) and column > 0
        return is_inside and self.dots[row - 1][column - 1 : column] == "#"

    def sign(self, line: int, column: int, width: int) -> str:
        """What is written as a character: the edges under the cursor, the point of an empty square."""
        if self.is_here and not column:
            return MARKED_EDGE if self.is_marked and not line else LEFT_EDGE
        if self.is_here and column == width - 1 and not self.reaches(width):
            return RIGHT_EDGE
        return EMPTY_SQUARE if not self.dots and (line, column) == (1, width // 2) else ""

    def reaches(self, width: int) -> bool:
        """Whether there is ink in the last column of a square that is so wide."""
        return any(self.is_dot(row, width - 1) for row in range(1, len(self.dots) + 1))


class LargeBoard:
    """Draws lines of characters through the large squares of the part of the board on the screen."""

    def __init__(self, ground: Look, squares: dict[Square, LargeSquare], width: int, height: int) -> None:
        self._ground = ground
        self._squares = squares
        self._width = width
        self._height = height

    def line(self, row: int, line: int, columns: range) -> Iterator[Fragment]:
        """One line through a row of squares; through the row behind the last it is the lower frame of that one."""
        for place in range(columns.start * self._width, columns.stop * self._width + 1):
            column, across = divmod(place, self._width)
            square = self._at(row, column)
            sign = square.sign(line, across, self._width) if square else ""
            if square and sign:
                yield replace(square.look, emphasis="bold reverse" if square.look.is_reversed else "bold").style, sign
            else:
                yield cell(*(self._dot(row, column, down, across) for down in (2 * line, 2 * line + 1)))

    def _at(self, row: int, column: int) -> LargeSquare | None:
        """The square at a place on or off the board, if it is on the screen."""
        return self._squares.get(Square(row, column)) if 0 <= row < SIZE and 0 <= column < SIZE else None

    def _dot(self, row: int, column: int, down: int, across: int) -> tuple[Look, bool]:
        """The look that a dot belongs to, and whether it is ink."""
        square = self._at(row, column)
        look = self._ground if square is None else square.look
        if square is not None and square.is_dot(down, across):
            return look, True
        if not self._is_filled(look):
            look = next(self._framing(row, column, down, across), look)
        return look, False

    def _is_filled(self, look: Look) -> bool:
        return look.ground != self._ground.ground or look.is_reversed

    def _framing(self, row: int, column: int, down: int, across: int) -> Iterator[Look]:
        """The looks of filled squares above, to the left and between them whose frame a dot is."""
        frames = ((not down, -1, 0), (not across, 0, -1), (not down and not across, -1, -1))
        for is_frame, up, before in frames:
            square = self._at(row + up, column + before) if is_frame else None
            if square is None or not self._is_filled(square.look):
                continue
            is_needed = len(square.dots) >= 2 * self._height - 1 if up else True
            if is_needed and (not before or square.reaches(self._width)):
                yield square.look


def cell(upper: tuple[Look, bool], lower: tuple[Look, bool]) -> Fragment:
    """One character for two dots, in the colours of each; the terminal's own two where a theme names none.

    Blocks of a font often leave a fine line open at their edges: the ground of the cell is what fills a tile.

    >>> tile, board = Look(emphasis="bold reverse"), Look()
    >>> cell((tile, True), (tile, False)), cell((tile, False), (board, False)), cell((tile, False), (tile, False))
    (('reverse', '▀'), ('', '▀'), ('reverse', ' '))
    >>> cell((Look("#000000", "#ffffff"), False), (Look("#000000", "#ffffff"), True))
    ('fg:#000000 bg:#ffffff', '▄')
    """
    if not upper[0].ground:
        is_filled = lower[0].is_reversed
        shown = (is_ink != (look.is_reversed != is_filled) for look, is_ink in (upper, lower))
        return "reverse" if is_filled else "", HALVES["".join(".#"[is_dot] for is_dot in shown)]
    above, below = (look.text if is_ink else look.ground for look, is_ink in (upper, lower))
    if above == below:
        return f"bg:{below}", " "
    return (f"fg:{below} bg:{above}", "▄") if lower[1] else (f"fg:{above} bg:{below}", "▀")
