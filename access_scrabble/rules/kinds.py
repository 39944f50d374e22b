"""The kinds that several games, rankings and journals name alike."""

from enum import StrEnum


class GameKind(StrEnum):
    """The name of a kind of game, as journals write it."""

    CLASSIC = "classic"
    REVERSE = "reverse"
    LOTO = "loto"
    DUPLICATE = "duplicate"


class BagKind(StrEnum):
    """Who holds the tiles: the table, or the program."""

    PHYSICAL = "physical"
    VIRTUAL = "virtual"


class Contest(StrEnum):
    """What decides among the players: points, survival (FO-06) or time (FO-07)."""

    POINTS = "points"
    SUDDEN_DEATH = "sudden_death"
    TOPPING = "topping"
