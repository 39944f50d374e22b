"""The formulas of duplicate as data: letters, bonuses, contest, and which of them combine (FO-01…07)."""

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from types import MappingProxyType

from access_scrabble.engine.plays import (
    DUPLICATE,
    SEVEN_AND_EIGHT,
    SEVEN_EIGHT_NINE,
    SEVEN_OF_EIGHT,
    PlayLimits,
)
from access_scrabble.errors import RuleViolation
from access_scrabble.rules.duplicate.problems import DuplicateProblem
from access_scrabble.rules.kinds import Contest


class Letters(StrEnum):
    """How many letters a draw holds and how many may be placed (FO-03…05)."""

    SEVEN = "normal"
    SEVEN_OF_EIGHT = "7of8"
    SEVEN_AND_EIGHT = "7and8"
    SEVEN_EIGHT_NINE = "789"


LIMITS: Mapping[Letters, PlayLimits] = MappingProxyType(
    {
        Letters.SEVEN: DUPLICATE,
        Letters.SEVEN_OF_EIGHT: SEVEN_OF_EIGHT,
        Letters.SEVEN_AND_EIGHT: SEVEN_AND_EIGHT,
        Letters.SEVEN_EIGHT_NINE: SEVEN_EIGHT_NINE,
    }
)


@dataclass(frozen=True, slots=True)
class Formula:
    """A way to play duplicate; the default is the normal game.

    >>> Formula(Letters.SEVEN_EIGHT_NINE).limits.bonus(9), Formula().is_original
    (100, False)
    """

    letters: Letters = Letters.SEVEN
    contest: Contest = Contest.POINTS
    with_blank: bool = False
    """Each draw comes with a joker (FO-02)."""
    in_pairs: bool = False
    """Two names, one slip, one score (FO-01)."""

    @property
    def limits(self) -> PlayLimits:
        """What one play may be."""
        return LIMITS[self.letters]

    @property
    def is_original(self) -> bool:
        """Whether the course of the game is another than the normal one; pairs alone change nothing in it."""
        return self.letters is not Letters.SEVEN or self.contest is not Contest.POINTS or self.with_blank


def check_formula(formula: Formula) -> None:
    """Refuse what the regulation does not combine: it joins joker and more letters, and pairs with any."""
    if formula.contest is Contest.POINTS:
        return
    if formula.letters is not Letters.SEVEN or formula.with_blank:
        raise RuleViolation(DuplicateProblem.FORMULAS_CLASH)
