"""The braille tables one can choose, and where they are."""

from enum import StrEnum
from pathlib import Path

from access_scrabble.errors import InputError, OperationFailed, Problem, says


class BrailleProblem(Problem):
    """Why braille could not be made, shown or read back."""

    LIBLOUIS_MISSING = says("liblouis is missing, so braille is off: install the package python3-louis.")
    TABLES_MISSING = says("The braille tables are missing: install the program again.")
    BRAILLE_TABLE_UNUSABLE = says("The braille table {table} cannot be used.", table=str)
    UNKNOWN_TABLE = says("There is no braille table {name}: choose among {known}.", name=str, known=tuple)
    UNKNOWN_ROW = says("There is no row {name}: type a letter from A to O.", name=str)
    BAD_DISPLAY_SIZE = says("No display has {cells} cells: choose 12 to 80.", cells=int)
    BAD_PAGE_SIZE = says("This page size is not possible.")
    BAD_PAPER_BRAILLE = says("This is not paper braille: a character has no dots.")


_DISPLAY_TABLE = "unicode.dis"
_FOLDER = "braille_tables"


class Table(StrEnum):
    """A way of writing text in cells: three French tables for prose, three of our own (AD-02)."""

    COMP8 = "comp8"
    COMP6 = "comp6"
    G2 = "g2"
    BOARD8 = "board8"
    BOARD6 = "board6"
    TILES = "tiles"

    @classmethod
    def named(cls, name: str) -> "Table":
        """The table a person chose by its name.

        :raises InputError: when there is none of that name.
        """
        try:
            return cls(name.lower())
        except ValueError:
            raise InputError(BrailleProblem.UNKNOWN_TABLE, name=name, known=tuple(cls)) from None

    @property
    def is_eight_dot(self) -> bool:
        """Whether its cells use dots 7 and 8."""
        return self in (Table.COMP8, Table.BOARD8)


_FRENCH = {Table.COMP8: "fr-bfu-comp8.utb", Table.COMP6: "fr-bfu-comp6.utb", Table.G2: "fr-bfu-g2.ctb"}

PROSE_TABLES = tuple(_FRENCH)
"""The tables among which a reader chooses one for messages."""


def tables_directory() -> Path:
    """Where our own tables are: inside the installed package, or at the top of a checkout."""
    package = Path(__file__).resolve().parents[1]
    for parent in (package, package.parent):
        if (parent / _FOLDER).is_dir():
            return parent / _FOLDER
    raise OperationFailed(BrailleProblem.TABLES_MISSING)


def liblouis_tables(table: Table) -> list[str]:
    """The list liblouis takes: a display table that gives Unicode braille, then the table itself."""
    name = _FRENCH.get(table) or str(tables_directory() / f"{table}.utb")
    return [_DISPLAY_TABLE, name]
