"""Results of tournaments written to files, in every format there is."""

from pathlib import Path

from access_scrabble.app.tournament_files import EvaluatedFile
from access_scrabble.bootstrap.exporting import documents_directory, unused_path, write_whole
from access_scrabble.bootstrap.formats import Format
from access_scrabble.presentation.language import Language
from access_scrabble.presentation.tournament.tables import ResultTables


def rendered_results(language: Language, found: EvaluatedFile, form: Format) -> bytes:
    """Results as a file holds them; a spreadsheet has the one ranking, the other formats everything."""
    if form.results is not None:
        return form.results(found).encode()
    tables = ResultTables(language)
    return form.rendered((tables.ranking_only if form.needs_table else tables.document)(found.results))


def write_results(language: Language, found: EvaluatedFile, form: Format, path: Path | None) -> Path:
    """Write results to a path, or under their title into the usual folder; say where.

    :raises OperationFailed: naming what stands in the way.
    """
    data = rendered_results(language, found, form)
    title = ResultTables(language).title(found.results)
    place = path or unused_path(documents_directory(), title, form.ending)
    write_whole(place, data)
    return place
