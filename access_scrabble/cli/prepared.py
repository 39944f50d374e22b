"""``access-scrabble prepared``: duplicate games made ahead, and files to train with elsewhere."""

import sys
from argparse import Namespace
from pathlib import Path

from access_scrabble.cli.arguments import CommandParser, add_json_option, add_paper_options, chosen_paper, print_json
from access_scrabble.cli.formats import endings, format_named
from access_scrabble.cli.games import prepared_games
from access_scrabble.cli.services import Services
from access_scrabble.desks.common.lines import LineProblem, parse_time
from access_scrabble.desks.duplicate.training import PracticeWishes, Solutions
from access_scrabble.errors import InputError
from access_scrabble.language.documents import Content
from access_scrabble.language.language import Language, worded_points
from access_scrabble.language.names import worded_duration
from access_scrabble.rules.duplicate.records import to_document
from access_scrabble.rules.duplicate.settings import Formula, Letters, TurnTime

USUAL_TIME = "3:00"
USUAL_LAST_CALL = "0:30"


def configure(parser: CommandParser, language: Language) -> None:
    text = language.text
    actions = parser.add_subparsers(dest="action", required=True, metavar="list|make|export")
    listing = actions.add_parser("list", help=text("games made ahead"), language=language)
    add_json_option(listing, language)
    make = actions.add_parser("make", help=text("make a game from a number"), language=language)
    make.add_argument("name", help=text("name to keep it under"))
    make.add_argument("--seed", type=int, required=True, help=text("the same number makes the same game"))
    make.add_argument(
        "--formula",
        choices=[letters.value for letters in Letters],
        default=Letters.SEVEN.value,
        help=text("duplicate formula"),
    )
    make.add_argument("--joker", action="store_true", help=text("each draw comes with a joker"))
    add_json_option(make, language)
    export = actions.add_parser("export", help=text("write or record a game to practise on"), language=language)
    _configure_export(export, language)


def _configure_export(export: CommandParser, language: Language) -> None:
    text = language.text
    export.add_argument("name")
    export.add_argument("--to", choices=endings(Content.PRACTICE), required=True, help=text("format"))
    export.add_argument("--output", metavar="F", help=text("file to write; standard output if absent, save for wav"))
    export.add_argument("--time", default=USUAL_TIME, metavar="M:SS", help=text("time of a turn, minutes and seconds"))
    export.add_argument("--last-call", default=USUAL_LAST_CALL, metavar="M:SS", help=text("time left at the last call"))
    export.add_argument(
        "--solutions",
        choices=[kind.value for kind in Solutions],
        default=Solutions.AFTER_TURN.value,
        help=text("when the words are told"),
    )
    add_paper_options(export, language)


def run(arguments: Namespace, services: Services) -> int:
    {"list": _list, "make": _make, "export": _export}[arguments.action](arguments, services)
    return 0


def _list(arguments: Namespace, services: Services) -> None:
    names = prepared_games(services).store.names()
    if arguments.json:
        print_json({"games": list(names)})
        return
    print("\n".join(names) if names else services.language.text("No game has been prepared."))


def _make(arguments: Namespace, services: Services) -> None:
    tools = prepared_games(services)
    game = tools.generate(Formula(Letters(arguments.formula), with_blank=arguments.joker), arguments.seed)
    tools.store.write(arguments.name, game)
    if arguments.json:
        print_json(to_document(game))
        return
    language = services.language
    turns = language.count("{number} turn", "{number} turns", len(game.turns))
    points = worded_points(services.language, game.total)
    print(language.text("Kept as {name}: {turns}, {points}.", name=arguments.name, turns=turns, points=points))


def _export(arguments: Namespace, services: Services) -> None:
    from access_scrabble.cli.formats import practice_path, practice_text, write_practice

    game = prepared_games(services).store.read(arguments.name)
    wishes = PracticeWishes(_turn_time(arguments), Solutions(arguments.solutions))
    form = format_named(arguments.to)
    paper = chosen_paper(arguments)
    if arguments.output is None and not form.is_recording:
        sys.stdout.buffer.write(practice_text(services.language, game, wishes, form, paper))
        sys.stdout.buffer.flush()
        return
    path = Path(arguments.output) if arguments.output else practice_path(arguments.name, form.ending)
    written = write_practice(services, game, wishes, form, path, paper)
    if written.seconds:
        length = worded_duration(services.language, written.seconds)
        print(services.language.text("Recorded, {time}: {path}.", time=length, path=written.path))


def _turn_time(arguments: Namespace) -> TurnTime:
    """The time of a turn, which must leave something before the last call."""
    seconds, last_call = parse_time(arguments.time) // 1000, parse_time(arguments.last_call) // 1000
    if not 0 <= last_call < seconds:
        raise InputError(LineProblem.LAST_CALL_TOO_EARLY, time=arguments.time, last_call=arguments.last_call)
    return TurnTime(seconds, last_call)
