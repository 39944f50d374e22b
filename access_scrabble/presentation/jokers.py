"""The letters that jokers show, for those who cannot see which are small."""

from access_scrabble.engine.plays import Play
from access_scrabble.presentation.language import Language


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
