"""What a decision may look at besides the game itself: the words admitted, and chance."""

from collections.abc import Container, Sequence
from dataclasses import dataclass
from typing import Protocol


class Chance(Protocol):
    """Chance as values: what it gives is written into events, so that replay needs none."""

    def shuffle(self, tiles: Sequence[str]) -> tuple[str, ...]:
        """The same tiles in an order nobody can foresee."""


@dataclass(frozen=True, slots=True)
class Context:
    """The surroundings of a decision."""

    lexicon: Container[str]
    chance: Chance
