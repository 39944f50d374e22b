"""The line being typed as a display shows it: its prompt cut between words, its text wherever the display ends."""

from collections.abc import Mapping
from dataclasses import field, replace

from access_scrabble.braille.translator import CellLine
from access_scrabble.braille.window import CursorDots, View, ViewLine, segments
from access_scrabble.values import dataclass

_BLANK = b"\0"
_CARET = b"\x38"
"""Dots 4, 5 and 6 before the current character: the cursor of six dots."""


@dataclass(frozen=True, slots=True)
class ShownLine:
    """A prompt and what was typed behind it, with a cell for the cursor after the last character."""

    prompt: CellLine
    text: CellLine
    cursor: int
    width: int
    start: int = 0
    """The cell that comes first under the fingers."""
    shapes: Mapping[str, int] = field(default_factory=dict)
    """Characters that have a cell of their own under the cursor."""

    @property
    def _text_start(self) -> int:
        return len(self.prompt.cells) + 1 if self.prompt.cells else 0

    @property
    def _cells(self) -> bytes:
        return self.prompt.cells + _BLANK * bool(self.prompt.cells) + self.text.cells + _BLANK

    @property
    def _cursor_cell(self) -> int:
        place = self.text.cell_position(self.cursor)
        return self._text_start + (len(self.text.cells) if place is None else place)

    @property
    def _parts(self) -> list[tuple[int, int]]:
        """Where each part begins and ends."""
        *whole, last = segments(View((ViewLine(self.prompt),)), self.width)
        end = len(self._cells)
        rest = ((start, min(start + self.width, end)) for start in range(last.start, end, self.width))
        return [*((part.start, part.end) for part in whole), *rest]

    def at_cursor(self) -> "ShownLine":
        """Where the cursor is: with what was typed before it, where that needs more than the first part."""
        first = self._first_of_text
        return replace(self, start=max(first, self._cursor_cell + 1 - self.width))

    @property
    def _first_of_text(self) -> int:
        """Where the part begins in which the prompt ends."""
        return segments(View((ViewLine(self.prompt),)), self.width)[-1].start

    def panned(self, step: int) -> "ShownLine":
        """A display's width on or back, the same at an end."""
        first = self._first_of_text
        starts = [start for start, _ in self._parts if start < first]
        if step > 0 and self.start >= first:
            further = self.start + self.width
            return replace(self, start=further) if further < len(self._cells) else self
        if step < 0 and self.start > first:
            return replace(self, start=max(first, self.start - self.width))
        place = [*starts, first].index(self.start) + step
        return replace(self, start=[*starts, first][max(0, place)])

    def _shown(self, most: int) -> list[tuple[int, int]]:
        """What so many rows show: several the parts around the cursor, one only what is under the fingers."""
        parts = self._parts
        if most > 1:
            at_cursor = next(number for number, part in enumerate(parts) if self._cursor_cell < part[1])
            first = max(0, min(at_cursor, len(parts) - most))
            return parts[first : first + most]
        end = next((end for start, end in parts if start == self.start), self.start + self.width)
        return [(self.start, min(end, len(self._cells)))]

    def height(self, most: int) -> int:
        """How many rows it needs, of so many that it may have."""
        return len(self._shown(most))

    def rows(self, most: int, moment: float, cursor: CursorDots | None) -> list[bytes]:
        """The cells of as many rows as it needs, or may have."""
        return [self._row(start, end, moment, cursor) for start, end in self._shown(most)]

    def _row(self, start: int, end: int, moment: float, cursor: CursorDots | None) -> bytes:
        cells, place = self._cells[start:end].ljust(self.width, _BLANK), self._cursor_cell - start
        if cursor is None or not 0 <= place < end - start:
            return cells
        if cursor.is_below:
            return (cells[:place] + _CARET + cells[place:])[: self.width]
        shape = self.shapes.get(self.text.text[self.cursor : self.cursor + 1])
        return cells[:place] + bytes([cursor.on(cells[place], moment, shape)]) + cells[place + 1 :]

    def position(self, cell: int, row: int, most: int) -> int | None:
        """The place in the text that a routing key goes to: its beginning on the prompt, its end behind it."""
        parts = self._shown(most)
        if not 0 <= cell < self.width or not 0 <= row < len(parts):
            return None
        place = parts[row][0] + cell - self._text_start
        found = self.text.text_position(max(0, place))
        return len(self.text.text) if found is None else found
