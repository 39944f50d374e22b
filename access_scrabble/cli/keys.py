"""``access-scrabble keys``: the cheat sheet, with the keys as the user has set them."""

import sys
from argparse import Namespace
from pathlib import Path

from access_scrabble.cli.arguments import CommandParser, add_paper_options, chosen_paper
from access_scrabble.cli.formats import endings, format_named
from access_scrabble.cli.services import Services
from access_scrabble.console.preferences import Preferences
from access_scrabble.desks.common.keys import Keymap, cheat_sheet
from access_scrabble.files.disk import data_directory, write_whole
from access_scrabble.language.documents import Content
from access_scrabble.language.language import Language


def configure(parser: CommandParser, language: Language) -> None:
    text = language.text
    parser.add_argument("--to", choices=endings(Content.KEYS), default="txt", help=text("format"))
    parser.add_argument("--output", metavar="F", help=text("file to write; standard output if absent"))
    parser.add_argument("--usual", action="store_true", help=text("the keys one starts with"))
    add_paper_options(parser, language)


def run(arguments: Namespace, services: Services) -> int:
    keymap = Keymap() if arguments.usual else Preferences.load(data_directory()).keymap
    document = cheat_sheet(services.language, keymap)
    data = format_named(arguments.to).rendered(document, chosen_paper(arguments))
    if arguments.output is None:
        sys.stdout.buffer.write(data)
    else:
        write_whole(Path(arguments.output), data)
    return 0
