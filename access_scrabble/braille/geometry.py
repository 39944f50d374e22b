"""The size of a braille display."""

from dataclasses import dataclass

from access_scrabble.braille.tables import BrailleProblem
from access_scrabble.errors import InputError

MIN_CELLS, MAX_CELLS = 12, 80
MAX_STATUS_CELLS = 4


@dataclass(frozen=True, slots=True)
class Geometry:
    """The size of a display, and how many cells at the end of its first row tell the place.

    :raises InputError: when no display we know has that size.
    """

    cells: int = 40
    rows: int = 1
    status: int = 0

    def __post_init__(self) -> None:
        fits = (
            MIN_CELLS <= self.cells <= MAX_CELLS and self.rows >= 1 and 0 <= self.status <= MAX_STATUS_CELLS
        )
        if not fits:
            raise InputError(BrailleProblem.BAD_DISPLAY_SIZE, cells=self.cells)

    @property
    def width(self) -> int:
        """The cells of a row that show text."""
        return self.cells - self.status
