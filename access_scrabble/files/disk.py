"""Files of the user: read where they are named, written whole or not at all there or among the documents."""

import errno
import json
import os
import re
import unicodedata
from math import isfinite
from pathlib import Path

from access_scrabble.errors import FileProblem, InputError, OperationFailed
from access_scrabble.plain_text import plain_lines
from access_scrabble.whole_files import HOME_VARIABLE, SHARED, data_directory, replace_file

LARGEST_FILE = 32 << 20
"""In bytes: the game of a festival takes some ten million."""


def typed_path(text: str) -> Path:
    """A path as people type it, perhaps between quotes or from their home.

    :raises InputError: when it names the home of nobody, or can be no path.
    """
    try:
        path = Path(text.strip().strip("'\"")).expanduser()
    except RuntimeError:
        raise InputError(FileProblem.NOT_FOUND, path=text) from None
    if "\0" in text:
        raise InputError(FileProblem.NOT_FOUND, path=text)
    return path


def read_file(path: str | Path) -> bytes:
    """The bytes of a file that the user named.

    :raises InputError: when there is none.
    """
    try:
        with Path(path).open("rb") as file:
            data = file.read(LARGEST_FILE + 1)
    except (FileNotFoundError, IsADirectoryError, ValueError):
        raise InputError(FileProblem.NOT_FOUND, path=str(path)) from None
    except OSError as error:
        raise OperationFailed(FileProblem.NOT_READABLE, path=str(path), reason=error.strerror) from None
    if len(data) > LARGEST_FILE:
        raise InputError(FileProblem.TOO_LARGE, path=str(path), most=LARGEST_FILE >> 20)
    return data


def read_text_file(path: str | Path) -> str:
    try:
        return plain_lines(read_file(path).decode("utf-8-sig"))
    except UnicodeDecodeError:
        raise InputError(FileProblem.NOT_TEXT, path=str(path)) from None


def parse_json(text: str) -> object:
    """The document of a text.

    :raises InputError: naming the line and the column where it is no JSON.
    """
    try:
        return _cleaned(json.loads(text), DEEPEST)
    except json.JSONDecodeError as error:
        raise InputError(FileProblem.NOT_JSON, line=error.lineno, column=error.colno) from None
    except (RecursionError, ValueError):
        raise InputError(FileProblem.NOT_JSON, line=1, column=1) from None


DEEPEST = 50
"""No document of ours is nested half as deep."""


def _cleaned(value: object, depth: int) -> object:
    """The document with nothing in its texts but what can be read."""
    if not depth:
        raise ValueError
    match value:
        case str():
            return plain_lines(value)
        case float() if not isfinite(value):  # which JSON has no word for, and Python reads all the same
            raise ValueError
        case list():
            return [_cleaned(part, depth - 1) for part in value]
        case dict():
            return {plain_lines(name): _cleaned(part, depth - 1) for name, part in value.items()}
        case _:
            return value


def documents_directory() -> Path:
    """Where people look for what they wrote: their documents, or the place that the environment names."""
    if os.environ.get(HOME_VARIABLE):
        return data_directory() / "documents"
    import platformdirs  # only where nobody named a place

    return platformdirs.user_documents_path() / "access_scrabble"


def unused_path(folder: Path, title: str, ending: str) -> Path:
    """A file name made of a title that no file has yet; the folder is made if need be."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise refusal(folder, error) from None
    stem = file_stem(title)
    path, number = folder / f"{stem}.{ending}", 1
    while path.exists():
        number += 1
        path = folder / f"{stem}-{number}.{ending}"
    return path


def file_stem(title: str) -> str:
    """A title as the name of a file that every system takes.

    >>> file_stem("Feuille de marque : été 2026 / salle 3")
    'feuille-de-marque-ete-2026-salle-3'
    """
    plain = unicodedata.normalize("NFKD", title).encode("ascii", "ignore").decode().lower()
    return "-".join(re.findall(r"[a-z0-9]+", plain))[:80] or "document"


def write_whole(path: Path, data: bytes) -> None:
    """Write a file whole, synced, or leave what was there.

    :raises OperationFailed: naming what stands in the way.
    """
    try:
        replace_file(path, data, SHARED)
    except OSError as error:
        raise refusal(path, error) from None


_REASONS = {
    errno.ENOSPC: FileProblem.DISK_FULL,
    errno.EDQUOT: FileProblem.DISK_FULL,
    errno.EFBIG: FileProblem.DISK_FULL,
    errno.ENOENT: FileProblem.FOLDER_MISSING,
    errno.ENOTDIR: FileProblem.FOLDER_MISSING,
    errno.EACCES: FileProblem.NOT_ALLOWED,
    errno.EPERM: FileProblem.NOT_ALLOWED,
    errno.EROFS: FileProblem.NOT_ALLOWED,
    errno.EISDIR: FileProblem.IS_A_FOLDER,
}


def refusal(path: Path, error: OSError) -> OperationFailed:
    problem = _REASONS.get(error.errno or 0, FileProblem.FILE_NOT_WRITABLE)
    if problem is FileProblem.FOLDER_MISSING:
        return OperationFailed(problem, folder=str(path.parent))
    return OperationFailed(problem, path=str(path))
