import shutil
from pathlib import Path

import pytest

from access_scrabble.engine.lexicon import Lexicon
from access_scrabble.lexica.build import (
    DEFAULT_DIRECTORY,
    PACKAGE,
    DictionarySource,
    FreeList,
    build_free_list,
    read_selection,
)
from access_scrabble.lexica.spellings import Spellings
from access_scrabble.lexica.store import LexiconStore, load_free_lexicon, load_free_spellings


@pytest.fixture(scope="session")
def source() -> DictionarySource:
    if not (DEFAULT_DIRECTORY / "fr.dic").exists() or shutil.which("hunspell") is None:
        pytest.skip(f"NOT CHECKED: the Debian packages hunspell and {PACKAGE} are not installed")
    return DictionarySource.read()


@pytest.fixture(scope="session")
def built(source: DictionarySource) -> FreeList:
    return build_free_list(source, read_selection())


@pytest.fixture(scope="session")
def free_lexicon() -> Lexicon:
    return load_free_lexicon()


@pytest.fixture(scope="session")
def free_spellings() -> Spellings:
    return load_free_spellings()


@pytest.fixture
def store(tmp_path: Path) -> LexiconStore:
    return LexiconStore(tmp_path / "lexicon")
