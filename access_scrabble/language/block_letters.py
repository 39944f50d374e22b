"""Words, racks and scores in block letters, as large as the terminal allows.

Tall letters are for large print, low ones for the tiles and premiums of an enlarged board.
"""

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from enum import StrEnum
from itertools import product
from textwrap import wrap

from access_scrabble.engine.tiles import without_accents
from access_scrabble.values import dataclass

Glyph = tuple[str, ...]
"""The rows of a character from top to bottom, ``#`` for a dot and ``.`` for none."""

WIDTH = 5

_TALL = """
A B C D E F G H I
.###. ####. .###. ####. ##### ##### .###. #...# .###.
#...# #...# #...# #...# #.... #.... #...# #...# ..#..
#...# #...# #.... #...# #.... #.... #.... #...# ..#..
##### ####. #.... #...# ####. ####. #.### ##### ..#..
#...# #...# #.... #...# #.... #.... #...# #...# ..#..
#...# #...# #...# #...# #.... #.... #...# #...# ..#..
#...# ####. .###. ####. ##### #.... .###. #...# .###.

J K L M N O P Q R
..### #...# #.... #...# #...# .###. ####. .###. ####.
...#. #..#. #.... ##.## ##..# #...# #...# #...# #...#
...#. #.#.. #.... #.#.# #.#.# #...# #...# #...# #...#
...#. ##... #.... #.#.# #.#.# #...# ####. #...# ####.
...#. #.#.. #.... #...# #..## #...# #.... #.#.# #.#..
#..#. #..#. #.... #...# #...# #...# #.... #..#. #..#.
.##.. #...# ##### #...# #...# .###. #.... .##.# #...#

S T U V W X Y Z ?
.#### ##### #...# #...# #...# #...# #...# ##### .###.
#.... ..#.. #...# #...# #...# #...# #...# ....# #...#
#.... ..#.. #...# #...# #...# .#.#. .#.#. ...#. ....#
.###. ..#.. #...# #...# #.#.# ..#.. ..#.. ..#.. ..##.
....# ..#.. #...# .#.#. #.#.# .#.#. ..#.. .#... ..#..
....# ..#.. #...# .#.#. ##.## #...# ..#.. #.... .....
####. ..#.. .###. ..#.. #...# #...# ..#.. ##### ..#..

0 1 2 3 4 5 6 7 8
.###. ..#.. .###. ##### ...#. ##### ..##. ##### .###.
#..## .##.. #...# ...#. ..##. #.... .#... ....# #...#
#.#.# ..#.. ....# ..#.. .#.#. ####. #.... ...#. #...#
#.#.# ..#.. ...#. ...#. #..#. ....# ####. ..#.. .###.
#.#.# ..#.. ..#.. ....# ##### ....# #...# .#... #...#
##..# ..#.. .#... #...# ...#. #...# #...# .#... #...#
.###. .###. ##### .###. ...#. .###. .###. .#... .###.

9 - + . , : ' / !
.###. ..... ..... ..... ..... ..... ..#.. ....# ..#..
#...# ..... ..#.. ..... ..... ..#.. ..#.. ....# ..#..
#...# ..... ..#.. ..... ..... ..#.. .#... ...#. ..#..
.#### ##### ##### ..... ..... ..... ..... ..#.. ..#..
....# ..... ..#.. ..... ..##. ..#.. ..... .#... ..#..
...#. ..... ..#.. .##.. ..#.. ..#.. ..... #.... .....
.##.. ..... ..... .##.. .#... ..... ..... #.... ..#..
"""

_LOW = """
A B C D E F G H I
.###. ####. .#### ####. ##### ##### .#### #...# .###.
#...# #...# #.... #...# #.... #.... #.... #...# ..#..
##### ####. #.... #...# ####. ####. #..## ##### ..#..
#...# #...# #.... #...# #.... #.... #...# #...# ..#..
#...# ####. .#### ####. ##### #.... .#### #...# .###.

J K L M N O P Q R
..### #..#. #.... #...# #...# .###. ####. .###. ####.
...#. #.#.. #.... ##.## ##..# #...# #...# #...# #...#
...#. ##... #.... #.#.# #.#.# #...# ####. #.#.# ####.
#..#. #.#.. #.... #...# #..## #...# #.... #..#. #.#..
.##.. #..#. ##### #...# #...# .###. #.... .##.# #..##

S T U V W X Y Z ?
.#### ##### #...# #...# #...# #...# #...# ##### .###.
#.... ..#.. #...# #...# #...# .#.#. .#.#. ...#. #...#
.###. ..#.. #...# #...# #.#.# ..#.. ..#.. ..#.. ..##.
....# ..#.. #...# .#.#. ##.## .#.#. ..#.. .#... .....
####. ..#.. .###. ..#.. #...# #...# ..#.. ##### ..#..
"""

