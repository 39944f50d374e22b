"""Tables made column by column: what each shows of a row, and which are left out where they are empty."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Generic, TypeVar

from access_scrabble.presentation.documents import Column, Grid

T = TypeVar("T")
NONE = "0"


@dataclass(frozen=True, slots=True)
class Shown(Generic[T]):
    """A column and what it shows of each row; on paper an optional one is left out where it is blank."""

    column: Column
    text: Callable[[T], str]
    is_optional: bool = False


def spreadsheet(columns: Sequence[Shown[T]], rows: Sequence[T]) -> Grid:
    """Every column, whatever it holds, so that programs find it."""
    return _grid("", columns, [[shown.text(row) for row in rows] for shown in columns])


def printed(caption: str, columns: Sequence[Shown[T]], rows: Sequence[T]) -> Grid:
    """What people read: none of something is blank, and columns that are blank throughout are left out."""
    texts = [[_readable(shown, row) for row in rows] for shown in columns]
    kept = [number for number, shown in enumerate(columns) if not shown.is_optional or any(texts[number])]
    return _grid(caption, [columns[number] for number in kept], [texts[number] for number in kept])


def about(shown: Shown[int], number: Callable[[T], int]) -> Shown[T]:
    """A column about a number, for rows that hold that number: a table, a count."""
    return Shown(shown.column, lambda row: shown.text(number(row)), shown.is_optional)


def _readable(shown: Shown[T], row: T) -> str:
    text = shown.text(row)
    is_none = text == NONE and shown.column.is_numeric and shown.is_optional
    return "" if is_none else text


def _grid(caption: str, columns: Sequence[Shown[T]], texts: Sequence[Sequence[str]]) -> Grid:
    return Grid(
        caption, tuple(shown.column for shown in columns), tuple(zip(*texts, strict=True)) if texts else ()
    )
