"""``access-scrabble keys``: the cheat sheet, with the keys as the user has set them."""

from argparse import Namespace

from access_scrabble.cli.formats import add_paper_options, chosen_paper, endings, format_named
from access_scrabble.cli.options import CommandParser, write_out
from access_scrabble.cli.services import Services
from access_scrabble.console.preferences import Preferences
from access_scrabble.desks.common.keys import Keymap, cheat_sheet
from access_scrabble.language.documents import Content
from access_scrabble.language.language import Language
from access_scrabble.whole_files import data_directory


def configure(parser: CommandParser, language: Language) -> None:
    text = language.text
    parser.add_argument("--to", choices=endings(Content.KEYS), default="txt", help=text("format"))
    parser.add_argument("--output", metavar="F", help=text("file to write; standard output if absent"))
    parser.add_argument("--usual", action="store_true", help=text("the keys one starts with"))
    add_paper_options(parser, language)


def run(arguments: Namespace, services: Services) -> None:
    keymap = Keymap() if arguments.usual else Preferences.load(data_directory()).keymap
    document = cheat_sheet(services.language, keymap)
    data = format_named(arguments.to).rendered(document, chosen_paper(arguments))
    write_out(data, arguments.output)
