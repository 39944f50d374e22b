"""The options of paper braille that several commands have."""

from argparse import Namespace

from access_scrabble.bootstrap.formats import Paper, usual_paper
from access_scrabble.bootstrap.preferences import Preferences
from access_scrabble.cli.arguments import CommandParser
from access_scrabble.presentation.language import Language


def add_paper_options(parser: CommandParser, language: Language) -> None:
    """Let the command write for another embosser than the usual one."""
    text = language.text
    parser.add_argument("--width", type=int, help=text("cells in a line of paper braille"))
    parser.add_argument("--height", type=int, help=text("lines on a page of paper braille"))
    parser.add_argument("--table", choices=list(Preferences.paper_table.words), help=text("braille table"))


def chosen_paper(arguments: Namespace) -> Paper:
    """The user's usual paper, but for what the options say."""
    usual = usual_paper()
    return Paper(
        usual.cells if arguments.width is None else arguments.width,
        usual.lines if arguments.height is None else arguments.height,
        arguments.table or usual.table,
    )
