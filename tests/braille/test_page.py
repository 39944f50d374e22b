"""Pages of paper braille: the code of embossers, wrapping, binding."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from access_scrabble.braille.liblouis import LiblouisLibrary, find_liblouis
from access_scrabble.braille.paper import (
    PageSize,
    ascii_braille,
    bound,
    read_ascii_braille,
    set_off,
    unbound,
    unwrapped,
    wrapped,
)
from access_scrabble.braille.translator import BrailleProblem
from access_scrabble.errors import InputError

words = st.binary(min_size=1, max_size=90).map(lambda word: bytes(cell & 0x3F or 1 for cell in word))
paragraphs = st.lists(words, max_size=12).map(b"\0".join)


def test_the_64_cells_are_those_of_the_table_liblouis_has_for_embossers() -> None:
    found = find_liblouis()
    if found is None or isinstance(found.louis, LiblouisLibrary):
        pytest.skip("LIBLOUIS'S PYTHON MODULE IS MISSING")
    louis: Any = found.louis
    letters = ascii_braille(bytes(range(64)))
    dots = louis.charToDots(["en-us-brf.dis"], letters, louis.ucBrl)
    assert [ord(cell) - 0x2800 for cell in dots] == list(range(64))


@given(st.binary())
def test_cells_go_to_ascii_and_back(data: bytes) -> None:
    cells = bytes(cell & 0x3F for cell in data)
    assert read_ascii_braille(ascii_braille(cells)) == cells
    assert ascii_braille(data) == ascii_braille(cells)


@given(paragraphs, st.integers(20, 100))
def test_a_wrapped_paragraph_fits_and_can_be_put_together_again(paragraph: bytes, width: int) -> None:
    lines = list(wrapped(paragraph, width))
    assert all(len(line) <= width for line in lines)
    assert list(unwrapped(lines)) == list(filter(None, [paragraph]))


@given(st.lists(st.lists(paragraphs, min_size=1, max_size=6), min_size=1, max_size=4), st.integers(20, 60))
def test_a_bound_file_gives_all_paragraphs_back(sections: list[list[bytes]], width: int) -> None:
    size = PageSize(width, 10)
    blocks = [[list(wrapped(paragraph, width)) for paragraph in section] for section in sections]
    brf = bound(blocks, size)
    assert list(unwrapped(unbound(brf))) == [paragraph for section in sections for paragraph in section if paragraph]
    pages = brf.split("\f")
    assert all(page.count("\r\n") <= 10 for page in pages)
    assert len(pages) >= len(sections)
    assert brf.isascii()


def test_words_are_not_cut_unless_they_are_longer_than_a_line() -> None:
    paragraph = bytes([1] * 10) + b"\0" + bytes([3] * 10) + b"\0" + bytes([9] * 25)
    assert [ascii_braille(line) for line in wrapped(paragraph, 20)] == [
        "AAAAAAAAAA",
        "  BBBBBBBBBB",
        "  CCCCCCCCCCCCCCCCCC",
        "    CCCCCCC",
    ]


def test_a_file_that_is_no_braille_is_refused() -> None:
    with pytest.raises(InputError) as caught:
        unbound("bonjour\r\n")
    assert caught.value.problem is BrailleProblem.BAD_PAPER_BRAILLE


@pytest.mark.parametrize(("cells", "lines"), [(19, 25), (101, 25), (40, 9), (40, 101)])
def test_paper_no_embosser_takes_is_refused(cells: int, lines: int) -> None:
    with pytest.raises(InputError) as caught:
        PageSize(cells, lines)
    assert caught.value.problem is BrailleProblem.BAD_PAGE_SIZE


def test_a_block_that_does_not_fit_any_more_begins_a_page() -> None:
    block = [bytes([1])] * 6
    pages = bound([[block, block, block[:4]]], PageSize(20, 10)).split("\f")
    assert [page.count("\r\n") for page in pages] == [10, 10, 10]
    assert [page.split("\r\n").count("A") for page in pages] == [6, 6, 4]
    assert [page.splitlines()[-1].strip() for page in pages] == [",*", ",<", ",%"]


def test_a_block_longer_than_a_page_is_cut() -> None:
    pages = bound([[[bytes([1])] * 25]], PageSize(20, 10)).split("\f")
    assert [page.split("\r\n").count("A") for page in pages] == [9, 9, 7]


def test_one_page_has_no_number_and_no_page_begins_with_a_blank_line() -> None:
    title = list(set_off(bytes([3]), 20))
    assert bound([[[*title, bytes([1])]]], PageSize(20, 10)) == "         B\r\n\r\nA\r\n"
    pages = bound([[[*title, bytes([1])]], [[*title, *title]]], PageSize(20, 10)).split("\f")
    assert [page.split("\r\n")[0].strip() for page in pages] == ["B", "B"]
    assert pages[1].split("\r\n")[:4] == ["         B", "", "         B", ""]


def test_a_title_too_long_for_the_middle_stands_at_the_margin() -> None:
    assert list(set_off(bytes([1] * 11), 20)) == [b"", bytes([1] * 11), b""]
    assert list(set_off(bytes([1] * 10), 20)) == [b"", bytes(5) + bytes([1] * 10), b""]
