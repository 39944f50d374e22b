"""A typed line, understood: a play, a square, or an action with what follows it."""

import re
from dataclasses import dataclass

from access_scrabble.app.actions import BY_WORD, SHORTEST_SUGGESTION, ActionId, fold, nearest_action
from access_scrabble.app.codes import LineCode
from access_scrabble.engine.coordinates import Reference, Square
from access_scrabble.engine.plays import Play
from access_scrabble.engine.tiles import TILE_SYMBOLS
from access_scrabble.engine.words import parse_typed_word
from access_scrabble.errors import InputError

_PLAY = re.compile(r"(?P<reference>[a-o][\s-]*\d{1,2}|\d{1,2}[\s-]*[a-o])\s+(?P<word>\S.*)", re.IGNORECASE)
_GLUED_PLAY = re.compile(r"(?P<reference>[a-o]\d{1,2}|\d{1,2}[a-o])(?P<word>[^\W\d_]{2}\S*)", re.IGNORECASE)
"""A play whose space was left out: nothing else begins with a reference and two letters."""
_OFF_BOARD = re.compile(r"[a-z]\d{1,2}|\d{1,2}[a-z]", re.IGNORECASE)
_SQUARE = re.compile(r"[a-o][\s-]*\d{1,2}|\d{1,2}[\s-]*[a-o]", re.IGNORECASE)

SHORTEST_CLEAR_COMMAND = 4
"""Where letters are awaited, shorter command words are letters; longer ones are, once spaced."""


@dataclass(frozen=True, slots=True)
class Request:
    """An action asked for, with the rest of the line."""

    action: ActionId
    rest: str = ""

    @property
    def parts(self) -> list[str]:
        """The rest, word by word."""
        return self.rest.split()


def understand(line: str, offered: frozenset[ActionId]) -> Request | None:
    """What a line asks for; nothing when it is blank.

    >>> understand("h4 mo?t", frozenset(ActionId))
    Request(action=ActionId.PLAY, rest='h4 mo?t')
    >>> understand("Échanger aeu", frozenset(ActionId)).action.id
    'exchange'

    :raises InputError: when a command belongs elsewhere; with the nearest action when nothing is understood.
    """
    typed = " ".join(line.split())
    if not typed:
        return None
    if ActionId.PLAY in offered and looks_like_play(typed):
        return Request(ActionId.PLAY, typed)
    first, _, rest = typed.partition(" ")
    if first.startswith("?") and len(first) > 1:
        first, rest = "?", f"{first[1:]} {rest}".strip()
    action = BY_WORD.get(fold(first))
    is_counted = action is not None and action.is_counted and rest.isdecimal()
    if ActionId.SQUARE in offered and _SQUARE.fullmatch(typed) and not is_counted:
        return Request(ActionId.SQUARE, typed)
    if action is not None and action in offered:
        return Request(action, rest)
    if action is not None and len(first) >= SHORTEST_SUGGESTION:
        raise InputError(LineCode.NOT_OFFERED, text=first)
    if _OFF_BOARD.fullmatch(first):
        _refuse_place(first, rest, offered)
    raise InputError(LineCode.NOT_UNDERSTOOD, text=typed, nearest=nearest_action(first, offered) or "")


def _refuse_place(first: str, rest: str, offered: frozenset[ActionId]) -> None:
    """Say which places there are to someone who named another, where places can be typed."""
    if rest and ActionId.PLAY in offered:
        Reference.parse(first)
    elif not rest and ActionId.SQUARE in offered:
        Square.parse(first)


def looks_like_play(text: str) -> bool:
    """Whether a text is a reference followed by something.

    >>> looks_like_play("h4 mot"), looks_like_play("h4mot"), looks_like_play("h4")
    (True, True, False)
    """
    return _play(text) is not None


def _play(text: str) -> re.Match[str] | None:
    return _PLAY.fullmatch(text) or _GLUED_PLAY.fullmatch(text)


def parse_play(text: str) -> Play:
    """A reference and a word, ``?`` after a letter that a joker stands for.

    >>> str(parse_play("4h mo?t"))
    '4H MoT'
    """
    found = _play(text.strip())
    if found is None:
        raise InputError(LineCode.PLAY_EXPECTED, text=text)
    return Play(Reference.parse(found["reference"]), parse_typed_word(found["word"]))


def parse_number(text: str, *, default: int | None = None) -> int:
    """A whole number, or the default where nothing was typed."""
    if not text.strip():
        if default is None:
            raise InputError(LineCode.NUMBER_MISSING)
        return default
    try:
        return int(text)
    except ValueError:
        raise InputError(LineCode.NUMBER_EXPECTED, text=text) from None


def expect_nothing(rest: str) -> None:
    """Refuse what follows a command that is typed alone: a word behind « passe » was meant to be laid."""
    if rest:
        raise InputError(LineCode.COMMAND_ALONE)


def names_joker(text: str) -> bool:
    """Whether a text means the joker: its name, or ``?``."""
    return fold(text) in ("joker", "blank", "?")


def parse_tile(text: str) -> str:
    """One tile by its letter; a joker by its name or ``?``."""
    tile = "?" if names_joker(text) else text.upper()
    if len(tile) != 1 or tile not in TILE_SYMBOLS:
        raise InputError(LineCode.LETTER_EXPECTED)
    return tile
