"""Words, racks and scores in block letters, as large as the terminal allows.

Tall letters are for large print, low ones for the tiles and premiums of an enlarged board.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from textwrap import wrap

from access_scrabble.engine.tiles import without_accents

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
    """How many characters each dot of a letter is wide and high."""

    across: int
    down: int

    @property
    def gap(self) -> int:
        return max(1, self.across // 2)

    def height_of(self, count: int) -> int:
        return count * (TALL_HEIGHT * self.down + 1) - 1

    def width_of(self, count: int) -> int:
        return count * (WIDTH * self.across + self.gap) - self.gap

    def fitting(self, columns: int) -> int:
        """How many letters fit side by side, one at least."""
        return max(1, (columns + self.gap) // (WIDTH * self.across + self.gap))


SIZES = (*(Size(2 * down, down) for down in range(6, 0, -1)), Size(1, 1))
"""From the largest to the smallest; a character is about twice as high as it is wide."""


def best_size(texts: Sequence[str], columns: int, lines: int) -> Size | None:
    """The largest size at which each text stands on one line and all are seen at once.

    >>> best_size(["AEIRST?"], 80, 23), best_size(["AEIRST?"], 160, 48)
    (Size(across=2, down=1), Size(across=4, down=2))
    >>> best_size(["A" * 15], 80, 23) is None
    True
    """
    longest = max(map(len, texts))
    return next(
        (size for size in SIZES if size.width_of(longest) <= columns and size.height_of(len(texts)) <= lines), None
    )


def large_print(texts: Sequence[str], columns: int, lines: int, marks: Marks = Marks.PLAIN) -> list[str]:
    r"""Texts in block letters, one below the other, as large as they fit; cut into bands if they must be.

    A small letter among capitals is a joker's: a bar runs under it.

    >>> print("\n".join(large_print(["ÉTé"], 20, 9)))
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
    if not texts:
        return []
    bands, size = _bands([without_accents(text) for text in texts], columns, lines)
    drawn = [list(_band(band, size, _INK[marks])) for band in bands]
    return [line for band in drawn for line in ([""] if band is not drawn[0] else []) + band]


def _bands(texts: Sequence[str], columns: int, lines: int) -> tuple[list[str], Size]:
    """The texts in bands, and their size: whole, or cut at a middling size, or at the smallest."""
    size = best_size(texts, columns, lines)
    if size is not None and size is not SIZES[-1]:
        return list(texts), size
    for smaller in SIZES[-2:]:
        bands = [band for text in texts for band in _wrapped(text, smaller.fitting(columns))]
        if smaller.width_of(1) <= columns and smaller.height_of(len(bands)) <= lines:
            return bands, smaller
    return bands, SIZES[-1]


def _wrapped(text: str, capacity: int) -> list[str]:
    """A text in bands of so many letters at most; a single word is cut into equal parts."""
    if " " not in text:
        capacity = -(-len(text) // -(-len(text) // capacity))
    return wrap(text, capacity)


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
    return "".join((ink if dot == "#" else " ") * size.across for dot in row)


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
    r"""The letters of a premium for the square of an enlarged board, lower than those of a tile.

    >>> print("\n".join(mark_dots("LT")))
    .......
    #...###
    #....#.
    #....#.
    ###..#.
    """
    rows = [".".join(row) for row in zip(*(MARK_GLYPHS[letter] for letter in mark), strict=True)]
    return ("." * len(rows[0]), *rows)
