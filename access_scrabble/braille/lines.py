"""A line of cells that knows which character each cell belongs to."""

from dataclasses import dataclass

UNICODE_BRAILLE = 0x2800


def unicode_cells(cells: bytes) -> str:
    """Cells as Unicode braille patterns, bit 0 being dot 1.

    >>> unicode_cells(bytes([0b101000, 0b1, 0b10]))
    '⠨⠁⠂'
    """
    return "".join(chr(UNICODE_BRAILLE + cell) for cell in cells)


@dataclass(frozen=True, slots=True)
class Line:
    """Text and its cells, with the positions of one in the other both ways.

    >>> line = Line("A", bytes([0b101000, 0b1]), to_text=(0, 0), to_cell=(0,))
    >>> str(line), line.text_position(1), line.cell_position(0)
    ('⠨⠁', 0, 0)
    """

    text: str
    cells: bytes
    to_text: tuple[int, ...]
    to_cell: tuple[int, ...]

    def __str__(self) -> str:
        return unicode_cells(self.cells)

    def text_position(self, cell: int) -> int | None:
        """The character a cell belongs to; none beyond the end of the line."""
        return self.to_text[cell] if 0 <= cell < len(self.to_text) else None

    def cell_position(self, position: int) -> int | None:
        """The first cell of a character; none beyond the end of the text."""
        return self.to_cell[position] if 0 <= position < len(self.to_cell) else None
