"""Exploring the board: its actions, their words, and the keys they start with, declared once.

Row letters and column numbers are not among the keys: typing them goes there, so they stay free.
"""

from collections.abc import Mapping
from dataclasses import dataclass

from access_scrabble.app.action_ids import Action, ActionId, Category, declare


@dataclass(frozen=True, slots=True)
class _Declared:
    """An action of explore mode and its keys."""

    action: Action
    keys: tuple[str, ...]


def _explore(action_id: ActionId, french: str, english: str, keys: str = "") -> _Declared:
    return _Declared(declare(action_id, Category.EXPLORING, french, english), tuple(keys.split()))


_DECLARED: tuple[_Declared, ...] = (  # in the order in which help tells them: what is used most first
    _explore(ActionId.EXPLORE, "explorer ex", "explore"),
    _explore(ActionId.STEP_LEFT, "gauche", "leftwards", "left q"),
    _explore(ActionId.STEP_RIGHT, "droite", "rightwards", "right s"),
    _explore(ActionId.STEP_UP, "haut", "up", "up z"),
    _explore(ActionId.STEP_DOWN, "bas", "down", "down x"),
    _explore(ActionId.DETAILS, "détails", "details", "space"),
    _explore(ActionId.HERE, "ici", "here", ". ctrl+o"),
    _explore(ActionId.LEAVE, "saisir", "typing", "escape f9"),
    _explore(ActionId.LAY, "poser", "lay", "enter insert"),
    _explore(ActionId.GO_TO, "aller", "go"),
    _explore(ActionId.ROW_START, "début-ligne", "row-start", "home"),
    _explore(ActionId.ROW_END, "fin-ligne", "row-end", "end"),
    _explore(ActionId.COLUMN_TOP, "haut-colonne", "column-top", "page_up"),
    _explore(ActionId.COLUMN_BOTTOM, "bas-colonne", "column-bottom", "page_down"),
    _explore(ActionId.CENTRE, "centre", "centre center", "0"),
    _explore(ActionId.LAST_PLAY, "aller-dernier", "go-last", "backspace"),
    _explore(ActionId.NEXT_TILE, "lettre-suivante", "next-letter", "t"),
    _explore(ActionId.PREVIOUS_TILE, "lettre-précédente", "previous-letter", "r"),
    _explore(ActionId.NEXT_WORD, "mot-suivant", "next-word", "v tab"),
    _explore(ActionId.PREVIOUS_WORD, "mot-précédent", "previous-word", "w"),
    _explore(ActionId.NEXT_PREMIUM, "prime-suivante", "next-premium", "p"),
    _explore(ActionId.PREVIOUS_PREMIUM, "prime-précédente", "previous-premium", "u"),
    _explore(ActionId.FIND_LETTER, "trouver", "find", "y /"),
    _explore(ActionId.FIND_LETTER_BACK, "trouver-avant", "find-back", "' ctrl+y"),
    _explore(ActionId.SET_MARK, "marquer", "mark", "= +"),
    _explore(ActionId.NEXT_MARK, "repère", "next-mark", "-"),
    _explore(ActionId.PREVIOUS_MARK, "repère-avant", "previous-mark", "_"),
    _explore(ActionId.FORGET_MARKS, "oublier", "forget", "delete"),
    _explore(ActionId.BOARD_VIEW, "vue", "view", "f12"),
)

EXPLORE_ACTIONS: tuple[Action, ...] = tuple(declared.action for declared in _DECLARED)

EXPLORING = frozenset(action.id for action in EXPLORE_ACTIONS)
"""What is done with the cursor, in explore mode by a key and in type mode by a word."""

FUNCTION_KEYS: Mapping[str, ActionId] = {
    "f1": ActionId.HELP,
    "f2": ActionId.REPEAT,
    "f3": ActionId.LAST,
    "f4": ActionId.SCORES,
    "f5": ActionId.RACK,
    "f6": ActionId.TURN,
    "f7": ActionId.TILES_LEFT,
    "f8": ActionId.TIME_LEFT,
}
"""What they ask in either mode until the user changes it."""

_QUESTION_KEYS = {
    ";": ActionId.ROW,
    ":": ActionId.COLUMN,
    "!": ActionId.WORD,
    "*": ActionId.AROUND,
    "$": ActionId.BOARD,
    ",": ActionId.REPEAT,
    "?": ActionId.HELP,
    **FUNCTION_KEYS,
    "ctrl+f": ActionId.SHEET,
    "ctrl+p": ActionId.PREMIUMS,
    "ctrl+e": ActionId.SPELL,
    "ctrl+g": ActionId.HUSH,
    "ctrl+l": ActionId.LARGE,
    "ctrl+t": ActionId.KEYS,
}
"""Questions that every mode answers; those about a place are asked about the square under the cursor."""

EXPLORE_KEYS: Mapping[str, ActionId] = {
    **{key: declared.action.id for declared in _DECLARED for key in declared.keys},
    **_QUESTION_KEYS,
}
"""What each key does in explore mode until the user changes it."""
