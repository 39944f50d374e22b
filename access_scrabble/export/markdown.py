"""A document as Markdown, to be read as it is or through a browser."""

from collections.abc import Iterator
from typing import assert_never

from access_scrabble.presentation.documents import (
    Block,
    BoardFigure,
    Document,
    Grid,
    Listing,
    Paragraph,
)

_SPECIAL = str.maketrans({character: f"\\{character}" for character in "\\`*_[]<>#|"})


def to_markdown(document: Document) -> str:
    r"""The whole text; a blank line parts its blocks.

    >>> from access_scrabble.presentation.documents import Section
    >>> to_markdown(Document("Keys", "en", (Section("Typing", (Listing(("F1: help",)),)),)))
    '# Keys\n\n## Typing\n\n- F1: help\n'
    """
    return "\n\n".join(_blocks(document)) + "\n"


def _blocks(document: Document) -> Iterator[str]:
    yield f"# {_plain(document.title)}"
    for section in document.sections:
        if section.title:
            yield f"## {_plain(section.title)}"
        for block in section.blocks:
            yield "\n".join(_lines(block))


def _lines(block: Block) -> Iterator[str]:
    match block:
        case Paragraph():
            yield _plain(block.text)
        case Listing():
            for number, item in enumerate(block.items, start=1):
                yield f"{f'{number}.' if block.is_numbered else '-'} {_plain(item)}"
        case Grid():
            yield from (_plain(block.caption), "")
            yield _row([column.heading for column in block.columns])
            yield _row(["---:" if column.is_numeric else "---" for column in block.columns])
            yield from map(_row, ([_plain(text) for text in row] for row in block.rows))
        case BoardFigure():
            yield from (_plain(block.caption), "")
            yield from (f"    {row}" for row in block.board.rows())
        case _:
            assert_never(block)


def _row(texts: list[str]) -> str:
    return f"| {' | '.join(texts)} |"


def _plain(text: str) -> str:
    """A text whose signs mean nothing to Markdown."""
    return text.translate(_SPECIAL)
