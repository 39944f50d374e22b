"""Every format of files, declared once: command line, menus, typed lines and errors are made from it."""

import json
from argparse import Namespace
from collections.abc import Callable, Collection
from dataclasses import KW_ONLY
from pathlib import Path
from typing import TYPE_CHECKING

from access_scrabble.cli.options import CommandParser
from access_scrabble.errors import InputError, marked
from access_scrabble.files.disk import documents_directory, unused_path, write_whole
from access_scrabble.files.html import to_html
from access_scrabble.files.text import tables_to_csv, to_markdown, to_text
from access_scrabble.language.documents import Content, Document, FileFormat
from access_scrabble.language.language import Language
from access_scrabble.rules.game import GameKind
from access_scrabble.values import dataclass
from access_scrabble.whole_files import data_directory

if TYPE_CHECKING:  # every game would be loaded for the sake of these names
    from access_scrabble.desks.tournament.tournaments import EvaluatedFile
    from access_scrabble.session.library import ReadGame
    from access_scrabble.session.rulesets import GameState


@dataclass(frozen=True, slots=True)
class Paper:
    """The paper of an embosser and the table to write with; the size of print for eyes."""

    cells: int = 40
    lines: int = 25
    table: str = "comp6"
    points: int = 16


def usual_paper() -> Paper:
    """The user's own paper, as the settings have it."""
    from access_scrabble.console.preferences import Preferences  # only for what is printed

    chosen = Preferences.load(data_directory())
    return Paper(chosen.paper_cells, chosen.paper_lines, chosen.paper_table, chosen.print_points)


@dataclass(frozen=True, slots=True)
class Format(FileFormat):
    """A format, what it can hold, and the functions that write it.

    What has no function of its own is written as a document.
    """

    _: KW_ONLY
    holds: Collection[Content]
    comes_last_for: Collection[Content] = ()
    document: Callable[[Document], str] | None = None
    on_paper: Callable[[Document, Paper], str] | None = None
    """What writes a document for paper: that of an embosser, or print of some size."""
    needs_table: bool = False
    """Whether it holds tables and nothing else."""
    game: Callable[[Language, "ReadGame[GameState | None]"], str] | None = None
    kinds: Collection[GameKind] = tuple(GameKind)
    """The games that it can tell."""
    results: Callable[["EvaluatedFile"], str] | None = None

    def rendered(self, document: Document, paper: Paper | None = None) -> bytes:
        """A document as its file holds it; on the user's usual paper unless another is given.

        :raises OperationFailed: when a spreadsheet is wanted without a table, or liblouis is missing.
        """
        if self.on_paper is not None:
            return self.on_paper(document, paper or usual_paper()).encode()
        if self.document is None:
            raise TypeError(f"{self.ending} holds no documents")
        return self.document(document).encode()


def _paper_braille(document: Document, paper: Paper) -> str:
    from access_scrabble.braille.paper import (
        PageSize,  # only for embossers
        to_brf,  # only for embossers
    )
    from access_scrabble.braille.translator import BrailleTable, Translator

    return to_brf(document, Translator(), PageSize(paper.cells, paper.lines), BrailleTable.named(paper.table))


def _gcg(language: Language, game: "ReadGame[GameState | None]") -> str:
    from access_scrabble.desks.common.saved import game_heading
    from access_scrabble.files.gcg import GcgProblem, to_gcg
    from access_scrabble.files.gcg_games import gcg_of
    from access_scrabble.rules.classic.state import ClassicState

    if not isinstance(game.state, ClassicState):
        raise InputError(GcgProblem.NOT_CLASSIC)
    return to_gcg(gcg_of(game.state, game_heading(language, game.saved)))


def _game_json(_language: Language, game: "ReadGame[GameState | None]") -> str:
    from access_scrabble.session.game_json import to_json

    return to_json(game)


def _centre(_language: Language, game: "ReadGame[GameState | None]") -> str:
    from access_scrabble.rules.duplicate.state import DuplicateState
    from access_scrabble.rules.tournament.centres import CentreProblem, centre_document, centre_result

    if not isinstance(game.state, DuplicateState):
        raise InputError(CentreProblem.NOT_BY_POINTS)
    return json.dumps(centre_document(centre_result(game.state)), ensure_ascii=False) + "\n"


def _results_json(found: "EvaluatedFile") -> str:
    from access_scrabble.desks.tournament.result_lists import results_document

    return json.dumps(results_document(found.results, found.games), ensure_ascii=False) + "\n"


EVERYTHING = frozenset(Content)

FORMATS: tuple[Format, ...] = (
    Format(
        "wav",
        practice_title=marked("a recording to listen to, with the time to search"),
        holds={Content.PRACTICE},
        is_recording=True,
    ),
    Format("md", holds={Content.KEYS}, document=to_markdown),
    Format(
        "html",
        marked("page to print or to read in a browser (HTML)"),
        practice_title=marked("a page to print in large letters"),
        holds=EVERYTHING,
        comes_last_for={Content.PRACTICE, Content.KEYS},
        on_paper=lambda document, paper: to_html(document, paper.points),
    ),
    Format(
        "txt",
        marked("plain text"),
        practice_title=marked("a text"),
        names=("texte", "text"),
        holds=EVERYTHING,
        document=to_text,
    ),
    Format(
        "brf",
        marked("paper braille (BRF)"),
        practice_title=marked("paper braille"),
        names=("braille",),
        holds=EVERYTHING,
        on_paper=_paper_braille,
    ),
    Format(
        "csv",
        marked("spreadsheet (CSV)"),
        holds={Content.DOCUMENT, Content.GAME, Content.RESULTS},
        document=tables_to_csv,
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
    Format(
        "centre",
        marked("this centre's result, for one ranking over many centres"),
        holds={Content.GAME},
        game=_centre,
        kinds={GameKind.DUPLICATE},
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


def write_document(document: Document, ending: str, path: Path | None = None) -> Path:
    """Write a document to a path, or under its title among the user's documents; say where.

    :raises OperationFailed: naming what stands in the way.
    """
    return put(format_named(ending).rendered(document), document.title, ending, path)


def put(data: bytes, title: str, ending: str, path: Path | None = None) -> Path:
    """Write a file whole or not at all, to a path or under a title among the user's documents; say where."""
    place = path or unused_path(documents_directory(), title, ending)
    write_whole(place, data)
    return place


def add_paper_options(parser: CommandParser, language: Language) -> None:
    """Let the command write for another embosser than the usual one, or in another size of print."""
    from access_scrabble.console.preferences import Preferences

    text = language.text
    parser.add_argument("--width", type=int, help=text("cells in a line of paper braille"))
    parser.add_argument("--height", type=int, help=text("lines on a page of paper braille"))
    parser.add_argument("--table", choices=list(Preferences.paper_table.words), help=text("braille table"))
    points = list(Preferences.print_points.words)
    parser.add_argument("--points", type=int, choices=points, help=text("size of print on a page"))


def chosen_paper(arguments: Namespace) -> Paper:
    """The user's usual paper, but for what the options say."""
    usual = usual_paper()
    return Paper(
        usual.cells if arguments.width is None else arguments.width,
        usual.lines if arguments.height is None else arguments.height,
        arguments.table or usual.table,
        arguments.points or usual.points,
    )
