"""Pages of paper braille: North American Braille ASCII, CRLF, form feed between pages; pure."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from access_scrabble.braille.tables import BrailleProblem
from access_scrabble.errors import InputError

_ASCII = " A1B'K2L@CIF/MSP\"E3H9O6R^DJG>NTQ,*5<-U8V.%[$+X!&;:4\\0Z7(_?W]#Y)="
"""The character of each of the 64 six-dot cells, in the order of the cells' bytes."""

_CELLS = {character: cell for cell, character in enumerate(_ASCII)}
_CRLF, _FORM_FEED = "\r\n", "\f"
_WRAPPED = bytes(2)
_SPLIT = bytes(4)


@dataclass(frozen=True, slots=True)
class PageSize:
    """Cells a line and lines a page.

    :raises InputError: when no embosser takes such paper.
    """

    cells: int = 40
    lines: int = 25

    def __post_init__(self) -> None:
        if not (20 <= self.cells <= 100 and 10 <= self.lines <= 100):
            raise InputError(BrailleProblem.BAD_PAGE_SIZE)


def ascii_braille(cells: bytes) -> str:
    """Six-dot cells as an embosser reads them; dots 7 and 8 are left out.

    >>> ascii_braille(bytes([0b101000, 0b1, 0b10]))
    '.A1'
    """
    return "".join(_ASCII[cell & 0x3F] for cell in cells)


def read_ascii_braille(text: str) -> bytes:
    """The cells an embosser would make of a line.

    :raises InputError: on a character that is no cell.
    """
    strange = next((character for character in text if character not in _CELLS), None)
    if strange is not None:
        raise InputError(BrailleProblem.BAD_PAPER_BRAILLE)
    return bytes(_CELLS[character] for character in text)


def wrapped(cells: bytes, width: int) -> Iterator[bytes]:
    """A paragraph cut to a width: a margin of two cells tells a cut between words, of four one within."""
    rest, margin = cells, b""
    while len(margin) + len(rest) > width:
        room = width - len(margin)
        blank = rest.rfind(0, 1, room + 1)
        if blank > 0:
            yield margin + rest[:blank]
            rest, margin = rest[blank + 1 :], _WRAPPED
        else:
            yield margin + rest[:room]
            rest, margin = rest[room:], _SPLIT
    yield margin + rest


def unwrapped(lines: Iterable[bytes]) -> Iterator[bytes]:
    """The paragraphs again."""
    paragraph: bytes | None = None
    for line in lines:
        if paragraph is not None and line.startswith(_SPLIT):
            paragraph += line[len(_SPLIT) :]
        elif paragraph is not None and line.startswith(_WRAPPED):
            paragraph += b"\0" + line[len(_WRAPPED) :]
        else:
            if paragraph is not None:
                yield paragraph
            paragraph = line
    if paragraph is not None:
        yield paragraph


def bound(sections: Iterable[Iterable[Sequence[bytes]]], size: PageSize) -> str:
    """Sections of blocks of lines as one file: a section begins a page, a block stays on one if it can."""
    pages = (page for section in sections for page in _pages(section, size.lines))
    return _FORM_FEED.join("".join(ascii_braille(line) + _CRLF for line in page) for page in pages)


def _pages(blocks: Iterable[Sequence[bytes]], height: int) -> Iterator[list[bytes]]:
    page: list[bytes] = []
    for block in blocks:
        if page and len(page) + len(block) > height:
            yield page
            page = []
        page = [*page, *block]
        while len(page) > height:
            yield page[:height]
            page = page[height:]
    yield page


def unbound(text: str) -> tuple[bytes, ...]:
    """All the lines of a file, pages forgotten."""
    pages = text.split(_FORM_FEED)
    return tuple(read_ascii_braille(line) for page in pages for line in page.split(_CRLF)[:-1])
