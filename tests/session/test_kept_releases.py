"""Games, tournaments and settings of every release open in this version, and say what they said then."""

import json
import shutil
from pathlib import Path

import pytest

from access_scrabble.cli import main
from tests.release.kept_files import RELEASES, TOLD, answer, play, told

KEPT = sorted(RELEASES.iterdir())


@pytest.fixture(params=KEPT, ids=lambda path: path.name)
def release(request: pytest.FixtureRequest, home: Path) -> Path:
    """A release, its files in the user's folder."""
    path: Path = request.param
    shutil.copytree(path / "home", home, copy_function=shutil.copyfile)  # Wine has nothing that copies dates
    return path


def test_everything_is_told_as_it_was(release: Path) -> None:
    expected = json.loads((release / TOLD).read_text(encoding="utf-8"))
    assert told() == expected
    assert {game["kind"] for game in expected["games"].values()} == {"classic", "duplicate", "loto", "reverse"}
    assert expected["settings"] == {"rate": 220, "theme": "contrast_dark"}


def check_all(home: Path) -> None:
    """Every game is in order to its end, and can be handed to somebody else and taken again."""
    found = answer("game", "check", "--json")["games"]
    assert len(found) == len(list(home.rglob("*.journal")))
    assert [game["message"] for game in found if not game["ok"]] == []
    for game in answer("game", "list", "--json")["games"]:
        path = home / "taken.json"
        assert main(["game", "export", game["id"], "--to", "json", "--output", str(path)]) == 0
        assert answer("game", "import", str(path), "--json")["id"]


@pytest.mark.usefixtures("release")
def test_every_game_of_a_release_is_in_order(home: Path) -> None:
    check_all(home)


def test_every_game_typed_now_is_in_order(home: Path) -> None:
    home.mkdir()
    play(home)
    check_all(home)
