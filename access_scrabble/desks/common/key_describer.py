"""Press a key and hear what it does; nothing else happens until Escape."""

from collections.abc import Callable
from contextlib import closing

from access_scrabble.desks.common.dialogue import Dialogue
from access_scrabble.desks.common.keys import Keymap, KeyWording
from access_scrabble.language.language import Language

LEAVING = frozenset({"escape", "ctrl+c", "ctrl+d"})


class KeyDescriber:
    """Describes keys in each mode, as the user has set them."""

    def __init__(self, language: Language, keymap: Callable[[], Keymap]) -> None:
        self._language = language
        self._wording = KeyWording(language)
        self._keymap = keymap

    def opening(self) -> str:
        return self._language.text("Press any key to hear what it does; Escape leaves.")

    def describe(self, key: str) -> list[str]:
        return self._wording.describe_everywhere(self._keymap(), key)

    def closing(self) -> str:
        return self._language.text("Keys do their work again.")

    def run(self, dialogue: Dialogue) -> None:
        """Describe keys until one of :data:`LEAVING`."""
        with closing(dialogue.keys()) as keys:
            dialogue.tell(self.opening())
            for key in keys:
                if key in LEAVING:
                    break
                dialogue.tell(*self.describe(key))
        dialogue.tell(self.closing())
