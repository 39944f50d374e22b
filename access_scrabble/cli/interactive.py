"""``access-scrabble`` without a command: the interactive program in line mode."""

from argparse import Namespace

from access_scrabble.app.nulls import NullBraille, NullVoice
from access_scrabble.bootstrap import Services
from access_scrabble.cli.arguments import CommandParser
from access_scrabble.presentation.language import Language


def configure(parser: CommandParser, language: Language) -> None:
    """Declare the options."""
    del language
    parser.set_defaults(run=run)


def run(arguments: Namespace, services: Services) -> int:
    """Serve the user until he leaves."""
    del arguments
    from access_scrabble.bootstrap.line_mode import build_menu  # noqa: PLC0415 - the toolkit is slow to load

    build_menu(services, NullVoice(), NullBraille()).run()
    return 0
