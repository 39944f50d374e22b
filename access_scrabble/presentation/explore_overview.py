"""Help of explore mode: what every key does, from the keys in force."""

from access_scrabble.app.action_ids import ActionId
from access_scrabble.app.keys import Keymap, Mode
from access_scrabble.presentation.action_help import ACTION_HELP
from access_scrabble.presentation.language import Language


class ExploreOverview:
    """Tells the keys, those of the cursor first."""

    def __init__(self, language: Language) -> None:
        self._language = language

    def lines(self, keymap: Keymap) -> list[str]:
        """How one goes over the board, then every key with what it does."""
        text = self._language.text
        bound = dict.fromkeys(keymap.bindings[Mode.EXPLORE].values())
        return [
            text("Explore mode: every key acts at once and nothing is changed."),
            text("A letter from A to O goes to that row, a number to that column: H 8 goes to H8."),
            *(self._line(keymap, action) for action in bound),
        ]

    def _line(self, keymap: Keymap, action: ActionId) -> str:
        keys = ", ".join(keymap.keys(Mode.EXPLORE, action))
        sentence = self._language.text(ACTION_HELP[action][1])
        return self._language.text("{title}: {content}.", title=keys, content=sentence)
