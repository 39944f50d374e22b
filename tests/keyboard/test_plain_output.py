"""Line mode on pipes, as with the screen off: plain text, new lines only."""

import subprocess
import sys
from pathlib import Path

import pytest

from tests.keyboard.terminal import ROOT, environment

GAME = (
    *("1", "Anna, Bob", "1", "3", "h8 passe", "8h pi?n", "exchange 3", "challenge", "sheet", "board", "premiums"),
    *("?", "? tips", "left", "xyzzy", "undo", "redo", "correct 1 h8 passes", "open", "quit", ""),
)


def run(home: Path, language: str, lines: tuple[str, ...]) -> subprocess.CompletedProcess[bytes]:
    return subprocess.run(
        [sys.executable, "-m", "access_scrabble", "--lang", language],
        cwd=ROOT,
        env=environment(home),
        input="".join(f"{line}\n" for line in lines).encode(),
        capture_output=True,
        check=True,
    )


@pytest.mark.parametrize("language", ["en", "fr"])
def test_raw_output_is_plain_text_with_new_lines_only(home: Path, language: str) -> None:
    done = run(home, language, GAME)
    assert done.stderr == b""
    assert set(done.stdout) & set(range(32)) == {ord("\n")}
    text = done.stdout.decode()
    assert not any(0x2500 <= ord(char) <= 0x2BFF for char in text), "boxes, braille patterns, dingbats"
    assert "\n\n" not in text, "blank lines are silence to a reader, noise to a display"


def test_the_end_of_the_input_saves_and_says_goodbye(home: Path) -> None:
    done = run(home, "en", ("1", "Anna, Bob", "1", "3", "h8 passe"))
    assert done.stdout.decode().rstrip().endswith("Goodbye.")
    again = run(home, "en", ("0", "last", "quit", ""))
    assert "1. Anna: PASSE H8, 16 points not confirmed yet, total 0." in again.stdout.decode()
