"""Trying something: what goes wrong with it is told in one sentence, and the user stays where he was."""

from collections.abc import Callable

from access_scrabble.errors import AccessScrabbleError, RuleViolation
from access_scrabble.presentation.language import Language
from access_scrabble.presentation.violations import ViolationWording
from access_scrabble.ui.dialogue import Abandoned, Dialogue


class Attempts:
    """Does what the user chose, and tells why not."""

    def __init__(self, dialogue: Dialogue, language: Language) -> None:
        self._dialogue = dialogue
        self._violations = ViolationWording(language)

    def attempt(self, action: Callable[[], None]) -> None:
        """Do something; a question left without an answer ends it."""
        try:
            action()
        except Abandoned:
            return
        except RuleViolation as violation:
            self._dialogue.refuse(self._violations.sentence(violation))
        except AccessScrabbleError as error:
            self._dialogue.complain(error)
