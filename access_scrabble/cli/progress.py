"""How far a long correction has come, told on standard error."""

import sys
from time import monotonic

from access_scrabble.language.language import Language

WAIT_SECONDS = 2.0


class Progress:
    """Tells it where the correction takes more than two seconds, and as often again."""

    def __init__(self, language: Language) -> None:
        self._language = language
        self._due = monotonic() + WAIT_SECONDS

    def on_turn(self, title: str, turn: int, turns: int) -> None:
        """A turn is begun, of a game that may have a title."""
        if monotonic() < self._due:
            return
        self._due = monotonic() + WAIT_SECONDS
        text = self._language.text
        if title:
            told = text("Game {title}: turn {turn} of {turns}.", title=title, turn=turn, turns=turns)
        else:
            told = text("Turn {turn} of {turns}.", turn=turn, turns=turns)
        print(told, file=sys.stderr, flush=True)
