"""What is pressed while nobody asks for a line, in a real terminal."""

import sys
from pathlib import Path

import pexpect
import pytest

from tests.keyboard.terminal import PATIENCE, ROOT, cut_power, environment, wait_for_keys

AT_WORK = """
import sys, time
from pathlib import Path
from access_scrabble.console.console import Manner, open_console

console = open_console(Path(sys.argv[1], "history"), wants_lines="lines" in sys.argv)
console.use_manner(lambda: Manner(is_plain="plain" in sys.argv))
console.ask("First: ")
console.on_key = lambda: print("Silence.", flush=True)
console.ask("Second: ")
print("At work.", flush=True)
try:
    ended = time.monotonic() + float(sys.argv[2])
    while time.monotonic() < ended:
        time.sleep(0.01)
    print("Read:", console.ask("Third: "))
except KeyboardInterrupt:
    print("Stopped.")
"""
SHORT, LONG = 1.0, PATIENCE


@pytest.fixture(params=["full", "plain", "lines"])
def manner(request: pytest.FixtureRequest) -> str:
    return str(request.param)


def at_work(home: Path, manner: str, seconds: float, ahead: bytes = b"") -> "pexpect.spawn[bytes]":
    """A program that has taken two lines and does not ask for the third one yet; something may be typed ahead."""
    home.mkdir()
    words = ["-c", AT_WORK, str(home), str(seconds), manner]
    terminal: pexpect.spawn[bytes] = pexpect.spawn(
        sys.executable, words, env=environment(home), timeout=PATIENCE, cwd=str(ROOT)
    )
    for question, line in ((b"First:", b"x\r"), (b"Second:", b"x\r" + ahead)):
        terminal.expect_exact(question)
        if manner != "lines":
            wait_for_keys(terminal)
        terminal.send(line)
    terminal.expect_exact(b"At work.")
    return terminal


def test_it_silences_and_ends_nothing(home: Path, manner: str) -> None:
    terminal = at_work(home, manner, SHORT)
    terminal.send(b"\x03")
    terminal.expect_exact(b"Silence.")
    terminal.expect_exact(b"Third:")
    terminal.send(b"h8 passe\r")
    terminal.expect_exact(b"Read: h8 passe")
    cut_power(terminal)


def test_twice_it_ends_what_takes_too_long(home: Path, manner: str) -> None:
    terminal = at_work(home, manner, LONG)
    terminal.send(b"\x03")
    terminal.expect_exact(b"Silence.")
    terminal.send(b"\x03")
    terminal.expect_exact(b"Stopped.")
    cut_power(terminal)


def test_what_is_typed_ahead_can_be_erased(home: Path, manner: str) -> None:
    """The first letter was read with the line before; the terminal itself would not know what to erase."""
    terminal = at_work(home, manner, SHORT, ahead=b"z")
    terminal.send(b"\x7fh8 passe\r")
    terminal.expect_exact(b"Third:")
    terminal.expect_exact(b"Read: h8 passe")
    cut_power(terminal)
