"""Whether what was built runs from an empty folder with nothing around it: a game, a voice in a file, braille."""

import subprocess
import sys
import tempfile
import venv
import wave
from pathlib import Path

GAME = b"1\nAnna, Bruno\n1\n3\nh8 passe\nscores\nquitter\n\n"
SECONDS = 120


def _run(folder: Path, *command: str | Path, typed: bytes = b"") -> str:
    """What a program writes with an empty environment; a :exc:`subprocess.CalledProcessError` when it fails."""
    bare = {"HOME": str(folder), "LANG": "C.UTF-8", "PATH": str(folder)}
    words = [str(word) for word in command]
    done = subprocess.run(words, cwd=folder, env=bare, input=typed, capture_output=True, timeout=SECONDS, check=True)
    return done.stdout.decode()


def program(*start: str | Path) -> None:
    """Everything that must work wherever the program was put; an :exc:`AssertionError` tells what does not."""
    with tempfile.TemporaryDirectory(prefix="release-empty-") as name:
        folder = Path(name)
        assert "admis" in _run(folder, *start, "check", "été")
        assert "points" in _run(folder, *start, "top", "--draw", "RIZETMU")
        assert "16 points" in _run(folder, *start, "--speech", "silent", typed=GAME)
        assert "PASSE" in _run(folder, *start, "--speech", "silent", typed=b"0\ndernier\nquitter\n\n")
        _run(folder, *start, "say", "--backend", "wav", "--output", folder / "said.wav", "Bonjour à tous")
        with wave.open(str(folder / "said.wav")) as said:
            assert said.getnframes() > said.getframerate() // 2
        assert _run(folder, *start, "braille", "gag").strip() == "⠛⠁⠛"


def linux(path: Path) -> None:
    program(path)


def wheel(path: Path, environment: Path) -> None:
    venv.create(environment, with_pip=False)
    pip = [sys.executable, "-m", "pip", "--python", str(environment / "bin/python"), "install", "--quiet"]
    subprocess.run([*pip, "--no-compile", "--disable-pip-version-check", str(path)], check=True, capture_output=True)
    program(environment / "bin/access-scrabble")
