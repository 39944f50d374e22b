"""Saved games written to files and taken from files, in every format there is."""

from collections.abc import Sequence
from pathlib import Path

from access_scrabble.app.formats import Content
from access_scrabble.app.library import GameLibrary, ReadGame
from access_scrabble.bootstrap.exporting import documents_directory, unused_path, write_whole
from access_scrabble.bootstrap.formats import Format, Paper, format_named, formats_for
from access_scrabble.bootstrap.games import game_context
from access_scrabble.bootstrap.services import Services, read_file
from access_scrabble.errors import FileProblem, InputError
from access_scrabble.presentation.documents import Document
from access_scrabble.presentation.language import Language
from access_scrabble.presentation.record import GameRecord, Part
from access_scrabble.presentation.saved import SavedWording
from access_scrabble.rules.context import Context
from access_scrabble.rules.games import GameState, started_game
from access_scrabble.rules.kinds import GameKind
from access_scrabble.ui.games.game_files import GameFileTools


def written_game(
    language: Language,
    game: ReadGame[GameState | None],
    form: Format,
    part: Part = Part.WHOLE,
    paper: Paper | None = None,
) -> bytes:
    """A game, or a part of it, as the file of a format holds it.

    :raises InputError: when the format cannot tell this game, or the game has no such part.
    """
    if form.game is not None:
        return form.game(language, game).encode()
    return form.rendered(game_document(language, game, part), paper)


def formats_of_part(kind: GameKind, part: Part) -> Sequence[Format]:
    """The formats that a part of a game of some kind can be written in."""
    has_table = part not in (Part.BOARD, Part.NOTICES)
    return [
        form
        for form in formats_for(Content.GAME)
        if kind in form.kinds
        and (part is Part.WHOLE or form.game is None)
        and (has_table or not form.needs_table)
    ]


def game_document(language: Language, game: ReadGame[GameState | None], part: Part = Part.WHOLE) -> Document:
    """A game, or a part of it, as a document under its title.

    :raises InputError: when the game has no such part.
    """
    record = GameRecord(language)
    state = started_game(game.state)
    known = record.parts(state)
    if part not in known:
        raise InputError(FileProblem.NO_SUCH_PART, part=part, known=tuple(known))
    return record.document(game_title(language, game), state, part)


def game_title(language: Language, game: ReadGame[GameState | None]) -> str:
    """The title of a game, its first letter a capital."""
    title = SavedWording(language).title(game.saved)
    return title[:1].upper() + title[1:]


def game_file_tools(services: Services, library: GameLibrary) -> GameFileTools:
    """Saved games written to and taken from files that a user names, or that are put among his documents."""
    language = services.language

    def parts(name: str) -> Sequence[Part]:
        return GameRecord(language).parts(started_game(library.read(name).state))

    def write(name: str, ending: str, part: Part, path: Path | None) -> Path:
        game = library.read(name)
        data = written_game(language, game, format_named(ending), part)
        place = path or unused_path(documents_directory(), game_title(language, game), ending)
        write_whole(place, data)
        return place

    def take(path: str) -> str:
        return taken_game(library, read_file(Path(path).expanduser()), game_context(services))

    return GameFileTools(library.games, parts, formats_for(Content.GAME), formats_of_part, write, take)


def taken_game(library: GameLibrary, data: bytes, context: Context) -> str:
    """Keep the game of a file, JSON or GCG, and give the name it is saved under.

    :raises InputError: when it is neither, or naming the line that cannot have happened.
    """
    from access_scrabble.export.gcg_text import decode_gcg, from_gcg  # noqa: PLC0415 - one format a run

    text = decode_gcg(data)
    if not text.lstrip().startswith("{"):
        from access_scrabble.export.gcg_replay import steps_of  # noqa: PLC0415

        return library.add(GameKind.CLASSIC, steps_of(from_gcg(text), context))
    from access_scrabble.bootstrap.game_json import from_json  # noqa: PLC0415

    return library.add(*from_json(text))
