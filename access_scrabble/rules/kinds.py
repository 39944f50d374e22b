"""The kinds that several games, rankings and journals name alike."""

from __future__ import annotations

from collections.abc import Container, Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import Protocol


class GameKind(StrEnum):
    """The name of a kind of game, as journals write it."""

    CLASSIC = "classic"
    REVERSE = "reverse"
    LOTO = "loto"
    DUPLICATE = "duplicate"


BLITZ_SECONDS = 60
"""A game whose turns last no longer is a blitz (DU-05, BU-13)."""


class BagKind(StrEnum):
    """Who holds the tiles: the table, or the program."""

    PHYSICAL = "physical"
    VIRTUAL = "virtual"


class Contest(StrEnum):
    """What decides among the players: points, survival (FO-06) or time (FO-07)."""

    POINTS = "points"
    SUDDEN_DEATH = "sudden_death"
    TOPPING = "topping"


# The editions of the duplicate regulation, as data.


__all__ = ["Edition"]


class Edition(StrEnum):
    """A dated text of the duplicate regulation; where one is silent, the next newer holds."""

    E = "E"
    R12 = "R12"
    R26 = "R26"


# What a decision may look at besides the game itself: the words admitted, and chance.


class Chance(Protocol):
    """Chance as values: what it gives is written into events, so that replay needs none."""

    def shuffle(self, tiles: Sequence[str]) -> tuple[str, ...]:
        """The same tiles in an order nobody can foresee."""


@dataclass(frozen=True, slots=True)
class Context:
    """The surroundings of a decision."""

    lexicon: Container[str]
    chance: Chance
