"""A document to keep or print, before it has a format: sections of paragraphs, lists, tables and boards."""

from collections.abc import Callable, Sequence
from dataclasses import KW_ONLY
from enum import StrEnum
from pathlib import Path

from access_scrabble.engine.board import Board
from access_scrabble.engine.coordinates import Square
from access_scrabble.values import dataclass


@dataclass(frozen=True, slots=True)
class Paragraph:
    text: str


@dataclass(frozen=True, slots=True)
class Listing:
    """Items one below the other; numbered when their order is part of what they say."""

    items: tuple[str, ...]
    is_numbered: bool = False


@dataclass(frozen=True, slots=True)
class Column:
    """A column's heading, a shorter one for narrow paper, and whether it holds numbers."""

    heading: str
    short: str = ""
    is_numeric: bool = False
    opens_part: bool = False
    """Whether a table too wide for the paper is best cut before it."""


@dataclass(frozen=True, slots=True)
class Grid:
    """A table of text, whose first columns name the row."""

    caption: str
    columns: tuple[Column, ...]
    rows: tuple[tuple[str, ...], ...]
    naming: int = 1
    """How many columns name the row: each part of a table too wide for the paper repeats them."""
    is_charted: bool = False
    """Whether its numbers are drawn as lines too, where there are pictures."""
    whole: "Grid | None" = None
    """The same table for spreadsheets, where paper has no room for every column."""

    def entries(self) -> tuple[str, ...]:
        """Each row as one line, "heading value" one after another, for paper too narrow for columns.

        >>> Grid("", (Column("Rank"), Column("Points", "pts")), (("1", "120"),)).entries()
        ('Rank 1, pts 120',)
        """
        return tuple(
            ", ".join(
                f"{column.short or column.heading} {text}".strip()
                for column, text in zip(self.columns, row, strict=True)
                if text
            )
            for row in self.rows
        )


@dataclass(frozen=True, slots=True)
class BoardFigure:
    caption: str
    board: Board
    latest: tuple[Square, ...] = ()
    """The squares that were filled last."""


Block = Paragraph | Listing | Grid | BoardFigure


@dataclass(frozen=True, slots=True)
class Section:
    """Blocks under a title; the first section of a document may have none."""

    title: str
    blocks: tuple[Block, ...]
    starts_page: bool = False
    is_slip: bool = False
    """Whether it is cut out of the sheet and given to somebody."""


@dataclass(frozen=True, slots=True)
class Document:
    """A title and its sections, in one language."""

    title: str
    language: str
    sections: tuple[Section, ...]

    @property
    def grids(self) -> tuple[Grid, ...]:
        """The tables with all their columns, for formats that hold nothing else; what is charted repeats numbers."""
        blocks = (block for section in self.sections for block in section.blocks)
        return tuple(block.whole or block for block in blocks if isinstance(block, Grid) and not block.is_charted)


class Content(StrEnum):
    """What a file can hold."""

    DOCUMENT = "document"
    GAME = "game"
    RESULTS = "results"
    PRACTICE = "practice"
    KEYS = "keys"


@dataclass(frozen=True, slots=True)
class FileFormat:
    """A format, by the ending of its files, and what it is called."""

    ending: str
    title: str = ""
    _: KW_ONLY
    practice_title: str = ""
    """What it is called by those who take a game away to train with."""
    names: tuple[str, ...] = ()
    """Words that may be typed instead of its ending."""
    is_recording: bool = False
    """Whether one listens to it, and waits while it is made."""

    def __str__(self) -> str:
        return self.ending


@dataclass(frozen=True, slots=True)
class DocumentFiles:
    """The formats that documents are written in, and who writes one: to a path, or among the user's documents."""

    formats: Sequence[FileFormat]
    write: Callable[[Document, str, Path | None], Path]
