"""Trying something: what goes wrong with it is told in one sentence, and the user stays where he was."""

from collections.abc import Callable

from access_scrabble.errors import AccessScrabbleError
from access_scrabble.ui.dialogue import Abandoned, Dialogue


class Attempts:
    """Does what the user chose, and tells why not."""

    def __init__(self, dialogue: Dialogue) -> None:
        self._dialogue = dialogue

    def attempt(self, action: Callable[[], None]) -> None:
        """Do something; a question left without an answer ends it."""
        try:
            action()
        except Abandoned:
            return
        except AccessScrabbleError as error:
            self._dialogue.complain(error)
