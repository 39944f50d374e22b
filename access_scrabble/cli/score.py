"""``access-scrabble score``: the points of one play, or every fault found."""

from argparse import Namespace

from access_scrabble.cli import options
from access_scrabble.cli.services import Services
from access_scrabble.engine.board import Play
from access_scrabble.engine.coordinates import Reference
from access_scrabble.engine.scoring import CLASSIC, Score, WordScore, score_play
from access_scrabble.engine.tiles import parse_written_word
from access_scrabble.engine.validation import Fault, find_faults
from access_scrabble.language.language import Language

Document = dict[str, object]


def configure(parser: options.CommandParser, language: Language) -> None:
    options.add_grid_option(parser, language)
    options.add_play_options(parser, language)
    parser.add_argument(
        "--formula", choices=options.FORMULAS, help=language.text("duplicate formula; classic rules if absent")
    )
    options.add_lexicon_option(parser, language)
    options.add_json_option(parser, language)


def run(arguments: Namespace, services: Services) -> None:
    board = options.read_grid(arguments.grid)
    play = Play(Reference.parse(arguments.ref), parse_written_word(arguments.word))
    limits = options.FORMULAS.get(arguments.formula, CLASSIC)
    lexicon = services.lexicon(arguments.lexicon)
    faults = find_faults(board, play, limits=limits, lexicon=lexicon)
    if faults:
        from access_scrabble.language.problems import worded_fault  # an answer in points needs no sentence

        sentences = [worded_fault(services.language, fault) for fault in faults]
        if arguments.json:
            options.print_json({"faults": [fault_document(*pair) for pair in zip(faults, sentences, strict=True)]})
        else:
            print("\n".join(sentences))
        return
    score = score_play(board, play, limits)
    if arguments.json:
        options.print_json(score_document(score))
    else:
        from access_scrabble.language.board import score_breakdown  # an answer in JSON needs no words

        print("\n".join(score_breakdown(services.language, score)))


def word_document(word: WordScore) -> Document:
    """One word of a play with the way its points come about."""
    return {
        "word": word.symbols,
        "ref": str(word.reference),
        "score": word.points,
        "multiplier": word.multiplier,
        "letters": [
            {
                "letter": scored.letter.symbol,
                "square": scored.square.name,
                "value": scored.letter.value,
                "multiplier": scored.multiplier,
                "new": scored.is_new,
            }
            for scored in word.letters
        ],
    }


def score_document(score: Score) -> Document:
    return {"score": score.total, "words": [word_document(word) for word in score.words], "bonus": score.bonus}


def play_document(play: Play, score: Score) -> Document:
    """A play among others: reference, word, points, words formed."""
    return {
        "ref": str(play.reference),
        "word": play.word,
        "score": score.total,
        "words": [{"word": word.symbols, "ref": str(word.reference), "score": word.points} for word in score.words],
    }


def fault_document(fault: Fault, sentence: str) -> Document:
    document: Document = {"code": fault.code.code, "message": sentence}
    if fault.square is not None:
        document["square"] = fault.square.name
    if fault.word:
        document["word"] = fault.word
    if fault.letters:
        document["letters"] = fault.letters
    return document
