"""Names of things in a classic game: tiles, words, variants, changed squares."""

from collections.abc import Iterable

from access_scrabble.engine.board import EMPTY, Board
from access_scrabble.engine.plays import Play
from access_scrabble.engine.tiles import BLANK
from access_scrabble.errors import marked
from access_scrabble.presentation.jokers import shown_by_jokers
from access_scrabble.presentation.language import Language
from access_scrabble.rules.classic.entries import SquareChange
from access_scrabble.rules.classic.settings import Settings, Solitaire, Variant

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


class ClassicNames:
    """Names the parts of a classic game."""

    def __init__(self, language: Language) -> None:
        self._language = language

    def tile(self, tile: str) -> str:
        """A tile of the bag."""
        return self._language.text("joker") if tile == BLANK else tile

    def tiles(self, tiles: Iterable[str]) -> str:
        """Tiles one after another."""
        return " ".join(self.tile(tile) for tile in tiles)

    def symbol(self, symbol: str) -> str:
        """A letter to lay, a joker told apart."""
        if symbol.islower():
            return self._language.text("joker {letter}", letter=symbol.upper())
        return symbol

    def content(self, symbol: str) -> str:
        """What a square holds, nothing included."""
        return self._language.text("empty") if symbol == EMPTY else self.symbol(symbol)

    def word(self, play: Play) -> str:
        """The word of a play with the letters of its jokers."""
        return play.text + shown_by_jokers(self._language, play.word)

    def placed(self, play: Play, board: Board) -> str:
        """The tiles to lay and where."""
        return ", ".join(
            f"{self.symbol(symbol)} {square.name}" for square, symbol in play.placed(board).items()
        )

    def players(self, settings: Settings) -> list[str]:
        """Who plays; someone alone knows."""
        if len(settings.players) == 1:
            return []
        return [self._language.text("Players: {players}.", players=", ".join(settings.players))]

    def variants(self, settings: Settings) -> list[str]:
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
