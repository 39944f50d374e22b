"""Every format of files, declared once: command line, menus, typed lines and errors are made from it."""

import json
from collections.abc import Callable, Collection
from dataclasses import KW_ONLY, dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from access_scrabble.cli.services import Services
from access_scrabble.errors import FileProblem, InputError, OperationFailed, marked
from access_scrabble.files.disk import data_directory
from access_scrabble.language.documents import Content, Document, FileFormat
from access_scrabble.language.language import Language
from access_scrabble.rules.game import GameKind

if TYPE_CHECKING:  # every game would be loaded for the sake of these names
    from access_scrabble.desks.duplicate.training import PracticeFile, PracticeWishes
    from access_scrabble.desks.tournament.library import EvaluatedFile
    from access_scrabble.rules.duplicate.records import RecordedGame
    from access_scrabble.session.games import GameState
    from access_scrabble.session.library import ReadGame
from collections.abc import Sequence

from access_scrabble.cli.services import game_context
from access_scrabble.desks.common.saved import game_title
from access_scrabble.desks.duplicate.training import PracticeFile, PracticeSheet, PracticeWishes
from access_scrabble.desks.ranking.tables import printed_results, ranking_spreadsheet, results_title
from access_scrabble.desks.saved.files import GameFileTools
from access_scrabble.desks.saved.record import RecordPart, record_document, record_parts
from access_scrabble.desks.tournament.library import EvaluatedFile
from access_scrabble.files.disk import documents_directory, read_file, unused_path, write_whole
from access_scrabble.rules.duplicate.records import RecordedGame
from access_scrabble.rules.game import Context
from access_scrabble.session.games import GameState, started_game
from access_scrabble.session.library import GameLibrary, ReadGame


@dataclass(frozen=True, slots=True)
class Paper:
    """The paper of an embosser and the table to write with."""

    cells: int = 40
    lines: int = 25
    table: str = "comp6"


def usual_paper() -> Paper:
    from access_scrabble.console.preferences import Preferences  # only for embossers

    chosen = Preferences.load(data_directory())
    return Paper(chosen.paper_cells, chosen.paper_lines, chosen.paper_table)


@dataclass(frozen=True, slots=True)
class Format(FileFormat):
    """A format, what it can hold, and the functions that write it.

    What has no function of its own is written as a document.
    """

    _: KW_ONLY
    holds: Collection[Content]
    comes_last_for: Collection[Content] = ()
    document: Callable[[Document, Paper | None], str] | None = None
    needs_table: bool = False
    """Whether it holds tables and nothing else."""
    game: Callable[[Language, "ReadGame[GameState | None]"], str] | None = None
    kinds: Collection[GameKind] = tuple(GameKind)
    """The games that it can tell."""
    results: Callable[["EvaluatedFile"], str] | None = None
    record: Callable[[Services, "RecordedGame", "PracticeWishes", Path], "PracticeFile"] | None = None

    @property
    def is_recording(self) -> bool:
        """Whether one listens to it, and waits while it is made."""
        return self.record is not None

    def rendered(self, document: Document, paper: Paper | None = None) -> bytes:
        """A document as its file holds it; on the user's usual paper unless another is given.

        :raises OperationFailed: when a spreadsheet is wanted without a table, or liblouis is missing.
        """
        if self.document is None:
            raise TypeError(f"{self.ending} holds no documents")
        return self.document(document, paper).encode()


def _html(document: Document, _paper: Paper | None) -> str:
    from access_scrabble.files.html import to_html  # one format a run

    return to_html(document)


def _text(document: Document, _paper: Paper | None) -> str:
    from access_scrabble.files.text import to_text

    return to_text(document)


def _markdown(document: Document, _paper: Paper | None) -> str:
    from access_scrabble.files.text import to_markdown

    return to_markdown(document)


def _paper_braille(document: Document, paper: Paper | None) -> str:
    from access_scrabble.braille.paper import PageSize, to_brf
    from access_scrabble.braille.translator import BrailleTable, Translator

    paper = paper or usual_paper()
    return to_brf(document, Translator(), PageSize(paper.cells, paper.lines), BrailleTable.named(paper.table))


def _spreadsheet(document: Document, _paper: Paper | None) -> str:
    from access_scrabble.files.text import tables_to_csv

    if not document.grids:
        raise OperationFailed(FileProblem.NO_TABLE)
    return tables_to_csv(document)


def _gcg(language: Language, game: "ReadGame[GameState | None]") -> str:
    from access_scrabble.desks.common.saved import game_title
    from access_scrabble.files.gcg import ExchangeProblem, to_gcg
    from access_scrabble.files.gcg_games import gcg_of
    from access_scrabble.rules.classic.state import ClassicState

    if not isinstance(game.state, ClassicState):
        raise InputError(ExchangeProblem.NOT_CLASSIC)
    return to_gcg(gcg_of(game.state, game_title(language, game)))


def _game_json(_language: Language, game: "ReadGame[GameState | None]") -> str:
    from access_scrabble.session.game_json import to_json

    return to_json(game)


def _results_json(found: "EvaluatedFile") -> str:
    from access_scrabble.desks.tournament.result_lists import results_document

    return json.dumps(results_document(found.results, found.games), ensure_ascii=False) + "\n"


def _recording(services: Services, game: "RecordedGame", wishes: "PracticeWishes", path: Path) -> "PracticeFile":
    from access_scrabble.cli.recording import recorded_practice

    return recorded_practice(services, game, wishes, path)


