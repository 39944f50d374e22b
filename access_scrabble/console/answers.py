"""What is written while each key is taken at once: one answer a line, the cursor where the reader looks for it."""

from collections.abc import Callable
from enum import StrEnum
from threading import Lock

from access_scrabble.console.wrapping import terminal_columns, wrapped


class CursorPlace(StrEnum):
    """Where the terminal's cursor waits for the next key."""

    ON_ANSWER = "on_answer"
    """On its first character: BRLTTY shows the line of the cursor."""
    BELOW = "below"
    """Behind one space on the line below: Orca and NVDA then say the answer, and not the character at the cursor."""


class AnswerScreen:
    """Adds answers to the terminal; any thread may call."""

    def __init__(self, place: CursorPlace, write: Callable[[str], None]) -> None:
        self._place = place
        self._write = write
        self._lock = Lock()
        self._is_first = True

    def show(self, text: str) -> None:
        """Add an answer, on one line where it fits."""
        columns = terminal_columns()
        joined = " ".join(text.splitlines())
        answer = joined if len(joined) < columns else wrapped(text, columns)
        with self._lock:
            self._write(self._before + answer + ("\r" if self._is_on_answer else "\n "))
            self._is_first = False

    def close(self) -> None:
        with self._lock:
            self._write(self._before)
            self._is_first = True

    @property
    def _is_on_answer(self) -> bool:
        return self._place is CursorPlace.ON_ANSWER

    @property
    def _before(self) -> str:
        """What leads from the cursor's place to the beginning of a line that is free."""
        if self._is_first:
            return ""
        return "\n" if self._is_on_answer else "\b"
