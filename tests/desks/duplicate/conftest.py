"""French as the players hear it."""

import pytest

from access_scrabble.language.language import Language


@pytest.fixture(scope="session")
def french() -> Language:
    return Language("fr")
