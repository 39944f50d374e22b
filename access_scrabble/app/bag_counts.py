"""What a referee types of the tiles he has counted: kinds with their numbers, or the total (DU-18)."""

import re

from access_scrabble.app.actions import fold
from access_scrabble.app.lines import LineProblem
from access_scrabble.errors import InputError

_COUNT = re.compile(r"(?P<tile>[a-z?])\s*[:=]?\s*(?P<count>\d{1,3})[\s,;.]*")
_JOKER = re.compile(r"\b(?:jokers?|blanks?)\b")


def parse_bag_count(text: str) -> dict[str, int] | int:
    """Numbers of tiles by kind, or one number for all of them.

    >>> parse_bag_count("E15 s 6, joker 2"), parse_bag_count("102")
    ({'E': 15, 'S': 6, '?': 2}, 102)

    :raises InputError: when it is neither.
    """
    typed = _JOKER.sub("?", fold(text.strip()))
    if typed.isdecimal() and len(typed) <= 3:
        return int(typed)
    counts: dict[str, int] = {}
    position = 0
    while position < len(typed):
        found = _COUNT.match(typed, position)
        if found is None:
            raise InputError(LineProblem.BAG_COUNT_EXPECTED, text=text.strip())
        counts[found["tile"].upper()] = int(found["count"])
        position = found.end()
    return counts
