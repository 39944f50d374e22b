"""Help of explore mode: how one goes over the board, then every key in force."""

from access_scrabble.app.keys import Keymap, Mode
from access_scrabble.presentation.keys import KeyWording
from access_scrabble.presentation.language import Language


class ExploreOverview:
    """Tells the keys, those of the cursor first."""

    def __init__(self, language: Language) -> None:
        self._language = language
        self._keys = KeyWording(language)

    def lines(self, keymap: Keymap) -> list[str]:
        """What is the same for everybody, then every key with what it does."""
        return [
            self._language.text("Explore mode: every key acts at once and nothing is changed."),
            self._language.text(
                "A letter from A to O goes to that row, a number to that column: H 8 goes to H8."
            ),
            *self._keys.deeds(keymap, Mode.EXPLORE),
        ]
