"""``access-scrabble game``: saved games listed, resumed, and written to paper braille or text."""

import sys
from argparse import Namespace
from collections.abc import Callable
from pathlib import Path
from typing import Any

from access_scrabble.bootstrap import Services
from access_scrabble.bootstrap.games import open_library
from access_scrabble.cli.arguments import CommandParser, add_json_option, print_json
from access_scrabble.errors import FileCode, InputError, OperationFailed
from access_scrabble.journal.codes import JournalCode
from access_scrabble.presentation.language import Language
from access_scrabble.presentation.record import RecordWording, board_of
from access_scrabble.presentation.saved import SavedWording

WIDTH, HEIGHT = 40, 25


def configure(parser: CommandParser, language: Language) -> None:
    """Declare the uses of the command."""
    actions = parser.add_subparsers(dest="action", required=True, metavar="list|resume|export")
    listing = actions.add_parser(
        "list", help=language.text("saved games, the last one first"), language=language
    )
    add_json_option(listing, language)
    resume = actions.add_parser("resume", help=language.text("go on with a saved game"), language=language)
    resume.add_argument("name", nargs="?", metavar="ID", help=language.text("the last game if absent"))
    export = actions.add_parser(
        "export", help=language.text("write a saved game to a file"), language=language
    )
    export.add_argument("name", metavar="ID")
    export.add_argument("--to", choices=sorted(EXPORTS), required=True, help=language.text("format"))
    export.add_argument(
        "--output", metavar="F", help=language.text("file to write; standard output if absent")
    )
    export.add_argument(
        "--width", type=int, default=WIDTH, help=language.text("cells in a line of paper braille")
    )
    export.add_argument(
        "--height", type=int, default=HEIGHT, help=language.text("lines on a page of paper braille")
    )


def run(arguments: Namespace, services: Services) -> int:
    """Carry out one of the uses."""
    {"list": _list, "resume": _resume, "export": _export}[arguments.action](arguments, services)
    return 0


def _list(arguments: Namespace, services: Services) -> None:
    games = open_library(services).games()
    if arguments.json:
        print_json(
            {"games": [{"id": game.name, "kind": game.kind, "started": game.started} for game in games]}
        )
        return
    wording = SavedWording(services.language)
    for game in games:
        print(f"{game.name} {wording.title(game)}")
    if not games:
        print(services.language.text("No game has been saved."))


def _resume(arguments: Namespace, services: Services) -> None:
    from access_scrabble.bootstrap.line_mode import run_line_mode  # noqa: PLC0415 - the toolkit is slow to load

    games = open_library(services).games()
    name = arguments.name or (games[0].name if games else "")
    if name not in {game.name for game in games}:
        raise InputError(JournalCode.UNKNOWN_GAME, name=name)
    run_line_mode(services, lambda preferences: preferences, resume=name)


def _export(arguments: Namespace, services: Services) -> None:
    session = open_library(services).resume(arguments.name).session
    session.close()
    if session.state is None:
        raise InputError(JournalCode.UNKNOWN_GAME, name=arguments.name)
    text = EXPORTS[arguments.to](arguments, services, session.state)
    if arguments.output is None:
        sys.stdout.write(text)
        return
    try:
        Path(arguments.output).write_bytes(text.encode())
    except OSError as error:
        raise OperationFailed(FileCode.NOT_WRITABLE, path=arguments.output, reason=error.strerror) from None


def _text(_arguments: Namespace, services: Services, state: Any) -> str:
    wording, board = RecordWording(services.language), board_of(state)
    lines = [*wording.lines(state), *wording.words(board), "", *board.rows()]
    return "\n".join(lines) + "\n"


def _paper_braille(arguments: Namespace, services: Services, state: Any) -> str:
    from access_scrabble.braille.page import PageSize  # noqa: PLC0415 - only for this format
    from access_scrabble.braille.paper import Embosser, board_block, text_section  # noqa: PLC0415
    from access_scrabble.braille.translator import Translator  # noqa: PLC0415

    embosser = Embosser(Translator(), PageSize(arguments.width, arguments.height))
    title = services.language.text("Board")
    lines = RecordWording(services.language).lines(state)
    return embosser.emboss([(board_block(board_of(state), title),), text_section(lines)])


EXPORTS: dict[str, Callable[[Namespace, Services, Any], str]] = {"brf": _paper_braille, "txt": _text}
