"""Reading options: a parser whose complaints are one sentence, and the readers commands share."""

import argparse
import json
import sys
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import NoReturn

from access_scrabble.audience.view import PORTS
from access_scrabble.console.profiles import ProfileName
from access_scrabble.engine.board import Board
from access_scrabble.engine.scoring import DUPLICATE, SEVEN_AND_EIGHT, SEVEN_EIGHT_NINE, SEVEN_OF_EIGHT, PlayLimits
from access_scrabble.errors import FileProblem, InputError, OperationFailed
from access_scrabble.files.disk import LARGEST_FILE, read_text_file, write_whole
from access_scrabble.language.language import Language
from access_scrabble.plain_text import plain, plain_lines
from access_scrabble.speech.backends.voice_settings import Output

WRONG_INPUT = 2
"""The exit code of a command line or a file that makes no sense."""

FORMULAS: Mapping[str, PlayLimits] = {
    "normal": DUPLICATE,
    "joker": DUPLICATE,
    "7of8": SEVEN_OF_EIGHT,
    "7and8": SEVEN_AND_EIGHT,
    "789": SEVEN_EIGHT_NINE,
}


class CommandParser(argparse.ArgumentParser):
    """An argument parser that answers a mistake with one sentence and exit code 2."""

    def __init__(self, *, language: Language, **options: object) -> None:
        super().__init__(**options)  # type: ignore[arg-type]
        self._language = language

    def error(self, message: str) -> NoReturn:
        sentence = self._language.text(
            "{message}. For help, type: {command} --help", message=message, command=self.prog
        )
        print(plain(sentence), file=sys.stderr)
        raise SystemExit(WRONG_INPUT)


def add_start_options(parser: CommandParser, language: Language) -> None:
    """What one may wish for the interactive program, this time only."""
    parser.add_argument(
        "--speech", choices=[output.value for output in Output], help=language.text("who reads aloud, this time only")
    )
    parser.add_argument(
        "--display", metavar="NAME", help=language.text("braille display: a driver, auto, brlapi or none")
    )
    parser.add_argument(
        "--profile",
        choices=[profile.value for profile in ProfileName],
        help=language.text("settings that suit a kind of user, this time only"),
    )
    parser.add_argument(
        "--line",
        action="store_true",
        help=language.text("plain lines: the terminal edits them, keys are typed by name"),
    )
    parser.add_argument(
        "--store",
        metavar="ADDRESS",
        help=language.text("where games are kept, this time only: postgresql://… for a hall, files for this computer"),
    )
    parser.add_argument("--port", metavar="PATH", help=language.text("serial port of the display"))
    parser.add_argument(
        "--audience",
        nargs="?",
        type=port,
        const=0,
        metavar="PORT",
        help=language.text("let a browser on this computer follow the game, this time only"),
    )
    parser.add_argument(
        "--audience-network",
        nargs="?",
        type=port,
        const=0,
        metavar="PORT",
        help=language.text("let everybody on the network follow the game in a browser, this time only"),
    )


def port(text: str) -> int:
    """A port that the system leaves to programs; a complaint calls it by this name."""
    number = int(text)
    if number not in PORTS:
        raise ValueError(text)
    return number


class Uses:
    """The uses of a command, each with its own options and function."""

    def __init__(self, parser: CommandParser, language: Language, **names: str) -> None:
        self._subparsers = parser.add_subparsers(required=True, parser_class=CommandParser, **names)
        self._language = language

    def add(self, name: str, run: Callable[..., int | None], summary: str) -> CommandParser:
        """One use, by its name, with its summary already in the user's language."""
        parser = self._subparsers.add_parser(name, help=summary, language=self._language)
        parser.set_defaults(run=run)
        return parser


def add_json_option(parser: CommandParser, language: Language) -> None:
    parser.add_argument("--json", action="store_true", help=language.text("answer with one JSON document"))


def add_lexicon_option(parser: CommandParser, language: Language) -> None:
    parser.add_argument("--lexicon", metavar="F", help=language.text("word list to use, text or packed"))


def add_grid_option(parser: CommandParser, language: Language) -> None:
    parser.add_argument(
        "--grid", metavar="F", help=language.text("grid file, 15 lines of 15 characters; empty board if absent")
    )


def add_play_options(parser: CommandParser, language: Language) -> None:
    parser.add_argument("--ref", required=True, help=language.text("H8 horizontal, 8H vertical"))
    parser.add_argument(
        "--word", required=True, help=language.text("the whole word; a joker's letter in lower case or followed by ?")
    )


def read_text(path: str) -> str:
    """The text of a file, or of standard input for ``-``."""
    if path != "-":
        return read_text_file(path)
    if sys.stdin is None:
        raise InputError(FileProblem.NOT_FOUND, path=path)
    try:
        data = sys.stdin.buffer.read(LARGEST_FILE + 1)
        if len(data) > LARGEST_FILE:
            raise InputError(FileProblem.TOO_LARGE, path=path, most=LARGEST_FILE >> 20)
        return plain_lines(data.decode("utf-8-sig"))
    except UnicodeDecodeError:
        raise InputError(FileProblem.NOT_TEXT, path=path) from None


def read_grid(path: str | None) -> Board:
    """The board of a grid file, or an empty one."""
    return Board() if path is None else Board.parse(read_text(path))


def print_json(document: object) -> None:
    print(json.dumps(document, ensure_ascii=False))


def write_out(data: bytes, output: str | None = None) -> None:
    """Write to a file whole or not at all, or else to standard output."""
    if output is not None:
        write_whole(Path(output), data)
        return
    if sys.stdout is None:
        raise OperationFailed(FileProblem.FILE_NOT_WRITABLE, path="-")
    sys.stdout.flush()
    sys.stdout.buffer.write(data)
    sys.stdout.buffer.flush()
