"""Files of answer slips read, and correction slips written."""

import json
from pathlib import Path

from access_scrabble.bootstrap.exporting import write_document
from access_scrabble.bootstrap.formats import format_named, page_formats
from access_scrabble.bootstrap.services import read_text_file
from access_scrabble.errors import InputError
from access_scrabble.presentation.documents import Document
from access_scrabble.rules.slips.slip import SlipInputProblem
from access_scrabble.ui.referee.slip_lines import SlipTools


def parse_slip_document(text: str) -> object:
    """The JSON document of a file of slips.

    :raises InputError: naming the place where it goes wrong.
    """
    try:
        return json.loads(text)
    except json.JSONDecodeError as error:
        raise InputError(SlipInputProblem.BAD_JSON, line=error.lineno, column=error.colno) from None
    except (RecursionError, ValueError):
        raise InputError(SlipInputProblem.BAD_JSON, line=1, column=1) from None


def slip_tools() -> SlipTools:
    """What the referee's desk needs of files."""
    return SlipTools(_read, page_formats(), _written)


def _read(path: str) -> object:
    """The document of a file as people name it, perhaps between quotes or from their home."""
    named = Path(path.strip("'\"")).expanduser()
    return parse_slip_document(read_text_file(str(named)))


def _written(document: Document, ending: str) -> Path:
    return write_document(document, None, format_named(ending))
