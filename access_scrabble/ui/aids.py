"""What helps at the keyboard of every game: large print, and what keys do."""

from collections.abc import Callable
from dataclasses import dataclass

from access_scrabble.app.actions import Action
from access_scrabble.app.lines import Request
from access_scrabble.app.ports import Reading
from access_scrabble.ui.dialogue import Dialogue
from access_scrabble.ui.key_describer import KeyDescriber
from access_scrabble.ui.large_print import LargePrint

AIDS = frozenset({Action.LARGE, Action.KEYS})
"""What they do."""


@dataclass(frozen=True, slots=True)
class Aids:
    """The aids of one user."""

    large: LargePrint
    describer: KeyDescriber
    follows_rack: Callable[[], bool]
    """Whether every new rack is shown in large print."""

    def obey(self, request: Request, dialogue: Dialogue, reading: Reading) -> None:
        """Do what one of :data:`AIDS` asks for."""
        if request.action is Action.KEYS:
            self.describer.run(dialogue)
        else:
            dialogue.announce(self.large.answer(request.rest, reading))
