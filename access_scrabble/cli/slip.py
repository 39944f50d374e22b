"""``access-scrabble slip``: verdicts on the answer slips of a file."""

import sys
from argparse import Namespace
from collections.abc import Iterator, Sequence
from functools import partial

from access_scrabble.cli import options
from access_scrabble.cli.progress import Progress
from access_scrabble.cli.services import Services
from access_scrabble.desks.slips.verdicts import reason_text, verdict_line
from access_scrabble.files.disk import parse_json
from access_scrabble.language.language import Language
from access_scrabble.rules.slips.correction import correct_all
from access_scrabble.rules.slips.slip_files import Document, FiledSheet, SlipSurroundings, read_sheets, verdict_document


def configure(parser: options.CommandParser, language: Language) -> None:
    parser.add_argument(
        "--file",
        required=True,
        metavar="F",
        help=language.text("slips of one turn or more, as a JSON document; - for standard input"),
    )
    options.add_lexicon_option(parser, language)
    options.add_json_option(parser, language)


def run(arguments: Namespace, services: Services) -> None:
    progress = Progress(services.language)
    document = parse_json(options.read_text(arguments.file))
    sheets = read_sheets(document, SlipSurroundings(services.lexicon(arguments.lexicon), options.FORMULAS))
    if arguments.json:
        answers = [_answer(sheet, services.language) for sheet in _counted(sheets, progress)]
        has_turns = isinstance(document, dict) and "turns" in document
        options.print_json({"turns": answers} if has_turns else {"slips": answers[0]["slips"]})
        return
    for sheet in sheets if sys.stdout.isatty() else _counted(sheets, progress):
        if len(sheets) > 1:
            print(services.language.text("Turn {turn}.", turn=sheet.turn.number))
        for slip, verdict in zip(sheet.slips, correct_all(sheet.turn, sheet.slips), strict=True):
            print(verdict_line(services.language, slip, verdict))


def _counted(sheets: Sequence[FiledSheet], progress: Progress) -> Iterator[FiledSheet]:
    """Each turn; how far it has come is told, where nobody sees the answers as they are found."""
    for number, sheet in enumerate(sheets, start=1):
        progress.on_turn("", number, len(sheets))
        yield sheet


def _answer(sheet: FiledSheet, language: Language) -> Document:
    verdicts = correct_all(sheet.turn, sheet.slips)
    pairs = zip(sheet.slips, verdicts, strict=True)
    slips = [verdict_document(slip, verdict, partial(reason_text, language)) for slip, verdict in pairs]
    return {"turn": sheet.turn.number, "slips": slips}