_MARKS = """
L D T M W
#.. ##. ### #...# #...#
#.. #.# .#. ##.## #.#.#
#.. #.# .#. #.#.# ##.##
### ##. .#. #...# #...#
"""


def _read(sheet: str) -> dict[str, Glyph]:
    """The glyphs of a sheet drawn in bands, each under the names of its characters."""
    glyphs: dict[str, Glyph] = {}
    for band in sheet.strip().split("\n\n"):
        names, *rows = [line.split() for line in band.splitlines()]
        glyphs |= {name: tuple(row[place] for row in rows) for place, name in enumerate(names)}
    return glyphs


TALL_GLYPHS: Mapping[str, Glyph] = {**_read(_TALL), " ": ("." * WIDTH,) * 7}
TALL_HEIGHT = 7
LOW_GLYPHS: Mapping[str, Glyph] = _read(_LOW)
MARK_GLYPHS: Mapping[str, Glyph] = _read(_MARKS)
"""The letters of premium squares, lower and as wide as each needs."""


class Marks(StrEnum):
    """What block letters are made of."""

    PLAIN = "plain"
    BLOCKS = "blocks"


_INK = {Marks.PLAIN: "#", Marks.BLOCKS: "█"}
HALVES = {"..": " ", "#.": "▀", ".#": "▄", "##": "█"}


@dataclass(frozen=True, slots=True)
class Size:
    """How many characters each dot of a letter is wide and high; the second and fourth column may be narrower."""

    across: int
    down: int
    between: int = 0

    @property
    def columns(self) -> tuple[int, ...]:
        """The width of each column of a letter; upright strokes stand in the first, third and fifth."""
        narrow = self.between or self.across
        return self.across, narrow, self.across, narrow, self.across

    @property
    def gap(self) -> int:
        """Letters are as far apart as their strokes are wide."""
        return self.across

    def height_of(self, count: int) -> int:
        return count * (TALL_HEIGHT * self.down + 1) - 1

    def width_of(self, count: int) -> int:
        return count * (sum(self.columns) + self.gap) - self.gap

    def fitting(self, columns: int) -> int:
        """How many letters fit side by side."""
        return (columns + self.gap) // (sum(self.columns) + self.gap)


SIZES = (*(size for down in range(6, 0, -1) for size in (Size(2 * down, down), Size(2 * down, down, down))), Size(1, 1))
"""From the largest to the smallest; a character is about twice as high as it is wide."""


class Largest(StrEnum):
    """How large the letters may become."""

    FITTING = "fitting"
    MIDDLE = "middle"
    SMALL = "small"


_MOST_DOWN = {Largest.FITTING: 6, Largest.MIDDLE: 2, Largest.SMALL: 1}


@dataclass(frozen=True, slots=True)
class Paper:
    """The part of the terminal that is drawn on, of what letters are made, and how large they may become."""

    columns: int
    lines: int
    marks: Marks = Marks.PLAIN
    largest: Largest = Largest.FITTING

    @property
    def sizes(self) -> tuple[Size, ...]:
        return tuple(size for size in SIZES if size.down <= _MOST_DOWN[self.largest])


def large_print(texts: Sequence[str], paper: Paper, *, is_rack: bool = False) -> list[list[str]]:
    r"""Texts in block letters, as large as they fit, in pages as high as the terminal.

    A text stands on one line where it can, else it goes on behind a word or an empty square; no word is cut, and no
    text begins on one page and ends on another. The letters of a rack are no word. A small letter among capitals is a
    joker's: a bar runs under it. Words too long for any block letters are shown in plain ones.

    >>> print("\n".join(large_print(["ÉTé"], Paper(17, 9))[0]))
    ##### ##### #####
    #       #   #
    #       #   #
    ####    #   ####
    #       #   #
    #       #   #
    #####   #   #####
    <BLANKLINE>
                #####
    """
    plain = [without_accents(text) for text in texts]
    if not plain:
        return []
    found = _laid_out(plain, paper, is_rack=is_rack)
    if found is None and len(plain) > 1:
        return [page for text in plain for page in large_print([text], paper, is_rack=is_rack)]
    if found is None:
        return [wrap(plain[0].upper(), paper.columns, break_long_words=False)]
    size, pages = found
    ink = _INK[paper.marks]
    return [
        [line for number, band in enumerate(page) for line in ([""] * (number > 0) + list(_band(band, size, ink)))]
        for page in pages
    ]


