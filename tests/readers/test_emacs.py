"""Emacs, where M-x shell is the terminal and Emacspeak the voice: the buffer holds everything once, in order."""

import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tests.keyboard.terminal import ROOT, environment

pytestmark = [
    pytest.mark.judge,
    pytest.mark.skipif(shutil.which("emacs") is None, reason="EMACS IS MISSING: see make judges"),
]
LISP = Path(__file__).with_name("shell.el")


def talk(home: Path, folder: Path, *lines: str) -> list[str]:
    """The lines of a shell buffer in which the program was typed to."""
    written = folder / "buffer"
    arguments = " ".join(f'"{word}"' for word in ("-m", "access_scrabble", "--lang", "fr"))
    typed = " ".join(f'"{line}"' for line in lines)
    form = f'(shell-talk "{sys.executable}" (list {arguments}) (list {typed}) "{written}")'
    variables = {**environment(home), "LC_ALL": "C.UTF-8", "ACCESS_SCRABBLE_SPEECH": "screen_reader"}
    subprocess.run(
        ["emacs", "-Q", "--batch", "--load", str(LISP), "--eval", form],
        cwd=ROOT, env=variables, check=True, capture_output=True, timeout=120,
    )  # fmt: skip
    return written.read_text(encoding="utf-8").splitlines()


def test_a_shell_buffer_holds_every_line_once(home: Path, tmp_path: Path) -> None:
    typed = ("1", "Anna, Bob", "1", "3", "h8 passe", "xyzzy", "explorer", "droite", "bas", "échap", "quitter", "", "o")
    buffer = talk(home, tmp_path, *typed)
    text = "\n".join(buffer)
    assert "\x1b" not in text
    begin = buffer.index("Anna : h8 passe")
    assert buffer[begin : begin + 14] == [
        "Anna : h8 passe",
        "16 points. Anna : PASSE en H8.",
        "À poser : P en H8, A en H9, S en H10, S en H11, E en H12.",
        "Bob : xyzzy",
        "« xyzzy » n'est pas compris. Tapez aide.",
        "Bob : explorer",
        "Mode exploration : P, 3 points, H8.",
        "droite",
        "A, 9.",
        "bas",
        "lettre compte double, I.",
        "échap",
        "Mode saisie.",
        "Bob : quitter",
    ]
    assert text.count("Que voulez-vous faire ?") == 2
    assert text.count("Au revoir.") == 1
