"""The board and the course of a game as pictures: everything by shape, nothing by colour."""

from collections.abc import Iterable, Iterator, Sequence
from itertools import accumulate, repeat
from math import ceil, cos, pi, sin
from operator import mul

from access_scrabble.engine.coordinates import ALL_SQUARES, PREMIUMS, ROW_NAMES, SIZE, Shape, Square, shape_at
from access_scrabble.files import shapes
from access_scrabble.files.shapes import INK, PAPER, SHADE, Box, Drawing, Path, Point, Ring, Words
from access_scrabble.language.board import PREMIUM_MARKS, BoardWording
from access_scrabble.language.documents import BoardFigure, Grid
from access_scrabble.language.language import Language

SIDE = 40
"""Units of a square."""
_LABEL, _LETTER, _COORDINATE = 21.5, 30, 22


def board_drawing(language: Language, figure: BoardFigure) -> Drawing:
    """A board: coordinates, premiums as under the finger, a ring around jokers, the last word framed twice."""
    drawn = [*_coordinates(), *(shape for square in ALL_SQUARES for shape in _square(language, figure, square))]
    side = (SIZE + 1) * SIDE + 2
    return Drawing(side, side, figure.caption, board_description(language, figure), tuple(drawn))


def board_description(language: Language, figure: BoardFigure) -> str:
    """The words with their places, and those of the last play."""
    text, board, wording = language.text, figure.board, BoardWording(language)
    found = [wording.placed(placed) for placed in board.words()]
    told = [text("Words: {words}.", words=", ".join(found))] if found else [text("The board is empty.")]
    if figure.latest:
        squares = ", ".join(f"{board.symbol(square)} {square.name}" for square in figure.latest)
        told.append(text("Framed twice, laid last: {squares}.", squares=squares))
    return " ".join(told)


def _coordinates() -> Iterator[shapes.Shape]:
    for number in range(SIZE):
        for left, top, name in (((number + 1) * SIDE, 0, str(number + 1)), (0, (number + 1) * SIDE, ROW_NAMES[number])):
            yield Box(left + 1, top + 1, SIDE, SIDE, 1.5, SHADE)
            yield Words(name, (left + 1 + SIDE / 2, top + 1 + SIDE / 2), _COORDINATE, is_bold=True)


def _square(language: Language, figure: BoardFigure, square: Square) -> Iterator[shapes.Shape]:
    left, top = (square.column + 1) * SIDE + 1, (square.row + 1) * SIDE + 1
    middle = (left + SIDE / 2, top + SIDE / 2)
    yield Box(left, top, SIDE, SIDE, 1.5)
    letter = figure.board[square]
    if letter is None:
        yield from _premium(language, square, left, top)
        return
    yield Box(left + 2, top + 2, SIDE - 4, SIDE - 4, 2.5)
    if square in figure.latest:
        yield Box(left + 5, top + 5, SIDE - 10, SIDE - 10, 1.5)
    if letter.is_blank:
        yield Ring(middle, 15.5, 2, pattern=(5, 3))
    size = _LETTER - 6 if letter.is_blank else _LETTER - 2
    yield Words(letter.char, middle, size, is_bold=True)


def _premium(language: Language, square: Square, left: float, top: float) -> Iterator[shapes.Shape]:
    """The relief of the tactile board above the letters of the premium."""
    shape = shape_at(square)
    if shape is None:
        return
    x, y, radius = left + SIDE / 2, top + 10, 7
    fill = INK if shape in (Shape.SOLID_TRIANGLE, Shape.SOLID_CIRCLE, Shape.STAR) else PAPER
    if shape in (Shape.HOLLOW_CIRCLE, Shape.SOLID_CIRCLE):
        yield Ring((x, y), radius, 2, fill)
    else:
        yield Path(_corners(x, y + 1, radius + 1, shape), 2, is_closed=True, fill=fill)
    yield Words(language.text(PREMIUM_MARKS[PREMIUMS[square]]), (x, top + 28), _LABEL)


def _corners(x: float, y: float, radius: float, shape: Shape) -> tuple[Point, ...]:
    """A triangle on its base, or a star with five points."""
    radii = (radius, radius * 0.42) * 5 if shape is Shape.STAR else (radius,) * 3
    return tuple(
        (x + far * sin(2 * pi * place / len(radii)), y - far * cos(2 * pi * place / len(radii)))
        for place, far in enumerate(radii)
    )


