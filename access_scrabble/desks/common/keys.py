"""Keys by name and what each does in each mode, which the user may change; told key by key and on the cheat sheet."""

import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import field
from enum import StrEnum

from access_scrabble.desks.common.actions import BY_ID, Action, Category, fold
from access_scrabble.engine.coordinates import ROW_NAMES
from access_scrabble.errors import InputError, Problem, marked, says
from access_scrabble.language.characters import SIGN_NAMES
from access_scrabble.language.documents import Document, Listing, Paragraph, Section
from access_scrabble.language.language import Language
from access_scrabble.values import dataclass


class KeyProblem(Problem):
    """Why a key cannot be given that work."""

    UNKNOWN_KEY = says("“{key}” is no key: write F5, Ctrl+G, page_up or one character.", key=str)
    RESERVED_KEY = says("The key “{key}” keeps its own work: take a function key, or Ctrl and a letter.", key=str)
    UNKNOWN_ACTION = says("“{action}” is no action of a key: the cheat sheet lists them.", action=str)
    UNKNOWN_MODE = says("Keys are set for {known}, not for “{mode}”.", known=tuple, mode=str)
    KEY_TWICE = says("The key “{key}” is written twice: its last action holds.", key=str)


class KeyMode(StrEnum):
    """How keys are taken: as letters of a line, or each at once."""

    TYPE = "type"
    EXPLORE = "explore"


NAMED_KEYS = (
    *(f"f{number}" for number in range(1, 13)),
    *("up", "down", "left", "right", "home", "end", "page_up", "page_down"),
    *("insert", "delete", "backspace", "tab", "enter", "escape", "space"),
)
_CTRL = re.compile(r"ctrl\+([a-z]|up|down|left|right|home|end|page_up|page_down)")
_SAME = {"esc": "escape", "return": "enter", " ": "space", "pageup": "page_up", "pagedown": "page_down"}

EDITING_KEYS = frozenset(
    {
        *("enter", "backspace", "delete", "tab", "space", "escape", "insert"),
        *("up", "down", "left", "right", "home", "end", "ctrl+left", "ctrl+right"),
        *("ctrl+c", "ctrl+d", "ctrl+h", "ctrl+i", "ctrl+j", "ctrl+m", "ctrl+r", "ctrl+e"),
    }
)
"""Keys that type, correct or give up a line: they keep their work in type mode."""

GIVING_UP = frozenset({"ctrl+c", "ctrl+d"})
"""Keys that leave explore mode whatever the user has set."""
LEAVING = GIVING_UP | {"escape"}
"""Keys that leave where each key is taken at once."""

RESERVED: Mapping[KeyMode, frozenset[str]] = {KeyMode.TYPE: EDITING_KEYS, KeyMode.EXPLORE: LEAVING}
"""Keys that cannot be given other work: one must be able to type, and to leave."""

_CURSOR_KEYS = {key: action for action in Action if action.category is Category.EXPLORING for key in action.keys}


def _in_order(keys: Iterable[tuple[str, Action]]) -> dict[str, Action]:
    """As they are told: signs as the actions come, then function keys, then keys with Control."""
    return dict(sorted(keys, key=lambda told: (len(told[0]), told[0] if len(told[0]) > 1 else "")))


DEFAULT_KEYS: Mapping[KeyMode, Mapping[str, Action]] = {
    KeyMode.TYPE: _in_order((key, action) for action in Action for key in action.typing),
    KeyMode.EXPLORE: _CURSOR_KEYS
    | _in_order((key, action) for action in Action for key in action.keys if key not in _CURSOR_KEYS),
}


def parse_key(text: str) -> str:
    """A key by the name that settings and the key describer use; capitals do not matter.

    >>> parse_key("Ctrl-G"), parse_key("PageUp"), parse_key("H"), parse_key(" ")
    ('ctrl+g', 'page_up', 'h', 'space')

    :raises InputError: when no key has that name.
    """
    name = text.lower() if text == " " else text.strip().lower()
    name = re.sub(r"^(?:ctrl|c)-(?=.)", "ctrl+", name).replace(" ", "_") if len(name) > 1 else name
    name = _SAME.get(name, name)
    if name in NAMED_KEYS or _CTRL.fullmatch(name) or (len(name) == 1 and name.isprintable()):
        return name
    raise InputError(KeyProblem.UNKNOWN_KEY, key=text)


def is_key(name: str) -> bool:
    try:
        return parse_key(name) == name
    except InputError:
        return False


