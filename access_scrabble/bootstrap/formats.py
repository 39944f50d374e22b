"""Every format of files, declared once: command line, menus, typed lines and errors are made from it."""

import json
from collections.abc import Callable, Collection
from dataclasses import KW_ONLY, dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from access_scrabble.app.formats import Content, FileFormat
from access_scrabble.bootstrap.services import Services, data_directory
from access_scrabble.errors import FileProblem, InputError, OperationFailed, marked
from access_scrabble.presentation.documents import Document
from access_scrabble.presentation.language import Language
from access_scrabble.rules.kinds import GameKind

if TYPE_CHECKING:  # every game would be loaded for the sake of these names
    from access_scrabble.app.library import ReadGame
    from access_scrabble.app.practice_files import PracticeFile
    from access_scrabble.app.tournament_files import EvaluatedFile
    from access_scrabble.presentation.duplicate.practice_tape import PracticeWishes
    from access_scrabble.rules.duplicate.records import RecordedGame
    from access_scrabble.rules.games import GameState


@dataclass(frozen=True, slots=True)
class Paper:
    """The paper of an embosser and the table to write with."""

    cells: int = 40
    lines: int = 25
    table: str = "comp6"


def usual_paper() -> Paper:
    """The paper of the user's embosser."""
    from access_scrabble.bootstrap.preferences import Preferences  # noqa: PLC0415 - only for embossers

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
    from access_scrabble.export.html import to_html  # noqa: PLC0415 - one format a run

    return to_html(document)


def _text(document: Document, _paper: Paper | None) -> str:
    from access_scrabble.export.text import to_text  # noqa: PLC0415

    return to_text(document)


def _markdown(document: Document, _paper: Paper | None) -> str:
    from access_scrabble.export.markdown import to_markdown  # noqa: PLC0415

    return to_markdown(document)


def _paper_braille(document: Document, paper: Paper | None) -> str:
    from access_scrabble.braille.document import to_brf  # noqa: PLC0415
    from access_scrabble.braille.page import PageSize  # noqa: PLC0415
    from access_scrabble.braille.tables import Table  # noqa: PLC0415
    from access_scrabble.braille.translator import Translator  # noqa: PLC0415

    paper = paper or usual_paper()
    return to_brf(document, Translator(), PageSize(paper.cells, paper.lines), Table.named(paper.table))


def _spreadsheet(document: Document, _paper: Paper | None) -> str:
    from access_scrabble.export.tables import tables_to_csv  # noqa: PLC0415

    if not document.grids:
        raise OperationFailed(FileProblem.NO_TABLE)
    return tables_to_csv(document)


def _gcg(language: Language, game: "ReadGame[GameState | None]") -> str:
    from access_scrabble.bootstrap.game_files import game_title  # noqa: PLC0415
    from access_scrabble.export.gcg import ExchangeProblem  # noqa: PLC0415
    from access_scrabble.export.gcg_text import to_gcg  # noqa: PLC0415
    from access_scrabble.export.gcg_writing import gcg_of  # noqa: PLC0415
    from access_scrabble.rules.classic.state import State  # noqa: PLC0415

    if not isinstance(game.state, State):
        raise InputError(ExchangeProblem.NOT_CLASSIC)
    return to_gcg(gcg_of(game.state, game_title(language, game)))


def _game_json(_language: Language, game: "ReadGame[GameState | None]") -> str:
    from access_scrabble.bootstrap.game_json import to_json  # noqa: PLC0415

    return to_json(game)


def _results_json(found: "EvaluatedFile") -> str:
    from access_scrabble.app.results_json import results_document  # noqa: PLC0415

    return json.dumps(results_document(found.results, found.games), ensure_ascii=False) + "\n"


def _recording(
    services: Services, game: "RecordedGame", wishes: "PracticeWishes", path: Path
) -> "PracticeFile":
    from access_scrabble.bootstrap.practice_files import recorded_practice  # noqa: PLC0415

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
    """The format whose files end so."""
    return next(form for form in FORMATS if form.ending == ending)
