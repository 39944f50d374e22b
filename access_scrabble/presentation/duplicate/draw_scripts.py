"""The announcement of a draw, in the order the regulation prescribes (DU-03, DU-04, EQ-06)."""

from collections.abc import Iterable, Sequence

from access_scrabble.engine.tiles import BLANK, Tiles
from access_scrabble.presentation.duplicate.scripts import PartKind, Script
from access_scrabble.presentation.language import Language
from access_scrabble.presentation.spelling import COUNTRIES
from access_scrabble.rules.duplicate.draws import Draw
from access_scrabble.rules.duplicate.regulation import REGULATIONS
from access_scrabble.rules.editions import Edition


class DrawScripts:
    """Words draws for the players."""

    def __init__(self, language: Language, edition: Edition = Edition.R26) -> None:
        self._language = language
        self._regulation = REGULATIONS[edition]

    def draw(self, draw: Draw, *, rejected: Sequence[Tiles] = (), is_blitz: bool = False) -> Script:
        """A whole draw; each draw rejected before it is announced first, by the letters it had kept."""
        script = Script(())
        for kept in rejected:
            script += self.rejection(kept, len(draw.tiles))
        return (
            script
            + self._kept(draw.kept)
            + self._new(draw.new)
            + self._full(draw, is_blitz=is_blitz)
            + self._clock()
        )

    def rejection(self, kept: Tiles, count: int) -> Script:
        """A draw that goes back: the latest edition names the kept letters, older ones count them all."""
        if self._regulation.rejects_with_kept:
            return Script.of((PartKind.REJECTION, self._language.text("Rejection"))) + self._kept(kept)
        letters = self._language.count("{number} letter", "{number} letters", count)
        told = self._language.text("Rejection: {letters}", letters=letters)
        return Script.of((PartKind.REJECTION, told))

    def new_letter(self, tile: str) -> str:
        """One tile just drawn: country and letter."""
        if tile != BLANK:
            return f"{COUNTRIES[tile]} – {tile}"
        if self._regulation.says_blank_tile:
            return self._language.text("Joker – Blank letter")
        return self._country(tile)

    def _kept(self, kept: Tiles) -> Script:
        """How many letters are kept, then which, by country, by alphabet, joker last."""
        if not kept:
            return Script(())
        count = self._language.count("{number} letter kept", "{number} letters kept", len(kept))
        return Script.of((PartKind.KEPT_COUNT, count), (PartKind.KEPT_LETTERS, self._countries(kept)))

    def _new(self, tiles: str) -> Script:
        return Script.of(*((PartKind.NEW_LETTER, self.new_letter(tile)) for tile in tiles))

    def _full(self, draw: Draw, *, is_blitz: bool) -> Script:
        """All letters in the order announced, identical ones together; in blitz by letter."""
        together = grouped(draw.in_order)
        by_letter = is_blitz and self._regulation.blitz_by_letter
        letters = self._letters(together) if by_letter else self._countries(together)
        return Script.of((PartKind.FULL_DRAW, letters))

    def _clock(self) -> Script:
        return Script.of((PartKind.CLOCK, self._language.text("Clock")))

    def _country(self, tile: str) -> str:
        return self._language.text("Joker") if tile == BLANK else COUNTRIES[tile]

    def _countries(self, tiles: Iterable[str]) -> str:
        return ", ".join(map(self._country, tiles))

    def _letters(self, tiles: Iterable[str]) -> str:
        return ", ".join(self._language.text("Joker") if tile == BLANK else tile for tile in tiles)


def grouped(letters: str) -> str:
    """Letters in their order, each followed at once by its equals.

    >>> grouped("AETEAS?")
    'AAEETS?'
    """
    return "".join(letter * letters.count(letter) for letter in dict.fromkeys(letters))
