"""The page on displays says what the drivers say."""

from pathlib import Path

import pytest

from access_scrabble.braille.drivers.registry import find_driver
from tests.braille.drivers.dialogue import NAMES

PAGE = Path(__file__).parents[3] / "docs" / "drivers.md"


@pytest.mark.parametrize("name", [*NAMES, "hid"])
def test_each_driver_has_its_row(name: str) -> None:
    driver = find_driver(name)
    rows = [
        line for line in PAGE.read_text("utf-8").splitlines() if line.startswith(f"| `{name}` | {driver.description}")
    ]
    (row,) = rows
    assert all(f"{line.speed} {line.parity}" in row for line in driver.lines)