CHART_WIDTH, CHART_HEIGHT = 680, 330
_LEFT, _RIGHT, _TOP, _BOTTOM = 70, 20, 20, 60
_PATTERNS: tuple[tuple[int, ...], ...] = ((), (12, 6), (3, 5), (14, 5, 3, 5))
_LINES_OF_A_CHART = len(_PATTERNS)
_SIZE = 22
_MARK = 9


def chart_drawing(language: Language, grid: Grid) -> Drawing:
    """The numbers of a table as lines, each with a pattern and marks of its own; the table stands beside it."""
    names = [column.heading for column in grid.columns[1 : 1 + _LINES_OF_A_CHART]]
    lines = [[_number(row[place]) for row in grid.rows] for place in range(1, 1 + len(names))]
    most = max((value for line in lines for value in line if value is not None), default=1) or 1
    step = _step(most)
    highest = step * ceil(most / step)
    height = CHART_HEIGHT + 30 * len(names)
    drawn = [*_axes(grid, highest, step), *_legend(names)]
    for number, line in enumerate(lines):
        aside = _aside(number, len(lines), len(line))
        path, marks = [], []
        for place, value in enumerate(line):
            if value is not None:
                x, y = _across(place, len(line)), _up(value, highest)
                path.append((x if value == lines[0][place] else x + aside, y))
                marks.append((x + aside, y))
        drawn += _line(path, marks, number)
    described = language.text("Lines: {names}. The table tells every number.", names=", ".join(names))
    return Drawing(CHART_WIDTH, height, grid.caption, described, tuple(drawn))


def _number(text: str) -> int | None:
    return int(text) if text.lstrip("-").isdecimal() else None


def _step(most: int) -> int:
    """The distance of the lines across: a round number, some five of them.

    >>> _step(131), _step(26), _step(980), _step(1_000_032)
    (50, 10, 200, 500000)
    """
    sizes = accumulate(repeat(10), mul, initial=1)
    return next(size * unit for size in sizes for unit in (1, 2, 5) if most <= 5 * size * unit)


def _across(place: int, count: int) -> float:
    return _LEFT + (CHART_WIDTH - _LEFT - _RIGHT) * (place + 0.5) / count


def _aside(number: int, lines: int, count: int) -> float:
    """How far a line's marks stand aside, so that equal numbers hide none; the first line is full and has no marks."""
    step = min(_MARK + 1, (CHART_WIDTH - _LEFT - _RIGHT) / count / max(1, lines - 1))
    return step * (number - lines / 2) if number else 0


def _up(value: int, highest: int) -> float:
    return _TOP + (CHART_HEIGHT - _TOP - _BOTTOM) * (1 - max(0, value) / highest)


def _axes(grid: Grid, highest: int, step: int) -> Iterator[shapes.Shape]:
    for value in range(0, highest + 1, step):
        y = _up(value, highest)
        yield Path(((_LEFT, y), (CHART_WIDTH - _RIGHT, y)), 2 if not value else 0.7)
        yield Words(str(value), (_LEFT / 2, y), _SIZE)
    every = -(-len(grid.rows) // 15)
    for place, row in enumerate(grid.rows):
        if place % every == 0:
            yield Words(row[0], (_across(place, len(grid.rows)), CHART_HEIGHT - _BOTTOM + 16), _SIZE)
    yield Words(grid.columns[0].heading, (CHART_WIDTH / 2, CHART_HEIGHT - 18), _SIZE, is_bold=True)


def _legend(names: Sequence[str]) -> Iterator[shapes.Shape]:
    for number, name in enumerate(names):
        y = CHART_HEIGHT + 10 + 30 * number
        ends = [(_LEFT, y), (_LEFT + 90, y)]
        yield from _line(ends, ends, number)
        yield Words(name, (_LEFT + 110, y), _SIZE, is_bold=True, is_centred=False)


def _line(path: Sequence[Point], marks: Sequence[Point], number: int) -> Iterable[shapes.Shape]:
    """The full line alone; the others with their pattern and their marks: a ring, a square, a triangle."""
    yield Path(tuple(path), 3 if number else 4, _PATTERNS[number])
    for x, y in marks if number else ():
        if number == 1:
            yield Ring((x, y), _MARK / 2, 2, PAPER)
        elif number == 2:
            yield Box(x - _MARK / 2, y - _MARK / 2, _MARK, _MARK, 2)
        else:
            yield Path(_corners(x, y, _MARK * 0.6, Shape.SOLID_TRIANGLE), 2, is_closed=True, fill=INK)
