"""How the board view looks: colours and emphasis of every part, in themes one can choose.

No theme tells anything by colour alone: premium squares carry their letters, jokers their sign, the last word a line
under it, the cursor brackets and the names of its row and column. The usual theme keeps to the two colours that the
terminal's owner can read, whatever they are. In the others letter premiums share one colour and word premiums another;
double ones are coloured text, triple ones filled squares.
"""

import os
from collections.abc import Callable, Mapping
from enum import StrEnum

from access_scrabble.console.preferences import ThemeName
from access_scrabble.engine.board import Board
from access_scrabble.engine.coordinates import PREMIUMS, Premium, Square
from access_scrabble.values import dataclass


class ViewPart(StrEnum):
    """What is drawn with one look."""

    TEXT = "text"
    COORDINATE = "coordinate"
    HERE = "here"
    """The names of the row and the column that one is on."""
    EMPTY = "empty"
    DOUBLE_LETTER = "double_letter"
    TRIPLE_LETTER = "triple_letter"
    DOUBLE_WORD = "double_word"
    TRIPLE_WORD = "triple_word"
    TILE = "tile"
    BLANK = "blank"
    LAST_PLAY = "last_play"
    PREVIEW = "preview"
    MARK = "mark"
    CURSOR = "cursor"
    CURSOR_TILE = "cursor_tile"
    """The square one is on where a tile lies on it."""
    SCORE = "score"
    MESSAGE = "message"


@dataclass(frozen=True, slots=True)
class Look:
    """Colours as the toolkit names them, none for the terminal's own, and emphasis that needs no colour."""

    text: str = ""
    ground: str = ""
    emphasis: str = ""

    @property
    def style(self) -> str:
        """The look as a style of the toolkit.

        >>> Look("#000000", "#ffffff", "bold").style
        'fg:#000000 bg:#ffffff bold'
        """
        colours = (f"fg:{self.text}" if self.text else "", f"bg:{self.ground}" if self.ground else "")
        return " ".join(filter(None, (*colours, self.emphasis)))

    @property
    def is_reversed(self) -> bool:
        """Whether the terminal's two colours change places."""
        return "reverse" in self.emphasis


@dataclass(frozen=True, slots=True)
class Theme:
    name: ThemeName
    looks: Mapping[ViewPart, Look]

    def style_for(self, part: ViewPart) -> str:
        """How a part is drawn, as a style of the toolkit."""
        return self.looks[part].style


@dataclass(frozen=True, slots=True)
class ViewLooks:
    """What the user has chosen about the board view; both are asked anew whenever it opens."""

    theme: Callable[[], Theme]
    is_enlarged: Callable[[], bool]
    """Whether squares and letters grow with the terminal."""


@dataclass(frozen=True, slots=True)
class _Palette:
    """The few colours of a theme: paper and ink, tiles, letter premiums, word premiums."""

    ground: str
    text: str
    tile_ground: str
    tile_text: str
    letter: str
    word: str
    on_premium: str
    """What is written on a filled premium square."""
    cursor: str
    """The ground of the square one is on."""

    def looks(self) -> dict[ViewPart, Look]:
        plain = Look(self.text, self.ground)
        strong = Look(self.text, self.ground, "bold")
        return {
            ViewPart.TEXT: plain,
            ViewPart.COORDINATE: strong,
            ViewPart.HERE: Look(self.ground, self.text, "bold"),
            ViewPart.EMPTY: plain,
            ViewPart.DOUBLE_LETTER: Look(self.letter, self.ground),
            ViewPart.TRIPLE_LETTER: Look(self.on_premium, self.letter, "bold"),
            ViewPart.DOUBLE_WORD: Look(self.word, self.ground),
            ViewPart.TRIPLE_WORD: Look(self.on_premium, self.word, "bold"),
            ViewPart.TILE: Look(self.tile_text, self.tile_ground, "bold"),
            ViewPart.BLANK: Look(self.tile_text, self.tile_ground, "bold"),
            ViewPart.LAST_PLAY: Look(self.tile_text, self.tile_ground, "bold underline"),
            ViewPart.PREVIEW: Look(self.text, self.ground, "bold underline"),
            ViewPart.MARK: Look(self.text, self.ground, "underline"),
            ViewPart.CURSOR: Look(self.on_premium, self.cursor, "bold"),
            ViewPart.CURSOR_TILE: Look(self.on_premium, self.cursor, "bold"),
            ViewPart.SCORE: strong,
            ViewPart.MESSAGE: strong,
        }


