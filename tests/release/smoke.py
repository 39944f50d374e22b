"""Whether what was built runs from an empty folder with nothing around it: a game, a voice in a file, braille."""

import json
import shutil
import subprocess
import sys
import tempfile
import time
import venv
import wave
from functools import partial
from pathlib import Path
from typing import Any

import pexpect

from access_scrabble.installation import START_FILE
from tests.release import wine
from tests.release.wine import WindowsPython

GAME = b"1\nAnna, Bruno\n1\n3\nh8 passe\nscores\nquitter\n\n"
SECONDS = 120
SOUND = """pcm.!default {{ type file slave.pcm null format raw file "|/bin/cat >> {file}" }}
ctl.!default {{ type hw card 0 }}
"""
"""What lets ALSA write all that is played to a file."""
PLAYER = """#!/bin/sh
[ -z "$LD_LIBRARY_PATH" ] || exit 3
exec /usr/bin/aplay "$@"
"""
"""The one program there is to be found; it loads its own libraries, and none that we carry."""
MENU = "Numéro :"
MOVE, SAID, CELLS = "h8 passe", "16 points. Anna", "⠏⠕⠊⠝⠞⠎⠲⠀⡁⠝⠝⠁"
"""A move, what is written of it, and what a display of eight dots shows: « points. Anna »."""


def _bare(folder: Path) -> dict[str, str]:
    return {"HOME": str(folder), "LANG": "C.UTF-8", "PATH": str(folder), "TERM": "xterm"}


def _run(folder: Path, *command: str | Path, typed: bytes = b"") -> str:
    """What a program writes with an empty environment; an :exc:`AssertionError` tells all it wrote when it fails."""
    words = [str(word) for word in command]
    done = subprocess.run(
        words, cwd=folder, env=_bare(folder), input=typed, capture_output=True, timeout=SECONDS, check=False
    )
    assert not done.returncode, (words, done.returncode, done.stdout.decode(), done.stderr.decode())
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
        (folder / "aplay").write_text(PLAYER)
        (folder / "aplay").chmod(0o755)
        follow(folder, *start)


def follow(folder: Path, *start: str | Path) -> None:
    """A game followed with the program's own voice, into a file, and with a display, simulated."""
    link, said = folder / "display", folder / "said.raw"
    (folder / ".asoundrc").write_text(SOUND.format(file=said))
    command, *words = map(str, start)
    shown = pexpect.spawn(command, [*words, "display", "simulate", "baum", "--link", str(link)], **_terminal(folder))
    ends = time.monotonic() + SECONDS
    while not link.is_symlink():
        assert time.monotonic() < ends, shown.read_nonblocking()
        time.sleep(0.1)
    options = ["--speech", "own_voice", "--display", "baum", "--port", str(link)]
    game = pexpect.spawn(command, [*words, *options], **_terminal(folder))
    for line in ("1", "Anna, Bruno", "1", "3", MOVE):
        game.expect([" : ", ": "])
        game.send(f"{line}\r")
    game.expect_exact(SAID)
    shown.expect_exact(CELLS)
    game.expect_exact("Bruno")
    game.send("quitter\r")
    game.expect_exact(MENU)  # a terminal is told much before it, and would lose the key
    game.sendeof()
    game.expect(pexpect.EOF)
    shown.close(force=True)
    sound = said.read_bytes()
    assert len(sound) > 44_100, "a second of sound at least"
    assert any(sound)


def _terminal(folder: Path) -> dict[str, Any]:
    return {"env": _bare(folder), "cwd": str(folder), "encoding": "utf-8", "timeout": SECONDS, "dimensions": (40, 120)}


def linux(path: Path) -> None:
    program(path)
    with tempfile.TemporaryDirectory(prefix="release-empty-") as name:
        folder = Path(name)
        told = subprocess.run([str(path), "doctor"], env=_bare(folder), capture_output=True, check=False).stdout
        assert "\npyttsx3 2" in _run(folder, path, "report")
    assert b"pip install" not in told, "nothing can be added to it, so nothing may be missing"


def windows(archive: Path) -> None:
    """The folder for Windows as a user unpacks it, by the file that starts it.

    :raises WineTrouble: where nothing can be tried.
    """
    with tempfile.TemporaryDirectory(prefix="release-empty-", ignore_cleanup_errors=True) as name:  # Wine ends later
        folder = Path(name) / "Zoé"
        folder.mkdir()
        shutil.unpack_archive(archive, folder / "unpacked")
        (unpacked,) = (folder / "unpacked").iterdir()
        with wine.opened(folder / "prefix") as opened, wine.python_in(unpacked, opened) as python:
            start = partial(_in_windows, folder, python, wine.windows_path(unpacked / START_FILE))
            assert "ETE est admis" in start("check", "été")
            start("check", "zxqv", code=1)
            assert "16 points" in start(typed=GAME)
            assert "PASSE H8, 16 points" in start(typed=b"0\ndernier\nquitter\n\n")
            (saved,) = json.loads(start("game", "list", "--json"))["games"]
            start("game", "export", saved["id"], "--to", "html", "--output", wine.windows_path(folder / "game.html"))
            assert "PASSE" in (folder / "game.html").read_text(encoding="utf-8")
            told = start("doctor", code=1)
            if (unpacked / "liblouis").is_dir():
                assert start("braille", "gag").strip() == "⠛⠁⠛"
            else:
                assert "NVDA" in told


def _in_windows(folder: Path, python: WindowsPython, start: str, *words: str, typed: bytes = b"", code: int = 0) -> str:
    home = {"ACCESS_SCRABBLE_HOME": wine.windows_path(folder / "home"), "ACCESS_SCRABBLE_SPEECH": "silent"}
    command = [python.command[0], "cmd", "/c", start, *words]
    done = wine.run(command, python.environment | home, folder, typed, SECONDS)
    told = done.stdout.decode()
    assert done.returncode == code, (words, done.returncode, told, done.stderr)
    return told


def without_traces(archive: Path, *places: Path) -> None:
    """Nothing in an archive tells where it was made; an :exc:`AssertionError` names what does."""
    with tempfile.TemporaryDirectory(prefix="release-read-") as name:
        shutil.unpack_archive(archive, name, "gztar" if archive.name.endswith(".gz") else "zip")
        for path in filter(Path.is_file, Path(name).rglob("*")):
            found = [place for place in places if str(place).encode() in path.read_bytes()]
            assert not found, (archive.name, path.relative_to(name), found)


def wheel(path: Path, environment: Path) -> None:
    venv.create(environment, with_pip=False)
    pip = [sys.executable, "-m", "pip", "--python", str(environment / "bin/python"), "install", "--quiet"]
    subprocess.run([*pip, "--no-compile", "--disable-pip-version-check", str(path)], check=True, capture_output=True)
    program(environment / "bin/access-scrabble")
