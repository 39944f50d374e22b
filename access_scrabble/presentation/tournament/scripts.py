"""Results announced to the room, from the last to the first or from the first to the last (DU-14)."""

from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum

from access_scrabble.presentation.duplicate.scripts import PartKind, Script
from access_scrabble.presentation.language import Language
from access_scrabble.presentation.tournament.results import ResultsWording
from access_scrabble.rules.tournament.players import Player


class Order(StrEnum):
    """From which end results are announced."""

    LAST_FIRST = "last_first"
    FIRST_FIRST = "first_first"


@dataclass(frozen=True, slots=True)
class Placed:
    """A player at a place, with what it is owed to."""

    rank: int
    player: Player
    reached: str


class ResultScripts:
    """Makes the announcement of a ranking, one part a player, the name last."""

    def __init__(self, language: Language) -> None:
        self._language = language
        self._wording = ResultsWording(language)

    def ranking(
        self, heading: str, placed: Sequence[Placed], order: Order, most: int | None = None
    ) -> Script:
        """The whole announcement; with a number, so many of the best, and all who share the last place."""
        chosen = list(placed) if most is None else _best(placed, most)
        ranks = [entry.rank for entry in placed]
        parts = [
            (PartKind.RESULT, self._part(entry, is_shared=ranks.count(entry.rank) > 1)) for entry in chosen
        ]
        if order is Order.LAST_FIRST:
            parts.reverse()
        return Script.of((PartKind.OPENING, heading), *parts)

    def _part(self, entry: Placed, *, is_shared: bool) -> str:
        place = self._wording.ordinal(entry.rank)
        if is_shared:
            place = self._language.text("{place} equal", place=place)
        name = self._wording.name(entry.player)
        if entry.player.club:
            name = self._language.text("{name}, {club}", name=name, club=entry.player.club)
        return self._language.text(
            "{place}, {reached}: {name}", place=place, reached=entry.reached, name=name
        )


def _best(placed: Sequence[Placed], most: int) -> list[Placed]:
    """So many of the best, and all who share the place of the last one among them."""
    if len(placed) <= most:
        return list(placed)
    limit = placed[most - 1].rank if most else 0
    return [entry for entry in placed if entry.rank <= limit]
