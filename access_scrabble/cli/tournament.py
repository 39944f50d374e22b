"""``access-scrabble tournament``: results of a tournament's file, or of one kept on this computer."""

import sys
from argparse import Namespace
from pathlib import Path

from access_scrabble.cli.arguments import CommandParser, add_json_option, add_lexicon_option, print_json, read_text
from access_scrabble.cli.formats import Format, endings, format_named, rendered_results, write_results
from access_scrabble.cli.games import file_sources, open_tournaments
from access_scrabble.cli.services import Services
from access_scrabble.desks.ranking.tables import ranking_heading, ranking_lines
from access_scrabble.desks.tournament.library import EvaluatedFile, evaluate
from access_scrabble.errors import InputError
from access_scrabble.language.documents import Content
from access_scrabble.language.language import Language
from access_scrabble.rules.tournament.document_parts import TournamentFileProblem


def configure(parser: CommandParser, language: Language) -> None:
    source = parser.add_mutually_exclusive_group(required=True)
    source.add_argument(
        "--file", metavar="F", help=language.text("a tournament as a JSON document; - for standard input")
    )
    source.add_argument("--saved", metavar="ID", help=language.text("a tournament kept on this computer"))
    source.add_argument("--list", action="store_true", help=language.text("the tournaments kept on this computer"))
    parser.add_argument("--to", choices=endings(Content.RESULTS), help=language.text("format of the file to write"))
    parser.add_argument("--output", metavar="F", help=language.text("file to write; standard output if absent"))
    add_lexicon_option(parser, language)
    add_json_option(parser, language)


def run(arguments: Namespace, services: Services) -> int:
    """Give the results in the form asked for."""
    if arguments.list:
        _list(arguments, services)
        return 0
    found = _evaluated(arguments, services)
    form = _format(arguments)
    if form is None:
        _tell(services, found)
    elif arguments.output is not None:
        write_results(services.language, found, form, Path(arguments.output))
    else:
        sys.stdout.flush()
        sys.stdout.buffer.write(rendered_results(services.language, found, form))
    return 0


def _format(arguments: Namespace) -> Format | None:
    """The format asked for, or the one that the file's name ends in; none is for reading here and now."""
    if arguments.json:
        return format_named("json")
    if arguments.to is not None or arguments.output is None:
        return format_named(arguments.to) if arguments.to else None
    ending = Path(arguments.output).suffix.lower().removeprefix(".")
    known = endings(Content.RESULTS)
    if ending not in known:
        raise InputError(TournamentFileProblem.NO_FORMAT, path=arguments.output, known=known)
    return format_named(ending)


def _evaluated(arguments: Namespace, services: Services) -> EvaluatedFile:
    if arguments.file is not None:
        return evaluate(read_text(arguments.file), file_sources(services, arguments.lexicon))
    opened = open_tournaments(services).open(arguments.saved)
    try:
        return EvaluatedFile(opened.results())
    finally:
        opened.close()


def _list(arguments: Namespace, services: Services) -> None:
    kept = open_tournaments(services).tournaments()
    if arguments.json:
        print_json(
            {
                "tournaments": [
                    {"id": known.name, "title": " ".join(known.players), "started": known.started} for known in kept
                ]
            }
        )
        return
    for known in kept:
        print(known.name, *known.players)
    if not kept:
        print(services.language.text("No tournament has been kept."))


def _tell(services: Services, found: EvaluatedFile) -> None:
    results = found.results
    print(ranking_heading(services.language, results))
    for line in ranking_lines(services.language, results, results.ranking):
        print(line)
