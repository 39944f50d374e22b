"""Documents written to files, in every format there is."""

import errno
import os
import re
import unicodedata
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from enum import StrEnum
from pathlib import Path
from types import MappingProxyType

from access_scrabble.bootstrap.services import HOME_VARIABLE, data_directory
from access_scrabble.errors import FileProblem, OperationFailed
from access_scrabble.journal.whole_files import replace_file
from access_scrabble.presentation.documents import Document


class DocumentFormat(StrEnum):
    """A format of documents, by the ending of its files."""

    HTML = "html"
    TEXT = "txt"
    PAPER_BRAILLE = "brf"
    SPREADSHEET = "csv"


@dataclass(frozen=True, slots=True)
class Paper:
    """The paper of an embosser and the table to write with."""

    cells: int = 40
    lines: int = 25
    table: str = "comp6"


def usual_paper() -> Paper:
    """The paper of the user's embosser."""
    from access_scrabble.bootstrap.preferences import load_preferences  # noqa: PLC0415 - only for embossers

    chosen = load_preferences(data_directory())
    return Paper(chosen.paper_cells, chosen.paper_lines, chosen.paper_table)


def _html(document: Document, _paper: Paper | None) -> str:
    from access_scrabble.export.html import to_html  # noqa: PLC0415 - one format a run

    return to_html(document)


def _text(document: Document, _paper: Paper | None) -> str:
    from access_scrabble.export.text import to_text  # noqa: PLC0415

    return to_text(document)


def _paper_braille(document: Document, paper: Paper | None) -> str:
    from access_scrabble.braille.document import to_brf  # noqa: PLC0415
    from access_scrabble.braille.page import PageSize  # noqa: PLC0415
    from access_scrabble.braille.tables import Table  # noqa: PLC0415
    from access_scrabble.braille.translator import Translator  # noqa: PLC0415

    paper = paper or usual_paper()
    return to_brf(document, Translator(), PageSize(paper.cells, paper.lines), Table.named(paper.table))


def _spreadsheet(document: Document, _paper: Paper | None) -> str:
    from access_scrabble.export.tables import tables_to_csv  # noqa: PLC0415

    if not document.grids:
        raise OperationFailed(FileProblem.NO_TABLE)
    return tables_to_csv(document)


RENDERERS: Mapping[DocumentFormat, Callable[[Document, Paper | None], str]] = MappingProxyType(
    {
        DocumentFormat.HTML: _html,
        DocumentFormat.TEXT: _text,
        DocumentFormat.PAPER_BRAILLE: _paper_braille,
        DocumentFormat.SPREADSHEET: _spreadsheet,
    }
)


def rendered(document: Document, form: DocumentFormat, paper: Paper | None = None) -> bytes:
    """A document in a format, as its file holds it; on the user's usual paper unless another is given.

    :raises OperationFailed: when a spreadsheet is wanted without a table, or liblouis is missing.
    """
    return RENDERERS[form](document, paper).encode()


def write_document(document: Document, path: Path | None, form: DocumentFormat) -> Path:
    """Write a document whole or not at all, to a path or under its title into the usual folder; say where.

    :raises OperationFailed: naming what stands in the way.
    """
    data = rendered(document, form)
    place = path or unused_path(documents_directory(), document.title, form)
    write_whole(place, data)
    return place


def documents_directory() -> Path:
    """Where people look for what they wrote: their documents, or the place that the environment names."""
    if os.environ.get(HOME_VARIABLE):
        return data_directory() / "documents"
    import platformdirs  # noqa: PLC0415 - only where nobody named a place

    return platformdirs.user_documents_path() / "access_scrabble"


def unused_path(folder: Path, title: str, suffix: str) -> Path:
    """A file name made of a title that no file has yet; the folder is made if need be."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise refusal(folder, error) from None
    stem = file_stem(title)
    path, number = folder / f"{stem}.{suffix}", 1
    while path.exists():
        number += 1
        path = folder / f"{stem}-{number}.{suffix}"
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
        replace_file(path, data)
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
    """What stands in the way of writing a file."""
    problem = _REASONS.get(error.errno or 0, FileProblem.FILE_NOT_WRITABLE)
    if problem is FileProblem.FOLDER_MISSING:
        return OperationFailed(problem, folder=str(path.parent))
    return OperationFailed(problem, path=str(path))
