"""An answer longer than the lines under the board: it takes the board's place until it has been read."""

from textwrap import wrap

_SCROLLING = {"down": 1, "up": -1, "page_down": 0, "page_up": 0}
"""Lines that a key goes on or back; a page is what the screen holds."""


class LongAnswer:
    r"""Cut to the screen and read on by the arrow and page keys.

    >>> answer = LongAnswer("One.\nTwo.\nThree.")
    >>> answer.fits(80, 3), answer.fits(80, 2), answer.shown(80, 2)
    (True, False, ['One.', 'Two.'])
    >>> answer.scroll("down", 80, 2), answer.shown(80, 2), answer.scroll("q", 80, 2)
    (True, ['Two.', 'Three.'], False)
    """

    def __init__(self, text: str) -> None:
        self.text = text
        self._top = 0

    def _lines(self, columns: int) -> list[str]:
        return [part for line in self.text.splitlines() for part in wrap(line, columns) or [""]]

    def fits(self, columns: int, rows: int) -> bool:
        """Whether so many rows hold it whole."""
        return len(self._lines(columns)) <= rows

    def shown(self, columns: int, rows: int) -> list[str]:
        """What of it is to be seen."""
        return self._lines(columns)[self._top : self._top + rows]

    def scroll(self, key: str, columns: int, rows: int) -> bool:
        """Read on or back; whether the key does that."""
        if key not in _SCROLLING:
            return False
        page = rows if key == "page_down" else -rows
        last = max(0, len(self._lines(columns)) - rows)
        self._top = min(last, max(0, self._top + (_SCROLLING[key] or page)))
        return True
