"""Results of tournaments written to files, in every format there is."""

import json
from pathlib import Path

from access_scrabble.app.results_json import results_document
from access_scrabble.app.tournament_files import EvaluatedFile
from access_scrabble.bootstrap.exporting import (
    DocumentFormat,
    documents_directory,
    rendered,
    unused_path,
    write_whole,
)
from access_scrabble.presentation.language import Language
from access_scrabble.presentation.tournament.tables import ResultTables

JSON = "json"


def rendered_results(language: Language, found: EvaluatedFile, form: str) -> bytes:
    """Results as a file holds them; a spreadsheet has the one ranking, the other formats everything."""
    if form == JSON:
        document = json.dumps(results_document(found.results, found.games), ensure_ascii=False)
        return f"{document}\n".encode()
    tables = ResultTables(language)
    is_table = form == DocumentFormat.SPREADSHEET
    shown = (tables.ranking_only if is_table else tables.document)(found.results)
    return rendered(shown, DocumentFormat(form))


def write_results(language: Language, found: EvaluatedFile, form: str, path: Path | None) -> Path:
    """Write results to a path, or under their title into the usual folder; say where.

    :raises OperationFailed: naming what stands in the way.
    """
    data = rendered_results(language, found, form)
    place = path or unused_path(documents_directory(), ResultTables(language).title(found.results), form)
    write_whole(place, data)
    return place
