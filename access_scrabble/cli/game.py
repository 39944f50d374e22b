"""``access-scrabble game``: saved games listed, resumed, written to files and taken from files."""

from argparse import Namespace
from collections.abc import Sequence

from access_scrabble.cli.arguments import CommandParser, Uses, add_json_option, print_json, write_out
from access_scrabble.cli.formats import (
    Format,
    Paper,
    add_paper_options,
    chosen_paper,
    endings,
    format_named,
    formats_for,
)
from access_scrabble.cli.games import game_context, open_library
from access_scrabble.cli.services import Services
from access_scrabble.desks.common.formats import Content
from access_scrabble.desks.common.saved import SavedWording, game_title
from access_scrabble.desks.saved.record import GameRecord, RecordPart
from access_scrabble.errors import FileProblem, InputError
from access_scrabble.files.disk import read_file
from access_scrabble.language.documents import Document
from access_scrabble.language.language import Language
from access_scrabble.rules.kinds import Context, GameKind
from access_scrabble.session.games import GameState, started_game
from access_scrabble.session.journal import JournalProblem
from access_scrabble.session.library import GameLibrary, ReadGame


def configure(parser: CommandParser, language: Language) -> None:
    text = language.text
    uses = Uses(parser, language, metavar="list|resume|export|import|schema")
    add_json_option(uses.add("list", _list, text("saved games, the last one first")), language)
    resume = uses.add("resume", _resume, text("go on with a saved game"))
    resume.add_argument("name", nargs="?", metavar="ID", help=text("the last game if absent"))
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
    games = open_library(services).games()
    if arguments.json:
        print_json(
            {
                "games": [
                    {"id": game.name, "kind": game.kind, "started": game.started, "players": list(game.players)}
                    for game in games
                ]
            }
        )
        return
    wording = SavedWording(services.language)
    for game in games:
        print(f"{game.name} {wording.title(game)}")
    if not games:
        print(services.language.text("No game has been saved."))


def _resume(arguments: Namespace, services: Services) -> None:
    from access_scrabble.cli.interactive import run  # the toolkit is slow to load

    games = open_library(services).games()
    name = arguments.name or (games[0].name if games else "")
    if name not in {game.name for game in games}:
        raise InputError(JournalProblem.UNKNOWN_GAME, name=name)
    run(arguments, services, resume=name)


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


def written_game(
    language: Language,
    game: ReadGame[GameState | None],
    form: Format,
    part: RecordPart = RecordPart.WHOLE,
    paper: Paper | None = None,
) -> bytes:
    """A game, or a part of it, as the file of a format holds it.

    :raises InputError: when the format cannot tell this game, or the game has no such part.
    """
    if form.game is not None:
        return form.game(language, game).encode()
    return form.rendered(game_document(language, game, part), paper)


def formats_of_part(kind: GameKind, part: RecordPart) -> Sequence[Format]:
    """The formats that a part of a game of some kind can be written in."""
    has_table = part not in (RecordPart.BOARD, RecordPart.NOTICES)
    return [
        form
        for form in formats_for(Content.GAME)
        if kind in form.kinds
        and (part is RecordPart.WHOLE or form.game is None)
        and (has_table or not form.needs_table)
    ]


def game_document(
    language: Language, game: ReadGame[GameState | None], part: RecordPart = RecordPart.WHOLE
) -> Document:
    """A game, or a part of it, as a document under its title.

    :raises InputError: when the game has no such part.
    """
    record = GameRecord(language)
    state = started_game(game.state)
    known = record.parts(state)
    if part not in known:
        raise InputError(FileProblem.NO_SUCH_PART, part=part, known=tuple(known))
    return record.document(game_title(language, game.saved), state, part)


def taken_game(library: GameLibrary, data: bytes, context: Context) -> str:
    """Keep the game of a file, JSON or GCG, and give the name it is saved under.

    :raises InputError: when it is neither, or naming the line that cannot have happened.
    """
    from access_scrabble.files.gcg import decode_gcg, from_gcg

    text = decode_gcg(data)
    if not text.lstrip().startswith("{"):
        from access_scrabble.files.gcg_games import steps_of

        return library.add(GameKind.CLASSIC, steps_of(from_gcg(text), context))
    from access_scrabble.session.game_json import from_json

    return library.add(*from_json(text))
