"""A command loads what it needs: whoever asks for points does not wait for tournaments and colours."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

LOADED = """
import sys
from access_scrabble.cli import main
main(sys.argv[1:])
print(*sys.modules, file=sys.stderr)
"""
INTERACTIVE = {
    f"access_scrabble.{name}" for name in ("cli.interactive", "cli.program", "console.menu", "console.console")
}
FORBIDDEN = {"prompt_toolkit", "pyttsx3", "serial", "h11", "tomlkit"}


def loaded(*arguments: str) -> set[str]:
    """The modules that a run of the program has loaded at its end."""
    ended = subprocess.run(
        [sys.executable, "-c", LOADED, *arguments], env=os.environ, capture_output=True, text=True, check=True
    )
    return set(ended.stderr.split())


def own(modules: set[str]) -> set[str]:
    return {name for name in modules if name.split(".")[0] == "access_scrabble"}


@pytest.mark.parametrize("arguments", [(), ("--json",)], ids=["text", "json"])
@pytest.mark.parametrize(
    "command",
    [
        ("top", "--draw", "RIZETMU"),
        ("score", "--ref", "H8", "--word", "PASSE"),
        ("score", "--ref", "A1", "--word", "PASSE"),
        ("check", "passe", "xqz"),
    ],
    ids=["top", "score", "faults", "check"],
)
def test_an_answer_about_words_loads_no_game(home: Path, command: tuple[str, ...], arguments: tuple[str, ...]) -> None:
    modules = loaded(*command, *arguments)
    assert not modules & (INTERACTIVE | FORBIDDEN)
    assert not {name for name in own(modules) if "theme" in name or "tournament" in name or "practice" in name}


def test_the_best_plays_load_little_but_the_engine(home: Path) -> None:
    assert len(own(loaded("top", "--draw", "RIZETMU", "--json"))) <= 45


def test_a_game_on_paper_loads_no_other_desk(home: Path) -> None:
    typed = "1\nAnna, Bruno\n1\n3\nh8 passe\n"
    command = [sys.executable, "-m", "access_scrabble", "--lang", "en", "--speech", "silent"]
    subprocess.run(command, env=os.environ, input=typed, capture_output=True, text=True, check=True)
    (journal,) = (home / "games").glob("*.journal")
    modules = loaded("game", "export", journal.stem, "--to", "brf")
    assert not modules & (INTERACTIVE | FORBIDDEN)
    assert len(own(modules)) <= 130
    desks = {name.split(".")[2] for name in own(modules) if name.startswith("access_scrabble.desks.")}
    assert desks <= {"classic", "common", "saved"}
