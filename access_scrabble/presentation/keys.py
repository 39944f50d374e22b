"""Keys in words: their names, and what each does in type mode and in explore mode."""

from collections.abc import Callable, Mapping

from access_scrabble.app.actions import Action
from access_scrabble.app.keys import Keymap, Mode, is_row_or_column
from access_scrabble.errors import marked
from access_scrabble.presentation.language import Language

MODES: Mapping[Mode, str] = {Mode.TYPE: marked("Type mode"), Mode.EXPLORE: marked("Explore mode")}

KEY_NAMES: Mapping[str, str] = {
    "up": marked("up arrow"),
    "down": marked("down arrow"),
    "left": marked("left arrow"),
    "right": marked("right arrow"),
    "home": marked("Home"),
    "end": marked("End"),
    "page_up": marked("Page up"),
    "page_down": marked("Page down"),
    "insert": marked("Insert"),
    "delete": marked("Delete"),
    "backspace": marked("Backspace"),
    "tab": marked("Tab"),
    "enter": marked("Enter"),
    "escape": marked("Escape"),
    "space": marked("space bar"),
    ".": marked("full stop"),
    ",": marked("comma"),
    ";": marked("semicolon"),
    ":": marked("colon"),
    "!": marked("exclamation mark"),
    "?": marked("question mark"),
    "*": marked("asterisk"),
    "$": marked("dollar sign"),
    "'": marked("apostrophe"),
    '"': marked("quotation mark"),
    "/": marked("slash"),
    "=": marked("equals sign"),
    "+": marked("plus sign"),
    "-": marked("minus sign"),
    "_": marked("underscore"),
    "(": marked("opening bracket"),
    ")": marked("closing bracket"),
}
"""Keys that a voice would not say, or not clearly."""

_MODIFIERS = {"ctrl": marked("Control"), "shift": marked("Shift"), "alt": marked("Alt")}

EDITING: Mapping[str, str] = {
    "enter": marked("sends the line"),
    "backspace": marked("erases the character before"),
    "delete": marked("erases the character after"),
    "tab": marked("completes a command"),
    "up": marked("brings back the line typed before"),
    "down": marked("goes on to the line typed after"),
    "left": marked("goes one character to the left in the line"),
    "right": marked("goes one character to the right in the line"),
    "ctrl+left": marked("goes one word to the left in the line"),
    "ctrl+right": marked("goes one word to the right in the line"),
    "home": marked("goes to the beginning of the line"),
    "end": marked("goes to the end of the line"),
    "ctrl+c": marked("gives the line up"),
    "ctrl+d": marked("leaves; the game is saved"),
}
"""What keys do in type mode besides asking for actions."""

_LEAVING = frozenset({"ctrl+c", "ctrl+d"})
"""Keys that leave explore mode whatever the user has set."""


class KeyWording:
    """Names keys and says what they do."""

    def __init__(self, language: Language) -> None:
        self._language = language

    def name(self, key: str) -> str:
        """A key as people call it.

        >>> KeyWording(Language("fr")).name("ctrl+g"), KeyWording(Language("en")).name("page_up")
        ('Contrôle G', 'Page up')
        """
        first, plus, rest = key.partition("+")
        if plus and rest and first in _MODIFIERS:
            return f"{self._language.text(_MODIFIERS[first])} {self.name(rest)}"
        return self._language.text(KEY_NAMES[key]) if key in KEY_NAMES else key.upper()

    def names(self, keys: tuple[str, ...]) -> str:
        """Several keys that do the same."""
        return ", ".join(map(self.name, keys))

    def action(self, action: Action) -> str:
        """An action by its word and what it does."""
        word = action.word(self._language.code)
        sentence = self._language.text(action.help)
        return self._language.text("{word}, {sentence}", word=word, sentence=sentence)

    def describe(self, keymap: Keymap, mode: Mode, key: str) -> str:
        """What a key does in a mode, in one sentence."""
        return self._language.text(
            "{title}: {content}.", title=self.name(key), content=self._work(keymap, mode, key)
        )

    def describe_everywhere(self, keymap: Keymap, key: str) -> list[str]:
        """What a key does in each mode; in one sentence where that is the same."""
        works = {mode: self._work(keymap, mode, key) for mode in Mode}
        if len(set(works.values())) == 1:
            return [self.describe(keymap, Mode.TYPE, key)]
        modes = [
            self._language.text("{title}: {content}.", title=self._language.text(MODES[mode]), content=work)
            for mode, work in works.items()
        ]
        return [f"{self.name(key)}.", *modes]

    def help(self, keymap: Keymap, mode: Mode) -> list[str]:
        """Every action of a mode, by its word, and its keys."""
        return self._listed(keymap, mode, self.action)

    def deeds(self, keymap: Keymap, mode: Mode) -> list[str]:
        """What the keys of a mode do, without the words that are typed in another."""
        return self._listed(keymap, mode, lambda action: self._language.text(action.help))

    def _listed(self, keymap: Keymap, mode: Mode, told: Callable[[Action], str]) -> list[str]:
        actions = dict.fromkeys(keymap.bindings[mode].values())
        return [
            self._language.text(
                "{title}: {content}.", title=self.names(keymap.keys(mode, action)), content=told(action)
            )
            for action in actions
        ]

    def _work(self, keymap: Keymap, mode: Mode, key: str) -> str:
        action = keymap.action(mode, key)
        if action is not None:
            return self.action(action)
        text = self._language.text
        if mode is Mode.TYPE:
            if key in EDITING:
                return text(EDITING[key])
            return text("types itself") if len(key) == 1 or key == "space" else text("does nothing")
        if is_row_or_column(key):
            return text("goes to that row") if key.isalpha() else text("goes to that column")
        return text("goes back from the board to typed lines") if key in _LEAVING else text("does nothing")
