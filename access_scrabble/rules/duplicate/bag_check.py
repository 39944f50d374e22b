"""The bag compared with what it must hold before the first draw (DU-18, EQ-01, FO-02)."""

from collections.abc import Mapping
from dataclasses import dataclass

from access_scrabble.engine.tiles import BLANK, FULL_SET, TILE_SYMBOLS, Tiles
from access_scrabble.rules.duplicate.formulas import Formula


def expected_bag(formula: Formula) -> Tiles:
    """What the bag holds: all tiles, but in a joker game both jokers lie beside it (FO-02).

    >>> len(expected_bag(Formula())), len(expected_bag(Formula(with_blank=True)))
    (102, 100)
    """
    return FULL_SET - Tiles.of(BLANK * FULL_SET.count(BLANK)) if formula.with_blank else FULL_SET


@dataclass(frozen=True, slots=True)
class BagCount:
    """Tiles counted kind by kind, as far as they have been.

    >>> count = BagCount(expected_bag(Formula())).counted({"E": 14, "S": 7, "A": 9})
    >>> count.missing, count.extra, len(count.uncounted)
    ({'E': 1}, {'S': 1}, 24)
    """

    expected: Tiles
    counts: tuple[tuple[str, int], ...] = ()

    def counted(self, counts: Mapping[str, int]) -> "BagCount":
        """The count with some kinds new, or counted again."""
        merged = {**dict(self.counts), **counts}
        ordered = tuple((tile, merged[tile]) for tile in TILE_SYMBOLS if tile in merged)
        return BagCount(self.expected, ordered)

    @property
    def missing(self) -> dict[str, int]:
        """How many are missing of each kind that was counted."""
        return {tile: gap for tile, gap in self._gaps() if gap > 0}

    @property
    def extra(self) -> dict[str, int]:
        """How many are too many of each kind that was counted."""
        return {tile: -gap for tile, gap in self._gaps() if gap < 0}

    @property
    def uncounted(self) -> tuple[str, ...]:
        """The kinds that nobody has counted."""
        known = dict(self.counts)
        return tuple(tile for tile in TILE_SYMBOLS if tile not in known)

    @property
    def is_right(self) -> bool:
        """Whether nothing that was counted is missing or too many."""
        return not self.missing and not self.extra

    def _gaps(self) -> list[tuple[str, int]]:
        return [(tile, self.expected.count(tile) - count) for tile, count in self.counts]
