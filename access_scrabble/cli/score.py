"""``access-scrabble score``: the points of one play, or every fault found."""

from argparse import Namespace

from access_scrabble.bootstrap import Services
from access_scrabble.cli.arguments import (
    FORMULAS,
    CommandParser,
    add_grid_option,
    add_json_option,
    add_lexicon_option,
    add_play_options,
    print_json,
    read_grid,
)
from access_scrabble.cli.documents import fault_document, score_document
from access_scrabble.engine.coordinates import Reference
from access_scrabble.engine.plays import CLASSIC, Play
from access_scrabble.engine.scoring import score_play
from access_scrabble.engine.validation import find_faults
from access_scrabble.engine.words import parse_written_word
from access_scrabble.presentation.language import Language


def configure(parser: CommandParser, language: Language) -> None:
    """Declare the options."""
    add_grid_option(parser, language)
    add_play_options(parser, language)
    parser.add_argument(
        "--formula", choices=FORMULAS, help=language.text("duplicate formula; classic rules if absent")
    )
    add_lexicon_option(parser, language)
    add_json_option(parser, language)


def run(arguments: Namespace, services: Services) -> int:
    """Answer with the points or with the faults."""
    board = read_grid(arguments.grid)
    play = Play(Reference.parse(arguments.ref), parse_written_word(arguments.word))
    limits = FORMULAS.get(arguments.formula, CLASSIC)
    lexicon = services.lexicon(arguments.lexicon)
    faults = find_faults(board, play, limits=limits, lexicon=lexicon)
    if faults:
        sentences = [services.problems.fault(fault) for fault in faults]
        if arguments.json:
            print_json({"faults": [fault_document(*pair) for pair in zip(faults, sentences, strict=True)]})
        else:
            print("\n".join(sentences))
        return 0
    score = score_play(board, play, limits)
    if arguments.json:
        print_json(score_document(score))
    else:
        print("\n".join(services.scores.breakdown(score)))
    return 0
