"""``access-scrabble report``: errors noted, versions and settings in one file, for who mends the program."""

import platform
import re
import sys
from argparse import Namespace
from collections.abc import Iterator
from importlib import metadata
from pathlib import Path

from access_scrabble import __version__
from access_scrabble.cli.options import CommandParser, write_out
from access_scrabble.cli.services import Services
from access_scrabble.console.preferences import Preferences
from access_scrabble.console.settings_table import FILE_NAME
from access_scrabble.engine.kernel import kernel
from access_scrabble.language.language import Language
from access_scrabble.language.problems import worded_error
from access_scrabble.plain_text import plain, plain_lines
from access_scrabble.session.database import without_passwords
from access_scrabble.unexpected import logs
from access_scrabble.whole_files import data_directory, read_own

PACKAGES = (
    *("cattrs", "filelock", "h11", "platformdirs", "prompt-toolkit", "pyserial", "pyttsx3", "tomlkit"),
    *("prismatoid", "pywin32", "comtypes"),
)
LARGEST_PART = 400_000
_ACCOUNT = re.compile(r"(?<=//)[^/\s@]*@|(?<=\buser=)(?:'[^']*'|[^\s&\"]*)", re.IGNORECASE)
"""In an address of a database, whose password has been taken out."""


def configure(parser: CommandParser, language: Language) -> None:
    parser.add_argument("--output", metavar="F", help=language.text("file to write; standard output if absent"))


def run(arguments: Namespace, services: Services) -> None:
    """Nothing of a game goes into it: no names, no words, no results; nor who the user is."""
    text = _without_user(without_passwords(plain_lines("\n".join(_lines(services.language)) + "\n")))
    write_out(text.encode(), arguments.output)
    if arguments.output is not None:
        print(plain(services.language.text("Written to {path}.", path=arguments.output)))


def _lines(language: Language) -> Iterator[str]:
    yield f"access_scrabble {__version__}"
    yield f"Python {platform.python_version()} {sys.platform} {platform.machine()}"
    yield f"encoding {sys.stdout.encoding if sys.stdout else 'none'}, frozen {getattr(sys, 'frozen', False)}"
    yield f"search {'compiled' if kernel().is_compiled else 'plain'}"
    for package in PACKAGES:
        yield f"{package} {_version(package)}"
    yield from ("", f"-- {FILE_NAME}")
    yield _read(data_directory() / FILE_NAME)
    for error in Preferences.read(data_directory())[1]:
        yield worded_error(language, error)
    for path in logs():
        yield from ("", f"-- {path.name}")
        yield _read(path)


def _without_user(text: str) -> str:
    """The text without the accounts of a shared store and the folder of the user, which mostly bear his name."""
    text = _ACCOUNT.sub("", text)
    try:
        home = str(Path.home())
    except RuntimeError:
        return text
    for written in (home.replace("\\", "\\\\"), home):  # as TOML and errors write it, too
        text = text.replace(written, "~") if len(home) > 1 else text
    return text


def _version(package: str) -> str:
    try:
        return metadata.version(package)
    except metadata.PackageNotFoundError:
        return "-"


def _read(path: Path) -> str:
    try:
        return read_own(path)[:LARGEST_PART].decode(errors="replace")
    except OSError:
        return "-"
