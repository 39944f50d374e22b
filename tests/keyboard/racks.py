"""Racks as the program says them."""

from collections.abc import Iterable

from access_scrabble.engine.tiles import Tiles
from tests.keyboard.conversation import Conversation


def rack_told(talk: Conversation) -> Tiles:
    """The rack of the player to move."""
    (line, *_) = talk.say("rack")
    return tiles_named(line.partition(": ")[2].rstrip(".").split())


def tiles_named(names: Iterable[str]) -> Tiles:
    """Tiles from their names, a joker by its own."""
    return Tiles.of(["?" if name == "joker" else name for name in names])
