"""Who sits at the table, alike for every game (CL-01)."""

from collections.abc import Sequence

from access_scrabble.errors import RuleViolation
from access_scrabble.rules.problems import RuleProblem


def check_names(players: Sequence[str], least: int, most: int) -> None:
    """Refuse too few or too many players, and names that do not tell them apart."""
    if not least <= len(players) <= most:
        raise RuleViolation(RuleProblem.PLAYER_COUNT, count=len(players), least=least, most=most)
    for seat, name in enumerate(players):
        if not name.strip():
            raise RuleViolation(RuleProblem.PLAYER_NAME_MISSING)
        if name.casefold() in (other.casefold() for other in players[:seat]):
            raise RuleViolation(RuleProblem.PLAYER_NAMES_EQUAL, name=name)


def check_seat(players: Sequence[str], seat: int) -> None:
    """Refuse a seat where nobody sits."""
    if not 0 <= seat < len(players):
        raise RuleViolation(RuleProblem.NO_SUCH_PLAYER)
