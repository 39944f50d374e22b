"""The line being typed as a display shows it: its prompt cut between words, its text wherever the display ends."""

from dataclasses import dataclass, replace

from access_scrabble.braille.translator import CellLine
from access_scrabble.braille.window import CursorDots, View, ViewLine, segments

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
    top: int = 0
    """Which part of it is under the fingers."""

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
        """The part that holds the cursor."""
        found = next(number for number, part in enumerate(self._parts) if self._cursor_cell < part[1])
        return replace(self, top=found)

    def panned(self, step: int) -> "ShownLine":
        """Another part, the same at an end."""
        return replace(self, top=min(max(0, self.top + step), len(self._parts) - 1))

    def row(self, moment: float, cursor: CursorDots | None) -> bytes:
        """The cells of the part under the fingers, as wide as the display."""
        start, end = self._parts[self.top]
        cells = self._cells[start:end].ljust(self.width, _BLANK)
        place = self._cursor_cell - start
        if cursor is None or not 0 <= place < end - start:
            return cells
        if cursor.is_below:
            return (cells[:place] + _CARET + cells[place:])[: self.width]
        return cells[:place] + bytes([cursor.on(cells[place], moment)]) + cells[place + 1 :]

    def position(self, cell: int) -> int | None:
        """The place in the text that a routing key goes to: its beginning on the prompt, its end behind it."""
        if not 0 <= cell < self.width:
            return None
        place = self._parts[self.top][0] + cell - self._text_start
        found = self.text.text_position(max(0, place))
        return len(self.text.text) if found is None else found
