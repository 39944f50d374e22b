"""``access-scrabble doctor``: what works here, what does not, and the command that mends it."""

from argparse import Namespace

from access_scrabble.bootstrap import Services
from access_scrabble.bootstrap.diagnosis import examine
from access_scrabble.cli.arguments import CommandParser, add_json_option, print_json
from access_scrabble.presentation.language import Language


def configure(parser: CommandParser, language: Language) -> None:
    """Declare the options."""
    add_json_option(parser, language)


def run(arguments: Namespace, services: Services) -> int:
    """One sentence for each part; exit code 1 when something is wrong."""
    findings = examine(services)
    if arguments.json:
        print_json(
            {
                "findings": [
                    {"part": finding.part, "ok": finding.is_well, "message": finding.sentence}
                    for finding in findings
                ]
            }
        )
    else:
        for finding in findings:
            print(finding.sentence)
    return 0 if all(finding.is_well for finding in findings) else 1
