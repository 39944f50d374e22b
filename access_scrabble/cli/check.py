"""``access-scrabble check``: whether words are admitted."""

from argparse import Namespace

from access_scrabble.cli.options import CommandParser, add_json_option, add_lexicon_option, print_json
from access_scrabble.cli.services import Services
from access_scrabble.engine.tiles import normalize_word
from access_scrabble.language.language import Language


def configure(parser: CommandParser, language: Language) -> None:
    parser.add_argument("words", nargs="+", metavar="MOT", help=language.text("words, in any case, accents or not"))
    add_lexicon_option(parser, language)
    add_json_option(parser, language)


def run(arguments: Namespace, services: Services) -> int:
    """Tell of each word; exit code 1 when one of them is not admitted."""
    words = [normalize_word(word) for word in arguments.words]
    lexicon = services.lexicon(arguments.lexicon)
    exit_code = 0 if all(word in lexicon for word in words) else 1
    if arguments.json:
        print_json({"words": [{"word": word, "admitted": word in lexicon} for word in words]})
        return exit_code
    from access_scrabble.desks.common.word_questions import worded_admission  # an answer in JSON needs no words

    for word in words:
        print(worded_admission(services.language, word, admitted=word in lexicon))
    return exit_code
