"""What a release leaves in a user's folder, kept so that every later one opens it.

``python -m tests.release.kept_files``, run once for a release before it is handed on: games of every kind typed at the
program, a tournament, settings. Beside them goes what the program tells of each, which a later one has
to tell as well. The folder of a release is never written again.
"""

import json
import os
import shutil
import sys
from collections.abc import Iterator
from contextlib import contextmanager, redirect_stdout
from io import StringIO
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from access_scrabble import __version__
from access_scrabble.cli import main as run_command
from access_scrabble.console.preferences import Preferences
from access_scrabble.whole_files import data_directory

RELEASES = Path(__file__).parents[1] / "data" / "releases"
TOLD = "told.json"

GRID = "\n".join(["." * 15] * 7 + [".......PASSE..."] + ["." * 15] * 7) + "\n"

SITTINGS: tuple[tuple[str, ...], ...] = (
    ("#Follow a game", "Anna, Bob", "#the usual game", "#Anna", "h8 passe", "8f depliez", "undo", "redo", "challenge",
     "exchange 2", "pass", "correct 1 h8 passer", "quit"),
    ("#Follow a game", "Anna, Bob, Chloé", "#choose bag", "#by the program", "#whoever", "1 3", "cuisine", "#at once",
     "pass", "quit"),
    ("#Play against", "Anna", "1", "1", "pass", "", "", "quit"),
    ("#Referee", "#the usual game", "#from the real", "Anna, Bob, Chloé", "aeirstu", "retain h8 resitua",
     "1 resitua h8 66", "2 tires h8 12", "3 20", "aeilnos", "1 30", "2 zzz a1 50", "undo", "late 4 David", "quit"),
    ("#Referee", "#choose edition", "#edition of 2012", "#Sudden death", "n", "#from the real", "Anna, Bob, Chloé",
     "aeirstu", "retain h8 resitua", "1 66", "2 66", "3 60", "quit"),
    ("#Referee", "#choose edition", "#edition of 2026", "#Topping", "n", "#by the program", "Anna, Bob", "draw",
     "quit"),
    ("#Play alone", "1", "Anna", "#by the program", "", "#at once", "pass", "quit"),
    ("#Practise", "1", "1", "n", "Anna", "quit"),
    ("#Loto", "Anna, Bob", "#the program", "parties tristes", "raisons volutes", "", "quit"),
    ("#Reverse", "#a grid file", "GRID", "Anna, Bob", "remove h11 h12", "quit"),
    ("#Tournaments", "Coupe", "#the points", "#Players", "#add or change", "1", "Anna", *6 * ("",), "", "quit"),
)  # fmt: skip


@contextmanager
def home(folder: Path) -> Iterator[None]:
    before = {name: os.environ.get(name) for name in ("ACCESS_SCRABBLE_HOME", "ACCESS_SCRABBLE_SPEECH")}
    os.environ |= {"ACCESS_SCRABBLE_HOME": str(folder), "ACCESS_SCRABBLE_SPEECH": "silent"}
    try:
        yield
    finally:
        for name, value in before.items():
            if value is None:
                del os.environ[name]
            else:
                os.environ[name] = value


def answer(*words: str) -> Any:
    """The JSON document that a command of this version answers with."""
    said = StringIO()
    with redirect_stdout(said):
        run_command(["--lang", "en", *words])
    return json.loads(said.getvalue())


def exported(name: str) -> Any:
    """A saved game as the document that other programs read."""
    with TemporaryDirectory() as folder:
        path = Path(folder) / "game.json"
        run_command(["game", "export", name, "--to", "json", "--output", str(path)])
        return json.loads(path.read_text(encoding="utf-8"))


def told() -> dict[str, Any]:
    """What the program tells of everything in the user's folder."""
    games = answer("game", "list", "--json")["games"]
    tournaments = answer("tournament", "--list", "--json")["tournaments"]
    return {
        "games": {game["id"]: {"kind": game["kind"], "summary": exported(game["id"])["summary"]} for game in games},
        "tournaments": {known["id"]: known["title"] for known in tournaments},
        "settings": {
            "rate": Preferences.load(data_directory()).rate,
            "theme": Preferences.load(data_directory()).theme,
        },
    }


def play(folder: Path) -> None:
    """Every sitting at the program, then the settings."""
    from tests.keyboard.typed import Typed

    grid = folder / "grid.txt"
    grid.write_text(GRID, encoding="utf-8")
    for sitting in SITTINGS:
        with Typed() as talk:
            for line in sitting:
                if line.startswith("#"):
                    talk.choose(line.removeprefix("#"))
                else:
                    talk.say(str(grid) if line == "GRID" else line)
    grid.unlink()
    (folder / "settings.toml").write_text('rate = 220\ntheme = "contrast_dark"\n', encoding="utf-8")


def main() -> None:
    target = RELEASES / __version__
    if target.exists():
        sys.exit(f"{target} is kept already, and is never written again")
    with TemporaryDirectory() as made:
        folder = Path(made)
        with home(folder):
            play(folder)
            document = told()
        shutil.copytree(folder, target / "home", ignore=shutil.ignore_patterns("*.lock", "*.log"))
    (target / TOLD).write_text(json.dumps(document, ensure_ascii=False, indent=1) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
