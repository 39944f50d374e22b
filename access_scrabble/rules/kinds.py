"""The kinds of game by name."""

from enum import StrEnum


class GameKind(StrEnum):
    """The name of a kind of game, as journals write it."""

    CLASSIC = "classic"
    REVERSE = "reverse"
    LOTO = "loto"
    DUPLICATE = "duplicate"
