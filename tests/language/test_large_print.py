"""Block letters: all drawn, all different, never wider than the terminal, as large as it allows."""

from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from access_scrabble.engine.tiles import ALPHABET
from access_scrabble.language.block_letters import (
    LOW_GLYPHS,
    TALL_GLYPHS,
    TALL_HEIGHT,
    WIDTH,
    Foot,
    Glyph,
    Marks,
    best_size,
    large_print,
    letter_dots,
    mark_dots,
)

NEEDED = f"{ALPHABET}0123456789?-+ "


@pytest.mark.parametrize(
    ("glyphs", "height", "needed"),
    [(TALL_GLYPHS, TALL_HEIGHT, NEEDED), (LOW_GLYPHS, 5, f"{ALPHABET}?")],
    ids=["tall", "low"],
)
def test_every_character_is_drawn_and_none_looks_like_another(
    glyphs: dict[str, Glyph], height: int, needed: str
) -> None:
    assert set(needed) <= set(glyphs)
    for name, glyph in glyphs.items():
        assert len(glyph) == height, name
        assert all(len(row) == WIDTH and set(row) <= set("#.") for row in glyph), name
    assert [shape for shape, count in Counter(glyphs.values()).items() if count > 1] == []


@given(st.text(f"{ALPHABET}?", min_size=7, max_size=7))
def test_a_rack_of_seven_fits_into_80_columns_at_double_width(rack: str) -> None:
    lines = large_print([rack], 80, 23)
    assert len(lines) == TALL_HEIGHT
    assert max(map(len, lines)) <= 76
    assert any("##" in line for line in lines)


def test_it_grows_with_the_terminal() -> None:
    heights = [len(large_print(["AEIRST?"], columns, rows)) for columns, rows in ((80, 23), (160, 48), (250, 60))]
    assert heights == [7, 14, 21]


@given(
    st.lists(st.text(f"{NEEDED}abcéè.", min_size=1, max_size=40), min_size=1, max_size=4),
    st.integers(5, 200),
    st.integers(7, 60),
    st.sampled_from(Marks),
)
def test_nothing_is_wider_than_the_terminal(texts: list[str], columns: int, rows: int, marks: Marks) -> None:
    lines = large_print(texts, columns, rows, marks)
    assert all(len(line) <= columns for line in lines)
    assert all(line == line.rstrip() for line in lines)
    ink = "#" if marks is Marks.PLAIN else "█"
    assert set("".join(lines)) <= {ink, " "}


@given(st.text(ALPHABET, min_size=1, max_size=7))
def test_what_is_drawn_can_be_read_back(word: str) -> None:
    """Cut into glyphs again, the bands spell the word."""
    size = best_size([word], 80, 23)
    assert size is not None
    rows = [line.ljust(80) for line in large_print([word], 80, 23)[:: size.down]]
    step = WIDTH * size.across + size.gap
    names = {glyph: name for name, glyph in TALL_GLYPHS.items()}
    read = []
    for place in range(len(word)):
        cells = [row[place * step : place * step + WIDTH * size.across : size.across] for row in rows]
        read.append(names[tuple(cell.replace(" ", ".") for cell in cells)])
    assert "".join(read) == word


def test_a_row_of_fifteen_is_cut_into_equal_bands_in_80_columns() -> None:
    lines = large_print(["A" * 15], 80, 25)
    assert lines.count("") == 2
    assert {len(line) for line in lines if line} <= {52, 54}


def test_a_bar_runs_under_the_letter_of_a_joker_only() -> None:
    bar = large_print(["PAsSE"], 80, 23)[-1]
    assert bar.strip() == "##########"
    assert bar.index("#") == 22


@pytest.mark.parametrize("foot", Foot)
def test_a_jokers_letter_bears_a_sign_as_high_as_itself(foot: Foot) -> None:
    for letter in ALPHABET:
        plain, joker = letter_dots(letter, foot), letter_dots(letter.lower(), foot)
        assert [row[:WIDTH] for row in plain] == [row[:WIDTH] for row in joker] == list(LOW_GLYPHS[letter])
        assert {len(row) for row in joker} == {9}
        signs = [row[WIDTH:] for row in joker]
        assert "#" in signs[0]
        assert "#" in signs[-1]
        assert all(row[WIDTH] == "." for row in joker), "a gap behind the letter"
        assert plain != joker


@pytest.mark.parametrize("mark", ["LD", "LT", "MD", "MT", "DL", "TL", "DW", "TW"])
def test_the_letters_of_a_premium_fit_into_an_enlarged_square(mark: str) -> None:
    """A free row stays above them, so that they do not touch the frame of a tile."""
    dots = mark_dots(mark)
    assert len(dots) == 5
    assert "#" not in dots[0]
    assert all(len(row) <= 9 for row in dots)
