"""What every command may need, each part loaded when it is first asked for."""

from collections.abc import Iterator
from functools import cached_property
from pathlib import Path

from access_scrabble.engine.lexicon import Lexicon
from access_scrabble.files.disk import read_file
from access_scrabble.language.language import Language
from access_scrabble.lexica.spellings import Spellings
from access_scrabble.lexica.store import LexiconStore, load_free_lexicon
from access_scrabble.lexica.word_bands import WordBands
from access_scrabble.lexica.word_kinds import WordFacts, WordKinds
from access_scrabble.whole_files import data_directory

PACKED_LEXICON = b"ASLEXIC"
FILES = "files"
"""What stands for the files of this computer where a store is asked for."""


class Services:
    """The language in use, and the word lists of this computer."""

    def __init__(self, language: Language, store: str | None = None) -> None:
        self.language = language
        self._store = store

    def use_store(self, address: str) -> None:
        """Keep games at another address from now on."""
        self.store_address = address

    @cached_property
    def store_address(self) -> str:
        """Where games are kept: the address of a database, or nothing for the files of this computer."""
        from access_scrabble.console.preferences import Preferences  # few commands keep games

        chosen = Preferences.read(data_directory())[0].store if self._store is None else self._store
        return "" if chosen == FILES else chosen

    @cached_property
    def lexicon_store(self) -> LexiconStore:
        return LexiconStore()

    @cached_property
    def default_lexicon(self) -> Lexicon:
        return self.lexicon_store.load()

    def word_list_name(self) -> str:
        """The list in use as saved games name it: another edition of a list has another number of words."""
        info, club = self.lexicon_store.info(), self.lexicon_store.club()
        told = self.language.count("{name}, {number} word", "{name}, {number} words", info.words, name=info.name)
        if not (club.added or club.refused):
            return told
        return self.language.text("{list} and those of the club", list=told)

    def word_facts(self, word: str) -> WordFacts:
        """How a word is spelled and what it is, as far as the free list knows."""
        spellings, kinds = self._known_of_words
        return WordFacts(spellings.spoken_forms(word), kinds.uses(word))

    def common_words(self, band: int) -> Iterator[str]:
        """The words of the free list up to a band of those that are rarer and rarer."""
        return self._word_bands.words(band)

    def word_band(self, word: str) -> int:
        return self._word_bands.band(word)

    @cached_property
    def _word_bands(self) -> WordBands:
        return WordBands.load(load_free_lexicon())

    @cached_property
    def _known_of_words(self) -> tuple[Spellings, WordKinds]:
        return self.lexicon_store.spellings(), WordKinds.load(load_free_lexicon())

    def lexicon(self, path: str | None = None) -> Lexicon:
        """The word list of a file, text or packed, or the one in use."""
        if path is None:
            return self.default_lexicon
        from access_scrabble.lexica.importing import read_list  # rarely needed

        data = read_file(path)
        if data.startswith(PACKED_LEXICON):
            return Lexicon.from_bytes(data)
        return Lexicon.from_words(read_list(data, Path(path).suffix.lower()).words)