def named_key(language: Language, text: str) -> str:
    """The key that a typed line names, in our words or in the user's; else the line itself.

    >>> [named_key(Language("fr"), line) for line in ("Flèche gauche", "échap", "f5", "ici")]
    ['left', 'escape', 'f5', 'ici']
    """
    asked = fold(text)
    by_name = {fold(language.text(title)): key for key, title in KEY_NAMES.items()}
    if asked in by_name:
        return by_name[asked]
    try:
        return parse_key(text)
    except InputError:
        return text


def is_row_or_column(key: str) -> bool:
    return len(key) == 1 and (key.upper() in ROW_NAMES or key in "123456789")


def is_reserved(mode: KeyMode, key: str) -> bool:
    """Whether a key must keep its work: all that type something, or go to a row or a column."""
    keeps = len(key) == 1 if mode is KeyMode.TYPE else is_row_or_column(key)
    return keeps or key in RESERVED[mode]


@dataclass(frozen=True, slots=True)
class Keymap:
    """What every key does, in each mode.

    >>> Keymap().action(KeyMode.TYPE, "f2").id
    'repeat'
    """

    bindings: Mapping[KeyMode, Mapping[str, Action]] = field(default_factory=lambda: DEFAULT_KEYS)

    def action(self, mode: KeyMode, key: str) -> Action | None:
        return self.bindings[mode].get(key)

    def keys(self, mode: KeyMode, action: Action) -> tuple[str, ...]:
        return tuple(key for key, done in self.bindings[mode].items() if done is action)

    def assign(self, mode: KeyMode, key: str, action: Action | None) -> "Keymap":
        """The keys with one of them given other work, or none.

        :raises InputError: when the key must keep its work.
        """
        if is_reserved(mode, key):
            raise InputError(KeyProblem.RESERVED_KEY, key=key)
        changed = {other: done for other, done in self.bindings[mode].items() if other != key}
        if action is not None:
            changed[key] = action
        return Keymap({**self.bindings, mode: changed})

    @property
    def changes(self) -> dict[str, dict[str, str]]:
        """What differs from the keys one starts with, as settings keep it."""
        changed: dict[str, dict[str, str]] = {}
        for mode, usual in DEFAULT_KEYS.items():
            now = self.bindings[mode]
            different = {key: done.id for key, done in now.items() if usual.get(key) is not done}
            different |= dict.fromkeys((key for key in usual if key not in now), "")
            if different:
                changed[mode.value] = different
        return changed


def read_keymap(changes: Mapping[str, Mapping[str, str]]) -> tuple[Keymap, tuple[InputError, ...]]:
    """The keys as settings change them, and what is wrong with those settings: that much is left as it was.

    >>> keymap, wrong = read_keymap({"type": {"F5": "scores", "h": "turn"}})
    >>> keymap.action(KeyMode.TYPE, "f5").id, [str(error) for error in wrong]
    ('scores', ["reserved_key(key='h')"])
    """
    keymap, wrong = Keymap(), []
    for mode, name, wanted in _entries(changes):
        try:
            keymap = keymap.assign(_mode(mode), parse_key(name), _action(wanted))
        except InputError as error:
            wrong.append(error)
    return keymap, (*wrong, *_told_twice(changes))


def _entries(changes: Mapping[str, Mapping[str, str]]) -> Iterator[tuple[str, str, str]]:
    return ((mode, key, wanted) for mode, keys in changes.items() for key, wanted in keys.items())


def _mode(name: str) -> KeyMode:
    if name not in set(KeyMode):
        raise InputError(KeyProblem.UNKNOWN_MODE, mode=name, known=tuple(KeyMode))
    return KeyMode(name)


def _action(name: str) -> Action | None:
    if name and name not in BY_ID:
        raise InputError(KeyProblem.UNKNOWN_ACTION, action=name)
    return BY_ID[name] if name else None


def _told_twice(changes: Mapping[str, Mapping[str, str]]) -> Iterator[InputError]:
    """Keys written in two ways with different work: the last one holds."""
    seen: dict[tuple[str, str], str] = {}
    for mode, name, wanted in _entries(changes):
        try:
            key = parse_key(name)
        except InputError:
            continue
        if seen.setdefault((mode, key), wanted) != wanted:
            yield InputError(KeyProblem.KEY_TWICE, key=key)


MODES: Mapping[KeyMode, str] = {KeyMode.TYPE: marked("Type mode"), KeyMode.EXPLORE: marked("Explore mode")}

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
    **SIGN_NAMES,
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
    "ctrl+r": marked("says the line being typed"),
    "ctrl+e": marked("spells the line being typed"),
    "ctrl+c": marked("gives the line up"),
    "ctrl+d": marked("leaves; the game is saved"),
}
"""What keys do in type mode besides asking for actions."""


