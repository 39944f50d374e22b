"""Block letters: all drawn, all different, never wider than the terminal, as large as it allows."""

import re
from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from access_scrabble.engine.tiles import ALPHABET
from access_scrabble.language.block_letters import (
    LOW_GLYPHS,
    SIZES,
    TALL_GLYPHS,
    TALL_HEIGHT,
    WIDTH,
    Foot,
    Glyph,
    Largest,
    Marks,
    Paper,
    Size,
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


@given(st.text(f"{ALPHABET}?", min_size=7, max_size=8))
def test_a_rack_fits_into_80_columns_at_double_width(rack: str) -> None:
    [lines] = large_print([rack], Paper(80, 23), is_rack=True)
    assert len(lines) == TALL_HEIGHT
    assert max(map(len, lines)) <= 78
    assert any("##" in line for line in lines)


def test_it_grows_with_the_terminal_up_to_the_size_that_was_chosen() -> None:
    terminals = ((80, 23), (160, 48), (250, 60))
    heights = {
        largest: [len(large_print(["AEIRST?"], Paper(*size, largest=largest), is_rack=True)[0]) for size in terminals]
        for largest in Largest
    }
    assert heights == {Largest.FITTING: [7, 14, 21], Largest.MIDDLE: [7, 14, 14], Largest.SMALL: [7, 7, 7]}


def test_letters_are_as_far_apart_as_their_strokes_are_wide() -> None:
    for size in SIZES:
        assert size.gap >= max(size.columns)


@given(
    st.lists(st.text(f"{NEEDED}abcéè.", min_size=1, max_size=40), min_size=1, max_size=4),
    st.integers(5, 200),
    st.integers(9, 60),
    st.sampled_from(Marks),
    st.sampled_from(["rack", "words"]),
)
def test_block_letters_are_never_wider_or_higher_than_the_terminal(
    texts: list[str], columns: int, lines: int, marks: Marks, kind: str
) -> None:
    for page in large_print(texts, Paper(columns, lines, marks), is_rack=kind == "rack"):
        ink = "#" if marks is Marks.PLAIN else "█"
        if set("".join(page)) <= {ink, " "}:
            assert len(page) <= lines
            assert all(len(line) <= columns and line == line.rstrip() for line in page)


NAMES_READ = {glyph: name for name, glyph in TALL_GLYPHS.items()}


def read_back(page: list[str]) -> list[str]:
    """The words of a page, read off its dots; a page in plain letters as it stands."""
    if set("".join(page)) - {"#", " "}:
        return page
    return next(found for size in SIZES if (found := _read_at(page, size)) is not None)


def _read_at(page: list[str], size: Size) -> list[str] | None:
    height = TALL_HEIGHT * size.down
    if (len(page) + 1) % (height + 1):
        return None
    bands = []
    for top in range(0, len(page), height + 1):
        rows = [line.ljust(400) for line in page[top : top + height]]
        if any(rows[place] != rows[place - place % size.down] for place in range(height)):
            return None
        bands.append(_read_band(rows[:: size.down], size, max(map(len, page))))
    return None if None in bands else [band for band in bands if band is not None]


def _read_band(rows: list[str], size: Size, width: int) -> str | None:
    word, left = "", 0
    while left < width:
        cells, place = [""] * TALL_HEIGHT, left
        for column in size.columns:
            parts = [row[place : place + column] for row in rows]
            if any(len(set(part)) > 1 for part in parts):
                return None
            cells = [cell + ("#" if part[0] == "#" else ".") for cell, part in zip(cells, parts, strict=True)]
            place += column
        if tuple(cells) not in NAMES_READ:
            return None
        word += NAMES_READ[tuple(cells)]
        left = place + size.gap
    return word.strip()


@pytest.mark.parametrize("columns", range(16, 61))
def test_no_word_is_cut_from_16_to_60_columns(columns: int) -> None:
    for text in ("PASSE", "OVIDUCTES", "JEAN 120", "...PASSE..AXE..", "LE MOT PASSE"):
        shown = [
            word
            for page in large_print([text], Paper(columns, 20))
            for line in read_back(page)
            for word in line.split()
        ]
        for word in re.findall(r"[^ .]+", text):
            assert any(word in found.split(".") for found in shown), (columns, text, shown)


@pytest.mark.parametrize("columns", [16, 24, 32, 40, 48, 60, 80, 160])
def test_names_stay_with_their_scores_page_by_page(columns: int) -> None:
    """Eight players: no page shows a lone number."""
    players = ("ANNA", "BOB", "CHLOE", "DAVID", "EMMA", "FANNY", "GUY", "HUGO")
    scores = [f"{name} {7 * place}" for place, name in enumerate(players)]
    pages = [" ".join(read_back(page)) for page in large_print(scores, Paper(columns, 23))]
    for name_and_points in scores:
        assert sum(re.search(rf"\b{name_and_points}\b", page) is not None for page in pages) == 1, pages
    assert all(re.fullmatch(r"(?:[A-Z]+ \d+ ?)+", page) for page in pages)


@given(st.text(ALPHABET, min_size=1, max_size=8), st.integers(60, 200))
def test_what_is_drawn_can_be_read_back(word: str, columns: int) -> None:
    assert "".join(word for page in large_print([word], Paper(columns, 30)) for word in read_back(page)) == word


def test_a_row_of_fifteen_is_cut_beside_empty_squares() -> None:
    assert [read_back(page) for page in large_print([".......PASSER.."], Paper(80, 25))] == [[".......", "PASSER.."]]


def test_a_bar_runs_under_the_letter_of_a_joker_only() -> None:
    bar = large_print(["PAsSE"], Paper(62, 23))[0][-1]
    assert bar.strip() == "##########"
    assert bar.index("#") == 24


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
