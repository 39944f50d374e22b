"""Letters, tiles and words in words: spelled by the table of the regulation (EQ-06), or named."""

from collections.abc import Callable, Iterable
from enum import StrEnum

from access_scrabble.engine.board import Board, Play
from access_scrabble.engine.coordinates import Square
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


# Tiles and words as people name them, with what jokers stand for.


def shown_by_jokers(language: Language, word: str) -> str:
    """The letters that jokers show in a word, in brackets behind it; nothing without a joker.

    >>> shown_by_jokers(Language("en"), "PASsE"), shown_by_jokers(Language("en"), "PASSE")
    (' (joker S)', '')
    """
    shown = [symbol.upper() for symbol in word if symbol.islower()]
    return language.text(" (joker {letters})", letters=", ".join(shown)) if shown else ""


def told_play(language: Language, play: Play) -> str:
    """A place and a word as they are typed, then the letters of the jokers to be heard."""
    return f"{play}{shown_by_jokers(language, play.word)}"


def tile_name(language: Language, tile: str) -> str:
    return language.text("joker") if tile == BLANK else tile


def tile_names(language: Language, tiles: Iterable[str]) -> str:
    return " ".join(tile_name(language, tile) for tile in tiles)


def symbol_name(language: Language, symbol: str) -> str:
    """A letter to lay, a joker told apart."""
    if symbol.islower():
        return language.text("joker {letter}", letter=symbol.upper())
    return symbol


def letter_on(language: Language, symbol: str, square: Square) -> str:
    """A letter and its square, with a word between: « E I6 » would be heard as « EI6 »."""
    return language.text("{letter} on {square}", letter=symbol_name(language, symbol), square=square.name)


def word_with_jokers(language: Language, play: Play) -> str:
    return play.text + shown_by_jokers(language, play.word)


def tiles_to_place(language: Language, play: Play, board: Board) -> str:
    return ", ".join(letter_on(language, symbol, square) for square, symbol in play.placed(board).items())
