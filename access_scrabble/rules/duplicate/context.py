"""What a decision of a duplicate game may look at besides words and chance: the search for plays."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Protocol

from access_scrabble.engine.board import Board
from access_scrabble.engine.generator import ScoredPlay, Top
from access_scrabble.engine.plays import PlayLimits
from access_scrabble.engine.tiles import Tiles
from access_scrabble.rules.context import Context


class Search(Protocol):
    """Finds plays; :class:`access_scrabble.engine.generator.MoveGenerator` is one."""

    def top(self, board: Board, rack: Tiles, limits: PlayLimits) -> Top:
        """The best score, with every play that reaches it."""

    def plays(self, board: Board, rack: Tiles, limits: PlayLimits) -> Iterator[ScoredPlay]:
        """Every legal play."""


@dataclass(frozen=True, slots=True)
class DuplicateContext(Context):
    """The surroundings of a decision in a duplicate game."""

    search: Search
