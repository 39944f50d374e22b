"""``access-scrabble braille``: what a display would show, as lines of Unicode braille (AD-02)."""

from argparse import Namespace

from access_scrabble.braille.translator import PROSE_TABLES, BrailleProblem, BrailleTable, Translator, unicode_cells
from access_scrabble.braille.views import BrailleStyle, Translate, ViewBuilder
from access_scrabble.braille.window import Geometry, View, segments, shown_cells
from access_scrabble.cli.options import CommandParser, add_grid_option, add_json_option, print_json, read_grid
from access_scrabble.cli.services import Services
from access_scrabble.engine.board import Board
from access_scrabble.engine.coordinates import ROW_NAMES, Square
from access_scrabble.engine.tiles import Tiles
from access_scrabble.errors import InputError
from access_scrabble.language.language import Language

DEFAULT_CELLS = 40


def configure(parser: CommandParser, language: Language) -> None:
    add_grid_option(parser, language)
    shown = parser.add_mutually_exclusive_group(required=True)
    shown.add_argument("--row", metavar="H", help=language.text("a row of the grid"))
    shown.add_argument("--rack", metavar="L", help=language.text("a rack, one cell a tile"))
    shown.add_argument("--tiles", metavar="L", help=language.text("tiles as they are embossed"))
    shown.add_argument("text", nargs="?", metavar="TEXT", help=language.text("any text"))
    parser.add_argument("--cells", type=int, default=DEFAULT_CELLS, help=language.text("cells of the display"))
    parser.add_argument(
        "--table",
        choices=[table.value for table in PROSE_TABLES],
        default=BrailleTable.COMP8.value,
        help=language.text("braille table"),
    )
    add_json_option(parser, language)


def run(arguments: Namespace, services: Services) -> None:
    del services
    printout = Printout(Translator().translate, BrailleTable.named(arguments.table), arguments.cells)
    if arguments.row is not None:
        lines = printout.row(read_grid(arguments.grid), arguments.row)
    elif arguments.rack is not None:
        lines = printout.rack(arguments.rack)
    elif arguments.tiles is not None:
        lines = printout.tiles(arguments.tiles)
    else:
        lines = printout.text(arguments.text)
    if arguments.json:
        print_json({"lines": list(lines)})
    else:
        print("\n".join(lines))


class Printout:
    """Shows things as a display of so many cells would, in one table or its counterparts for the board.

    :raises InputError: when no display has that many cells.
    """

    def __init__(self, translate: Translate, table: BrailleTable = BrailleTable.COMP8, cells: int = 40) -> None:
        self._translate = translate
        self._table = table
        self._width = Geometry(cells).width
        board = BrailleTable.BOARD8 if table.is_eight_dot else BrailleTable.BOARD6
        self._builder = ViewBuilder(translate, BrailleStyle(prose=table, board=board))

    def row(self, board: Board, name: str) -> tuple[str, ...]:
        """A row of the board by its letter; on six dots its jokers follow.

        :raises InputError: when no row has that name.
        """
        if len(name) != 1 or name.upper() not in ROW_NAMES:
            raise InputError(BrailleProblem.UNKNOWN_ROW, name=name)
        row = ROW_NAMES.index(name.upper())
        view = self._builder.board(board)
        lines = tuple(line for line in view.lines if any(_is_in_row(square, row) for square in line.squares))
        return self._printed(View(lines, view.flow))

    def rack(self, tiles: str) -> tuple[str, ...]:
        """A rack in the order it was typed, one cell a tile."""
        view = self._builder.rack(_typed_tiles(tiles))
        return self._printed(View(view.lines[:1]))

    def tiles(self, tiles: str) -> tuple[str, ...]:
        """Tiles as they are embossed on the adapted set, in the order they were typed (AD-02)."""
        view = self._builder.rack(_typed_tiles(tiles))
        return self._printed(View(view.lines[1:]))

    def text(self, text: str) -> tuple[str, ...]:
        return self._printed(self._builder.prose(text.splitlines()))

    def _printed(self, view: View) -> tuple[str, ...]:
        return tuple(unicode_cells(shown_cells(view, part)) for part in segments(view, self._width) if view.lines)


def _is_in_row(square: Square | None, row: int) -> bool:
    return square is not None and square.row == row


def _typed_tiles(text: str) -> str:
    """Tiles in capitals without spaces, once they are known to be tiles."""
    Tiles.parse(text)
    return "".join(text.split()).upper()
