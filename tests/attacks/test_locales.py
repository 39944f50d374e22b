"""The same attacks where the system writes French as UTF-8 or as Latin-1: files, names of files, what is typed."""

import locale
import os
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

ENOUGH = {"fr_FR.UTF-8": ("C.UTF-8",)}
"""What every computer has, for these attacks to be made at least once."""


def variables(name: str, home: Path) -> dict[str, str]:
    return {**environment(home), "LC_ALL": name, "PYTHONUTF8": "0", "PYTHONCOERCECLOCALE": "0"}


@pytest.fixture(params=ENCODINGS)
def chosen(request: pytest.FixtureRequest, home: Path) -> str:
    """A locale, if this computer has it: ``localedef -i fr_FR -f ISO-8859-1 fr_FR.ISO-8859-1`` makes it."""
    command = [sys.executable, "-c", "import locale; locale.setlocale(locale.LC_ALL, ''); print(locale.getencoding())"]
    for name in (request.param, *ENOUGH.get(request.param, ())):
        found = subprocess.run(command, env=variables(name, home), capture_output=True, text=True, check=False)
        if found.stdout.strip().lower() == ENCODINGS[request.param]:
            return str(name)
    pytest.skip(f"THE LOCALE {request.param} IS MISSING: these attacks were not made")


def attack(what: str, rounds: int, folder: Path) -> None:
    """In a process of its own, whose locale was set before Python began."""
    folder = folder / "Zoé"  # the name of a folder is encoded too
    folder.mkdir(exist_ok=True)
    if what in test_desks.OPENINGS:
        os.chdir(folder)
        os.environ["PATH"] = ""
        test_desks.attack(what, rounds, locale.getencoding())
    elif what in GAMES_BY_NAME:
        test_importers.attack_games(rounds, (what,))
    else:
        test_importers.attack(what, rounds, folder, seed=len(locale.getencoding()))


def run_attack(chosen: str, what: str, rounds: int, folder: Path) -> None:
    command = [sys.executable, "-m", "tests.attacks.test_locales", what, str(rounds), str(folder)]
    done = subprocess.run(command, cwd=ROOT, env=variables(chosen, folder / "home"), capture_output=True, check=False)
    assert done.returncode == 0, done.stderr.decode(errors="replace")


@pytest.mark.parametrize("what", ["gcg", "players", "settings", "classic", "Scrabble à l'envers", "Arbitrer"])
def test_a_few(chosen: str, what: str, tmp_path: Path) -> None:
    run_attack(chosen, what, SHORT, tmp_path)


@pytest.mark.slow
@pytest.mark.parametrize("what", [*test_importers.TAKERS, *GAMES_BY_NAME, *test_desks.OPENINGS])
def test_many(chosen: str, what: str, tmp_path: Path) -> None:
    run_attack(chosen, what, LONG, tmp_path)


if __name__ == "__main__":
    attack(os.fsencode(sys.argv[1]).decode(), int(sys.argv[2]), Path(sys.argv[3]))  # as its parent wrote it
