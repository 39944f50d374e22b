"""``access-scrabble tournament``: results of a tournament's file, or of one kept on this computer."""

import sys
from argparse import Namespace
from dataclasses import replace
from datetime import datetime
from functools import partial
from pathlib import Path

from access_scrabble.cli import options
from access_scrabble.cli.correcting import LATE_LISTS, correct_elsewhere
from access_scrabble.cli.formats import Format, endings, format_named, put
from access_scrabble.cli.progress import Progress
from access_scrabble.cli.saved_games import game_context, open_library, tournament_store
from access_scrabble.cli.services import Services
from access_scrabble.desks.ranking import tables
from access_scrabble.desks.tournament import tournaments
from access_scrabble.desks.tournament.centres import centres_lines, ranked_centres, read_centres
from access_scrabble.errors import InputError, Problem, says
from access_scrabble.files.late_json import opened_document, read_late
from access_scrabble.language.documents import Content
from access_scrabble.language.language import Language
from access_scrabble.language.problems import worded_error
from access_scrabble.rules.ranking.standings import Basis, GameResult
from access_scrabble.rules.tournament.model import tournament_results


class ResultsProblem(Problem):
    NO_FORMAT = says(
        "The name {path} does not tell the format: let it end in one of {known}, or use --to.", path=str, known=tuple
    )


def configure(parser: options.CommandParser, language: Language) -> None:
    source = parser.add_mutually_exclusive_group(required=True)
    source.add_argument(
        "--file", metavar="F", help=language.text("a tournament as a JSON document; - for standard input")
    )
    source.add_argument("--saved", metavar="ID", help=language.text("a tournament kept on this computer"))
    source.add_argument(
        "--centres",
        nargs="+",
        metavar="F",
        help=language.text("files of centres that played one game, or a folder of them"),
    )
    source.add_argument("--list", action="store_true", help=language.text("the tournaments kept on this computer"))
    parser.add_argument("--title", metavar="T", help=language.text("name of what the centres played"))
    parser.add_argument("--to", choices=endings(Content.RESULTS), help=language.text("format of the file to write"))
    parser.add_argument("--output", metavar="F", help=language.text("file to write; standard output if absent"))
    options.add_lexicon_option(parser, language)
    options.add_json_option(parser, language)


def run(arguments: Namespace, services: Services) -> None:
    if arguments.list:
        _list(arguments, services)
        return
    found = _evaluated(arguments, services)
    form = _format(arguments)
    if form is None:
        _tell(services, found)
    else:
        options.write_out(rendered_results(services.language, found, form), arguments.output)


def _format(arguments: Namespace) -> Format | None:
    """The format asked for, or the one that the file's name ends in; none is for reading here and now."""
    if arguments.json:
        return format_named("json")
    if arguments.to is not None or arguments.output is None:
        return format_named(arguments.to) if arguments.to else None
    ending = Path(arguments.output).suffix.lower().removeprefix(".")
    known = endings(Content.RESULTS)
    if ending not in known:
        raise InputError(ResultsProblem.NO_FORMAT, path=arguments.output, known=known)
    return format_named(ending)


def _evaluated(arguments: Namespace, services: Services) -> tournaments.EvaluatedFile:
    if arguments.centres is not None:
        return _gathered(arguments, services)
    if arguments.file is not None:
        sources = file_sources(services, arguments.lexicon)
        beside = partial(correct_elsewhere, lexicon=arguments.lexicon, on_turn=sources.on_turn)
        with opened_document(arguments.file) as file:
            return tournaments.evaluate_document(read_late(file, LATE_LISTS), replace(sources, elsewhere=beside))
    return tournaments.EvaluatedFile(open_tournaments(services).results(arguments.saved))


def _gathered(arguments: Namespace, services: Services) -> tournaments.EvaluatedFile:
    """Many centres in one ranking; what they do not agree on goes to standard error, beside any format."""
    language = services.language
    title = arguments.title or language.text("All centres")
    read = read_centres(map(Path, arguments.centres))
    found = ranked_centres(title, read)
    print(*centres_lines(language, read, found), sep="\n", file=sys.stderr)
    return tournaments.EvaluatedFile(tournament_results(title, Basis.POINTS, found.players, [found.result]))


def _list(arguments: Namespace, services: Services) -> None:
    library = open_tournaments(services)
    kept = library.tournaments()
    wrong = {one.name: worded_error(services.language, one.reason) for one in library.unreadable()}
    if arguments.json:
        options.print_json(
            {
                "tournaments": [
                    {"id": known.name, "title": " ".join(known.players), "started": known.started} for known in kept
                ],
                "unreadable": [{"id": name, "reason": reason} for name, reason in wrong.items()],
            }
        )
        return
    for known in kept:
        print(known.name, *known.players)
    for reason in wrong.values():
        print(reason)
    if not kept and not wrong:
        print(services.language.text("No tournament has been kept."))


def _tell(services: Services, found: tournaments.EvaluatedFile) -> None:
    results = found.results
    print(tables.ranking_heading(services.language, results))
    for line in tables.ranking_lines(services.language, results, results.ranking):
        print(line)


def rendered_results(language: Language, found: tournaments.EvaluatedFile, form: Format) -> bytes:
    """Results as a file holds them; a spreadsheet has the one ranking, the other formats everything."""
    if form.results is not None:
        return form.results(found).encode()
    document = tables.ranking_spreadsheet if form.needs_table else tables.printed_results
    return form.rendered(document(language, found.results))


def write_results(language: Language, found: tournaments.EvaluatedFile, form: Format, path: Path | None) -> Path:
    """Write results to a path, or under their title into the usual folder; say where.

    :raises OperationFailed: naming what stands in the way.
    """
    title = tables.results_title(language, found.results)
    return put(rendered_results(language, found, form), title, form.ending, path)


def open_tournaments(
    services: Services, results: tournaments.SavedResults | None = None
) -> tournaments.TournamentLibrary:
    """Every tournament, kept in the user's data folder; results already read may be shared."""
    store = tournament_store(services)
    results = results or tournaments.SavedResults(open_library(services))
    return tournaments.TournamentLibrary(store, lambda: game_context(services), results.read, datetime.now)


def file_sources(services: Services, lexicon: str | None = None) -> tournaments.Sources:
    """What the files of tournaments do not hold."""
    reader = tournaments.SavedResults(open_library(services))

    def saved(name: str, title: str) -> GameResult | None:
        try:
            return reader.read(name, title)
        except InputError:
            return None

    return tournaments.Sources(services.lexicon(lexicon), saved, Progress(services.language).on_turn)
