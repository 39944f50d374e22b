"""Explore mode in line mode: each answer is one more line, the terminal's cursor on its first character."""

import shutil
import sys
from contextlib import closing, nullcontext
from threading import Lock

from access_scrabble.ui.dialogue import Dialogue
from access_scrabble.ui.exploring.explorer import Explorer, Next


class AnswerScreen:
    """Adds answers to the terminal and leaves its cursor where a braille reader looks first."""

    def __init__(self) -> None:
        self._lock = Lock()
        self._is_on_answer = False

    def show(self, text: str) -> None:
        """Add an answer, on one line where it fits; any thread may call."""
        joined = " ".join(text.splitlines())
        fits = len(joined) < shutil.get_terminal_size().columns
        with self._lock:
            if self._is_on_answer:
                sys.stdout.write("\n")
            sys.stdout.write(f"{joined if fits else text}\r")
            sys.stdout.flush()
            self._is_on_answer = True

    def close(self) -> None:
        """Go to a new line."""
        with self._lock:
            if self._is_on_answer:
                sys.stdout.write("\n")
                sys.stdout.flush()
            self._is_on_answer = False


def explore_by_lines(explorer: Explorer, dialogue: Dialogue) -> Next:
    """Serve keys until one leaves explore mode or asks for the board view."""
    with (
        closing(AnswerScreen()) as screen,
        closing(dialogue.keys()) as keys,
        dialogue.on_screen(screen) if dialogue.is_interactive else nullcontext(),
    ):
        explorer.open()
        for key in keys:
            answer = explorer.press(key)
            if answer is not Next.STAY:
                return answer
    return Next.LEAVE
