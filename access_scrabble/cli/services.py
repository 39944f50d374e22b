"""What every command may need, each part loaded when it is first asked for: wording, word lists."""

from functools import cached_property
from typing import TYPE_CHECKING

from access_scrabble.engine.lexicon import Lexicon
from access_scrabble.files.disk import read_file
from access_scrabble.language.language import Language
from access_scrabble.lexica.store import LexiconStore

if TYPE_CHECKING:  # an answer in JSON needs no words
    from access_scrabble.desks.common.board_questions import WordAnswers
    from access_scrabble.language.board import ScoreWording
    from access_scrabble.language.problems import ProblemWording

PACKED_LEXICON = b"ASLEXIC"


class Services:
    """The wording of a language, and the word lists of this computer."""

    def __init__(self, language: Language) -> None:
        self.language = language

    @cached_property
    def problems(self) -> "ProblemWording":
        from access_scrabble.language.problems import ProblemWording

        return ProblemWording(self.language)

    @cached_property
    def scores(self) -> "ScoreWording":
        from access_scrabble.language.board import ScoreWording

        return ScoreWording(self.language)

    @cached_property
    def words(self) -> "WordAnswers":
        from access_scrabble.desks.common.board_questions import WordAnswers

        return WordAnswers(self.language)

    @cached_property
    def lexicon_store(self) -> LexiconStore:
        return LexiconStore()

    @cached_property
    def default_lexicon(self) -> Lexicon:
        return self.lexicon_store.load()

    def lexicon(self, path: str | None = None) -> Lexicon:
        """The word list of a file, text or packed, or the one in use."""
        if path is None:
            return self.default_lexicon
        from access_scrabble.lexica.importing import import_words  # rarely needed

        data = read_file(path)
        if data.startswith(PACKED_LEXICON):
            return Lexicon.from_bytes(data)
        return Lexicon.from_words(import_words(data).words)
