"""What commands share: wording, word lists, saved games, files that the user named."""

import os
from functools import cached_property
from pathlib import Path

from access_scrabble.engine.board import Board
from access_scrabble.engine.lexicon import Lexicon
from access_scrabble.errors import FileProblem, InputError, OperationFailed
from access_scrabble.lexica.store import LexiconStore
from access_scrabble.presentation.language import Language
from access_scrabble.presentation.problems import ProblemWording
from access_scrabble.presentation.questions import WordAnswers
from access_scrabble.presentation.scoring import ScoreWording

HOME_VARIABLE = "ACCESS_SCRABBLE_HOME"
PACKED_LEXICON = b"ASLEXIC"


def data_directory() -> Path:
    """Where games are kept: the platform's place, or the one the environment names."""
    if home := os.environ.get(HOME_VARIABLE):
        return Path(home)
    import platformdirs  # noqa: PLC0415 - only where nobody named a place

    return platformdirs.user_data_path("access_scrabble", appauthor=False)


def read_file(path: str | Path) -> bytes:
    """The bytes of a file that the user named.

    :raises InputError: when there is none.
    """
    try:
        return Path(path).read_bytes()
    except (FileNotFoundError, IsADirectoryError):
        raise InputError(FileProblem.NOT_FOUND, path=str(path)) from None
    except OSError as error:
        raise OperationFailed(FileProblem.NOT_READABLE, path=str(path), reason=error.strerror) from None


def read_text_file(path: str | Path) -> str:
    """The text of a file that the user named."""
    try:
        return read_file(path).decode("utf-8-sig")
    except UnicodeDecodeError:
        raise InputError(FileProblem.NOT_TEXT, path=str(path)) from None


class Services:
    """What commands share, each part built when it is first asked for."""

    def __init__(self, language: Language) -> None:
        self.language = language

    @cached_property
    def problems(self) -> ProblemWording:
        """Errors in words."""
        return ProblemWording(self.language)

    @cached_property
    def scores(self) -> ScoreWording:
        """Points in words."""
        return ScoreWording(self.language)

    @cached_property
    def words(self) -> WordAnswers:
        """The word list's answers in words."""
        return WordAnswers(self.language)

    @cached_property
    def lexicon_store(self) -> LexiconStore:
        """The word lists at hand."""
        return LexiconStore()

    @cached_property
    def default_lexicon(self) -> Lexicon:
        """The word list in use."""
        return self.lexicon_store.load()

    def lexicon(self, path: str | None = None) -> Lexicon:
        """The word list of a file, text or packed, or the one in use."""
        if path is None:
            return self.default_lexicon
        from access_scrabble.lexica.importing import import_words  # noqa: PLC0415 - rarely needed

        data = read_file(path)
        if data.startswith(PACKED_LEXICON):
            return Lexicon.from_bytes(data)
        return Lexicon.from_words(import_words(data).words)


def read_grid_file(path: str) -> Board:
    """The board of a grid file."""
    return Board.parse(read_text_file(path))
