"""French as the players hear it."""

import pytest

from access_scrabble.presentation.language import Language
from tests.presentation.duplicate.support import french_language


@pytest.fixture(scope="session")
def french() -> Language:
    return french_language()