_BLACK, _WHITE = "#000000", "#ffffff"
_PALETTES = {
    ThemeName.CONTRAST_DARK: _Palette(_BLACK, _WHITE, _WHITE, _BLACK, "#00ffff", "#ffff00", _BLACK, "#ff87ff"),
    ThemeName.CONTRAST_LIGHT: _Palette(_WHITE, _BLACK, _BLACK, _WHITE, "#00005f", "#5f0000", _WHITE, "#005f00"),
    ThemeName.OKABE_ITO: _Palette(_BLACK, _WHITE, _WHITE, _BLACK, "#56b4e9", "#e69f00", _BLACK, "#f0e442"),
}
_OWN = Look()
_TWO_COLOURS = {
    ViewPart.TEXT: _OWN,
    ViewPart.COORDINATE: Look(emphasis="bold"),
    ViewPart.HERE: Look(emphasis="bold reverse"),
    ViewPart.EMPTY: _OWN,
    ViewPart.DOUBLE_LETTER: _OWN,
    ViewPart.TRIPLE_LETTER: Look(emphasis="bold"),
    ViewPart.DOUBLE_WORD: _OWN,
    ViewPart.TRIPLE_WORD: Look(emphasis="bold"),
    ViewPart.TILE: Look(emphasis="bold reverse"),
    ViewPart.BLANK: Look(emphasis="bold reverse"),
    ViewPart.LAST_PLAY: Look(emphasis="bold reverse underline"),
    ViewPart.PREVIEW: Look(emphasis="bold underline"),
    ViewPart.MARK: Look(emphasis="underline"),
    ViewPart.CURSOR: Look(emphasis="bold reverse"),
    ViewPart.CURSOR_TILE: Look(emphasis="bold"),
    ViewPart.SCORE: Look(emphasis="bold"),
    ViewPart.MESSAGE: Look(emphasis="bold"),
}

THEMES: Mapping[ThemeName, Theme] = {
    ThemeName.TERMINAL: Theme(ThemeName.TERMINAL, _TWO_COLOURS),
    **{name: Theme(name, palette.looks()) for name, palette in _PALETTES.items()},
}

_PREMIUM_PARTS = {
    Premium.DOUBLE_LETTER: ViewPart.DOUBLE_LETTER,
    Premium.TRIPLE_LETTER: ViewPart.TRIPLE_LETTER,
    Premium.DOUBLE_WORD: ViewPart.DOUBLE_WORD,
    Premium.TRIPLE_WORD: ViewPart.TRIPLE_WORD,
}


def theme_in_force(chosen: str, environment: Mapping[str, str] | None = None) -> Theme:
    """The theme that was chosen; the terminal's own two colours where it has no others, or ``NO_COLOR`` wants none.

    >>> theme_in_force("okabe_ito", {"NO_COLOR": "1"}).name.value
    'terminal'
    """
    variables = os.environ if environment is None else environment
    if variables.get("NO_COLOR") or variables.get("TERM") in ("dumb", "vt100", "vt220"):
        return THEMES[ThemeName.TERMINAL]
    return THEMES[ThemeName(chosen)]


def part_at(board: Board, square: Square) -> ViewPart:
    """What a square shows: a joker, a tile, a free premium, or nothing.

    >>> part_at(Board(), Square.parse("A1")).value
    'triple_word'
    """
    letter = board[square]
    if letter is not None:
        return ViewPart.BLANK if letter.is_blank else ViewPart.TILE
    premium = PREMIUMS.get(square)
    return ViewPart.EMPTY if premium is None else _PREMIUM_PARTS[premium]
