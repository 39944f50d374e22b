"""Reading options: a parser whose complaints are one sentence, and the readers commands share."""

import argparse
import json
import sys
from argparse import Namespace
from collections.abc import Mapping
from typing import NoReturn

from access_scrabble.cli.formats import Paper, usual_paper
from access_scrabble.console.preferences import Preferences
from access_scrabble.engine.board import Board
from access_scrabble.engine.scoring import DUPLICATE, SEVEN_AND_EIGHT, SEVEN_EIGHT_NINE, SEVEN_OF_EIGHT, PlayLimits
from access_scrabble.errors import FileProblem, InputError
from access_scrabble.files.disk import read_text_file
from access_scrabble.language.language import Language

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
        """Say what is wrong and where the help is."""
        sentence = self._language.text(
            "{message}. For help, type: {command} --help", message=message, command=self.prog
        )
        print(sentence, file=sys.stderr)
        raise SystemExit(2)


def add_json_option(parser: CommandParser, language: Language) -> None:
    parser.add_argument("--json", action="store_true", help=language.text("answer with one JSON document"))


def add_lexicon_option(parser: CommandParser, language: Language) -> None:
    """Let the command use another word list."""
    parser.add_argument("--lexicon", metavar="F", help=language.text("word list to use, text or packed"))


def add_grid_option(parser: CommandParser, language: Language) -> None:
    """Let the command take a board from a file."""
    parser.add_argument(
        "--grid", metavar="F", help=language.text("grid file, 15 lines of 15 characters; empty board if absent")
    )


def add_play_options(parser: CommandParser, language: Language) -> None:
    """Let the command take a word and its place."""
    parser.add_argument("--ref", required=True, help=language.text("H8 horizontal, 8H vertical"))
    parser.add_argument(
        "--word", required=True, help=language.text("the whole word; a joker's letter in lower case or followed by ?")
    )


def read_text(path: str) -> str:
    """The text of a file, or of standard input for ``-``."""
    if path != "-":
        return read_text_file(path)
    try:
        return sys.stdin.buffer.read().decode("utf-8-sig")
    except UnicodeDecodeError:
        raise InputError(FileProblem.NOT_TEXT, path=path) from None


def read_grid(path: str | None) -> Board:
    """The board of a grid file, or an empty one."""
    return Board() if path is None else Board.parse(read_text(path))


def print_json(document: object) -> None:
    """Write one JSON document on one line."""
    print(json.dumps(document, ensure_ascii=False))


# The options of paper braille that several commands have.


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
