"""``access-scrabble top``: the best plays of a draw on a board."""

import json
from argparse import Namespace
from collections.abc import Iterable

from access_scrabble.cli import options
from access_scrabble.cli.score import Document, play_document
from access_scrabble.cli.services import Services
from access_scrabble.engine.board import Board, Play
from access_scrabble.engine.generator import generator_of
from access_scrabble.engine.lexicon import Lexicon
from access_scrabble.engine.scoring import PlayLimits, score_play
from access_scrabble.engine.tiles import Tiles, TilesProblem, check_in_set
from access_scrabble.errors import MALFORMED, InputError, Problem, says
from access_scrabble.language.language import Language, worded_points


class BatchProblem(Problem):
    BAD_BATCH_LINE = says(
        "Line {line} of the batch is not understood: it needs a JSON object with grid, draw and formula.", line=int
    )


def configure(parser: options.CommandParser, language: Language) -> None:
    options.add_grid_option(parser, language)
    wanted = parser.add_mutually_exclusive_group(required=True)
    wanted.add_argument("--draw", metavar="LETTERS", help=language.text("letters held, ? for a joker"))
    wanted.add_argument("--batch", metavar="F", help=language.text("one JSON object a line: grid, draw, formula"))
    parser.add_argument(
        "--formula", choices=options.FORMULAS, default="normal", help=language.text("duplicate formula")
    )
    parser.add_argument("--all", action="store_true", help=language.text("every legal play, best first"))
    options.add_lexicon_option(parser, language)
    options.add_json_option(parser, language)


def run(arguments: Namespace, services: Services) -> None:
    if arguments.batch is not None:
        positions = [
            _batch_position(number, line) for number, line in _numbered_lines(options.read_text(arguments.batch))
        ]
        lexicon = services.lexicon(arguments.lexicon)
        for board, draw, limits in positions:
            options.print_json(_document(lexicon, board, draw, limits, every=arguments.all))
        return
    board = options.read_grid(arguments.grid)
    limits = options.FORMULAS[arguments.formula]
    draw = _read_draw(arguments.draw, limits)
    lexicon = services.lexicon(arguments.lexicon)
    if arguments.json:
        options.print_json(_document(lexicon, board, draw, limits, every=arguments.all))
        return
    if arguments.all:
        plays = _every_play(lexicon, board, draw, limits)
    else:
        plays = generator_of(lexicon).top(board, draw, limits).plays
    _print_plays(services, board, limits, plays)


def _read_draw(text: str, limits: PlayLimits) -> Tiles:
    draw = Tiles.parse(text)
    check_in_set(draw)
    if not 1 <= len(draw) <= limits.rack_size:
        raise InputError(TilesProblem.RACK_SIZE, count=len(draw), limit=limits.rack_size)
    return draw


def _numbered_lines(text: str) -> Iterable[tuple[int, str]]:
    return ((number, line) for number, line in enumerate(text.splitlines(), start=1) if line.strip())


def _batch_position(number: int, line: str) -> tuple[Board, Tiles, PlayLimits]:
    try:
        entry = json.loads(line)
        grid, draw, formula = entry["grid"], entry["draw"], entry.get("formula", "normal")
        limits = options.FORMULAS[formula]
        board = Board.from_rows([str(row) for row in grid])
        return board, _read_draw(str(draw), limits), limits
    except MALFORMED:
        raise InputError(BatchProblem.BAD_BATCH_LINE, line=number) from None


def _every_play(lexicon: Lexicon, board: Board, draw: Tiles, limits: PlayLimits) -> tuple[Play, ...]:
    found = sorted(
        generator_of(lexicon).plays(board, draw, limits), key=lambda scored: (-scored.score, str(scored.play))
    )
    return tuple(scored.play for scored in found)


def _document(lexicon: Lexicon, board: Board, draw: Tiles, limits: PlayLimits, *, every: bool) -> Document:
    if every:
        plays = _every_play(lexicon, board, draw, limits)
        count = len(plays)
    else:
        top, count = generator_of(lexicon).counted_top(board, draw, limits)
        plays = top.plays
    documents = [play_document(play, score_play(board, play, limits)) for play in plays]
    return {"score": documents[0]["score"] if documents else 0, "plays": documents, "count": count}


def _print_plays(services: Services, board: Board, limits: PlayLimits, plays: tuple[Play, ...]) -> None:
    if not plays:
        print(services.language.text("No word can be played."))
    for play in plays:
        score = score_play(board, play, limits)
        others = ", ".join(word.word for word in score.cross_words)
        line = f"{worded_points(services.language, score.total)}, {play.reference} {play.word}"
        print(f"{line} ; {others}" if others else line)
