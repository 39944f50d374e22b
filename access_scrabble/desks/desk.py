"""A desk: what line mode needs to know about one kind of game."""

from collections.abc import Sequence
from typing import Protocol, TypeVar

from access_scrabble.desks.common.actions import Action
from access_scrabble.desks.common.lines import Request
from access_scrabble.errors import RuleViolation
from access_scrabble.language.ports import Reading
from access_scrabble.rules.game import Step

S_contra = TypeVar("S_contra", contravariant=True)
C_co = TypeVar("C_co", covariant=True)
E_contra = TypeVar("E_contra", contravariant=True)


class Desk(Protocol[S_contra, C_co, E_contra]):
    """One kind of game, seen from the keyboard."""

    def offered(self, state: S_contra) -> frozenset[Action]:
        """The actions that mean something in this game now."""

    def prompt(self, state: S_contra) -> str:
        """What stands before the line one types."""

    def expected(self, line: str, state: S_contra) -> C_co | None:
        """The command that a bare answer stands for, where the game has asked for one."""

    def command_for(self, request: Request, state: S_contra) -> C_co | None:
        """The command of a request, or nothing when it is a question."""

    def answer(self, request: Request, state: S_contra) -> list[str]:
        """The answer to a question."""

    def tell(self, steps: Sequence[Step[S_contra, E_contra]]) -> list[str]:
        """What the steps of one command mean, in sentences."""

    def refusal(self, violation: RuleViolation, state: S_contra) -> str:
        """Why the rules refuse a command."""

    def status(self, state: S_contra) -> list[str]:
        """Where the game stands and what it waits for."""

    def reading(self, state: S_contra) -> Reading:
        """What a braille display can review."""

    def recap(self, state: S_contra) -> list[str]:
        """What one needs to hear when a game is taken up again."""
