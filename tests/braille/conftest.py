"""liblouis for the braille tests."""

import pytest
from hypothesis import HealthCheck, settings

from access_scrabble.braille.translator import Translator
from access_scrabble.braille.views import ViewBuilder
from access_scrabble.engine.board import Board
from access_scrabble.errors import OperationFailed

settings.register_profile("unhurried", settings(), deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("unhurried")
"""The machine may be busy: how long an example takes says nothing about a law."""


@pytest.fixture(scope="session")
def translator() -> Translator:
    try:
        return Translator()
    except OperationFailed as error:
        pytest.skip(f"liblouis is missing (apt install python3-louis): {error}")


@pytest.fixture(scope="session")
def builder(translator: Translator) -> ViewBuilder:
    return ViewBuilder(translator.translate)


@pytest.fixture(scope="session")
def board() -> Board:
    """PASSE in H4 with a joker for its second S, and TAXI down from 5G, so that A is shared."""
    rows = [list("." * 15) for _ in range(15)]
    rows[7][3:8] = "PASsE"
    for row, letter in zip(range(6, 10), "TAXi", strict=True):
        rows[row][4] = letter
    return Board.from_rows(["".join(row) for row in rows])