EVERYTHING = frozenset(Content)

FORMATS: tuple[Format, ...] = (
    Format(
        "wav",
        practice_title=marked("a recording to listen to, with the time to search"),
        holds={Content.PRACTICE},
        record=_recording,
    ),
    Format("md", holds={Content.KEYS}, document=_markdown),
    Format(
        "html",
        marked("page to print or to read in a browser (HTML)"),
        practice_title=marked("a page to print in large letters"),
        holds=EVERYTHING,
        comes_last_for={Content.PRACTICE, Content.KEYS},
        document=_html,
    ),
    Format(
        "txt",
        marked("plain text"),
        practice_title=marked("a text"),
        names=("texte", "text"),
        holds=EVERYTHING,
        document=_text,
    ),
    Format(
        "brf",
        marked("paper braille (BRF)"),
        practice_title=marked("paper braille"),
        names=("braille",),
        holds=EVERYTHING,
        document=_paper_braille,
    ),
    Format(
        "csv",
        marked("spreadsheet (CSV)"),
        holds={Content.DOCUMENT, Content.GAME, Content.RESULTS},
        document=_spreadsheet,
        needs_table=True,
    ),
    Format(
        "gcg",
        marked("for other programs that follow games (GCG)"),
        holds={Content.GAME},
        game=_gcg,
        kinds={GameKind.CLASSIC},
    ),
    Format(
        "json",
        marked("for other programs (JSON)"),
        holds={Content.GAME, Content.RESULTS},
        game=_game_json,
        results=_results_json,
    ),
)


def formats_for(content: Content) -> list[Format]:
    """The formats that can hold something, in the order in which they are offered."""
    able = (form for form in FORMATS if content in form.holds)
    return sorted(able, key=lambda form: content in form.comes_last_for)


def page_formats() -> list[Format]:
    """The formats of documents that may be without a table."""
    return [form for form in formats_for(Content.DOCUMENT) if not form.needs_table]


def endings(content: Content) -> tuple[str, ...]:
    """The formats that can hold something, as they are typed."""
    return tuple(form.ending for form in formats_for(content))


def format_named(ending: str) -> Format:
    return next(form for form in FORMATS if form.ending == ending)


# Files written whole or not at all, to a place that is named or among the user's documents.


def write_document(document: Document, path: Path | None, form: Format) -> Path:
    """Write a document whole or not at all, to a path or under its title into the usual folder; say where.

    :raises OperationFailed: naming what stands in the way.
    """
    data = form.rendered(document)
    place = path or unused_path(documents_directory(), document.title, form.ending)
    write_whole(place, data)
    return place


# Results of tournaments written to files, in every format there is.


def rendered_results(language: Language, found: EvaluatedFile, form: Format) -> bytes:
    """Results as a file holds them; a spreadsheet has the one ranking, the other formats everything."""
    if form.results is not None:
        return form.results(found).encode()
    document = ranking_spreadsheet if form.needs_table else printed_results
    return form.rendered(document(language, found.results))


def write_results(language: Language, found: EvaluatedFile, form: Format, path: Path | None) -> Path:
    """Write results to a path, or under their title into the usual folder; say where.

    :raises OperationFailed: naming what stands in the way.
    """
    data = rendered_results(language, found, form)
    title = results_title(language, found.results)
    place = path or unused_path(documents_directory(), title, form.ending)
    write_whole(place, data)
    return place


# Saved games written to files and taken from files, in every format there is.


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
        raise InputError(FileProblem.NO_SUCH_PART, part=part, known=tuple(known))
    return record_document(language, game_title(language, game), state, part)


def game_file_tools(services: Services, library: GameLibrary) -> GameFileTools:
    """Saved games written to and taken from files that a user names, or that are put among his documents."""
    language = services.language

    def parts(name: str) -> Sequence[RecordPart]:
        return record_parts(language, started_game(library.read(name).state))

    def write(name: str, ending: str, part: RecordPart, path: Path | None) -> Path:
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
    from access_scrabble.files.gcg import decode_gcg, from_gcg

    text = decode_gcg(data)
    if not text.lstrip().startswith("{"):
        from access_scrabble.files.gcg_games import steps_of

        return library.add(GameKind.CLASSIC, steps_of(from_gcg(text), context))
    from access_scrabble.session.game_json import from_json

    return library.add(*from_json(text))


# Recorded duplicate games as files to train with away from the computer: documents and recordings.


def practice_text(
    language: Language, game: RecordedGame, wishes: PracticeWishes, form: Format, paper: Paper | None
) -> bytes:
    """A game to train with as a document."""
    title = language.text("Duplicate game to practise")
    document = PracticeSheet(language, game, wishes).document(title)
    return form.rendered(document, paper)


def write_practice(
    services: Services, game: RecordedGame, wishes: PracticeWishes, form: Format, path: Path, paper: Paper | None = None
) -> PracticeFile:
    """Write or record a game to train with.

    :raises OperationFailed: when the voice or the disk fails; nothing is left behind then.
    """
    if form.record is not None:
        return form.record(services, game, wishes, path)
    write_whole(path, practice_text(services.language, game, wishes, form, paper))
    return PracticeFile(path)


def practice_path(name: str, ending: str) -> Path:
    """Where a game to train with goes when nobody names a place."""
    return unused_path(documents_directory(), name, ending)
