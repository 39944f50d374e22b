"""``access-scrabble braille``: what a display would show, in Unicode braille (AD-02)."""

from argparse import Namespace

from access_scrabble.braille.printout import Printout
from access_scrabble.braille.translator import PROSE_TABLES, BrailleTable, Translator
from access_scrabble.cli.options import CommandParser, add_grid_option, add_json_option, print_json, read_grid
from access_scrabble.cli.services import Services
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
