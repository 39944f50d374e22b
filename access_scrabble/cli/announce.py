"""``access-scrabble announce``: the referee's script, line by line, as it would be spoken."""

import sys
from argparse import Namespace

from access_scrabble.cli import options
from access_scrabble.cli.services import Services
from access_scrabble.desks.announcing.scripts import DrawScripts, Script, top_script
from access_scrabble.engine.board import Play
from access_scrabble.engine.coordinates import Reference
from access_scrabble.engine.generator import MOST_TILES
from access_scrabble.engine.tiles import Tiles, TilesProblem, check_in_set, parse_written_word
from access_scrabble.engine.validation import find_faults
from access_scrabble.errors import InputError
from access_scrabble.language.language import Language
from access_scrabble.language.problems import worded_fault
from access_scrabble.rules.duplicate.position import Draw
from access_scrabble.rules.game import Edition


def configure(parser: options.CommandParser, language: Language) -> None:
    uses = options.Uses(parser, language, title=language.text("announcements"), metavar="draw|top")
    _configure_draw(uses.add("draw", _announce_draw, language.text("the letters of a turn")), language)
    _configure_top(uses.add("top", _announce_top, language.text("the word retained")), language)


def _configure_draw(parser: options.CommandParser, language: Language) -> None:
    parser.add_argument("--kept", default="", metavar="LETTERS", help=language.text("letters kept, ? for a joker"))
    parser.add_argument("--new", default="", metavar="LETTERS", help=language.text("new letters in the order drawn"))
    parser.add_argument(
        "--rejection", action="store_true", help=language.text("a draw was rejected before: the letters kept went back")
    )
    parser.add_argument("--blitz", action="store_true", help=language.text("one minute a turn"))
    _add_edition_option(parser, language)
    options.add_json_option(parser, language)


def _configure_top(parser: options.CommandParser, language: Language) -> None:
    options.add_grid_option(parser, language)
    options.add_play_options(parser, language)
    parser.add_argument(
        "--formula", choices=options.FORMULAS, default="normal", help=language.text("duplicate formula")
    )
    _add_edition_option(parser, language)
    options.add_json_option(parser, language)


def _add_edition_option(parser: options.CommandParser, language: Language) -> None:
    parser.add_argument(
        "--edition",
        choices=[edition.value for edition in Edition],
        default=Edition.R26.value,
        help=language.text("edition of the regulation"),
    )


def _announce_draw(arguments: Namespace, services: Services) -> None:
    kept, new = Tiles.parse(arguments.kept), "".join(arguments.new.split()).upper()
    check_in_set(kept + Tiles.parse(new))
    rejected = (kept,) if arguments.rejection else ()
    draw = Draw(Tiles() if rejected else kept, new)
    if not 1 <= len(draw.tiles) <= MOST_TILES:
        raise InputError(TilesProblem.RACK_SIZE, count=len(draw.tiles), limit=MOST_TILES)
    scripts = DrawScripts(services.language, Edition(arguments.edition))
    _print(scripts.draw(draw, rejected=rejected, is_blitz=arguments.blitz), arguments)


def _announce_top(arguments: Namespace, services: Services) -> int:
    board = options.read_grid(arguments.grid)
    play = Play(Reference.parse(arguments.ref), parse_written_word(arguments.word))
    limits = options.FORMULAS[arguments.formula]
    if faults := find_faults(board, play, limits=limits):
        print(" ".join(worded_fault(services.language, fault) for fault in faults), file=sys.stderr)
        return options.WRONG_INPUT
    _print(top_script(services.language, board, play, limits), arguments)
    return 0


def _print(script: Script, arguments: Namespace) -> None:
    if not arguments.json:
        print("\n".join(script.lines))
        return
    parts = [{"kind": part.kind.value, "text": part.text} for part in script.parts]
    options.print_json({"lines": list(script.lines), "parts": parts})
