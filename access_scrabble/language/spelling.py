"""The spelling table of the regulation, and letters, racks and words spelled by it (EQ-06)."""

from collections.abc import Callable, Iterable
from enum import StrEnum

from access_scrabble.engine.tiles import BLANK, without_accents
from access_scrabble.language.language import Language

_COUNTRY_WORDS = """
Algérie Belgique Canada Danemark Égypte France Grèce Hongrie Italie Jordanie Kenya Luxembourg Maroc Norvège
Océanie Portugal Québec Roumanie Suisse Tunisie Uruguay Venezuela Wallonie Xénophon Yougoslavie Zambie
"""

COUNTRIES = {without_accents(word)[0]: word for word in _COUNTRY_WORDS.split()}
"""The country word of each letter: part of the game's equipment, the same in every language."""


class Spelling(StrEnum):
    """How letters are said one by one."""

    COUNTRY = "country"
    LETTER = "letter"
    BOTH = "both"


class SpellingWording:
    def __init__(self, language: Language, style: Callable[[], Spelling] = lambda: Spelling.BOTH) -> None:
        self._language = language
        self._style = style

    def letter(self, symbol: str, spelling: Spelling | None = None) -> str:
        """One tile, or one letter of a word; a joker's letter (lower case) is said to be a joker's."""
        style = self._style() if spelling is None else spelling
        if symbol == BLANK:
            return self._language.text("joker")
        char = symbol.upper()
        ways = {Spelling.COUNTRY: COUNTRIES[char], Spelling.LETTER: char, Spelling.BOTH: f"{COUNTRIES[char]} {char}"}
        said = ways[style]
        if symbol.islower():
            return self._language.text("joker standing for {letter}", letter=said)
        return said

    def letters(self, symbols: Iterable[str], spelling: Spelling | None = None) -> str:
        return ", ".join(self.letter(symbol, spelling) for symbol in symbols)
