"""The saved games of this computer: kept, written to files, taken from files."""

import random
from collections.abc import Iterator, Sequence
from datetime import datetime
from itertools import chain

from access_scrabble.cli.formats import Format, Paper, formats_for
from access_scrabble.cli.services import Services
from access_scrabble.desks.common.saved import game_heading
from access_scrabble.desks.saved.record import RecordPart, record_document, record_parts
from access_scrabble.engine.generator import generator_of
from access_scrabble.errors import AccessScrabbleError, InputError, Problem, marked, says
from access_scrabble.language.documents import Content, Document
from access_scrabble.language.language import Language
from access_scrabble.rules.duplicate.position import DuplicateContext
from access_scrabble.rules.game import Context, GameKind
from access_scrabble.rules.tournament.model import TOURNAMENT, RefereedGame
from access_scrabble.session.file_store import GAMES_FOLDER, FileGameStore
from access_scrabble.session.game_store import GameStore
from access_scrabble.session.journal import EventCodec, JournalProblem, codec_of
from access_scrabble.session.library import GameLibrary, ReadGame
from access_scrabble.session.repairing import GameRepair
from access_scrabble.session.rulesets import GAMES, GameState, started_game
from access_scrabble.whole_files import data_directory


class RecordProblem(Problem):
    NO_SUCH_PART = says("This game has no part {part}: choose among {known}.", part=str, known=tuple)


def open_library(services: Services) -> GameLibrary:
    """Every kind of game, kept where the user wants it."""
    store = game_stores(services.store_address)[0]
    outbox = data_directory() / "outbox"
    return GameLibrary(store, lambda: game_context(services), datetime.now, services.word_list_name, outbox)


def tournament_store(services: Services) -> GameStore:
    return game_stores(services.store_address)[1]


def game_stores(address: str) -> tuple[GameStore, GameStore]:
    """Where games are kept, and tournaments: in a database, or in the files of this computer."""
    if not address:
        return _game_files(), _tournament_files()
    from access_scrabble.session.shared_store import SharedStore  # only a hall needs it

    return SharedStore(address, _game_codecs()), SharedStore(address, _tournament_codecs())


def _game_files() -> FileGameStore:
    return FileGameStore(data_directory() / GAMES_FOLDER, _game_codecs())


def _tournament_files() -> FileGameStore:
    return FileGameStore(data_directory() / "tournaments", _tournament_codecs())


def _game_codecs() -> dict[str, EventCodec]:
    return {name: codec_of(ruleset) for name, ruleset in GAMES.items()}


def _tournament_codecs() -> dict[str, EventCodec]:
    return {TOURNAMENT.name: codec_of(TOURNAMENT)}


def copy_game(name: str, source: str, target: str) -> list[str]:
    """Bring a game, or a tournament with its games, from one store to another, unchanged; their names.

    :raises InputError: when there is none of that name, it is damaged, or another one has that name there.
    """
    (games, tournaments), (wanted, wanted_tournaments) = game_stores(source), game_stores(target)
    if games.has(name):
        wanted.keep_lines(name, games.lines(name))
        return [name]
    if not tournaments.has(name):
        raise InputError(JournalProblem.UNKNOWN_GAME, name=name)
    tournament = TOURNAMENT.replay(chain.from_iterable(tournaments.read(name)[1]))
    counted = tournament.games if tournament else ()
    named = [game.name for game in counted if isinstance(game, RefereedGame) and games.has(game.name)]
    for game in named:
        wanted.keep_lines(game, games.lines(game))
    wanted_tournaments.keep_lines(name, tournaments.lines(name))
    return [*named, name]


def examined() -> Iterator[tuple[str, int, AccessScrabbleError | None]]:
    """Every game and every tournament, with the steps that can be read of it and what is wrong, if anything is."""
    for repair in _repairs():
        yield from repair.examine()


def _repairs() -> tuple[GameRepair, GameRepair]:
    return GameRepair(_game_files(), GAMES), GameRepair(_tournament_files(), {TOURNAMENT.name: TOURNAMENT})


def repair_lines(language: Language, name: str) -> list[str]:
    """Make a new game of what can be read of a damaged one, and say what it holds.

    :raises InputError: when there is no such game, or nothing of it can be read.
    """
    text = language.text
    games, tournaments = _repairs()
    made = (tournaments if tournaments.has(name) else games).repair(name)
    if made is None:
        return [text("The game {name} is in order: there is nothing to repair.", name=name)]
    new_name, found = made
    lines = [
        language.count(
            "Repaired: {number} step is kept in the new game {name}; the damaged file stays as it was.",
            "Repaired: {number} steps are kept in the new game {name}; the damaged file stays as it was.",
            len(found.steps),
            name=new_name,
        )
    ]
    told = {
        marked("One changed character was put right in these lines of the file: {lines}."): found.mended,
        marked("Left out, since they are damaged, these lines of the file: {lines}."): found.damaged,
        marked("Left out, since they cannot have happened now, these lines of the file: {lines}."): found.impossible,
    }
    return lines + [text(line, lines=", ".join(map(str, numbers))) for line, numbers in told.items() if numbers]


def game_context(services: Services, seed: int | None = None) -> DuplicateContext:
    """What the rules of any game may look at, its search ready; a number makes the same game again."""
    lexicon = services.default_lexicon
    return DuplicateContext(lexicon, RandomOrder(seed), generator_of(lexicon))


class RandomOrder:
    """Chance from the system, as nobody can foresee it, or chance that a number determines."""

    def __init__(self, seed: int | None = None) -> None:
        self._random = random.SystemRandom() if seed is None else random.Random(seed)  # noqa: S311 - no secret

    def shuffle(self, tiles: Sequence[str]) -> tuple[str, ...]:
        return tuple(self._random.sample(tiles, len(tiles)))


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
    state = started_game(game.state)
    known = record_parts(language, state)
    if part not in known:
        raise InputError(RecordProblem.NO_SUCH_PART, part=part, known=known)
    return record_document(language, game_heading(language, game.saved), state, part)


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