def key_name(language: Language, key: str) -> str:
    """A key as people call it.

    >>> key_name(Language("fr"), "ctrl+g"), key_name(Language("en"), "page_up")
    ('Contrôle G', 'Page up')
    """
    first, plus, rest = key.partition("+")
    if plus and rest and first in _MODIFIERS:
        return f"{language.text(_MODIFIERS[first])} {key_name(language, rest)}"
    return language.text(KEY_NAMES[key]) if key in KEY_NAMES else key.upper()


def key_names(language: Language, keys: tuple[str, ...]) -> str:
    return ", ".join(key_name(language, key) for key in keys)


def worded_action(language: Language, action: Action) -> str:
    word = action.word(language.code)
    sentence = language.text(action.help)
    return language.text("{word}, {sentence}", word=word, sentence=sentence)


def describe_key(language: Language, keymap: Keymap, mode: KeyMode, key: str) -> str:
    return language.titled(key_name(language, key), _work_of_key(language, keymap, mode, key))


def describe_key_everywhere(language: Language, keymap: Keymap, key: str) -> list[str]:
    """What a key does in each mode; in one sentence where that is the same."""
    works = {mode: _work_of_key(language, keymap, mode, key) for mode in KeyMode}
    if len(set(works.values())) == 1:
        return [describe_key(language, keymap, KeyMode.TYPE, key)]
    modes = [language.titled(language.text(MODES[mode]), work) for mode, work in works.items()]
    return [f"{key_name(language, key)}.", *modes]


def keys_help(language: Language, keymap: Keymap, mode: KeyMode) -> list[str]:
    """Every action of a mode, by its word, and its keys."""
    return _listed(language, keymap, mode, lambda action: worded_action(language, action))


def key_deeds(language: Language, keymap: Keymap, mode: KeyMode) -> list[str]:
    """What the keys of a mode do, without the words that are typed in another."""
    return _listed(language, keymap, mode, lambda action: language.text(action.help))


def _listed(language: Language, keymap: Keymap, mode: KeyMode, told: Callable[[Action], str]) -> list[str]:
    actions = dict.fromkeys(keymap.bindings[mode].values())
    return [language.titled(key_names(language, keymap.keys(mode, action)), told(action)) for action in actions]


def _work_of_key(language: Language, keymap: Keymap, mode: KeyMode, key: str) -> str:
    action = keymap.action(mode, key)
    if action is not None:
        return worded_action(language, action)
    text = language.text
    if mode is KeyMode.TYPE:
        if key in EDITING:
            return text(EDITING[key])
        return text("types itself") if len(key) == 1 or key == "space" else text("does nothing")
    if is_row_or_column(key):
        return text("goes to that row") if key.isalpha() else text("goes to that column")
    return text("goes back from the board to typed lines") if key in GIVING_UP else text("does nothing")


def cheat_sheet(language: Language, keymap: Keymap) -> Document:
    """Every key with the keymap in force, then every command, chapter by chapter."""
    text = language.text
    editing = (language.titled(key_name(language, key), text(work)) for key, work in EDITING.items())
    places = (
        language.titled(text("A letter from A to O"), text("goes to that row")),
        language.titled(text("A number from 1 to 15"), text("goes to that column")),
    )
    opening = (
        Paragraph(text("Type mode: you type a line, then Enter. Capitals and accents do not matter.")),
        Paragraph(text("Explore mode: every key acts at once and nothing is changed.")),
    )
    modes = (
        Section(text("Keys: {mode}", mode=text(MODES[mode])), (Listing((*keys_help(language, keymap, mode), *rest)),))
        for mode, rest in ((KeyMode.TYPE, editing), (KeyMode.EXPLORE, places))
    )
    chapters = (
        Section(
            text(category.title),
            (Listing(tuple(_item(language, keymap, action) for action in Action if action.category is category)),),
        )
        for category in Category
    )
    return Document(text("Cheat sheet"), language.code, (Section("", opening), *modes, *chapters))


def _item(language: Language, keymap: Keymap, action: Action) -> str:
    """The words of an action, what it does, an example, and its keys."""
    text, words = language.text, action.words_in(language.code)
    parts = [language.titled(", ".join(words), text(action.help))]
    if (shown := text(action.example)) != words[0]:
        parts.append(text("Example: {sample}.", sample=shown))
    found = [(mode, keymap.keys(mode, action)) for mode in KeyMode]
    parts += [language.titled(text(MODES[mode]), key_names(language, keys)) for mode, keys in found if keys]
    return " ".join(parts)
