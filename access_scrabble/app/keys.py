"""Keys by name and what each does in each mode; the user may give them other work."""

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from enum import StrEnum

from access_scrabble.app.actions import BY_ID, Action, Category
from access_scrabble.engine.coordinates import ROW_NAMES
from access_scrabble.errors import InputError, Problem, says


class KeyProblem(Problem):
    """Why a key cannot be given that work."""

    UNKNOWN_KEY = says("“{key}” is no key: write F5, Ctrl+G, page_up or one character.", key=str)
    RESERVED_KEY = says(
        "The key “{key}” keeps its own work: take a function key, or Ctrl and a letter.", key=str
    )
    UNKNOWN_ACTION = says("“{action}” is no action of a key: the cheat sheet lists them.", action=str)
    UNKNOWN_MODE = says("Keys are set for {known}, not for “{mode}”.", known=tuple, mode=str)
    KEY_TWICE = says("The key “{key}” is written twice: its last action holds.", key=str)


class Mode(StrEnum):
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
        *("ctrl+c", "ctrl+d", "ctrl+h", "ctrl+i", "ctrl+j", "ctrl+m"),
    }
)
"""Keys that type, correct or give up a line: they keep their work in type mode."""


_CURSOR_KEYS = {
    key: action for action in Action if action.category is Category.EXPLORING for key in action.keys
}


def _in_order(keys: Iterable[tuple[str, Action]]) -> dict[str, Action]:
    """As they are told: signs as the actions come, then function keys, then keys with Control."""
    return dict(sorted(keys, key=lambda told: (len(told[0]), told[0] if len(told[0]) > 1 else "")))


DEFAULT_KEYS: Mapping[Mode, Mapping[str, Action]] = {
    Mode.TYPE: _in_order((key, action) for action in Action for key in action.typing),
    Mode.EXPLORE: _CURSOR_KEYS
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


RESERVED: Mapping[Mode, frozenset[str]] = {
    Mode.TYPE: EDITING_KEYS,
    Mode.EXPLORE: frozenset({"escape", "ctrl+c", "ctrl+d"}),
}
"""Keys that cannot be given other work: one must be able to type, and to leave."""


def is_row_or_column(key: str) -> bool:
    """Whether a key is the letter of a row or a digit of a column."""
    return len(key) == 1 and (key.upper() in ROW_NAMES or key in "123456789")


def is_reserved(mode: Mode, key: str) -> bool:
    """Whether a key must keep its work: all that type something, or go to a row or a column."""
    keeps = len(key) == 1 if mode is Mode.TYPE else is_row_or_column(key)
    return keeps or key in RESERVED[mode]


@dataclass(frozen=True, slots=True)
class Keymap:
    """What every key does, in each mode.

    >>> Keymap().action(Mode.TYPE, "f2").id
    'repeat'
    """

    bindings: Mapping[Mode, Mapping[str, Action]] = field(default_factory=lambda: DEFAULT_KEYS)

    def action(self, mode: Mode, key: str) -> Action | None:
        """What a key does."""
        return self.bindings[mode].get(key)

    def keys(self, mode: Mode, action: Action) -> tuple[str, ...]:
        """The keys that do something."""
        return tuple(key for key, done in self.bindings[mode].items() if done is action)

    def assign(self, mode: Mode, key: str, action: Action | None) -> "Keymap":
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
    >>> keymap.action(Mode.TYPE, "f5").id, [str(error) for error in wrong]
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


def _mode(name: str) -> Mode:
    if name not in set(Mode):
        raise InputError(KeyProblem.UNKNOWN_MODE, mode=name, known=tuple(Mode))
    return Mode(name)


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
