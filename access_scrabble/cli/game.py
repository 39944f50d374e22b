"""``access-scrabble game``: saved games listed, resumed, written to files and taken from files."""

from argparse import Namespace

from access_scrabble.cli.formats import add_paper_options, chosen_paper, endings, format_named
from access_scrabble.cli.options import CommandParser, Uses, add_json_option, print_json, write_out
from access_scrabble.cli.saved_games import (
    copy_game,
    examined,
    game_context,
    open_library,
    repair_lines,
    taken_game,
    written_game,
)
from access_scrabble.cli.services import FILES, Services
from access_scrabble.desks.common.saved import game_title
from access_scrabble.desks.saved.record import RecordPart
from access_scrabble.errors import InputError
from access_scrabble.files.disk import read_file
from access_scrabble.language.documents import Content
from access_scrabble.language.language import Language
from access_scrabble.language.problems import worded_error
from access_scrabble.rules.game import GameKind
from access_scrabble.session.journal import JournalProblem


def configure(parser: CommandParser, language: Language) -> None:
    text = language.text
    uses = Uses(parser, language, metavar="list|resume|copy|check|repair|export|import|schema")
    add_json_option(uses.add("list", _list, text("saved games, the last one first")), language)
    resume = uses.add("resume", _resume, text("go on with a saved game"))
    resume.add_argument("name", nargs="?", metavar="ID", help=text("the last game if absent"))
    copy = uses.add("copy", _copy, text("bring a game or a tournament to another store, unchanged"))
    copy.add_argument("name", metavar="ID")
    copy.add_argument("--to", required=True, metavar="ADDRESS", help=text("postgresql://… or files"))
    add_json_option(
        uses.add("check", _check, text("whether every saved game and tournament can be read to its end")), language
    )
    repair = uses.add("repair", _repair, text("make a new game, or tournament, of what can be read of a damaged one"))
    repair.add_argument("name", metavar="ID")
    _configure_export(uses.add("export", _export, text("write a saved game to a file")), language)
    taking = uses.add("import", _import, text("keep the game of a GCG or JSON file"))
    taking.add_argument("file", metavar="F", help=text("file to read"))
    add_json_option(taking, language)
    schema = uses.add("schema", _schema, text("JSON Schema of the exported games of a kind"))
    schema.add_argument("kind", choices=[kind.value for kind in GameKind])


def _configure_export(export: CommandParser, language: Language) -> None:
    export.add_argument("name", metavar="ID")
    export.add_argument("--to", choices=endings(Content.GAME), required=True, help=language.text("format"))
    export.add_argument(
        "--part",
        choices=[part.value for part in RecordPart],
        default=RecordPart.WHOLE.value,
        help=language.text("what to write of it, where the format leaves a choice"),
    )
    export.add_argument("--output", metavar="F", help=language.text("file to write; standard output if absent"))
    add_paper_options(export, language)


def _list(arguments: Namespace, services: Services) -> None:
    library = open_library(services)
    games = library.games()
    wrong = {one.name: worded_error(services.language, one.reason) for one in library.unreadable()}
    if arguments.json:
        print_json(
            {
                "games": [
                    {
                        "id": game.name,
                        "kind": game.kind,
                        "started": game.started,
                        "players": list(game.players),
                        "word_list": game.word_list,
                    }
                    for game in games
                ],
                "unreadable": [{"id": name, "reason": reason} for name, reason in wrong.items()],
            }
        )
        return
    for game in games:
        print(f"{game.name} {game_title(services.language, game)}")
    for reason in wrong.values():
        print(reason)
    if not games and not wrong:
        print(services.language.text("No game has been saved."))


def _check(arguments: Namespace, services: Services) -> int:
    """One sentence a game; exit code 1 when one of them is damaged."""
    language, found = services.language, list(examined())
    told = [
        language.count("{name}: in order, {number} step.", "{name}: in order, {number} steps.", steps, name=name)
        if error is None
        else worded_error(language, error)
        for name, steps, error in found
    ]
    if arguments.json:
        print_json(
            {
                "games": [
                    {"id": name, "ok": error is None, "steps": steps, "message": message}
                    for (name, steps, error), message in zip(found, told, strict=True)
                ]
            }
        )
    else:
        print("\n".join(told) if told else language.text("No game has been saved."))
    return int(any(error is not None for _, _, error in found))


def _repair(arguments: Namespace, services: Services) -> None:
    for line in repair_lines(services.language, arguments.name):
        print(line)


def _resume(arguments: Namespace, services: Services) -> None:
    from access_scrabble.cli.interactive import run  # the toolkit is slow to load

    library = open_library(services)
    games = library.games()
    name = arguments.name or (games[0].name if games else "")
    if name not in {game.name for game in games}:
        wrong = (one.reason for one in library.unreadable() if one.name == name)
        raise next(wrong, InputError(JournalProblem.UNKNOWN_GAME, name=name))
    run(arguments, services, resume=name)


def _copy(arguments: Namespace, services: Services) -> None:
    target = "" if arguments.to == FILES else arguments.to
    for name in copy_game(arguments.name, services.store_address, target):
        print(services.language.text("Copied: {name}.", name=name))


def _export(arguments: Namespace, services: Services) -> None:
    game = open_library(services).read(arguments.name)
    if game.state is None:
        raise InputError(JournalProblem.UNKNOWN_GAME, name=arguments.name)
    form, part = format_named(arguments.to), RecordPart(arguments.part)
    data = written_game(services.language, game, form, part, chosen_paper(arguments))
    write_out(data, arguments.output)


def _import(arguments: Namespace, services: Services) -> None:
    data = read_file(arguments.file)
    name = taken_game(open_library(services), data, game_context(services))
    if arguments.json:
        print_json({"id": name})
    else:
        print(services.language.text("Kept as {name}.", name=name))


def _schema(arguments: Namespace, services: Services) -> None:
    del services
    from access_scrabble.session.game_json import game_schema  # only for this use

    print_json(game_schema(GameKind(arguments.kind)))