def _laid_out(texts: Sequence[str], paper: Paper, *, is_rack: bool) -> tuple[Size, list[list[str]]] | None:
    """The size, and the bands of each page: each text on one band first, all on one page before that."""
    cut = _letters if is_rack else _words
    ways: tuple[Callable[[str, Size], list[str]], ...] = (
        lambda text, _: [text],
        lambda text, size: cut(text, size.fitting(paper.columns)),
    )
    for bands_of, is_one_page, size in product(ways, (True, False), paper.sizes):
        pages = _pages([bands_of(text, size) for text in texts], size, paper)
        if len(pages) == 1 or (pages and not is_one_page):
            return size, pages
    for size in paper.sizes:  # no text fits a page: its parts have one each
        bands = [[band] for text in texts for band in cut(text, size.fitting(paper.columns))]
        if pages := _pages(bands, size, paper):
            return size, pages
    return None


def _pages(texts: Sequence[Sequence[str]], size: Size, paper: Paper) -> list[list[str]]:
    """The bands of texts in pages, none going over from one to the next; nothing where one is too large."""
    pages: list[list[str]] = [[]]
    for bands in texts:
        if any(size.width_of(len(band)) > paper.columns for band in bands) or _height(bands, size) > paper.lines:
            return []
        if _height([*pages[-1], *bands], size) > paper.lines:
            pages.append([])
        pages[-1] += bands
    return pages


def _height(bands: Sequence[str], size: Size) -> int:
    bars = sum(2 * size.down for band in bands if any(symbol.islower() for symbol in band))
    return size.height_of(len(bands)) + bars


def _letters(text: str, capacity: int) -> list[str]:
    """Letters in bands of so many at most, about as many in each."""
    count = -(-len(text) // max(1, capacity))
    step = -(-len(text) // count)
    return [text[start : start + step] for start in range(0, len(text), step)]


def _words(text: str, capacity: int) -> list[str]:
    """A text in bands of so many letters at most, cut behind a blank or a hyphen or beside an empty square only.

    >>> _words("...PASSE..", 6), _words("ANNE-LISE 120", 6)
    (['...', 'PASSE.', '.'], ['ANNE-', 'LISE', '120'])
    """
    bands = [""]
    for token in re.findall(r"[^ .-]+-?|[-.]| +", text):
        if bands[-1] and len((bands[-1] + token).rstrip()) > capacity:
            bands.append("")
        if bands[-1] or token.strip():
            bands[-1] += token
    return [band.rstrip() for band in bands if band.strip()] or [""]


def _band(text: str, size: Size, ink: str) -> Iterator[str]:
    glyphs = [TALL_GLYPHS.get(symbol.upper(), TALL_GLYPHS[" "]) for symbol in text]
    rows = list(zip(*glyphs, strict=True))
    if any(symbol.islower() for symbol in text):
        bars = tuple(("#" if symbol.islower() else ".") * WIDTH for symbol in text)
        rows += [("." * WIDTH,) * len(text), bars]
    for row in rows:
        drawn = (" " * size.gap).join(_stretched(part, size, ink) for part in row)
        yield from [drawn.rstrip()] * size.down


def _stretched(row: str, size: Size, ink: str) -> str:
    return "".join((ink if dot == "#" else " ") * width for dot, width in zip(row, size.columns, strict=True))


class Foot(StrEnum):
    """What stands at the foot of a tile's right side, behind its letter."""

    NONE = "..."
    DOT = "#.."
    WHOLE = "##."
    BROKEN = "#.#"


_HOOK = ("##.", ".#.", "#..", "...")
"""A question mark but for its dot, as high as the letter it stands beside."""


def letter_dots(letter: str, foot: Foot = Foot.NONE) -> Glyph:
    r"""A letter for the square of an enlarged board, nine dots wide; a small one is a joker's.

    >>> print("\n".join(letter_dots("t", Foot.WHOLE)))
    #####.##.
    ..#....#.
    ..#...#..
    ..#......
    ..#...##.
    """
    is_joker = letter.islower()
    above = _HOOK if is_joker else (Foot.NONE,) * len(_HOOK)
    below = Foot.DOT if is_joker and foot is Foot.NONE else foot
    beside = (*above, below)
    return tuple(f"{row}.{sign}" for row, sign in zip(LOW_GLYPHS[letter.upper()], beside, strict=True))


def mark_dots(mark: str) -> Glyph:
    """The letters of a premium for the square of an enlarged board, lower than those of a tile.

    >>> mark_dots("LT")[:2]
    ('.......', '#...###')
    """
    rows = [".".join(row) for row in zip(*(MARK_GLYPHS[letter] for letter in mark), strict=True)]
    return ("." * len(rows[0]), *rows)
