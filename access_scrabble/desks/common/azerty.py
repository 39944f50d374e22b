"""Digits typed without Shift on a French keyboard: & é " ' ( - è _ ç à."""

import re

from access_scrabble.desks.common.actions import BY_WORD, Action, fold

DIGITS = dict(zip("&é\"'(-è_çà", "1234567890", strict=True))
_SIGNS = re.escape("".join(DIGITS))
_NUMBER = re.compile(rf"[{_SIGNS}]+")
_PLACE = re.compile(rf"[a-o][{_SIGNS}]{{1,2}}|[{_SIGNS}]{{1,2}}[a-o]", re.IGNORECASE)
_SURE_PLACE = re.compile(r"[^éèçà]*", re.IGNORECASE)

NUMBERED = frozenset(
    {
        *(Action.UNDO, Action.REDO, Action.LAST, Action.CHANGES, Action.DELETE, Action.KEEP, Action.COLUMN),
        *(Action.INTERRUPTION, Action.ADD_TIME, Action.EVERYBODY),
    }
)
"""Commands behind which only numbers come."""
PLACED = frozenset(
    {
        *(Action.PLAY, Action.TRY, Action.SQUARE, Action.AROUND, Action.WORD, Action.DETAILS, Action.GO_TO),
        *(Action.LAY, Action.EXPLORE, Action.CORRECT, Action.INSERT, Action.SET_SQUARE, Action.SWAP_BLANK),
        *(Action.RETAIN, Action.REMOVE_LETTERS, Action.LARGE),
    }
)
"""Commands behind which a number or a place comes before any word."""


def typed_digits(text: str) -> str:
    """The digits that signs stand for where a number is awaited; anything else as it is.

    >>> typed_digits("&é"), typed_digits("12"), typed_digits("-5"), typed_digits("anna")
    ('12', '12', '-5', 'anna')
    """
    return _converted(text) if _NUMBER.fullmatch(text) else text


def line_with_digits(line: str) -> str:
    r"""A line whose numbers and places were typed without Shift, with their digits.

    Who types one digit with Shift types them all so: then nothing is touched.

    >>> line_with_digits("h_ chat"), line_with_digits("&'h riz"), line_with_digits("annuler \"")
    ('h8 chat', '14h riz', 'annuler 3')
    >>> line_with_digits("corriger \" h' mot"), line_with_digits("&é \"("), line_with_digits("combien é")
    ('corriger 3 h4 mot', '12 35', 'combien é')
    """
    words = line.split()
    if not words or any(char.isdecimal() for char in line):
        return line
    if all(_NUMBER.fullmatch(word) for word in words):
        return " ".join(map(_converted, words))
    action = BY_WORD.get(fold(words[0]))
    if action is None:
        return " ".join([_converted(words[0]), *words[1:]]) if _is_first_place(words) else line
    if action in NUMBERED:
        return " ".join([words[0], *map(typed_digits, words[1:])])
    return " ".join([words[0], *_placed(words[1:])]) if action in PLACED else line


def _is_first_place(words: list[str]) -> bool:
    """Whether a line begins with a place: one that is no word, or that has a word behind it."""
    return bool(_PLACE.fullmatch(words[0])) and (len(words) > 1 or bool(_SURE_PLACE.fullmatch(words[0])))


def _placed(words: list[str]) -> list[str]:
    """Numbers and the first place with their digits; what follows a place is a word."""
    for at, word in enumerate(words):
        if _PLACE.fullmatch(word):
            return [*words[:at], _converted(word), *words[at + 1 :]]
        words = [*words[:at], typed_digits(word), *words[at + 1 :]]
    return words


def _converted(text: str) -> str:
    return "".join(DIGITS.get(char.lower(), char) for char in text)
