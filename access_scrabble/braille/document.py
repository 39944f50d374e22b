"""A document as paper braille: what belongs together stays on one page, a wide table goes entry by entry."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import assert_never

from access_scrabble.braille import paper
from access_scrabble.braille.page import PageSize
from access_scrabble.braille.paper import Embosser, Row, board_block, checked_paper_table, paper_text
from access_scrabble.braille.tables import Table
from access_scrabble.braille.translator import Translator
from access_scrabble.presentation import documents
from access_scrabble.presentation.documents import BoardFigure, Document, Grid, Listing

GAP = 2
"""Blank cells between two columns."""

Measure = Callable[[str], int]


def to_brf(
    document: Document, translator: Translator, size: PageSize | None = None, table: Table = Table.COMP6
) -> str:
    """The whole file.

    :raises InputError: when the table needs eight dots, which paper does not have.
    """
    size = size or PageSize()
    return Embosser(translator, size).emboss(paper_sections(document, translator, size, table))


def paper_sections(
    document: Document, translator: Translator, size: PageSize, table: Table
) -> tuple[paper.Section, ...]:
    """The document in parts that each begin a page."""
    embosser = Embosser(translator, size)
    table = checked_paper_table(table)
    writer = _Writer(table, size.cells, lambda text: len(embosser.cells(text, table)))
    pages: list[list[paper.Block]] = [[writer.line(document.title)]]
    for section in document.sections:
        if section.starts_page:
            pages.append([])
        blocks = [block for part in section.blocks for block in writer.blocks(part)]
        pages[-1] += writer.titled(section.title, blocks)
    return tuple(tuple(page) for page in pages if page)


@dataclass(frozen=True, slots=True)
class _Writer:
    """Writes parts of a document in one table for one width of paper."""

    table: Table
    width: int
    measure: Measure

    def line(self, text: str) -> paper.Block:
        return (paper.Paragraph(paper_text(text), self.table),)

    def titled(self, title: str, blocks: list[paper.Block]) -> list[paper.Block]:
        """Blocks behind a blank line and their title, which does not stay alone at the foot of a page."""
        if not title:
            return blocks
        heading = (*self.line(""), *self.line(title))
        return [(*heading, *blocks[0]), *blocks[1:]] if blocks else [heading]

    def blocks(self, block: documents.Block) -> Iterator[paper.Block]:
        match block:
            case documents.Paragraph():
                yield self.line(block.text)
            case Listing():
                for number, item in enumerate(block.items, start=1):
                    yield self.line(f"{number}. {item}" if block.is_numbered else f"- {item}")
            case Grid():
                yield from self._grid(block)
            case BoardFigure():
                yield board_block(block.board, block.caption)
            case _:
                assert_never(block)

    def _grid(self, grid: Grid) -> Iterator[paper.Block]:
        """Columns where they fit, the caption and headings kept with the first row."""
        caption = self.line(grid.caption) if grid.caption else ()
        stops = self._stops(grid)
        if stops is None:
            rows = [self.line(entry) for entry in grid.entries()]
            heading = caption
        else:
            rows = [(self._row(row, stops),) for row in grid.rows]
            heading = (*caption, self._row(tuple(_short(column) for column in grid.columns), stops))
        yield (*heading, *(rows[0] if rows else ()))
        yield from rows[1:]

    def _row(self, texts: tuple[str, ...], stops: tuple[int, ...]) -> Row:
        return Row(tuple(map(paper_text, texts)), stops, self.table)

    def _stops(self, grid: Grid) -> tuple[int, ...] | None:
        """Where each column begins; none when the columns do not fit, or a row has no name."""
        lines = [tuple(map(_short, grid.columns)), *grid.rows]
        stops, end = [], -GAP
        for number in range(len(grid.columns)):
            start = end + GAP
            stops.append(start)
            end = start + max(self.measure(paper_text(line[number])) for line in lines)
        has_names = all(paper_text(line[0]) for line in lines)
        return tuple(stops) if has_names and end <= self.width else None


def _short(column: documents.Column) -> str:
    return column.short or column.heading
