"""How the board view looks: colours and emphasis of every part, in themes one can choose.

No theme tells anything by colour alone: premium squares carry their letters, jokers their mark, the cursor
is the terminal's own. Letter premiums share one colour and word premiums another; double ones are coloured
text, triple ones filled squares.
"""

import os
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from enum import StrEnum

from access_scrabble.console.preferences import ThemeName
from access_scrabble.engine.board import Board
from access_scrabble.engine.coordinates import PREMIUMS, Premium, Square


class ViewPart(StrEnum):
    """What is drawn with one look."""

    TEXT = "text"
    COORDINATE = "coordinate"
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


@dataclass(frozen=True, slots=True)
class Theme:
    name: ThemeName
    looks: Mapping[ViewPart, Look]

    def style_for(self, part: ViewPart) -> str:
        """How a part is drawn, as a style of the toolkit."""
        return self.looks[part].style

    def block_look(self, part: ViewPart) -> Look:
        """How a block letter is drawn: in the colour of its tile, on the ground of the board."""
        look, board = self.looks[part], self.looks[ViewPart.EMPTY]
        if not look.ground:
            return Look(look.text, emphasis="reverse" if part is ViewPart.CURSOR else "bold")
        return Look(look.text if look.ground == board.ground else look.ground, board.ground, "bold")


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
            ViewPart.EMPTY: plain,
            ViewPart.DOUBLE_LETTER: Look(self.letter, self.ground),
            ViewPart.TRIPLE_LETTER: Look(self.on_premium, self.letter, "bold"),
            ViewPart.DOUBLE_WORD: Look(self.word, self.ground),
            ViewPart.TRIPLE_WORD: Look(self.on_premium, self.word, "bold"),
            ViewPart.TILE: Look(self.tile_text, self.tile_ground, "bold"),
            ViewPart.BLANK: Look(self.tile_text, self.tile_ground, "bold underline"),
            ViewPart.LAST_PLAY: Look(self.tile_text, self.tile_ground, "bold italic"),
            ViewPart.PREVIEW: Look(self.text, self.ground, "bold underline"),
            ViewPart.MARK: Look(self.text, self.ground, "underline"),
            ViewPart.CURSOR: Look(self.on_premium, self.cursor, "bold"),
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
_WITHOUT_COLOUR = {
    ViewPart.TEXT: _OWN,
    ViewPart.COORDINATE: Look(emphasis="bold"),
    ViewPart.EMPTY: _OWN,
    ViewPart.DOUBLE_LETTER: _OWN,
    ViewPart.TRIPLE_LETTER: Look(emphasis="bold"),
    ViewPart.DOUBLE_WORD: _OWN,
    ViewPart.TRIPLE_WORD: Look(emphasis="bold"),
    ViewPart.TILE: Look(emphasis="bold reverse"),
    ViewPart.BLANK: Look(emphasis="bold reverse underline"),
    ViewPart.LAST_PLAY: Look(emphasis="bold reverse italic"),
    ViewPart.PREVIEW: Look(emphasis="bold underline"),
    ViewPart.MARK: Look(emphasis="underline"),
    ViewPart.CURSOR: Look(emphasis="reverse"),
    ViewPart.SCORE: Look(emphasis="bold"),
    ViewPart.MESSAGE: Look(emphasis="bold"),
}
_OWN_SIXTEEN = {
    **_WITHOUT_COLOUR,
    ViewPart.DOUBLE_LETTER: Look("ansicyan"),
    ViewPart.TRIPLE_LETTER: Look("ansicyan", emphasis="bold reverse"),
    ViewPart.DOUBLE_WORD: Look("ansiyellow"),
    ViewPart.TRIPLE_WORD: Look("ansiyellow", emphasis="bold reverse"),
}

THEMES: Mapping[ThemeName, Theme] = {
    ThemeName.TERMINAL: Theme(ThemeName.TERMINAL, _OWN_SIXTEEN),
    **{name: Theme(name, palette.looks()) for name, palette in _PALETTES.items()},
    ThemeName.NONE: Theme(ThemeName.NONE, _WITHOUT_COLOUR),
}

_PREMIUM_PARTS = {
    Premium.DOUBLE_LETTER: ViewPart.DOUBLE_LETTER,
    Premium.TRIPLE_LETTER: ViewPart.TRIPLE_LETTER,
    Premium.DOUBLE_WORD: ViewPart.DOUBLE_WORD,
    Premium.TRIPLE_WORD: ViewPart.TRIPLE_WORD,
}


def theme_in_force(chosen: str, environment: Mapping[str, str] | None = None) -> Theme:
    """The theme that was chosen, without colours where the terminal has none or ``NO_COLOR`` asks for none.

    >>> theme_in_force("okabe_ito", {"NO_COLOR": "1"}).name.value
    'none'
    """
    variables = os.environ if environment is None else environment
    if variables.get("NO_COLOR") or variables.get("TERM") in ("dumb", "vt100", "vt220"):
        return THEMES[ThemeName.NONE]
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
