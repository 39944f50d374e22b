"""The same attacks where the system writes French as UTF-8 or as Latin-1: files, names of files, what is typed."""

import locale
import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tests.attacks import test_desks, test_importers
from tests.files.played_games import GAMES_BY_NAME
from tests.keyboard.terminal import ROOT, environment

SHORT = 10
LONG = int(os.environ.get("ATTACK_ROUNDS", "100000"))
ENCODINGS = {"fr_FR.UTF-8": "utf-8", "fr_FR.ISO-8859-1": "iso-8859-1"}


@pytest.fixture(scope="session")
def locales(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with both locales, made here: a computer seldom has the second one."""
    folder = tmp_path_factory.mktemp("locales")
    for name, encoding in ENCODINGS.items():
        command = ["localedef", "--inputfile=fr_FR", f"--charmap={encoding.upper()}", str(folder / name)]
        if shutil.which("localedef") is None or subprocess.run(command, capture_output=True, check=False).returncode:
            pytest.skip(f"THE LOCALE {name} CANNOT BE MADE: these attacks were not made")
    return folder


@pytest.fixture(params=ENCODINGS)
def chosen(request: pytest.FixtureRequest, locales: Path) -> dict[str, str]:
    """The variables that choose a locale."""
    return {"LOCPATH": str(locales), "LC_ALL": request.param, "PYTHONUTF8": "0", "PYTHONCOERCECLOCALE": "0"}


def attack(what: str, rounds: int, folder: Path) -> None:
    """In a process of its own, whose locale was set before Python began."""
    assert locale.getencoding().lower() == ENCODINGS[os.environ["LC_ALL"]]
    seed = len(locale.getencoding())
    folder = folder / "Zoé"  # the name of a folder is encoded too
    folder.mkdir(exist_ok=True)
    if what in test_desks.OPENINGS:
        os.chdir(folder)
        os.environ["PATH"] = ""
        test_desks.attack(what, rounds, locale.getencoding())
    elif what in GAMES_BY_NAME:
        test_importers.attack_games(rounds, (what,), seed)
    else:
        test_importers.attack(what, rounds, folder, seed)


def run_attack(chosen: dict[str, str], what: str, rounds: int, folder: Path) -> None:
    command = [sys.executable, "-m", "tests.attacks.test_locales", what, str(rounds), str(folder)]
    variables = {**environment(folder / "home"), **chosen}
    done = subprocess.run(command, cwd=ROOT, env=variables, capture_output=True, check=False)
    assert done.returncode == 0, done.stderr.decode(errors="replace")


@pytest.mark.parametrize("what", ["gcg", "players", "settings", "classic", "Scrabble à l'envers", "Arbitrer"])
def test_a_few(chosen: dict[str, str], what: str, tmp_path: Path) -> None:
    run_attack(chosen, what, SHORT, tmp_path)


@pytest.mark.slow
@pytest.mark.parametrize("what", [*test_importers.TAKERS, *GAMES_BY_NAME, *test_desks.OPENINGS])
def test_many(chosen: dict[str, str], what: str, tmp_path: Path) -> None:
    run_attack(chosen, what, LONG, tmp_path)


if __name__ == "__main__":
    attack(os.fsencode(sys.argv[1]).decode(), int(sys.argv[2]), Path(sys.argv[3]))  # as its parent wrote it
