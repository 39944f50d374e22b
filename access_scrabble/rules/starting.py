"""A game starts once, and nothing happens before; alike for every game."""

from typing import TypeVar

from access_scrabble.errors import RuleViolation
from access_scrabble.rules.problems import RuleProblem

S = TypeVar("S")


def check_not_started(state: object) -> None:
    """Refuse to start a game a second time."""
    if state is not None:
        raise RuleViolation(RuleProblem.GAME_ALREADY_STARTED)


def started(state: S | None) -> S:
    """The state of a game, refused as long as it has not started."""
    if state is None:
        raise RuleViolation(RuleProblem.GAME_NOT_STARTED)
    return state
