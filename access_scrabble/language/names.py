"""Names of things in a classic game: tiles, words, variants, changed squares."""

from collections.abc import Iterable

from access_scrabble.engine.board import EMPTY, Board
from access_scrabble.engine.plays import Play
from access_scrabble.engine.tiles import BLANK
from access_scrabble.errors import marked
from access_scrabble.language.language import Language
from access_scrabble.rules.classic.entries import ClassicSettings, Solitaire, SquareChange, Variant
from access_scrabble.rules.duplicate.settings import Formula, Letters
from access_scrabble.rules.duplicate.state import DuplicateState
from access_scrabble.rules.kinds import Contest, Edition

# The letters that jokers show, for those who cannot see which are small.


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


VARIANTS = {
    Variant.RECYCLED_BLANKS: marked("recycled jokers"),
    Variant.OPEN_DICTIONARY: marked("open dictionary"),
    Variant.THEME: marked("theme"),
    Variant.TWO_BAGS: marked("consonants and vowels in two bags"),
}

SOLITAIRES = {
    Solitaire.ONE_RACK: marked("alone with one rack"),
    Solitaire.TWO_RACKS: marked("alone with two racks"),
    Solitaire.ALL_VISIBLE: marked("alone with all tiles face up"),
}


def told_points(language: Language, number: int) -> str:
    return language.count("{number} point", "{number} points", number)


class ClassicNames:
    """Names the parts of a classic game."""

    def __init__(self, language: Language) -> None:
        self._language = language

    def tile(self, tile: str) -> str:
        return self._language.text("joker") if tile == BLANK else tile

    def tiles(self, tiles: Iterable[str]) -> str:
        return " ".join(self.tile(tile) for tile in tiles)

    def symbol(self, symbol: str) -> str:
        """A letter to lay, a joker told apart."""
        if symbol.islower():
            return self._language.text("joker {letter}", letter=symbol.upper())
        return symbol

    def content(self, symbol: str) -> str:
        return self._language.text("empty") if symbol == EMPTY else self.symbol(symbol)

    def word(self, play: Play) -> str:
        """The word of a play with the letters of its jokers."""
        return play.text + shown_by_jokers(self._language, play.word)

    def placed(self, play: Play, board: Board) -> str:
        return ", ".join(f"{self.symbol(symbol)} {square.name}" for square, symbol in play.placed(board).items())

    def players(self, settings: ClassicSettings) -> list[str]:
        if len(settings.players) == 1:
            return []
        return [self._language.text("Players: {players}.", players=", ".join(settings.players))]

    def variants(self, settings: ClassicSettings) -> list[str]:
        """The variants agreed on, the theme by its own name."""
        names = [self._language.text(VARIANTS[variant]) for variant in settings.variants]
        if settings.theme:
            names.append(self._language.text("the theme is {theme}", theme=settings.theme))
        if settings.solitaire is not Solitaire.NONE:
            names.append(self._language.text(SOLITAIRES[settings.solitaire]))
        return names

    def square_change(self, change: SquareChange) -> str:
        """What a square holds from now on."""
        if change.symbol == EMPTY:
            return self._language.text("{square} is empty now.", square=change.square.name)
        letter = self.symbol(change.symbol)
        return self._language.text("{square} holds {letter} now.", square=change.square.name, letter=letter)


# Names of things in a duplicate game: formulas, durations, players, draws.


LETTERS = {
    Letters.SEVEN_OF_EIGHT: marked("7 of 8 game: draws of eight letters, seven at most are placed"),
    Letters.SEVEN_AND_EIGHT: marked("7 and 8 game: draws of eight letters, 75 points for all eight"),
    Letters.SEVEN_EIGHT_NINE: marked("7, 8 and 9 game: draws of nine letters, 75 points for eight, 100 for nine"),
}

CONTESTS = {
    Contest.SUDDEN_DEATH: marked("Sudden death: whoever is below the best found is out"),
    Contest.TOPPING: marked("Topping: the least time to find every top wins"),
}

EDITIONS = {
    Edition.E: marked("early edition"),
    Edition.R12: marked("edition of 2012"),
    Edition.R26: marked("edition of 2026"),
}


APPEAL_DELAY = marked("Appeals: before the next game begins, or within 15 minutes after the last one.")
"""Until when a decision can be appealed against (7.3); the early edition sets no time."""


class DuplicateNames:
    """Names the parts of a duplicate game."""

    def __init__(self, language: Language) -> None:
        self._language = language

    def formula(self, formula: Formula) -> list[str]:
        """What is not usual about a formula, a line each."""
        lines = []
        if formula.letters in LETTERS:
            lines.append(self._language.text(LETTERS[formula.letters]))
        if formula.with_blank:
            lines.append(self._language.text("Joker game: each draw comes with a joker"))
        if formula.contest in CONTESTS:
            lines.append(self._language.text(CONTESTS[formula.contest]))
        if formula.in_pairs:
            lines.append(self._language.text("Game in pairs"))
        return lines

    def edition(self, edition: Edition) -> str:
        return self._language.text(EDITIONS[edition])

    def duration(self, seconds: int) -> str:
        """A time in minutes and seconds.

        >>> DuplicateNames(Language("en")).duration(150)
        '2 minutes 30 seconds'
        """
        minutes, rest = divmod(seconds, 60)
        parts = []
        if minutes:
            parts.append(self._language.count("{number} minute", "{number} minutes", minutes))
        if rest or not minutes:
            parts.append(self._language.count("{number} second", "{number} seconds", rest))
        return " ".join(parts)

    def table(self, state: DuplicateState, table: int) -> str:
        """Who plays at a table, with its number."""
        number = self._language.text("table {table}", table=table)
        names = self.entrant(state, table)
        return number if names == number else f"{names}, {number}"

    def entrant(self, state: DuplicateState, table: int) -> str:
        found = (known.entrant for known in state.table.attendances if known.entrant.table == table)
        names = next((entrant.names for entrant in found), ())
        if not names:
            return self._language.text("table {table}", table=table)
        return self._language.text(" and ").join(names)
