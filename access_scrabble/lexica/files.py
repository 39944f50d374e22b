"""The files of word lists, read and written whole, and what can be wrong with a list."""

import errno
from pathlib import Path

from access_scrabble.errors import OperationFailed, Problem, says
from access_scrabble.whole_files import make_folder, replace_file

SHIPPED = Path(__file__).with_name("data")
"""What comes with the program."""
LARGEST_LIST = 64 * 1024 * 1024
"""Bytes; the fullest French lists take some five million."""


class LexiconProblem(Problem):
    """Why a word list cannot be read, imported, built or kept."""

    FILE_UNREADABLE = says("The word list {path} cannot be read: {reason}.", path=str, reason=str)
    FILE_UNWRITABLE = says("The word list could not be written to {path}: {reason}.", path=str, reason=str)
    FILE_TOO_LARGE = says("This file is too large for a word list: {size} bytes, {limit} at most.", size=int, limit=int)
    TOO_MANY_LINES = says("This file has too many lines for a word list: {limit} at most.", limit=int)
    NOT_TEXT = says("This file is not a word list: import a text file, one word a line.")
    PACKED_DAMAGED = says("This packed word list is damaged: get it again, or import a text file, one word a line.")
    PACKED_OTHER_FORM = says("This dictionary of Eliot has an unknown form: compile it again as a dawg, by compdic.")
    UNKNOWN_LIST = says("There is no list named {name}: type lexicon lists to hear their names.", name=str)
    NAME_TAKEN = says("The name {name} is that of the free list: give another with --name.", name=str)
    EMPTY_LIST = says("Not one word could be kept from {lines} lines.", lines=int)
    DAMAGED = says("The imported word list is damaged: import it again. File: {path}.", path=str)
    SPELLINGS_DAMAGED = says("The table of accents is damaged: words are said without them.", path=str | None)
    BAD_KINDS = says("The table of kinds of words is damaged: words are told without their kind.")
    SOURCE_MISSING = says("The build needs the package {package}: install it first.", package=str)
    BAD_SOURCE = says("A line of the dictionary is not understood: {text}.", text=str)


def errno_name(error: OSError) -> str:
    """The symbolic name of what the system answered.

    >>> errno_name(FileNotFoundError(2, "No such file"))
    'ENOENT'
    """
    return errno.errorcode.get(error.errno or 0, "EIO")


def write_atomically(path: Path, data: bytes) -> None:
    """Put bytes in a file so that a crash leaves either the old content or the new.

    :raises OperationFailed: when the system refuses.
    """
    try:
        make_folder(path.parent)
        replace_file(path, data)
    except OSError as error:
        raise OperationFailed(LexiconProblem.FILE_UNWRITABLE, path=str(path), reason=errno_name(error)) from error


def read_whole(path: Path, *, limit: int | None = None) -> bytes:
    """The bytes of a file, of a bounded size when a limit is given.

    :raises OperationFailed: when it cannot be read, or is larger than the limit.
    """
    try:
        with path.open("rb") as file:
            data = file.read() if limit is None else file.read(limit + 1)
    except OSError as error:
        raise OperationFailed(LexiconProblem.FILE_UNREADABLE, path=str(path), reason=errno_name(error)) from error
    if limit is not None and len(data) > limit:  # what the system says of its size need not be true
        raise OperationFailed(LexiconProblem.FILE_TOO_LARGE, size=len(data), limit=limit)
    return data
