"""The pages on displays say what the drivers say."""

import re
from pathlib import Path

import pytest

from access_scrabble.braille.drivers.registry import find_driver
from tests.braille.drivers.dialogue import NAMES

DOCS = Path(__file__).parents[3] / "docs"
PAGE = DOCS / "drivers.md"
USERS_PAGE = DOCS / "plages.md"


@pytest.mark.parametrize("name", [*NAMES, "hid"])
def test_each_driver_has_its_row(name: str) -> None:
    driver = find_driver(name)
    rows = [
        line for line in PAGE.read_text("utf-8").splitlines() if line.startswith(f"| `{name}` | {driver.description}")
    ]
    (row,) = rows
    assert all(f"{line.speed} {line.parity}" in row for line in driver.lines)


def models_table() -> list[list[str]]:
    """The table that tells who drives which model."""
    text = USERS_PAGE.read_text("utf-8").split("## Avant d'acheter ou d'essayer")[1].split("\n## ")[0]
    rows = [[cell.strip() for cell in line.strip("|").split("|")] for line in text.splitlines() if line.startswith("|")]
    assert rows[0] == ["modèle", "connexion", "qui la pilote", "jugée par"]
    return rows[2:]


def test_every_driver_drives_a_model_and_every_model_has_a_driver_that_exists() -> None:
    ours = {name for row in models_table() for name in re.findall(r"`(\w+)`", row[2])}
    assert ours == {*NAMES, "hid"}
    for model, connection, who, _ in models_table():
        assert model
        assert connection
        assert who.startswith(("le programme, `", "BRLTTY", "pas du tout"))


def test_who_is_driven_over_usb_by_hidapi_has_a_form_for_it() -> None:
    for _, _, who, _ in models_table():
        if "par hidapi" in who:
            assert all(find_driver(name).hid for name in re.findall(r"`(\w+)`", who))
